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

    Only nine counts have chows; seven are taken for the honours. The ranks of a set add up to a
    multiple of three, so the sum of all ranks tells by its remainder which ranks the pair can have.

    >>> suit_readings((3, 1, 1, 0, 0, 0, 0, 0, 0))
    (SuitReading(chows=(0,), pungs=(), pair=0),)
    """
    wants_pair = sum(counts) % 3 == 2
    weight = sum(rank * count for rank, count in enumerate(counts)) % 3
    if not wants_pair:
        return _with_pair(counts, None) if weight == 0 else ()
    return tuple(
        reading
        for rank in range(2 * weight % 3, len(counts), 3)
        if counts[rank] >= 2
        for reading in _with_pair(counts, rank)
    )


def _with_pair(counts: Counts, pair: int | None) -> tuple[SuitReading, ...]:
    rest = list(counts)
    if pair is not None:
        rest[pair] -= 2
    return tuple(SuitReading(chows, pungs, pair) for chows, pungs in _sets(rest))


def _sets(counts: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the chows and pungs of every way to use up the counts, each way once.

    The tiles of the lowest rank can only be a pung, or begin chows.
    """
    rank = next((rank for rank, count in enumerate(counts) if count), None)
    if rank is None:
        yield (), ()
        return
    for pungs_here in (1, 0):
        chows_here = counts[rank] - 3 * pungs_here
        if chows_here < 0:
            continue
        rest = counts.copy()
        rest[rank] = 0
        if chows_here:
            if len(counts) != RANKS or rank > RANKS - 3:
                continue
            rest[rank + 1] -= chows_here
            rest[rank + 2] -= chows_here
            if rest[rank + 1] < 0 or rest[rank + 2] < 0:
                continue
        for chows, pungs in _sets(rest):
            yield (rank,) * chows_here + chows, (rank,) * pungs_here + pungs


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
