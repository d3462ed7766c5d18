"""``guobiao arena``: who plays better, on the same walls, with errors that can be believed."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from guobiao.arena.arena import play_arena
from guobiao.arena.entrant import Company, Entrant, read_entrant
from guobiao.arena.plan import Arrangements, Plan, Sitting, seats_for
from guobiao.arena.report import as_data, as_markdown, margin_rows, rows
from guobiao.arena.result import SittingResult
from guobiao.arena.result_file import NAME, ResultFile
from guobiao.arena.standing import Standings, standings
from guobiao.cli.machine import complain, emit, write_file
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.record_files import make_folder
from guobiao.cli.table_rules import TableSettings, table_rules
from guobiao.errors import OptionError, PlayerFault
from guobiao.players.limits import Limits

DEALS = 1000
RULES = "guobiao:botzone"


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
    asked = _Asked(
        entrants=seats_for([read_entrant(player) for player in players]) if players else None,
        rules=rules,
        settings=settings,
        seed=seed,
        deals=deals,
        arrangements=arrangements,
        move_seconds=move_seconds,
        memory=memory,
    )
    results: list[SittingResult] = []
    kept = None if out is None else _kept(out, asked, resume=resume)
    plan = asked.plan() if kept is None else asked.checked(kept.plan)
    _check_programs(plan)
    begun = time.perf_counter()
    before = [] if kept is None else kept.results.copy()
    folder = None if out is None else _record_folder(out, wanted=records)
    try:
        played = play_arena(plan, kept=kept, processes=processes or _processors(), records=folder)
        results = [*before, *_watched(played, plan, before)]
    except KeyboardInterrupt:
        complain("stopped" if out is None else f"stopped; --out {out} --resume goes on")
        raise typer.Exit(1) from None
    finally:
        if kept is not None:
            kept.close()
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
        _print(Page(lang), plan, found, now / seconds)
        for file in files:
            sys.stdout.write(f"{file}\n")


class _Asked(msgspec.Struct, kw_only=True):
    """What the options say; ``None`` where they say nothing."""

    entrants: tuple[Entrant, ...] | None
    rules: str | None
    settings: list[str] | None
    seed: str | None
    deals: int | None
    arrangements: Arrangements | None
    move_seconds: float | None
    memory: int | None

    def plan(self) -> Plan:
        """Return a new plan.

        Raises:
            OptionError: nobody plays, or not so.
        """
        if self.entrants is None:
            raise OptionError("nobody plays; name players", code="entrants")
        return Plan(
            rules=table_rules(self.rules or RULES, self.settings or ()),
            seed=secrets.token_hex(8) if self.seed is None else self.seed,
            entrants=self.entrants,
            deals=self.deals or DEALS,
            arrangements=self.arrangements or Arrangements.ROTATIONS,
            limits=self._limits(Limits()),
        )

    def checked(self, plan: Plan) -> Plan:
        """Return the plan of a folder, with as many deals as were asked for.

        Raises:
            OptionError: something else was asked for.
        """
        asked = {
            "players": (self.entrants, plan.entrants),
            "--seed": (self.seed, plan.seed),
            "--seats": (self.arrangements, plan.arrangements),
            "--rules": (
                table_rules(self.rules or RULES, self.settings or ())
                if self.rules or self.settings
                else None,
                plan.rules,
            ),
            "--move-seconds": (self.move_seconds, plan.limits.move_seconds),
            "--memory": (self.memory, plan.limits.memory_mib),
        }
        for option, (now, then) in asked.items():
            if now is not None and now != then:
                raise OptionError(
                    f"{option}: the arena of this folder was begun with something else",
                    code="other_plan",
                )
        if self.deals is None:
            return plan
        return msgspec.structs.replace(plan, deals=self.deals)

    def _limits(self, usual: Limits) -> Limits:
        wanted = {
            "move_seconds": self.move_seconds or usual.move_seconds,
            "memory_mib": self.memory,
        }
        try:
            return msgspec.convert(wanted, Limits)
        except msgspec.ValidationError as error:
            raise OptionError(
                f"--move-seconds and --memory must be more than nothing: {error}", code="limits"
            ) from None


def _kept(folder: Path, asked: _Asked, *, resume: bool) -> ResultFile:
    """Return the file of results of a folder, begun if need be."""
    path = folder / NAME
    if resume and path.exists():
        return ResultFile.resume(path)
    plan = asked.plan()
    make_folder(folder)
    return ResultFile.new(path, plan)


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
        except PlayerFault as fault:
            raise OptionError(f"a program cannot play: {fault}", code="no_program") from None


def _check_plots() -> None:
    if find_spec("matplotlib") is None:
        raise OptionError(
            "--plots needs matplotlib: pip install 'guobiao[plots]'", code="no_matplotlib"
        )


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _watched(
    played: Iterator[SittingResult], plan: Plan, before: list[SittingResult]
) -> Iterable[SittingResult]:
    """Pass results on, with a bar that shows how far they are on a terminal."""
    return _with_bar(played, plan, before) if sys.stderr.isatty() else played


def _with_bar(
    played: Iterator[SittingResult], plan: Plan, before: list[SittingResult]
) -> Iterator[SittingResult]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:.1f}/s"),
        Remaining(),
    )
    number = plan.deals_a_match
    planned = {*plan.sittings()}
    done = sum(Sitting(result.set, result.turn) in planned for result in before)
    begun = time.perf_counter()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(planned) * number, completed=done * number, rate=0.0)
        for count, result in enumerate(played, 1):
            rate = count * number / (time.perf_counter() - begun)
            progress.update(task, completed=(done + count) * number, rate=rate)
            yield result


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


def _print(page: Page, plan: Plan, found: Standings, per_second: float) -> None:
    say = page.say
    facts: dict[str, Any] = {
        say("seed", "种子", "種子"): repr(plan.seed),
        say("sets", "副数", "副數"): found.sets,
        say("deals", "盘数", "盤數"): found.deals,
    }
    page.print(
        f"{plan.rules.system}:{plan.rules.preset}  "
        + "  ".join(f"{name} {fact}" for name, fact in facts.items())
    )
    if not found.players:
        return
    page.print()
    timed = sys.stdout.isatty()
    headings = (
        say("player", "选手", "選手"),
        say("deals", "盘数", "盤數"),
        say("points a deal", "每盘得分", "每盤得分"),
        say("rating", "等级分", "等級分"),
        say("wins %", "和牌率 %", "和牌率 %"),
        say("self-drawn %", "自摸率 %", "自摸率 %"),
        say("deal-in %", "点炮率 %", "點炮率 %"),
        say("drawn %", "荒庄率 %", "荒莊率 %"),
        say("fan a win", "平均番数", "平均番數"),
        say("faults", "犯规", "犯規"),
        *((say("ms a move", "每步毫秒", "每步毫秒"),) if timed else ()),
    )
    lines = [
        (*row, *((f"{player.milliseconds:.2f}",) if timed else ()))
        for row, player in zip(rows(found), found.players, strict=True)
    ]
    page.table(headings, lines, numbers=range(1, len(headings)))
    if found.margins:
        page.print()
        page.table(
            (
                say("better", "较强", "較強"),
                say("worse", "较弱", "較弱"),
                say("margin", "每盘净胜", "每盤淨勝"),
                say("standard errors", "标准误倍数", "標準誤倍數"),
            ),
            margin_rows(found),
            numbers=(2, 3),
        )
    if timed:
        page.print()
        page.print(f"{per_second:.1f} " + say("deals a second", "盘每秒", "盤每秒"))
