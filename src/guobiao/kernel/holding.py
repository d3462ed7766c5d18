"""The tiles of one hand as the kernels hold them: four keys, and masks of kinds by copies.

The module is plain Python and runs as such; ``_holding_c.pxd`` types it for the compiled twin. The
loops say 34 kinds, 24 bytes, 14 hidden tiles and 4 melds in figures: a compiler unrolls what it
knows.
"""

from __future__ import annotations

from typing import Final

from guobiao.kernel.masks import EVERY_KIND
from guobiao.kernel.suits import HONOR_KINDS, RANK_POWERS, SUIT_MASK, SUIT_WORDS
from guobiao.tiles.row import (
    FIRST_OPEN_KONG,
    FIRST_PUNG,
    MELD_BYTES,
    MELD_CODES,
    meld_of_code,
)
from guobiao.tiles.tile import KINDS

SOUND: Final = 0
FIVE_COPIES: Final = 1
"""The hidden tiles and the melds hold more than four of a kind."""
NOT_A_TILE: Final = 2
"""A tile code is none of the 34 kinds and not the blank."""
NOT_A_MELD: Final = 3
"""A meld code is none of the 124."""
WRONG_NUMBER: Final = 4
"""The hidden tiles are neither 13 nor 14, less three for each meld."""


class Holding:
    """One hand at a time, read from counts and meld codes or from a row (``guobiao.tiles.row``).

    An object belongs to one thread.

    Attributes:
        keys: the base-5 keys of the three suits and of the honours.
        one: the kinds of which at least one copy is hidden, as a mask of 34 bits.
        two: likewise two copies.
        three: likewise three.
        four: likewise four.
        melds: the number of melds.
        gone: the copies of each kind that lie in the melds.
        melded: the kinds that lie in melds, as a mask.
        punged: the kinds of its pungs and kongs, as a mask.
        konged: the kinds of its kongs, as a mask.
        room: the kinds of which a copy is left outside the hidden tiles and the melds, as a mask.
        tiles: the number of hidden tiles.
    """

    def __init__(self) -> None:
        self.counts: memoryview[int] | bytes = b""
        self.codes: memoryview[int] | bytes = b""
        self.rows: memoryview[int] | bytes = b""
        self.has_codes = False
        self.suit_words = list(SUIT_WORDS)
        self.honor_words = [
            *(0 for _ in range(KINDS - HONOR_KINDS)),
            *RANK_POWERS[:HONOR_KINDS],
            0,
        ]
        self.meld_tiles = [KINDS] * 496
        for code in range(1, MELD_CODES):
            for part, tile in enumerate(meld_of_code(code).tiles):
                self.meld_tiles[MELD_BYTES * code + part] = tile
        self.count_of = [ranks.bit_count() for ranks in range(512)]
        self.keys = [0] * 4
        self.gone = [0] * 34
        self.meld = [0] * 4
        self.one = self.two = self.three = self.four = 0
        self.melded = self.punged = self.konged = self.room = 0
        self.melds = self.tiles = 0

    def read_counts(self, number: int) -> int:
        """Read the hand of that number from ``counts``, and ``codes`` if it has any.

        Returns:
            The fault of the hand, or ``SOUND``.
        """
        at = 34 * number
        word = honors = one = two = three = four = over = tiles = 0
        for tile in range(34):
            count = self.counts[at + tile]
            word += count * self.suit_words[tile]
            honors += count * self.honor_words[tile]
            one |= ((count + 3) >> 2) << tile
            two |= ((count + 2) >> 2) << tile
            three |= ((count + 1) >> 2) << tile
            four |= (count >> 2) << tile
            over |= count + 3
            tiles += count
        if over & 0xF8:
            return FIVE_COPIES
        self.one, self.two, self.three, self.four = one, two, three, four
        self.tiles = tiles
        self._split(word, honors)
        if self.has_codes:
            at = 4 * number
            for place in range(4):
                self.meld[place] = self.codes[at + place]
        return self._finish()

    def read_row(self, number: int) -> int:
        """Read the hand of that number from ``rows``.

        Returns:
            The fault of the hand, or ``SOUND``.
        """
        at = 24 * number
        word = honors = one = two = three = four = five = tiles = 0
        for place in range(14):
            tile = self.rows[at + place]
            if tile > 34:
                return NOT_A_TILE
            bit = 1
            bit <<= tile
            five |= four & bit
            four |= three & bit
            three |= two & bit
            two |= one & bit
            one |= bit
            word += self.suit_words[tile]
            honors += self.honor_words[tile]
            tiles += tile < 34
        if five & EVERY_KIND:
            return FIVE_COPIES
        self.one, self.two = one & EVERY_KIND, two & EVERY_KIND
        self.three, self.four = three & EVERY_KIND, four & EVERY_KIND
        self.tiles = tiles
        self._split(word, honors)
        for place in range(4):
            self.meld[place] = self.rows[at + 14 + place]
        return self._finish()

    def kinds(self, mask: int) -> int:
        """Return how many kinds a mask holds."""
        return (
            self.count_of[mask & 511]
            + self.count_of[mask >> 9 & 511]
            + self.count_of[mask >> 18 & 511]
            + self.count_of[mask >> 27]
        )

    def held(self, tile: int) -> int:
        """Return how many copies of a kind are hidden."""
        return (
            (self.one >> tile & 1)
            + (self.two >> tile & 1)
            + (self.three >> tile & 1)
            + (self.four >> tile & 1)
        )

    def _split(self, word: int, honors: int) -> None:
        """Take the word of the suits apart into their keys."""
        self.keys[0] = word & SUIT_MASK
        self.keys[1] = word >> 21 & SUIT_MASK
        self.keys[2] = word >> 42
        self.keys[3] = honors

    def _finish(self) -> int:
        """Read the meld codes and settle what is left; return the fault of the hand."""
        self.room = EVERY_KIND & ~self.four
        if self.melds:
            for tile in range(34):
                self.gone[tile] = 0
        self.melds = 0
        self.melded = 0
        self.punged = 0
        self.konged = 0
        for place in range(4):
            code = self.meld[place]
            if code >= 124:
                return NOT_A_MELD
            if code:
                self._add_meld(code)
        if self.melds and self._take_room():
            return FIVE_COPIES
        due = 13 - 3 * self.melds
        return SOUND if self.tiles in (due, due + 1) else WRONG_NUMBER

    def _add_meld(self, code: int) -> None:
        self.melds += 1
        for part in range(4):
            tile = self.meld_tiles[4 * code + part]
            if tile < 34:
                bit = 1
                bit <<= tile
                self.melded |= bit
                self.gone[tile] += 1
                if code >= FIRST_PUNG:
                    self.punged |= bit
                if code >= FIRST_OPEN_KONG:
                    self.konged |= bit

    def _take_room(self) -> bool:
        """Take the room of kinds that the melds use up; tell whether a kind has a fifth copy."""
        for tile in range(34):
            if self.melded >> tile & 1:
                copies = self.gone[tile] + self.held(tile)
                if copies > 4:
                    return True
                if copies == 4:
                    bit = 1
                    self.room &= ~(bit << tile)
        return False
