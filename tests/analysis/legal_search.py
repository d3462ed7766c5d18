"""The legal distance by its definition: try every hand that some exchanges lead to.

Slow, and free of any search for targets: of a hand of thirteen every choice of tiles to give up and
of tiles to draw is tried, and `guobiao.waits_batch` says which of the hands that come out wait for
a legal win.
"""

from __future__ import annotations

from collections.abc import Iterator
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


class State(NamedTuple):
    """A hand of thirteen on its way."""

    hidden: tuple[int, ...]
    codes: tuple[int, ...]
    got: tuple[int, ...]
    """What has come so far."""


def search_with_claims(row: bytes, rules: Profile | str, *, self_drawn: bool, most: int) -> Found:
    """Return the legal distance of a hand of thirteen if tiles may be claimed on the way.

    Every draw and every claim of a chow or pung is tried, and every discard after it.
    """
    profile = profile_of(rules)
    hidden = tuple(sorted(tile for tile in row[:14] if tile < KINDS))
    codes = tuple(filter(None, row[14:18]))
    left = [4 - hidden.count(tile) for tile in range(KINDS)]
    for code in codes:
        for tile in meld_of_code(code).tiles:
            left[tile] -= 1
    states = {State(hidden, codes, ())}
    for number in range(most + 1):
        if number:
            states = {state for before in states for state in steps(before, left)}
        useful = _useful(list(states), row, profile, left, self_drawn=self_drawn)
        if useful is not None:
            return Found(number, useful)
    return Found(None, 0)


def _useful(
    states: list[State], row: bytes, profile: Profile, left: list[int], *, self_drawn: bool
) -> int | None:
    """Return what has come to the hands that wait for a legal win; ``None`` if none does."""
    rows = np.array(
        [
            [
                *state.hidden,
                *[KINDS] * (14 - len(state.hidden)),
                *state.codes,
                *[0] * (4 - len(state.codes)),
                *row[18:],
            ]
            for state in states
        ],
        np.uint8,
    )
    discard, self_draw = gb.waits_batch(rows, profile)
    legal = (self_draw if self_drawn else discard) >= profile.minimum
    useful = 0
    found = False
    for place, tile in np.argwhere(legal).tolist():
        got = states[place].got
        if left[tile] > got.count(tile):
            found = True
            useful |= sum(1 << one for one in set(got)) if got else 1 << tile
    return useful if found else None


def steps(state: State, left: list[int]) -> Iterator[State]:
    """Yield what comes out of each draw and each claim, with each discard after it."""
    for tile in range(KINDS):
        if left[tile] <= state.got.count(tile):
            continue
        got = tuple(sorted((*state.got, tile)))
        yield from discarded(State((*state.hidden, tile), state.codes, got))
        for code, others in claims_of(tile):
            hidden = list(state.hidden)
            if all(hidden.count(other) >= others.count(other) for other in others):
                for other in others:
                    hidden.remove(other)
                codes = tuple(sorted((*state.codes, code)))
                yield from discarded(State(tuple(hidden), codes, got))


def discarded(state: State) -> Iterator[State]:
    for tile in set(state.hidden):
        hidden = list(state.hidden)
        hidden.remove(tile)
        yield state._replace(hidden=tuple(sorted(hidden)))


@cache
def claims_of(tile: int) -> list[tuple[int, tuple[int, int]]]:
    """Return the melds that a tile completes, as codes, with the two tiles that it takes."""
    claims = [(22 + tile, (tile, tile))]
    for lowest in range(tile - 2, tile + 1):
        if tile < 27 and lowest >= 0 and lowest // 9 == tile // 9 and lowest % 9 < 7:
            others = [one for one in range(lowest, lowest + 3) if one != tile]
            claims.append((1 + 7 * (lowest // 9) + lowest % 9, (others[0], others[1])))
    return claims
