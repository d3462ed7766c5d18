"""A suit as a base-5 number, and every way to read it as sets and at most one pair.

The *key* of a suit is the number whose base-5 digits are its nine counts, the lowest rank in the
lowest digit. It is under 2**21, so three suits lie side by side in one 64-bit word, and the word of
a hand is the sum of one word for each of its tiles. The seven honours have three bits each in a
word of their own, winds in the low twelve bits and dragons in the next nine, and a base-5 key of
seven digits where a table is indexed by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from guobiao.tiles.tile import KINDS

RANKS: Final = 9
"""How many ranks a suit has."""

HONOR_KINDS: Final = 7
"""How many kinds of honours there are: four winds, three dragons."""

SUIT_KEYS: Final = 5**RANKS
"""How many keys a suit has."""

SUIT_BITS: Final = 21
"""The width of one suit in the word of a hand."""

SUIT_MASK: Final = (1 << SUIT_BITS) - 1

HONOR_KEYS: Final = 5**HONOR_KINDS
"""How many keys the honours have."""

BLANK: Final = KINDS
"""The tile code that stands where there is no tile; it adds nothing to any word."""

SUIT_WORDS: Final = (
    *(5**rank << (SUIT_BITS * suit) for suit in range(3) for rank in range(RANKS)),
    *(0 for _ in range(HONOR_KINDS + 1)),
)
"""What each of the 34 kinds, and the blank, adds to the word of the three suits."""

HONOR_WORDS: Final = (
    *(0 for _ in range(3 * RANKS)),
    *(1 << (3 * honor) for honor in range(HONOR_KINDS)),
    0,
)
"""What each of the 34 kinds, and the blank, adds to the word of the honours."""


class SuitReading(NamedTuple):
    """One way to read a suit as sets and at most one pair; ranks count from 0."""

    chows: tuple[int, ...]
    """The lowest rank of each chow, ascending."""
    pungs: tuple[int, ...]
    """The rank of each pung, ascending."""
    pair: int | None
    """The rank of the pair, if there is one."""


def suit_key(counts: Sequence[int]) -> int:
    """Return the key of a suit from its nine counts, each 0–4.

    >>> suit_key([1, 1, 1, 0, 0, 0, 0, 0, 0])
    31
    """
    key = 0
    for count in reversed(counts):
        key = 5 * key + count
    return key


def suit_counts(key: int) -> tuple[int, ...]:
    """Return the nine counts of a suit from its key.

    >>> suit_counts(31)
    (1, 1, 1, 0, 0, 0, 0, 0, 0)
    """
    return tuple(key // 5**rank % 5 for rank in range(RANKS))


@cache
def suit_readings(key: int) -> tuple[SuitReading, ...]:
    """Return every way to read a whole suit as sets and at most one pair.

    An empty suit has one reading, with nothing in it; a suit that is not whole has none.

    >>> [reading.pungs for reading in suit_readings(suit_key([3, 3, 3, 0, 0, 0, 0, 0, 2]))]
    [(), (0, 1, 2)]
    """
    return tuple(_read(list(suit_counts(key)), 0, SuitReading((), (), None)))


def _read(counts: list[int], rank: int, done: SuitReading) -> Iterator[SuitReading]:
    """Continue a reading at ``rank``, where everything below has been used up.

    What a pung and a pair leave of the lowest rank must begin chows, so each choice of the two
    leads to another reading and no reading is met twice.
    """
    while rank < RANKS and counts[rank] == 0:
        rank += 1
    if rank == RANKS:
        yield done
        return
    for pungs in (0, 1):
        for pairs in (0, 1) if done.pair is None else (0,):
            chows = counts[rank] - 3 * pungs - 2 * pairs
            if chows < 0 or (chows and (rank > 6 or min(counts[rank + 1 : rank + 3]) < chows)):
                continue
            rest = counts.copy()
            rest[rank] = 0
            if chows:
                rest[rank + 1] -= chows
                rest[rank + 2] -= chows
            yield from _read(
                rest,
                rank + 1,
                SuitReading(
                    done.chows + (rank,) * chows,
                    done.pungs + (rank,) * pungs,
                    rank if pairs else done.pair,
                ),
            )
