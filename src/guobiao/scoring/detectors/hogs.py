"""四归一: four alike of which no kong was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guobiao.scoring.fan import Fan
from guobiao.scoring.layout import Layout
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.part import PartKind
from guobiao.tiles.tile import Tile


def tile_hogs(layout: Layout, counts: Sequence[int]) -> Iterator[Occurrence]:
    """Yield 四归一 for each kind of which all four copies are there without a kong.

    Args:
        layout: where the tiles stand.
        counts: how many of each of the 34 kinds the hand has, melds and winning tile included.
    """
    if 4 not in counts:
        return
    for tile in (Tile(tile) for tile, count in enumerate(counts) if count == 4):
        places = tuple(place for place, part in enumerate(layout.parts) if tile in part.tiles)
        if layout.parts[places[0]].kind is not PartKind.KONG:
            yield Occurrence(Fan.TILE_HOG, places, (tile,) * 4)
