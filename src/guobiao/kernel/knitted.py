"""How many tiles a hand lacks to be one of the two forms made of knitted tiles.

Knitted tiles (组合龙) are 1-4-7 of one suit, 2-5-8 of another and 3-6-9 of the third, so there are
six patterns. *Honours and knitted singles* are fourteen different tiles, all of them honours or
knitted tiles of one pattern. A *knitted straight* is all nine of a pattern, one set and a pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from guobiao.kernel import holding, standard

THIRDS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""The six patterns: for each suit the lowest rank, counted from 0, of its three knitted tiles."""

NEVER_MISSING: Final = 100
"""More than any hand can lack: the melds rule the form out."""

_THIRD: Final = 0b001001001
_HONORS: Final = 127 << 27
_ALL_KINDS: Final = (1 << 34) - 1


class Knitted:
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

    def __init__(self, hand: holding.Holding, form: standard.Standard) -> None:
        self.hand = hand
        self.form = form
        self.count_of = [ranks.bit_count() for ranks in range(512)]
        self.key_of = [
            sum(5**rank for rank in range(9) if ranks >> rank & 1) for ranks in range(512)
        ]
        self.thirds = [third for pattern in THIRDS for third in pattern]
        self.patterns = [
            sum(_THIRD << 9 * suit + third for suit, third in enumerate(pattern))
            for pattern in THIRDS
        ]
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
                present = ranks & _THIRD << third
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
                    useful |= (self.patterns[pattern] | _HONORS) & ~self.hand.one
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
            self.needs[place] = self.form.suit_needs[self.keys[place]]
        honors = self.form.honor_needs[self.hand.keys[3]]
        for pattern in range(6):
            low = self.form.join(
                self.needs[self.thirds[3 * pattern]], self.needs[3 + self.thirds[3 * pattern + 1]]
            )
            high = self.form.join(self.needs[6 + self.thirds[3 * pattern + 2]], honors)
            self.straight[pattern] = 9 - self.held[pattern] + self._lack(self.form.join(low, high))

    def _useful_beside(self, pattern: int, missing: int) -> int:
        """Return the tiles that bring one set and a pair nearer, as a mask."""
        characters = self.needs[self.thirds[3 * pattern]]
        dots = self.needs[3 + self.thirds[3 * pattern + 1]]
        bamboos = self.needs[6 + self.thirds[3 * pattern + 2]]
        honors = self.form.honor_needs[self.hand.keys[3]]
        low = self.form.join(characters, dots)
        high = self.form.join(bamboos, honors)
        self.rest[0] = self.form.join(dots, high)
        self.rest[1] = self.form.join(characters, high)
        self.rest[2] = self.form.join(honors, low)
        self.rest[3] = self.form.join(bamboos, low)
        fits = self.hand.room & ~(self.patterns[pattern] & ~self.hand.one)
        useful = 0
        for group in range(4):
            key = self.hand.keys[3]
            if group < 3:
                key = self.keys[3 * group + self.thirds[3 * pattern + group]]
            for rank in range(9 if group < 3 else 7):
                tile = 9 * group + rank
                if fits >> tile & 1:
                    nearer = key + self.form.powers[rank]
                    if group < 3:
                        need = self.form.suit_needs[nearer]
                    else:
                        need = self.form.honor_needs[nearer]
                    if self._lack(self.form.join(self.rest[group], need)) < missing:
                        bit = 1
                        useful |= bit << tile
        return useful

    def _lack(self, need: int) -> int:
        """Return how many tiles a hand of this need lacks to one set and a pair."""
        return self.form.lacking[3 << 8 | need]

    def _measure_melded(self) -> None:
        """Measure each pattern with a pair beside it; the meld is the set."""
        for pattern in range(6):
            if self._used_up(4) & self.patterns[pattern]:
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
        return self._beside(pattern, _ALL_KINDS, _ALL_KINDS)

    def _beside(self, pattern: int, elsewhere: int, inside: int) -> int:
        """Return the kinds that may be the pair, of one mask outside the pattern, another in it."""
        tiles = self.patterns[pattern]
        return (elsewhere & ~tiles | inside & tiles) & ~self._used_up(3)

    def _used_up(self, copies: int) -> int:
        """Return the kinds of which the meld takes that many copies, as a mask."""
        used_up = 0
        for tile in range(34):
            if self.hand.melded >> tile & 1 and self.hand.gone[tile] >= copies:
                bit = 1
                used_up |= bit << tile
        return used_up
