"""What a hand can hope for: every near target, weighed by its chance and by what it pays.

A *target* is a complete hand that the melds allow. It is reached when each of its missing tiles has
come, and it pays only if it is worth the minimum with the tile that comes last; every missing tile
is tried as that one. A set that is short of tiles is tried twice: claimed, when its tiles come
sooner and the hand is no longer concealed, and drawn. A target counts for the discards that it does
not need; of targets that lack the same tiles, the one that pays most counts.

The chance that a tile comes in time is not known here but given, by what brings it: see `ROLES`.

A hand that is far from everything has tens of thousands of targets. Where there is no time for
them, a sample is weighed: of the sets of kinds that are missing every so many-th, with all the
targets that lack them, and each counts for so many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guobiao.kernel.masks import KNITTED_KINDS
from guobiao.kernel.sets import SETS

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.fields import SELF_DRAWN

if TYPE_CHECKING:
    from guobiao.kernel import best_targets, holding, nearby, payment, score, whole_forms

ROLES: Final = ("draw", "chow", "pung", "win")
"""What brings a missing tile: a draw; the discard of the seat before, or a draw; that of any seat,
or a draw; the last tile, from anywhere."""
COPIES: Final = 3
"""Of how many copies of a kind that are missing at once the chance is given."""
CHANCES: Final = len(ROLES) * COPIES * 34
DRAW: Final = 0
CHOW: Final = 1
PUNG: Final = 2
WIN: Final = 3
NO_TILE: Final = 34
MOST_MISSING: Final = 9
"""A target that lacks more tiles is not looked at."""
MANY: Final = 4
"""Of so many missing tiles only two are tried as the last one."""
SUMS: Final = 70
"""How many sums are told of targets that lack the same number of tiles."""
MIX: Final = 0x9E3779B1
"""Scatters the missing kinds of a target over 32 bits, so that a sample favours none."""
LOW: Final = (1 << 32) - 1


class Prospects:
    """Weighs the targets of one hand at a time. An object belongs to one thread.

    Attributes:
        minimum: the points that a win must reach.
        scored: how many targets were scored.
    """

    def __init__(  # noqa: PLR0917 - the parts of the kernel, put together in `workers`
        self,
        hand: holding.Holding,
        near: nearby.Nearby,
        scorer: score.Scorer,
        best: best_targets.BestTargets,
        payment: payment.Payment,
        whole: whole_forms.WholeForms,
    ) -> None:
        self.hand = hand
        self.near = near
        self.scorer = scorer
        self.held = self.scorer.held
        self.best = best
        self.payment = payment
        self.whole = whole
        self.target = memoryview(bytearray(24))
        self.chances = memoryview(bytearray(8 * CHANCES)).cast("d")
        self.patterns = list(KNITTED_KINDS)
        self.set_tiles = [tile for tile, _ in SETS]
        self.set_steps = [step for _, step in SETS]
        self.tiles = [0] * 14
        self.sizes = [0] * 14
        self.lacking = [0] * 14
        self.roles = [0] * 14
        self.number_of_groups = 0
        self.missing_tile = [0] * 14
        self.missing_copy = [0] * 14
        self.missing_group = [0] * 14
        self.free = [0] * 35
        self.scored = 0
        self.sample = 0  # of one level, so many targets of sets and a pair at most; 0 for all
        self.stride = 1
        self.minimum = 8
        self.melds = 0
        self.exposed = False

    def weigh(  # noqa: PLR0917 - for the speed of a plain call
        self,
        row: bytes,
        seen: bytes,
        chances: memoryview[float],
        farther: int,
        most: int,
        out: memoryview[float],
    ) -> int:
        """Weigh what can be hoped for after each discard.

        Args:
            row: the hand as 24 bytes, with 13 or 14 tiles, melds counted as three, and without a
                winning tile.
            seen: how many copies of each kind are seen outside the hand and its melds, 34 bytes.
            chances: of each role, copy and kind, the chance that the tile comes in time.
            farther: how many more missing tiles than those of the nearest target are looked at.
            most: no farther targets are looked at once that many have been weighed.
            out: takes, of each kind, the sum over the targets of chance and pay if it is discarded,
                then the sums of the chances alone; the 35th and 70th are of discarding nothing.
                Those of the nearest targets come first, then seventy more for those that lack one
                tile more, and so on, ``farther`` times.

        Returns:
            How many tiles the nearest target that may pay lacks; -1 if there is none.
        """
        for place in range(24):
            self.target[place] = row[place]
        for place in range(CHANCES):
            self.chances[place] = chances[place]
        for place in range(SUMS * (farther + 1)):
            out[place] = 0.0
        self.hand.rows = self.target
        self.held.rows = self.target
        if self.hand.read_row(0):
            return -1
        held = self._read(seen)
        self.best.begin(held % 3 == 1)
        self.scored = 0
        for place in range(14):
            self.target[place] = NO_TILE
        self.target[18] = NO_TILE
        first = -1
        level = 1
        while level <= MOST_MISSING:
            before = self.best.number_used
            to = SUMS * (level - first) if first >= 0 else 0
            self._weigh_level(level, to, out)
            if first < 0 and self.best.number_used > before:
                first = level
            if first >= 0 and (level >= first + farther or self.scored >= most):
                break
            level += 1
        return first

    def _read(self, seen: bytes) -> int:
        held = 0
        for tile in range(34):
            self.near.count[tile] = self.hand.held(tile)
            held += self.near.count[tile]
            self.near.limit[tile] = max(4 - self.hand.gone[tile] - seen[tile], 0)
        self.near.begin()
        self.melds = self.hand.melds
        self.exposed = False
        for place in range(4):
            code = self.target[14 + place]
            if 0 < code < 90:
                self.exposed = True
        return held

    def _weigh_level(self, level: int, to: int, out: memoryview[float]) -> None:
        """Weigh every target that lacks so many tiles, and add them up."""
        before = self.best.number_used
        self._join(level)
        joined = self.best.number_used
        self._straights(level)
        if not self.melds:
            self.whole.weigh(level, self.chances)
        self.best.add_up(before, joined, self.stride, to, out)
        self.best.add_up(joined, self.best.number_used, 1, to, out)

    def _join(self, level: int) -> None:
        """Weigh every target of sets and a pair that lacks so many tiles, or a sample of them."""
        self.stride = 1
        if self.sample:
            self.stride = self._count(level) // self.sample + 1
        self.near.seek(level)
        while number := self.near.join():
            for place in range(number):
                self._cross(4 * place)

    def _count(self, level: int) -> int:
        """Return how many targets of sets and a pair lack so many tiles."""
        self.near.seek(level)
        targets = 0
        while number := self.near.join():
            for place in range(number):
                product = 1
                for part in range(4):
                    slot = self.near.joined[4 * place + part]
                    product *= self.near.last[slot] - self.near.first[slot]
                targets += product
        return targets

    def _is_left_out(self, i: int, j: int, k: int, m: int) -> bool:
        """Tell whether a target is not in the sample, by the kinds that it lacks."""
        mixed = self.near.masks[i] * MIX + self.near.masks[j]
        mixed = mixed * MIX + self.near.masks[k]
        mixed = mixed * MIX + self.near.masks[m]
        mixed = (mixed & LOW) * MIX & LOW
        return (mixed >> 8) % self.stride != 0

    def _cross(self, first: int) -> None:
        """Weigh every target that is one reading of each of four slots."""
        a, b = self.near.joined[first], self.near.joined[first + 1]
        c, d = self.near.joined[first + 2], self.near.joined[first + 3]
        for i in range(self.near.first[a], self.near.last[a]):
            for j in range(self.near.first[b], self.near.last[b]):
                for k in range(self.near.first[c], self.near.last[c]):
                    for m in range(self.near.first[d], self.near.last[d]):
                        if self.stride > 1 and self._is_left_out(i, j, k, m):
                            continue
                        self.number_of_groups = 0
                        at = self._lay(0, a >> 4, i)
                        at = self._lay(at, b >> 4, j)
                        at = self._lay(at, c >> 4, k)
                        at = self._lay(at, d >> 4, m)
                        self._judge(at)

    def _lay(self, at: int, place: int, entry: int) -> int:
        """Put the tiles of a listed reading into the target; return where the next ones come."""
        first = 9 * (place // 10)
        row = 14 * self.near.rows[entry]
        number = self.near.tiles[place]
        for part in range(number):
            self.tiles[at + part] = first + self.near.ranks[row + part]
        sets = number // 3
        for part in range(sets):
            self.sizes[self.number_of_groups + part] = 3
        if number % 3:
            self.sizes[self.number_of_groups + sets] = 2
            sets += 1
        self.number_of_groups += sets
        return at + number

    def _judge(self, number: int) -> None:
        """Weigh the target at hand, whose tiles and groups are laid."""
        for place in range(number):
            self.target[place] = self.tiles[place]
        self.held.read(0)
        self.held.win_by(NO_TILE, SELF_DRAWN)
        points = self.scorer.score()
        # Less may be nothing at all when claimed, which is a fan.
        if 4 < points < self.minimum - 1:
            certain = False
            if self.melds:
                for place in range(number):
                    if self.hand.gone[self.tiles[place]] == 3:
                        certain = True
            if not certain or points + 5 < self.minimum:  # a single wait, and the last of its kind
                self._clear(number)
                return
        missing = self._allot(number)
        self._weigh_target(number, missing)
        self._clear(number)

    def _clear(self, number: int) -> None:
        for place in range(number):
            self.target[place] = NO_TILE

    def _allot(self, number: int) -> int:
        """Say which tiles of the target are missing, whole groups first served."""
        for place in range(number):
            self.free[self.tiles[place]] = self.near.count[self.tiles[place]]
        at = 0
        for group in range(self.number_of_groups):
            self.lacking[group] = not self._fill(at, self.sizes[group])
            at += self.sizes[group]
        missing = at = 0
        for group in range(self.number_of_groups):
            if self.lacking[group]:
                missing = self._list_missing(group, at, missing)
            at += self.sizes[group]
        return missing

    def _fill(self, at: int, size: int) -> bool:
        """Give a group its tiles if all of them are free."""
        full = True
        for part in range(size):
            self.free[self.tiles[at + part]] -= 1
        for part in range(size):
            if self.free[self.tiles[at + part]] < 0:
                full = False
        if not full:
            for part in range(size):
                self.free[self.tiles[at + part]] += 1
        return full

    def _list_missing(self, group: int, at: int, missing: int) -> int:
        """List the tiles that a group lacks; return how many are listed."""
        size = self.sizes[group]
        self.lacking[group] = 0
        for part in range(size):
            tile = self.tiles[at + part]
            if self.free[tile] > 0:
                self.free[tile] -= 1
            else:
                self._list_tile(tile, missing)
                self.missing_group[missing] = group
                missing += 1
                self.lacking[group] += 1
        self.roles[group] = DRAW
        if size == 3:
            self.roles[group] = PUNG if self.tiles[at] == self.tiles[at + 1] else CHOW
        return missing

    def _list_tile(self, tile: int, missing: int) -> None:
        """List a missing tile, and the how many-th copy of its kind it is."""
        copy = 0
        for other in range(missing):
            copy += self.missing_tile[other] == tile
        self.missing_tile[missing] = tile
        self.missing_copy[missing] = min(copy, COPIES - 1)

    def _chance(self, role: int, entry: int) -> float:
        return self.chances[
            (COPIES * role + self.missing_copy[entry]) * 34 + self.missing_tile[entry]
        ]

    def _weigh_target(self, number: int, missing: int) -> None:
        """Add up what the target pays over every tile that may come last."""
        worth = 0.0
        sure = 0.0
        tried = 0
        for last in range(missing):
            if missing >= MANY and last > 0 and last < missing - 1:
                continue
            tried += 1
            best = 0.0
            best_chance = 0.0
            incomplete = 0
            for group in range(self.number_of_groups):
                if (
                    self.lacking[group]
                    and self.sizes[group] == 3
                    and group != self.missing_group[last]
                ):
                    incomplete += 1
            if incomplete:
                chance = self._ways(missing, last, True)
                pay = self._pay_open(number, last)
                best = chance * pay
                if pay > 0.0:
                    best_chance = chance
            if incomplete == 0 or not self.exposed or best <= 0.0:
                chance = self._ways(missing, last, False)
                pay = self._pay(last)
                if chance * pay > best:
                    best = chance * pay
                    best_chance = chance
            worth += best
            sure += best_chance
        if worth > 0.0:
            self._note(number, missing, worth / tried, sure / tried)

    def _ways(self, missing: int, last: int, claiming: bool) -> float:
        """Return the chance that all missing tiles come, the one at a place last."""
        chance = self._chance(WIN, last)
        due = -1
        for entry in range(missing):
            if entry == last:
                continue
            group = self.missing_group[entry]
            role = DRAW
            # The first of the missing tiles of a set is the one that is claimed.
            if claiming and group != self.missing_group[last] and group != due:
                role = self.roles[group]
                due = group
            chance *= self._chance(role, entry)
        return chance

    def _pay(self, last: int) -> float:
        """Return what the hand in the target pays with its last tile, 0 if too little."""
        self.scored += 1
        tile = self.missing_tile[last]
        self.target[18] = tile
        self.held.read(0)
        self.held.win_by(tile, 0)
        points = self.scorer.score()
        if points >= self.minimum:
            return self.payment.either_way(points)
        self.held.win_by(tile, SELF_DRAWN)
        points = self.scorer.score()
        if points >= self.minimum:
            return self.payment.self_drawn(points)
        return 0.0

    def _pay_open(self, number: int, last: int) -> float:
        """Return the same where every set that is short of tiles has been claimed."""
        meld = self.melds
        at = hidden = 0
        for group in range(self.number_of_groups):
            size = self.sizes[group]
            if self.lacking[group] and size == 3 and group != self.missing_group[last]:
                tile = self.tiles[at]
                if self.tiles[at + 1] == tile:
                    self.target[14 + meld] = 22 + tile
                else:
                    self.target[14 + meld] = 1 + 7 * (tile // 9) + tile % 9
                meld += 1
            else:
                for part in range(size):
                    self.target[hidden + part] = self.tiles[at + part]
                hidden += size
            at += size
        for place in range(hidden, number):
            self.target[place] = NO_TILE
        pay = self._pay(last)
        for place in range(self.melds, meld):
            self.target[14 + place] = 0
        for place in range(number):
            self.target[place] = self.tiles[place]
        return pay

    def _note(self, number: int, missing: int, worth: float, chance: float) -> None:
        """Credit a target to the discards that it does not need."""
        key = 1
        for entry in range(missing):
            key += self.best.mark[self.missing_tile[entry]]
        slot = self.best.slot(key)
        if slot < 0:
            return
        for choice in range(self.best.number_of_choices):
            self.free[self.best.choices[choice]] = 0
        for place in range(number):
            self.free[self.tiles[place]] += 1
        for choice in range(self.best.number_of_choices):
            tile = self.best.choices[choice]
            if tile == NO_TILE or self.near.count[tile] > self.free[tile]:
                self.best.credit(slot, choice, worth, chance)

    def _straights(self, level: int) -> None:
        """Weigh every knitted straight with a set, or a meld, and a pair."""
        if self.melds > 1:
            return
        for pattern in range(6):
            lacking = 0
            place = 0
            for tile in range(27):
                if self.patterns[pattern] >> tile & 1:
                    self.tiles[place] = tile
                    place += 1
                    lacking += self.near.count[tile] == 0
                    if self.near.limit[tile] == 0:
                        lacking = 99
            if lacking > level:
                continue
            if self.melds:
                self._straight_pairs(level, 9)
                continue
            for number in range(55):
                tile, step = self.set_tiles[number], self.set_steps[number]
                for part in range(3):
                    self.tiles[9 + part] = tile + part * step
                self._straight_pairs(level, 12)

    def _straight_pairs(self, level: int, at: int) -> None:
        if self._lacks(at) > level:
            return
        for pair in range(34):
            self.tiles[at] = pair
            self.tiles[at + 1] = pair
            if self._lacks(at + 2) == level:
                self._weigh_straight(at + 2)

    def _lacks(self, number: int) -> int:
        """Return how many of the first tiles are missing; 99 if some cannot come."""
        for place in range(number):
            self.free[self.tiles[place]] = 0
        lacking = 0
        for place in range(number):
            tile = self.tiles[place]
            self.free[tile] += 1
            lacking += self.free[tile] > self.near.count[tile]
            if self.free[tile] > self.near.limit[tile]:
                return 99
        return lacking

    def _weigh_straight(self, number: int) -> None:
        """Weigh the straight at hand: each tile of the pattern is a group that only draws fill."""
        for place in range(number):
            self.free[self.tiles[place]] = 0
        missing = 0
        for place in range(number):
            tile = self.tiles[place]
            self.free[tile] += 1
            if self.free[tile] > self.near.count[tile]:
                self._list_tile(tile, missing)
                missing += 1
            self.target[place] = tile
        chance = 1.0
        for entry in range(missing):
            chance *= self._chance(DRAW, entry)
        whole = 0.0
        for entry in range(missing):
            drawn = self._chance(DRAW, entry)
            if drawn > 0.0:
                whole += chance / drawn * self._chance(WIN, entry)
        whole /= missing
        pay = self._pay(0)
        self._clear(number)
        if pay * whole > 0.0:
            self._note(number, missing, pay * whole, whole)
