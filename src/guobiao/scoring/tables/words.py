"""What each tile and each meld adds to the words of a hand, and the marks that they put on it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final

from guobiao.kernel.fields import (
    CONCEALED_KONGS_AT,
    DRAGONS_AT,
    MELD_LACKS_AT,
    MELDS_AT,
    OPEN_KONGS_AT,
    PAIRS_AT,
    PUNGS_AT,
    PUNGS_OF_STATS_AT,
    TERMINALS_AT,
    WINDS_AT,
)
from guobiao.kernel.suits import RANKS
from guobiao.scoring.detectors.ranges import ONLY, kinds_of
from guobiao.scoring.detectors.shapes import set_fans
from guobiao.scoring.fan import Fan
from guobiao.scoring.knitted import KNITTED
from guobiao.scoring.layout import Layout
from guobiao.scoring.part import Form, Part, PartKind
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.row import FIRST_CHOW, MELD_CODES, meld_of_code
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
_NEVER: Final = (1 << 64) - 1
"""A word that no hand has."""

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
"""The kinds of tiles that put each mark on a hand; its marks tell every fan of its kinds."""

EVERY_FANS: Final = (Fan.OUTSIDE_HAND, Fan.ALL_FIVES, Fan.ALL_EVEN_PUNGS)
"""The fans that ask something of every set and of the pair."""


def marks_of(kinds: int) -> int:
    """Return the marks of a hand by its kinds of tiles."""
    return sum(1 << bit for bit, mark in enumerate(MARKS) if kinds & mark)


def lacks(kind: PartKind, first: int) -> int:
    """Return which of `EVERY_FANS` a set or pair rules out, as bits."""
    is_chow = kind is PartKind.CHOW
    tiles = tuple(Tile(first + step) for step in ((0, 1, 2) if is_chow else (0, 0, 0)))
    part = Part(kind, tiles, concealed=True, melded=False, winning=False)
    places = (0, 0, 0, 0)
    layout = Layout(
        Form.STANDARD, (part,), places if is_chow else (), () if is_chow else places, None
    )
    found = {occurrence.fan for occurrence in set_fans(layout)}
    return sum(1 << bit for bit, fan in enumerate(EVERY_FANS) if fan not in found)


def counts_of(tile: int, copies: int = 1) -> tuple[int, int]:
    """Return what some copies of a tile add to the low and to the high word of counts."""
    below = 2 * RANKS
    return (copies << 3 * tile, 0) if tile < below else (0, copies << 3 * (tile - below))


def odd_bit(tile: int) -> int:
    """Return the bit of a tile among odd counts: the low word's, and between those the high's."""
    low, high = counts_of(tile)
    return low | high << 1


def pung_stats(tile: Tile) -> int:
    """Return what a pung or kong of a tile adds to the stats of a hand, concealed or not."""
    if tile in WINDS:
        told = 1 << (WINDS_AT + tile - WINDS[0])
    elif tile in DRAGONS:
        told = 1 << (DRAGONS_AT + tile - DRAGONS[0])
    else:
        told = is_terminal_or_honor(tile) << TERMINALS_AT
    return 1 << PUNGS_OF_STATS_AT | told


def pung_slot(tile: Tile) -> int:
    """Return a pung of a tile as the only set of a list; honours are joined with nothing."""
    return 0 if is_honor(tile) else tile + 1 << PUNGS_AT


@cache
def tile_words() -> memoryview[int]:
    """Return four words a tile: low and high counts, marks; one spare."""
    words = array("Q", bytes(8 * 4 * BYTES))
    for tile in range(KINDS):
        words[4 * tile : 4 * tile + 3] = array("Q", (*counts_of(tile), marks_of(1 << tile)))
    return memoryview(words)


@cache
def meld_words() -> memoryview[int]:
    """Return eight words a meld code: low and high counts, sets, stats, marks; three spare."""
    words = array("Q", bytes(8 * 8 * BYTES))
    for code in range(FIRST_CHOW, MELD_CODES):
        words[8 * code : 8 * code + 5] = array("Q", _meld_words(code))
    return memoryview(words)


def _meld_words(code: int) -> tuple[int, ...]:
    meld = meld_of_code(code)
    is_chow = meld.kind is MeldKind.CHOW
    stats = 1 << MELDS_AT
    if not is_chow:
        stats += pung_stats(meld.tile)
    if meld.kind is MeldKind.CONCEALED_KONG:
        stats += 1 << CONCEALED_KONGS_AT | 1
    elif meld.is_kong:
        stats += 1 << OPEN_KONGS_AT
    return (
        *_all_counts(meld.tiles[:1] if meld.is_kong else meld.tiles),
        code if is_chow else pung_slot(meld.tile),
        stats,
        marks_of(kinds_of(meld.tiles))
        | lacks(PartKind.CHOW if is_chow else PartKind.PUNG, meld.tile) << MELD_LACKS_AT,
    )


@cache
def meld_counts() -> memoryview[int]:
    """Return what each meld code holds in the low and in the high counts, a kong all four."""
    words = array("Q", bytes(8 * 2 * BYTES))
    for code in range(FIRST_CHOW, MELD_CODES):
        words[2 * code : 2 * code + 2] = array("Q", _all_counts(meld_of_code(code).tiles))
    return memoryview(words)


@cache
def thirds() -> memoryview[int]:
    """Return the fields of three copies of each tile in the low and the high word of counts."""
    words = array("Q", [_NEVER] * 2 * BYTES)
    for tile in range(KINDS):
        words[2 * tile : 2 * tile + 2] = array("Q", counts_of(tile, 3))
    return memoryview(words)


@cache
def win_masks() -> memoryview[int]:
    """Return four words a winning tile.

    Three masks of ``places``: where it stands outside a pung, at the edge of a chow, and in the
    middle of one; and its bit among odd counts.
    """
    words = array("Q", bytes(8 * 4 * BYTES))
    for tile in range(KINDS):
        outside = 1 << PAIRS_AT + tile
        edge = middle = 0
        for start in range(tile - 2, tile + 1) if tile not in HONORS else ():
            if start // RANKS != tile // RANKS or start % RANKS > RANKS - 3:
                continue
            outside |= 1 << start
            if start == tile - 1:
                middle |= 1 << start
            elif (start % RANKS, tile - start) in {(0, 2), (RANKS - 3, 0)}:
                edge |= 1 << start
        words[4 * tile : 4 * tile + 4] = array("Q", (outside, edge, middle, odd_bit(tile)))
    return memoryview(words)


@cache
def gates() -> memoryview[int]:
    """Return, by winning tile, the counts of a hand that was 1112345678999 before it came."""
    words = array("Q", [_NEVER] * 2 * BYTES)
    for tile in range(3 * RANKS):
        first = tile - tile % RANKS
        gated = [first, first, *range(first, first + RANKS), first + 8, first + 8, tile]
        words[2 * tile : 2 * tile + 2] = array("Q", _all_counts(gated))
    return memoryview(words)


@cache
def shifted_pairs() -> memoryview[int]:
    """Return the counts of each hand of seven consecutive pairs."""
    words = array("Q")
    for suit, start in product(range(3), range(3)):
        first = RANKS * suit + start
        words.extend(_all_counts([tile for tile in range(first, first + 7) for _ in range(2)]))
    return memoryview(words)


@cache
def knitted() -> memoryview[int]:
    """Return four words a way to knit: its kinds among odd counts, and its counts; one spare."""
    words = array("Q")
    for way in KNITTED:
        words.extend((sum(map(odd_bit, way)), *_all_counts(way), 0))
    return memoryview(words)


def _all_counts(tiles: Iterable[int]) -> tuple[int, int]:
    """Return what some tiles add to the low and to the high word of counts."""
    counts = [counts_of(tile) for tile in tiles]
    return sum(low for low, _ in counts), sum(high for _, high in counts)
