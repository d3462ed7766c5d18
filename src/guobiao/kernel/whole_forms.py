"""The forms that are worth enough by themselves, each weighed as one target for every discard.

Seven pairs, thirteen orphans, and honours and knitted tiles: what completes them does not matter,
so only the chances are to be reckoned that as many of their tiles come as are missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import HONOR_KINDS, KNITTED_KINDS, ORPHAN_KINDS

if TYPE_CHECKING:
    from guobiao.kernel import best_targets, nearby, payment

NO_TILE: Final = 34
ORPHANS: Final = 6
"""Stands for the thirteen orphans, after the six patterns of knitted tiles."""
PAIRS_KEY: Final = 2
SINGLES_KEY: Final = 3
"""Of the first pattern; the others follow. No missing tiles have so low a key."""
PAIRS_POINTS: Final = 24
SINGLES_POINTS: Final = 13
"""Honours and knitted tiles, now and then the greater ones."""
ORPHANS_POINTS: Final = 88
ANY_PAIR: Final = 0.9
"""The chance that one of thirteen kinds comes twice while the rest come."""


class WholeForms:
    """Weighs one hand at a time.

    Attributes:
        anywhere: how much oftener the last tile comes from others than by a draw.
    """

    def __init__(
        self,
        near: nearby.Nearby,
        best: best_targets.BestTargets,
        payment: payment.Payment,
    ) -> None:
        self.near = near
        self.best = best
        self.payment = payment
        self.patterns = list(KNITTED_KINDS)
        self.anywhere = 2.0
        self.elementary = [0.0] * 16

    def weigh(self, level: int, draws: memoryview[float]) -> None:
        """Weigh what lacks so many tiles.

        Args:
            level: how many.
            draws: of each kind, the chance that it is drawn in time.
        """
        self._pairs(level, draws)
        for pattern in range(ORPHANS + 1):
            self._singles(level, pattern, draws)

    def _pairs(self, level: int, draws: memoryview[float]) -> None:
        have = 0
        for tile in range(34):
            have += self.near.count[tile] >> 1
        due = 7 - have
        if due != level:
            return
        slot = self.best.slot(PAIRS_KEY)
        for choice in range(self.best.number_of_choices):
            discard = self.best.choices[choice]
            if discard != NO_TILE and self.near.count[discard] & 1 == 0:
                continue
            self._begin_products(due)
            for tile in range(34):
                if tile != discard and self.near.count[tile] & 1:
                    self._multiply(due, draws[tile])
            self._credit(slot, choice, due, self.elementary[due], PAIRS_POINTS)

    def _singles(  # noqa: C901 - two forms in one
        self, level: int, pattern: int, draws: memoryview[float]
    ) -> None:
        """Weigh the knitted singles of a pattern, or, as the seventh, the thirteen orphans."""
        kinds = ORPHAN_KINDS if pattern == ORPHANS else self.patterns[pattern] | HONOR_KINDS
        have = paired = 0
        for tile in range(34):
            if kinds >> tile & 1 and self.near.count[tile]:
                have += 1
                paired += self.near.count[tile] > 1
        due = 14 - have
        if pattern == ORPHANS and paired:
            due -= 1
        points = ORPHANS_POINTS if pattern == ORPHANS else SINGLES_POINTS
        if due != level:
            return
        slot = self.best.slot(SINGLES_KEY + pattern)
        for choice in range(self.best.number_of_choices):
            discard = self.best.choices[choice]
            if discard != NO_TILE and kinds >> discard & 1:
                kept = self.near.count[discard] - 1
                if kept == 0 or (pattern == ORPHANS and paired == 1 and kept == 1):
                    continue
            self._begin_products(due)
            for tile in range(34):
                if kinds >> tile & 1 and self.near.count[tile] == 0:
                    self._multiply(due, draws[tile])
            chance = self.elementary[due]
            if pattern == ORPHANS and paired == 0:
                chance = self.elementary[due - 1] * ANY_PAIR
            self._credit(slot, choice, due, chance, points)

    def _begin_products(self, due: int) -> None:
        self.elementary[0] = 1.0
        for part in range(1, due + 1):
            self.elementary[part] = 0.0

    def _multiply(self, due: int, chance: float) -> None:
        for part in range(due, 0, -1):
            self.elementary[part] += self.elementary[part - 1] * chance

    def _credit(self, slot: int, choice: int, due: int, chance: float, points: float) -> None:
        """Credit a form to a choice; its last tile comes from anywhere."""
        if slot < 0:
            return
        whole = min(chance * (1.0 + self.anywhere / due), 1.0)
        self.best.credit(slot, choice, whole * self.payment.either_way(points), whole)
