"""A meld: a set that lies open on the table, or a concealed kong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from guobiao.errors import MeldError
from guobiao.tiles.tile import KINDS, NAMES, Tile, is_number


class MeldKind(StrEnum):
    """What a meld is, and how it came to be."""

    CHOW = "chow"
    PUNG = "pung"
    CLAIMED_KONG = "claimed_kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"


class Source(IntEnum):
    """The seat that discarded the claimed tile, seen from the claimer."""

    LEFT = 1
    OPPOSITE = 2
    RIGHT = 3


KONGS = frozenset({MeldKind.CLAIMED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG})


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld.

    Raises:
        MeldError: no such meld can exist.

    >>> Meld.chow(Tile(20), claimed=2).tiles
    (20, 21, 22)
    """

    kind: MeldKind
    """What it is."""
    tile: Tile
    """Its tile; of a chow the lowest one."""
    source: Source | None = None
    """Who discarded the claimed tile; ``None`` for a concealed kong or where it is not known.

    A chow is always claimed from the left.
    """
    claimed: int | None = None
    """Of a chow: which of its three tiles was claimed, 1–3; ``None`` where it is not known."""

    def __post_init__(self) -> None:
        if not 0 <= self.tile < KINDS:
            raise MeldError(f"tile {self.tile} cannot stand in a meld", code="meld_tile")
        if self.kind is MeldKind.CHOW:
            if not is_number(self.tile):
                raise MeldError(
                    f"a chow of {NAMES[self.tile]}: only the three number suits have chows",
                    code="chow_of_honors",
                )
            if self.tile % 9 > 6:
                raise MeldError(
                    f"a chow from {NAMES[self.tile]} would run past 9", code="chow_past_nine"
                )
            if self.source not in (None, Source.LEFT):
                raise MeldError(
                    "a chow can only be claimed from the left neighbour", code="chow_source"
                )
            if self.claimed not in (None, 1, 2, 3):
                raise MeldError(
                    f"a chow has tiles 1 to 3, not {self.claimed}", code="chow_claimed_tile"
                )
        elif self.claimed is not None:
            raise MeldError("only a chow says which of its tiles was claimed", code="meld_claimed")
        if self.kind is MeldKind.CONCEALED_KONG and self.source is not None:
            raise MeldError("a concealed kong is claimed from nobody", code="kong_source")

    @classmethod
    def chow(cls, lowest: Tile, claimed: int | None = None) -> Meld:
        """Return the chow that begins with ``lowest``."""
        return cls(MeldKind.CHOW, lowest, None if claimed is None else Source.LEFT, claimed)

    @classmethod
    def pung(cls, tile: Tile, source: Source | None = None) -> Meld:
        """Return a pung."""
        return cls(MeldKind.PUNG, tile, source)

    @classmethod
    def claimed_kong(cls, tile: Tile, source: Source | None = None) -> Meld:
        """Return a kong made of three tiles in hand and a discard."""
        return cls(MeldKind.CLAIMED_KONG, tile, source)

    @classmethod
    def added_kong(cls, tile: Tile, source: Source | None = None) -> Meld:
        """Return a kong made by adding the fourth tile to a pung."""
        return cls(MeldKind.ADDED_KONG, tile, source)

    @classmethod
    def concealed_kong(cls, tile: Tile) -> Meld:
        """Return a kong of four tiles drawn."""
        return cls(MeldKind.CONCEALED_KONG, tile)

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return self.kind in KONGS

    @property
    def is_exposed(self) -> bool:
        """Whether the others see its tiles; a concealed kong lies face down."""
        return self.kind is not MeldKind.CONCEALED_KONG

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its three or four tiles, lowest first."""
        if self.kind is MeldKind.CHOW:
            return (self.tile, Tile(self.tile + 1), Tile(self.tile + 2))
        return (self.tile,) * (4 if self.is_kong else 3)
