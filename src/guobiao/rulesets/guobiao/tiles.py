"""The tiles of 国标: 136, or 144 with the eight flowers."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.tiles.tile import ALL_KINDS, COPIES, FLOWERS, KINDS


@dataclass(frozen=True, slots=True)
class GuobiaoTiles:
    """The tile set."""

    flowers: bool = True

    @property
    def kinds(self) -> int:
        """The number above the highest tile."""
        return ALL_KINDS if self.flowers else KINDS

    @property
    def copies(self) -> tuple[int, ...]:
        """Of each kind, how many tiles there are."""
        return (COPIES,) * KINDS + ((1,) * len(FLOWERS) if self.flowers else ())
