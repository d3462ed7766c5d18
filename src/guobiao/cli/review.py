"""``guobiao review``: what the decisions of a record lost, and how well each deal was played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from guobiao.analysis.estimates import Estimate
from guobiao.analysis.review import DealReview, Review, ReviewedDecision
from guobiao.analysis.review import review as review_record
from guobiao.cli.machine import emit, write_file
from guobiao.cli.options import Json, Lang, Tiles
from guobiao.cli.page import Page
from guobiao.errors import InputError
from guobiao.records.report import read_file
from guobiao.records.transcript import Transcript
from guobiao.tiles import Tile

MOST_SHOWN = 20
"""How many mistakes people are shown."""


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of any known format.")],
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME", help="Whose decisions; may be repeated."),
    ] = None,
    least: Annotated[
        float, typer.Option("--least", metavar="POINTS", help="Show what lost so much at least.")
    ] = 0.5,
    as_json: Json = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the mistakes into a file.")
    ] = None,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Review a record: the points that each decision lost against the best, and a grade a deal.

    What an action is worth is an estimate of the points of the deal: the chance to win by it, what
    the win would pay, and the danger, as they came true in simulated deals.
    """
    read = read_file(file)
    if read.transcript is None:
        raise InputError(str(read.faults[0]), code="unreadable")
    transcript = read.transcript
    players = _players(transcript, player)
    found = review_record(transcript, players=players)
    if svg is not None:
        from guobiao.analysis.review_picture import review_svg
        from guobiao.cli.speech import language_of

        names = [one.name for one in transcript.header.players]
        write_file(svg, review_svg(found, names, least=least, language=language_of(lang)))
    if as_json:
        for deal in found.deals:
            emit(_told(deal, players))
        return
    _print(Page(lang, tiles), transcript, found, players, least)


def _players(transcript: Transcript, names: Sequence[str] | None) -> list[int]:
    """Return the numbers of the players that are named, everybody's if nobody is."""
    known = [player.name for player in transcript.header.players]
    for name in names or ():
        if name not in known:
            raise InputError(
                f"no player {name!r} in the record; there are {', '.join(known)}", code="no_player"
            )
    return [number for number, name in enumerate(known) if not names or name in names]


def _told(deal: DealReview, players: Sequence[int]) -> dict[str, Any]:
    return {
        "deal": deal.number,
        "players": [
            {
                "player": player,
                "decisions": len(deal.of(player)),
                "loss": round(deal.loss(player), 2),
                "grade": str(deal.grade(player)),
            }
            for player in players
        ],
        "decisions": [_decision(one) for one in deal.decisions],
    }


def _decision(decision: ReviewedDecision) -> dict[str, Any]:
    return {
        "event": decision.event,
        "seat": int(decision.seat),
        "player": decision.player,
        "action": msgspec.to_builtins(decision.action),
        "best": msgspec.to_builtins(decision.best),
        "loss": round(decision.loss, 2),
        "tag": str(decision.tag),
        "values": [
            {
                "action": msgspec.to_builtins(action),
                "worth": round(worth, 2),
                **_estimate(decision.estimates.get(action)),
            }
            for action, worth in sorted(decision.values.items(), key=lambda each: -each[1])
        ],
    }


def _estimate(told: Estimate | None) -> dict[str, float]:
    if told is None:
        return {}
    return {
        "chance": round(told.chance, 3),
        "pay": round(told.pay, 1),
        "danger": round(told.danger, 4),
    }


def _hand(page: Page, one: ReviewedDecision) -> str:
    """Return the hand of a decision, its melds in brackets, and the tile that could be claimed."""
    parts = [page.tiles(one.tiles), *(f"[{page.tiles(map(Tile, m.tiles))}]" for m in one.melds)]
    if one.live is not None:
        parts.append(f"+ {page.tiles([one.live])}")
    return " ".join(parts)


def _print(
    page: Page, transcript: Transcript, found: Review, players: Sequence[int], least: float
) -> None:
    from guobiao.analysis.review_words import TAGS, action_words
    from guobiao.draw.words import say

    names = [player.name for player in transcript.header.players]
    page.table(
        (page.say("deal", "盘", "盤"), *(names[player] for player in players)),
        (
            (
                deal.number + 1,
                *(f"{deal.grade(player)}  -{deal.loss(player):.1f}" for player in players),
            )
            for deal in found.deals
        ),
        numbers=range(len(players) + 1),
    )
    mistakes = found.mistakes(least)
    page.print()
    if not mistakes:
        page.print(
            page.say(
                f"No decision lost {least:g} points.",
                f"没有损失{least:g}分以上的选择。",
                f"沒有損失{least:g}分以上的選擇。",
            )
        )
        return
    page.table(
        (
            page.say("lost", "损失", "損失"),
            page.say("deal", "盘", "盤"),
            page.say("event", "事件", "事件"),
            page.say("seat", "座", "座"),
            page.say("player", "玩家", "玩家"),
            page.say("hand", "手牌", "手牌"),
            page.say("did", "选择", "選擇"),
            page.say("better", "更好", "更好"),
            "",
        ),
        (
            (
                f"{one.loss:.1f}",
                deal.number + 1,
                one.event,
                page.say("ESWN"[one.seat], "东南西北"[one.seat], "東南西北"[one.seat]),
                names[one.player],
                _hand(page, one),
                action_words(one.action, page.language),
                action_words(one.best, page.language),
                say(TAGS[one.tag], page.language),
            )
            for deal, one in mistakes[:MOST_SHOWN]
        ),
        numbers=(0, 1, 2),
    )
    left = len(mistakes) - MOST_SHOWN
    if left > 0:
        page.print(page.say(f"and {left} more", f"另有{left}处", f"另有{left}處"))
