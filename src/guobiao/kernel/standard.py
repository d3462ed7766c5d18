"""The standard form: four sets and a pair, read in every way and the best way kept.

Each of the three suits, and the honours, is whole by itself or the hand is not. Four words of the
table ``readings`` are one way to read one group:

0. ``sets``: its chows, five bits each, and from bit 20 on its pungs, five bits each; each set takes
   one place in both lists and is 0 in one of them, so that lists are joined by a shift;
1. what a suit adds to ``sets`` for each suit below it;
2. ``places``: from bit 0 on, the ranks at which a chow begins, and from bit 27 on, the rank of the
   pair; the words of the three suits are joined by shifts of 9;
3. ``stats``: numbers of sets of several sorts, three bits each, to be added; and above them
   ``shape``, what is true of the group by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guobiao.kernel import held, tally
    from guobiao.kernel.score_tables import ScoreTables

SUIT = (1 << 21) - 1
"""One suit in the word of the suits."""
TWO_SETS = (1 << 10) - 1
"""Two sets in a list of sets."""
PUNGS_AT = 20
"""Where, in ``sets``, the pungs stand."""
PAIRS_AT = 27
"""Where, in ``places``, the bit for a pair of tile 0 stands."""

SERIES = (1 << 9) - 1
"""In ``stats``: the concealed pungs and kongs, the open kongs and the concealed kongs."""
CONCEALED_KONGS_AT = 6
PUNGS = 7 << 9
"""In ``stats``: the pungs and kongs."""
FOUR_PUNGS = 1 << 9
"""The bit by which the table of kongs knows that there are four, two places lower in ``stats``."""
TERMINALS_AT = 12
"""In ``stats``: the pungs and kongs of terminals of the suits."""
WINDS_AT = 15
"""In ``stats``: a bit for each wind of which there is a pung or kong, then one for each dragon."""
DRAGONS_AT = 19

READINGS_AT = 32
"""In ``shape``: how many readings there are, this one and those that follow it."""
SHIFT_AT = 35
"""In ``shape``: how far the lists of sets of the next group are shifted."""
LONE_AT = 40
"""In ``shape``: the ranks that alone make the group whole if one tile of them is taken away."""
LACKS_AT = 49
"""In ``shape``: what not every set and the pair has."""

ALL_CHOWS = 1 << 14
"""The mark of a hand without pungs."""
FOURS = 0o444444444444444444
"""The bits of a word of counts that say that there are four copies."""
ONES = 0o111111111111111111
"""The bits of a word of counts that say that there is an odd number of copies."""

SELF_DRAWN = 1
CONCEALED_AT = 4
FOUR_EXPOSED_AT = 5
FORCED_AT = 6
WAIT_AT = 7
EDGE = 1
MIDDLE = 2
SINGLE = 3

FORCES = 32
"""The switch of an outcome that can only be concealed."""
APART = 33
"""The switch of an outcome beside which pungs are joined as the next outcome says."""
ONCE = 34
"""The switch of an outcome to which one pung of terminals belongs."""
LEFT_OVER = 35
"""In an outcome: how many pungs of winds it leaves."""
PAIR_WANTED = 40
"""In an outcome: the pair beside which it is the next outcome; 63 for none."""


class StandardForm:
    """Scores the standard form, and with it what is left of a knitted straight."""

    def __init__(self, tables: ScoreTables, held: held.Held, tally: tally.Tally) -> None:
        self.held = held
        self.tally = tally
        self.suit_rows = tables.suit_rows
        self.honour_rows = tables.honour_rows
        self.readings = tables.readings
        self.chow_halves = tables.chow_halves
        self.chow_joins = tables.chow_joins
        self.chow_halves_number = tables.chow_halves_number
        self.pung_halves = tables.pung_halves
        self.pung_halves_number = tables.pung_halves_number
        self.pung_joins = tables.pung_joins
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

    def score(self) -> None:
        """Add every reading of the hand as four sets and a pair."""
        form = self.gates_form if self.held.suits == self.gates[self.held.win] else 0
        claimed = (self.held.flags & SELF_DRAWN) ^ SELF_DRAWN
        self.add(self.held.suits, self.held.honours, form, 0, ALL_CHOWS, claimed)

    def add(
        self, suits: int, honours: int, form: int, lacks: int, all_chows: int, claimed: int
    ) -> None:
        """Add every reading of some hidden tiles together with the melds.

        Args:
            suits: the word of their suits.
            honours: the key of their honours.
            form: the outcome of the form.
            lacks: what not every part of the form has.
            all_chows: the mark that the form gets when there are no pungs.
            claimed: 1 if the winning tile was claimed and stands among these tiles, else 0.
        """
        a = 4 * self.suit_rows[suits & SUIT]
        b = 4 * self.suit_rows[suits >> 21 & SUIT]
        c = 4 * self.suit_rows[suits >> 42 & SUIT]
        d = 4 * self.honour_rows[honours]
        if a == 0 or b == 0 or c == 0 or d == 0:
            return
        honour_places = self.readings[d + 2]
        pairs = (
            self.readings[a + 2]
            | self.readings[b + 2] << 9
            | self.readings[c + 2] << 18
            | honour_places
        ) >> PAIRS_AT
        if pairs == 0 or pairs & pairs - 1:
            return
        shape_a = self.readings[a + 3]
        shape_b = self.readings[b + 3]
        shape_c = self.readings[c + 3]
        shape_d = self.readings[d + 3]
        shift_a = 5 * self.held.melds
        shift_b = shift_a + (shape_a >> SHIFT_AT & 31)
        shift_c = shift_b + (shape_b >> SHIFT_AT & 31)
        fixed_stats = self.held.meld_stats + self.readings[d + 3]
        fixed_lacks = lacks | self.held.meld_lacks | shape_d >> LACKS_AT

        wind = self.winds[
            self.held.winds | (fixed_stats >> WINDS_AT & 15) << 6 | (pairs >> 27 & 15 != 0) << 10
        ]
        dragon = self.dragons[fixed_stats >> DRAGONS_AT & 7 | (pairs >> 31 != 0) << 3]
        self.tally.begin(form, wind, dragon)
        left_over = self.pool[wind + 3] >> LEFT_OVER & 7
        once = self.pool[form + 3] >> ONCE & 1
        forces = self.pool[form + 3]
        hogs = (
            ((self.held.low + self.held.meld_low & FOURS) >> 2)
            + ((self.held.high + self.held.meld_high & FOURS) >> 2)
        ) % 7
        exposed = self.held.melds - (self.held.meld_stats >> CONCEALED_KONGS_AT & 7)
        way = self.held.flags | (exposed == 0) << CONCEALED_AT | (exposed == 4) << FOUR_EXPOSED_AT
        around = self.win_masks[4 * self.held.win]
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
                    every = (
                        fixed_lacks
                        | (self.readings[i + 3] | self.readings[j + 3] | self.readings[k + 3])
                        >> LACKS_AT
                    )
                    whole = self.whole[self.held.marks | (0 if stats & PUNGS else all_chows)]
                    chows = self.chow_joins[
                        self.chow_halves[sets & TWO_SETS] * self.chow_halves_number
                        + self.chow_halves[sets >> 10 & TWO_SETS]
                    ]
                    chows += (
                        places >> PAIRS_AT >> (self.pool[chows + 3] >> PAIR_WANTED & 63) & 1
                    ) << 2
                    pungs = self.pung_joins[
                        self.pung_halves[sets >> PUNGS_AT & TWO_SETS] * self.pung_halves_number
                        + self.pung_halves[sets >> PUNGS_AT + 10 & TWO_SETS]
                    ]
                    pungs += (self.pool[whole + 3] >> APART & 1) << 2
                    lost = claimed if places & around == 0 else 0
                    kongs = self.kongs[stats - lost & SERIES | stats >> 2 & FOUR_PUNGS]
                    wait = self.wait(places) if lone else 0
                    forced = (forces | self.pool[kongs + 3]) >> FORCES & 1
                    terminals = (stats >> TERMINALS_AT & 7) + left_over
                    if terminals:
                        terminals -= once
                    self.tally.add(
                        whole,
                        chows,
                        pungs,
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
        odd = (self.held.low & ONES | (self.held.high & ONES) << 1) ^ win
        return odd == win or odd & odd - 1 != 0

    def wait(self, places: int) -> int:
        """Return what the winning tile can be in a reading: at the edge, between, or the pair."""
        if places & self.win_masks[4 * self.held.win + 1]:
            return EDGE
        if places & self.win_masks[4 * self.held.win + 2]:
            return MIDDLE
        return SINGLE if places >> PAIRS_AT >> self.held.win & 1 else 0
