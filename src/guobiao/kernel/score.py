"""Points of a row, alone or in a batch, over every form that a hand can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if TYPE_CHECKING:
    from guobiao.kernel import forms, held, standard, tally

ROW_BYTES = 24


class Scorer:
    """Scores rows under one profile. It keeps what it is at work on: one object to a thread."""

    def __init__(
        self,
        held: held.Held,
        tally: tally.Tally,
        standard: standard.StandardForm,
        others: forms.OtherForms,
    ) -> None:
        self.held = held
        self.tally = tally
        self.standard = standard
        self.others = others
        self.row = memoryview(bytearray(ROW_BYTES))

    def score(self, at: int) -> int:
        """Return the points of the row at byte ``at`` of what is held, -1 if it is no win."""
        self.tally.clear()
        self.held.read(at)
        self.standard.score()
        self.others.score()
        return self.tally.result()

    def points(self, row: bytes) -> int:
        """Return the points of one row, without flowers; -1 if it is no win."""
        for place in range(ROW_BYTES):
            self.row[place] = row[place]
        self.held.rows = self.row
        return self.score(0)

    def batch(self, rows: memoryview, points: memoryview, fans: memoryview, width: int) -> None:
        """Write the points of each row, and if ``width`` is not 0 how often each fan counts.

        Args:
            rows: uint8, 24 a hand.
            points: int16, 1 a hand.
            fans: uint8, ``width`` a hand; untouched if that is 0.
            width: how many bytes of ``fans`` there are for each hand.
        """
        number = points.shape[0]
        self.held.rows = rows
        with cython.nogil:
            for hand in range(number):
                points[hand] = self.score(ROW_BYTES * hand)
                if width:
                    self.tally.write(fans, width * hand, width)
        self.held.rows = self.row
