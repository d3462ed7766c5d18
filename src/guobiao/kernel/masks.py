"""Sets of the 34 kinds as masks of 34 bits, bit 0 for 1m."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from guobiao.kernel.suits import RANKS
from guobiao.tiles.tile import HONORS, KINDS, TERMINALS

EVERY_KIND: Final = (1 << KINDS) - 1

HONOR_KINDS: Final = sum(1 << honor for honor in HONORS)

ORPHAN_KINDS: Final = HONOR_KINDS | sum(1 << terminal for terminal in TERMINALS)
"""The thirteen terminals and honours."""

THIRD: Final = 0b001001001
"""Three ranks of a suit that are knitted tiles together, the lowest such ranks: 1, 4 and 7."""

KNITTED_PATTERNS: Final = tuple(permutations(range(3)))
"""The six patterns of knitted tiles: for each suit its lowest rank, counted from 0."""

KNITTED_KINDS: Final = tuple(
    sum(THIRD << (RANKS * suit + lowest) for suit, lowest in enumerate(pattern))
    for pattern in KNITTED_PATTERNS
)
"""The nine tiles of each pattern."""
