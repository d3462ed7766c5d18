"""Ratings: one number a player, from who did better on the same walls.

Each set is a duel between every two players of its table: whoever has more points a deal wins it,
equal points are a draw. The ratings are those of Bradley and Terry that make the duels likeliest,
on the scale of Elo: 400 points more are ten wins to one; their mean is zero. Every player also
draws once against one of the mean, so that who has won everything has a rating, too. The errors let
the duels of a set hang together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.arena.estimate import Estimate
from guobiao.arena.tally import Sets, SetTally

_SCALE: Final = 400 / log(10)
_PRIOR: Final = 1.0
"""How many duels with the mean player each has drawn."""
_STEPS: Final = 100


def ratings(sets: Sets) -> dict[str, Estimate]:
    """Return the rating of each player, the best first.

    >>> from guobiao.arena.tally import SetTally
    >>> won, lost = SetTally(deals=4, points=8), SetTally(deals=4, points=-8)
    >>> sets = {number: {"a": won, "b": lost} for number in range(9)}
    >>> [(name, round(rating.value)) for name, rating in ratings(sets).items()]
    [('a', 282), ('b', -282)]
    """
    names = sorted({name for players in sets.values() for name in players})
    if len(names) < 2:
        return {}
    duels = [_duels(players, names) for players in sets.values()]
    strengths: NDArray[np.float64] = np.zeros(len(names))
    for _ in range(_STEPS):
        slopes, curve = _likelihood(strengths, duels)
        slope = slopes.sum(axis=0) + _pull(strengths)
        step = np.linalg.inv(curve) @ slope
        strengths = strengths + np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    slopes, curve = _likelihood(strengths, duels)
    centred = np.eye(len(names)) - 1 / len(names)
    inverse = np.linalg.inv(curve)
    spread = inverse @ (slopes.T @ slopes) @ inverse
    # Who wins every duel differs from set to set in nothing; the likelihood knows how little that
    # says.
    variances = (np.diag(centred @ one @ centred) for one in (spread, inverse))
    errors = np.sqrt(np.maximum(*variances)) * _SCALE
    level = float(np.mean(strengths))
    rated = {
        name: Estimate((float(strength) - level) * _SCALE, float(error))
        for name, strength, error in zip(names, strengths, errors, strict=True)
    }
    return dict(sorted(rated.items(), key=lambda item: -item[1].value))


_Duel = tuple[int, int, float]
"""Two players, and the share of the first: 1, ½ or 0."""


def _duels(players: Mapping[str, SetTally], names: Sequence[str]) -> list[_Duel]:
    """Return what the duels of a set came to."""
    found: list[_Duel] = []
    for one, other in combinations(sorted(players), 2):
        first, second = players[one], players[other]
        ahead = first.points * second.deals - second.points * first.deals
        share = 0.5 if ahead == 0 else float(ahead > 0)
        found.append((names.index(one), names.index(other), share))
    return found


def _pull(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    return _PRIOR * (0.5 - _chance(strengths))


def _chance(difference: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(-difference))


def _likelihood(
    strengths: NDArray[np.float64], duels: list[list[_Duel]]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return, of each set, the slope of the likelihood, and how it bends in all."""
    number = len(strengths)
    slopes = np.zeros((len(duels), number))
    mean_chance = _chance(strengths)
    curve = np.diag(_PRIOR * mean_chance * (1 - mean_chance))
    for place, duels_of_set in enumerate(duels):
        for one, other, share in duels_of_set:
            chance = float(_chance(strengths[one] - strengths[other]))
            slopes[place, one] += share - chance
            slopes[place, other] -= share - chance
            bend = chance * (1 - chance)
            curve[one, one] += bend
            curve[other, other] += bend
            curve[one, other] -= bend
            curve[other, one] -= bend
    return slopes, curve
