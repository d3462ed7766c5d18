"""Walls: which tile comes next, from the head or from the tail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from guobiao.errors import InputError
from guobiao.table.event import HIDDEN, End
from guobiao.table.seat import Seat


class WallLayout(Protocol):
    """How the tiles of a built wall are taken."""

    @property
    def walls(self) -> int:
        """How many walls there are: one for all, or one for each seat."""
        ...

    def index(self, wall: int, size: int, heads: int, tails: int, end: End) -> int:
        """Return the place, counted from the break, of the next tile from an end.

        Args:
            wall: which wall.
            size: how many tiles each wall began with.
            heads: how many were taken from its head.
            tails: how many were taken from its tail.
            end: the end in question.
        """
        ...


@dataclass(frozen=True, slots=True)
class SharedWall:
    """One wall for all seats."""

    tail_in_stacks: bool = True
    """Whether the tail gives the upper tile of its last stack before the lower one.

    Two tiles make a stack, upper first; this is how tiles lie on a table. Otherwise the tail is
    simply the last tile.
    """

    @property
    def walls(self) -> int:
        """One."""
        return 1

    def index(self, wall: int, size: int, heads: int, tails: int, end: End) -> int:
        """Return the place of the next tile."""
        del wall
        if end is End.HEAD:
            # The head may meet a stack whose upper tile has gone to the tail.
            upper_gone = self.tail_in_stacks and tails % 2 == 1 and heads == size - tails - 1
            return heads + 1 if upper_gone else heads
        if not self.tail_in_stacks:
            return size - 1 - tails
        upper = size - 2 - tails + tails % 2
        return upper + 1 if tails % 2 == 1 or upper < heads else upper


@dataclass(frozen=True, slots=True)
class PrivateWalls:
    """A wall for each seat, one after another in the built tiles; both ends are its head."""

    seats: int = 4

    @property
    def walls(self) -> int:
        """One for each seat."""
        return self.seats

    def index(self, wall: int, size: int, heads: int, tails: int, end: End) -> int:
        """Return the place of the next tile."""
        del end
        return wall * size + heads + tails


class Wall:
    """The tiles of a deal, secret until they are drawn."""

    __slots__ = ("heads", "layout", "rest", "shared", "size", "start", "tails", "tiles")

    def __init__(self, tiles: Sequence[int], layout: WallLayout, start: int = 0) -> None:
        """Take over built tiles, of which the one at ``start`` is the first to be drawn."""
        self.tiles = tuple(tiles)
        self.start = start
        self.layout = layout
        self.shared = layout.walls == 1
        self.size = len(self.tiles) // layout.walls
        self.heads = [0] * layout.walls
        self.tails = [0] * layout.walls
        self.rest = [self.size] * layout.walls

    def left(self, seat: Seat) -> int:
        """Return how many tiles ``seat`` could still draw."""
        return self.rest[0 if self.shared else seat]

    def take(self, seat: Seat, end: End) -> int:
        """Take the next tile from an end and return it.

        Raises:
            IndexError: the wall is empty.
            InputError: nobody knows the tile, because only a part of the wall is known.
        """
        wall = 0 if self.shared else seat
        if not self.rest[wall]:
            raise IndexError(f"the wall of seat {seat} is empty")
        place = self.layout.index(wall, self.size, self.heads[wall], self.tails[wall], end)
        tile = self.tiles[(self.start + place) % len(self.tiles)]
        if tile == HIDDEN:
            raise InputError(f"seat {seat} draws a tile that nobody knows", code="hidden_tile")
        taken = self.heads if end is End.HEAD else self.tails
        taken[wall] += 1
        self.rest[wall] -= 1
        return tile

    def copy(self) -> Wall:
        """Return an independent copy; the tiles are shared."""
        other = Wall.__new__(Wall)
        other.tiles, other.layout, other.shared = self.tiles, self.layout, self.shared
        other.size, other.start = self.size, self.start
        other.heads, other.tails = self.heads.copy(), self.tails.copy()
        other.rest = self.rest.copy()
        return other
