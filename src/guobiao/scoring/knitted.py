"""The six ways in which the nine knitted tiles can lie in the three suits."""

from __future__ import annotations

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
