"""How far a hand is from a win that is worth enough, and which tiles bring it nearer.

A *target* is a complete hand that the melds allow, with the tile that comes last; it is legal if
the scorer gives it the minimum. The distance is that of the nearest legal target: how many of its
tiles are missing, less one. The last tile has to come, so it is among the missing ones; a target
that is legal only on a tile of which the hand holds enough is one tile farther, for that tile must
be given up first.

Targets are tried by the number of tiles that they lack, the nearest first, and the first number at
which one is legal is the answer. Four sets and a pair are joined from lists of readings of each
suit that lack so many tiles (`guobiao.kernel.nearby`); the other forms are worth enough by
themselves and only measured (`guobiao.kernel.other_targets`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guobiao.kernel.suits import RANKS

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.bits import lowest

if TYPE_CHECKING:
    from guobiao.kernel import claimed, holding, judge, nearby, other_targets

NEVER: Final = 99
"""The distance of a hand that no tiles make legal."""
NO_TILE: Final = 34
"""The winning tile of a row that has none."""
FIVE_COPIES: Final = 1
"""The fault of a hand that holds, with its melds and what is seen, more than four of a kind."""
_FARTHEST: Final = 14


class LegalDistance:
    """Measures one hand at a time under one profile. An object belongs to one thread.

    Attributes:
        near: how many copies the hand has of each kind and how many it can come to have, and the
            readings near it.
        target: the target at hand, as a row.
        missing: how many tiles of the nearest legal target are missing.
        useful: which of them bring the hand nearer, as a mask.
        fault: the fault of the last hand that could not be read.
    """

    def __init__(
        self,
        hand: holding.Holding,
        near: nearby.Nearby,
        others: other_targets.OtherTargets,
        judge: judge.Judge,
        claimed: claimed.ClaimedSets,
    ) -> None:
        self.hand = hand
        self.near = near
        self.others = others
        self.judge = judge
        self.claimed = claimed
        self.row = memoryview(bytearray(24))
        self.rows = self.row
        self.target = self.judge.target
        self.none_seen = memoryview(bytes(34))
        self.seen = self.none_seen
        self.distances_out = memoryview(bytearray(1)).cast("b")
        self.useful_out = memoryview(bytearray(8)).cast("Q")
        self.win = NO_TILE
        self.level = 0
        self.again = self.with_useful = self.claims = False
        self.extra = 0
        self.pair_at = 0
        self.found = self.done = self.hopeful = False
        self.lacked = 0
        self.can_come = 0
        self.missing = 0
        self.useful = 0
        self.more = 0
        self.kept = 0
        self.most_kept = 0
        self.kept_rows = memoryview(bytearray(24))
        self.kept_lacking = memoryview(bytearray(1))
        self.fault = 0

    def measure(
        self, row: bytes, seen: bytes | None, self_drawn: bool, claims: bool, with_useful: bool
    ) -> tuple[int, int]:
        """Return the distance of one hand and the mask of its useful tiles.

        Args:
            row: the hand as 24 bytes; of its flags none is looked at.
            seen: how many copies of each kind are seen outside the hand, 34 bytes; or ``None``.
            self_drawn: whether the last tile is to be drawn, not claimed.
            claims: whether tiles before the last may be claimed.
            with_useful: whether the useful tiles are asked for.

        Returns:
            The two; of a hand with a ``fault``, ``NEVER`` and 0.
        """
        for place in range(24):
            self.row[place] = row[place]
        self.rows = self.row
        self.seen = self.none_seen if seen is None else memoryview(seen)
        self.claims = claims
        if not self._read(0, 0):
            return NEVER, 0
        self._measure(self_drawn, with_useful)
        return self._distance(), self.useful

    def batch(  # noqa: PLR0917 - a call of the kernel
        self,
        rows: memoryview[int],
        seen: memoryview[int] | None,
        self_drawn: bool,
        claims: bool,
        distances: memoryview[int],
        useful: memoryview[int] | None,
    ) -> int:
        """Measure a batch of hands; the lock is released meanwhile.

        Args:
            rows: 24 bytes a hand, flat.
            seen: 34 counts a hand, flat; ``None`` if nothing is seen.
            self_drawn: whether the last tile is to be drawn, not claimed.
            claims: whether tiles before the last may be claimed.
            distances: takes one signed byte a hand.
            useful: takes one 64-bit mask a hand; ``None`` if they are not asked for.

        Returns:
            How many hands were measured: all, or up to the first that has a ``fault``.
        """
        number = len(rows) // 24
        self._take(rows, seen, distances, useful)
        self.claims = claims
        step = 34 if seen is not None else 0
        with_useful = useful is not None
        with cython.nogil:
            for hand in range(number):
                if not self._read(24 * hand, step * hand):
                    return hand
                self._measure(self_drawn, with_useful)
                self.distances_out[hand] = self._distance()
                if with_useful:
                    self.useful_out[hand] = self.useful
        return number

    def discards(  # noqa: PLR0917 - likewise
        self,
        rows: memoryview[int],
        seen: memoryview[int] | None,
        self_drawn: bool,
        claims: bool,
        distances: memoryview[int],
        useful: memoryview[int] | None,
    ) -> int:
        """Measure what is left of each hand of fourteen after each discard, as `batch` does.

        Args:
            rows: 24 bytes a hand, flat.
            seen: 34 counts a hand, flat; ``None`` if nothing is seen.
            self_drawn: whether the last tile is to be drawn, not claimed.
            claims: whether tiles before the last may be claimed.
            distances: takes 34 signed bytes a hand, ``NEVER`` for kinds that it does not hold.
            useful: takes 34 masks a hand; ``None`` if they are not asked for.

        Returns:
            How many hands were measured: all, or up to the first that has a ``fault``.
        """
        number = len(rows) // 24
        self._take(rows, seen, distances, useful)
        self.claims = claims
        step = 34 if seen is not None else 0
        with_useful = useful is not None
        with cython.nogil:
            for hand in range(number):
                for tile in range(34):
                    self.distances_out[34 * hand + tile] = NEVER
                    if with_useful:
                        self.useful_out[34 * hand + tile] = 0
                if not self._read(24 * hand, step * hand):
                    return hand
                for tile in range(34):
                    if self.near.count[tile] == 0:
                        continue
                    self._read_without(24 * hand, step * hand, tile)
                    self._measure(self_drawn, with_useful)
                    self.distances_out[34 * hand + tile] = self._distance()
                    if with_useful:
                        self.useful_out[34 * hand + tile] = self.useful
                    self._read(24 * hand, step * hand)
        return number

    def targets(  # noqa: PLR0917 - likewise
        self,
        row: bytes,
        seen: bytes,
        self_drawn: bool,
        more: int,
        rows: memoryview[int],
        lacking: memoryview[int],
    ) -> int:
        """Find the nearest legal targets of sets and a pair of one hand.

        A target that is legal on several tiles is given with the one on which it is worth most.
        Those that are legal only on a tile of which the hand holds enough may come twice.

        Args:
            row: the hand as 24 bytes.
            seen: how many copies of each kind are seen outside the hand, 34 bytes.
            self_drawn: whether the last tile is to be drawn, not claimed.
            more: how many tiles more than the nearest a target may lack.
            rows: takes each target as 24 bytes, until it is full.
            lacking: takes how many tiles each of them lacks.

        Returns:
            How many targets were found; none if the hand has won or has a ``fault``.
        """
        for place in range(24):
            self.row[place] = row[place]
        self.rows = self.row
        self.seen = memoryview(seen)
        self.claims = False
        self.kept = 0
        if self._read(0, 0):
            self.most_kept = len(lacking)
            self.kept_rows = rows
            self.kept_lacking = lacking
            self.more = more
            self._measure(self_drawn, True)
            self.most_kept = 0
            self.more = 0
        return self.kept

    def _take(
        self,
        rows: memoryview[int],
        seen: memoryview[int] | None,
        distances: memoryview[int],
        useful: memoryview[int] | None,
    ) -> None:
        self.rows = rows
        self.seen = self.none_seen if seen is None else seen
        self.distances_out = distances
        if useful is not None:
            self.useful_out = useful

    def _distance(self) -> int:
        return NEVER if self.missing > _FARTHEST else self.missing - 1

    def _read(self, at: int, seen_at: int) -> bool:
        """Read the hand that begins at byte ``at``; tell whether it has no fault."""
        for place in range(24):
            self.target[place] = self.rows[at + place]
        return self._read_target(seen_at, NO_TILE)

    def _read_without(self, at: int, seen_at: int, discard: int) -> None:
        """Read the hand that begins at byte ``at`` without one tile, which is seen then."""
        given = False
        for place in range(24):
            self.target[place] = self.rows[at + place]
            if place < 14 and not given and self.target[place] == discard:
                self.target[place] = NO_TILE
                given = True
        self.target[18] = NO_TILE
        self._read_target(seen_at, discard)

    def _read_target(self, seen_at: int, discard: int) -> bool:
        self.hand.rows = self.target
        self.fault = self.hand.read_row(0)
        if self.fault:
            return False
        self.can_come = 0
        for tile in range(34):
            self.near.count[tile] = self.hand.held(tile)
            gone = self.hand.gone[tile] + self.seen[seen_at + tile] + (tile == discard)
            if gone + self.near.count[tile] > 4:
                self.fault = FIVE_COPIES
                return False
            self.near.limit[tile] = 4 - gone
            if gone + self.near.count[tile] < 4:
                bit = 1
                self.can_come |= bit << tile
        self.near.begin()
        self.win = self.target[18]
        self.others.measure()
        return True

    def _measure(self, self_drawn: bool, with_useful: bool) -> None:
        """Measure the hand that was read."""
        self.with_useful = with_useful
        self.judge.begin(self_drawn)
        self.missing = 0
        self.useful = 0
        if self.win != NO_TILE and self.judge.is_won(self.win):
            return
        self.missing = _FARTHEST + 1
        for place in range(14):
            self.target[place] = NO_TILE
        self.hopeful = False
        for level in range(15):
            self.found = self.done = False
            self.lacked = 0
            if self.claims:
                self._join_with_claims(level)
            else:
                self._join_concealed(level)
            if not self.done:
                self._add_others(level)
            if self.found and self.missing > _FARTHEST:
                self.missing = level
                self.useful = self.lacked
            if level >= self.missing + self.more or (self.done and self.most_kept):
                return

    def _join_concealed(self, level: int) -> None:
        """Try every target that is so many tiles away, with nothing claimed."""
        if self.hopeful:
            self.again = True
            self._join(level - 1)
        self.again = self.hopeful = False
        if not self.done:
            self._join(level)

    def _join_with_claims(self, level: int) -> None:
        """Try every target that is so many tiles away, with each set claimed or not.

        It may lack fewer tiles, where sets are claimed that lack none.
        """
        for extra in range(6):
            if extra <= level and not self.done:
                self.extra = extra
                self.again = extra == 1
                self._join(level - extra)
        self.extra = 0
        self.again = False

    def _add_others(self, level: int) -> None:
        """Look at the forms that are legal whatever completes them."""
        if self.judge.minimum > self.judge.cap:
            return
        for form in range(3):
            if self.others.missing[form] == level:
                self.found = True
                self.lacked |= self.others.useful[form]
        if self.hand.melds < 2 and not (self.found and not self.with_useful):
            lacked = self.others.straights(level)
            if lacked >= 0:
                self.found = True
                self.lacked |= lacked

    def _join(self, level: int) -> None:
        """Try every target of sets and a pair that lacks so many tiles."""
        self.level = level
        self.near.seek(level)
        while number := self.near.join():
            for place in range(number):
                self._cross(4 * place)
                if self.done:
                    return

    def _cross(self, first: int) -> None:
        """Try every target that is one reading of each of four slots."""
        a, b = self.near.joined[first], self.near.joined[first + 1]
        c, d = self.near.joined[first + 2], self.near.joined[first + 3]
        for i in range(self.near.first[a], self.near.last[a]):
            for j in range(self.near.first[b], self.near.last[b]):
                mask = self.near.masks[j]
                mask = self.near.masks[i] | mask << 9
                for k in range(self.near.first[c], self.near.last[c]):
                    mask_c = self.near.masks[k]
                    mask_c = mask | mask_c << 18
                    for m in range(self.near.first[d], self.near.last[d]):
                        mask_d = self.near.masks[m]
                        mask_d = mask_c | mask_d << 27
                        if mask_d & ~self.lacked == 0 and self._is_idle(mask_d):
                            continue
                        at = self._lay(self._lay(0, a >> 4, i), b >> 4, j)
                        self._lay(self._lay(at, c >> 4, k), d >> 4, m)
                        self._judge(mask_d)
                        if self.done:
                            return

    def _is_idle(self, mask: int) -> bool:
        """Tell whether a target that lacks these kinds can tell nothing new."""
        return self.found and mask != 0 and self.most_kept == 0 and self.extra == 0

    def _lay(self, at: int, place: int, entry: int) -> int:
        """Put the tiles of a listed reading into the target; return where the next ones come."""
        first = RANKS * (place // 10)
        row = 14 * self.near.rows[entry]
        if place % 10 >= 5:
            self.pair_at = at + self.near.tiles[place] - 2
        for part in range(self.near.tiles[place]):
            self.target[at + part] = first + self.near.ranks[row + part]
        return at + self.near.tiles[place]

    def _judge(self, mask: int) -> None:
        """Note the target at hand if it is legal on a tile that may come last.

        Args:
            mask: the kinds that are missing.
        """
        if not self.judge.is_hopeless() and self.extra < 2:
            self._judge_concealed(mask)
        if not self.claims or self.done:
            return
        if self.claimed.find(self.pair_at, self.extra, self.with_useful):
            self.found = True
            self.done = not self.with_useful
            self.lacked |= self.claimed.lacked

    def _judge_concealed(self, mask: int) -> None:
        """Note the target at hand if it is legal with nothing claimed."""
        legal = self._legal(mask)
        if legal == 0:
            self.hopeful = self.hopeful or not self.again
            return
        self.found = True
        self.done = not self.with_useful
        if self.most_kept:
            self._keep()
        if self.again:
            self.lacked |= mask or legal
        elif self.level == 1 or legal & (legal - 1) or self._is_missing_twice(lowest(legal)):
            self.lacked |= mask
        else:
            self.lacked |= mask & ~legal

    def _legal(self, mask: int) -> int:
        """Return on which of the tiles that may come last the target at hand is legal, as a mask.

        They are not all looked at where some are enough.
        """
        if self.again:
            kinds = self.judge.kinds() & ~mask & self.can_come
        elif mask or self.win != NO_TILE:
            kinds = mask
        else:
            kinds = self.judge.kinds()
        if self.most_kept:
            return self.judge.legal(kinds, 34)
        if self.judge.sure and not self.again:
            return kinds
        if not self.with_useful or (self.again and mask):
            return self.judge.legal(kinds, 1)
        return self.judge.legal(kinds, 2 if mask else 34)

    def _keep(self) -> None:
        """Write the target at hand to where targets are to go."""
        self.target[18] = self.judge.best
        self.target[19] = self.judge.flags
        for place in range(24):
            self.kept_rows[24 * self.kept + place] = self.target[place]
        self.kept_lacking[self.kept] = self.level + self.again
        self.kept += 1
        self.done = self.kept == self.most_kept

    def _is_missing_twice(self, tile: int) -> bool:
        """Tell whether the target at hand lacks more than one copy of a kind."""
        return self.judge.copies(tile) - self.near.count[tile] > 1
