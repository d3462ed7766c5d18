"""The forms beside the standard one: pairs, orphans, knitted singles, the knitted straight."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guobiao.kernel import held, standard, tally
    from guobiao.kernel.score_tables import ScoreTables

ONES = 0o111111111111111111
FOURS = 0o444444444444444444
SELF_DRAWN = 1
NO_SETS = 7
"""The form has tiles that are in no set: nothing is true of every set."""
WAYS = 6


class OtherForms:
    """Scores every form but the standard one.

    Of each of the six ways in which nine tiles can be knitted the table ``knitted`` has two words:
    the bits of the nine kinds, and what they add to the word of the suits.
    """

    def __init__(
        self,
        tables: ScoreTables,
        held: held.Held,
        tally: tally.Tally,
        standard: standard.StandardForm,
    ) -> None:
        self.held = held
        self.tally = tally
        self.standard = standard
        self.whole = tables.whole
        self.ways = tables.ways
        self.copies = tables.copies
        self.shifted_pairs = tables.shifted_pairs
        self.win_masks = tables.win_masks
        self.knitted = tables.knitted
        self.honours = tables.honours
        self.orphans = tables.orphans
        self.pairs_form = tables.pairs_form
        self.shifted_pairs_form = tables.shifted_pairs_form
        self.orphans_form = tables.orphans_form
        self.singles_forms = tables.singles_forms
        self.knitted_form = tables.knitted_form
        self.knitted_chows = tables.knitted_chows
        self.forced_way = tables.forced_way

    def score(self) -> None:
        """Add the hand in each of the forms that it has."""
        low = self.held.low
        high = self.held.high
        odd = low & ONES | (high & ONES) << 1
        present = (low | low >> 1 | low >> 2) & ONES | ((high | high >> 1 | high >> 2) & ONES) << 1
        if self.held.melds == 0:
            if odd == 0:
                self.add_pairs()
                return
            if present == self.orphans:
                self.add(self.orphans_form, 0)
                return
            if (low | high) & ~ONES == 0:
                self.add_singles(present)
                return
        elif self.held.melds > 1:
            return
        for way in range(WAYS):
            if present & self.knitted[2 * way] == self.knitted[2 * way]:
                within = self.knitted[2 * way] & self.win_masks[4 * self.held.win + 3]
                claimed = 0 if within else (self.held.flags & SELF_DRAWN) ^ SELF_DRAWN
                self.standard.add(
                    self.held.suits - self.knitted[2 * way + 1],
                    self.held.honours,
                    self.knitted_form,
                    NO_SETS,
                    self.knitted_chows,
                    claimed,
                )

    def add_pairs(self) -> None:
        """Add seven pairs, which may follow one another in one suit."""
        form = self.pairs_form
        for run in range(self.shifted_pairs.shape[0]):
            if self.held.suits == self.shifted_pairs[run]:
                form = self.shifted_pairs_form
        hogs = (((self.held.low & FOURS) >> 2) + ((self.held.high & FOURS) >> 2)) % 7
        self.add(form, hogs)

    def add_singles(self, present: int) -> None:
        """Add fourteen different tiles if each is an honour or one of nine knitted tiles."""
        for way in range(WAYS):
            if present & ~(self.honours | self.knitted[2 * way]) == 0:
                all_honours = present & self.honours == self.honours
                all_knitted = present & self.knitted[2 * way] == self.knitted[2 * way]
                self.add(self.singles_forms[all_honours | all_knitted << 1], 0)

    def add(self, form: int, hogs: int) -> None:
        """Add a reading as a concealed form without sets."""
        self.tally.begin(form, 0, 0)
        self.tally.add(
            self.whole[self.held.marks],
            0,
            0,
            0,
            self.ways[self.held.flags | self.forced_way],
            self.copies[hogs << 3],
            0,
        )
