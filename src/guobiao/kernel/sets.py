"""Every set that four of make a hand, with a pair: chows, then pungs."""

from __future__ import annotations

from typing import Final

SETS: Final = (
    *((9 * suit + rank, 1) for suit in range(3) for rank in range(7)),
    *((tile, 0) for tile in range(34)),
)
"""The lowest tile of each, and how far its tiles are apart."""
