"""A suit as a base-5 number, and three suits as one word.

The *key* of a suit is the number whose base-5 digits are its nine counts, the lowest rank in the
lowest digit. It is under 2**21, so three suits lie side by side in one 64-bit word, and the word of
a hand is the sum of one word for each of its tiles. The honours have a base-5 key of seven digits.
A *completion* says of a key what makes it whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

RANKS: Final = 9
"""How many ranks a suit has."""

HONOR_KINDS: Final = 7
"""How many kinds of honours there are: four winds, three dragons."""

SUIT_KEYS: Final = 5**RANKS
"""How many keys a suit has."""

RANK_POWERS: Final[tuple[int, ...]] = tuple(5**rank for rank in range(RANKS))
"""What one tile of each rank adds to the key of its suit."""

SUIT_BITS: Final = 21
"""The width of one suit in the word of a hand."""

SUIT_MASK: Final = (1 << SUIT_BITS) - 1

HONOR_KEYS: Final = 5**HONOR_KINDS
"""How many keys the honours have."""

WITH_PAIR: Final = 1 << RANKS
"""The bit of a completion which says that the completed group holds the pair."""

WHOLE: Final = 1 << (RANKS + 1)
"""The bit of a completion which says that the group is whole as it is, without a pair."""

WHOLE_WITH_PAIR: Final = 1 << (RANKS + 2)
"""The bit of a completion which says that the group is whole as it is, with a pair."""

SUIT_WORDS: Final = (
    *(power << (SUIT_BITS * suit) for suit in range(3) for power in RANK_POWERS),
    *(0 for _ in range(HONOR_KINDS + 1)),
)
"""What each of the 34 kinds, and the code for no tile, adds to the word of the three suits."""


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
    return tuple(key // power % 5 for power in RANK_POWERS)
