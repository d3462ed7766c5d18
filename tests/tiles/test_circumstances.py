"""Circumstances: what their six characters say, and what contradicts itself."""

from typing import Any

import numpy as np
import pytest

from guobiao.errors import CircumstanceError
from guobiao.tiles import EAST, NORTH, RED, SOUTH, Circumstances, Tile


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("--0000", Circumstances()),
        ("", Circumstances()),
        ("ES0000", Circumstances(prevalent_wind=EAST, seat_wind=SOUTH)),
        ("-N0000", Circumstances(seat_wind=NORTH)),
        ("--1000", Circumstances(self_drawn=True)),
        ("--0100", Circumstances(last_of_kind=True)),
        ("--0010", Circumstances(last_wall_tile=True)),
        ("--0001", Circumstances(robbed_kong=True)),
        ("--1001", Circumstances(self_drawn=True, replacement_tile=True)),
        (" 东北１１１０ ", Circumstances(EAST, NORTH, True, True, True)),
    ],
)
def test_what_the_six_characters_say(text: str, facts: Circumstances) -> None:
    assert Circumstances.parse(text) == facts


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"self_drawn": True, "robbed_kong": True}, "robbed_and_self_drawn"),
        ({"replacement_tile": True}, "replacement_not_self_drawn"),
        ({"seat_wind": RED}, "not_a_wind"),
        ({"prevalent_wind": 0}, "not_a_wind"),
        ({"prevalent_wind": -1}, "not_a_wind"),
        ({"seat_wind": "E"}, "not_a_wind"),
        ({"seat_wind": 27.0}, "not_a_wind"),
        ({"seat_wind": [27]}, "not_a_wind"),
        ({"seat_wind": np.array([27, 28])}, "not_a_wind"),
        ({"self_drawn": 1}, "not_a_bool"),
        ({"self_drawn": None}, "not_a_bool"),
        ({"last_of_kind": "no"}, "not_a_bool"),
        ({"last_wall_tile": []}, "not_a_bool"),
        ({"replacement_tile": "1"}, "not_a_bool"),
        ({"robbed_kong": 0.0}, "not_a_bool"),
    ],
)
def test_what_no_win_can_be(facts: dict[str, Any], code: str) -> None:
    with pytest.raises(CircumstanceError) as caught:
        Circumstances(**facts)
    assert caught.value.code == code


def test_a_wind_of_any_integer_type_is_a_tile() -> None:
    facts = Circumstances(Tile(np.int8(27)), Tile(np.uint64(30)))  # type: ignore[arg-type]
    assert facts == Circumstances(EAST, NORTH)
    assert type(facts.seat_wind) is int
