"""The standard form: four sets and a pair, read in every way and the best way kept.

Each of the three suits, and the honours, is whole by itself or the hand is not. Four words of the
table ``readings`` are one way to read one group:

0. ``sets``: its chows, five bits each, and above them its pungs, five bits each; each set takes one
   place in both lists and is 0 in one of them, so that lists are joined by a shift;
1. what ``sets`` gains with each suit further up;
2. ``places``: the ranks at which a chow begins, and above them the rank of the pair; the words of
   the three suits are joined by shifts of 9;
3. ``stats``: numbers of sets of several sorts, three bits each, to be added; and above them
   ``shape``, what is true of the group by itself.

Where in a word a number stands is told in `guobiao.kernel.fields`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import (
        ALL_CHOWS,
        APART_AT,
        CONCEALED_AT,
        CONCEALED_KONGS_AT,
        DRAGONS_AT,
        EDGE,
        FORCED_AT,
        FORCES_AT,
        FOUR_EXPOSED_AT,
        FOUR_PUNGS,
        HONOURS,
        LACKS_AT,
        LEFT_OVER_AT,
        LONE_AT,
        LOWER,
        LOWER_BITS,
        MIDDLE,
        ONCE_AT,
        PAIR_WANTED_AT,
        PAIRS_AT,
        PUNGS,
        PUNGS_AT,
        READINGS_AT,
        SELF_DRAWN,
        SERIES,
        SHIFT_AT,
        SINGLE,
        SUIT,
        SUIT_BITS,
        TERMINALS_AT,
        TWO_SETS,
        UPPER_AT,
        WAIT_AT,
        WINDS_AT,
    )

if TYPE_CHECKING:
    from guobiao.kernel import held, tally, waits
    from guobiao.kernel.score_tables import ScoreTables


class StandardForm:
    """Scores the standard form, and with it what is left of a knitted straight."""

    def __init__(
        self, tables: ScoreTables, held: held.Held, tally: tally.Tally, waits: waits.Waits | None
    ) -> None:
        self.held = held
        self.tally = tally
        self.waits = waits
        self.waiting = memoryview(bytearray(24))
        self.lower = tables.lower
        self.upper = tables.upper
        self.suit_rows = tables.suit_rows
        self.honour_rows = tables.honour_rows
        self.readings = tables.readings
        self.chow_halves = tables.chow_halves
        self.chow_classes = tables.chow_classes
        self.chows = tables.chows
        self.pung_halves = tables.pung_halves
        self.pung_classes = tables.pung_classes
        self.pungs = tables.pungs
        self.whole = tables.whole
        self.winds = tables.winds
        self.dragons = tables.dragons
        self.kongs = tables.kongs
        self.ways = tables.ways
        self.copies = tables.copies
        self.every = tables.every
        self.pool = tables.pool
        self.win_masks = tables.win_masks
        self.gates = tables.gates
        self.gates_form = tables.gates_form
        self.fours = tables.fours
        self.ones = tables.ones

    def score(self) -> None:
        """Add every reading of the hand as four sets and a pair."""
        low = self.gates[2 * self.held.win]
        high = self.gates[2 * self.held.win + 1]
        form = self.gates_form if self.held.low == low and self.held.high == high else 0
        claimed = (self.held.flags & SELF_DRAWN) ^ SELF_DRAWN
        self.add(self.held.low, self.held.high, form, 0, ALL_CHOWS, claimed)

    def add(  # noqa: PLR0917 - for the speed of a plain call
        self, low: int, high: int, form: int, lacks: int, all_chows: int, claimed: int
    ) -> None:
        """Add every reading of some hidden tiles together with the melds.

        Args:
            low: their low counts.
            high: their high counts.
            form: the place of the outcome of the form.
            lacks: what not every part of the form has.
            all_chows: the mark that the form gets when there are no pungs.
            claimed: 1 if the winning tile was claimed and stands among these tiles, else 0.
        """
        a = self.row_of(low & SUIT)
        b = self.row_of(low >> SUIT_BITS & SUIT)
        c = self.row_of(high & SUIT)
        d = 4 * self.honour_rows[high >> SUIT_BITS & HONOURS]
        if a == 0 or b == 0 or c == 0 or d == 0:
            return
        for i in range(a, a + 4 * (self.readings[a + 3] >> READINGS_AT & 7), 4):
            for j in range(b, b + 4 * (self.readings[b + 3] >> READINGS_AT & 7), 4):
                for k in range(c, c + 4 * (self.readings[c + 3] >> READINGS_AT & 7), 4):
                    self.add_reading(i, j, k, d, form, lacks, all_chows, claimed)

    def row_of(self, counts: int) -> int:
        """Return the first reading of a suit by its counts, 0 if it is not whole.

        The readings of suits with the same upper ranks stand together in ``suit_rows``, by their
        lower ranks, with gaps that those of other upper ranks fill; so it must be seen to whom the
        reading belongs that is found there.
        """
        row = 4 * self.suit_rows[self.upper[counts >> LOWER_BITS] + self.lower[counts & LOWER]]
        return row if self.readings[row + 3] >> UPPER_AT == counts >> LOWER_BITS else 0

    def add_reading(  # noqa: PLR0917 - one place an argument, for the speed of a plain call
        self, a: int, b: int, c: int, d: int, form: int, lacks: int, all_chows: int, claimed: int
    ) -> None:
        """Add one reading, unless there is not one pair in it: the rows of its four groups."""
        places = (
            self.readings[a + 2]
            | self.readings[b + 2] << 9
            | self.readings[c + 2] << 18
            | self.readings[d + 2]
        )
        pair = places >> PAIRS_AT
        if pair == 0 or pair & (pair - 1):
            return
        shape_a = self.readings[a + 3]
        shape_b = self.readings[b + 3]
        shape_c = self.readings[c + 3]
        shape_d = self.readings[d + 3]
        stats = self.held.meld_stats + shape_a + shape_b + shape_c + shape_d
        every = lacks | self.held.meld_lacks | (shape_a | shape_b | shape_c | shape_d) >> LACKS_AT
        shift_a = 5 * self.held.melds
        shift_b = shift_a + (shape_a >> SHIFT_AT & 31)
        shift_c = shift_b + (shape_b >> SHIFT_AT & 31)
        sets = (
            self.held.meld_sets
            | self.readings[a] << shift_a
            | self.readings[b] + self.readings[b + 1] << shift_b
            | self.readings[c] + 2 * self.readings[c + 1] << shift_c
        )

        whole = self.whole[self.held.marks | (0 if stats & PUNGS else all_chows)]
        wind = self.winds[
            self.held.winds | (stats >> WINDS_AT & 15) << 6 | (pair >> 27 & 15 != 0) << 10
        ]
        dragon = self.dragons[stats >> DRAGONS_AT & 7 | (pair >> 31 != 0) << 3]
        one = self.chow_halves[sets & TWO_SETS]
        other = self.chow_halves[sets >> 10 & TWO_SETS]
        more, less = max(one, other), min(one, other)
        chows = self.chows[self.chow_classes[(more * (more + 1) >> 1) + less]]
        beside = pair >> (self.pool[chows + 3] >> PAIR_WANTED_AT & 63) & 1
        one = self.pung_halves[sets >> PUNGS_AT & TWO_SETS]
        other = self.pung_halves[sets >> PUNGS_AT + 10 & TWO_SETS]
        more, less = max(one, other), min(one, other)
        pungs = self.pungs[self.pung_classes[(more * (more + 1) >> 1) + less]]
        apart = self.pool[whole + 3] >> APART_AT & 1

        lost = 0 if places & self.win_masks[4 * self.held.win] else claimed
        kongs = self.kongs[stats - lost & SERIES | stats >> 2 & FOUR_PUNGS]
        forced = (self.pool[form + 3] | self.pool[kongs + 3]) >> FORCES_AT & 1
        exposed = self.held.melds - (self.held.meld_stats >> CONCEALED_KONGS_AT & 7)
        way = self.ways[
            self.held.flags
            | (exposed == 0) << CONCEALED_AT
            | (exposed == 4) << FOUR_EXPOSED_AT
            | forced << FORCED_AT
            | self.wait(places, shape_a, shape_b, shape_c, shape_d) << WAIT_AT
        ]

        terminals = (stats >> TERMINALS_AT & 7) + (self.pool[wind + 3] >> LEFT_OVER_AT & 7)
        if terminals:
            terminals -= self.pool[form + 3] >> ONCE_AT & 1
        fours = (
            ((self.held.low + self.held.meld_low & self.fours) >> 2)
            + ((self.held.high + self.held.meld_high & self.fours) >> 2)
        ) % 7
        self.tally.add(
            form,
            whole,
            wind,
            dragon,
            chows + 4 * beside,
            pungs + 4 * apart,
            kongs,
            way,
            self.copies[fours << 3 | terminals],
            self.every[every & 7],
        )

    def wait(self, places: int, shape_a: int, shape_b: int, shape_c: int, shape_d: int) -> int:
        """Return what the winning tile is in a reading, if the hand waited for it alone.

        Returns:
            At the edge of a chow, in its middle, the pair, or none of them.
        """
        if places & self.win_masks[4 * self.held.win + 1]:
            wait = EDGE
        elif places & self.win_masks[4 * self.held.win + 2]:
            wait = MIDDLE
        elif places >> PAIRS_AT >> self.held.win & 1:
            wait = SINGLE
        else:
            return 0
        if self.waits is not None:
            return wait if self.is_sole_real_wait() else 0
        return wait if self.is_sole_wait(shape_a, shape_b, shape_c, shape_d) else 0

    def is_sole_wait(self, shape_a: int, shape_b: int, shape_c: int, shape_d: int) -> bool:
        """Tell whether by form the hand waited for no tile but the winning one.

        The group of the winning tile must have waited for it alone; and in a hand without melds
        there must not have been six pairs and another single tile.
        """
        lone = (
            shape_a >> LONE_AT & 511
            | (shape_b >> LONE_AT & 511) << 9
            | (shape_c >> LONE_AT & 511) << 18
            | (shape_d >> LONE_AT & 511) << 27
        ) >> self.held.win & 1
        if lone == 0 or self.held.melds:
            return lone != 0
        win = self.win_masks[4 * self.held.win + 3]
        odd = (self.held.low & self.ones | (self.held.high & self.ones) << 1) ^ win
        return odd == win or odd & (odd - 1) != 0

    def is_sole_real_wait(self) -> bool:
        """Tell whether of all the tiles that complete the hand only the winning one was left."""
        among = self.held.rows[self.held.at + 18] == self.held.win
        for place in range(24):
            self.waiting[place] = self.held.rows[self.held.at + place]
            if among and place < 14 and self.waiting[place] == self.held.win:
                self.waiting[place] = 34
                among = False
        assert self.waits is not None
        self.waits.hand.rows = self.waiting
        self.waits.hand.read_row(0)
        real = self.waits.formal() & self.waits.hand.room
        return real & (real - 1) == 0
