"""Each whole suit, and the honours where they are whole, as the words that the kernel joins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.shapes import CHOWS, NO_PAIR, NO_SET, WITH_PAIR, suit_completions, suit_shapes
from guobiao.kernel.standard import (
    LACKS_AT,
    LONE_AT,
    PAIRS_AT,
    PUNGS_AT,
    READINGS_AT,
    SHIFT_AT,
)
from guobiao.kernel.suits import RANKS, SUIT_MASK
from guobiao.scoring.part import PartKind
from guobiao.scoring.tables.words import lacks, pung_stats
from guobiao.tiles.tile import HONORS

_CHOWS_OF_A_SUIT: Final = CHOWS
_HONOUR_KEYS: Final = 1 << 18


@dataclass(frozen=True, slots=True)
class Groups:
    """The readings of every whole group, and the way to them."""

    suit_rows: NDArray[np.uint16]
    honour_rows: NDArray[np.uint16]
    readings: NDArray[np.uint64]


@cache
def groups() -> Groups:
    """Return the readings of suits and honours; the first row of ``readings`` is empty."""
    shapes = suit_shapes()
    number = len(shapes.keys)
    first = np.flatnonzero(np.diff(shapes.keys, prepend=-1))
    suit_rows = np.zeros(SUIT_MASK + 1, np.uint16)
    suit_rows[shapes.keys[first]] = first + 1
    honours = _honour_readings()
    honour_rows = np.zeros(_HONOUR_KEYS, np.uint16)
    honour_rows[[key for key, _ in honours]] = number + 1 + np.arange(len(honours))
    readings = np.zeros((1 + number + len(honours), 4), np.uint64)
    readings[1 : number + 1] = _suit_readings(first)
    readings[number + 1 :] = [words for _, words in honours]
    return Groups(suit_rows, honour_rows, readings)


def _suit_readings(first: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Return the four words of each reading of a suit, int64, shape (n, 4)."""
    shapes = suit_shapes()
    sets, steps, stats, every = _set_words()
    slots = 5 * np.arange(4)
    begins = np.concatenate([1 << np.arange(CHOWS), np.zeros(NO_SET + 1 - CHOWS, np.int64)])
    pairs = np.append(1 << PAIRS_AT + np.arange(RANKS), 0)
    pair_lacks = np.array([*(lacks(PartKind.PAIR, rank) for rank in range(RANKS)), 0])
    repeats = np.diff(first, append=len(shapes.keys))
    readings = np.zeros(len(shapes.keys), np.int64)
    readings[first] = repeats
    shape = (
        readings << READINGS_AT
        | 5 * (shapes.sets < NO_SET).sum(axis=1) << SHIFT_AT
        | np.repeat(_lone(first), repeats) << LONE_AT
        | (np.bitwise_or.reduce(every[shapes.sets], axis=1) | pair_lacks[shapes.pairs]) << LACKS_AT
    )
    words = (
        (sets[shapes.sets] << slots).sum(axis=1),
        (steps[shapes.sets] << slots).sum(axis=1),
        np.bitwise_or.reduce(begins[shapes.sets], axis=1) | pairs[shapes.pairs],
        stats[shapes.sets].sum(axis=1) | shape,
    )
    return np.stack(words, axis=1).astype(np.uint64)


def _set_words() -> NDArray[np.int64]:
    """Return by set code: its slot, the step to the next suit, its stats, what it lacks."""
    words = np.zeros((4, NO_SET + 1), np.int64)
    for code in range(CHOWS):
        words[:, code] = (code + 1, _CHOWS_OF_A_SUIT, 0, lacks(PartKind.CHOW, code))
    for code in range(CHOWS, NO_SET):
        rank = code - CHOWS
        words[:, code] = (
            rank + 1 << PUNGS_AT,
            RANKS << PUNGS_AT,
            pung_stats(rank) + 1,
            lacks(PartKind.PUNG, rank),
        )
    return words


def _lone(first: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each whole suit the ranks that it alone waited for, as bits.

    Without a tile of such a rank, no other rank completes the suit, and it is not whole with a pair
    (for then a pair elsewhere could grow into a pung instead).
    """
    shapes = suit_shapes()
    completions = suit_completions()
    keys = shapes.keys[first]
    whole = np.zeros(SUIT_MASK + 1, np.bool_)
    whole[shapes.keys[shapes.pairs != NO_PAIR]] = True
    lone = np.zeros(len(keys), np.int64)
    for rank in range(RANKS):
        held = shapes.counts[first, rank] > 0
        before = keys[held] - 5**rank
        alone = (completions[before] & ~np.uint16(WITH_PAIR)) == 1 << rank
        lone[held] |= (alone & ~whole[before]).astype(np.int64) << rank
    return lone


def _honour_readings() -> list[tuple[int, tuple[int, int, int, int]]]:
    """Return the key and the four words of the honours for each way in which they are whole."""
    found = []
    for counts in product((0, 2, 3), repeat=len(HONORS)):
        if counts.count(2) > 1 or sum(counts) > 14:
            continue
        places = stats = every = pair = 0
        for place, (honour, count) in enumerate(zip(HONORS, counts, strict=True)):
            if count == 2:
                places = 1 << PAIRS_AT + honour
                pair = 1 << place
            elif count == 3:
                stats += pung_stats(honour) + 1
            if count:
                every |= lacks(PartKind.PUNG, honour)
        shape = 1 << READINGS_AT | pair << LONE_AT | every << LACKS_AT
        key = sum(count * 5**place for place, count in enumerate(counts))
        found.append((key, (0, 0, places, stats | shape)))
    return found
