"""Points at speed: what the kernel answers is what the sheet says, and what it refuses."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from guobiao import (
    MIL2025,
    RULES_1998,
    WMO,
    Hand,
    Profile,
    ProfileError,
    distance,
    distance_batch,
    score,
    waits,
)
from guobiao.errors import GuobiaoError, NotationError, RowError
from guobiao.scoring.batch import points, rows_of, score_batch, wait_points, waits_batch
from guobiao.scoring.rulings import RULINGS
from guobiao.testing import near_miss, random_win
from guobiao.tiles.row import hand_of_row

TEXTS = ("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2", "123m456m789m123m7m7m", "1357m1357p1357sEE")
NO_ARRAYS = ("123m", b"\x00" * 24, [[0] * 24], 5, np.uint8(5))


def some_rows() -> NDArray[np.uint8]:
    return rows_of(map(Hand.parse, TEXTS))


def some_profile(random: Random) -> Profile:
    """Return an official profile in which about every third ruling is changed."""
    changed = {
        name: random.choice(ruling.choices).value
        for name, ruling in RULINGS.items()
        if ruling.choices and random.random() < 0.3
    }
    return random.choice((MIL2025, WMO, RULES_1998)).replace(**changed)


@pytest.mark.parametrize("seed", range(12))
def test_the_kernel_counts_what_the_sheet_says(seed: int) -> None:
    random = Random(seed)
    profile = (MIL2025, WMO, RULES_1998)[seed] if seed < 3 else some_profile(random)
    hands = [random_win(random) for _ in range(50)] + [near_miss(random) for _ in range(10)]
    fans = np.full((len(hands), 83), 9, np.uint8)
    for hand, total, counts in zip(
        hands, score_batch(rows_of(hands), profile, fans=fans), fans, strict=True
    ):
        sheet = score(hand, profile)
        assert total == (sheet.points if sheet.win else -1), hand
        found = {int(fan): int(counts[fan]) for fan in np.flatnonzero(counts)}
        assert found == {int(line.fan): line.count for line in sheet.fans}, hand
        assert points(hand, profile) == total


@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_finds_the_waits_that_the_sheets_say(seed: int) -> None:
    random = Random(seed)
    profile = some_profile(random)
    wins = [random_win(random) for _ in range(20)]
    hands = [Hand(win.concealed, None, win.melds) for win in wins]
    discard, self_draw = waits_batch(rows_of(hands), profile)
    for hand, by_discard, by_draw in zip(hands, discard, self_draw, strict=True):
        expected = [
            (wait.tile, wait.discard.points, wait.self_draw.points)
            for wait in waits(hand, profile)
            if wait.discard and wait.self_draw
        ]
        assert [tuple(wait) for wait in wait_points(hand, profile)] == expected
        found = np.flatnonzero(by_discard >= 0)
        assert found.tolist() == [tile for tile, _, _ in expected]
        assert by_discard[found].tolist() == [points for _, points, _ in expected]
        assert by_draw[found].tolist() == [points for _, _, points in expected]


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
        with pytest.raises(RowError, match=r"it must be an array of u?int"):
            asked()


def answer(row: NDArray[np.uint8]) -> int | str:
    """Return the points of a row by the sheet, or the code of its refusal."""
    try:
        sheet = score(hand_of_row(row.tobytes()))
    except GuobiaoError as error:
        return error.code
    return sheet.points if sheet.win else -1


def batch_answer(row: NDArray[np.uint8]) -> int | str:
    """Return the points of a row by the kernel, or the code of its refusal."""
    try:
        return int(score_batch(row.reshape(1, 24))[0])
    except RowError as error:
        return error.code


@pytest.mark.parametrize("limit", [256, 36, 5])
def test_random_bytes_are_refused_for_what_is_wrong_with_them(limit: int) -> None:
    random = np.random.default_rng(limit)
    rows = random.integers(0, limit, (300, 24), dtype=np.uint8)
    rows[:, 15:18] = rows[:, 23] = 0
    for row in rows:
        assert batch_answer(row) == answer(row)
    score_batch(rows, check=False)  # any answer will do


def test_threads_do_not_disturb_one_another() -> None:
    random = Random(7)
    rows = rows_of(random_win(random) for _ in range(60))
    profiles = (MIL2025, WMO, RULES_1998, MIL2025.replace(wait_fans="available"))
    alone = [score_batch(rows, profile).tolist() for profile in profiles]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda profile: score_batch(rows, profile).tolist(), profiles * 8))
    assert together == alone * 8
