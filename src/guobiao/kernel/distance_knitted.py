"""How many tiles a hand lacks to be one of the two forms made of knitted tiles.

Knitted tiles (组合龙) are 1-4-7 of one suit, 2-5-8 of another and 3-6-9 of the third, so there are
six patterns. *Honours and knitted singles* are fourteen different tiles, all of them honours or
knitted tiles of one pattern. A *knitted straight* is all nine of a pattern, one set and a pair.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import (
    EVERY_KIND,
    HONOR_KINDS,
    KNITTED_KINDS,
    KNITTED_PATTERNS,
    THIRD,
)
from guobiao.kernel.suits import RANK_POWERS

if TYPE_CHECKING:
    from guobiao.kernel import holding

NEVER_MISSING: Final = 100
"""More than any hand can lack: the melds rule the form out."""


class KnittedDistance:
    """Measures one hand at a time against the knitted forms; ``read`` it first.

    A *third* of a suit is 1-4-7, 2-5-8 or 3-6-9; the nine are numbered by suit and lowest rank.

    Attributes:
        thirds: the third of each suit, for each pattern.
        patterns: the nine tiles of each pattern, as a mask.
        counts: how many tiles of each third are there.
        keys: the key of the suit without those tiles, for each third.
        needs: the need of that key.
        rest: the needs of the other three groups together, in the pattern at hand.
        held: how many tiles of each pattern are there.
        straight: how many tiles are missing to a knitted straight of each pattern.
    """

    def __init__(self, hand: holding.Holding, needs: Mapping[str, memoryview[int]]) -> None:
        self.hand = hand
        self.suit_needs = needs["suit_needs"]
        self.honor_needs = needs["honor_needs"]
        self.joined = needs["joined"]
        self.lacking = needs["lacking"]
        self.powers = list(RANK_POWERS)
        self.count_of = [ranks.bit_count() for ranks in range(512)]
        self.key_of = [
            sum(power for rank, power in enumerate(RANK_POWERS) if ranks >> rank & 1)
            for ranks in range(512)
        ]
        self.thirds = [third for pattern in KNITTED_PATTERNS for third in pattern]
        self.patterns = list(KNITTED_KINDS)
        self.counts = [0] * 9
        self.keys = [0] * 9
        self.needs = [0] * 9
        self.rest = [0] * 4
        self.held = [0] * 6
        self.straight = [0] * 6

    def read(self) -> None:
        """Count the knitted tiles of the hand."""
        for suit in range(3):
            ranks = self.hand.one >> 9 * suit & 511
            for third in range(3):
                present = ranks & THIRD << third
                self.counts[3 * suit + third] = self.count_of[present]
                self.keys[3 * suit + third] = self.hand.keys[suit] - self.key_of[present]
        for pattern in range(6):
            self.held[pattern] = (
                self.counts[self.thirds[3 * pattern]]
                + self.counts[3 + self.thirds[3 * pattern + 1]]
                + self.counts[6 + self.thirds[3 * pattern + 2]]
            )

    def singles_missing(self) -> int:
        """Return how many tiles are missing to fourteen honours and knitted singles."""
        most = 0
        for pattern in range(6):
            most = max(most, self.held[pattern])
        return 14 - most - self.count_of[self.hand.one >> 27]

    def singles_useful(self, missing: int) -> int:
        """Return the tiles that lower the missing number, as a mask."""
        useful = 0
        if missing:
            honors = self.count_of[self.hand.one >> 27]
            for pattern in range(6):
                if self.held[pattern] + honors + missing == 14:
                    useful |= (self.patterns[pattern] | HONOR_KINDS) & ~self.hand.one
        return useful

    def straight_missing(self) -> int:
        """Return how many tiles are missing to a knitted straight, a set and a pair."""
        if self.hand.melds == 0:
            self._measure_concealed()
        elif self.hand.melds == 1:
            self._measure_melded()
        else:
            return NEVER_MISSING
        least = NEVER_MISSING
        for pattern in range(6):
            least = min(least, self.straight[pattern])
        return least

    def straight_useful(self, missing: int) -> int:
        """Return the tiles that lower the missing number, as a mask."""
        useful = 0
        if 0 < missing < NEVER_MISSING:
            for pattern in range(6):
                if self.straight[pattern] == missing:
                    useful |= self.patterns[pattern] & ~self.hand.one
                    beside = missing - 9 + self.held[pattern]
                    if beside == 0:
                        continue
                    if self.hand.melds == 0:
                        useful |= self._useful_beside(pattern, beside)
                    else:
                        useful |= self._useful_pair(pattern, beside)
        return useful

    def _measure_concealed(self) -> None:
        """Measure each pattern with one set and a pair beside it."""
        for place in range(9):
            self.needs[place] = self.suit_needs[self.keys[place]]
        honors = self.honor_needs[self.hand.keys[3]]
        for pattern in range(6):
            low = self.join(
                self.needs[self.thirds[3 * pattern]], self.needs[3 + self.thirds[3 * pattern + 1]]
            )
            high = self.join(self.needs[6 + self.thirds[3 * pattern + 2]], honors)
            self.straight[pattern] = 9 - self.held[pattern] + self._lack(self.join(low, high))

    def _useful_beside(self, pattern: int, missing: int) -> int:
        """Return the tiles that bring one set and a pair nearer, as a mask."""
        characters = self.needs[self.thirds[3 * pattern]]
        dots = self.needs[3 + self.thirds[3 * pattern + 1]]
        bamboos = self.needs[6 + self.thirds[3 * pattern + 2]]
        honors = self.honor_needs[self.hand.keys[3]]
        low = self.join(characters, dots)
        high = self.join(bamboos, honors)
        self.rest[0] = self.join(dots, high)
        self.rest[1] = self.join(characters, high)
        self.rest[2] = self.join(honors, low)
        self.rest[3] = self.join(bamboos, low)
        fits = self.hand.room & ~(self.patterns[pattern] & ~self.hand.one)
        useful = 0
        for group in range(4):
            key = self.hand.keys[3]
            if group < 3:
                key = self.keys[3 * group + self.thirds[3 * pattern + group]]
            for rank in range(9 if group < 3 else 7):
                tile = 9 * group + rank
                if fits >> tile & 1:
                    nearer = key + self.powers[rank]
                    need = self.suit_needs[nearer] if group < 3 else self.honor_needs[nearer]
                    if self._lack(self.join(self.rest[group], need)) < missing:
                        bit = 1
                        useful |= bit << tile
        return useful

    def join(self, one: int, other: int) -> int:
        """Return two needs as one."""
        return self.joined[one << 8 | other]

    def _lack(self, need: int) -> int:
        """Return how many tiles a hand of this need lacks to one set and a pair."""
        return self.lacking[3 << 8 | need]

    def _measure_melded(self) -> None:
        """Measure each pattern with a pair beside it; the meld is the set."""
        for pattern in range(6):
            if self.hand.konged & self.patterns[pattern]:
                self.straight[pattern] = NEVER_MISSING
                continue
            paired = self._beside(pattern, self.hand.two, self.hand.three)
            single = self._beside(pattern, self.hand.one, self.hand.two)
            missing = 11 - self.held[pattern]
            if paired:
                missing -= 2
            elif single:
                missing -= 1
            self.straight[pattern] = missing

    def _useful_pair(self, pattern: int, missing: int) -> int:
        """Return the tiles that bring a pair nearer, as a mask."""
        if missing == 1:
            return self._beside(pattern, self.hand.one, self.hand.two)
        return self._beside(pattern, EVERY_KIND, EVERY_KIND)

    def _beside(self, pattern: int, elsewhere: int, inside: int) -> int:
        """Return the kinds that may be the pair, of one mask outside the pattern, another in it."""
        tiles = self.patterns[pattern]
        return (elsewhere & ~tiles | inside & tiles) & ~self.hand.punged
