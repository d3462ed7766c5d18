"""How many of each kind of tile a hand has, counted once."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import KINDS

Counts = tuple[int, ...]
"""How many of each of the 34 kinds."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of each kind of tile a won hand has."""

    waiting: Counts
    """Of the concealed tiles before the winning tile came."""
    concealed: Counts
    """Of the concealed tiles with the winning tile."""
    all: Counts
    """Of all tiles, melds included."""
    kinds: int
    """The kinds of all tiles, as the bits of a number."""


def tally_of(hand: Hand) -> Tally:
    """Count the tiles of a hand that has a winning tile."""
    counts = [0] * KINDS
    kinds = 0
    for tile in hand.concealed:
        counts[tile] += 1
        kinds |= 1 << tile
    waiting = tuple(counts)
    if hand.winning_tile is not None:
        counts[hand.winning_tile] += 1
        kinds |= 1 << hand.winning_tile
    concealed = tuple(counts)
    for meld in hand.melds:
        for tile in meld.tiles:
            counts[tile] += 1
            kinds |= 1 << tile
    return Tally(waiting, concealed, tuple(counts), kinds)
