"""What a row holds, as words: sums over its tiles and its melds by which every table is indexed."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import (
        LAST_OF_KIND_AT,
        MARKS,
        MELDS_AT,
        MELD_LACKS_AT,
    )

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables


class Held:
    """The words of one row at a time.

    ``rows`` is the buffer from which `read` takes a row. A hidden tile adds to ``suits``, ``low``
    and ``high``; a meld adds to the words that bear its name. ``low`` and ``high`` have three bits
    a kind, the former for the two lower suits, the latter for the third suit and the honours; a
    kong adds but one copy to them.
    """

    def __init__(self, tables: ScoreTables, rows: memoryview) -> None:
        self.rows = rows
        self.tile_words = tables.tile_words
        self.meld_words = tables.meld_words
        self.thirds = tables.thirds
        self.suits = self.low = self.high = 0
        self.meld_low = self.meld_high = self.meld_sets = self.meld_stats = self.meld_lacks = 0
        self.melds = self.marks = 0
        self.win = self.flags = self.winds = 0

    def read(self, at: int) -> None:
        """Take in the row that begins at byte ``at``."""
        suits = low = high = marks = 0
        for place in range(14):
            word = 4 * self.rows[at + place]
            suits += self.tile_words[word]
            low += self.tile_words[word + 1]
            high += self.tile_words[word + 2]
            marks |= self.tile_words[word + 3]
        self.suits = suits
        self.low = low
        self.high = high

        low = high = sets = stats = 0
        for place in range(4):
            word = 8 * self.rows[at + 14 + place]
            low += self.meld_words[word]
            high += self.meld_words[word + 1]
            sets |= self.meld_words[word + 2] << 5 * place
            stats += self.meld_words[word + 3]
            marks |= self.meld_words[word + 4]
        self.meld_low = low
        self.meld_high = high
        self.meld_sets = sets
        self.meld_stats = stats
        self.meld_lacks = marks >> MELD_LACKS_AT
        self.melds = stats >> MELDS_AT
        self.marks = marks & MARKS

        win = self.rows[at + 18]
        shown = low & self.thirds[2 * win] | high & self.thirds[2 * win + 1]
        last_of_kind = shown == self.thirds[2 * win] | self.thirds[2 * win + 1]
        self.win = win
        self.flags = self.rows[at + 19] | last_of_kind << LAST_OF_KIND_AT
        self.winds = self.rows[at + 20] & 7 | (self.rows[at + 21] & 7) << 3
