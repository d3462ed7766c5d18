"""The tiles that are seen elsewhere than in a hand: in rivers, in others' melds."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.errors import HandError, shown
from guobiao.tiles.hand import Hand
from guobiao.tiles.notation.lists import parse_tiles
from guobiao.tiles.tile import COPIES, KINDS, Tile, tile_name


def counts_seen(seen: Sequence[int] | None) -> bytes:
    """Return what is seen as 34 bytes, one count for each kind; nothing for ``None``.

    Raises:
        HandError: it is not 34 counts.
    """
    if seen is None:
        return bytes(KINDS)
    try:
        counts = bytes(seen)
    except (TypeError, ValueError):
        counts = b""
    if len(counts) != KINDS or max(counts) > COPIES:
        raise HandError(
            f"what is seen is {shown(seen)}; it must be {KINDS} counts, each 0–{COPIES}",
            code="seen_counts",
        )
    return counts


def check_beside(hand: Hand, seen: bytes) -> None:
    """Check that a hand can be beside what is seen.

    Raises:
        HandError: they hold more than four of a kind.
    """
    held = hand.counts()
    if any(held[tile] + seen[tile] > COPIES for tile in range(KINDS)):
        raise too_many(hand)


def too_many(hand: Hand) -> HandError:
    """Return the error of a hand that cannot be beside what is seen."""
    return HandError(f"{hand} and what is seen hold more than four of a kind", code="fifth_copy")


def parse_seen(text: str, source: str = "what is seen") -> bytes:
    """Return the tiles of a text, in any notation, as 34 counts.

    Args:
        text: such as ``555m EE``.
        source: what an error calls it.

    >>> parse_seen("555m EE")[4], sum(parse_seen("555m EE"))
    (3, 5)

    Raises:
        NotationError: it names no tiles.
        HandError: a flower is among them, or a fifth copy.
    """
    tiles = parse_tiles(text)
    flowers = [tile for tile in tiles if tile >= KINDS]
    if flowers:
        raise HandError(f"{source} names a flower, {tile_name(flowers[0])}", code="flower")
    counts = [tiles.count(tile) for tile in range(KINDS)]
    if max(counts) > COPIES:
        most = Tile(counts.index(max(counts)))
        raise HandError(
            f"{source} names {max(counts)} copies of {tile_name(most)}; there are {COPIES}",
            code="fifth_copy",
        )
    return bytes(counts)
