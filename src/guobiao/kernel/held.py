"""What a row holds, as words: sums over its tiles and its melds by which every table is indexed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables

SLOT = 5
"""How many bits one set takes in a list of sets."""
MARKS = (1 << 16) - 1
"""The marks of a meld, beneath the bits that say what not every set has."""
LACKS_AT = 16
LAST_OF_KIND = 2


class Held:
    """The words of one row at a time.

    ``rows`` is the buffer from which `read` takes a row. A hidden tile adds to ``suits``,
    ``honours``, ``low`` and ``high``; a meld adds to the words that bear its name. ``low`` and
    ``high`` have three bits a kind, the former for the two lower suits, the latter for the third
    suit and the honours; a kong adds but one copy to them.
    """

    def __init__(self, tables: ScoreTables, rows: memoryview) -> None:
        self.rows = rows
        self.tile_words = tables.tile_words
        self.tile_marks = tables.tile_marks
        self.meld_words = tables.meld_words
        self.suits = self.honours = 0
        self.low = self.high = 0
        self.meld_low = self.meld_high = 0
        self.meld_sets = self.meld_stats = self.meld_lacks = 0
        self.melds = 0
        self.marks = 0
        self.win = self.flags = self.winds = 0

    def read(self, at: int) -> None:
        """Take in the row that begins at byte ``at``."""
        suits = honours = low = high = marks = 0
        for place in range(at, at + 14):
            tile = self.rows[place]
            suits += self.tile_words[4 * tile]
            honours += self.tile_words[4 * tile + 1]
            low += self.tile_words[4 * tile + 2]
            high += self.tile_words[4 * tile + 3]
            marks |= self.tile_marks[tile]
        self.suits = suits
        self.honours = honours
        self.low = low
        self.high = high

        low = high = sets = stats = melds = 0
        for place in range(at + 14, at + 18):
            meld = 8 * self.rows[place]
            if meld == 0:
                break
            low += self.meld_words[meld]
            high += self.meld_words[meld + 1]
            sets |= self.meld_words[meld + 2] << SLOT * melds
            stats += self.meld_words[meld + 3]
            marks |= self.meld_words[meld + 4]
            melds += 1
        self.meld_low = low
        self.meld_high = high
        self.meld_sets = sets
        self.meld_stats = stats
        self.meld_lacks = marks >> LACKS_AT
        self.melds = melds
        self.marks = marks & MARKS

        self.win = self.rows[at + 18]
        self.flags = self.rows[at + 19]
        shown = low >> 3 * self.win if self.win < 18 else high >> 3 * self.win - 54
        if shown & 7 == 3:
            self.flags |= LAST_OF_KIND
        self.winds = self.rows[at + 20] & 7 | (self.rows[at + 21] & 7) << 3
