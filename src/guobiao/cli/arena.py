"""``guobiao arena``: who plays better, on the same walls, with errors that can be believed."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from guobiao.arena.arena import play_arena
from guobiao.arena.entrant import Company, read_entrant
from guobiao.arena.plan import Arrangements, Plan, seats_for
from guobiao.arena.report import as_data, as_markdown
from guobiao.arena.result_file import NAME, ResultFile
from guobiao.arena.standing import Standings, standings
from guobiao.cli.arena_page import print_standings, watched
from guobiao.cli.arena_plan import DEALS, RULES, AskedArena
from guobiao.cli.machine import complain, emit, write_file
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.record_files import make_folder
from guobiao.cli.table_rules import TableSettings
from guobiao.errors import OptionError, PlayerError, install_command


class PlotFormat(StrEnum):
    """How pictures are written."""

    SVG = "svg"
    PNG = "png"


def arena(
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER…",
            help="Who plays: a player of ours, or a program as NAME=COMMAND. One plays himself, two"
            " have two seats each, of more than four each table is drawn.",
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option("--rules", "-r", metavar="SYSTEM:PRESET", help=f"The rules; usually {RULES}."),
    ] = None,
    settings: TableSettings = None,
    deals: Annotated[
        int | None,
        typer.Option(
            "--deals", min=1, help=f"Play at least so many deals, in whole sets; usually {DEALS}."
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="The same text makes the same walls."),
    ] = None,
    arrangements: Annotated[
        Arrangements | None,
        typer.Option(
            "--seats",
            help="Play each wall in 4 rotations of the seats (usual) or in all 24 permutations.",
        ),
    ] = None,
    move_seconds: Annotated[
        float | None, typer.Option("--move-seconds", help="How long a program may take to answer.")
    ] = None,
    memory: Annotated[
        int | None, typer.Option("--memory", metavar="MIB", help="The memory of a program (Linux).")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", min=1, help="By default one for each processor.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep results and report in this folder."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what is in the folder, if it was begun.")
    ] = False,
    records: Annotated[
        bool, typer.Option("--records", help="Keep the record of every match in the folder.")
    ] = False,
    plots: Annotated[
        PlotFormat | None,
        typer.Option("--plots", help="Draw the report into the folder; needs matplotlib."),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let players meet on the same walls in changed seats, and tell how sure the difference is."""
    if out is None and (resume or records or plots):
        raise OptionError("--resume, --records and --plots need --out DIR", code="no_folder")
    if plots is not None:
        _check_plots()
    asked = AskedArena(
        entrants=seats_for([read_entrant(player) for player in players]) if players else None,
        rules=rules,
        settings=settings,
        seed=seed,
        deals=deals,
        arrangements=arrangements,
        move_seconds=move_seconds,
        memory=memory,
    )
    with _opened(out, asked, resume=resume) as (plan, kept):
        before = [] if kept is None else kept.results.copy()
        folder = None if out is None else _record_folder(out, wanted=records)
        begun = time.perf_counter()
        try:
            played = play_arena(
                plan, kept=kept, processes=processes or _processors(), records=folder
            )
            results = [*before, *watched(played, plan, before)]
        except KeyboardInterrupt:
            complain("stopped" if out is None else f"stopped; --out {out} --resume goes on")
            raise typer.Exit(1) from None
    seconds = time.perf_counter() - begun
    found = standings(plan, results)
    now = sum(len(result.deals) for result in results[len(before) :])
    files = [] if out is None else _write(out, plan, found, plots)
    if as_json:
        emit(
            as_data(plan, found)
            | {
                "seconds": round(seconds, 3),
                "deals_per_second": round(now / seconds, 2),
                "files": [str(file) for file in files],
            }
        )
    else:
        page = Page(lang)
        print_standings(page, plan, found, now / seconds)
        if files:
            page.print()
        for file in files:
            page.print(str(file))


@contextmanager
def _opened(
    folder: Path | None, asked: AskedArena, *, resume: bool
) -> Generator[tuple[Plan, ResultFile | None]]:
    """Open what is to be played, and where its results are kept, begun if need be."""
    if folder is None:
        plan = asked.plan()
        _check_programs(plan)
        yield plan, None
        return
    path = folder / NAME
    if resume and ResultFile.is_begun(path):
        with ResultFile.resume(path) as kept:
            plan = asked.checked(kept.plan)
            _check_programs(plan)
            yield plan, kept
        return
    plan = asked.plan()
    _check_programs(plan)
    make_folder(folder)
    with ResultFile.new(path, plan) as kept:
        yield plan, kept


def _record_folder(folder: Path, *, wanted: bool) -> Path | None:
    """Return the folder of the records, if they are kept or were kept before."""
    records = folder / "records"
    if wanted:
        make_folder(records)
    return records if records.is_dir() else None


def _check_programs(plan: Plan) -> None:
    """Start every program once, so that one that cannot play is told before anybody plays."""
    with closing(Company(plan.entrants, plan.limits)) as company:
        try:
            company.start()
        except PlayerError as fault:
            raise OptionError(f"a program cannot play: {fault}", code="no_program") from None


def _check_plots() -> None:
    if find_spec("matplotlib") is None:
        raise OptionError(
            f"--plots needs matplotlib: {install_command('plots')}", code="no_matplotlib"
        )


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _write(out: Path, plan: Plan, found: Standings, plots: PlotFormat | None) -> list[Path]:
    """Write the report into a folder; return what was written."""
    files = [out / "report.md", out / "report.json"]
    write_file(files[0], as_markdown(plan, found))
    data = msgspec.json.format(msgspec.json.encode(as_data(plan, found)))
    write_file(files[1], data.decode() + "\n")
    if plots is not None and found.players:
        from guobiao.arena.plots import draw_fans, draw_points

        lexicon = plan.rules.build().lexicon
        for name, draw in (("points", draw_points), ("fans", draw_fans)):
            files.append(out / f"{name}.{plots}")
            draw(found, lexicon, files[-1])
    return files
