"""Outcomes as words: which bit is which fan, and what a set of fans is in the kernel's pool."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Final

from guobiao.kernel.fields import (
    APART_AT,
    FIRST_LOW,
    FORCES_AT,
    GONE_AT,
    LEFT_OVER_AT,
    NO_FIELD_AT,
    ONCE_AT,
    PAIR_WANTED_AT,
    REPEATS_AT,
)
from guobiao.scoring.detectors.pungs import JOINED
from guobiao.scoring.exclusions import Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import settle
from guobiao.scoring.rulebook import Rulebook
from guobiao.tiles.tile import Tile

F = Fan

REPEATED: Final = (
    F.TILE_HOG,
    F.DOUBLE_PUNG,
    F.PURE_DOUBLE_CHOW,
    F.MIXED_DOUBLE_CHOW,
    F.SHORT_STRAIGHT,
    F.TWO_TERMINAL_CHOWS,
    F.PUNG_OF_TERMINALS_OR_HONORS,
)
"""The fans that may count more than once."""

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
        low, gone, high, last = self._outcome(one for one in counted if one.fan is not left)
        number = sum(found.fan is left for found in counted)
        return self._place((low, gone, high, last | number << LEFT_OVER_AT))

    def place_beside(self, excluder: Fan, fans: Iterable[Occurrence]) -> int:
        """Return the place of what some fans earn beside a fan that is counted elsewhere."""
        counted = self._counted((Occurrence(excluder), *fans))
        return self._place(self._outcome(one for one in counted if one.fan is not excluder))

    def place_by_pair(
        self, fans: Iterable[Occurrence], pair: Tile | None, with_it: Iterable[Occurrence]
    ) -> int:
        """Return the place of what some fans earn, and of what others do beside a certain pair."""
        low, gone, high, last = self._outcome(self._counted(fans))
        wanted = _NO_PAIR if pair is None else pair
        return self._place(
            (low, gone, high, last | wanted << PAIR_WANTED_AT),
            self._outcome(self._counted(with_it)),
        )

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
        gone: set[Fan] = set()
        last = 0
        times: Counter[Fan] = Counter()
        for found in counted:
            times[found.fan] += 1
            last += self.rules.points[found.fan]
            for exclusion in self.rules.exclusions[found.fan]:
                if exclusion.scope is Scope.ONCE:
                    last |= 1 << ONCE_AT
                elif exclusion.scope is Scope.WHOLE or len(found.parts) in _EVERYTHING:
                    gone.add(exclusion.fan)
                if exclusion.fan is F.CONCEALED_HAND:
                    last |= 1 << FORCES_AT
                if exclusion.fan in JOINED and not found.parts:
                    last |= 1 << APART_AT
                    self.barred.add(exclusion.fan)
        low, high = _bits(times)
        gone_low, gone_high = _bits(gone)
        high |= gone_high << GONE_AT
        for fan, number in times.items():
            if number > 1:
                high |= number - 1 << REPEATS_AT + 3 * REPEATED.index(fan)
        return low, gone_low, high, last


def _bits(fans: Iterable[Fan]) -> tuple[int, int]:
    """Return the low and the high word of some fans."""
    low = high = 0
    for fan in fans:
        if fan < FIRST_LOW:
            high |= 1 << fan
        else:
            low |= 1 << fan - FIRST_LOW
    return low, high


def number_tables(rules: Rulebook) -> dict[str, memoryview[int]]:
    """Return what each fan is worth, where its further times are told, and the fans by rank."""
    fields = [NO_FIELD_AT] * (len(Fan) + 1)
    for place, fan in enumerate(REPEATED):
        fields[fan] = REPEATS_AT + 3 * place
    in_rank: list[Fan] = sorted(Fan, key=rules.rank.__getitem__)
    return {
        "worth": memoryview(bytes((0, *(rules.points[fan] for fan in Fan)))),
        "fields": memoryview(bytes(fields)),
        "repeated": memoryview(bytes(REPEATED)),
        "ranks": memoryview(bytes(in_rank)),
    }
