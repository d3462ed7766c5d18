"""The scorer against PyMahjongGB on random hands of every form.

Each run takes new hands; ``GUOBIAO_SEED=… pytest`` repeats those of a seed that a failure printed.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Final

import pytest
from oracle import ask

from guobiao import CircumstanceError, Fan, Hand, Sheet, score
from guobiao.scoring import Reading
from guobiao.testing import near_miss, random_win

WINS: Final = 20_000
NEAR_MISSES: Final = 2_000
SEED: Final = int(os.environ.get("GUOBIAO_SEED") or SystemRandom().getrandbits(32))

TWO_CHOWS: Final = {
    Fan.PURE_DOUBLE_CHOW,
    Fan.MIXED_DOUBLE_CHOW,
    Fan.SHORT_STRAIGHT,
    Fan.TWO_TERMINAL_CHOWS,
}


def fans(reading: Reading) -> dict[Fan, int]:
    return {line.fan: line.count for line in reading.fans}


def chows_alike(counts: Mapping[Fan, int]) -> Counter[Fan]:
    """Return counts in which the fans of two chows, a point each, are one."""
    alike: Counter[Fan] = Counter()
    for fan, count in counts.items():
        alike[Fan.PURE_DOUBLE_CHOW if fan in TWO_CHOWS else fan] += count
    return alike


def is_free_choice(sheet: Sheet, theirs: Mapping[Fan, int]) -> bool:
    """Tell whether a list of fans is a reading as good as ours.

    The winner may choose among readings of equal worth, and among the relations by which chows of
    one reading are joined.
    """
    best = [reading for reading in sheet.readings if reading.points == sheet.points]
    return any(chows_alike(fans(reading)) == chows_alike(theirs) for reading in best)


def several(make: Callable[[Random], Hand], number: int) -> list[Hand]:
    random = Random(SEED)
    return [make(random) for _ in range(number)]


def test_wins() -> None:
    seen: set[Fan] = set()
    other_lists = 0
    for hand in several(random_win, WINS):
        sheet = score(hand)
        theirs, points = ask(str(hand))
        assert sheet.points == points, f"{hand} (seed {SEED}): {theirs}"
        assert sheet.reading is not None
        if fans(sheet.reading) != theirs:
            other_lists += 1
            assert is_free_choice(sheet, theirs), f"{hand} (seed {SEED}): {theirs}"
        seen.update(theirs)
    assert other_lists < WINS / 100
    assert len(seen) >= 80, f"seed {SEED}: {set(Fan) - seen} never came"


def test_near_misses() -> None:
    wins = 0
    for hand in several(near_miss, NEAR_MISSES):
        sheet = score(hand)
        try:
            _, points = ask(str(hand))
        except TypeError:
            assert not sheet.win, f"{hand} (seed {SEED})"
        else:
            assert sheet.points == points, f"{hand} (seed {SEED})"
            wins += 1
    assert 0 < wins < NEAR_MISSES / 2


RULED_OTHERWISE = {
    # a kong robbed on the last tile of the wall: there may be no kong on it (MIL 2025)
    "[123p,1][444s,2][789m,1]34pCC5p|ES0011": (
        {Fan.ROBBING_THE_KONG: 1, Fan.LAST_TILE_CLAIM: 1},
        "robbed_kong_on_last_tile",
    ),
}
"""Hands on which we rule otherwise: what PyMahjongGB counts, and our refusal."""


@pytest.mark.parametrize("hand", RULED_OTHERWISE)
def test_what_is_ruled_otherwise(hand: str) -> None:
    theirs, code = RULED_OTHERWISE[hand]
    assert ask(hand)[0] == theirs
    with pytest.raises(CircumstanceError) as refusal:
        score(hand)
    assert refusal.value.code == code
