"""The place of the lowest bit of a word; compiled, it is one instruction."""

from __future__ import annotations


def lowest(word: int) -> int:
    """Return the place of the lowest bit of a word that is not 0.

    >>> lowest(0b101000)
    3
    """
    return (word & -word).bit_length() - 1
