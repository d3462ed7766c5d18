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

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables

POINTS = (1 << 16) - 1
"""The points in the fourth word of an outcome."""
EARNED = (1 << 40) - 1
"""The bits of what is earned in the high word, beneath the fields of further times."""
FURTHER = 7
"""A field of further times."""
LOGS = 67
"""Modulo this number, the powers of two below 2**64 all differ."""


class Tally:
    """The best of the readings that were added since it was cleared."""

    def __init__(self, tables: ScoreTables) -> None:
        self.pool = tables.pool
        self.ids = tables.ids
        self.worth = tables.worth
        self.fields = tables.fields
        self.nothing = tables.nothing
        self.cap = tables.cap
        self.base_low = 0
        self.base_high = 0
        self.base_gone = 0
        self.base_points = 0
        self.points = -1
        self.low = 0
        self.high = 0

    def clear(self) -> None:
        """Forget every reading."""
        self.points = -1

    def begin(self, a: int, b: int, c: int) -> None:
        """Set the outcomes that the readings to come share, each by its place in the pool."""
        self.base_low = self.pool[a] | self.pool[b] | self.pool[c]
        self.base_high = self.pool[a + 1] | self.pool[b + 1] | self.pool[c + 1]
        self.base_gone = self.pool[a + 2] | self.pool[b + 2] | self.pool[c + 2]
        self.base_points = self.pool[a + 3] + self.pool[b + 3] + self.pool[c + 3]

    def add(self, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
        """Add a reading of the shared outcomes and seven more, each by its place in the pool."""
        low = (
            self.base_low | self.pool[a] | self.pool[b] | self.pool[c]
            | self.pool[d] | self.pool[e] | self.pool[f] | self.pool[g]
        )  # fmt: skip
        high = (
            self.base_high | self.pool[a + 1] | self.pool[b + 1] | self.pool[c + 1]
            | self.pool[d + 1] | self.pool[e + 1] | self.pool[f + 1] | self.pool[g + 1]
        )  # fmt: skip
        gone = low & (
            self.base_gone | self.pool[a + 2] | self.pool[b + 2] | self.pool[c + 2]
            | self.pool[d + 2] | self.pool[e + 2] | self.pool[f + 2] | self.pool[g + 2]
        )  # fmt: skip
        points = POINTS & (
            self.base_points + self.pool[a + 3] + self.pool[b + 3] + self.pool[c + 3]
            + self.pool[d + 3] + self.pool[e + 3] + self.pool[f + 3] + self.pool[g + 3]
        )  # fmt: skip
        low ^= gone
        while gone:
            bit = gone & -gone
            gone ^= bit
            log = bit % LOGS
            points -= self.worth[log] * (1 + (high >> self.fields[log] & FURTHER))
        if points == 0:
            low = self.pool[self.nothing]
            high = self.pool[self.nothing + 1]
            points = self.pool[self.nothing + 3]
        if points > self.points:
            self.points = points
            self.low = low
            self.high = high

    def result(self) -> int:
        """Return the points of the best reading under the cap, -1 if there is none."""
        return self.cap if self.points > self.cap else self.points

    def write(self, fans: memoryview, at: int, width: int) -> None:
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
            fans[at + self.ids[log]] = 1 + (self.high >> self.fields[log] & FURTHER)
        rest = self.high & EARNED
        while rest:
            bit = rest & -rest
            rest ^= bit
            fans[at + self.ids[LOGS + bit % LOGS]] = 1
