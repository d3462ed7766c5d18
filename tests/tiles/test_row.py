"""The row of a hand: its 24 bytes, and the way back."""

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from guobiao.errors import HandError, RowError
from guobiao.testing.strategies import hands, melds
from guobiao.tiles import Circumstances, Hand, Meld, MeldKind, Source, hand_of_row, row_of_hand
from guobiao.tiles.row import MELD_CODES, ROW_BYTES, meld_code, meld_of_code


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (
            "123m456m789m1p1p2s2s2s",
            "00 01 02 03 04 05 06 07 08 09 09 13 13 13  00 00 00 00  13 00 04 04 00 00",
        ),
        (
            "123m456m789m1p1p2s2s",
            "00 01 02 03 04 05 06 07 08 09 09 13 13 22  00 00 00 00  22 00 04 04 00 00",
        ),
        (
            "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2",
            "0d 0d 1d 1d 1d 1e 1e 1e 22 22 22 22 22 22  31 54 00 00  1e 01 00 00 02 00",
        ),
        (
            "[123m][789s,2][1111p,5][PPPP]N|SN1011|abc",
            "1e 22 22 22 22 22 22 22 22 22 22 22 22 22  01 15 41 7b  22 0d 03 01 03 00",
        ),
        (
            "123m456m789m1p1p2s2s3s|W-0111",
            "00 01 02 03 04 05 06 07 08 09 09 13 13 14  00 00 00 00  14 0e 04 02 00 00",
        ),
    ],
)
def test_what_its_bytes_say(text: str, row: str) -> None:
    hand = Hand.parse(text)
    assert hand.row.hex() == row.replace(" ", "")
    assert hand_of_row(hand.row).row == hand.row


def plain(meld: Meld) -> Meld:
    """Return a meld as a row keeps it."""
    if meld.kind is MeldKind.CHOW:
        return Meld.chow(meld.tile)
    kind = MeldKind.CLAIMED_KONG if meld.kind is MeldKind.ADDED_KONG else meld.kind
    return Meld(kind, meld.tile)


@given(hands())
def test_a_row_loses_only_the_sources_and_which_flowers_they_are(hand: Hand) -> None:
    again = hand_of_row(hand.row)
    assert again == Hand(
        hand.concealed,
        hand.winning_tile,
        tuple(map(plain, hand.melds)),
        hand.flower_count,
        hand.circumstances,
    )
    assert again.row == hand.row == row_of_hand(hand)
    assert len(hand.row) == ROW_BYTES


def test_each_code_is_one_meld() -> None:
    every = [meld_of_code(code) for code in range(1, MELD_CODES)]
    assert len(set(every)) == len(every) == 21 + 3 * 34
    assert [meld_code(meld) for meld in every] == list(range(1, MELD_CODES))


@given(melds())
def test_the_code_of_a_meld(meld: Meld) -> None:
    assert meld_of_code(meld_code(meld)) == plain(meld)


@pytest.mark.parametrize("code", [-1, 0, 124, 255])
def test_no_code_of_a_meld(code: int) -> None:
    with pytest.raises(RowError):
        meld_of_code(code)


def test_a_row_is_made_once_and_is_no_part_of_the_hand() -> None:
    hand, other = (Hand.parse("[EEE,2]123m456p7899s9s|ES1000|2") for _ in range(2))
    assert hand.row is hand.row
    assert hand == other
    assert hash(hand) == hash(other)
    assert pickle.loads(pickle.dumps(hand)).row == hand.row


def test_a_row_of_an_array_and_tiles_in_any_order() -> None:
    hand = Hand.parse("[EEE,2]123m456p7899s9s|ES1000|2")
    row = np.frombuffer(hand.row, dtype=np.uint8).copy()
    row[:14] = row[:14][::-1]
    assert hand_of_row(row) == hand_of_row(hand.row)  # type: ignore[arg-type]


GOOD = Hand.parse("[EEE]123m456p7899s9s|ES1000|2").row


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        (0, 35, "row_byte"),
        (14, 124, "row_byte"),
        (18, 35, "row_byte"),
        (18, 5, "row_winning_tile"),
        (19, 16, "row_byte"),
        (20, 5, "row_byte"),
        (21, 255, "row_byte"),
        (22, 9, "row_byte"),
        (23, 1, "row_byte"),
        (0, 34, "tile_count"),
        (14, 0, "tile_count"),
        (15, 22, "tile_count"),
        (0, 26, "fifth_copy"),
    ],
)
def test_bytes_that_are_no_row(place: int, value: int, code: str) -> None:
    row = bytearray(GOOD)
    if code == "fifth_copy":
        row[0:2] = bytes((value, value))
    row[place] = value
    with pytest.raises((RowError, HandError)) as caught:
        hand_of_row(bytes(row))
    assert caught.value.code == code


@pytest.mark.parametrize(
    "thing", [b"", GOOD[:-1], GOOD + b"\0", 24, None, "x" * 24, [0.0] * 24, [256] * 24]
)
def test_what_is_no_row_at_all(thing: Any) -> None:
    with pytest.raises(RowError, match="24 bytes"):
        hand_of_row(thing)


def test_the_kong_flag_of_a_row_depends_on_the_draw() -> None:
    replacement = Hand.parse("[EEEE]123m456p7899s9s|--1001")
    robbed = Hand.parse("[EEEE]123m456p7899s6s|--0001")
    assert (replacement.row[19], robbed.row[19]) == (5, 4)
    assert hand_of_row(replacement.row).circumstances.replacement_tile
    assert hand_of_row(robbed.row).circumstances == Circumstances(robbed_kong=True)
    assert hand_of_row(Hand.parse("[EEEE,1]123m456p7899s9s").row).melds[0].source is not Source.LEFT
