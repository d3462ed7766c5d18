"""How many tiles a hand lacks to be four sets and a pair, and which tiles lower that number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from guobiao.kernel.suits import RANK_POWERS

if TYPE_CHECKING:
    from guobiao.kernel import distance_limits, holding


class SetsDistance:
    """Measures one hand at a time against the standard form.

    The suits are groups 0–2, the honours group 3.

    Attributes:
        needs: the need of each group.
        rest: the need of the other three groups together.
        limited_groups: the groups whose needs are worked out by rank, for melds may forbid what is
            nearest, as a mask.
        words: if there are such, the need of each group as a word.
        rest_words: likewise of the other three groups together.
    """

    def __init__(
        self,
        hand: holding.Holding,
        limited: distance_limits.Limits,
        needs: Mapping[str, memoryview[int]],
    ) -> None:
        self.hand = hand
        self.limited = limited
        self.suit_needs = needs["suit_needs"]
        self.honor_needs = needs["honor_needs"]
        self.joined = needs["joined"]
        self.lacking = needs["lacking"]
        self.need_words = needs["need_words"]
        self.powers = list(RANK_POWERS)
        self.limited_groups = 0
        self.needs = [0] * 4
        self.rest = [0] * 4
        self.words = [0] * 4
        self.rest_words = [0] * 4

    def missing(self) -> int:
        """Return how many tiles are missing to a complete hand."""
        for group in range(3):
            self.needs[group] = self.suit_needs[self.hand.keys[group]]
        self.needs[3] = self.honor_needs[self.hand.keys[3]]
        low = self.join(self.needs[0], self.needs[1])
        high = self.join(self.needs[2], self.needs[3])
        missing = self.lack(self.join(low, high))
        self.rest[0] = self.join(self.needs[1], high)
        self.rest[1] = self.join(self.needs[0], high)
        self.rest[2] = self.join(self.needs[3], low)
        self.rest[3] = self.join(self.needs[2], low)
        self.limited_groups = 0
        if self.hand.melds:
            self.limited_groups = self._groups_in_doubt(missing)
            if self.limited_groups:
                missing = self._limited_missing(missing)
        return missing

    def useful(self, missing: int) -> int:
        """Return the tiles that lower ``missing``, as a mask; call ``missing`` first."""
        if missing == 0:
            return 0
        useful = 0
        for group in range(4):
            for rank in range(9 if group < 3 else 7):
                tile = 9 * group + rank
                if self.hand.room >> tile & 1 and self._lack_with(group, rank, 1) < missing:
                    bit = 1
                    useful |= bit << tile
        if self.limited_groups:
            return self._limited_useful(useful, missing)
        return useful

    def join(self, one: int, other: int) -> int:
        """Return two needs as one."""
        return self.joined[one << 8 | other]

    def lack(self, need: int) -> int:
        """Return how many tiles a hand of this need lacks beside its melds."""
        return self.lacking[self.hand.melds << 8 | need]

    def _lack_with(self, group: int, rank: int, copies: int) -> int:
        """Return how many tiles are missing once that many copies of a tile are added."""
        key = self.hand.keys[group] + copies * self.powers[rank]
        need = self.suit_needs[key] if group < 3 else self.honor_needs[key]
        return self.lack(self.join(self.rest[group], need))

    def _groups_in_doubt(self, missing: int) -> int:
        """Return the groups where a nearest goal may hold more of a tile than the melds leave.

        It would have to take every copy up to the first that is out of reach, and each would bring
        the hand one tile nearer.
        """
        groups = 0
        for tile in range(34):
            if self.hand.melded >> tile & 1:
                copies = 5 - self.hand.gone[tile] - self.hand.held(tile)
                if copies <= missing and (
                    self._lack_with(tile // 9, tile % 9, copies) == missing - copies
                ):
                    groups |= 1 << tile // 9
        return groups

    def _limited_missing(self, nearest: int) -> int:
        """Return how many tiles are missing within the limits that the melds set.

        If there is a goal as near as without limits, other groups than those in doubt need none.
        """
        missing = self._missing_by_words()
        if missing > nearest:
            for group in range(4):
                if self.hand.melded >> 9 * group & 511:
                    self.limited_groups |= 1 << group
            missing = self._missing_by_words()
        return missing

    def _missing_by_words(self) -> int:
        for group in range(4):
            if self.limited_groups >> group & 1:
                self.words[group] = self.limited.need(group, self.hand.keys[group])
            else:
                self.words[group] = self.need_words[self.needs[group]]
        return self._limited_lack(
            self.limited.join(
                self.limited.join(self.words[0], self.words[1]),
                self.limited.join(self.words[2], self.words[3]),
            )
        )

    def _limited_useful(self, nearer: int, missing: int) -> int:
        """Return those of the tiles that bring the hand nearer within the limits too."""
        self._join_rest()
        useful = 0
        for tile in range(34):
            if nearer >> tile & 1:
                group = tile // 9
                key = self.hand.keys[group] + self.powers[tile % 9]
                if self.limited_groups >> group & 1:
                    word = self.limited.need(group, key)
                elif group < 3:
                    word = self.need_words[self.suit_needs[key]]
                else:
                    word = self.need_words[self.honor_needs[key]]
                if self._limited_lack(self.limited.join(self.rest_words[group], word)) < missing:
                    bit = 1
                    useful |= bit << tile
        return useful

    def _join_rest(self) -> None:
        low = self.limited.join(self.words[0], self.words[1])
        high = self.limited.join(self.words[2], self.words[3])
        self.rest_words[0] = self.limited.join(self.words[1], high)
        self.rest_words[1] = self.limited.join(self.words[0], high)
        self.rest_words[2] = self.limited.join(self.words[3], low)
        self.rest_words[3] = self.limited.join(self.words[2], low)

    def _limited_lack(self, word: int) -> int:
        """Return how many tiles a hand of this need lacks beside its melds."""
        return word >> 6 * (9 - self.hand.melds) & 63
