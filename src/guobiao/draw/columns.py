"""Columns of text in a terminal, where a Chinese character is as wide as two letters."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, east_asian_width


def breadth(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> breadth("花龙"), breadth("ten")
    (4, 3)
    """
    return sum(
        2 if east_asian_width(character) in "WF" else 1
        for character in text
        if not combining(character) and not "\ufe00" <= character <= "\ufe0f"
    )


def pad(text: str, columns: int) -> str:
    """Return a text followed by blanks up to a number of columns."""
    return text + " " * (columns - breadth(text))


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of as many cells as lines, each column as wide as its widest cell.

    A column that is empty in every row is left out.

    >>> columns([("8", "花龙", "Mixed Straight"), ("1", "边张", "Edge Wait")])
    ['8  花龙  Mixed Straight', '1  边张  Edge Wait']
    """
    widths = [max(map(breadth, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, width) for cell, width in zip(row, widths, strict=True) if width
        ).rstrip()
        for row in rows
    ]
