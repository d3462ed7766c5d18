"""Outcomes as words: which bit is which fan, and what a set of fans is in the pool of the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.standard import APART, FORCES, LEFT_OVER, ONCE, PAIR_WANTED
from guobiao.kernel.tally import LOGS
from guobiao.scoring.detectors.pungs import JOINED
from guobiao.scoring.exclusions import EXCLUSIONS, Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import settle
from guobiao.scoring.rulebook import Rulebook

F = Fan

_LOW: Final = sorted({exclusion.fan for fans in EXCLUSIONS.values() for exclusion in fans})
_HIGH: Final = [fan for fan in Fan if fan not in _LOW]
LOW_BITS: Final = {fan: 1 << place for place, fan in enumerate(_LOW)}
"""The bit of each fan that some fan excludes, in the low word."""
HIGH_BITS: Final = {fan: 1 << place for place, fan in enumerate(_HIGH)}
"""The bit of each other fan, in the high word."""

_FIRST_FIELD: Final = 40
_NO_FIELD: Final = 61
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
FIELDS: Final = {fan: _FIRST_FIELD + 3 * place for place, fan in enumerate(REPEATED)}
"""Where the high word tells how many further times a fan counts."""

_NO_PAIR: Final = 63


class Pool:
    """Collects outcomes under one profile; equal ones stand in it once."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self._words: list[tuple[int, int, int, int]] = []
        self._places: dict[tuple[tuple[int, int, int, int], ...], int] = {}
        self.barred: set[Fan] = set()
        """The fans of pungs that some whole hand bars."""
        self.place([])

    def place(self, *variants: Iterable[Occurrence], left_over: bool = False) -> int:
        """Return the place of what some fans earn that are there together.

        Args:
            variants: the fans of the outcome, and of those that are to follow it in the pool.
            left_over: whether pungs of terminals are handed on instead of counted.
        """
        return self._place(tuple(self._outcome(fans, left_over=left_over) for fans in variants))

    def place_without(self, stand_in: Fan, fans: Iterable[Occurrence]) -> int:
        """Return the place of what some fans earn beside a fan that is placed elsewhere."""
        counted = settle((Occurrence(stand_in), *fans), self.rules).counted
        return self.place(found for found in counted if found.fan is not stand_in)

    def place_beside(
        self, pair: int | None, fans: Iterable[Occurrence], with_it: Iterable[Occurrence]
    ) -> int:
        """Return the place of what some fans earn, and others beside a certain pair."""
        low, high, gone, last = self._outcome(fans)
        wanted = _NO_PAIR if pair is None else pair
        outcome = (low, high, gone, last | wanted << PAIR_WANTED)
        return self._place((outcome, self._outcome(with_it)))

    def words(self) -> NDArray[np.uint64]:
        """Return the pool as the kernel reads it."""
        return np.array(self._words, np.uint64).ravel()

    def _place(self, outcomes: tuple[tuple[int, int, int, int], ...]) -> int:
        place = self._places.get(outcomes)
        if place is None:
            place = self._places[outcomes] = 4 * len(self._words)
            self._words += outcomes
        return place

    def _outcome(
        self, fans: Iterable[Occurrence], *, left_over: bool = False
    ) -> tuple[int, int, int, int]:
        counted = settle(fans, self.rules).counted
        times = Counter(found.fan for found in counted)
        handed_on = times.pop(F.PUNG_OF_TERMINALS_OR_HONORS, 0) if left_over else 0
        low = high = gone = 0
        last = handed_on << LEFT_OVER
        for fan, count in times.items():
            low |= LOW_BITS.get(fan, 0)
            high |= HIGH_BITS.get(fan, 0)
            if count > 1:
                high |= count - 1 << FIELDS[fan]
            last += self.rules.points[fan] * count
        for found in counted:
            for exclusion in self.rules.exclusions[found.fan]:
                if exclusion.scope is Scope.ONCE:
                    last |= 1 << ONCE
                elif exclusion.scope is Scope.WHOLE or len(found.parts) in _EVERYTHING:
                    gone |= LOW_BITS[exclusion.fan]
                if exclusion.fan is F.CONCEALED_HAND:
                    last |= 1 << FORCES
                if exclusion.fan in JOINED and not found.parts:
                    last |= 1 << APART
                    self.barred.add(exclusion.fan)
        return low, high, gone, last


_EVERYTHING: Final = (0, 4)
"""Of how many parts a fan is formed beside which nothing else can be formed of others: by the whole
hand, or by all four sets."""


def bit_tables(rules: Rulebook) -> dict[str, NDArray[np.uint8]]:
    """Return what each bit means: its fan, its worth and its field, by the bit modulo ``LOGS``."""
    ids = np.zeros(2 * LOGS, np.uint8)
    worth = np.zeros(LOGS, np.uint8)
    fields = np.full(LOGS, _NO_FIELD, np.uint8)
    for fan, bit in LOW_BITS.items():
        ids[bit % LOGS] = fan
        worth[bit % LOGS] = rules.points[fan]
        fields[bit % LOGS] = FIELDS.get(fan, _NO_FIELD)
    for fan, bit in HIGH_BITS.items():
        ids[LOGS + bit % LOGS] = fan
    return {"ids": ids, "worth": worth, "fields": fields}
