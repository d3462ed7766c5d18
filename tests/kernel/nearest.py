"""The distance by its definition: compare a hand with every goal it could have.

A goal is a whole hand; a hand lacks what the goal holds beyond it. Slow, and free of tables: every
goal of a suit, and of the special forms, is listed. Only the goals of the four groups are joined
here, by trying every way to hand out four sets and a pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

Goals = NDArray[np.int64]

KINDS: Final = 34
NEVER: Final = 100
HONORS: Final = tuple(range(27, 34))
ORPHANS: Final = tuple(9 * suit + rank for suit in range(3) for rank in (0, 8)) + HONORS
KNITTED: Final = [
    [9 * suit + first + step for suit, first in enumerate(order) for step in (0, 3, 6)]
    for order in permutations(range(3))
]


def tiles(*kinds: int, among: int = KINDS) -> Goals:
    counts: Goals = np.bincount(np.array(kinds, np.int64), minlength=among)
    return counts


@cache
def group_goals(size: int, sets: int, pairs: int, most: int = 4) -> Goals:
    """Every way to make so many sets and pairs of nine ranks with chows, or of seven honours.

    No goal has more than ``most`` copies of a tile.
    """
    chows = [tiles(r, r + 1, r + 2, among=size) for r in range(7)] if size == 9 else []
    each_set = [*chows, *(tiles(r, r, r, among=size) for r in range(size))]
    each_pair = [tiles(r, r, among=size) for r in range(size)]
    goals = [
        sum((*some, *pair), np.zeros(size, np.int64))
        for some in combinations_with_replacement(each_set, sets)
        for pair in combinations(each_pair, pairs)
    ]
    unique: Goals = np.unique(np.array(goals), axis=0)
    possible: Goals = unique[unique.max(axis=1) <= most]
    return possible


def lack(goals: Goals, held: Sequence[int], gone: Sequence[int], most: int = 4) -> int:
    """The fewest tiles missing to a goal that real tiles can make beside those that are gone."""
    possible = goals[(goals + np.array(gone) <= most).all(axis=1)]
    if len(possible) == 0:
        return NEVER
    return int(np.maximum(possible - np.array(held), 0).sum(axis=1).min())


@cache
def group_lacks(
    held: tuple[int, ...], gone: tuple[int, ...], sets: int, most: int
) -> dict[tuple[int, int], int]:
    """What one group lacks to so many sets, and to fewer, without and with a pair."""
    return {
        (n, pairs): lack(group_goals(len(held), n, pairs, most), held, gone, most)
        for n in range(sets + 1)
        for pairs in (0, 1)
    }


def standard(held: Sequence[int], gone: Sequence[int], melds: int, most: int = 4) -> int:
    groups = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
    lacks = [group_lacks(tuple(held[g]), tuple(gone[g]), 4 - melds, most) for g in groups]
    return min(
        sum(lacks[g][sets[g], int(g == pair)] for g in range(4))
        for sets in product(range(5 - melds), repeat=4)
        if sum(sets) == 4 - melds
        for pair in range(4)
    )


def seven_pairs(held: Sequence[int], gone: Sequence[int], melds: int) -> int:
    if melds:
        return NEVER
    costs = [0, *[NEVER] * 7]
    for have in held:
        for pairs in range(7, 0, -1):
            costs[pairs] = min(
                costs[pairs - used] + max(0, 2 * used - have) for used in range(min(pairs, 2) + 1)
            )
    return costs[7]


def orphans(held: Sequence[int], gone: Sequence[int], melds: int) -> int:
    if melds:
        return NEVER
    return lack(np.array([tiles(*ORPHANS, twice) for twice in ORPHANS]), held, gone)


@cache
def singles_goals() -> Goals:
    return np.array([tiles(*some) for way in KNITTED for some in combinations((*way, *HONORS), 14)])


def singles(held: Sequence[int], gone: Sequence[int], melds: int) -> int:
    return NEVER if melds else lack(singles_goals(), held, gone)


@cache
def straight_goals(melds: int) -> Goals:
    chows = [tiles(t, t + 1, t + 2) for t in range(27) if t % 9 < 7]
    sets = [*chows, *(tiles(t, t, t) for t in range(KINDS))] if melds == 0 else [tiles()]
    return np.array(
        [tiles(*way) + a_set + tiles(p, p) for way in KNITTED for a_set in sets for p in range(34)]
    )


def straight(held: Sequence[int], gone: Sequence[int], melds: int) -> int:
    return NEVER if melds > 1 else lack(straight_goals(melds), held, gone)


FORMS: Final = (standard, seven_pairs, orphans, singles, straight)


def distances(held: Sequence[int], gone: Sequence[int], melds: int) -> list[int]:
    """The distance to each form, 99 for a form that the melds rule out."""
    return [form(held, gone, melds) - 1 for form in FORMS]


def useful(held: Sequence[int], gone: Sequence[int], melds: int) -> list[int]:
    """For each form the tiles that lower the distance, as a mask."""
    before = distances(held, gone, melds)
    masks = [0] * 5
    for tile in range(KINDS):
        if held[tile] + gone[tile] < 4:
            after = distances([*held[:tile], held[tile] + 1, *held[tile + 1 :]], gone, melds)
            for form in range(5):
                if after[form] < before[form]:
                    masks[form] |= 1 << tile
    return masks
