"""The strong player, generation 4: chooses by what can be hoped for, less what may be lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from guobiao.analysis.danger import Menace, danger
from guobiao.analysis.prospects import KEEP, Outlook, Pace, Standing, outlooks, unseen_copies
from guobiao.analysis.seat_hands import (
    KONGS,
    standing_after,
    standing_of,
    without_flowers,
)
from guobiao.analysis.table_profile import is_known, profile_at
from guobiao.players.obvious import obvious
from guobiao.players.shape import ShapePlayer
from guobiao.table.action import Action, Discard, Pass
from guobiao.table.view import SeatView
from guobiao.tiles.tile import EAST, KINDS

_ELSEWHERE: Final = ShapePlayer()
"""Who plays where it is not known what hands are worth."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player weighs what it is offered."""

    pace: Pace = field(default_factory=Pace)
    claim: float = 1.4
    """How many times better than passing a claim must be."""
    kong: float = 0.95
    """How good a kong must be, compared with the best of the rest."""
    loss: float = 22.0
    """What it costs to discard the tile of a win, in points, beyond what others' wins cost."""


class StrongPlayer:
    """A player that weighs every near hand worth enough by its chance and by what it pays."""

    def __init__(self, seed: bytes = b"", temper: Temper | None = None) -> None:
        del seed  # nothing here is left to chance
        self.temper = temper or Temper()

    def choose(self, view: SeatView) -> Action:
        """Return the legal action that is worth most."""
        options = view.options
        at_once = obvious(options)
        if at_once is not None:
            return at_once
        if not is_known(view.system):
            return _ELSEWHERE.choose(view)
        standing = standing_of(view)
        if standing is None:
            return without_flowers(options)
        worth = self.worth(view, standing)
        return max(worth, key=worth.__getitem__) if worth else options[0]

    def weigh(self, view: SeatView) -> dict[Action, float]:
        """Return what the actions that a seat can take are worth, in points; wins are left out."""
        standing = standing_of(view)
        return {} if standing is None else self.worth(view, standing)

    def worth(self, view: SeatView, standing: Standing) -> dict[Action, float]:
        """Return what each action is worth, in points."""
        worth: dict[Action, float] = {}
        pace, rules = self.temper.pace, profile_at(view.system)
        after: dict[int, Outlook] = {}
        menace = Menace.of(view)
        unseen = unseen_copies(standing)
        for action in view.options:
            match action:
                case Discard(tile=tile) if tile < KINDS:
                    after = after or outlooks(standing, pace, rules)
                    worth[action] = _less_danger(
                        after[tile].value,
                        danger(menace, tile, unseen[tile]),
                        self.temper.loss,
                    ) + _tidy(tile)
                case Pass():
                    worth[action] = outlooks(standing, pace, rules)[KEEP].value * self.temper.claim
                case _:
                    changed = standing_after(view, standing, action)
                    if changed is not None:
                        of = outlooks(changed, pace, rules)
                        worth[action] = max(outlook.value for outlook in of.values())
                        if isinstance(action, KONGS):
                            worth[action] /= self.temper.kong
        return worth


def _less_danger(value: float, danger: float, loss: float) -> float:
    """Return what is left of a value if a discard may end the deal."""
    return value * (1 - danger) - loss * danger


def _tidy(tile: int) -> float:
    """Return how gladly a tile goes if nothing else tells: honours first, then terminals."""
    return 1e-9 * (9 if tile >= EAST else abs(tile % 9 - 4))
