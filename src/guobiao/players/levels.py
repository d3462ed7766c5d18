"""Levels of play for people: how strong an opponent is, and how long it seems to think."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.players.player import Player
from guobiao.players.route import RoutePlayer
from guobiao.players.shape import ShapePlayer
from guobiao.players.slipping import SlippingPlayer
from guobiao.players.strong import StrongPlayer
from guobiao.table.action import Action, Discard, Pass
from guobiao.table.view import SeatView


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long an opponent seems to think, in seconds: a program answers at once, which unsettles.

    A delay is suggested, and whoever shows the game keeps it or does not.
    """

    quickest: float = 0.4
    """For what needs no thought: to pass, or to discard the tile just drawn."""
    usual: float = 1.0
    """For any other discard."""
    slowest: float = 2.2
    """For a claim, a kong or a win."""

    def seconds(self, view: SeatView, action: Action) -> float:
        """Return a delay before an action, the same for the same view; it varies by a third.

        >>> from guobiao.rulesets.guobiao.presets import BOTZONE
        >>> from guobiao.table.action import PASS
        >>> from guobiao.table.seat import Seat
        >>> 0.2 < Thinking().seconds(SeatView(Seat(0), BOTZONE), PASS) < 0.6
        True
        """
        drawn = hashlib.sha256(repr((view.seat, len(view.events))).encode()).digest()
        varied = 2 / 3 + 2 / 3 * int.from_bytes(drawn[:4]) / (1 << 32)
        return varied * self._seconds(view, action)

    def _seconds(self, view: SeatView, action: Action) -> float:
        if type(action) is Pass:
            return self.quickest
        if type(action) is Discard:
            board, seat = view.board, view.seat
            drawn = None if seat is None else board.drawn_by[seat]
            return self.quickest if action.tile == drawn else self.usual
        return self.slowest


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play."""

    make: Callable[[bytes], Player]
    """Makes a player of this level from a seed."""
    thinking: Thinking = Thinking()


def _beginner(seed: bytes) -> Player:
    return SlippingPlayer(ShapePlayer(), 0.25, seed)


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "beginner": Level(_beginner, Thinking(0.6, 1.6, 3.0)),
        "casual": Level(ShapePlayer, Thinking(0.5, 1.3, 2.6)),
        "club": Level(RoutePlayer, Thinking(0.5, 1.2, 2.4)),
        "strong": Level(StrongPlayer),
    }
)
"""The levels, the weakest first."""
