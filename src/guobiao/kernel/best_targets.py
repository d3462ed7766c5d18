"""The best target of those that lack the same tiles, for each discard that allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from guobiao.kernel import nearby

NO_TILE: Final = 34
SLOTS: Final = 1 << 15
CHOICES: Final = 15
"""Of a hand: its kinds, to be discarded, and to discard nothing."""


class BestTargets:
    """Keeps the best targets of one hand at a time.

    Attributes:
        choices: the kinds that can be discarded, or, of a hand of 13, no tile alone.
        number_of_choices: how many they are.
        number_used: of how many sets of missing tiles there is a target.
    """

    def __init__(self, near: nearby.Nearby) -> None:
        self.near = near
        self.mark = [(0x9E3779B97F4A7C15 * (2 * tile + 3)) & (1 << 63) - 1 for tile in range(34)]
        for tile in range(34):
            word = self.mark[tile]
            word ^= word >> 29
            self.mark[tile] = (word * 0x3F58476D1CE4E5B9 ^ word >> 17) & (1 << 63) - 1
        self.slot_key = [0] * 32768
        self.slot_used = [0] * 32768
        self.used = [0] * 32768
        self.number_used = 0
        self.run = 0
        self.worth = memoryview(bytearray(8 * SLOTS * CHOICES)).cast("d")
        self.chance_of = memoryview(bytearray(8 * SLOTS * CHOICES)).cast("d")
        self.choices = [0] * 15
        self.number_of_choices = 0

    def begin(self, keeps: bool) -> None:
        """Forget all targets, and list the choices of a hand, or none to be discarded."""
        self.run += 1
        self.number_used = 0
        self.number_of_choices = 0
        if keeps:
            self.choices[0] = NO_TILE
            self.number_of_choices = 1
            return
        for tile in range(34):
            if self.near.count[tile]:
                self.choices[self.number_of_choices] = tile
                self.number_of_choices += 1

    def slot(self, key: int) -> int:
        """Return the slot of a set of missing tiles; -1 if all are taken."""
        slot = key >> 20 & SLOTS - 1
        while self.slot_used[slot] == self.run:
            if self.slot_key[slot] == key:
                return slot
            slot = slot + 1 & SLOTS - 1
        if self.number_used >= SLOTS - 64:
            return -1
        self.slot_used[slot] = self.run
        self.slot_key[slot] = key
        self.used[self.number_used] = slot
        self.number_used += 1
        at = CHOICES * slot
        for choice in range(self.number_of_choices):
            self.worth[at + choice] = 0.0
            self.chance_of[at + choice] = 0.0
        return slot

    def credit(self, slot: int, choice: int, worth: float, chance: float) -> None:
        """Credit a target to a choice, where it is the best one so far."""
        at = CHOICES * slot + choice
        if self.worth[at] < worth:
            self.worth[at] = worth
            self.chance_of[at] = chance

    def add_up(self, before: int, last: int, times: int, to: int, out: memoryview[float]) -> None:
        """Add up what the choices are credited with by some of the sets of missing tiles.

        Args:
            before: the first of them, in the order in which they came.
            last: the one after the last.
            times: for how many each counts.
            to: the place in ``out`` of what it is worth to discard 1m.
            out: takes the worths by tile, then the chances.
        """
        for entry in range(before, last):
            at = CHOICES * self.used[entry]
            for choice in range(self.number_of_choices):
                out[to + self.choices[choice]] += times * self.worth[at + choice]
                out[to + 35 + self.choices[choice]] += times * self.chance_of[at + choice]
