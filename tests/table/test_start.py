"""A deal begins only with the wall, the dice and the players that its rules ask for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from guobiao.errors import InputError
from guobiao.rulesets.registry import rule_system
from guobiao.table.chance import wall_from_seed
from guobiao.table.deal import Deal
from guobiao.table.event import HIDDEN

OFFICIAL = rule_system("guobiao", "official", {})
DUPLICATE = rule_system("guobiao", "duplicate", {})
WALL = wall_from_seed(b"", 0, OFFICIAL.tiles.copies)
PRIVATE = wall_from_seed(b"", 0, DUPLICATE.tiles.copies)


@pytest.mark.parametrize("tiles", [(), WALL[1:], (*WALL, 0), PRIVATE], ids=len)
def test_a_wall_of_another_size_is_refused(tiles: Sequence[int]) -> None:
    with pytest.raises(InputError, match=f"{len(tiles)} tiles in a wall of 144") as caught:
        Deal(OFFICIAL, tiles)
    assert caught.value.code == "wall"


@pytest.mark.parametrize(
    ("first", "found"),
    [(WALL[1], "2 of tile|5 of tile"), (42, "1 of tile 42"), (-2, "1 of tile -2")],
)
def test_a_wall_of_other_tiles_is_refused(first: int, found: str) -> None:
    """A fifth copy, or a second of a flower; tiles of another game."""
    with pytest.raises(InputError, match=found) as caught:
        Deal(OFFICIAL, (first, *WALL[1:]))
    assert caught.value.code == "wall"


@pytest.mark.parametrize("absent", [(4,), (-1,), (0, 1, 2), (0, 1, 2, 3)])
def test_other_empty_seats_are_refused(absent: Sequence[int]) -> None:
    with pytest.raises(InputError, match="the empty seats are") as caught:
        Deal(OFFICIAL, WALL, absent=absent)
    assert caught.value.code == "absent"


def test_a_seat_is_empty_once() -> None:
    assert Deal(OFFICIAL, WALL, absent=(1, 0, 1)).board.absent == (0, 1)


@pytest.mark.parametrize(
    "dice", [[(1, 2)], [(1, 2), (3,)], [(1, 2), (3, 4), (5, 6)], [(0, 1), (2, 3)], [(1, 7), (1, 1)]]
)
def test_other_dice_are_refused(dice: Sequence[Sequence[int]]) -> None:
    with pytest.raises(InputError) as caught:
        Deal(OFFICIAL, WALL, dice=dice)
    assert caught.value.code == "dice"


def test_no_dice_are_thrown_for_walls_of_each_seat() -> None:
    with pytest.raises(InputError):
        Deal(DUPLICATE, PRIVATE, dice=[(1, 2), (3, 4)])
    assert not Deal(DUPLICATE, PRIVATE).over


def test_a_tile_that_nobody_knows_cannot_be_drawn() -> None:
    # East draws the fourteenth tile of its own wall first.
    hidden = (*PRIVATE[:13], HIDDEN, *PRIVATE[14:])
    with pytest.raises(InputError, match="seat 0 draws a tile that nobody knows") as caught:
        Deal(DUPLICATE, hidden)
    assert caught.value.code == "hidden_tile"
    assert not Deal(DUPLICATE, (*PRIVATE[:14], *[HIDDEN] * 20, *PRIVATE[34:])).over
