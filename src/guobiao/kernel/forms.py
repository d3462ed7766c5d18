"""The forms beside the standard one: pairs, orphans, knitted singles, the knitted straight."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import CONCEALED_AT, FORCED_AT, NO_SETS, SELF_DRAWN

if TYPE_CHECKING:
    from guobiao.kernel import held, standard, tally
    from guobiao.kernel.score_tables import ScoreTables


class OtherForms:
    """Scores every form but the standard one."""

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
        self.win_masks = tables.win_masks
        self.fours = tables.fours
        self.ones = tables.ones
        self.pairs_form = tables.pairs_form
        self.shifted_pairs = tables.shifted_pairs
        self.shifted_pairs_form = tables.shifted_pairs_form
        self.orphans = tables.orphans
        self.orphans_form = tables.orphans_form
        self.honours = tables.honours
        self.knitted = tables.knitted
        self.singles_forms = tables.singles_forms
        self.knitted_form = tables.knitted_form
        self.knitted_chows = tables.knitted_chows

    def score(self) -> None:
        """Add the hand in each of the forms it has; only pairs can be the standard form too."""
        low = self.held.low
        high = self.held.high
        odd = low & self.ones | (high & self.ones) << 1
        if odd == 0 and self.held.melds == 0:
            self.add_pairs()
            return
        if self.tally.points >= 0 or self.held.melds > 1:
            return
        present = (
            odd | (low >> 1 | low >> 2) & self.ones | ((high >> 1 | high >> 2) & self.ones) << 1
        )
        if self.held.melds == 0:
            if present == self.orphans:
                self.add(self.orphans_form, 0)
                return
            if (low | high) & ~self.ones == 0:
                self.add_singles(present)
                return
        self.add_straight(present)

    def add_pairs(self) -> None:
        """Add seven pairs, which may follow one another in one suit."""
        form = self.pairs_form
        for run in range(9):
            low = self.shifted_pairs[2 * run]
            high = self.shifted_pairs[2 * run + 1]
            if self.held.low == low and self.held.high == high:
                form = self.shifted_pairs_form
        fours = ((self.held.low & self.fours) >> 2) + ((self.held.high & self.fours) >> 2)
        self.add(form, fours % 7)

    def add_singles(self, present: int) -> None:
        """Add fourteen different tiles if each is an honour or one of nine knitted tiles."""
        for way in range(6):
            if present & ~(self.honours | self.knitted[4 * way]) == 0:
                all_honours = present & self.honours == self.honours
                all_knitted = present & self.knitted[4 * way] == self.knitted[4 * way]
                self.add(self.singles_forms[all_honours | all_knitted << 1], 0)
                return

    def add_straight(self, present: int) -> None:
        """Add nine knitted tiles with a set and a pair."""
        for way in range(6):
            if present & self.knitted[4 * way] == self.knitted[4 * way]:
                among = self.knitted[4 * way] & self.win_masks[4 * self.held.win + 3]
                claimed = 0 if among else (self.held.flags & SELF_DRAWN) ^ SELF_DRAWN
                self.standard.add(
                    self.held.low - self.knitted[4 * way + 1],
                    self.held.high - self.knitted[4 * way + 2],
                    self.knitted_form,
                    NO_SETS,
                    self.knitted_chows,
                    claimed,
                )

    def add(self, form: int, hogs: int) -> None:
        """Add a form that has no sets and can only be concealed."""
        whole = self.whole[self.held.marks]
        way = self.ways[self.held.flags | 1 << CONCEALED_AT | 1 << FORCED_AT]
        self.tally.add(form, whole, way, self.copies[hogs << 3], 0, 0, 0, 0, 0, 0)
