"""The fans of pungs of winds and dragons, and of terminals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.tiles.tile import DRAGONS, WINDS, Tile, is_terminal_or_honor


def wind_fans(
    pungs: Mapping[Tile, int], pair: Tile | None, prevalent: Tile | None, seat: Tile | None
) -> Iterator[Occurrence]:
    """Yield the fans of the winds.

    Args:
        pungs: the place of the pung or kong of each tile.
        pair: the tile of the pair.
        prevalent: the wind of the round, where it is known.
        seat: the winner's own wind, where it is known.
    """
    places = tuple(pungs[wind] for wind in WINDS if wind in pungs)
    if len(places) == 4:
        yield Occurrence(Fan.BIG_FOUR_WINDS, places)
    if len(places) >= 3:
        if pair in WINDS:
            yield Occurrence(Fan.LITTLE_FOUR_WINDS, places)
        yield Occurrence(Fan.BIG_THREE_WINDS, places)
    for fan, wind in ((Fan.PREVALENT_WIND, prevalent), (Fan.SEAT_WIND, seat)):
        if wind is not None and wind in pungs:
            yield Occurrence(fan, (pungs[wind],))


def dragon_fans(pungs: Mapping[Tile, int], pair: Tile | None) -> Iterator[Occurrence]:
    """Yield the fans of the dragons, the smaller ones with the greater."""
    places = tuple(pungs[dragon] for dragon in DRAGONS if dragon in pungs)
    if len(places) == 3:
        yield Occurrence(Fan.BIG_THREE_DRAGONS, places)
    if len(places) >= 2:
        if pair in DRAGONS:
            yield Occurrence(Fan.LITTLE_THREE_DRAGONS, places)
        yield Occurrence(Fan.TWO_DRAGON_PUNGS, places)
    yield from (Occurrence(Fan.DRAGON_PUNG, (place,)) for place in places)


def terminal_pungs(pungs: Mapping[Tile, int]) -> Iterator[Occurrence]:
    """Yield 幺九刻 for each pung or kong of a 1, a 9, a wind or a dragon."""
    for tile, place in pungs.items():
        if is_terminal_or_honor(tile):
            yield Occurrence(Fan.PUNG_OF_TERMINALS_OR_HONORS, (place,))
