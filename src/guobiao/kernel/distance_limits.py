"""The need of a suit when copies of its tiles are out of reach: exact, by rank, without a table.

The table of needs knows nothing of melds: it may ask for a pung of a tile that lies in a meld
already. That is so rare that the distance looks here only when it finds that it could matter.

A need is a word of ten six-bit numbers, fewest sets lowest, those with a pair above those without;
the least, the sum and the shift of all ten are taken at once. Fifteen stands for "cannot be".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from guobiao.kernel import holding

_EACH: Final = sum(1 << 6 * field for field in range(10))
_GUARD: Final = 32 * _EACH
_HALF: Final = (1 << 30) - 1
_NEVER_HALF: Final = 15 * _EACH & _HALF
_NEVER: Final = 15 * _EACH


class Limits:
    """Works out needs within the limits that the melds of one hand set.

    Attributes:
        paths: at ``3 * a + b`` the best need so far with ``a`` chows that end at this rank and
            ``b`` that end at the next.
        longer: the same, one rank further.
    """

    def __init__(self, hand: holding.Holding) -> None:
        self.hand = hand
        self.paths = [0] * 9
        self.longer = [0] * 9

    def need(self, group: int, key: int) -> int:
        """Return the need of a group: the suits 0–2, the honours 3.

        Three equal chows are three pungs, so no more than two begin at a rank.

        Args:
            group: which group, for the copies that lie in melds.
            key: its base-5 key, of the hand or of one with another tile.
        """
        for path in range(9):
            self.paths[path] = _NEVER
        self.paths[0] = _NEVER - 15
        for rank in range(9 if group < 3 else 7):
            count = key % 5
            key //= 5
            limit = 4 - self.hand.gone[9 * group + rank]
            for path in range(9):
                self.longer[path] = _NEVER
            for path in range(9):
                if self.paths[path] != _NEVER:
                    for begun in range(3 if group < 3 and rank < 7 else 1):
                        self._extend(path, begun, count, limit)
            for path in range(9):
                self.paths[path] = self.longer[path]
        return self.paths[0]

    def _extend(self, path: int, begun: int, count: int, limit: int) -> None:
        """Go one rank further with so many chows that begin there, and with or without more."""
        going = path % 3
        further = 3 * going + begun
        for pungs in range(2):
            for pairs in range(2):
                used = path // 3 + going + begun + 3 * pungs + 2 * pairs
                if used <= limit:
                    grown = self.grown(self.paths[path], begun + pungs, pairs)
                    if used > count:
                        grown += (used - count) * _EACH
                    self.longer[further] = self.least(self.longer[further], grown)

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
