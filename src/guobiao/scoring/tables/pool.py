"""Outcomes as words: which bit is which fan, and what a set of fans is in the kernel's pool."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Final

from guobiao.kernel.fields import (
    APART_AT,
    FIRST_FIELD_AT,
    FORCES_AT,
    LEFT_OVER_AT,
    LOGS,
    NO_FIELD_AT,
    ONCE_AT,
    PAIR_WANTED_AT,
)
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.detectors.pungs import JOINED
from guobiao.scoring.exclusions import EXCLUSIONS, Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import settle
from guobiao.scoring.rulebook import Rulebook
from guobiao.tiles.tile import Tile

F = Fan

_EXCLUDED: Final = {exclusion.fan for fans in EXCLUSIONS.values() for exclusion in fans}
_ORDER: Final = sorted(Fan, key=lambda fan: (fan not in _EXCLUDED, ENTRIES[fan].points, fan))
LOW_BITS: Final = {fan: 1 << place for place, fan in enumerate(_ORDER[:64])}
"""The bit of each fan that some fan excludes, and of the most common others, in the low word."""
HIGH_BITS: Final = {fan: 1 << place for place, fan in enumerate(_ORDER[64:])}
"""The bit of each other fan, in the high word."""

_REPEATED: Final = (
    F.TILE_HOG,
    F.DOUBLE_PUNG,
    F.PURE_DOUBLE_CHOW,
    F.MIXED_DOUBLE_CHOW,
    F.SHORT_STRAIGHT,
    F.TWO_TERMINAL_CHOWS,
    F.PUNG_OF_TERMINALS_OR_HONORS,
)
FIELDS: Final = {fan: FIRST_FIELD_AT + 3 * place for place, fan in enumerate(_REPEATED)}
"""Where the high word tells the further times of the fans that may count more than once."""

_NO_PAIR: Final = 63
_EVERYTHING: Final = (0, 4)
"""Of how many parts a fan is formed that leaves no part for others: the whole hand, or all four
sets. Its exclusions reach whatever else there is."""

_Words = tuple[int, int, int, int]


class Pool:
    """Collects outcomes under one profile; equal ones stand in it once.

    Attributes:
        rules: the profile, made ready for counting.
        barred: the fans of pungs that some outcome bars which was placed so far.
    """

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.barred: set[Fan] = set()
        self._words = array("Q")
        self._places: dict[tuple[_Words, ...], int] = {}
        self._settled: dict[tuple[Occurrence, ...], tuple[Occurrence, ...]] = {}
        self.place([])

    def place(self, *variants: Iterable[Occurrence]) -> int:
        """Return the place of what some fans earn that are there together.

        Args:
            variants: the fans of the outcome, and of those that follow it in the pool.
        """
        return self._place(*(self._outcome(self._counted(fans)) for fans in variants))

    def place_leaving(self, left: Fan, fans: Iterable[Occurrence]) -> int:
        """Return the place of what some fans earn, of which one is counted elsewhere."""
        counted = self._counted(fans)
        low, high, gone, last = self._outcome(one for one in counted if one.fan is not left)
        number = sum(found.fan is left for found in counted)
        return self._place((low, high, gone, last | number << LEFT_OVER_AT))

    def place_beside(self, excluder: Fan, fans: Iterable[Occurrence]) -> int:
        """Return the place of what some fans earn beside a fan that is counted elsewhere."""
        counted = self._counted((Occurrence(excluder), *fans))
        return self._place(self._outcome(one for one in counted if one.fan is not excluder))

    def place_by_pair(
        self, fans: Iterable[Occurrence], pair: Tile | None, with_it: Iterable[Occurrence]
    ) -> int:
        """Return the place of what some fans earn, and of what others do beside a certain pair."""
        low, high, gone, last = self._outcome(self._counted(fans))
        wanted = _NO_PAIR if pair is None else pair
        outcome = (low, high, gone, last | wanted << PAIR_WANTED_AT)
        return self._place(outcome, self._outcome(self._counted(with_it)))

    def words(self) -> memoryview[int]:
        """Return the pool as the kernel reads it."""
        return memoryview(self._words)

    def _place(self, *outcomes: _Words) -> int:
        place = self._places.get(outcomes)
        if place is None:
            place = self._places[outcomes] = len(self._words)
            for outcome in outcomes:
                self._words.extend(outcome)
        return place

    def _counted(self, fans: Iterable[Occurrence]) -> tuple[Occurrence, ...]:
        there = tuple(fans)
        counted = self._settled.get(there)
        if counted is None:
            counted = self._settled[there] = settle(there, self.rules).counted
        return counted

    def _outcome(self, counted: Iterable[Occurrence]) -> _Words:
        low = high = gone = last = 0
        times: Counter[Fan] = Counter()
        for found in counted:
            times[found.fan] += 1
            last += self.rules.points[found.fan]
            for exclusion in self.rules.exclusions[found.fan]:
                if exclusion.scope is Scope.ONCE:
                    last |= 1 << ONCE_AT
                elif exclusion.scope is Scope.WHOLE or len(found.parts) in _EVERYTHING:
                    gone |= LOW_BITS[exclusion.fan]
                if exclusion.fan is F.CONCEALED_HAND:
                    last |= 1 << FORCES_AT
                if exclusion.fan in JOINED and not found.parts:
                    last |= 1 << APART_AT
                    self.barred.add(exclusion.fan)
        for fan, number in times.items():
            low |= LOW_BITS.get(fan, 0)
            high |= HIGH_BITS.get(fan, 0)
            if number > 1:
                high |= number - 1 << FIELDS[fan]
        return low, high, gone, last


def bit_tables(rules: Rulebook) -> dict[str, memoryview[int]]:
    """Return what each bit means: its fan, its worth and its field, by the bit modulo ``LOGS``.

    And by the rank of each fan, where its bit and its field are.
    """
    ids = bytearray(2 * LOGS)
    worth = bytearray(LOGS)
    fields = bytearray([NO_FIELD_AT] * LOGS)
    for fan, bit in LOW_BITS.items():
        ids[bit % LOGS] = fan
        worth[bit % LOGS] = rules.points[fan]
        fields[bit % LOGS] = FIELDS.get(fan, NO_FIELD_AT)
    for fan, bit in HIGH_BITS.items():
        ids[LOGS + bit % LOGS] = fan
    ranks = bytearray()
    for fan in sorted(Fan, key=rules.rank.__getitem__):
        bit = LOW_BITS.get(fan) or HIGH_BITS[fan]
        ranks += bytes((bit.bit_length() - 1, fan in HIGH_BITS, FIELDS.get(fan, NO_FIELD_AT)))
    return {
        "ids": memoryview(ids),
        "worth": memoryview(worth),
        "fields": memoryview(fields),
        "ranks": memoryview(ranks),
    }
