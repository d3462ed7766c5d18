"""Walls of which only a part is known: the tiles that came out stand where they must have lain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from guobiao.records.json_node import Node
from guobiao.table.event import HIDDEN, Dealt, Drawn, End, Event, WallBuilt
from guobiao.table.wall import WallLayout


def private_wall(
    known: Sequence[Sequence[int]], source: Node, *, copies: Sequence[int]
) -> tuple[int, ...]:
    """Return four walls, of which each seat has taken some tiles in order.

    Args:
        known: of each seat, the tiles that it has taken, in order.
        source: where they come from, for the fault.
        copies: of each kind, how many tiles there are.

    Raises:
        FaultyRecordError: there are more of a tile, or more in all, than there can be.
    """
    size = sum(copies) // len(known)
    counts = [0] * len(copies)
    wall: list[int] = []
    for seat, tiles in enumerate(known):
        if len(tiles) > size:
            source.refuse("wall", f"seat {seat} has taken {len(tiles)} tiles from a wall of {size}")
        for tile in tiles:
            if not 0 <= tile < len(copies):
                source.refuse("tile", f"tile {tile} is not in the set")
            counts[tile] += 1
            if counts[tile] > copies[tile]:
                source.refuse("wall", f"one copy too many of tile {tile}")
        wall.extend(tiles)
        wall.extend([HIDDEN] * (size - len(tiles)))
    return tuple(wall)


def shared_wall(
    taken: Sequence[tuple[int, End]], source: Node, *, layout: WallLayout, copies: Sequence[int]
) -> tuple[int, ...]:
    """Return one wall from which tiles were taken in order.

    Args:
        taken: each tile and the end from which it came.
        source: where they come from, for the fault.
        layout: how the wall is taken.
        copies: of each kind, how many tiles there are.

    Raises:
        FaultyRecordError: there are more of a tile, or more in all, than there can be.
    """
    size = sum(copies)
    counts = [0] * len(copies)
    wall = [HIDDEN] * size
    ends = {End.HEAD: 0, End.TAIL: 0}
    if len(taken) > size:
        source.refuse("wall", f"{len(taken)} tiles were taken from a wall of {size}")
    for tile, end in taken:
        if not 0 <= tile < len(copies):
            source.refuse("tile", f"tile {tile} is not in the set")
        counts[tile] += 1
        if counts[tile] > copies[tile]:
            source.refuse("wall", f"one copy too many of tile {tile}")
        wall[layout.index(0, size, ends[End.HEAD], ends[End.TAIL], end)] = tile
        ends[end] += 1
    return tuple(wall)


def never_drawn(events: Iterable[Event]) -> list[int]:
    """Return the tiles of a deal's wall that never came out; `HIDDEN` for those not known."""
    left: Counter[int] = Counter()
    for event in events:
        match event:
            case WallBuilt(tiles=tiles):
                left.update(tiles)
            case Dealt(tiles=tiles):
                left.subtract(tiles)
            case Drawn(tile=tile):
                left[tile] -= 1
            case _:
                pass
    return list(left.elements())
