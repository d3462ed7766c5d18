"""Reading the tiles of one suit, or the honours, as sets and at most one pair.

Plain recursion over nine counts, remembered. It is the reference against which the tables of the
kernel are held.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from guobiao.tiles.tile import KINDS

RANKS: Final = 9

GROUPS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, KINDS))
"""Where the three suits and the honours stand among the 34 kinds."""

Counts = tuple[int, ...]
"""How many of each rank: nine for a suit, seven for the honours."""


class SuitReading(NamedTuple):
    """One way to read a suit; ranks count from 0."""

    chows: tuple[int, ...]
    """The lowest rank of each chow, ascending."""
    pungs: tuple[int, ...]
    """The rank of each pung, ascending."""
    pair: int | None
    """The rank of the pair, if there is one."""


@lru_cache(maxsize=1 << 16)
def suit_readings(counts: Counts) -> tuple[SuitReading, ...]:
    """Return every way to read the counts as sets and at most one pair.

    Only nine counts have chows; seven are taken for the honours.

    >>> suit_readings((3, 1, 1, 0, 0, 0, 0, 0, 0))
    (SuitReading(chows=(0,), pungs=(), pair=0),)
    """
    wants_pair = sum(counts) % 3 == 2
    pairs = [rank for rank, count in enumerate(counts) if count >= 2] if wants_pair else [None]
    return tuple(
        SuitReading(chows, pungs, pair)
        for pair in pairs
        for chows, pungs in _sets(_without(counts, pair, 2))
    )


def _without(counts: Counts, rank: int | None, number: int) -> list[int]:
    rest = list(counts)
    if rank is not None:
        rest[rank] -= number
    return rest


def _sets(counts: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the chows and pungs of every way to use up the counts; the lowest tile goes first."""
    rank = next((rank for rank, count in enumerate(counts) if count), None)
    if rank is None:
        yield (), ()
        return
    if counts[rank] >= 3:
        counts[rank] -= 3
        for chows, pungs in _sets(counts):
            yield chows, (rank, *pungs)
        counts[rank] += 3
    if len(counts) == RANKS and rank <= RANKS - 3 and counts[rank + 1] and counts[rank + 2]:
        for used in range(rank, rank + 3):
            counts[used] -= 1
        for chows, pungs in _sets(counts):
            yield (rank, *chows), pungs
        for used in range(rank, rank + 3):
            counts[used] += 1


@lru_cache(maxsize=1 << 16)
def completing_ranks(counts: Counts) -> tuple[int, ...]:
    """Return the ranks of which one more tile makes the counts sets and at most one pair.

    It is a formal question: a fifth tile of a rank may complete them.

    >>> completing_ranks((0, 0, 0, 3, 1, 0, 0, 0, 0)), completing_ranks((0, 0, 0, 4, 0, 0, 0, 0, 0))
    ((2, 4, 5), (3,))
    """
    return tuple(
        rank
        for rank in range(len(counts))
        if suit_readings((*counts[:rank], counts[rank] + 1, *counts[rank + 1 :]))
    )
