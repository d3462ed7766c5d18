"""How far a hand is from the forms that are worth enough by themselves, whatever completes them.

Seven pairs, thirteen orphans, honours and knitted singles, and the knitted straight. Unlike the
distance to a form, which takes every copy outside the hand as still to be had, this one knows how
many copies of each kind can come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import HONOR_KINDS, KNITTED_KINDS, ORPHAN_KINDS
from guobiao.kernel.sets import SETS

if TYPE_CHECKING:
    from guobiao.kernel import distance_knitted, holding, nearby

NOWHERE: Final = 100
"""More tiles than any hand can lack: the form is out of reach."""


class OtherTargets:
    """Measures one hand at a time; `measure` it before asking.

    Attributes:
        missing: how many tiles are missing to seven pairs, thirteen orphans and knitted singles.
        useful: the tiles that lower each of the three, as masks.
        straight: at least how many tiles are missing to the knitted straight of each pattern.
        needed: how many copies of each kind the straight at hand has.
        lacking: how many of them are missing.
        beyond: how many of them cannot come.
    """

    def __init__(
        self,
        hand: holding.Holding,
        knitted: distance_knitted.KnittedDistance,
        near: nearby.Nearby,
    ) -> None:
        self.hand = hand
        self.knitted = knitted
        self.near = near
        self.patterns = list(KNITTED_KINDS)
        self.set_tiles = [tile for tile, _ in SETS]
        self.set_steps = [step for _, step in SETS]
        self.missing = [NOWHERE] * 3
        self.useful = [0] * 3
        self.straight = [NOWHERE] * 6
        self.needed = [0] * 34
        self.lacking = 0
        self.beyond = 0
        self.found = False
        self.lacked = 0

    def measure(self) -> None:
        """Measure the hand that was read, with the limits that were set."""
        for form in range(3):
            self.missing[form] = NOWHERE
            self.useful[form] = 0
        for pattern in range(6):
            self.straight[pattern] = NOWHERE
        if self.hand.melds > 1:
            return
        self.knitted.read()
        self.knitted.straight_missing()
        for pattern in range(6):
            self.straight[pattern] = self.knitted.straight[pattern]
        if self.hand.melds == 0:
            self._pairs()
            self._orphans()
            self._singles()

    def _pairs(self) -> None:
        """Measure against seven pairs; four of a kind are two of them."""
        have = one_lacks = two_lack = lacks_one = lacks_two = 0
        for tile in range(34):
            for copies in range(2, 5, 2):
                if self.near.limit[tile] >= copies:
                    lacking = max(copies - self.near.count[tile], 0)
                    bit = 1
                    bit <<= tile
                    if lacking == 0:
                        have += 1
                    elif lacking == 1:
                        one_lacks += 1
                        lacks_one |= bit
                    else:  # beside the pair before it, four of a kind lack two at most
                        two_lack += 1
                        lacks_two |= bit
        due = max(7 - have, 0)
        if due <= one_lacks:
            self.missing[0] = due
            self.useful[0] = lacks_one if due else 0
        elif due <= one_lacks + two_lack:
            self.missing[0] = 2 * due - one_lacks
            self.useful[0] = lacks_one | lacks_two

    def _orphans(self) -> None:
        """Measure against each terminal and honour, and one of them twice."""
        lacking = paired = may_pair = due = 0
        for tile in range(34):
            bit = 1
            bit <<= tile
            if ORPHAN_KINDS & bit:
                if self.near.limit[tile] == 0:
                    return
                if self.near.count[tile] == 0:
                    lacking |= bit
                    due += 1
                elif self.near.count[tile] > 1:
                    paired = 1
                if self.near.limit[tile] > 1:
                    may_pair |= bit
        if paired:
            self.missing[1] = due
            self.useful[1] = lacking
        elif may_pair:
            self.missing[1] = due + 1
            self.useful[1] = lacking | may_pair

    def _singles(self) -> None:
        """Measure against fourteen different tiles, all of them honours or of one pattern."""
        for pattern in range(6):
            due = 14
            able = lacking = 0
            for tile in range(34):
                bit = 1
                bit <<= tile
                if (self.patterns[pattern] | HONOR_KINDS) & bit and self.near.limit[tile]:
                    able += 1
                    if self.near.count[tile]:
                        due -= 1
                    else:
                        lacking |= bit
            due = max(due, 0)
            if able >= 14:
                if due < self.missing[2]:
                    self.missing[2] = due
                    self.useful[2] = 0
                if due == self.missing[2] and due:
                    self.useful[2] |= lacking

    def straights(self, level: int) -> int:
        """Find the knitted straights of which that many tiles are missing.

        Returns:
            The kinds missing to any of them, as a mask; -1 if there is no such straight.
        """
        self.found = False
        self.lacked = 0
        for pattern in range(6):
            if self.straight[pattern] > level:
                continue
            for tile in range(34):
                self.needed[tile] = 0
            self.lacking = self.beyond = 0
            for tile in range(27):
                if self.patterns[pattern] >> tile & 1:
                    self._take(tile)
            if self.hand.melds:
                self._try_pairs(level)
                continue
            for number in range(55):
                tile, step = self.set_tiles[number], self.set_steps[number]
                for part in range(3):
                    self._take(tile + part * step)
                self._try_pairs(level)
                for part in range(3):
                    self._give_back(tile + part * step)
        return self.lacked if self.found else -1

    def _try_pairs(self, level: int) -> None:
        """Add each pair to what is needed, and note what is missing if it is as much as wanted."""
        if self.lacking > level or self.beyond:
            return
        for pair in range(34):
            self._take(pair)
            self._take(pair)
            if self.lacking == level and self.beyond == 0:
                self.found = True
                for tile in range(34):
                    bit = 1
                    if self.needed[tile] > self.near.count[tile]:
                        self.lacked |= bit << tile
            self._give_back(pair)
            self._give_back(pair)

    def _take(self, tile: int) -> None:
        """Need one more copy of a tile."""
        self.needed[tile] += 1
        self.lacking += self.needed[tile] > self.near.count[tile]
        self.beyond += self.needed[tile] > self.near.limit[tile]

    def _give_back(self, tile: int) -> None:
        """Need one copy less."""
        self.lacking -= self.needed[tile] > self.near.count[tile]
        self.beyond -= self.needed[tile] > self.near.limit[tile]
        self.needed[tile] -= 1
