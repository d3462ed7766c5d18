"""The complete suits as arrays: every reading of every key, and the ranks that complete a key."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.suits import RANKS, SUIT_MASK
from guobiao.tiles.tile import COPIES

CHOWS: Final = RANKS - 2
"""Set codes below this are chows, by their lowest rank."""

NO_SET: Final = CHOWS + RANKS
"""The set code that fills up a reading of fewer than four sets; between are pungs by rank."""

NO_PAIR: Final = RANKS
"""The pair of a reading that has none."""

WITH_PAIR: Final = 1 << RANKS
"""The bit of a completion entry which says that the completed suit holds the pair."""

_RANK_POWERS: Final = 5 ** np.arange(RANKS)


@dataclass(frozen=True, slots=True)
class SuitShapes:
    """Every reading of a suit as at most four sets and at most one pair, sorted by key.

    Readings of one key stand together. Of ``n`` readings:
    """

    keys: NDArray[np.int64]
    """The key of each reading, shape (n,), ascending."""
    sets: NDArray[np.int64]
    """Its sets, shape (n, 4): chows 0–6 by lowest rank, pungs 7–15 by rank, 16 for no set."""
    pairs: NDArray[np.int64]
    """The rank of its pair, shape (n,), 9 for no pair."""
    counts: NDArray[np.int64]
    """Its nine counts, shape (n, 9)."""


@cache
def suit_shapes(most: int = COPIES) -> SuitShapes:
    """Return every reading of every suit that is whole by itself.

    There are 23,533 readings of 21,743 keys, the empty suit among them.

    Args:
        most: the most copies of one rank; with more than four, keys are not unique.
    """
    set_counts = np.zeros((NO_SET + 1, RANKS), np.int64)
    for start in range(CHOWS):
        set_counts[start, start : start + 3] = 1
    set_counts[CHOWS:NO_SET] = 3 * np.eye(RANKS, dtype=np.int64)
    pair_counts = np.vstack([2 * np.eye(RANKS, dtype=np.int64), np.zeros((1, RANKS), np.int64)])

    choices = np.array(list(combinations_with_replacement(range(NO_SET + 1), 4)))
    counts = set_counts[choices].sum(axis=1)[:, None, :] + pair_counts[None, :, :]
    choice, pairs = np.nonzero(counts.max(axis=2) <= most)
    counts = counts[choice, pairs]
    keys = counts @ _RANK_POWERS
    order = np.argsort(keys, kind="stable")
    return SuitShapes(keys[order], choices[choice[order]], pairs[order], counts[order])


@cache
def suit_completions() -> NDArray[np.uint16]:
    """Return which ranks complete each suit key, by form alone: a fifth copy counts.

    Returns:
        uint16, shape (2**21,): bit ``r`` says that one more tile of rank ``r`` makes the suit whole
        as at most four sets and at most one pair, and ``WITH_PAIR`` that the pair is then in it.
        Entries beyond ``5**9`` are zero, so that every masked key is inside.
    """
    table = np.zeros(SUIT_MASK + 1, np.uint16)
    shapes = suit_shapes(COPIES + 1)
    for rank in range(RANKS):
        before = shapes.counts.copy()
        before[:, rank] -= 1
        real = (before.min(axis=1) >= 0) & (before.max(axis=1) <= COPIES)
        entry = (1 << rank) | np.where(shapes.pairs[real] == NO_PAIR, 0, WITH_PAIR)
        np.bitwise_or.at(table, before[real] @ _RANK_POWERS, entry.astype(np.uint16))
    return table
