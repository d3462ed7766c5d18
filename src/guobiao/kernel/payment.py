"""What a win pays on average, before it is known whether its last tile is drawn."""

from __future__ import annotations

from typing import Final

BASE: Final = 8
"""What each of the others pays besides, in points."""


class Payment:
    """The payment of a win.

    Attributes:
        self_share: of wins, what is self-drawn.
    """

    def __init__(self) -> None:
        self.self_share = 0.28

    def either_way(self, points: float) -> float:
        """Return what is paid for a win on a discard, or by self-draw for one point more."""
        return (1.0 - self.self_share) * (3 * BASE + points) + self.self_drawn(points + 1)

    def self_drawn(self, points: float) -> float:
        """Return what is paid for a win that there is only by self-draw."""
        return self.self_share * 3.0 * (BASE + points)
