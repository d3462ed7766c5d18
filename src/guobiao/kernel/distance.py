"""How far a hand is from each of the five winning forms, and which tiles bring it nearer.

The distance (向听数) is the number of tiles a hand still lacks *to be ready*: 0 for a ready hand,
-1 for a complete one. A hand of fourteen is as near as it is after its best discard. A form that
the melds rule out has the distance ``NEVER``.

The distance is to hands that real tiles can make. Hidden tiles and own melds together never hold a
fifth copy, neither now nor in the goal; all other tiles count as still to be had. A tile is useful
if drawing it lowers the distance; a copy of it is then left outside the hand and its melds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import ORPHAN_KINDS

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if TYPE_CHECKING:
    from guobiao.kernel import distance_knitted, distance_sets, holding

FORMS: Final = 5
"""The forms in the order of all results: standard, seven pairs, thirteen orphans, honours and
knitted singles, knitted straight."""

NEVER: Final = 99
"""The distance to a form that the melds rule out."""


class Distance:
    """Measures one hand at a time against the five forms. An object belongs to one thread.

    Attributes:
        distances: the distance to each form.
        useful: the useful tiles for each form, as masks of 34 bits.
        fault: the fault of the last hand that could not be read.
    """

    def __init__(
        self,
        hand: holding.Holding,
        sets: distance_sets.SetsDistance,
        knitted: distance_knitted.KnittedDistance,
    ) -> None:
        self.hand = hand
        self.sets = sets
        self.knitted = knitted
        self.row = memoryview(bytearray(24))
        self.distances_out = memoryview(bytearray(8)).cast("b")
        self.useful_out = memoryview(bytearray(8)).cast("Q")
        self.distances = [0] * 5
        self.useful = [0] * 5
        self.fault = 0

    def measure(self, row: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the distances of one hand and the masks of its useful tiles.

        Args:
            row: the hand as 24 bytes.

        Returns:
            The two, or two empty tuples if the hand has a ``fault``.
        """
        for place in range(24):
            self.row[place] = row[place]
        self.hand.rows = self.row
        self.fault = self.hand.read_row(0)
        if self.fault:
            return (), ()
        self._measure(True)
        return (
            (
                self.distances[0],
                self.distances[1],
                self.distances[2],
                self.distances[3],
                self.distances[4],
            ),
            (self.useful[0], self.useful[1], self.useful[2], self.useful[3], self.useful[4]),
        )

    def measure_counts(
        self,
        counts: memoryview[int],
        codes: memoryview[int] | None,
        distances: memoryview[int],
        useful: memoryview[int] | None,
    ) -> int:
        """Measure a batch of hands given as counts; the lock is released meanwhile.

        Args:
            counts: 34 counts of hidden tiles a hand, flat.
            codes: four meld codes a hand, flat, or ``None`` where no hand has melds.
            distances: takes five signed bytes a hand, flat.
            useful: takes five 64-bit masks a hand, flat, or ``None`` if they are not asked for.

        Returns:
            How many hands were measured: all, or up to the first that has a ``fault``.
        """
        self.hand.counts = counts
        self.hand.has_codes = codes is not None
        if codes is not None:
            self.hand.codes = codes
        return self._run(distances, useful, False)

    def measure_rows(
        self, rows: memoryview[int], distances: memoryview[int], useful: memoryview[int] | None
    ) -> int:
        """Measure a batch of hands given as rows of 24 bytes, like ``measure_counts``."""
        self.hand.rows = rows
        return self._run(distances, useful, True)

    def _run(
        self, distances: memoryview[int], useful: memoryview[int] | None, from_rows: bool
    ) -> int:
        hands = len(distances) // 5
        with_useful = useful is not None
        self.row = memoryview(bytearray(24))
        self.distances_out = distances
        if useful is not None:
            self.useful_out = useful
        with cython.nogil:
            return self._measure_all(hands, from_rows, with_useful)

    def _measure_all(self, hands: int, from_rows: bool, with_useful: bool) -> int:
        for number in range(hands):
            if from_rows:
                self.fault = self.hand.read_row(number)
            else:
                self.fault = self.hand.read_counts(number)
            if self.fault:
                return number
            self._measure(with_useful)
            for form in range(5):
                self.distances_out[5 * number + form] = self.distances[form]
            if with_useful:
                for form in range(5):
                    self.useful_out[5 * number + form] = self.useful[form]
        return hands

    def _measure(self, with_useful: bool) -> None:
        """Measure the hand that was read."""
        missing = self.sets.missing()
        self.distances[0] = missing - 1
        if with_useful:
            self.useful[0] = self.sets.useful(missing)
        if self.hand.melds == 0:
            self._pairs()
            self._orphans()
            self.knitted.read()
            missing = self.knitted.singles_missing()
            self.distances[3] = missing - 1
            if with_useful:
                self.useful[3] = self.knitted.singles_useful(missing)
        else:
            for form in range(1, 4):
                self.distances[form] = NEVER
                self.useful[form] = 0
            if self.hand.melds == 1:
                self.knitted.read()
        missing = self.knitted.straight_missing()
        self.distances[4] = missing - 1
        if with_useful:
            self.useful[4] = self.knitted.straight_useful(missing)

    def _pairs(self) -> None:
        """Measure against seven pairs; four of a kind are two pairs.

        Thirteen tiles always hold as many odd tiles as pairs are missing, so each costs one tile.
        """
        pairs = self.hand.kinds(self.hand.two) + self.hand.kinds(self.hand.four)
        self.distances[1] = 6 - pairs
        self.useful[1] = 0
        if pairs < 7:
            self.useful[1] = (self.hand.one & ~self.hand.two) | (self.hand.three & ~self.hand.four)

    def _orphans(self) -> None:
        """Measure against thirteen orphans, each terminal and honour and one of them twice."""
        missing = 14 - self.hand.kinds(self.hand.one & ORPHAN_KINDS)
        self.useful[2] = ORPHAN_KINDS
        if self.hand.two & ORPHAN_KINDS:
            missing -= 1
            self.useful[2] = ORPHAN_KINDS & ~self.hand.one
        self.distances[2] = missing - 1
