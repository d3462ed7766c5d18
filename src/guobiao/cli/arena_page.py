"""What a person sees of an arena: how far it is, and what it has come to."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from guobiao.arena.plan import Plan, Sitting
from guobiao.arena.report import margin_rows, rows
from guobiao.arena.result import SittingResult
from guobiao.arena.standing import Standings
from guobiao.cli.page import Page


def watched(
    played: Iterator[SittingResult], plan: Plan, before: Sequence[SittingResult]
) -> Iterable[SittingResult]:
    """Pass results on, with a bar that shows how far they are on a terminal."""
    return _with_bar(played, plan, before) if sys.stderr.isatty() else played


def _with_bar(
    played: Iterator[SittingResult], plan: Plan, before: Sequence[SittingResult]
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


def print_standings(page: Page, plan: Plan, found: Standings, per_second: float) -> None:
    """Print what an arena has come to; on a terminal, with the time that it took."""
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
