"""What the parts of a hand earn together: outcomes added, and what excludes what taken away.

An outcome is what one part of a hand earns by itself. It is told by numbers, and has four words in
the pool:

0. ``low``: a bit for each number from 19 on that it earns;
1. likewise for each that does not count beside it;
2. ``high``: a bit for each number below 19 that it earns, from bit 20 on likewise for each that
   does not count beside it; and from bit 40 on, for what may count more than once, how many further
   times it does, three bits each;
3. its points, and above those the switches that it sets.

The words of several outcomes are joined by *or*; only points are added. An outcome has been settled
in itself, so it is seldom that one excludes something of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.bits import lowest
    from guobiao.kernel.fields import FIRST_LOW, GONE_AT, HIGH_NUMBERS, POINTS, REPEATED, REPEATS_AT

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables


class Tally:
    """The best of the readings that were added since it was cleared.

    Of readings of equal points the best is the one with the greater fans, compared from the
    greatest down.
    """

    def __init__(self, tables: ScoreTables) -> None:
        self.pool = tables.pool
        self.worth = tables.worth
        self.fields = tables.fields
        self.repeated = tables.repeated
        self.ranks = tables.ranks
        self.nothing = tables.nothing
        self.cap = tables.cap
        self.points = -1
        self.low = 0
        self.high = 0

    def clear(self) -> None:
        """Forget every reading."""
        self.points = -1

    def add(  # noqa: PLR0917 - one place an argument, for the speed of a plain call
        self, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, i: int, j: int
    ) -> None:
        """Add a reading that consists of ten outcomes, each given by its place in the pool."""
        low = (
            self.pool[a] | self.pool[b] | self.pool[c] | self.pool[d]
            | self.pool[e] | self.pool[f] | self.pool[g]
            | self.pool[h] | self.pool[i] | self.pool[j]
        )  # fmt: skip
        gone = low & (
            self.pool[a + 1] | self.pool[b + 1] | self.pool[c + 1] | self.pool[d + 1]
            | self.pool[e + 1] | self.pool[f + 1] | self.pool[g + 1]
            | self.pool[h + 1] | self.pool[i + 1] | self.pool[j + 1]
        )  # fmt: skip
        high = (
            self.pool[a + 2] | self.pool[b + 2] | self.pool[c + 2] | self.pool[d + 2]
            | self.pool[e + 2] | self.pool[f + 2] | self.pool[g + 2]
            | self.pool[h + 2] | self.pool[i + 2] | self.pool[j + 2]
        )  # fmt: skip
        points = POINTS & (
            self.pool[a + 3] + self.pool[b + 3] + self.pool[c + 3] + self.pool[d + 3]
            + self.pool[e + 3] + self.pool[f + 3] + self.pool[g + 3]
            + self.pool[h + 3] + self.pool[i + 3] + self.pool[j + 3]
        )  # fmt: skip
        low ^= gone
        while gone:
            number = FIRST_LOW + lowest(gone)
            gone &= gone - 1
            further = high >> self.fields[number] & 7
            points -= self.worth[number] * (1 + further)
            high ^= further << self.fields[number]
        gone = high & high >> GONE_AT & HIGH_NUMBERS
        high ^= gone
        while gone:
            points -= self.worth[lowest(gone)]
            gone &= gone - 1
        if points == 0:
            low = self.pool[self.nothing]
            high = self.pool[self.nothing + 2]
            points = self.pool[self.nothing + 3]
        if points > self.points or (points == self.points and self.is_greater(low, high)):
            self.points = points
            self.low = low
            self.high = high

    def is_greater(self, low: int, high: int) -> bool:
        """Tell whether these words have more than the best of the first in which they differ."""
        for place in range(len(self.ranks)):
            one = self.times(low, high, self.ranks[place])
            other = self.times(self.low, self.high, self.ranks[place])
            if one != other:
                return one > other
        return False

    def times(self, low: int, high: int, number: int) -> int:
        """Return how many times a number counts in two words."""
        if number < FIRST_LOW:
            return high >> number & 1
        return (low >> number - FIRST_LOW & 1) + (high >> self.fields[number] & 7)

    def result(self) -> int:
        """Return the points of the best reading under the cap, -1 if there is none."""
        return min(self.points, self.cap)

    def write(self, fans: memoryview[int], at: int, width: int) -> None:
        """Write how many times each number counts, ``width`` bytes of ``fans`` from ``at`` on."""
        for place in range(at, at + width):
            fans[place] = 0
        if self.points < 0:
            return
        rest = self.low
        while rest:
            fans[at + FIRST_LOW + lowest(rest)] = 1
            rest &= rest - 1
        rest = self.high & HIGH_NUMBERS
        while rest:
            fans[at + lowest(rest)] = 1
            rest &= rest - 1
        rest = self.high >> REPEATS_AT
        if rest:
            for place in range(REPEATED):
                fans[at + self.repeated[place]] += rest >> 3 * place & 7
