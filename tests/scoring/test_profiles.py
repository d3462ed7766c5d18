"""Profiles are data that a user may change, one ruling at a time."""

from __future__ import annotations

from dataclasses import fields

import pytest

from guobiao.errors import ProfileError
from guobiao.scoring import MIL2025, PROFILES, RULES_1998, RULINGS, WMO, differences, profile_named
from guobiao.scoring.profile import Profile
from guobiao.scoring.rulings import FalseWin

TABLE = [
    # ruling, MIL 2025, WMO, 1998
    ("two_concealed_kongs", 6, 8, 6),
    ("mixed_kongs", "own_fan_5", "own_fan_6", "separate"),
    ("forced_concealed_self_draw", "self_drawn", "fully_concealed", "self_drawn"),
    ("all_green_half_flush", False, True, False),
    ("all_terminals_double_pung", False, True, False),
    ("all_terminals_triple_pung", True, True, False),
    ("nine_gates_terminal_pungs", "one_inherent", "all_inherent", "counted"),
    ("kong_series", "concealed_pungs", "concealed_kongs_too", "nothing"),
    ("voided_suit_with_great_sets", True, True, True),
    ("knitted_straight", "stacks", "stacks", "stacks"),
    ("seven_pairs_all_types", True, True, True),
    ("wait_fans", "formal", "formal", "formal"),
    ("last_tile", "win_only", "unrestricted", "draw_after"),
    (
        "false_win",
        FalseWin(40, 80, to_each_opponent=False),
        FalseWin(10, 20, to_each_opponent=True),
        FalseWin(10, 20, to_each_opponent=True),
    ),
    ("numbering", "1998", "wmo", "1998"),
    ("cap", None, None, None),
    ("minimum", 8, 8, 8),
]


@pytest.mark.parametrize(("ruling", "mil", "wmo", "old"), TABLE, ids=str)
def test_what_the_editions_rule(ruling: str, mil: object, wmo: object, old: object) -> None:
    assert [getattr(profile, ruling) for profile in (MIL2025, WMO, RULES_1998)] == [mil, wmo, old]


def test_every_ruling_is_described_and_stands_in_the_table() -> None:
    named = {field.name for field in fields(Profile)} - {"id", "zh", "en"}
    assert named == set(RULINGS) == {row[0] for row in TABLE}


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=lambda ruling: str(ruling.field))
def test_each_choice_can_be_made_alone(ruling: object) -> None:
    name = ruling.field  # type: ignore[attr-defined]
    for choice in RULINGS[name].choices:
        assert getattr(MIL2025.replace(**{name: choice.value}), name) == choice.value
        assert all((choice.en, choice.zh, choice.source))
        assert RULINGS[name].meaning(choice.value) is choice


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("two_concealed_kongs", 7, "6 or 8"),
        ("two_concealed_kongs", "6", "6 or 8"),
        ("mixed_kongs", "own_fan_7", "'own_fan_5' or 'own_fan_6' or 'separate'"),
        ("all_green_half_flush", 1, "True or False"),
        ("all_green_half_flush", None, "True or False"),
        ("cap", -1, "a whole number, 0 or more, or None"),
        ("cap", True, "a whole number, 0 or more, or None"),
        ("minimum", None, "a whole number, 0 or more"),
        ("minimum", 8.0, "a whole number, 0 or more"),
        ("false_win", 40, "a FalseWin, such as 40/80 or 10/20"),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(name: str, value: object, says: str) -> None:
    with pytest.raises(ProfileError, match=f"^{name} cannot be .*; it can be {says}$") as refusal:
        MIL2025.replace(**{name: value})
    assert refusal.value.code == "bad_ruling_value"


def test_an_unknown_ruling_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ProfileError, match=r"no ruling 'caps'; the rulings are .*cap, ") as refusal:
        MIL2025.replace(caps=88)
    assert refusal.value.code == "unknown_ruling"


def test_an_unknown_profile_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ProfileError, match="no rules 'ema'; there are mil2025, wmo, 1998"):
        profile_named("ema")
    assert [profile_named(name) for name in PROFILES] == [MIL2025, WMO, RULES_1998]


def test_where_two_profiles_differ() -> None:
    assert differences(MIL2025, MIL2025) == ()
    changed = differences(MIL2025, MIL2025.replace(cap=88, minimum=6))
    assert [(one.ruling.field, one.first, one.second) for one in changed] == [
        ("cap", None, 88),
        ("minimum", 8, 6),
    ]
    assert [one.ruling.field for one in differences(MIL2025, RULES_1998)] == [
        "mixed_kongs",
        "all_terminals_triple_pung",
        "nine_gates_terminal_pungs",
        "kong_series",
        "last_tile",
        "false_win",
    ]
