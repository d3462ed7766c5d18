from __future__ import annotations

from random import Random

import numpy as np
import pytest
from kernel.dealt import Dealt, deal, deals, dealt

from guobiao.kernel.distance import Distance
from guobiao.kernel.waits import NOT_WAITING, Waits
from guobiao.scoring.formal_wait import formal_waits
from guobiao.testing import random_win
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import KINDS, NAMES


def names(mask: int) -> str:
    return " ".join(name for tile, name in enumerate(NAMES[:KINDS]) if mask >> tile & 1)


@pytest.mark.parametrize(
    ("text", "formal", "real"),
    [
        ("12333m777m888pNN", "3m N", "3m N"),
        ("[333m][3333s]567m3335p", "4p 5p", "4p 5p"),
        ("[666s]123s7777s999s", "7s 8s", "8s"),
        ("8m9999m22p33p44pEE", "7m 8m", "7m 8m"),
        ("[PPPP][FFF]1223334m", "3m", "3m"),
        ("258m14789s369pSS", "7s", "7s"),
        ("[345p]369m25558s1p7p", "4p", "4p"),
        ("44m5m66m55s11pWWCC", "5m", "5m"),
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("19m19p19sESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P", None),
        ("19m19p19sESWNCFF", "P", "P"),
        ("147m258p369sESWN", "C F P", "C F P"),
        ("147m258p36s22sEES", "", ""),
        ("147m258p36s222sEE", "9s", "9s"),
        ("[555m][666m][777m]1111p", "1p", ""),
        ("[111p][444s][666s]111s1p", "1p", ""),
        ("[1111p][444s][666s]23p55m", "1p 4p", "4p"),
        ("[111p][222p]2345678s", "2s 5s 8s", "2s 5s 8s"),
        ("123m456p789s1133s", "1s 3s", "1s 3s"),
        ("123m456p789s1356s", "", ""),
        ("12344m56799p11sE", "", ""),
    ],
)
def test_examples(waits_kernel: Waits, text: str, formal: str, real: str | None) -> None:
    waits = waits_kernel.find(dealt(text).row)
    assert names(waits[0]) == formal
    assert names(waits[1]) == (formal if real is None else real)


def waiting(random: Random) -> Dealt:
    """A hand that waits: a win without one of its concealed tiles, or one tile changed."""
    win: Hand = random_win(random)
    hand = Dealt(tuple(win.row[:14].count(tile) for tile in range(KINDS)), tuple(win.row[14:18]))
    held = list(hand.held)
    held[random.choice([tile for tile in range(KINDS) if held[tile]])] -= 1
    return Dealt(tuple(held), hand.codes)


def test_formal_waits_are_those_found_by_trial(waits_kernel: Waits) -> None:
    random = Random(50)
    for _ in range(2_000):
        hand = waiting(random)
        formal, real = waits_kernel.find(hand.row)
        assert formal == sum(1 << tile for tile in formal_waits(hand.held)), hand
        assert formal != 0
        copies = zip(hand.held, hand.gone, strict=True)
        left = sum(1 << tile for tile, (held, gone) in enumerate(copies) if held + gone < 4)
        assert real == formal & left


def test_hands_that_seldom_wait(waits_kernel: Waits) -> None:
    for hand in deals(Random(51), 2_000):
        if sum(hand.held) % 3 == 1:
            formal, _ = waits_kernel.find(hand.row)
            assert formal == sum(1 << tile for tile in formal_waits(hand.held)), hand


def test_a_hand_waits_on_real_tiles_if_its_distance_is_none(
    waits_kernel: Waits, distance_kernel: Distance
) -> None:
    random = Random(52)
    for turn in range(3_000):
        kinds = [*range(9), *range(27, 34)]
        hand = waiting(random) if turn % 2 else deal(random, melds=turn % 5, kinds=kinds)
        distances, useful = distance_kernel.measure(hand.row)
        _, real = waits_kernel.find(hand.row)
        completing = 0
        for far, mask in zip(distances, useful, strict=True):
            if far == 0:
                completing |= mask
        assert real == completing, hand


def test_rows_and_counts_give_the_same(waits_kernel: Waits) -> None:
    random = Random(53)
    hands = [waiting(random) for _ in range(200)]
    rows = np.frombuffer(b"".join(hand.row for hand in hands), np.uint8)
    counts = np.array([hand.held for hand in hands], np.uint8).reshape(-1)
    codes = np.array([hand.codes for hand in hands], np.uint8).reshape(-1)
    by_row, by_count = np.zeros((2, 200, 2), np.uint64)
    assert waits_kernel.find_rows(rows.data, by_row.reshape(-1).data) == 200
    assert waits_kernel.find_counts(counts.data, codes.data, by_count.reshape(-1).data) == 200
    assert by_row.tolist() == by_count.tolist() == [[*waits_kernel.find(h.row)] for h in hands]


def test_a_hand_that_does_not_wait_is_told(waits_kernel: Waits) -> None:
    assert waits_kernel.find(dealt("123m456p789s22333s").row) == (0, 0)
    assert waits_kernel.fault == NOT_WAITING
    rows = np.frombuffer(dealt("123m456p789s2233s").row + dealt("123m456p789s22333s").row, np.uint8)
    waits = np.zeros(4, np.uint64)
    assert waits_kernel.find_rows(rows.data, waits.data) == 1
    assert waits_kernel.fault == NOT_WAITING
