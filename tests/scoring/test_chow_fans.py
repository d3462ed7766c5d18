"""Which fans chows make together: the principles, and all 12,650 ways to have four chows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement

import pytest

from guobiao.scoring import ENTRIES, Fan, Principle
from guobiao.scoring.detectors.chows import chow_fans, joined_chows
from guobiao.scoring.occurrence import Occurrence
from guobiao.tiles.tile import Tile, parse_tile

CHOWS = [Tile(9 * suit + rank) for suit in range(3) for rank in range(7)]
TWO = {
    Fan.PURE_DOUBLE_CHOW,
    Fan.MIXED_DOUBLE_CHOW,
    Fan.SHORT_STRAIGHT,
    Fan.TWO_TERMINAL_CHOWS,
}


def chows(text: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(word[0] + word[-1]) for word in text.split())


def named(found: Iterable[Occurrence]) -> str:
    counts = Counter(ENTRIES[one.fan].zh for one in found)
    return " ".join(f"{zh}×{count}" if count > 1 else zh for zh, count in counts.items())


@pytest.mark.parametrize(
    ("text", "fans"),
    [
        ("123m 456m 789m 123m", "清龙 一般高"),
        ("123m 123s 789m 789s", "喜相逢×2 老少副"),
        ("234p 567p 234s 567s", "喜相逢×2 连六"),
        ("123m 456m 789p 123s", "花龙 喜相逢"),
        ("123p 123s 123m 123m", "三色三同顺 一般高"),
        ("345p 456p 567p 678p", "一色四步高"),
        ("123p 345p 567p 789p", "一色四步高"),
        ("123m 123m 123m 123m", "一色四同顺"),
        ("234m 234m 234m 567m", "一色三同顺 连六"),
        ("123m 123m 456m 456m", "一般高×2 连六"),
        ("123m 456m 123p 456p", "喜相逢×2 连六"),
        ("123m 234m 345m 678m", "一色三步高 连六"),
        ("123m 234p 345s 345m", "三色三步高 喜相逢"),
        ("123m 789m 456p", "老少副"),
        ("123m 456m", "连六"),
        ("123m 234m 567p 345s", ""),
        ("123m", ""),
        ("", ""),
    ],
)
def test_what_chows_are_worth_together(text: str, fans: str) -> None:
    assert named(joined_chows(chows(text)).counted) == fans


@pytest.mark.parametrize(
    ("text", "pair", "fans"),
    [
        ("123m 123m 789m 789m", "5m", "一色双龙会"),
        ("123m 123m 789m 789m", "5p", "一般高×2 老少副"),
        ("123m 123m 789m 789m", "6m", "一般高×2 老少副"),
        ("123m 123p 789m 789p", "5s", "三色双龙会"),
        ("123m 123p 789m 789p", "5p", "喜相逢×2 老少副"),
        ("123m 123m 789p 789p", "5s", "一般高×2"),
        ("123m 123p 123p 789p", "5s", "一般高 喜相逢 老少副"),
    ],
)
def test_four_terminal_chows_want_a_pair_of_fives_that_fits(
    text: str, pair: str, fans: str
) -> None:
    assert named(joined_chows(chows(text), parse_tile(pair)).counted) == fans


@pytest.mark.parametrize(
    ("text", "fan", "by", "principle"),
    [
        ("123m 456m 789m 123m", Fan.PURE_STRAIGHT, Fan.PURE_STRAIGHT, Principle.NON_IDENTICAL),
        ("123m 456m 789m 123m", Fan.TWO_TERMINAL_CHOWS, None, Principle.ACCOUNT_ONCE),
        ("123m 456m 789m", Fan.TWO_TERMINAL_CHOWS, Fan.PURE_STRAIGHT, Principle.NON_REPEAT),
        ("123m 123s 789m 789s", Fan.TWO_TERMINAL_CHOWS, None, Principle.ACCOUNT_ONCE),
        (
            "123m 234m 345m 456m",
            Fan.SHORT_STRAIGHT,
            Fan.FOUR_PURE_SHIFTED_CHOWS,
            Principle.NON_SEPARATION,
        ),
        (
            "123m 234m 345m 456m",
            Fan.PURE_SHIFTED_CHOWS,
            Fan.FOUR_PURE_SHIFTED_CHOWS,
            Principle.NON_REPEAT,
        ),
        ("123m 123p 123s 234p", Fan.MIXED_DOUBLE_CHOW, Fan.MIXED_TRIPLE_CHOW, Principle.NON_REPEAT),
    ],
)
def test_why_a_fan_is_not_counted(
    text: str, fan: Fan, by: Fan | None, principle: Principle
) -> None:
    dropped = joined_chows(chows(text)).dropped
    assert (fan, by, principle) in {(one.occurrence.fan, one.by, one.principle) for one in dropped}


def groups(size: int, joined: Iterable[Occurrence]) -> int:
    """Return in how many groups the fans leave the chows."""
    names = list(range(size))
    for one in joined:
        tied = {names[place] for place in one.parts}
        names = [min(tied) if name in tied else name for name in names]
    return len(set(names))


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_way_to_have_chows(size: int) -> None:
    """Hold the search against the rule as the books tell it.

    A fan of four leaves nothing to add. A fan of three takes one relation more where the fourth
    chow has any to one of the three. Otherwise each relation joins two groups that were apart.
    """
    seen: Counter[int] = Counter()
    for some in combinations_with_replacement(CHOWS, size):
        possible = list(chow_fans(some))
        counted = joined_chows(some).counted
        points = sum(ENTRIES[one.fan].points for one in counted)
        pairs = [one for one in possible if one.fan in TWO]
        greater = [one for one in possible if one.fan not in TWO]
        of_four = [one for one in greater if len(one.parts) == 4]
        if of_four:
            expected = ENTRIES[of_four[0].fan].points
        elif greater:
            expected = max(
                ENTRIES[one.fan].points
                + any(len(set(pair.parts) - set(one.parts)) == 1 for pair in pairs)
                for one in greater
            )
        else:
            expected = size - groups(size, pairs)
        assert points == expected, some
        seen[len(counted)] += 1
        dropped = [one.occurrence for one in joined_chows(some).dropped]
        assert sorted([*counted, *dropped]) == sorted(possible)
        assert groups(size, counted) == size - sum(len(one.parts) - 1 for one in counted)
    assert sum(seen.values()) == {2: 231, 3: 1771, 4: 10626}[size]


def test_two_chows_stand_in_at_most_one_relation() -> None:
    for first, second in combinations(CHOWS, 2):
        assert len(list(chow_fans((first, second)))) <= 1
