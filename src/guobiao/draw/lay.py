"""How tiles lie on the table: which are turned, stacked or face down, and where each one goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.draw.body import DEPTH, MARGIN, TURNED_HEIGHT
from guobiao.draw.shape import HEIGHT
from guobiao.draw.symbols import Side, extent
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.tile import Tile

WINNER_GAP: Final = 150
"""What sets the winning tile apart, in grid units."""

GROUP_GAP: Final = 260
"""What sets the melds apart from the concealed tiles, and the flowers from the melds."""

MELD_GAP: Final = 90
"""What sets one meld apart from the next."""

STACK: Final = TURNED_HEIGHT - DEPTH - MARGIN
"""How much higher a tile lies that is laid on the far side of a turned one."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One tile of a meld or a row, as it lies."""

    tile: Side
    """What it shows; ``None`` is its back."""
    turned: bool = False
    """Whether it lies on its side."""
    added: bool = False
    """Whether it lies beyond the tile before it, added to a pung."""


def lay_meld(meld: Meld) -> tuple[Laid, ...]:
    """Return the tiles of a meld from left to right, as players lay them.

    The claimed tile lies on its side, at the end that points to the seat it came from; where that
    is not known all tiles stand. The tile added to a pung lies beyond the claimed one. A concealed
    kong shows two tiles between two backs.

    >>> [(laid.tile, laid.turned) for laid in lay_meld(Meld.chow(Tile(0), claimed=2))]
    [(1, True), (0, False), (2, False)]
    """
    claimed = meld.tile
    if meld.kind is MeldKind.CHOW:
        if meld.claimed is None:
            return tuple(Laid(tile) for tile in meld.tiles)
        claimed = meld.tiles[meld.claimed - 1]
    return lay_tiles(meld.kind, meld.tiles, claimed, meld.source)


def lay_tiles(
    kind: MeldKind, tiles: Sequence[Side], claimed: Side, source: Source | None
) -> tuple[Laid, ...]:
    """Return the tiles of a meld from left to right; `lay_meld` tells how.

    Args:
        kind: what it is.
        tiles: its tiles, lowest first; backs in a concealed kong that this observer does not see.
        claimed: the one that was claimed.
        source: whence; ``None`` where that is not known.
    """
    if kind is MeldKind.CONCEALED_KONG:
        return (Laid(None), Laid(tiles[1]), Laid(tiles[2]), Laid(None))
    if source is None:
        return tuple(map(Laid, tiles))
    standing = list(tiles)
    standing.remove(claimed)
    if kind is MeldKind.ADDED_KONG:
        standing.remove(claimed)
    place = {Source.LEFT: 0, Source.OPPOSITE: 1, Source.RIGHT: len(standing)}[source]
    laid = [Laid(tile) for tile in standing]
    laid.insert(place, Laid(claimed, turned=True))
    if kind is MeldKind.ADDED_KONG:
        laid.insert(place + 1, Laid(claimed, turned=True, added=True))
    return tuple(laid)


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile and where its upper left corner comes, in grid units."""

    laid: Laid
    """The tile as it lies."""
    x: float
    """From the left edge."""
    y: float
    """From the top edge."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole hand with its places."""

    tiles: tuple[Placed, ...]
    """Every tile."""
    winner: Placed | None
    """The winning tile, which is one of them."""
    width: float
    """The width of the whole, in grid units."""
    height: float
    """The height of the whole, in grid units."""


def lay_hand(hand: Hand) -> Layout:
    """Return the places of the tiles of a hand: concealed, last tile, melds, flowers."""
    melds = [lay_meld(meld) for meld in hand.melds]
    stacked = any(laid.added for meld in melds for laid in meld)
    height = HEIGHT + (STACK + TURNED_HEIGHT - HEIGHT if stacked else 0)
    tiles: list[Placed] = []
    x: float = 0

    def row(group: Sequence[Laid], gap: float) -> None:
        nonlocal x
        x += gap if tiles and group else 0
        for laid in group:
            across, down = extent(turned=laid.turned)
            if laid.added:
                tiles.append(Placed(laid, x - across, height - down - STACK))
            else:
                tiles.append(Placed(laid, x, height - down))
                x += across

    row([Laid(tile) for tile in hand.concealed], 0)
    winner = None
    if hand.winning_tile is not None:
        row([Laid(hand.winning_tile)], WINNER_GAP)
        winner = tiles[-1]
    for number, meld in enumerate(melds):
        row(meld, MELD_GAP if number else GROUP_GAP)
    row([Laid(flower) for flower in flowers_of(hand)], GROUP_GAP)
    return Layout(tuple(tiles), winner, x, height)


def flowers_of(hand: Hand) -> tuple[Tile, ...]:
    """Return the flowers that are known; where only their number is, there are none to show."""
    return () if isinstance(hand.flowers, int) else tuple(sorted(hand.flowers))
