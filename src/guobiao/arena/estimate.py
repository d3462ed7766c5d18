"""Estimates with standard errors, from sets that are independent of one another.

The matches of a set share their walls, so a set is one observation. An estimate is a ratio of two
sums over the sets, such as points to deals; its error comes from how the sets differ from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Estimate(NamedTuple):
    """A number that was measured."""

    value: float
    error: float | None
    """Its standard error; ``None`` where a single set cannot tell."""

    def __str__(self) -> str:
        return f"{self.value:.2f}" if self.error is None else f"{self.value:.2f} ± {self.error:.2f}"

    def times(self, factor: float) -> Estimate:
        """Return it in another unit."""
        return Estimate(
            self.value * factor, None if self.error is None else self.error * abs(factor)
        )


def ratio(sums: Sequence[float], weights: Sequence[float]) -> Estimate | None:
    """Return the ratio of two totals; ``None`` if the second is zero.

    Args:
        sums: of each set, what was summed, such as points.
        weights: of each set, over how much, such as deals.

    >>> ratio([8, -4, 2, 6], [4, 4, 4, 4])
    Estimate(value=0.75, error=0.6614378277661477)
    """
    total = sum(weights)
    if not total:
        return None
    value = sum(sums) / total
    number = sum(weight != 0 for weight in weights)
    if number < 2:
        return Estimate(value, None)
    squares = sum((one - value * weight) ** 2 for one, weight in zip(sums, weights, strict=True))
    return Estimate(value, sqrt(squares * number / (number - 1)) / total)


def mean(values: Sequence[float]) -> Estimate | None:
    """Return the mean of what each set says; ``None`` if there is none."""
    return ratio(values, [1.0] * len(values))
