"""Tiles by number and by name."""

from typing import Any

import numpy as np
import pytest

from guobiao.errors import InputError
from guobiao.tiles import (
    ALL_KINDS,
    DRAGONS,
    FLOWERS,
    HONORS,
    KINDS,
    TERMINALS,
    WINDS,
    Suit,
    Tile,
    format_tiles,
    is_flower,
    is_honor,
    is_number,
    is_terminal_or_honor,
    parse_tile,
    rank_of,
    suit_of,
    tile_name,
    tile_of,
)

EVERY = [Tile(number) for number in range(ALL_KINDS)]


@pytest.mark.parametrize("tile", EVERY)
def test_a_name_is_read_back(tile: Tile) -> None:
    assert parse_tile(tile_name(tile)) == tile


def test_the_numbers_are_those_of_the_public_contract() -> None:
    assert format_tiles(EVERY) == "123456789m123456789p123456789sESWNCFPabcdefgh"


def test_suits_and_ranks_count_through_the_numbers() -> None:
    assert [9 * suit_of(tile) + rank_of(tile) - 1 for tile in EVERY[:27]] == EVERY[:27]
    assert {suit_of(parse_tile(f"{rank}p")) for rank in range(1, 10)} == {Suit.DOTS}


@pytest.mark.parametrize("tile", [-1, *EVERY[27:], 42])
def test_only_number_tiles_have_a_suit_and_a_rank(tile: Tile) -> None:
    for ask in (suit_of, rank_of):
        with pytest.raises(InputError):
            ask(tile)


def test_each_tile_is_a_number_an_honor_or_a_flower() -> None:
    assert all(is_number(t) + is_honor(t) + is_flower(t) == 1 for t in EVERY)
    assert [t for t in EVERY if is_honor(t)] == [*WINDS, *DRAGONS] == [*HONORS]
    assert [t for t in EVERY if is_flower(t)] == EVERY[KINDS:] == [*FLOWERS]
    assert {t for t in EVERY if is_terminal_or_honor(t)} == {*TERMINALS, *HONORS}
    assert format_tiles(TERMINALS) == "19m19p19s"


@pytest.mark.parametrize("number", [5, np.int64(5), np.uint8(5), np.array(5)])
def test_a_number_of_any_integer_type_is_a_tile(number: Any) -> None:
    tile = tile_of(number)
    assert (tile, type(tile)) == (5, int)
    assert tile_name(number) == "6m"


@pytest.mark.parametrize("number", [-1, 42, 10**30, 5.0, "5", None, [5], np.array([5, 6])])
def test_anything_else_is_none(number: Any) -> None:
    for ask in (tile_of, tile_name):
        with pytest.raises(InputError, match="is no tile") as caught:
            ask(number)
        assert caught.value.code == "not_a_tile"
