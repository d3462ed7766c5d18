"""The points of every tile that completes a hand, on a discard and on a self-draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import LAST_OF_KIND, NO_WIN, SELF_DRAWN

if TYPE_CHECKING:
    from guobiao.kernel import score, waits

KINDS = 34


class WaitPoints:
    """Scores the waits of rows. It keeps what it is at work on: one object to a thread."""

    def __init__(self, scorer: score.Scorer, waits: waits.Waits) -> None:
        self.scorer = scorer
        self.held = self.scorer.held
        self.waits = waits
        self.discards = memoryview(bytearray(2 * KINDS)).cast("h")
        self.self_draws = memoryview(bytearray(2 * KINDS)).cast("h")

    def batch(
        self,
        rows: memoryview[int],
        discards: memoryview[int],
        self_draws: memoryview[int],
        last_of_kind: bool,
    ) -> None:
        """Write the points of each tile that completes each hand, -1 for every other tile.

        Args:
            rows: uint8, 24 a hand that waits.
            discards: int16, 34 a hand: the points on a discard.
            self_draws: int16, 34 a hand: the points on a self-draw.
            last_of_kind: whether the tiles are the last of their kind; then those of which the hand
                conceals a copy are no wins.
        """
        number = len(rows) // 24
        self.held.rows = rows
        self.waits.hand.rows = rows
        self.discards = discards
        self.self_draws = self_draws
        with cython.nogil:
            for hand in range(number):
                self.score(hand, last_of_kind)

    def score(self, hand: int, last_of_kind: bool) -> None:
        """Write the points of one hand."""
        for place in range(34 * hand, 34 * hand + 34):
            self.discards[place] = NO_WIN
            self.self_draws[place] = NO_WIN
        self.waits.hand.read_row(hand)
        waits = self.waits.formal() & self.waits.hand.room
        if waits == 0:
            return
        self.held.read(24 * hand)
        marks = self.held.marks
        flags = self.held.flags
        if last_of_kind:
            waits &= ~self.waits.hand.one
            flags |= LAST_OF_KIND
        for tile in range(34):
            if waits >> tile & 1:
                self.held.take(tile)
                self.held.win_by(tile, flags)
                self.discards[34 * hand + tile] = self.scorer.score()
                self.held.flags |= SELF_DRAWN
                self.self_draws[34 * hand + tile] = self.scorer.score()
                self.held.give_back(tile, marks)
