"""Points of a row, alone or in a batch, over every form that a hand can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import NO_HAND

if TYPE_CHECKING:
    from guobiao.kernel import check, forms, held, standard, tally


class Scorer:
    """Scores rows under one profile. It keeps what it is at work on: one object to a thread."""

    def __init__(
        self,
        held: held.Held,
        tally: tally.Tally,
        standard: standard.StandardForm,
        others: forms.OtherForms,
        check: check.RowCheck,
    ) -> None:
        self.held = held
        self.tally = tally
        self.standard = standard
        self.others = others
        self.check = check

    def score(self) -> int:
        """Return the points of the hand that was read, -1 if it is no win."""
        self.tally.clear()
        self.standard.score()
        self.others.score()
        return self.tally.result()

    def points(self, row: bytes) -> int:
        """Return the points of one row, without flowers.

        Returns:
            -1 if it is no win, -2 if it is no hand.
        """
        if not self.check.is_hand(row, False):
            return NO_HAND
        self.held.rows = self.check.row
        self.held.read(0)
        return self.score()

    def batch(
        self,
        rows: memoryview[int],
        points: memoryview[int],
        fans: memoryview[int] | None,
        width: int,
    ) -> None:
        """Write the points of each row, and how often each fan counts.

        Args:
            rows: uint8, 24 a hand.
            points: int16, 1 a hand.
            fans: uint8, ``width`` a hand; ``None`` if they are not asked for.
            width: how many bytes of ``fans`` there are for each hand.
        """
        number = len(points)
        self.held.rows = rows
        with cython.nogil:
            for hand in range(number):
                self.held.read(24 * hand)
                points[hand] = self.score()
                if fans is not None:
                    self.tally.write(fans, width * hand, width)
        self.held.rows = self.check.row
