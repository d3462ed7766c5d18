"""The route player, generation 3: the nearest hand that is worth enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from guobiao.analysis.distance import distance_batch
from guobiao.analysis.legal_distance import highest_minimum, legal_distance_batch
from guobiao.analysis.prospects import Standing, unseen_copies
from guobiao.analysis.seat_hands import KONGS, Reached, hands_reached, without_flowers
from guobiao.analysis.table_profile import is_known, profile_at
from guobiao.players.obvious import obvious
from guobiao.players.shape import ShapePlayer
from guobiao.scoring.profile import Profile
from guobiao.table.action import Action, Pass
from guobiao.table.view import SeatView
from guobiao.tiles.tile import KINDS

_ELSEWHERE: Final = ShapePlayer()
"""Who plays where it is not known what hands are worth."""
_LEGAL: Final = 14
"""No hand that can become legal is farther away."""


class _Place(NamedTuple):
    """How good a hand is: the lower, the better."""

    distance: int
    shape: int
    minus_useful: int
    kept: int


class RoutePlayer:
    """A player that comes nearer to any complete hand that is worth the minimum.

    It discards to the least legal distance with the most useful tiles that it does not see, claims
    what lowers that distance, and makes a kong that costs nothing. What a win is worth beyond the
    minimum, and what a discard may cost, it does not weigh.

    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.action import Discard
    >>> from guobiao.table.event import Dealt, Drawn
    >>> from guobiao.table.seat import Seat
    >>> view = SeatView(Seat(0), BOTZONE)
    >>> view.see([Dealt(0, (0, 1, 2, 12, 13, 14, 24, 25, 26, 3, 4, 33, 33)), Drawn(0, 27)])
    >>> view.options = [Discard(tile) for tile in (0, 3, 27, 33)]
    >>> RoutePlayer().choose(view)
    Discard(tile=27)
    """

    def __init__(self, seed: bytes = b"") -> None:
        del seed  # nothing here is left to chance

    def choose(self, view: SeatView) -> Action:
        """Return the legal action that leads nearest to a legal win."""
        options = view.options
        at_once = obvious(options)
        if at_once is not None:
            return at_once
        if not is_known(view.system):
            return _ELSEWHERE.choose(view)
        reached = hands_reached(view)
        if not reached:
            return without_flowers(options)
        best: dict[Action, _Place] = {}
        for hand, place in zip(reached, _places(reached, profile_at(view.system)), strict=True):
            if hand.action not in best or place < best[hand.action]:
                best[hand.action] = place
        return _choice(best)


def _choice(best: dict[Action, _Place]) -> Action:
    """Return the best action: a claim only if it comes nearer, a kong if it loses nothing."""
    usual: dict[Action, _Place] = {
        action: place for action, place in best.items() if not isinstance(action, KONGS)
    }
    least: Action | None = min(usual, key=usual.__getitem__) if usual else None
    for action, place in usual.items():
        if type(action) is Pass and least is not None:
            if usual[least].distance >= place.distance:
                least = action
            break
    for action, place in best.items():
        if isinstance(action, KONGS) and (least is None or place.distance <= best[least].distance):
            return action
    assert least is not None
    return least


def _places(reached: Sequence[Reached], rules: Profile) -> list[_Place]:
    number = len(reached)
    rows = np.frombuffer(b"".join(hand.standing.row() for hand in reached), np.uint8)
    rows = rows.reshape(number, -1)
    seen = np.frombuffer(b"".join(hand.standing.seen for hand in reached), np.uint8)
    useful = np.zeros(number, np.uint64)
    distances = legal_distance_batch(
        rows,
        rules,
        claims=True,
        seen=seen.reshape(number, KINDS),
        minimum=min(rules.minimum, highest_minimum(rules)),
        useful=useful,
    )
    counts = np.frombuffer(b"".join(hand.standing.counts for hand in reached), np.uint8)
    codes = np.frombuffer(b"".join(hand.standing.codes for hand in reached), np.uint8)
    shapes = distance_batch(counts.reshape(number, KINDS), codes.reshape(number, -1)).min(axis=1)
    return [
        _Place(
            distance, shape if distance > _LEGAL else 0, -_copies(hand.standing, mask), hand.kept
        )
        for hand, distance, mask, shape in zip(
            reached, distances.tolist(), useful.tolist(), shapes.tolist(), strict=True
        )
    ]


def _copies(standing: Standing, mask: int) -> int:
    """Return how many copies of the tiles in a mask are unseen."""
    left = unseen_copies(standing)
    return sum(left[tile] for tile in range(KINDS) if mask >> tile & 1)
