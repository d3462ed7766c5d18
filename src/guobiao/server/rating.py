"""The rating of people: Plackett–Luce over the places of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
NEW: Final = (_MODEL.mu, _MODEL.sigma)
"""Mean and deviation of somebody new."""


def rated(
    before: Sequence[tuple[float | None, float | None]], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Return the mean and deviation of each player after a match.

    Args:
        before: mean and deviation of each player before it; ``None`` of somebody new.
        places: the place of each player, from 1; equal ones share it.

    >>> first, *_, last = rated([(None, None)] * 4, [1, 2, 3, 4])
    >>> first[0] > 25 > last[0], first[1] < 25 / 3
    (True, True)
    """
    teams = [
        [_MODEL.rating() if mean is None else _MODEL.rating(mu=mean, sigma=deviation)]
        for mean, deviation in before
    ]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in after]
