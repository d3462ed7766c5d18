"""Hands: what they keep, and what no hand can hold."""

import copy
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from guobiao.errors import CircumstanceError, HandError, InputError
from guobiao.testing.strategies import hands
from guobiao.tiles import EAST, FLOWERS, Circumstances, Hand, Meld, Tile, parse_tiles

THIRTEEN = parse_tiles("123m456m789m1p1p22s")
PUNG, KONG = Meld.parse("[EEE]"), Meld.parse("[SSSS]")


def hand(**parts: Any) -> Hand:
    return Hand(**{"concealed": THIRTEEN, **parts})


@given(hands())
def test_its_parts_make_it_again(one: Hand) -> None:
    again = Hand(one.concealed[::-1], one.winning_tile, one.melds, one.flowers, one.circumstances)
    assert again == one
    assert hash(again) == hash(one)
    assert (
        replace(one)
        == copy.copy(one)
        == copy.deepcopy(one)
        == pickle.loads(pickle.dumps(one))
        == one
    )


@given(hands())
def test_its_counts_are_those_of_its_tiles(one: Hand) -> None:
    assert (
        sum(one.counts(melds=False)) == len(one.tiles) == 14 - one.is_waiting - 3 * len(one.melds)
    )
    assert sum(one.counts()) == len(one.tiles) + sum(len(meld.tiles) for meld in one.melds)
    assert max(one.counts()) <= 4
    assert one.tiles[: len(one.concealed)] == one.concealed == tuple(sorted(one.concealed))
    assert one.is_waiting or one.tiles[-1] == one.winning_tile


@given(hands(waiting=False))
def test_the_winning_tile_can_be_given_later(one: Hand) -> None:
    assert one.winning_tile is not None
    waiting = replace(one, winning_tile=None)
    assert waiting.is_waiting
    assert waiting.with_winning_tile(one.winning_tile) == one


def test_it_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        hand().flowers = 2  # type: ignore[misc]


def test_the_order_of_tiles_and_flowers_does_not_matter() -> None:
    assert hand(concealed=THIRTEEN[::-1]) == hand()
    assert hand(flowers=FLOWERS[::-1]) == hand(flowers=FLOWERS)
    assert hand(flowers=FLOWERS).flower_count == hand(flowers=8).flower_count == 8


def test_no_flowers_are_one_value() -> None:
    assert hand(flowers=()) == hand(flowers=0) == hand()
    assert hash(hand(flowers=())) == hash(hand())


def test_lists_arrays_and_numpy_numbers_are_taken_as_tuples_of_ints() -> None:
    array = np.array(THIRTEEN, dtype=np.uint8)
    one = hand(concealed=array, winning_tile=array[0], melds=[], flowers=np.array([41, 34]))
    assert one == hand(winning_tile=Tile(0), flowers=(34, 41))
    assert {type(tile) for tile in (*one.tiles, *one.flowers)} == {int}  # type: ignore[misc]
    assert hand(concealed=iter(THIRTEEN[:10]), melds=[PUNG]) == hand(
        concealed=THIRTEEN[:10], melds=(PUNG,)
    )
    assert type(hand(flowers=np.int8(3)).flowers) is int


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"concealed": ()}, "tile_count"),
        ({"concealed": THIRTEEN[1:]}, "tile_count"),
        ({"concealed": (*THIRTEEN, 0)}, "tile_count"),
        ({"melds": (PUNG,)}, "tile_count"),
        ({"concealed": THIRTEEN[:9], "melds": (PUNG,)}, "tile_count"),
        ({"concealed": (0,), "melds": (PUNG,) * 5}, "too_many_melds"),
        ({"concealed": (-1, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (42, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (255, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (256, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (10**30, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (0.0, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": (None, *THIRTEEN[1:])}, "not_a_tile"),
        ({"concealed": "123m456m789m1"}, "not_a_tile"),
        ({"concealed": 13}, "not_a_tile"),
        ({"concealed": None}, "not_a_tile"),
        ({"winning_tile": -1}, "not_a_tile"),
        ({"winning_tile": 42}, "not_a_tile"),
        ({"winning_tile": 10**30}, "not_a_tile"),
        ({"winning_tile": "1m"}, "not_a_tile"),
        ({"winning_tile": 1.0}, "not_a_tile"),
        ({"concealed": (34, *THIRTEEN[1:])}, "flower_in_hand"),
        ({"winning_tile": 41}, "flower_in_hand"),
        ({"concealed": (0,) * 5 + THIRTEEN[5:]}, "fifth_copy"),
        ({"concealed": (0,) * 4 + THIRTEEN[4:], "winning_tile": 0}, "fifth_copy"),
        ({"concealed": (27, 27, *THIRTEEN[:8]), "melds": (PUNG,)}, "fifth_copy"),
        ({"concealed": THIRTEEN[:7], "melds": (PUNG, PUNG)}, "fifth_copy"),
        ({"concealed": THIRTEEN[:10], "melds": (KONG,), "winning_tile": 28}, "fifth_copy"),
        ({"melds": None}, "not_a_meld"),
        ({"melds": "[EEE]"}, "not_a_meld"),
        ({"melds": PUNG}, "not_a_meld"),
        ({"melds": (27,), "concealed": THIRTEEN[:10]}, "not_a_meld"),
        ({"melds": np.array([27])}, "not_a_meld"),
        ({"flowers": -1}, "flower_count"),
        ({"flowers": 9}, "flower_count"),
        ({"flowers": 10**30}, "flower_count"),
        ({"flowers": 1.0}, "not_a_flower"),
        ({"flowers": None}, "not_a_flower"),
        ({"flowers": "ab"}, "not_a_flower"),
        ({"flowers": (33,)}, "not_a_flower"),
        ({"flowers": (42,)}, "not_a_flower"),
        ({"flowers": (34, 34)}, "flower_twice"),
        ({"circumstances": None}, "not_circumstances"),
        ({"circumstances": "EE1000"}, "not_circumstances"),
    ],
)
def test_no_hand(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(HandError) as caught:
        hand(**parts)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "facts", "code"),
    [
        ("123m456m789m1p1p2s2s 2s", {"last_of_kind": True}, "last_of_kind_held"),
        ("[222s]123m456m1p1p1s3s 2s", {"last_of_kind": True}, None),
        ("123m456m789m1p1p2s2s 3s", {"last_of_kind": True}, None),
        ("123m456m789m1p1p2s2s", {"last_of_kind": True}, None),
        ("123m456m789m1p1p2s2s 2s", {"robbed_kong": True}, "robbed_kong_held"),
        ("[123s]456m789m1p1p1s3s 2s", {"robbed_kong": True}, "robbed_kong_held"),
        ("[123s]456m789m1p1p1s3s 4s", {"robbed_kong": True}, None),
        (
            "[EEE]123m456m789m1p 1p",
            {"self_drawn": True, "replacement_tile": True},
            "replacement_without_kong",
        ),
        ("[EEEE]123m456m789m1p 1p", {"self_drawn": True, "replacement_tile": True}, None),
        ("[EEEE,2]123m456m789m1p 1p", {"self_drawn": True, "replacement_tile": True}, None),
        ("[EEEE,6]123m456m789m1p 1p", {"self_drawn": True, "replacement_tile": True}, None),
        ("[EEEE]123m456m789m1p 1p", {"last_wall_tile": True, "robbed_kong": False}, None),
    ],
)
def test_circumstances_that_the_tiles_contradict(
    text: str, facts: dict[str, Any], code: str | None
) -> None:
    one = Hand.parse(text)
    found = None
    try:
        replace(one, circumstances=Circumstances(**facts))
    except CircumstanceError as error:
        found = error.code
    assert found == code


def test_an_error_travels_between_processes() -> None:
    with pytest.raises(InputError) as caught:
        Hand.parse("11111m456p789sEE")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again), again.code, again.span) == (
        HandError,
        str(caught.value),
        "fifth_copy",
        (0, 16),
    )


def test_a_wind_of_the_seat_is_no_tile_of_the_hand() -> None:
    assert hand(circumstances=Circumstances(seat_wind=EAST)).counts()[EAST] == 0
