"""Every reading of a suit and of the honours as columns, by how many sets and whether with a pair.

These are the parts of which every complete hand of sets and a pair can be put together: 23,533
readings of a suit and 498 of the honours. Those of equally many sets, with a pair or without, form
a *class*; class ``5 * pair + sets`` of a suit is number 0–9, that of the honours ten more. What a
hand lacks is reckoned for a whole class at once, a rank at a time, so a class is stored by ranks.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.shapes import CHOWS, NO_PAIR, NO_SET, SuitShapes, suit_shapes
from guobiao.kernel.suits import HONOR_KINDS, RANKS

CLASSES: Final = 10
"""How many classes a suit has, and how many the honours."""

TILES: Final = 14
"""How many places for tiles a reading has."""


def build() -> dict[str, NDArray[np.generic]]:
    """Return the tables of targets by name.

    ==============  ====================  =========================================================
    name            dtype, shape          what it holds
    ==============  ====================  =========================================================
    ``sizes``       uint32, (20,)         how many readings each class has
    ``columns``     uint8, (9 * 24031,)   class by class, and in it rank by rank, the count of each
                                          reading
    ``ranks``       uint8, (14 * 24031,)  the ranks of the tiles of each reading, set by set and the
                                          pair last; 0 where it has no more
    ==============  ====================  =========================================================
    """
    shapes = suit_shapes()
    classes = [*_classes(shapes), *_classes(_honors(shapes))]
    return {
        "sizes": np.array([len(counts) for counts, _ in classes], np.uint32),
        "columns": np.concatenate([counts.T.reshape(-1) for counts, _ in classes]),
        "ranks": np.concatenate([ranks.reshape(-1) for _, ranks in classes]),
    }


def _honors(shapes: SuitShapes) -> SuitShapes:
    """Return those of the readings that are readings of honours too: no chows, seven ranks."""
    kept = ~(shapes.sets < CHOWS).any(axis=1) & (shapes.counts[:, HONOR_KINDS:].max(axis=1) == 0)
    return SuitShapes(shapes.keys[kept], shapes.sets[kept], shapes.pairs[kept], shapes.counts[kept])


def _classes(shapes: SuitShapes) -> list[tuple[NDArray[np.uint8], NDArray[np.uint8]]]:
    """Return the counts, shape (n, 9), and the ranks, shape (n, 14), of the readings by class."""
    number = (shapes.sets != NO_SET).sum(axis=1) + CLASSES // 2 * (shapes.pairs != NO_PAIR)
    ranks = _ranks(shapes)
    return [
        (shapes.counts[number == one].astype(np.uint8), ranks[number == one])
        for one in range(CLASSES)
    ]


def _ranks(shapes: SuitShapes) -> NDArray[np.uint8]:
    """Return the ranks of the tiles of each reading, shape (n, 14)."""
    of_set = np.zeros((NO_SET + 1, 3), np.uint8)
    of_set[:CHOWS] = np.arange(CHOWS)[:, None] + np.arange(3)
    of_set[CHOWS:NO_SET] = np.arange(RANKS)[:, None]
    ranks = np.zeros((len(shapes.keys), TILES), np.uint8)
    ranks[:, :12] = of_set[shapes.sets].reshape(-1, 12)
    sets = (shapes.sets != NO_SET).sum(axis=1)
    paired = np.flatnonzero(shapes.pairs != NO_PAIR)
    for place in range(2):
        ranks[paired, 3 * sets[paired] + place] = shapes.pairs[paired]
    return ranks
