"""What a row holds, as words: sums over its tiles and its melds by which every table is indexed."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import (
        LAST_OF_KIND_AT,
        MARKS,
        MELD_LACKS_AT,
        MELDS_AT,
    )

if TYPE_CHECKING:
    from guobiao.kernel.score_tables import ScoreTables


class Held:
    """The words of one row at a time.

    ``rows`` is the buffer from which `read` takes a row. A hidden tile adds to ``low`` and
    ``high``, a meld to the words that bear its name. ``low`` and ``high`` are counts, three bits a
    kind, the former of the two lower suits, the latter of the third suit and the honours; a kong
    adds but one copy to them.
    """

    def __init__(self, tables: ScoreTables) -> None:
        self.rows = memoryview(bytearray(24))
        self.tile_words = tables.tile_words
        self.meld_words = tables.meld_words
        self.thirds = tables.thirds
        self.at = 0
        self.low = self.high = 0
        self.meld_low = self.meld_high = self.meld_sets = self.meld_stats = self.meld_lacks = 0
        self.melds = self.marks = 0
        self.win = self.flags = self.winds = 0

    def read(self, at: int) -> None:
        """Take in the row that begins at byte ``at``."""
        low = high = marks = 0
        for place in range(14):
            code = self.rows[at + place]
            low += self.tile_words[4 * code]
            high += self.tile_words[4 * code + 1]
            marks |= self.tile_words[4 * code + 2]
        self.at = at
        self.low = low
        self.high = high

        low = high = sets = stats = 0
        for place in range(4):
            code = self.rows[at + 14 + place]
            low += self.meld_words[8 * code]
            high += self.meld_words[8 * code + 1]
            sets |= self.meld_words[8 * code + 2] << 5 * place
            stats += self.meld_words[8 * code + 3]
            marks |= self.meld_words[8 * code + 4]
        self.meld_low = low
        self.meld_high = high
        self.meld_sets = sets
        self.meld_stats = stats
        self.meld_lacks = marks >> MELD_LACKS_AT
        self.melds = stats >> MELDS_AT
        self.marks = marks & MARKS
        self.winds = self.rows[at + 20] & 7 | (self.rows[at + 21] & 7) << 3
        self.win_by(self.rows[at + 18], self.rows[at + 19])

    def win_by(self, tile: int, flags: int) -> None:
        """Say which tile came last, and how; if the melds show the other three, that too."""
        low = self.thirds[2 * tile]
        high = self.thirds[2 * tile + 1]
        shown = (self.meld_low & low | self.meld_high & high) == low | high
        self.win = tile
        self.flags = flags | shown << LAST_OF_KIND_AT

    def take(self, tile: int) -> None:
        """Add a hidden tile."""
        self.low += self.tile_words[4 * tile]
        self.high += self.tile_words[4 * tile + 1]
        self.marks |= self.tile_words[4 * tile + 2]

    def give_back(self, tile: int, marks: int) -> None:
        """Take away a hidden tile, where the hand had certain marks without it."""
        self.low -= self.tile_words[4 * tile]
        self.high -= self.tile_words[4 * tile + 1]
        self.marks = marks
