"""Transcripts: what players did and what a source says came of it, in the words of the table.

Every format is read into transcripts, and the replayer plays them again: it does each step as a
player would, and compares each statement with what the engine derives. So no format has a replayer
of its own, and nothing that a source says is believed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Any

from guobiao.records.header import Header
from guobiao.records.line import Said
from guobiao.table.action import Action
from guobiao.table.event import Event
from guobiao.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Ruling:
    """A penalty for something that is no action at the table, such as a crash of a program."""

    violation: str
    """A word of the rule system's table of penalties."""
    note: str = ""
    occasion: int = 1
    of_a_win: bool = False
    """Whether it may be the penalty of a win that was declared and is none."""
    illegal: tuple[Action, ...] = ()
    """What the seat wanted to do one after another, if that was the violation."""
    points: int | None = None
    """What each payee received, if the source says so."""
    victim: Seat | None = None
    """The one opponent who received it, if only one did."""
    tiles: tuple[int, ...] = ()
    """The tiles that were shown, and must be discarded next."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did, or what was ruled about it."""

    seat: Seat
    what: Action | Ruling
    place: str = ""
    """Where the source says so."""
    heard: bool = False
    """Whether it is a claim before which another went, so that nobody looked at it closely."""


class Fact(StrEnum):
    """What a source can state about a deal."""

    ROUND = "round"
    SEATING = "seating"
    POINTS_BEFORE = "points_before"
    """Of each seat, the points before the deal."""
    SEAL = "seal"
    """The seal of the secret from which the walls come."""
    WALL = "wall"
    """The wall that comes from it."""
    DICE = "dice"
    """The dice that come from it."""
    START = "start"
    """The place of the first tile to be drawn."""
    DEALT = "dealt"
    """The tiles that a seat was dealt, sorted."""
    DRAWN = "drawn"
    """The tile that a seat drew last."""
    TILES_LEFT = "tiles_left"
    """Of each seat, how many tiles it could still draw."""
    DISCARD_DRAWN = "discard_drawn"
    """Whether the last discard was the very tile just drawn."""
    FLOWERS = "flowers"
    """How many flowers a seat has set aside."""
    CAN_WIN = "can_win"
    """Of each seat, the value of a win now; -1 if not complete, ``None`` if it has no say."""
    LEGALITY = "legality"
    """Whether an action is legal; never stated, only found wanting."""
    WINNING_TILE = "winning_tile"
    WON_FROM = "won_from"
    """Who discarded the tile of the last win or was robbed of it; ``None`` for a self-draw."""
    CONCEALED = "concealed"
    """The concealed tiles of a winner without the winning one, sorted."""
    FANS = "fans"
    """The fans of a winner: of each the number, the points of all, and how often it counts."""
    FAN_COUNTS = "fan_counts"
    """The same without the points."""
    VALUE = "value"
    """The value of a win, flowers included."""
    VIOLATION = "violation"
    """What a seat was punished for last."""
    CHANGE = "change"
    """Of each seat, the points it has gained or lost since the step before."""
    WINNERS = "winners"
    """The seats that won, in order."""
    TOTALS = "totals"
    """Of each player, the points after the last deal."""
    ENDING = "ending"
    BALANCE = "balance"
    """Of each seat, what it has gained or lost in the deal."""
    ANSWER = "answer"
    """What a seat answered."""
    EVENT = "event"
    """One event of a record of our own."""

    @property
    def at_end(self) -> bool:
        """Whether it is a fact about the whole deal, to be judged when it is over."""
        return self in (Fact.ENDING, Fact.BALANCE, Fact.WINNERS)

    @property
    def of_the_match(self) -> bool:
        """Whether it follows from the deals before, not from the deal itself."""
        return self in (Fact.SEATING, Fact.ROUND, Fact.POINTS_BEFORE, Fact.TOTALS)


@dataclass(frozen=True, slots=True)
class Statement:
    """What a source says."""

    fact: Fact
    value: Any
    seat: Seat | None = None
    place: str = ""
    after: int = 0
    """After how many steps it is said."""
    due: tuple[Any, ...] = ()
    """What must be said by the format itself, as the only item; then the engine is not asked."""


@dataclass(slots=True)
class DealTranscript:
    """One deal."""

    number: int
    round: int
    tiles: tuple[int, ...]
    """The wall; `HIDDEN` where the source does not know it."""
    absent: tuple[int, ...] = ()
    """The seats at which nobody sat."""
    seating: tuple[int, ...] = (0, 1, 2, 3)
    dice: tuple[tuple[int, ...], ...] = ()
    steps: list[Step] = field(default_factory=list[Step])
    statements: list[Statement] = field(default_factory=list[Statement])
    finished: bool = True
    """Whether the source tells the deal to its end."""
    cancelled: bool = False
    """Whether that end was that the deal was cancelled."""
    id: str = ""
    begun: str = ""
    events: tuple[Event, ...] | None = None
    """Every event, if the source is a record of our own."""
    said: Mapping[int, Sequence[Said]] = field(default_factory=dict[int, Sequence[Said]])
    """What players said, by the number of events that had happened."""

    def do(self, seat: int, what: Action | Ruling, place: str = "") -> None:
        """Add a step."""
        self.steps.append(Step(Seat(seat), what, place))

    def hear(self, seat: int, what: Action, place: str = "") -> None:
        """Add a claim before which another went; the one that went before it follows."""
        self.steps.append(Step(Seat(seat), what, place, heard=True))

    def state(self, fact: Fact, value: Any, seat: int | None = None, place: str = "") -> None:
        """Add a statement about the moment after the last step."""
        whose = None if seat is None else Seat(seat)
        self.statements.append(Statement(fact, value, whose, place, len(self.steps)))


@dataclass(slots=True)
class Transcript:
    """A whole file: a header and its deals."""

    header: Header
    deals: list[DealTranscript]
    losses: list[str] = field(default_factory=list[str])
    """What the source says and a record of our own cannot."""
    totals: Statement | None = None
    """What it says of the points after the last deal."""


def first_out_of_order(deals: Sequence[DealTranscript]) -> int | None:
    """Return the place of the first deal whose number is not above the one before it."""
    pairs = enumerate(pairwise(deals), 1)
    return next((place for place, (one, two) in pairs if two.number <= one.number), None)
