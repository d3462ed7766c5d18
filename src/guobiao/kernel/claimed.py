"""Complete hands some of whose sets have been claimed on the way, and so lie open.

A set that is claimed takes one tile that comes from another player; which of its tiles that is does
not matter. It may be a tile that was missing anyway. If none of the set is, one that the hand holds
already is claimed, its own copy is given up, and the target is one tile farther.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from guobiao.kernel import holding, judge, nearby

AT: Final = 24
"""Where in the rows of the judge the opened target stands."""
NO_TILE: Final = 34
"""Where no tile stands."""
_FIRST_PUNG: Final = 22


class ClaimedSets:
    """Judges one target at a time with each choice of its concealed sets laid open.

    Attributes:
        first: the lowest tile of each concealed set.
        step: how far the tiles of each are apart.
        counts: how many of each kind the target conceals.
        wants: how many of each kind are missing before the last tile.
        spare: how many more can come beside those.
        lacked: the kinds that bring the hand nearer to a legal choice, as a mask.
    """

    def __init__(self, hand: holding.Holding, near: nearby.Nearby, judge: judge.Judge) -> None:
        self.hand = hand
        self.near = near
        self.judge = judge
        self.held = self.judge.held
        self.target = self.judge.target
        self.first = [0] * 4
        self.step = [0] * 4
        self.sets = 0
        self.pair_at = 0
        self.opened = 0
        self.budget = 0
        self.counts = [0] * 34
        self.wants = [0] * 34
        self.spare = [0] * 34
        self.able = False
        self.lacked = 0

    def find(self, pair_at: int, extra: int, with_useful: bool) -> bool:
        """Tell whether the target at hand is legal with some of its sets claimed.

        Args:
            pair_at: where in the target its pair stands.
            extra: how many tiles may come beside those that the target lacks.
            with_useful: whether ``lacked`` is asked for.
        """
        self.lacked = 0
        self._read(pair_at)
        found = False
        for opened in range(1, 1 << self.sets):
            if self.judge.may_be_opened(opened == (1 << self.sets) - 1, self._has_four()):
                found = self._find_open(opened, extra, with_useful) or found
                if found and not with_useful:
                    return True
        return found

    def _read(self, pair_at: int) -> None:
        """Take the target apart into sets and count its tiles."""
        self.pair_at = pair_at
        self.sets = 4 - self.hand.melds
        for number in range(self.sets):
            at = 3 * number
            at += 2 * (at >= pair_at)
            self.first[number] = self.target[at]
            self.step[number] = self.target[at + 1] - self.target[at]
        for tile in range(34):
            self.counts[tile] = 0
        for place in range(self.judge.tiles):
            self.counts[self.target[place]] += 1

    def _has_four(self) -> bool:
        """Tell whether sets, pair and melds hold all four of a kind, no kong."""
        four = 0
        for tile in range(34):
            four += self.counts[tile] > 0 and self.counts[tile] + self.hand.gone[tile] == 4
        return four > 0

    def _find_open(self, opened: int, extra: int, with_useful: bool) -> bool:
        """Tell whether the target is legal with certain sets claimed, which are a mask."""
        self.opened = opened
        self._lay_open()
        self.held.read(AT)
        found = False
        before = NO_TILE
        for place in range(2 + 3 * (self.sets - self._number())):
            win = self.target[AT + place]
            if win == before:
                continue
            before = win
            self.budget = extra
            if self._reckon(win) and (with_useful or not found):
                lacked = self.lacked
                self.able = False
                self._assign(0, 0, 0)
                if self.able and self._is_legal(win):
                    found = True
                else:
                    self.lacked = lacked
        return found

    def _number(self) -> int:
        """Return how many sets are claimed."""
        number = 0
        for each in range(self.sets):
            number += self.opened >> each & 1
        return number

    def _lay_open(self) -> None:
        """Write the target with the claimed sets as melds."""
        at = AT
        melds = AT + 14
        for place in range(14):
            self.target[AT + place] = NO_TILE
        for place in range(14, 24):
            self.target[AT + place] = self.target[place]
        while self.target[melds]:
            melds += 1
        for number in range(self.sets):
            tile, step = self.first[number], self.step[number]
            if self.opened >> number & 1:
                self.target[melds] = 1 + 7 * (tile // 9) + tile % 9 if step else _FIRST_PUNG + tile
                melds += 1
            else:
                for part in range(3):
                    self.target[at + part] = tile + part * step
                at += 3
        self.target[at] = self.target[self.pair_at]
        self.target[at + 1] = self.target[self.pair_at]

    def _reckon(self, win: int) -> bool:
        """Reckon what is missing before a winning tile; tell whether it all can come."""
        if self.counts[win] <= self.near.count[win]:
            self.budget -= 1
        for tile in range(34):
            last = tile == win
            self.wants[tile] = max(self.counts[tile] - last - self.near.count[tile], 0)
            left = self.near.limit[tile] - self.near.count[tile] - self.wants[tile] - last
            if left < 0:
                return False
            self.spare[tile] = left
        return self.budget >= 0

    def _assign(self, number: int, extra: int, taken: int) -> None:
        """Give each claimed set from ``number`` on its claimed tile, in every way."""
        if number == self.sets:
            self.able = True
            self.lacked |= taken | self._wanted()
            return
        if not self.opened >> number & 1:
            self._assign(number + 1, extra, taken)
            return
        for part in range(3 if self.step[number] else 1):
            tile = self.first[number] + part * self.step[number]
            bit = 1
            bit <<= tile
            if self.wants[tile]:
                self.wants[tile] -= 1
                self._assign(number + 1, extra, taken | bit)
                self.wants[tile] += 1
            if self.spare[tile] and extra < self.budget:
                self.spare[tile] -= 1
                self._assign(number + 1, extra + 1, taken | bit)
                self.spare[tile] += 1

    def _wanted(self) -> int:
        """Return the kinds that are still missing, as a mask."""
        kinds = 0
        for tile in range(34):
            bit = 1
            if self.wants[tile]:
                kinds |= bit << tile
        return kinds

    def _is_legal(self, win: int) -> bool:
        """Tell whether the opened target is legal on a winning tile."""
        self.target[AT + 18] = win
        self.held.win_by(win, self.judge.flags)
        return self.judge.scorer.score() >= self.judge.minimum
