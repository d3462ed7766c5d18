"""``guobiao simulate``: matches without a person, and what came of them."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from guobiao.arena.simulation import SimulatedDeal
from guobiao.arena.simulation import simulate as simulated
from guobiao.arena.summary import Summary
from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.record_files import RecordFolder
from guobiao.cli.table_rules import TableRules, TableSettings, table_rules
from guobiao.errors import OptionError
from guobiao.players.roster import ROSTER
from guobiao.records.header import Rules
from guobiao.table.event import Ending
from guobiao.table.system import Lexicon


def simulate(
    rules: TableRules = "guobiao:official",
    settings: TableSettings = None,
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, help="Stop after so many deals.")
    ] = None,
    matches: Annotated[
        int | None, typer.Option("--matches", min=1, help="Stop after so many matches; usually 1.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="The same text makes the same deals."),
    ] = None,
    player: Annotated[
        str, typer.Option("--player", metavar="|".join(ROSTER), help="Who plays, at every seat.")
    ] = "random",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE|DIR",
            help="Write the record of a match, or of each into a folder.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play matches at random and count how they end, what is won, and which fans it is made of."""
    if deals is not None and matches is not None:
        raise OptionError("--deals and --matches exclude each other", code="contradiction")
    table = table_rules(rules, settings or ())
    text = secrets.token_hex(8) if seed is None else seed
    played = _until(simulated(table, text, player=player), deals, matches)
    summary = Summary()
    begun = time.perf_counter()
    number = -1
    with RecordFolder(out, several=(matches or 1) > 1, force=force) as files:
        for deal in _watched(played, deals, matches):
            summary.add(deal.deal, deal.decisions)
            number = deal.match
            files.add(deal.match, deal.header, deal.lines)
    seconds = time.perf_counter() - begun
    told = {
        "rules": f"{table.system}:{table.preset}",
        "options": table.options,
        "seed": text,
        "player": player,
        "matches": number + 1,
        **_counted(summary, table),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(summary.decisions / seconds),
        "files": [str(file) for file in files.written],
    }
    if as_json:
        emit(told)
    else:
        _print(Page(lang), told)


def _until(
    played: Iterator[SimulatedDeal], deals: int | None, matches: int | None
) -> Iterator[SimulatedDeal]:
    """Yield as many deals, or those of as many matches, as were asked for."""
    for number, deal in enumerate(played):
        if deals is not None and number >= deals:
            return
        if deals is None and deal.match >= (matches or 1):
            return
        yield deal


def _watched(
    played: Iterable[SimulatedDeal], deals: int | None, matches: int | None
) -> Iterable[SimulatedDeal]:
    """Pass deals on, with a bar that shows how far they are on a terminal."""
    if not sys.stderr.isatty():
        return played
    return _with_bar(played, deals, matches or 1)


def _with_bar(
    played: Iterable[SimulatedDeal], deals: int | None, matches: int
) -> Iterator[SimulatedDeal]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=matches if deals is None else deals)
        for number, deal in enumerate(played, 1):
            progress.update(task, completed=deal.match if deals is None else number)
            yield deal


def _counted(summary: Summary, rules: Rules) -> dict[str, Any]:
    lexicon = rules.build().lexicon
    mean = summary.mean_value
    return {
        "deals": summary.deals,
        "wins": summary.endings[Ending.WIN],
        "draws": summary.endings[Ending.WALL],
        "faults": summary.endings[Ending.FAULT],
        "decisions": summary.decisions,
        "winners": summary.winners,
        "self_draws": summary.self_draws,
        "mean_value": None if mean is None else round(mean, 2),
        "fans": [
            {"id": item, **_named(lexicon, item), "count": count}
            for item, count in summary.most_frequent()
        ],
    }


def _named(lexicon: Lexicon, item: str) -> dict[str, str]:
    return {"zh": lexicon.word(item, "zh-Hans"), "en": lexicon.word(item, "en")}


def _print(page: Page, told: dict[str, Any]) -> None:
    page.print(f"{told['rules']}  {page.say('seed', '种子', '種子')} {told['seed']!r}")
    page.print()
    mean = "-" if told["mean_value"] is None else f"{told['mean_value']:.2f}"
    rows: list[tuple[str, object]] = [
        (page.say("matches", "局数", "局數"), told["matches"]),
        (page.say("deals", "盘数", "盤數"), told["deals"]),
        (page.say("won", "和牌", "和牌"), told["wins"]),
        (page.say("drawn", "荒庄", "荒莊"), told["draws"]),
        (page.say("ended by a fault", "犯规终局", "犯規終局"), told["faults"]),
        (page.say("decisions", "决策数", "決策數"), told["decisions"]),
        (page.say("winning hands", "和牌手数", "和牌手數"), told["winners"]),
        (page.say("self-drawn", "自摸", "自摸"), told["self_draws"]),
        (page.say("worth on average", "平均分值", "平均分值"), mean),
    ]
    if sys.stdout.isatty():
        per_second = f"{told['decisions_per_second']:,}"
        rows.append((page.say("decisions a second", "每秒决策", "每秒決策"), per_second))
    page.table(("", ""), rows, numbers=(1,))
    if told["fans"]:
        page.print()
        page.table(
            (page.say("hands", "手数", "手數"), page.say("fan", "番种", "番種"), ""),
            ((fan["count"], fan["zh"] if page.chinese else "", fan["en"]) for fan in told["fans"]),
            numbers=(0,),
        )
    for file in told["files"]:
        page.print()
        page.print(file)
