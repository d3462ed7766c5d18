"""Ratings: they find the strengths that made the results, and know how sure they are."""

from __future__ import annotations

import random
from itertools import combinations
from math import exp, log, sqrt

import pytest

from guobiao.arena.rating import ratings
from guobiao.arena.tally import Sets, SetTally

TRUE = {"a": 150.0, "b": 50.0, "c": -50.0, "d": -150.0}


def duels(number: int, chance: random.Random) -> Sets:
    """Return sets of two players each, whose duels follow the true ratings."""
    sets: Sets = {}
    for place in range(number):
        one, other = chance.choice(list(combinations(TRUE, 2)))
        ahead = chance.random() < 1 / (1 + exp(-(TRUE[one] - TRUE[other]) * log(10) / 400))
        points = 4 if ahead else -4
        sets[place] = {
            one: SetTally(deals=4, points=points),
            other: SetTally(deals=4, points=-points),
        }
    return sets


def test_the_true_ratings_are_found() -> None:
    found = ratings(duels(4000, random.Random(3)))
    assert list(found) == ["a", "b", "c", "d"]
    for name, rating in found.items():
        assert rating.value == pytest.approx(TRUE[name], abs=25)
    assert sum(rating.value for rating in found.values()) == pytest.approx(0)


def test_the_errors_are_what_the_ratings_vary_by() -> None:
    chance = random.Random(4)
    off, told = [], []
    for _ in range(60):
        rating = ratings(duels(300, chance))["a"]
        assert rating.error is not None
        off.append((rating.value - TRUE["a"]) ** 2)
        told.append(rating.error)
    varies = sqrt(sum(off) / len(off))
    assert sum(told) / len(told) == pytest.approx(varies, rel=0.25)


def test_duels_that_hang_together_say_less() -> None:
    """The same result of three opponents at once is not three results."""
    chance = random.Random(5)
    together: Sets = {}
    apart: Sets = {}
    for place in range(300):
        points = chance.choice((3, -3))
        together[place] = {"a": SetTally(deals=4, points=points)} | {
            name: SetTally(deals=4, points=0) for name in "bcd"
        }
        for step, name in enumerate("bcd"):
            apart[3 * place + step] = {
                "a": SetTally(deals=4, points=chance.choice((3, -3))),
                name: SetTally(deals=4, points=0),
            }
    first, second = ratings(together)["a"].error, ratings(apart)["a"].error
    assert first is not None
    assert second is not None
    assert first > 1.4 * second


def test_who_wins_everything_has_a_rating_that_is_not_sure() -> None:
    sets: Sets = {
        place: {"a": SetTally(deals=4, points=9), "b": SetTally(deals=4, points=-9)}
        for place in range(50)
    }
    rating = ratings(sets)["a"]
    assert 200 < rating.value < 2000
    assert rating.error is not None
    assert rating.error > 80


def test_who_meets_nobody_has_none() -> None:
    assert ratings({0: {"a": SetTally(deals=4, points=9)}}) == {}
    assert ratings({}) == {}
