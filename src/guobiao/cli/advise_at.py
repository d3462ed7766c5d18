"""``guobiao advise --record``: what to do at a moment of a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from guobiao.analysis.table_advice import TableAdvice, TableChoice, advise_at
from guobiao.cli.page import Page
from guobiao.errors import InputError
from guobiao.records.match_replay import replay_match
from guobiao.records.report import read_file
from guobiao.records.transcript import Transcript
from guobiao.scoring.profile import Profile
from guobiao.table.action import PASS, Action, Discard
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles import Tile, tile_name
from guobiao.tiles.tile import KINDS

MOST_SHOWN: Final = 8
"""How many dangerous tiles are named."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a record."""

    file: Path
    deal: int
    event: int
    """How many events of the deal were written down before it."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat saw when it was asked, and what it did."""

    view: SeatView
    advice: TableAdvice
    done: Action


def asked_at(moment: Moment, rules: Profile | None) -> Asked:
    """Return the advice at a moment of a record.

    Args:
        moment: which.
        rules: by which profile; ``None`` for that of the record.

    Raises:
        InputError: the record has no such deal, or the seat was not asked anything then.
        RecordError: no profile is given, and the record is not of 国标.
    """
    read = read_file(moment.file)
    if read.transcript is None:
        raise InputError(str(read.faults[0]), code="unreadable")
    listener = _Listener(moment, rules)
    transcript: Transcript = read.transcript
    replay_match(transcript, listener.hear)
    if listener.asked is not None:
        return listener.asked
    numbers = [deal.number for deal in transcript.deals]
    if moment.deal not in numbers:
        told = ", ".join(str(number + 1) for number in numbers)
        raise InputError(f"no deal {moment.deal + 1}; the record has {told}", code="no_deal")
    near = sorted(listener.events, key=lambda event: (abs(event - moment.event), event))[:4]
    told = ", ".join(map(str, sorted(near))) or "never"
    raise InputError(
        f"the seat was not asked after {moment.event} events of deal {moment.deal + 1};"
        f" it was: {told}",
        code="not_asked",
    )


@dataclass(slots=True)
class _Listener:
    """Waits for a moment."""

    moment: Moment
    rules: Profile | None
    asked: Asked | None = None
    events: tuple[int, ...] = ()
    """When the seat was asked in the deal."""

    def hear(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Give advice if this is the moment."""
        begun = deal.board.begun
        if begun is None or begun.number != self.moment.deal or seat != self.moment.seat:
            return
        if len(deal.options(seat)) < 2:
            return
        self.events = (*self.events, len(deal.events))
        if len(deal.events) == self.moment.event and self.asked is None:
            view = SeatView.of(deal, seat)
            self.asked = Asked(view, advise_at(view, self.rules), action)


def told(asked: Asked) -> dict[str, Any]:
    """Return advice as plain data."""
    return {
        "done": msgspec.to_builtins(asked.done),
        "choices": [_choice(choice) for choice in asked.advice.choices],
        "dangers": {
            tile_name(Tile(tile)): round(danger, 4)
            for tile, danger in enumerate(asked.advice.dangers)
        },
    }


def _choice(choice: TableChoice) -> dict[str, Any]:
    found: dict[str, Any] = {"action": msgspec.to_builtins(choice.action), "tag": str(choice.tag)}
    if (estimate := choice.estimate) is not None:
        found |= {
            "chance": round(estimate.chance, 3),
            "pay": round(estimate.pay, 1),
            "danger": round(estimate.danger, 4),
            "points": round(estimate.points, 2),
            "discard": None if estimate.discard is None else tile_name(Tile(estimate.discard)),
        }
    return found


def print_advice(page: Page, asked: Asked) -> None:
    """Print the hand, and what can be done with it."""
    from guobiao.analysis.review_words import TAGS, action_words
    from guobiao.draw.words import say

    board, seat = asked.view.board, asked.view.seat
    assert seat is not None
    hand = [Tile(tile) for tile in board.hand(seat)]
    melds = [f"[{page.tiles(map(Tile, meld.tiles))}]" for meld in board.melds[seat]]
    live = [] if board.live is None or PASS not in asked.view.options else [Tile(board.live)]
    page.print(" ".join([page.tiles(hand), *melds, *(f"+ {page.tiles([one])}" for one in live)]))
    page.print()
    page.table(
        (
            page.say("action", "选择", "選擇"),
            page.say("then", "再打", "再打"),
            page.say("chance", "和率", "和率"),
            page.say("pays", "和得", "和得"),
            page.say("danger", "危险", "危險"),
            page.say("points", "期望", "期望"),
            "",
        ),
        (
            (
                ("» " if choice.action == asked.done else "")
                + action_words(choice.action, page.language),
                *_figures(page, choice),
                say(TAGS[choice.tag], page.language),
            )
            for choice in asked.advice.choices
        ),
        numbers=(2, 3, 4, 5),
    )
    page.print()
    page.print(page.say("» is what was done.", "» 为实际的选择。", "» 為實際的選擇。"))
    held = {tile for tile in hand if tile < KINDS}
    fears = {Tile(tile): risk for tile, risk in enumerate(asked.advice.dangers)}
    others = [tile for tile in fears if tile not in held]
    risky = sorted(others, key=fears.__getitem__, reverse=True)[:MOST_SHOWN]
    if risky:
        words = ", ".join(f"{page.tiles([one])} {fears[one]:.1%}" for one in risky)
        page.print(
            page.say("Most dangerous else: ", "其余最危险的牌：", "其餘最危險的牌：") + words
        )


def _figures(page: Page, choice: TableChoice) -> tuple[str, ...]:
    estimate = choice.estimate
    if estimate is None:
        return ("",) * 5
    then = None if isinstance(choice.action, Discard) else estimate.discard
    return (
        "" if then is None else page.tiles([Tile(then)]),
        f"{estimate.chance:.0%}",
        f"{estimate.pay:.0f}",
        f"{estimate.danger:.1%}",
        f"{estimate.points:+.1f}",
    )
