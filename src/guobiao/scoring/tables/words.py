"""What each tile and each meld adds to the words of a hand, and the marks that they put on it."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.held import LACKS_AT
from guobiao.kernel.standard import (
    DRAGONS_AT,
    PAIRS_AT,
    PUNGS_AT,
    TERMINALS_AT,
    WINDS_AT,
)
from guobiao.kernel.suits import RANKS, SUIT_BITS, SUIT_WORDS, suit_key
from guobiao.scoring.detectors.ranges import ONLY, kinds_of
from guobiao.scoring.detectors.shapes import set_fans
from guobiao.scoring.fan import Fan
from guobiao.scoring.knitted import KNITTED
from guobiao.scoring.layout import Layout
from guobiao.scoring.part import Form, Part, PartKind
from guobiao.tiles.row import (
    FIRST_CHOW,
    FIRST_CONCEALED_KONG,
    FIRST_OPEN_KONG,
    FIRST_PUNG,
    MELD_CODES,
    meld_of_code,
)
from guobiao.tiles.tile import (
    DRAGONS,
    HONORS,
    KINDS,
    TERMINALS,
    WINDS,
    Tile,
    is_honor,
    is_terminal_or_honor,
)

BYTES: Final = 256
"""How many entries a table has that is indexed by a byte."""

_ALL: Final = (1 << KINDS) - 1

MARKS: Final = (
    *(kinds_of(Tile(RANKS * suit + rank) for rank in range(RANKS)) for suit in range(3)),
    kinds_of(WINDS),
    kinds_of(DRAGONS),
    *(
        _ALL & ~ONLY[fan]
        for fan in (
            Fan.ALL_GREEN,
            Fan.REVERSIBLE_TILES,
            Fan.UPPER_TILES,
            Fan.MIDDLE_TILES,
            Fan.LOWER_TILES,
            Fan.UPPER_FOUR,
            Fan.LOWER_FOUR,
            Fan.ALL_SIMPLES,
        )
    ),
    _ALL & ~kinds_of((*TERMINALS, *HONORS)),
)
"""The kinds of tiles that put each mark on a hand; every fan of its kinds is told by its marks."""

EVERY_FANS: Final = (Fan.OUTSIDE_HAND, Fan.ALL_FIVES, Fan.ALL_EVEN_PUNGS)
"""The fans that ask something of every set and of the pair."""


def lacks(kind: PartKind, first: int) -> int:
    """Return which of `EVERY_FANS` a set or pair rules out, as bits."""
    steps = (0, 1, 2) if kind is PartKind.CHOW else (0, 0, 0)
    part = Part(kind, tuple(Tile(first + step) for step in steps), True, False, False)  # noqa: FBT003
    places = (0, 0, 0, 0)
    is_chow = kind is PartKind.CHOW
    layout = Layout(
        Form.STANDARD, (part,), places if is_chow else (), () if is_chow else places, None
    )
    found = {occurrence.fan for occurrence in set_fans(layout)}
    return sum(1 << bit for bit, fan in enumerate(EVERY_FANS) if fan not in found)


def marks_of(kinds: int) -> int:
    """Return the marks of a hand by its kinds of tiles."""
    return sum(1 << bit for bit, mark in enumerate(MARKS) if kinds & mark)


def counts_of(tile: int) -> tuple[int, int]:
    """Return what one copy of a tile adds to the low and to the high word of counts."""
    low_kinds = 2 * RANKS
    return (1 << 3 * tile, 0) if tile < low_kinds else (0, 1 << 3 * (tile - low_kinds))


def odd_bit(tile: int) -> int:
    """Return the bit of a tile among odd counts: the low word's, and between those the high's."""
    low, high = counts_of(tile)
    return low | high << 1


def pung_stats(tile: int) -> int:
    """Return what a pung or kong of a tile adds to the stats of a hand, concealed or not."""
    if tile in WINDS:
        return 1 << 9 | 1 << (WINDS_AT + tile - WINDS[0])
    if tile in DRAGONS:
        return 1 << 9 | 1 << (DRAGONS_AT + tile - DRAGONS[0])
    return 1 << 9 | is_terminal_or_honor(Tile(tile)) << TERMINALS_AT


def pung_slot(tile: int) -> int:
    """Return a pung of a tile as the only set of a list; an honour joins with nothing."""
    return 0 if is_honor(Tile(tile)) else tile + 1 << PUNGS_AT


@cache
def tile_words() -> NDArray[np.uint64]:
    """Return four words a tile: suits, honours, low and high counts; uint64, shape (256, 4)."""
    words = np.zeros((BYTES, 4), np.uint64)
    for tile in range(KINDS):
        honour = 5 ** (tile - HONORS[0]) if tile in HONORS else 0
        words[tile] = (SUIT_WORDS[tile], honour, *counts_of(tile))
    return words


@cache
def tile_marks() -> NDArray[np.uint16]:
    """Return the marks of each tile; uint16, shape (256,)."""
    marks = np.zeros(BYTES, np.uint16)
    marks[:KINDS] = [marks_of(1 << tile) for tile in range(KINDS)]
    return marks


@cache
def meld_words() -> NDArray[np.uint64]:
    """Return eight words a meld code; uint64, shape (256, 8)."""
    words = np.zeros((BYTES, 8), np.uint64)
    for code in range(FIRST_CHOW, MELD_CODES):
        words[code, :5] = _meld_words(code)
    return words


def _meld_words(code: int) -> tuple[int, ...]:
    meld = meld_of_code(code)
    tile = meld.tile
    kind = PartKind.CHOW if code < FIRST_PUNG else PartKind.PUNG
    low = high = 0
    for one in meld.tiles[:3]:
        counts = counts_of(one)
        low += counts[0]
        high += counts[1]
    sets = code if kind is PartKind.CHOW else pung_slot(tile)
    stats = 0 if kind is PartKind.CHOW else pung_stats(tile)
    if code >= FIRST_OPEN_KONG:
        low, high = counts_of(tile)
        stats += 1 << 3 if code < FIRST_CONCEALED_KONG else 1 << 6 | 1
    marks = marks_of(kinds_of(meld.tiles)) | lacks(kind, tile) << LACKS_AT
    return low, high, sets, stats, marks


@cache
def win_masks() -> NDArray[np.uint64]:
    """Return four words a winning tile; uint64, shape (256, 4).

    Three masks of the places in which it stands outside a pung, at the edge of a chow, and in the
    middle of one; and its bit among odd counts.
    """
    words = np.zeros((BYTES, 4), np.uint64)
    for tile in range(KINDS):
        pair = 1 << PAIRS_AT + tile
        if tile in HONORS:
            words[tile] = (pair, 0, 0, odd_bit(tile))
            continue
        rank = tile % RANKS
        starts = [first for first in range(tile - 2, tile + 1) if 0 <= rank + first - tile <= 6]
        middle = 1 << tile - 1 if 1 <= rank <= 7 else 0
        edge = (1 << tile - 2 if rank == 2 else 0) | (1 << tile if rank == 6 else 0)
        words[tile] = (pair | sum(1 << first for first in starts), edge, middle, odd_bit(tile))
    return words


@cache
def gates() -> NDArray[np.uint64]:
    """Return, by winning tile, the suits of a hand that was 1112345678999 before it; uint64."""
    words = np.full(BYTES, (1 << 64) - 1, np.uint64)
    key = suit_key((3, 1, 1, 1, 1, 1, 1, 1, 3))
    for tile in range(3 * RANKS):
        words[tile] = (key << SUIT_BITS * (tile // RANKS)) + SUIT_WORDS[tile]
    return words


@cache
def shifted_pairs() -> NDArray[np.uint64]:
    """Return the suits of each hand of seven consecutive pairs; uint64, shape (9,)."""
    words = [
        sum(2 * SUIT_WORDS[RANKS * suit + rank] for rank in range(first, first + 7))
        for suit in range(3)
        for first in range(3)
    ]
    return np.array(words, np.uint64)


@cache
def knitted() -> NDArray[np.uint64]:
    """Return two words a way to knit: its kinds among odd counts, its suits; uint64, shape (6, 2)."""
    words = [
        (sum(odd_bit(tile) for tile in way), sum(SUIT_WORDS[tile] for tile in way))
        for way in KNITTED
    ]
    return np.array(words, np.uint64)
