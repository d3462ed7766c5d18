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
    import cython
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
        HONOURS_AT,
        LACKS_AT,
        LEFT_OVER_AT,
        LONE_AT,
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
        WAIT_AT,
        WINDS_AT,
    )

if TYPE_CHECKING:
    from guobiao.kernel import held, tally
    from guobiao.kernel.score_tables import ScoreTables


class StandardForm:
    """Scores the standard form, and with it what is left of a knitted straight."""

    def __init__(self, tables: ScoreTables, held: held.Held, tally: tally.Tally) -> None:
        self.held = held
        self.tally = tally
        self.suit_rows = tables.suit_rows
        self.honour_rows = tables.honour_rows
        self.readings = tables.readings
        self.chow_halves = tables.chow_halves
        self.chow_pairs = tables.chow_pairs
        self.chow_classes = tables.chow_classes
        self.chows = tables.chows
        self.pung_halves = tables.pung_halves
        self.pung_pairs = tables.pung_pairs
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
        form = self.gates_form if self.held.suits == self.gates[self.held.win] else 0
        claimed = (self.held.flags & SELF_DRAWN) ^ SELF_DRAWN
        self.add(self.held.suits, form, 0, ALL_CHOWS, claimed)

    def add(self, suits: int, form: int, lacks: int, all_chows: int, claimed: int) -> None:
        """Add every reading of some hidden tiles together with the honours and the melds.

        Args:
            suits: the word of the suits of those tiles.
            form: the place of the outcome of the form.
            lacks: what not every part of the form has.
            all_chows: the mark that the form gets when there are no pungs.
            claimed: 1 if the winning tile was claimed and stands among these tiles, else 0.
        """
        a = 4 * self.suit_rows[suits & SUIT]
        b = 4 * self.suit_rows[suits >> SUIT_BITS & SUIT]
        c = 4 * self.suit_rows[suits >> 2 * SUIT_BITS & SUIT]
        d = 4 * self.honour_rows[self.held.high >> HONOURS_AT & HONOURS]
        if a == 0 or b == 0 or c == 0 or d == 0:
            return
        honour_places = self.readings[d + 2]
        pairs = (
            self.readings[a + 2]
            | self.readings[b + 2] << 9
            | self.readings[c + 2] << 18
            | honour_places
        ) >> PAIRS_AT
        if pairs == 0 or pairs & (pairs - 1):
            return
        shape_a = self.readings[a + 3]
        shape_b = self.readings[b + 3]
        shape_c = self.readings[c + 3]
        shape_d = self.readings[d + 3]
        shift_a = 5 * self.held.melds
        shift_b = shift_a + (shape_a >> SHIFT_AT & 31)
        shift_c = shift_b + (shape_b >> SHIFT_AT & 31)
        fixed_stats = self.held.meld_stats + shape_d
        fixed_lacks = lacks | self.held.meld_lacks

        wind = self.winds[
            self.held.winds | (fixed_stats >> WINDS_AT & 15) << 6 | (pairs >> 27 & 15 != 0) << 10
        ]
        dragon = self.dragons[fixed_stats >> DRAGONS_AT & 7 | (pairs >> 31 != 0) << 3]
        self.tally.begin(form, wind, dragon)
        left_over = self.pool[wind + 3] >> LEFT_OVER_AT & 7
        form_switches = self.pool[form + 3]
        once = form_switches >> ONCE_AT & 1
        hogs = (
            ((self.held.low + self.held.meld_low & self.fours) >> 2)
            + ((self.held.high + self.held.meld_high & self.fours) >> 2)
        ) % 7
        exposed = self.held.melds - (self.held.meld_stats >> CONCEALED_KONGS_AT & 7)
        way = self.held.flags | (exposed == 0) << CONCEALED_AT | (exposed == 4) << FOUR_EXPOSED_AT
        outside = self.win_masks[4 * self.held.win]
        lone = self.lone(shape_a, shape_b, shape_c, shape_d)

        for i in range(a, a + 4 * (shape_a >> READINGS_AT & 7), 4):
            for j in range(b, b + 4 * (shape_b >> READINGS_AT & 7), 4):
                for k in range(c, c + 4 * (shape_c >> READINGS_AT & 7), 4):
                    sets = (
                        self.held.meld_sets
                        | self.readings[i] << shift_a
                        | self.readings[j] + self.readings[j + 1] << shift_b
                        | self.readings[k] + 2 * self.readings[k + 1] << shift_c
                    )
                    places = (
                        self.readings[i + 2]
                        | self.readings[j + 2] << 9
                        | self.readings[k + 2] << 18
                        | honour_places
                    )
                    stats = (
                        fixed_stats
                        + self.readings[i + 3]
                        + self.readings[j + 3]
                        + self.readings[k + 3]
                    )
                    every = fixed_lacks | (
                        self.readings[i + 3]
                        | self.readings[j + 3]
                        | self.readings[k + 3]
                        | shape_d
                    ) >> LACKS_AT
                    whole = self.whole[self.held.marks | (0 if stats & PUNGS else all_chows)]
                    chows = self.chows[
                        self.chow_classes[
                            self.chow_halves[sets & TWO_SETS] * self.chow_pairs
                            + self.chow_halves[sets >> 10 & TWO_SETS]
                        ]
                    ]
                    beside = places >> PAIRS_AT >> (self.pool[chows + 3] >> PAIR_WANTED_AT & 63) & 1
                    pungs = self.pungs[
                        self.pung_classes[
                            self.pung_halves[sets >> PUNGS_AT & TWO_SETS] * self.pung_pairs
                            + self.pung_halves[sets >> PUNGS_AT + 10 & TWO_SETS]
                        ]
                    ]
                    apart = self.pool[whole + 3] >> APART_AT & 1
                    lost = 0 if places & outside else claimed
                    kongs = self.kongs[stats - lost & SERIES | stats >> 2 & FOUR_PUNGS]
                    forced = (form_switches | self.pool[kongs + 3]) >> FORCES_AT & 1
                    wait = self.wait(places) if lone else 0
                    terminals = (stats >> TERMINALS_AT & 7) + left_over
                    if terminals:
                        terminals -= once
                    self.tally.add(
                        whole,
                        chows + 4 * beside,
                        pungs + 4 * apart,
                        kongs,
                        self.ways[way | forced << FORCED_AT | wait << WAIT_AT],
                        self.copies[hogs << 3 | terminals],
                        self.every[every & 7],
                    )

    def lone(self, shape_a: int, shape_b: int, shape_c: int, shape_d: int) -> bool:
        """Tell whether the hand waited for no tile but the winning one.

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

    def wait(self, places: int) -> int:
        """Return what the winning tile can be in a reading: at the edge, between, or the pair."""
        if places & self.win_masks[4 * self.held.win + 1]:
            return EDGE
        if places & self.win_masks[4 * self.held.win + 2]:
            return MIDDLE
        return SINGLE if places >> PAIRS_AT >> self.held.win & 1 else 0
