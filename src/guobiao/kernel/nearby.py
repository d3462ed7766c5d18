"""Which readings of each suit are how near to a hand: lists made when they are asked for.

A *place* is a class of readings of one suit or of the honours, ``10 * group + class``. A *slot* is
a place and how many tiles of the reading the hand lacks, ``16 * place + lacking``.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING, Final

from guobiao.kernel.suits import RANKS

if TYPE_CHECKING:
    from guobiao.kernel import holding

SUIT_CLASSES: Final = 10
HONORS: Final = 3
"""The group of the honours."""
OUT_OF_REACH: Final = 128
"""What is added to the cost of a reading that needs more copies than there are."""
MOST_JOINS: Final = 680
"""In so many ways can four groups lack fourteen tiles together."""
_ALLOCATIONS: Final = tuple(
    tuple(
        tuple(5 * (group == pair) + sets for group, sets in enumerate(shares))
        for shares in product(range(5), repeat=4)
        if sum(shares) == 4 - melds
        for pair in range(4)
    )
    for melds in range(5)
)
"""By melds, every way to hand sets and the pair out to the four groups: the class of each."""


class Nearby:
    """Finds the readings near one hand at a time; `begin` a hand before asking.

    Attributes:
        count: how many copies of each kind the hand conceals.
        limit: how many copies of each kind it can come to conceal.
        rows: the numbers of the readings of every slot that was asked for, slot by slot.
        masks: the ranks of which those readings lack a copy, nine bits each.
        first: where the list of each slot begins.
        last: where it ends.
        tiles: how many tiles the readings of each place have.
        joined: the slots that `join` found, four by four.
    """

    def __init__(
        self,
        hand: holding.Holding,
        targets: Mapping[str, memoryview[int]],
        needs: Mapping[str, memoryview[int]],
    ) -> None:
        self.holding = hand
        self.suit_needs = needs["suit_needs"]
        self.honor_needs = needs["honor_needs"]
        self.need_words = needs["need_words"]
        self.ways = [kind for ways in _ALLOCATIONS for way in ways for kind in way]
        self.first_way = [0] * 6
        for melds, ways in enumerate(_ALLOCATIONS):
            self.first_way[melds + 1] = self.first_way[melds] + len(ways)
        self.bounds = [0] * 40
        self.joined = [0] * 4 * MOST_JOINS
        self.level = self.way = self.last_way = 0
        self.columns = targets["columns"]
        self.ranks = targets["ranks"]
        self.count = [0] * 36
        self.limit = [0] * 34 + [4] * 2
        self.sizes = [0] * 40
        self.rows_at = [0] * 40
        self.costs_at = [0] * 40
        self.tiles = [0] * 40
        room = rows = 0
        of_suit = 0
        for place in range(40):
            group, kind = divmod(place, SUIT_CLASSES)
            if kind == 0:
                rows = 0 if group < HONORS else of_suit
            size = targets["sizes"][kind if group < HONORS else SUIT_CLASSES + kind]
            self.sizes[place] = size
            self.rows_at[place] = rows
            self.costs_at[place] = room
            self.tiles[place] = 3 * (kind % 5) + 2 * (kind // 5)
            rows += size
            room += size
            if group < HONORS:
                of_suit = rows
        self.costs = memoryview(bytearray(room))
        self.rows = memoryview(bytearray(4 * room)).cast("I")
        self.masks = memoryview(bytearray(2 * room)).cast("H")
        self.first = [0] * 640
        self.last = [0] * 640
        self.hand = 0
        self.measured = [0] * 40
        self.listed = [0] * 640
        self.free = 0

    def begin(self) -> None:
        """Forget the lists of the hand before: hand, ``count`` and ``limit`` have changed."""
        self.hand += 1
        self.free = 0
        for group in range(4):
            key = self.holding.keys[group]
            word = self.need_words[self.suit_needs[key] if group < 3 else self.honor_needs[key]]
            for kind in range(10):
                self.bounds[10 * group + kind] = word >> 6 * kind & 63

    def seek(self, level: int) -> None:
        """Begin to look for slots, one of each group, that lack so many tiles together."""
        self.level = level
        self.way = self.first_way[self.holding.melds]
        self.last_way = self.first_way[self.holding.melds + 1]

    def join(self) -> int:
        """List the slots of the next way to hand the sets and the pair out that has any.

        Returns:
            How many times four slots are listed in ``joined``, none with an empty list; 0 if no
            way is left.
        """
        at = 0
        while at == 0 and self.way < self.last_way:
            a = self.ways[4 * self.way]
            b = 10 + self.ways[4 * self.way + 1]
            c = 20 + self.ways[4 * self.way + 2]
            d = 30 + self.ways[4 * self.way + 3]
            self.way += 1
            last = self.bounds[d]
            two_last = self.bounds[c] + last
            three_last = self.bounds[b] + two_last
            for in_a in range(self.bounds[a], self.level - three_last + 1):
                if self.find(a << 4 | in_a) == 0:
                    continue
                for in_b in range(self.bounds[b], self.level - in_a - two_last + 1):
                    if self.find(b << 4 | in_b) == 0:
                        continue
                    for in_c in range(self.bounds[c], self.level - in_a - in_b - last + 1):
                        in_d = self.level - in_a - in_b - in_c
                        if self.find(c << 4 | in_c) and self.find(d << 4 | in_d):
                            self.joined[at] = a << 4 | in_a
                            self.joined[at + 1] = b << 4 | in_b
                            self.joined[at + 2] = c << 4 | in_c
                            self.joined[at + 3] = d << 4 | in_d
                            at += 4
        return at // 4

    def find(self, slot: int) -> int:
        """Make the list of a slot if there is none yet; return how many readings it holds."""
        if self.listed[slot] != self.hand:
            self.listed[slot] = self.hand
            self._list(slot)
        return self.last[slot] - self.first[slot]

    def _list(self, slot: int) -> None:
        place = slot >> 4
        if self.measured[place] != self.hand:
            self.measured[place] = self.hand
            self._measure(place)
        self.first[slot] = self.free
        start = self.costs_at[place]
        cost = slot & 15
        for row in range(self.sizes[place]):
            if self.costs[start + row] == cost:
                self.rows[self.free] = self.rows_at[place] + row
                self.masks[self.free] = self._missing(place, row)
                self.free += 1
        self.last[slot] = self.free

    def _missing(self, place: int, row: int) -> int:
        """Return the ranks of which a reading of a place lacks a copy, as bits."""
        tile = RANKS * (place // SUIT_CLASSES)
        at = RANKS * self.rows_at[place] + row
        mask = 0
        for rank in range(9):
            mask |= (self.columns[at] > self.count[tile + rank]) << rank
            at += self.sizes[place]
        return mask

    def _measure(self, place: int) -> None:
        """Reckon how many tiles of each reading of a place the hand lacks."""
        tile = RANKS * (place // SUIT_CLASSES)
        size = self.sizes[place]
        start = self.costs_at[place]
        at = RANKS * self.rows_at[place]
        self.lay(self.columns, at, self.costs, start, size, self.count[tile])
        for rank in range(1, 9):
            self.add(
                self.columns, at + rank * size, self.costs, start, size, self.count[tile + rank]
            )
        for rank in range(9):
            if self.limit[tile + rank] < 4:
                self.bar(
                    self.columns, at + rank * size, self.costs, start, size, self.limit[tile + rank]
                )

    # The loops that a compiler turns into vector instructions: their arrays must be arguments, for
    # of those of the object it cannot know that writing leaves them where they are.

    def lay(  # noqa: PLR0917 - for the speed of a plain call
        self,
        column: memoryview[int],
        at: int,
        costs: memoryview[int],
        start: int,
        size: int,
        held: int,
    ) -> None:
        """Set the cost of each reading to what it lacks of one rank."""
        for row in range(size):
            costs[start + row] = max(column[at + row], held) - held

    def add(  # noqa: PLR0917 - likewise
        self,
        column: memoryview[int],
        at: int,
        costs: memoryview[int],
        start: int,
        size: int,
        held: int,
    ) -> None:
        """Add to the cost of each reading what it lacks of one rank."""
        for row in range(size):
            costs[start + row] += max(column[at + row], held) - held

    def bar(  # noqa: PLR0917 - likewise
        self,
        column: memoryview[int],
        at: int,
        costs: memoryview[int],
        start: int,
        size: int,
        limit: int,
    ) -> None:
        """Put out of reach each reading that needs more of one rank than there is."""
        for row in range(size):
            costs[start + row] |= (column[at + row] > limit) << 7
