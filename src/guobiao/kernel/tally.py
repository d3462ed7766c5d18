"""What the parts of a hand earn together: outcomes added, and what excludes what taken away.

An outcome is what one part of a hand earns by itself, four words in the pool:

0. the *low* bits of what it earns: all that something may exclude;
1. the *high* bits of what it earns; and above those, for whatever may count more than once, a field
   of three bits for the further times;
2. the low bits of what does not count beside it;
3. its points, and above those the switches that it sets.

The words of several outcomes are joined by ``or``; only points are added. An outcome has been
settled in itself, so the exclusion of one by another is rare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import (
        LOGS,
        POINTS,
    )

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables


class Tally:
    """The best of the readings that were added since it was cleared.

    Of readings of equal points the best is the one with the greater fans, compared from the
    greatest down.
    """

    def __init__(self, tables: ScoreTables) -> None:
        self.pool = tables.pool
        self.ids = tables.ids
        self.worth = tables.worth
        self.fields = tables.fields
        self.ranks = tables.ranks
        self.earned = tables.earned
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
        high = (
            self.pool[a + 1] | self.pool[b + 1] | self.pool[c + 1] | self.pool[d + 1]
            | self.pool[e + 1] | self.pool[f + 1] | self.pool[g + 1]
            | self.pool[h + 1] | self.pool[i + 1] | self.pool[j + 1]
        )  # fmt: skip
        gone = low & (
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
            bit = gone & -gone
            gone ^= bit
            log = bit % LOGS
            points -= self.worth[log] * (1 + (high >> self.fields[log] & 7))
        if points == 0:
            low = self.pool[self.nothing]
            high = self.pool[self.nothing + 1]
            points = self.pool[self.nothing + 3]
        if points > self.points or (points == self.points and self.is_greater(low, high)):
            self.points = points
            self.low = low
            self.high = high

    def is_greater(self, low: int, high: int) -> bool:
        """Tell whether these words have more of the first fan in which they and the best differ."""
        if low == self.low and high == self.high:
            return False
        for place in range(0, len(self.ranks), 3):
            one = 1 + (high >> self.ranks[place + 2] & 7)
            other = 1 + (self.high >> self.ranks[place + 2] & 7)
            one *= (high if self.ranks[place + 1] else low) >> self.ranks[place] & 1
            other *= (self.high if self.ranks[place + 1] else self.low) >> self.ranks[place] & 1
            if one != other:
                return one > other
        return False

    def result(self) -> int:
        """Return the points of the best reading under the cap, -1 if there is none."""
        return min(self.points, self.cap)

    def write(self, fans: memoryview[int], at: int, width: int) -> None:
        """Write how many times each fan counts, ``width`` bytes of ``fans`` from ``at`` on."""
        for place in range(at, at + width):
            fans[place] = 0
        if self.points < 0:
            return
        rest = self.low
        while rest:
            bit = rest & -rest
            rest ^= bit
            log = bit % LOGS
            fans[at + self.ids[log]] = 1 + (self.high >> self.fields[log] & 7)
        rest = self.high & self.earned
        while rest:
            bit = rest & -rest
            rest ^= bit
            fans[at + self.ids[LOGS + bit % LOGS]] = 1
