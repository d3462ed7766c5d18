"""From which end which tile comes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guobiao.errors import InputError
from guobiao.table.event import HIDDEN, End
from guobiao.table.seat import Seat
from guobiao.table.wall import PrivateWalls, SharedWall, Wall

EAST = Seat(0)
ENDS = st.lists(st.sampled_from([End.HEAD, End.TAIL]), min_size=12, max_size=12)


def taken(wall: Wall, ends: str) -> list[int]:
    """Return what is taken from the head (h) and the tail (t) one after another."""
    return [wall.take(EAST, End.HEAD if end == "h" else End.TAIL) for end in ends]


@pytest.mark.parametrize(
    ("ends", "places"),
    [
        ("hhhhhhhh", [0, 1, 2, 3, 4, 5, 6, 7]),
        ("tttttttt", [6, 7, 4, 5, 2, 3, 0, 1]),  # the upper tile of the last stack, then the lower
        ("tthhhhhh", [6, 7, 0, 1, 2, 3, 4, 5]),
        ("thhhhhhh", [6, 0, 1, 2, 3, 4, 5, 7]),  # the lower tile of the last stack is the last
        ("hhhhhhht", [0, 1, 2, 3, 4, 5, 6, 7]),  # whose upper tile the head took
        ("htttttth", [0, 6, 7, 4, 5, 2, 3, 1]),
    ],
)
def test_tiles_lie_in_stacks(ends: str, places: list[int]) -> None:
    assert taken(Wall(range(8), SharedWall()), ends) == places


def test_without_stacks_the_tail_is_the_last_tile() -> None:
    assert taken(Wall(range(4), SharedWall(tail_in_stacks=False)), "thth") == [3, 0, 2, 1]


def test_a_break_moves_both_ends() -> None:
    assert taken(Wall(range(8), SharedWall(), start=6), "hhht") == [6, 7, 0, 4]


@given(ENDS, st.booleans(), st.integers(0, 11))
def test_every_tile_comes_once(ends: list[End], stacks: bool, start: int) -> None:
    wall = Wall(range(12), SharedWall(tail_in_stacks=stacks), start)

    assert sorted(wall.take(EAST, end) for end in ends) == list(range(12))
    assert wall.left(EAST) == 0
    with pytest.raises(IndexError, match="the wall of seat 0 is empty"):
        wall.take(EAST, End.HEAD)


def test_private_walls_are_apart_and_have_one_end() -> None:
    wall = Wall(range(8), PrivateWalls(4))

    assert [wall.take(Seat(2), end) for end in (End.HEAD, End.TAIL)] == [4, 5]
    assert [wall.left(Seat(seat)) for seat in range(4)] == [2, 2, 0, 2]
    assert wall.take(Seat(3), End.TAIL) == 6
    with pytest.raises(IndexError, match="the wall of seat 2 is empty"):
        wall.take(Seat(2), End.TAIL)


def test_a_tile_that_nobody_knows_cannot_be_drawn_and_stays() -> None:
    wall = Wall((HIDDEN, 5), SharedWall())

    with pytest.raises(InputError, match="nobody knows"):
        wall.take(EAST, End.HEAD)
    assert wall.left(EAST) == 2


def test_a_copy_goes_its_own_way() -> None:
    wall = Wall(range(8), SharedWall())
    other = wall.copy()

    assert taken(other, "ht") == [0, 6]
    assert wall.left(EAST) == 8
    assert taken(wall, "ht") == [0, 6]
