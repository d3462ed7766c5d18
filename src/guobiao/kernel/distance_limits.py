"""The need of a suit when copies of its tiles are out of reach: exact, by rank, without a table.

The table of needs knows nothing of melds: it may ask for a pung of a tile that lies in a meld
already. That is so rare that the distance looks here only when it finds that it could matter.

A need is a word of ten six-bit numbers, fewest sets lowest, those with a pair above those without;
the least, the sum and the shift of all ten are taken at once. Fifteen stands for "cannot be".
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from guobiao.tiles.tile import COPIES

if TYPE_CHECKING:
    from guobiao.kernel import holding

_EACH: Final = sum(1 << 6 * field for field in range(10))
_GUARD: Final = 32 * _EACH
_HALF: Final = (1 << 30) - 1
_NEVER_HALF: Final = 15 * _EACH & _HALF
_NEVER: Final = 15 * _EACH
_STEPS: Final = tuple(
    (ending, going, begun, pung, pair)
    for begun, ending, going, pung, pair in product(range(3), range(3), range(3), (0, 1), (0, 1))
    if ending + going + begun + 3 * pung + 2 * pair <= COPIES
)
"""Every step: chows that end, go on and begin, a pung, a pair. Those that begin none come first."""


class Limits:
    """Works out needs within the limits that the melds of one hand set.

    Going up the ranks, a *path* is numbered ``3 * a + b`` for ``a`` chows that end at this rank and
    ``b`` that end at the next. A *step* goes one rank further with some new chows, and a pung, a
    pair or neither of that rank. Three equal chows are three pungs, so two new ones are enough.

    Attributes:
        best: the best need of each path so far.
        further: the same, one rank further.
        comes_from: the path at which each step starts.
        leads_to: the path to which it leads.
        used: how many tiles of the rank are used then.
        sets: how many sets it adds.
        pairs: how many pairs it adds.
    """

    def __init__(self, hand: holding.Holding) -> None:
        self.hand = hand
        self.best = [0] * 9
        self.further = [0] * 9
        self.comes_from = [3 * ending + going for ending, going, *_ in _STEPS]
        self.leads_to = [3 * going + begun for _, going, begun, *_ in _STEPS]
        self.used = [
            ending + going + begun + 3 * pung + 2 * pair
            for ending, going, begun, pung, pair in _STEPS
        ]
        self.sets = [begun + pung for _, _, begun, pung, _ in _STEPS]
        self.pairs = [pair for *_, pair in _STEPS]

    def need(self, group: int, key: int) -> int:
        """Return the need of a group: the suits 0–2, the honours 3.

        Args:
            group: which group, for the copies that lie in melds.
            key: its base-5 key, of the hand or of one with another tile.
        """
        for path in range(9):
            self.best[path] = _NEVER
        self.best[0] = _NEVER - 15
        for rank in range(9 if group < 3 else 7):
            count = key % 5
            key //= 5
            limit = 4 - self.hand.gone[9 * group + rank]
            for path in range(9):
                self.further[path] = _NEVER
            for step in range(37 if group < 3 and rank < 7 else 18):
                need = self.best[self.comes_from[step]]
                used = self.used[step]
                if used <= limit and need != _NEVER:
                    need = self.grown(need, self.sets[step], self.pairs[step])
                    if used > count:
                        need += (used - count) * _EACH
                    path = self.leads_to[step]
                    self.further[path] = self.least(self.further[path], need)
            for path in range(9):
                self.best[path] = self.further[path]
        return self.best[0]

    def join(self, one: int, other: int) -> int:
        """Return two needs as one."""
        joined = _NEVER
        for sets in range(5):
            cost = one >> 6 * sets & 63
            joined = self.least(joined, self.grown(other, sets, 0) + cost * _EACH)
            cost = one >> 6 * sets + 30 & 63
            joined = self.least(joined, self.grown(other, sets, 1) + cost * _EACH)
        return joined

    def grown(self, need: int, sets: int, pairs: int) -> int:
        """Return a need with that many more sets, and perhaps the pair, for nothing."""
        new = _NEVER_HALF & (1 << 6 * sets) - 1
        without = (need << 6 * sets & _HALF) | new
        if pairs:
            return without << 30 | _NEVER_HALF
        return ((need >> 30 << 6 * sets & _HALF) | new) << 30 | without

    def least(self, one: int, other: int) -> int:
        """Return the lesser of each of the ten numbers; ``one`` has none above fifteen."""
        not_less = ((one | _GUARD) - other) & _GUARD
        mask = not_less - (not_less >> 5)
        return one ^ ((one ^ other) & mask)
