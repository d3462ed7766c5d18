"""The legal distance by its definition: try every hand that some exchanges lead to.

Slow, and free of any search for targets: of a hand of thirteen every choice of tiles to give up and
of tiles to draw is tried, and `guobiao.waits_batch` says which of the hands that come out wait for
a legal win.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import guobiao as gb
from guobiao.scoring.profile import Profile, profile_of
from guobiao.tiles.row import ROW_BYTES, meld_of_code
from guobiao.tiles.tile import KINDS

CHUNK = 100_000


class Found(NamedTuple):
    distance: int | None
    """``None`` if it is more than was tried."""
    useful: int


def search(
    row: bytes,
    rules: Profile | str,
    *,
    self_drawn: bool,
    most: int,
    seen: tuple[int, ...] = (0,) * KINDS,
) -> Found:
    """Return the legal distance of a hand of thirteen up to ``most`` exchanges."""
    profile = profile_of(rules)
    hidden = [tile for tile in row[:14] if tile < KINDS]
    left = np.array([4 - seen[tile] - hidden.count(tile) for tile in range(KINDS)])
    for code in filter(None, row[14:18]):
        for tile in meld_of_code(code).tiles:
            left[tile] -= 1
    for number in range(most + 1):
        useful = 0
        found = False
        for hands, drawn in exchanged(hidden, left, number):
            rows = np.full((len(hands), ROW_BYTES), KINDS, np.uint8)
            rows[:, : len(hidden)] = hands
            rows[:, 14:] = np.frombuffer(row, np.uint8)[14:]
            discard, self_draw = gb.waits_batch(rows, profile)
            legal = (self_draw if self_drawn else discard) >= profile.minimum
            legal &= left - drawn > 0
            some = legal.any(axis=1)
            if some.any():
                found = True
                gained = drawn[some].any(axis=0) if number else legal.any(axis=0)
                useful |= sum(1 << int(tile) for tile in np.flatnonzero(gained))
        if found:
            return Found(number, useful)
    return Found(None, 0)


def exchanged(hidden: list[int], left: NDArray[np.int64], number: int) -> Any:
    """Yield the hands that come out of so many exchanges, and what was drawn for them."""
    gifts = sorted(set(combinations(sorted(hidden), number)))
    draws = all_draws(number)
    counts = (draws[:, :, None] == np.arange(KINDS)).sum(axis=1)
    able = (counts <= left).all(axis=1)
    draws, counts = draws[able], counts[able]
    for gift in gifts:
        kept = list(hidden)
        for tile in gift:
            kept.remove(tile)
        apart = ~(counts[:, list(gift)] > 0).any(axis=1)
        some, drawn = draws[apart], counts[apart]
        yield np.hstack([np.tile(kept, (len(some), 1)), some]), drawn


@cache
def all_draws(number: int) -> NDArray[np.int64]:
    draws = list(combinations_with_replacement(range(KINDS), number))
    return np.array(draws, np.int64).reshape(len(draws), number)
