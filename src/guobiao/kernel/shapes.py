"""The complete suits as arrays: every reading of every key, and the ranks that complete a key."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.suits import (
    HONOR_KEYS,
    HONOR_KINDS,
    RANK_POWERS,
    RANKS,
    SUIT_MASK,
    WHOLE,
    WHOLE_WITH_PAIR,
    WITH_PAIR,
)
from guobiao.tiles.tile import COPIES

__all__ = [
    "CHOWS",
    "NO_PAIR",
    "NO_SET",
    "WHOLE",
    "WHOLE_WITH_PAIR",
    "WITH_PAIR",
    "SuitShapes",
    "build",
    "honor_completions",
    "suit_completions",
    "suit_shapes",
]

CHOWS: Final = RANKS - 2
"""Set codes below this are chows, by their lowest rank."""

NO_SET: Final = CHOWS + RANKS
"""The set code that fills up a reading of fewer than four sets; between are pungs by rank."""

NO_PAIR: Final = RANKS
"""The pair of a reading that has none."""


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
    keys = counts @ np.array(RANK_POWERS)
    order = np.argsort(keys, kind="stable")
    return SuitShapes(keys[order], choices[choice[order]], pairs[order], counts[order])


def build() -> dict[str, NDArray[np.uint16]]:
    """Return the tables of completions by name.

    A completion tells of one group of tiles which ranks make it whole as at most four sets and at
    most one pair, by form alone: a fifth copy counts. Bit ``r`` stands for one more tile of rank
    ``r``, and ``WITH_PAIR`` says that the pair is then in the group. ``WHOLE`` and
    ``WHOLE_WITH_PAIR`` say that the group is whole already.

    ======================  ==================  ===================================================
    name                    dtype, shape        what it holds
    ======================  ==================  ===================================================
    ``suit_completions``    uint16, (2**21,)    the completion of a suit key; zero beyond ``5**9``,
                                                so that every masked key is inside
    ``honor_completions``   uint16, (5**7,)     the completion of an honour key
    ======================  ==================  ===================================================
    """
    return {"suit_completions": suit_completions(), "honor_completions": honor_completions()}


@cache
def suit_completions() -> NDArray[np.uint16]:
    """Return the completion of every suit key, shape (2**21,)."""
    return _completions(suit_shapes(COPIES + 1), SUIT_MASK + 1)


@cache
def honor_completions() -> NDArray[np.uint16]:
    """Return the completion of every honour key, shape (5**7,)."""
    shapes = suit_shapes(COPIES + 1)
    is_chow = shapes.sets < CHOWS
    of_honors = ~is_chow.any(axis=1) & (shapes.counts[:, HONOR_KINDS:].max(axis=1) == 0)
    return _completions(
        SuitShapes(
            shapes.keys[of_honors],
            shapes.sets[of_honors],
            shapes.pairs[of_honors],
            shapes.counts[of_honors],
        ),
        HONOR_KEYS,
    )


def _completions(shapes: SuitShapes, keys: int) -> NDArray[np.uint16]:
    """Return the completions that lead to these whole shapes, shape (keys,)."""
    table = np.zeros(keys, np.uint16)
    real = shapes.counts.max(axis=1) <= COPIES
    table[shapes.keys[real]] = np.where(shapes.pairs[real] == NO_PAIR, WHOLE, WHOLE_WITH_PAIR)
    for rank in range(RANKS):
        before = shapes.counts.copy()
        before[:, rank] -= 1
        real = (before.min(axis=1) >= 0) & (before.max(axis=1) <= COPIES)
        entry = (1 << rank) | np.where(shapes.pairs[real] == NO_PAIR, 0, WITH_PAIR)
        np.bitwise_or.at(table, before[real] @ np.array(RANK_POWERS), entry.astype(np.uint16))
    return table
