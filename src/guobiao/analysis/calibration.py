"""From what the kernel hopes for to what came of it: the numbers that were fitted to played deals.

``bench/calibration_deals.py`` plays the deals, ``bench/calibration_fit.py`` finds the numbers and
``bench/calibration_plots.py`` draws how well they hold. All of it is between four strong players.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from typing import Final, NamedTuple

from guobiao.analysis.hopes import Hope
from guobiao.analysis.prospects import Outlook


class Line(NamedTuple):
    """The odds to win, as a sum that grows with the hope and with the draws left."""

    base: float
    hope: float
    """For each unit of the logarithm of the hope."""
    draws: float
    """For each draw that is left."""


CHANCES: Final[Sequence[Line]] = (
    Line(0.069, 0.788, 0.037),
    Line(-1.428, 0.526, 0.085),
    Line(-2.767, 0.464, 0.137),
    Line(-3.994, 0.309, 0.162),
)
"""By how many tiles are lacking: one, two, three, and four or more."""
PAYS: Final[Sequence[tuple[float, float]]] = (
    (3.4, 1.049),
    (1.9, 1.136),
    (12.5, 0.891),
    (28.6, 0.447),
)
"""What a win pays, as a number of points and a part of what the kernel says; by the lacking."""
DIFFERENCES: Final[Sequence[float]] = (0.63, 0.473, 0.252)
"""What of a difference between two choices comes true: how much the logarithms of the odds differ
for each unit between those of the hopes; by how many tiles the best lacks: one, two, and more."""
MELDS: Final[Sequence[float]] = (0.0, 0.0, -0.20, -0.64, -1.22)
"""What is added to the odds by how many melds the hand has."""
MELD: Final = 0.17
"""How much the odds of a choice fall, beside that, for each meld more than the best one has."""
FARTHER: Final = 0.33
"""How much they fall for each tile that the choice lacks more than the best one."""
FEW_DRAWS: Final = 2.5
FEW: Final = 0.81
"""How much the odds fall, beside that, for each draw less than so many."""
RESTS: Final[Sequence[tuple[float, float]]] = ((0.0, -0.2), (4.0, -11.6), (10.0, -15.0))
"""What a deal comes to without a win: draws left, and points; straight lines between."""
FED: Final = -21.9
"""What a deal comes to when the discard is won upon, in points."""
LEAST_PAY: Final = 36.0
"""Less than that a win cannot be hoped to pay: what is worth less counts as a smaller chance."""
LEAST_HOPE: Final = 1e-4


def log_hope(outlook: Outlook) -> float:
    """Return the logarithm of what is hoped for."""
    return log(max(min(outlook.chance, outlook.value / LEAST_PAY), LEAST_HOPE))


def chance_to_win(hope: Hope) -> float:
    """Return the chance to win the deal, of whoever goes for the best that is hoped for.

    >>> ready, far = Outlook(18.0, 0.4, 1), Outlook(1.0, 0.02, 4)
    >>> [round(chance_to_win(Hope(hand, 15, melds=1)), 2) for hand in (ready, far)]
    [0.48, 0.06]
    """
    line = CHANCES[_row(hope.outlook)]
    few = FEW * max(FEW_DRAWS - hope.draws_left, 0)
    odds = line.base + line.hope * log_hope(hope.outlook) + line.draws * hope.draws_left
    return _chance(odds + MELDS[hope.melds] - few)


def chance_instead(most: float, best: Hope, instead: Hope) -> float:
    """Return the chance to win of a choice beside the best one.

    A choice that is worse by the nearest targets can be made good by what comes later: less of the
    difference comes true than between two different hands, the less the farther the hand is.

    Args:
        most: the chance of the best choice.
        best: what the best choice hopes for.
        instead: what the other one does.
    """
    part = DIFFERENCES[min(lacking_of(best.outlook), len(DIFFERENCES)) - 1]
    less = part * (log_hope(best.outlook) - log_hope(instead.outlook))
    less += MELD * (instead.melds - best.melds)
    less += FARTHER * (lacking_of(instead.outlook) - lacking_of(best.outlook))
    return _chance(log(most / (1 - most)) - less)


def pay_of_win(outlook: Outlook) -> float:
    """Return what a win pays, in points from all opponents together."""
    base, part = PAYS[_row(outlook)]
    return base + part * max(outlook.pay, LEAST_PAY)


def rest_of_deal(draws_left: float) -> float:
    """Return what a deal comes to that is not won, in points.

    >>> rest_of_deal(20) == RESTS[-1][1]
    True
    """
    for (low, least), (high, most) in pairwise(RESTS):
        if draws_left <= high:
            return least + (most - least) * (draws_left - low) / (high - low)
    return RESTS[-1][1]


def points_of_deal(chance: float, pay: float, danger: float, draws_left: float) -> float:
    """Return what a deal comes to, in points.

    Args:
        chance: the chance to win it.
        pay: what the win pays.
        danger: the chance that the discard is won upon.
        draws_left: how many tiles the seat may still draw.
    """
    safe = chance * pay + (1 - chance) * rest_of_deal(draws_left)
    return (1 - danger) * safe + danger * FED


def lacking_of(outlook: Outlook) -> int:
    """Return how many tiles are lacking, one more than the table tells where there is no target."""
    return outlook.lacking or len(CHANCES) + 1


def _row(outlook: Outlook) -> int:
    return min(lacking_of(outlook), len(CHANCES)) - 1


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))
