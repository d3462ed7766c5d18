"""Estimates and their errors."""

from __future__ import annotations

import random
from math import sqrt
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guobiao.arena.estimate import Estimate, mean, ratio


@given(st.lists(st.integers(-100, 100), min_size=2, max_size=30))
def test_the_error_of_a_mean_is_the_usual_one(values: list[int]) -> None:
    found = mean(values)
    assert found is not None
    assert found.value == pytest.approx(sum(values) / len(values))
    assert found.error == pytest.approx(stdev(values) / sqrt(len(values)))


def test_sets_and_not_deals_are_what_is_independent() -> None:
    """A hundred copies of a set say no more than one."""
    once = ratio([8, -4, 2, 6], [4, 4, 4, 4])
    copied = ratio([800, -400, 200, 600], [400, 400, 400, 400])
    assert once == copied


def test_the_error_is_what_the_estimate_really_varies_by() -> None:
    """Ratios of sets of unequal weights, made a thousand times over."""
    chance = random.Random(1)
    found = []
    for _ in range(1000):
        weights = [chance.randint(0, 4) for _ in range(60)]
        sums = [sum(chance.gauss(10, 5) for _ in range(weight)) for weight in weights]
        estimate = ratio(sums, weights)
        assert estimate is not None
        assert estimate.error is not None
        found.append(estimate)
    varies = stdev(estimate.value for estimate in found)
    assert sum(estimate.error or 0 for estimate in found) / 1000 == pytest.approx(varies, rel=0.1)


def test_what_cannot_be_told() -> None:
    assert ratio([], []) is None
    assert ratio([0, 0], [0, 0]) is None
    assert ratio([3, 0], [2, 0]) == Estimate(1.5, None)
    assert str(Estimate(1.5, None)) == "1.50"
    assert str(Estimate(1.5, 0.25).times(-2)) == "-3.00 ± 0.50"
