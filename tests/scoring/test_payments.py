"""What the four seats pay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guobiao import CircumstanceError, score
from guobiao.scoring.payments import payments
from guobiao.tiles.tile import EAST, NORTH, SOUTH, WEST, WINDS, Tile

LEGAL = "[123m,1][456m,1][789m,1]23m77m1m"  # 43 points


@pytest.mark.parametrize(
    ("total", "winner", "discarder", "paid"),
    [
        (11, EAST, SOUTH, [35, -19, -8, -8]),
        (11, SOUTH, EAST, [-19, 35, -8, -8]),
        (11, WEST, NORTH, [-8, -8, 35, -19]),
        (11, EAST, None, [57, -19, -19, -19]),
        (8, NORTH, None, [-16, -16, -16, 48]),
    ],
)
def test_what_is_paid(total: int, winner: Tile, discarder: Tile | None, paid: list[int]) -> None:
    given_up = payments(total, winner, discarder, self_drawn=discarder is None)
    assert given_up == dict(zip(WINDS, paid, strict=True))


@given(st.integers(8, 400), st.sampled_from(WINDS), st.sampled_from([None, *WINDS]))
def test_nothing_is_lost(total: int, winner: Tile, discarder: Tile | None) -> None:
    if discarder == winner:
        return
    paid = payments(total, winner, discarder, self_drawn=discarder is None)
    assert list(paid) == list(WINDS)
    assert sum(paid.values()) == 0
    assert paid[winner] == (24 + total if discarder else 3 * (8 + total))


def test_the_sheet_knows_the_winner_and_counts_the_flowers() -> None:
    sheet = score(f"{LEGAL}|EW0000|2")
    assert sheet.payments(discarder="N") == {EAST: -8, SOUTH: -8, WEST: 69, NORTH: -53}
    assert sheet.payments(discarder=NORTH, winner="西")[WEST] == 69
    drawn = score(f"{LEGAL}|EW1000")
    assert drawn.payments() == {EAST: -52, SOUTH: -52, WEST: 156, NORTH: -52}


@pytest.mark.parametrize("wind", ["E", "1z", "东", "F1", "🀀"])
def test_a_seat_is_read_from_every_notation(wind: str) -> None:
    sheet = score("[123p,1][444s,2][789m,1]34pCC5p|ES0001")
    assert sheet.payments(discarder=wind)[EAST] == -16


def test_a_robbed_kong_is_paid_like_a_discard() -> None:
    sheet = score("[123p,1][444s,2][789m,1]34pCC5p|ES0001")
    assert sheet.payments(discarder="E") == {EAST: -16, SOUTH: 32, WEST: -8, NORTH: -8}


def test_a_cap_caps_what_is_paid() -> None:
    sheet = score(f"{LEGAL}|EW1000", score(LEGAL).profile.replace(cap=8))
    assert sheet.payments()[WEST] == 48


@pytest.mark.parametrize(
    ("hand", "seats", "code"),
    [
        (f"{LEGAL}|E-0000", {"discarder": "N"}, "unknown_winner"),
        (f"{LEGAL}|EW0000", {}, "unknown_discarder"),
        (f"{LEGAL}|EW0000", {"discarder": "W"}, "own_discard"),
        (f"{LEGAL}|EW0000", {"discarder": "C"}, "not_a_wind"),
        (f"{LEGAL}|EW0000", {"discarder": "N", "winner": 31}, "not_a_wind"),
        (f"{LEGAL}|EW0000", {"discarder": "N", "winner": "E"}, "other_winner"),
        (f"{LEGAL}|EW1000", {"winner": "1z"}, "other_winner"),
        (f"{LEGAL}|EW1000", {"discarder": "N"}, "discarder_of_self_draw"),
        ("[234m,1][456p,1]67sCCC99p8s|ES0000|8", {"discarder": "N"}, "not_a_legal_win"),
        ("[234m,1][456p,1]67sCCC99p1s|ES0000", {"discarder": "N"}, "not_a_legal_win"),
    ],
)
def test_what_cannot_be_paid_is_refused(hand: str, seats: dict[str, str], code: str) -> None:
    with pytest.raises(CircumstanceError) as refusal:
        score(hand).payments(**seats)
    assert refusal.value.code == code
