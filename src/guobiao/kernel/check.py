"""Whether rows can be hands: bytes in range, four copies at most, facts that go together.

Counts are kept three bits a kind, as elsewhere in the kernel, and seven tiles are summed at a time,
so that no count runs over: a fifth copy then shows as a count from 5 to 7, or as two fours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables


class RowCheck:
    """Finds the first row that is no hand. It keeps what it is at work on: one object to a thread.

    What is wrong with the row it does not say: it only has to be fast.
    """

    def __init__(self, tables: ScoreTables) -> None:
        self.tile_words = tables.tile_words
        self.meld_counts = tables.meld_counts
        self.thirds = tables.thirds
        self.fours = tables.fours
        self.last_tile_is_no_kong = tables.last_tile_is_no_kong
        self.row = memoryview(bytearray(24))
        self.rows = self.row

    def first_unsound(self, rows: memoryview[int], waiting: bool) -> int:
        """Return the number of the first row that is no hand, -1 if there is none.

        Args:
            rows: uint8, 24 a hand.
            waiting: whether the hands wait, instead of having been won.
        """
        self.rows = rows
        number = len(rows) // 24
        with cython.nogil:
            for row in range(number):
                if not self.is_sound(24 * row, waiting):
                    return row
        return -1

    def is_hand(self, row: bytes, waiting: bool) -> bool:
        """Tell whether one row can be a hand."""
        for place in range(24):
            self.row[place] = row[place]
        self.rows = self.row
        return self.is_sound(0, waiting)

    def is_sound(self, at: int, waiting: bool) -> bool:  # noqa: C901, PLR0911 - one check a line
        """Tell whether the row at byte ``at`` can be a hand."""
        win = self.rows[at + 18]
        out = 4 - self.rows[at + 20] | 4 - self.rows[at + 21] | 8 - self.rows[at + 22]
        out |= -self.rows[at + 23] | 15 - self.rows[at + 19] | 34 - win
        low = high = first_low = first_high = tiles = copies = 0
        for place in range(7):
            code = self.rows[at + place]
            out |= 34 - code
            tiles += code < 34
            copies += code == win
            first_low += self.tile_words[4 * code]
            first_high += self.tile_words[4 * code + 1]
        for place in range(7, 14):
            code = self.rows[at + place]
            out |= 34 - code
            tiles += code < 34
            copies += code == win
            low += self.tile_words[4 * code]
            high += self.tile_words[4 * code + 1]
        crowd = self.crowd(first_low, low) | self.crowd(first_high, high)
        low += first_low
        high += first_high
        melds = kongs = gap = 0
        for place in range(14, 18):
            code = self.rows[at + place]
            out |= 123 - code
            if code == 0:
                gap = 1
                continue
            out |= -gap
            melds += 1
            kongs += code >= 56
            crowd |= self.crowd(low, self.meld_counts[2 * code])
            crowd |= self.crowd(high, self.meld_counts[2 * code + 1])
            low += self.meld_counts[2 * code]
            high += self.meld_counts[2 * code + 1]
        if out < 0 or crowd:
            return False
        flags = self.rows[at + 19]
        if waiting:
            return win == 34 and tiles + 3 * melds == 13 and flags & 7 == 0
        if win == 34 or tiles + 3 * melds != 14 or copies == 0:
            return False
        if flags & 2 and copies > 1:
            return False
        if not flags & 4:
            return True
        if flags & 1:
            return kongs > 0
        third = self.thirds[2 * win] | self.thirds[2 * win + 1]
        held = low & self.thirds[2 * win] | high & self.thirds[2 * win + 1]
        return 3 * held == third and not (flags & 8 and self.last_tile_is_no_kong)

    def crowd(self, counts: int, more: int) -> int:
        """Return a bit for each kind of which two words of counts hold more than four together.

        Neither holds more than seven of a kind.
        """
        both = counts + more
        return (
            counts & more
            | counts & (counts << 1 | counts << 2)
            | more & (more << 1 | more << 2)
            | both & (both << 1 | both << 2)
        ) & self.fours
