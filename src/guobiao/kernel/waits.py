"""Which tiles complete a hand, in any of the five forms.

*Formal* waits go by form alone, and this is what decides whether a hand waits on one tile only: a
fifth copy counts, of hidden tiles and of melds. Real waits are those of them that have a copy left
outside the hand and its melds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import ORPHAN_KINDS
from guobiao.kernel.suits import WHOLE, WHOLE_WITH_PAIR

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if TYPE_CHECKING:
    from guobiao.kernel import distance_knitted, holding

NOT_WAITING: Final = 5
"""The hand has a tile too many to wait; the other faults are those of ``holding``."""


class Waits:
    """Finds the waits of one hand at a time. An object belongs to one thread.

    Attributes:
        fault: the fault of the last hand that could not be read.
    """

    def __init__(
        self,
        hand: holding.Holding,
        knitted: distance_knitted.KnittedDistance,
        completions: Mapping[str, memoryview[int]],
    ) -> None:
        self.hand = hand
        self.knitted = knitted
        self.suit_completions = completions["suit_completions"]
        self.honor_completions = completions["honor_completions"]
        self.waits_out = memoryview(bytearray(8)).cast("Q")
        self.entries = [0] * 4
        self.fault = 0

    def find(self, row: bytes) -> tuple[int, int]:
        """Return the formal and the real waits of one hand, as masks of 34 bits.

        Args:
            row: the hand as 24 bytes.

        Returns:
            The two masks, or zeros if the hand has a ``fault``.
        """
        self.hand.rows = row
        self.fault = self.hand.read_row(0)
        if self.fault == 0 and self.hand.tiles + 3 * self.hand.melds != 13:
            self.fault = NOT_WAITING
        if self.fault:
            return 0, 0
        formal = self.formal()
        return formal, formal & self.hand.room

    def find_counts(
        self, counts: memoryview[int], codes: memoryview[int] | None, waits: memoryview[int]
    ) -> int:
        """Find the waits of a batch of hands given as counts; the lock is released meanwhile.

        Args:
            counts: 34 counts of hidden tiles a hand, flat.
            codes: four meld codes a hand, flat, or ``None`` where no hand has melds.
            waits: takes two 64-bit masks a hand, flat: formal waits, real waits.

        Returns:
            How many hands were done: all, or up to the first that has a ``fault``.
        """
        self.hand.counts = counts
        self.hand.has_codes = codes is not None
        if codes is not None:
            self.hand.codes = codes
        return self._run(waits, False)

    def find_rows(self, rows: memoryview[int], waits: memoryview[int]) -> int:
        """Find the waits of a batch of hands given as rows of 24 bytes, like ``find_counts``."""
        self.hand.rows = rows
        return self._run(waits, True)

    def formal(self) -> int:
        """Return the formal waits of the hand that was read, as a mask."""
        waits = self._of_groups(
            self.hand.keys[0], self.hand.keys[1], self.hand.keys[2], self.hand.keys[3]
        )
        if self.hand.melds == 0:
            waits |= self._of_pairs() | self._of_orphans()
            self.knitted.read()
            if self.knitted.singles_missing() == 1:
                waits |= self.knitted.singles_useful(1)
            waits |= self._of_straight()
        elif self.hand.melds == 1:
            self.knitted.read()
            waits |= self._of_straight()
        return waits

    def _run(self, waits: memoryview[int], from_rows: bool) -> int:
        hands = len(waits) // 2
        self.waits_out = waits
        with cython.nogil:
            return self._find_all(hands, from_rows)

    def _find_all(self, hands: int, from_rows: bool) -> int:
        for number in range(hands):
            if from_rows:
                self.fault = self.hand.read_row(number)
            else:
                self.fault = self.hand.read_counts(number)
            if self.fault == 0 and self.hand.tiles + 3 * self.hand.melds != 13:
                self.fault = NOT_WAITING
            if self.fault:
                return number
            waits = self.formal()
            self.waits_out[2 * number] = waits
            self.waits_out[2 * number + 1] = waits & self.hand.room
        return hands

    def _of_groups(self, characters: int, dots: int, bamboos: int, honors: int) -> int:
        """Return the tiles that make these groups sets and a pair, one tile short.

        At most one group may be broken. If none is, two of them hold a pair, and each waits to make
        a pung of it or to turn it into a chow.
        """
        self._look_up(characters, dots, bamboos, honors)
        broken = 4
        pairs = 0
        waits = 0
        for group in range(4):
            entry = self.entries[group]
            if entry & WHOLE_WITH_PAIR:
                pairs += 1
            elif not entry & WHOLE:
                if broken < 4:
                    return 0
                broken = group
        bits = 0
        if broken < 4:
            if pairs < 2:
                bits = self.entries[broken] & 511
                waits = bits << 9 * broken
        else:
            for group in range(4):
                bits = self.entries[group] & 511
                waits |= bits << 9 * group
        return waits

    def _are_whole(self, characters: int, dots: int, bamboos: int, honors: int) -> bool:
        """Tell whether these groups are sets and one pair."""
        self._look_up(characters, dots, bamboos, honors)
        pairs = 0
        for group in range(4):
            if self.entries[group] & WHOLE_WITH_PAIR:
                pairs += 1
            elif not self.entries[group] & WHOLE:
                return False
        return pairs == 1

    def _look_up(self, characters: int, dots: int, bamboos: int, honors: int) -> None:
        self.entries[0] = self.suit_completions[characters]
        self.entries[1] = self.suit_completions[dots]
        self.entries[2] = self.suit_completions[bamboos]
        self.entries[3] = self.honor_completions[honors]

    def _of_pairs(self) -> int:
        """Return the tile that makes seven pairs, as a mask."""
        if self.hand.kinds(self.hand.two) + self.hand.kinds(self.hand.four) < 6:
            return 0
        return (self.hand.one & ~self.hand.two) | (self.hand.three & ~self.hand.four)

    def _of_orphans(self) -> int:
        """Return the tiles that make thirteen orphans, as a mask."""
        kinds = self.hand.kinds(self.hand.one & ORPHAN_KINDS)
        if kinds == 13:
            return ORPHAN_KINDS
        if kinds == 12 and self.hand.two & ORPHAN_KINDS:
            return ORPHAN_KINDS & ~self.hand.one
        return 0

    def _of_straight(self) -> int:
        """Return the tiles that make a knitted straight with a set and a pair, as a mask."""
        waits = 0
        for pattern in range(6):
            if self.knitted.held[pattern] < 8:
                continue
            characters = self.knitted.keys[self.knitted.thirds[3 * pattern]]
            dots = self.knitted.keys[3 + self.knitted.thirds[3 * pattern + 1]]
            bamboos = self.knitted.keys[6 + self.knitted.thirds[3 * pattern + 2]]
            honors = self.hand.keys[3]
            if self.knitted.held[pattern] == 9:
                waits |= self._of_groups(characters, dots, bamboos, honors)
            elif self._are_whole(characters, dots, bamboos, honors):
                waits |= self.knitted.patterns[pattern] & ~self.hand.one
        return waits
