"""A meld: a set that lies open on the table, or a concealed kong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from operator import index
from typing import Final, cast, final

from guobiao.errors import InputError, MeldError
from guobiao.tiles.tile import KINDS, NAMES, Tile, is_number, tile_of


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


KONGS: Final = frozenset({MeldKind.CLAIMED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG})


@final
@dataclass(frozen=True, slots=True, repr=False)
class Meld:
    """One meld.

    Raises:
        MeldError: no such meld can exist.

    >>> Meld.parse("[345s,2]").tiles
    (20, 21, 22)
    """

    kind: MeldKind
    """What it is."""
    tile: Tile
    """Its tile; of a chow the lowest one."""
    source: Source | None = None
    """Who discarded the claimed tile; ``None`` for a concealed kong or where it is not known.

    A chow can only be claimed from the left, so of a chow it is always known.
    """
    claimed: int | None = None
    """Of a chow: which of its three tiles was claimed, 1–3; ``None`` where it is not known."""

    def __post_init__(self) -> None:
        if type(self.kind) is not MeldKind or type(self.tile) is not int:
            self._settle_types()
        if not 0 <= self.tile < KINDS:
            raise MeldError(
                f"{_called(self.tile)} stands in no meld; the tiles of melds are 0–{KINDS - 1}",
                code="meld_tile",
            )
        if self.source is not None:
            self._settle_source()
        if self.kind is MeldKind.CHOW:
            self._check_chow()
        elif self.claimed is not None:
            raise MeldError("only a chow says which of its tiles was claimed", code="meld_claimed")
        elif self.kind is MeldKind.CONCEALED_KONG and self.source is not None:
            raise MeldError("a concealed kong is claimed from nobody", code="kong_source")

    def _settle_types(self) -> None:
        try:
            object.__setattr__(self, "kind", MeldKind(self.kind))
        except ValueError:
            raise MeldError(
                f"{self.kind!r} is no kind of meld; one is {', '.join(MeldKind)}", code="meld_kind"
            ) from None
        try:
            object.__setattr__(self, "tile", tile_of(self.tile))
        except InputError as error:
            raise MeldError(error.rule, code="meld_tile") from None

    def _settle_source(self) -> None:
        try:
            object.__setattr__(self, "source", Source(cast("int", self.source)))
        except ValueError:
            raise MeldError(
                f"{self.source!r} is nobody to claim from; it is 1 left, 2 opposite or 3 right",
                code="meld_source",
            ) from None

    def _check_chow(self) -> None:
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
        object.__setattr__(self, "source", Source.LEFT)
        if self.claimed is None:
            return
        try:
            claimed = int(index(self.claimed))
        except TypeError:
            claimed = 0
        if not 1 <= claimed <= 3:
            raise MeldError(
                f"a chow has tiles 1 to 3, not {self.claimed!r}", code="chow_claimed_tile"
            )
        object.__setattr__(self, "claimed", claimed)

    @classmethod
    def chow(cls, lowest: Tile, claimed: int | None = None) -> Meld:
        """Return the chow that begins with ``lowest``."""
        return cls(MeldKind.CHOW, lowest, Source.LEFT, claimed)

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

    @classmethod
    def parse(cls, text: str) -> Meld:
        """Read a meld in brackets, in any notation.

        >>> Meld.parse("[1111s,5]").kind
        <MeldKind.ADDED_KONG: 'added_kong'>
        >>> Meld.parse("[东东东]") == Meld.parse("[EEE]")
        True

        Raises:
            NotationError: the text is no meld in brackets.
            MeldError: its tiles form no meld.
        """
        from guobiao.tiles.notation.melds import read_meld  # noqa: PLC0415 - it builds on this

        return read_meld(text)

    def __str__(self) -> str:
        """Return the meld as hand notation writes it.

        >>> str(Meld.pung(Tile(27), Source.OPPOSITE))
        '[EEE,2]'
        """
        from guobiao.tiles.notation.melds import format_meld  # noqa: PLC0415

        return format_meld(self)

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"

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


def _called(tile: int) -> str:
    """Return a number as a message tells it: by its name too, if a tile has it."""
    return f"{NAMES[tile]}, tile {tile}," if 0 <= tile < len(NAMES) else f"tile {tile}"
