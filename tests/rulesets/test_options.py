"""Options are typed and checked, and what differs from the preset is enough to build them again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from guobiao.errors import OptionError
from guobiao.rulesets.guobiao.options import PRESETS as GUOBIAO
from guobiao.rulesets.guobiao.options import GuobiaoOptions
from guobiao.rulesets.registry import TENANTS, rule_system
from guobiao.rulesets.sichuan.options import PRESETS as SICHUAN
from guobiao.rulesets.sichuan.options import SichuanOptions

VALUES: dict[str, dict[str, list[Any]]] = {
    "guobiao": {
        "profile": ["mil2025", "wmo", "1998"],
        "minimum": [0, 8, 16, 400],
        "walls": ["table"],
        "flowers": [True, False],
        "first_flowers_from": ["head", "tail"],
        "tail": ["stacks", "last_tile"],
        "replacement_end": ["head", "tail"],
        "winners": ["nearest", "all"],
        "last_tile": ["win_only", "draw_after", "unrestricted", None],
        "false_win": ["refused", "punished", {"points": 10, "to_each_opponent": True}],
        "penalties": ["mil2025", "1998", "wmo", "club", "botzone", None],
        "dead_hand_may_claim": [True, False, None],
        "deals": [1, 16, 1_000_000],
        "first_round": [0, 1, 2, 3],
        "seat_change": ["every_round", "halfway", "every_round_1999", "never"],
        "on_time": ["finish_deal", "cancel_deal", None],
        "starting_points": [0, 500],
    },
    "sichuan": {
        "cap": [16, 32, 64, 256, None],
        "exchange": [True, False],
        "void_suit": [True, False],
        "self_draw_bonus": ["none", "plus_one", "double"],
        "pigs_pay_winners": [True, False],
        "pass_lock": [True, False],
        "forced_win_below": [0, 5, 108],
        "call_transfer": [True, False],
        "concealed_and_simples_double": [True, False],
        "last_tile_doubles": [True, False],
        "pig_penalty": [0, 16, 256],
        "claimed_kong": [0, 1, 2],
        "deals": [1, 8],
    },
}
FIRST = {"guobiao": "official", "sichuan": "origin"}


def every_value() -> list[tuple[str, str, Any]]:
    return [
        (game, name, value)
        for game, options in VALUES.items()
        for name, values in options.items()
        for value in values
    ]


def test_every_option_is_tried() -> None:
    assert set(VALUES) == set(TENANTS)
    assert set(VALUES["guobiao"]) == set(GuobiaoOptions.__struct_fields__)
    assert set(VALUES["sichuan"]) == set(SichuanOptions.__struct_fields__)


@pytest.mark.parametrize(("game", "name", "value"), every_value())
def test_what_differs_builds_the_same_rules_again(game: str, name: str, value: Any) -> None:
    system = rule_system(game, FIRST[game], {name: value})
    # As it stands in the header of a record, and comes back from there.
    written: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(dict(system.options)))
    again = rule_system(game, system.preset, written)

    presets: Mapping[str, msgspec.Struct] = GUOBIAO if game == "guobiao" else SICHUAN
    usual = msgspec.to_builtins(getattr(presets[FIRST[game]], name))
    assert dict(system.options) == ({} if usual == value else {name: value})
    assert again == system


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("guobiao", {"minimum": -1}, "option_value"),
        ("guobiao", {"minimum": True}, "option_value"),
        ("guobiao", {"minimum": "8"}, "option_value"),
        ("guobiao", {"minimum": 8.5}, "option_value"),
        ("guobiao", {"flowers": 1}, "option_value"),
        ("guobiao", {"profile": 1998}, "option_value"),
        ("guobiao", {"profile": "green"}, "option_value"),
        ("guobiao", {"false_win": {"points": 10}}, "option_value"),
        (
            "guobiao",
            {"false_win": {"points": 10, "to_each_opponent": True, "x": 1}},
            "option_value",
        ),
        ("guobiao", {"false_win": {"points": -1, "to_each_opponent": True}}, "option_value"),
        ("guobiao", {"starting_points": 1000}, "option_value"),
        ("guobiao", {"walls": "private"}, "option_value"),
        ("guobiao", {"seat_change": "sometimes"}, "option_value"),
        ("guobiao", {"colour": "red"}, "unknown_option"),
        ("guobiao", {"preset": "red"}, "unknown_option"),
        ("sichuan", {"cap": 63}, "option_value"),
        ("sichuan", {"exchange": None}, "option_value"),
        ("sichuan", {"minimum": 8}, "unknown_option"),
    ],
)
def test_what_cannot_be_chosen_is_refused(game: str, options: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as caught:
        rule_system(game, FIRST[game], options)
    assert caught.value.code == code
    assert next(iter(options)) in str(caught.value)


def test_there_must_be_such_a_system_and_preset() -> None:
    with pytest.raises(OptionError, match="no rule system 'chess'; there are guobiao, sichuan"):
        rule_system("chess", "official", {})
    with pytest.raises(OptionError, match="no preset 'red' of 国标; there are official"):
        rule_system("guobiao", "red", {})
    with pytest.raises(OptionError, match="no preset 'official' of 四川麻将; there are modern"):
        rule_system("sichuan", "official", {})


@pytest.mark.parametrize("preset", GUOBIAO)
def test_a_preset_differs_in_nothing_from_itself(preset: str) -> None:
    system = rule_system("guobiao", preset, {})

    assert (system.id, system.preset, dict(system.options)) == ("guobiao", preset, {})


@pytest.mark.parametrize(
    ("options", "last_tile", "may_claim", "on_time"),
    [
        ({}, "win_only", False, "finish_deal"),
        ({"profile": "wmo"}, "unrestricted", True, "finish_deal"),
        ({"profile": "1998"}, "draw_after", True, "cancel_deal"),
        ({"profile": "1998", "last_tile": "win_only"}, "win_only", True, "cancel_deal"),
        ({"profile": "1998", "dead_hand_may_claim": False}, "draw_after", False, "cancel_deal"),
        ({"profile": "1998", "on_time": "finish_deal"}, "draw_after", True, "finish_deal"),
        ({"profile": "1998", "penalties": "mil2025"}, "draw_after", False, "cancel_deal"),
        ({"penalties": "club"}, "win_only", False, "finish_deal"),
    ],
)
def test_what_is_not_chosen_is_as_the_edition_has_it(
    options: dict[str, Any], last_tile: str, may_claim: bool, on_time: str
) -> None:
    system = rule_system("guobiao", "official", options)
    claims: Any = system.claims
    scorer: Any = system.scorer
    continuation: Any = system.continuation

    assert claims.last_tile == scorer.profile.last_tile == last_tile
    assert claims.dead_hand_may_claim is may_claim
    assert continuation.on_time == on_time
