"""The six ways in which the nine knitted tiles can lie in the three suits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from guobiao.tiles.tile import Tile

KNITTED: Final = tuple(
    tuple(
        Tile(9 * suit + rank)
        for suit, first in enumerate(firsts)
        for rank in (first, first + 3, first + 6)
    )
    for firsts in permutations(range(3))
)
"""The nine tiles of each way: 147 of one suit, 258 of another, 369 of the third."""

_THREES: Final = tuple(9 * suit + first for suit in range(3) for first in range(3))


def nearly_knitted(counts: Sequence[int]) -> bool:
    """Tell whether two suits can hold their three knitted tiles, as eight of the nine need.

    >>> nearly_knitted([1, 0, 0, 1, 0, 0, 1, 0, 0] + [0] * 25)
    False
    """
    held = 0
    for low in _THREES:
        if counts[low] and counts[low + 3] and counts[low + 6]:
            held += 1
    return held >= 2
