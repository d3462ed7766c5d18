"""What the trainer asks about, and what it says to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from guobiao.server.shown.asking import tiles_of
from guobiao.server.shown.weighing import words_of
from guobiao.server.wire.advice import HandAdvice
from guobiao.server.wire.http import Exercise, TrainerChoice, Verdict, WaitLine, WeighedClaim
from guobiao.server.wire.part import Words
from guobiao.server.wire.review import WeighedAction
from guobiao.server.wire.sheet import ScoreSheet
from guobiao.table.action import Action, Chow
from guobiao.table.seat import Seat
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile

ON_TABLE: Final = frozenset({Exercise.DISCARD, Exercise.CLAIM})
"""What is asked with the whole table around the hand, where there is one."""

LEAST_DISCARDS: Final = 4
"""How many kinds of tiles there are at least to choose from."""


class At(NamedTuple):
    """A moment of a deal, as a seat sees it."""

    events: int
    """How much had happened."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandTask:
    """A question about a hand alone."""

    hand: Hand
    offered: Tile | None = None
    """The discard that could be claimed."""
    choices: tuple[TrainerChoice, ...] = ()


def claim_choice(action: Action, tile: int) -> TrainerChoice:
    """Return an answer to a discard as a choice of the trainer.

    >>> claim_choice(Chow((3, 5)), 4).id
    'chow2'
    """
    id_ = type(action).__name__.lower()
    if isinstance(action, Chow):
        id_ += str(1 + sum(taken > tile for taken in action.tiles))
    return TrainerChoice(id=id_, words=words_of(action), tiles=tiles_of(action, tile))


def verdict(
    *,
    right: bool,
    number: int | None = None,
    tiles: tuple[int, ...] = (),
    choice: str = "",
    sheet: ScoreSheet | None = None,
    waits: tuple[WaitLine, ...] = (),
    reasons: tuple[Words, ...] = (),
    advice: HandAdvice | None = None,
    claims: tuple[WeighedClaim, ...] = (),
    weighed: tuple[WeighedAction, ...] = (),
    answered: int | None = None,
) -> Verdict:
    """Return a verdict; what is left out does not belong to the exercise."""
    return Verdict(
        right=right,
        number=number,
        tiles=tiles,
        choice=choice,
        sheet=sheet,
        waits=waits,
        reasons=reasons,
        advice=advice,
        claims=claims,
        weighed=weighed,
        answered=answered,
        replay=None,
    )
