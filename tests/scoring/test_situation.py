"""Which facts follow from others, and which contradict one another."""

from __future__ import annotations

import pytest

from guobiao import MIL2025, RULES_1998, WMO, CircumstanceError, Fan, HandError, score
from guobiao.scoring.profile import Profile

ROBBED_ON_LAST_TILE = "[123p,1][444s,2][789m,1]34pCC5p|ES0011"


def fans(hand: str, rules: Profile | str = MIL2025) -> set[Fan]:
    return {line.fan for line in score(hand, rules).fans}


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("[123p,1][444s,2][789m,1]34pCC5p|ES1001", "replacement_without_kong"),
        ("[123p,1][444s,2]55p999mCC5p|ES0100", "last_of_kind_held"),
        ("[123p,1][444s,2]55p999mCC5p|ES0001", "robbed_kong_held"),
        ("[567p,1][444s,2][789m,1]34pCC5p|ES0001", "robbed_kong_held"),
        (ROBBED_ON_LAST_TILE, "robbed_kong_on_last_tile"),
    ],
)
def test_a_contradiction_is_refused_by_name(hand: str, code: str) -> None:
    with pytest.raises(CircumstanceError) as refusal:
        score(hand)
    assert refusal.value.code == code


@pytest.mark.parametrize("rules", [WMO, RULES_1998, MIL2025.replace(last_tile="unrestricted")])
def test_a_kong_robbed_on_the_last_tile_is_no_last_tile_claim(rules: Profile) -> None:
    """The robbed tile was not discarded."""
    assert fans(ROBBED_ON_LAST_TILE, rules) == {Fan.ROBBING_THE_KONG}


def test_a_hand_without_a_winning_tile_is_no_win() -> None:
    with pytest.raises(HandError) as refusal:
        score("[123p,1][444s,2][789m,1]34pCC")
    assert refusal.value.code == "no_winning_tile"


@pytest.mark.parametrize("flags", ["0000", "0100"])
def test_the_last_of_its_kind_follows_from_own_melds(flags: str) -> None:
    sheet = score(f"[555p,1][444s,2][789m,1]34pCC5p|ES{flags}")
    assert sheet.situation.seen_in_own_melds
    assert Fan.LAST_TILE in {line.fan for line in sheet.fans}
    chows = score(f"[345p,1][345p,1][456p,1]34pCC5p|ES{flags}")
    assert Fan.LAST_TILE in {line.fan for line in chows.fans}


def test_two_copies_in_own_melds_are_not_three() -> None:
    assert Fan.LAST_TILE not in fans("[345p,1][345p,1][789m,1]34pCC5p|ES0000")


def test_a_robbed_tile_is_the_last_of_its_kind_which_is_not_counted() -> None:
    sheet = score("[123p,1][444s,2][789m,1]34pCC5p|ES0001")
    assert sheet.situation.last_of_kind
    assert [(line.fan, line.by) for line in sheet.excluded] == [
        (Fan.LAST_TILE, Fan.ROBBING_THE_KONG)
    ]


def test_the_replacement_may_be_the_last_tile() -> None:
    both = fans("[123p,1][4444s,2][789m,1]34pCC5p|ES1011")
    assert {Fan.LAST_TILE_DRAW, Fan.OUT_WITH_REPLACEMENT_TILE, Fan.MELDED_KONG} == both


@pytest.mark.parametrize(
    ("hand", "formal", "available"),
    [
        # four 7s are held: the fifth is a wait only formally
        ("[666s,1]123s7777s999s8s", False, True),
        # six pairs and a single: 8m as a seventh pair, 7m in the standard form
        ("8m9999m22p33p44pEE8m", False, False),
    ],
)
def test_the_ruling_on_waits(hand: str, formal: bool, available: bool) -> None:
    for ruling, sole in (("formal", formal), ("available", available)):
        sheet = score(hand, MIL2025.replace(wait_fans=ruling))
        assert sheet.situation.sole_wait is sole
