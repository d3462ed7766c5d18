"""What is no hand, no rules and no array is refused by every function that takes one."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from guobiao import (
    MIL2025,
    Hand,
    ProfileError,
    distance,
    distance_batch,
    score,
    waits,
)
from guobiao.errors import GuobiaoError, NotationError, RowError
from guobiao.scoring.batch import points, rows_of, score_batch, wait_points, waits_batch

TEXTS = ("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2", "123m456m789m123m7m7m", "1357m1357p1357sEE")
NO_ARRAYS = ("123m", b"\x00" * 24, [[0] * 24], 5, np.uint8(5))


def some_rows() -> NDArray[np.uint8]:
    return rows_of(map(Hand.parse, TEXTS))


def test_a_cap_may_be_more_than_any_array_holds() -> None:
    profile = MIL2025.replace(cap=10**30)
    assert score_batch(some_rows(), profile).tolist() == [98, 45, -1]
    assert score(TEXTS[0], profile).points == 98


@pytest.mark.parametrize("rules", [None, 5, "", "MIL2025", b"wmo", ["wmo"]])
def test_what_names_no_rules_is_refused_everywhere(rules: Any) -> None:
    win, waiting = Hand.parse(TEXTS[0]), Hand.parse("1112345678999m")
    for asked in (
        lambda: score(win, rules),
        lambda: waits(waiting, rules),
        lambda: points(win, rules),
        lambda: wait_points(waiting, rules),
        lambda: score_batch(some_rows(), rules),
        lambda: waits_batch(rows_of([waiting]), rules),
    ):
        with pytest.raises(ProfileError, match=r"no rules .*; there are mil2025, wmo, 1998"):
            asked()


def test_no_rules_are_refused_by_a_thread_that_has_scored_nothing() -> None:
    refused: list[GuobiaoError] = []

    def ask() -> None:
        try:
            points(Hand.parse(TEXTS[0]), None)  # type: ignore[arg-type]
        except GuobiaoError as error:
            refused.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert [error.code for error in refused] == ["unknown_profile"]


@pytest.mark.parametrize("hand", [None, 5, b"123m", ["1m"], (), True])
def test_what_is_no_hand_is_refused(hand: Any) -> None:
    for asked in (score, waits, distance):
        with pytest.raises(NotationError, match="a hand is read from a text, not from "):
            asked(hand)


@pytest.mark.parametrize("array", NO_ARRAYS, ids=repr)
def test_what_is_no_array_is_refused(array: Any) -> None:
    rows = some_rows()
    for asked in (
        lambda: score_batch(array),
        lambda: waits_batch(array),
        lambda: distance_batch(array),
        lambda: distance_batch(np.zeros((3, 34), np.uint8), array),
        lambda: score_batch(rows, points=array),
        lambda: score_batch(rows, fans=array),
        lambda: distance_batch(rows, out=array),
    ):
        with pytest.raises(RowError, match=r" is no array but of type .*; it must be u?int"):
            asked()
