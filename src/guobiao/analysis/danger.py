"""Danger: how likely a discard is won upon, judged by what the seat sees.

A logistic regression over 100,382 discards of 2,000 deals between strong players, of which 1.4 %
were won upon. What tells most is the turn; then whether somebody has just discarded the same kind
without a win, or an opponent has discarded it before, how far from the middle the tile is, how many
copies are unseen, and how many melds the opponents have laid. ``bench/danger_fit.py`` fits the
numbers, and holds them against as many deals that were not used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from types import MappingProxyType
from typing import Final

from guobiao.table.event import Discarded
from guobiao.table.view import SeatView
from guobiao.tiles.tile import EAST, KINDS

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "always": -9.35,
        "discards, up to 16": 0.91,
        "discards after the sixth, up to 16": -0.69,
        "honour": -0.85,
        "terminal": -0.79,
        "two or eight": -0.45,
        "no other copy unseen": -0.78,
        "one other copy unseen": -0.74,
        "two other copies unseen": -0.34,
        "honour of which at most one is unseen": -1.07,
        "one of the last three discards": -2.00,
        "discarded by an opponent": -0.82,
        "discarded by opponents more than once": -0.60,
        "melds of the opponent with the most": 0.11,
        "melds of the second": 0.12,
        "melds of the third": 0.13,
    }
)
"""What each circumstance adds to the odds, in logarithms."""
_WEIGHTS: Final = tuple(WEIGHTS.values())
_LATEST: Final = 16
_EARLY: Final = 6
_MOST_MELDS: Final = 4


@dataclass(frozen=True, slots=True)
class Menace:
    """What a table lets a seat fear, whatever it discards."""

    turn: int
    """How often the seat has discarded."""
    melds: tuple[int, ...]
    """How many melds each opponent has laid, most first."""
    recent: frozenset[int]
    """The kinds of the last three discards."""
    rivers: bytes = bytes(KINDS)
    """Of each kind, how many copies the opponents have discarded."""

    @classmethod
    def of(cls, view: SeatView) -> Menace:
        """Return what a view lets its seat fear."""
        board, seat = view.board, view.seat
        assert seat is not None
        melds = [len(board.melds[other]) for other in range(board.seats) if other != seat]
        recent: list[int] = []
        for event in reversed(view.events):
            if type(event) is Discarded:
                recent.append(event.tile)
                if len(recent) == len(melds):
                    break
        rivers = bytearray(KINDS)
        for other in range(board.seats):
            if other != seat:
                for tile in board.rivers[other]:
                    if tile < KINDS:
                        rivers[tile] += 1
        return cls(
            board.turns[seat],
            tuple(sorted(melds, reverse=True)),
            frozenset(recent),
            bytes(rivers),
        )


def danger(menace: Menace, tile: int, unseen: int) -> float:
    """Return how likely the discard of a tile is won upon.

    Args:
        menace: what the table looks like.
        tile: the kind to be discarded.
        unseen: how many copies of it the seat sees nowhere.

    >>> quiet = Menace(2, (0, 0, 0), frozenset())
    >>> late = Menace(15, (3, 2, 2), frozenset({4}))
    >>> [round(danger(menace, 4, 2), 4) for menace in (quiet, late)]
    [0.0004, 0.0317]
    >>> round(danger(late, 5, 2), 3)
    0.195
    """
    score = sum(map(mul, _WEIGHTS, circumstances(menace, tile, unseen)))
    return 1 / (1 + exp(-score))


def circumstances(menace: Menace, tile: int, unseen: int) -> tuple[float, ...]:
    """Return how far each circumstance of `WEIGHTS` holds for a discard, in their order.

    Args:
        menace: what the table looks like.
        tile: the kind to be discarded.
        unseen: how many copies of it the seat sees nowhere.
    """
    turn = min(menace.turn, _LATEST)
    is_honor = tile >= EAST
    inward = 3 if is_honor else min(tile % 9, 8 - tile % 9)
    passed = tile in menace.recent
    rivers = 0 if passed else menace.rivers[tile]
    most, second, third, *_ = *menace.melds, 0, 0, 0
    return (
        1,
        turn,
        max(turn - _EARLY, 0),
        is_honor,
        inward == 0,
        inward == 1,
        unseen == 0,
        unseen == 1,
        unseen == 2,
        is_honor and unseen <= 1,
        passed,
        rivers > 0,
        rivers > 1,
        min(most, _MOST_MELDS),
        min(second, _MOST_MELDS),
        min(third, _MOST_MELDS),
    )


def dangers(view: SeatView, unseen: Sequence[int]) -> tuple[float, ...]:
    """Return the danger of each of the 34 kinds.

    Args:
        view: what the seat sees.
        unseen: of each kind, how many copies it sees nowhere.
    """
    menace = Menace.of(view)
    return tuple(danger(menace, tile, unseen[tile]) for tile in range(KINDS))
