"""What each wait of a hand is worth."""

from __future__ import annotations

import pytest

from guobiao import WMO, CircumstanceError, HandError, Wait, waits
from guobiao.tiles.tile import NAMES


def points(wait: Wait) -> list[int | None]:
    sheets = (wait.discard, wait.self_draw, wait.last_discard, wait.last_self_draw)
    return [None if sheet is None else sheet.points for sheet in sheets]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("[123p,1][444s,2][789m,1]34pCC", {"2p": (3, [8, 1, 4, 5]), "5p": (4, [8, 1, 4, 5])}),
        # a pung completed by a discard is exposed; it cannot be the last of its kind
        (
            "[123p,1][456s,1]55p99mCCC",
            {"9m": (2, [3, 6, None, None]), "5p": (2, [2, 5, None, None])},
        ),
        # a fifth copy is a wait only formally
        ("[666s,1]123s7777s999s", {"7s": (0, [None] * 4), "8s": (4, [27, 28, 31, 32])}),
        (
            "1122334455667m",
            {
                "1m": (2, [30, 32, None, None]),
                "4m": (2, [30, 32, None, None]),
                "7m": (3, [88, 89, None, None]),
            },
        ),
        ("135m246p79sEESWC", {}),
    ],
)
def test_each_wait(hand: str, expected: dict[str, tuple[int, list[int | None]]]) -> None:
    found = {NAMES[wait.tile]: (wait.left, points(wait)) for wait in waits(hand)}
    assert found == expected


def test_legal_flags_and_the_best_sheet() -> None:
    two, _ = waits("[123p,1][444s,2][789m,1]34pCC")
    assert (two.legal, two.legal_self_draw) == (True, False)
    assert two.best is two.discard
    seven, _ = waits("[666s,1]123s7777s999s")
    assert (seven.formal_only, seven.legal, seven.legal_self_draw, seven.best) == (
        True,
        False,
        False,
        None,
    )


def test_own_melds_can_make_it_the_last_of_its_kind_anyway() -> None:
    _, five = waits("[555p,1][444s,2][789m,1]34pCC")
    assert five.left == 1
    assert points(five) == [6, 7, 6, 7]  # 和绝张 4, 四归一 2


def test_winds_and_an_empty_wall_are_kept() -> None:
    points_of_first = [
        points(waits(f"[EEE,1][444s,2][456p,1]34p99s|{facts}")[0])[:2]
        for facts in ("--0000", "ES0000", "EE0000", "ES0010")
    ]
    assert points_of_first == [[2, 3], [3, 4], [5, 6], [11, 11]]


def test_the_rules_are_asked() -> None:
    for rules, expected in (("mil2025", 8), ("wmo", 10), (WMO, 10)):
        assert points(waits("[2222m][5555p]678s34mEE", rules)[1])[0] == expected


def test_a_hand_that_has_a_winning_tile_does_not_wait() -> None:
    with pytest.raises(HandError) as refusal:
        waits("[123p,1][444s,2][789m,1]34pCC5p")
    assert refusal.value.code == "not_waiting"


@pytest.mark.parametrize("flags", ["1000", "0100", "0001"])
def test_nothing_can_be_said_of_a_tile_that_has_not_come(flags: str) -> None:
    with pytest.raises(CircumstanceError) as refusal:
        waits(f"[123p,1][444s,2][789m,1]34pCC|ES{flags}")
    assert refusal.value.code == "no_winning_tile"
