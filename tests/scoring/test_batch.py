from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

from guobiao import MIL2025, RULES_1998, WMO, Circumstances, Hand, score, waits
from guobiao.errors import CircumstanceError, HandError, InputError, ProfileError, RowError
from guobiao.scoring.batch import (
    FAN_COLUMNS,
    points,
    rows_of,
    score_batch,
    wait_points,
    waits_batch,
)
from guobiao.testing.rows import winning_rows
from guobiao.tiles.row import FLAGS_AT, MELDS_AT, WINNING_TILE_AT, hand_of_row

HAND = Hand.parse("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2")
WAITING = Hand.parse("[EEE,2][SSSS,1]WWWNN55p|EE0000|2")


def test_points_and_fans_are_filled_and_returned() -> None:
    rows = rows_of([HAND])
    given, fans = np.full(1, 7, np.int16), np.full((1, FAN_COLUMNS), 9, np.uint8)
    assert score_batch(rows, points=given, fans=fans) is given
    assert given.tolist() == [98]
    assert np.flatnonzero(fans[0]).tolist() == sorted(line.fan for line in score(HAND).fans)


def test_a_text_among_hands_is_refused() -> None:
    with pytest.raises(InputError, match=r"hand 1 is '123m', which is no Hand") as caught:
        rows_of([HAND, "123m"])  # type: ignore[list-item]
    assert caught.value.code == "wrong_type"


def test_what_is_no_win_has_no_fans() -> None:
    rows = rows_of([Hand.parse("1122334m556677p8s")])
    fans = np.full((1, FAN_COLUMNS), 9, np.uint8)
    assert score_batch(rows, fans=fans).tolist() == [-1]
    assert not fans.any()


def test_no_hands_have_no_points() -> None:
    assert score_batch(np.zeros((0, 24), np.uint8)).shape == (0,)
    assert [array.shape for array in waits_batch(np.zeros((0, 24), np.uint8))] == [(0, 34)] * 2
    assert rows_of([]).shape == (0, 24)


def test_rows_need_not_be_contiguous() -> None:
    rows = winning_rows(20, seed=3)
    wide = np.zeros((20, 48), np.uint8)
    wide[:, ::2] = rows
    assert np.array_equal(score_batch(wide[:, ::2]), score_batch(rows))


def test_a_profile_is_given_by_name_or_as_a_value() -> None:
    hand = Hand.parse("[1111m][2222m]345p678s5s5s|EE0000")
    rows = rows_of([hand])
    assert score_batch(rows, "wmo") - score_batch(rows, MIL2025) == 2
    assert points(hand, "wmo") - points(hand) == 2
    assert points(hand, MIL2025.replace(two_concealed_kongs=8)) == points(hand, WMO)
    with pytest.raises(ProfileError, match="mahjong2000"):
        score_batch(rows, "mahjong2000")


def test_a_cap_holds() -> None:
    capped = MIL2025.replace(cap=88)
    assert points(HAND, capped) == 88
    assert score_batch(rows_of([HAND]), capped).tolist() == [88]
    discard, _ = waits_batch(rows_of([WAITING]), capped)
    assert discard.max() == 88


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (np.zeros((2, 24), np.int8), "rows is int8 of shape"),
        (np.zeros((2, 23), np.uint8), "must be uint8 of shape"),
        (np.zeros(24, np.uint8), "must be uint8 of shape"),
    ],
)
def test_arrays_of_another_sort_are_refused(rows: Any, message: str) -> None:
    for ask in (score_batch, waits_batch):
        with pytest.raises(RowError, match=message) as refusal:
            ask(rows)
        assert refusal.value.code == "array_shape"


@pytest.mark.parametrize(
    "given",
    [
        {"points": np.zeros(2, np.int16)},
        {"points": np.zeros(1, np.int32)},
        {"fans": np.zeros((1, 82), np.uint8)},
        {"fans": np.zeros((1, 166), np.uint8)[:, ::2]},
        {"fans": np.zeros((1, FAN_COLUMNS), np.int8)},
    ],
)
def test_arrays_that_cannot_be_filled_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(RowError, match="C-contiguous and writeable"):
        score_batch(rows_of([HAND]), **given)


def spoiled(hand: Hand, **bytes_at: int) -> np.ndarray[Any, Any]:
    rows = rows_of([HAND, hand, HAND])
    for name, value in bytes_at.items():
        rows[1, int(name[2:])] = value
    return rows


PLAIN = Hand.parse("123m456p789s11122s|ES0000")


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (spoiled(PLAIN, at0=35), "row_byte"),
        (spoiled(PLAIN, at14=124), "row_byte"),
        (spoiled(PLAIN, at18=255), "row_byte"),
        (spoiled(PLAIN, at19=16), "row_byte"),
        (spoiled(PLAIN, at20=5), "row_byte"),
        (spoiled(PLAIN, at21=5), "row_byte"),
        (spoiled(PLAIN, at22=9), "row_byte"),
        (spoiled(PLAIN, at23=1), "row_byte"),
        (spoiled(PLAIN, at14=22), "tile_count"),
        (spoiled(PLAIN, at0=34), "tile_count"),
        (spoiled(PLAIN, at15=22), "meld_code"),
        (spoiled(PLAIN, at18=8), "row_winning_tile"),
        (spoiled(PLAIN, at18=34), "tile_count"),
        (spoiled(PLAIN, at0=18, at1=18), "fifth_copy"),
        (spoiled(PLAIN, at19=2), "last_of_kind_held"),
        (spoiled(PLAIN, at19=5), "replacement_without_kong"),
        (spoiled(PLAIN, at19=4), "robbed_kong_held"),
        (
            spoiled(Hand.parse("123m456p789s11s123p|ES0000"), at18=0, at19=12),
            "robbed_kong_on_last_tile",
        ),
    ],
)
def test_a_row_that_is_no_hand_is_named(rows: np.ndarray[Any, Any], code: str) -> None:
    with pytest.raises(RowError, match="row 1 of the array: ") as refusal:
        score_batch(rows)
    assert refusal.value.code == code
    score_batch(rows, check=False)


def test_the_profile_decides_about_the_last_tile() -> None:
    rows = rows_of([Hand.parse("23m456p789s11s123p1m|ES0001")])
    rows[0, FLAGS_AT] |= 8
    assert score_batch(rows, RULES_1998) > 0
    with pytest.raises(RowError, match="MIL 2025"):
        score_batch(rows)


def test_the_check_refuses_what_the_scorer_refuses() -> None:
    random = np.random.default_rng()
    rows = winning_rows(1_500, seed=int(random.integers(1 << 32)))
    limits = np.array([35] * 14 + [124] * 4 + [35, 16, 5, 5, 9, 1])
    refused = 0
    for row in rows:
        for place in random.choice([*range(14), *range(24), 19, 19, 18], random.integers(1, 3)):
            row[place] = random.integers(limits[place] + (random.random() < 0.02))
        try:
            score(hand_of_row(bytes(row)))
        except InputError:
            with pytest.raises(RowError, match="row 0 of the array: "):
                score_batch(row[None])
            refused += 1
        else:
            score_batch(row[None])
    assert 500 < refused < len(rows)


def test_any_bytes_are_safe_without_the_check() -> None:
    rows = np.random.default_rng(5).integers(256, size=(20_000, 24), dtype=np.uint8)
    fans = np.zeros((len(rows), FAN_COLUMNS), np.uint8)
    assert score_batch(rows, fans=fans, check=False).shape == (len(rows),)
    assert not fans[:, 0].any()


def test_points_of_one_hand() -> None:
    assert points(HAND) == points(HAND.row) == points(HAND.row, MIL2025) == 98
    assert points(Hand.parse("1122334m556677p8s")) == -1


@pytest.mark.parametrize(
    ("hand", "error"),
    [
        (WAITING, HandError),
        (WAITING.row, HandError),
        (HAND.row[:-1], RowError),
        (bytes(24), HandError),
        (5, RowError),
        ("[EEE]", RowError),
    ],
)
def test_points_of_what_is_no_hand_are_refused(hand: Any, error: type[InputError]) -> None:
    with pytest.raises(error):
        points(hand)


def test_points_under_a_profile_that_forbids_the_facts_are_refused() -> None:
    hand = Hand.parse("23m456p789s11s123p1m|ES0011")
    assert points(hand, RULES_1998) > 0
    with pytest.raises(CircumstanceError):
        points(hand)


def test_waits_of_one_hand() -> None:
    explained = [
        (wait.tile, wait.discard.points, wait.self_draw.points)
        for wait in waits(WAITING)
        if wait.discard is not None and wait.self_draw is not None
    ]
    assert wait_points(WAITING) == tuple(explained) != ()
    assert wait_points(Hand.parse("1234m556677p888s")) == wait_points(
        Hand.parse("1234m556677p888s").row
    )
    assert wait_points(Hand.parse("147m258p369s1359m")) == ()
    with pytest.raises(HandError, match="13 tiles"):
        wait_points(HAND)
    with pytest.raises(RowError):
        wait_points(b"")


def test_a_waiting_row_tells_nothing_of_what_has_not_come() -> None:
    rows = rows_of([WAITING, WAITING])
    rows[1, FLAGS_AT] = 1
    with pytest.raises(RowError, match="row 1 of the array: ") as refusal:
        waits_batch(rows)
    assert refusal.value.code == "no_winning_tile"
    rows[1, FLAGS_AT] = 8
    rows[0, MELDS_AT] = 0
    with pytest.raises(RowError, match="row 0 of the array: "):
        waits_batch(rows)
    rows = rows_of([HAND])
    with pytest.raises(RowError, match="row 0 of the array: "):
        waits_batch(rows)


def test_a_tile_of_which_no_copy_is_left_is_no_wait() -> None:
    discard, self_draw = waits_batch(rows_of([Hand.parse("[666s]123s7777s999s")]))
    assert np.flatnonzero(discard[0] >= 0).tolist() == [25]
    assert np.flatnonzero(self_draw[0] >= 0).tolist() == [25]


def test_threads_do_not_disturb_one_another() -> None:
    arrays = [winning_rows(3_000, seed=Random(seed).randrange(1 << 30)) for seed in range(8)]
    profiles = [MIL2025, WMO, RULES_1998, MIL2025.replace(cap=88)]
    jobs = [(rows, profile) for rows in arrays for profile in profiles]
    alone = [score_batch(rows, profile) for rows, profile in jobs]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda job: score_batch(*job), jobs))
    assert all(map(np.array_equal, alone, together))


def test_many_profiles_may_be_used_in_turn() -> None:
    for cap in range(30, 50):
        assert points(HAND, MIL2025.replace(cap=cap)) == cap
    assert points(HAND) == 98


def test_the_row_of_a_hand_holds_its_circumstances() -> None:
    hand = Hand.parse("23m456p789s11s123p1m")
    last = Hand(
        hand.concealed,
        hand.winning_tile,
        hand.melds,
        circumstances=Circumstances(last_of_kind=True),
    )
    assert points(last) - points(hand) == 4
    assert last.row[WINNING_TILE_AT] == 0
