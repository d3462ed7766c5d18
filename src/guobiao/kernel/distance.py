"""How far a hand is from each of the five winning forms, and which tiles bring it nearer.

The distance (向听数) is the number of tiles a hand still lacks *to be ready*: 0 for a ready hand, -1
for a complete one. A hand of fourteen is as near as it is after its best discard. A form that the
melds rule out has the distance ``NEVER``.

The distance is to hands that real tiles can make. Hidden tiles and own melds together never hold a
fifth copy, neither now nor in the goal; all other tiles count as still to be had. A tile is useful
if drawing it lowers the distance; a copy of it is then left outside the hand and its melds.
"""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

try:
    import cython
except ImportError:
    cython = SimpleNamespace(nogil=nullcontext())

if TYPE_CHECKING:
    from guobiao.kernel import holding, knitted, standard

FORMS: Final = 5
"""The forms in the order of all results: standard, seven pairs, thirteen orphans, honours and
knitted singles, knitted straight."""

NEVER: Final = 99
"""The distance to a form that the melds rule out."""

_ORPHANS: Final = 127 << 27 | sum(0b100000001 << 9 * suit for suit in range(3))


class Distance:
    """Measures one hand at a time against the five forms. An object belongs to one thread.

    Attributes:
        distances: the distance to each form.
        useful: the useful tiles for each form, as masks of 34 bits.
        fault: the fault of the last hand that could not be read.
    """

    def __init__(
        self, hand: holding.Holding, form: standard.Standard, knits: knitted.Knitted
    ) -> None:
        self.hand = hand
        self.form = form
        self.knits = knits
        self.distances_out = memoryview(bytearray(8)).cast("b")
        self.useful_out = memoryview(bytearray(8)).cast("Q")
        self.count_of = [ranks.bit_count() for ranks in range(512)]
        self.distances = [0] * 5
        self.useful = [0] * 5
        self.fault = 0

    def measure(self, counts: bytes, codes: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the distances of one hand and the masks of its useful tiles.

        Args:
            counts: the hidden tiles as 34 counts.
            codes: its melds as four codes.

        Returns:
            The two, or two empty tuples if the hand has a ``fault``.
        """
        self.hand.counts = counts
        self.hand.codes = codes
        self.hand.has_codes = True
        self.fault = self.hand.read_counts(0)
        if self.fault:
            return (), ()
        self._measure(True)
        return (
            tuple([self.distances[form] for form in range(5)]),
            tuple([self.useful[form] for form in range(5)]),
        )

    def measure_counts(
        self,
        counts: memoryview,
        codes: memoryview | None,
        distances: memoryview,
        useful: memoryview | None,
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
        self, rows: memoryview, distances: memoryview, useful: memoryview | None
    ) -> int:
        """Measure a batch of hands given as rows of 24 bytes, like ``measure_counts``."""
        self.hand.rows = rows
        return self._run(distances, useful, True)

    def _run(self, distances: memoryview, useful: memoryview | None, from_rows: bool) -> int:
        hands = len(distances) // 5
        with_useful = useful is not None
        self.distances_out = distances
        if useful is not None:
            self.useful_out = useful
        with cython.nogil:
            done = self._measure_all(hands, from_rows, with_useful)
        return done

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
        missing = self.form.missing()
        self.distances[0] = missing - 1
        if with_useful:
            self.useful[0] = self.form.useful(missing)
        if self.hand.melds == 0:
            self._pairs()
            self._orphans()
            self.knits.read()
            missing = self.knits.singles_missing()
            self.distances[3] = missing - 1
            if with_useful:
                self.useful[3] = self.knits.singles_useful(missing)
        else:
            for form in range(1, 4):
                self.distances[form] = NEVER
                self.useful[form] = 0
            if self.hand.melds == 1:
                self.knits.read()
        missing = self.knits.straight_missing()
        self.distances[4] = missing - 1
        if with_useful:
            self.useful[4] = self.knits.straight_useful(missing)

    def _pairs(self) -> None:
        """Measure against seven pairs; four of a kind are two pairs.

        Thirteen tiles always hold as many odd tiles as pairs are missing, so each costs one tile.
        """
        pairs = self._kinds(self.hand.two) + self._kinds(self.hand.four)
        self.distances[1] = 6 - pairs
        self.useful[1] = 0
        if pairs < 7:
            self.useful[1] = (self.hand.one & ~self.hand.two) | (self.hand.three & ~self.hand.four)

    def _orphans(self) -> None:
        """Measure against thirteen orphans, each terminal and honour and one of them twice."""
        missing = 14 - self._kinds(self.hand.one & _ORPHANS)
        self.useful[2] = _ORPHANS
        if self.hand.two & _ORPHANS:
            missing -= 1
            self.useful[2] = _ORPHANS & ~self.hand.one
        self.distances[2] = missing - 1

    def _kinds(self, mask: int) -> int:
        """Return how many kinds a mask holds."""
        return (
            self.count_of[mask & 511]
            + self.count_of[mask >> 9 & 511]
            + self.count_of[mask >> 18 & 511]
            + self.count_of[mask >> 27]
        )
