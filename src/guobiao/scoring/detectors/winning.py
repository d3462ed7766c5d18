"""The fans of the way in which a hand was won, and of its wait."""

from __future__ import annotations

from collections.abc import Iterator

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.part import Part, PartKind
from guobiao.scoring.situation import Situation
from guobiao.tiles.tile import Tile


def winning_fans(situation: Situation) -> Iterator[Occurrence]:
    """Yield the fans of the way of winning, the smaller ones with the greater."""
    tile = (situation.winning_tile,)
    if situation.self_drawn:
        if situation.last_wall_tile:
            yield Occurrence(Fan.LAST_TILE_DRAW, (), tile)
        if situation.replacement_tile:
            yield Occurrence(Fan.OUT_WITH_REPLACEMENT_TILE, (), tile)
        if situation.concealed:
            yield Occurrence(Fan.FULLY_CONCEALED_HAND)
        yield Occurrence(Fan.SELF_DRAWN, (), tile)
    else:
        if situation.robbed_kong:
            yield Occurrence(Fan.ROBBING_THE_KONG, (), tile)
        elif situation.last_wall_tile:
            yield Occurrence(Fan.LAST_TILE_CLAIM, (), tile)
        if situation.concealed:
            yield Occurrence(Fan.CONCEALED_HAND)
        if situation.all_melded:
            yield Occurrence(Fan.MELDED_HAND)
    if situation.last_of_kind:
        yield Occurrence(Fan.LAST_TILE, (), tile)


def wait_fan(situation: Situation, place: int, part: Part) -> Iterator[Occurrence]:
    """Yield the fan of the wait, where the hand waited for one tile alone.

    Args:
        situation: how the hand was won.
        place: the place of the part in which the winning tile stands.
        part: that part.
    """
    if situation.sole_wait:
        fan = wait_of(part, situation.winning_tile)
        if fan is not None:
            yield Occurrence(fan, (place,))


def wait_of(part: Part, tile: Tile) -> Fan | None:
    """Return the fan of the wait that a tile ended by completing a part, if it is one."""
    if part.kind is PartKind.PAIR or part.kind is PartKind.SEVEN_PAIRS:
        return Fan.SINGLE_WAIT
    if part.kind is not PartKind.CHOW:
        return None
    lowest, middle, highest = part.tiles
    if tile == middle:
        return Fan.CLOSED_WAIT
    if (tile == highest and lowest % 9 == 0) or (tile == lowest and highest % 9 == 8):
        return Fan.EDGE_WAIT
    return None
