"""The tiles of 四川麻将: the three suits."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.tiles.tile import COPIES

SUIT_TILES = 27


@dataclass(frozen=True, slots=True)
class SichuanTiles:
    """The tile set."""

    @property
    def kinds(self) -> int:
        """The number above the highest tile."""
        return SUIT_TILES

    @property
    def copies(self) -> tuple[int, ...]:
        """Of each kind, how many tiles there are."""
        return (COPIES,) * SUIT_TILES
