"""The tables behind the distance: what a group of tiles still needs, as one byte.

The *need* of a suit is ten small numbers: how many tiles it lacks to hold no, one, two, three or
four sets, first without a pair and then with one. Suits and honours are joined by handing the sets
and the pair out between them in the cheapest way, and the need of the whole hand says how far it is
from four sets and a pair.

Few different needs exist: joining never leads outside some 180 of them. So a need is a one-byte
number, joining is a table of 256 × 256 bytes, and no arithmetic on needs is left for run time.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.shapes import NO_PAIR, NO_SET, suit_shapes
from guobiao.kernel.suits import HONOR_KEYS, HONOR_KINDS, RANKS, SUIT_KEYS
from guobiao.tiles.tile import COPIES

SETS: Final = 5
"""How many numbers of sets a need tells about, from none to four."""

FIELD_BITS: Final = 6
"""The width of one of the ten numbers in the word of a need, fewest sets lowest, pairs above."""

_FARTHEST: Final = 14

Words: TypeAlias = NDArray[np.uint64]


def build() -> dict[str, NDArray[np.generic]]:
    """Return the tables of the distance by name.

    ======================  ===========================  ==========================================
    name                    dtype, shape                 what it holds
    ======================  ===========================  ==========================================
    ``suit_needs``          uint8, (5**9,)               the need of a suit key
    ``honor_needs``         uint8, (5**7,)               the need of an honour key
    ``joined``              uint8, (65536,)              at ``256 * a + b`` the two needs as one
    ``lacking``             uint8, (1280,)               at ``256 * melds + need`` how many tiles
                                                         are missing beside so many melds
    ``need_words``          uint64, (256,)               the ten numbers, 6 bits each
    ======================  ===========================  ==========================================
    """
    suits, honors = suit_needs(), honor_needs()
    every = np.union1d(suits, honors)
    while len(closed := np.union1d(every, _join_all(every))) > len(every):
        every = closed
    if len(every) > 256:
        raise AssertionError(f"{len(every)} needs do not fit in a byte")
    size = len(every)
    joined = np.zeros((256, 256), np.uint8)
    joined[:size, :size] = np.searchsorted(every, _join_all(every))
    lacking = np.zeros((SETS, 256), np.uint8)
    lacking[:, :size] = _numbers(every)[1, ::-1]
    words = np.zeros(256, np.uint64)
    words[:size] = every
    return {
        "suit_needs": np.searchsorted(every, suits).astype(np.uint8),
        "honor_needs": np.searchsorted(every, honors).astype(np.uint8),
        "joined": joined.reshape(-1),
        "lacking": lacking.reshape(-1),
        "need_words": words,
    }


def suit_needs() -> Words:
    """Return the need of every suit key as a word, shape (5**9,).

    A whole suit lacks nothing. Every other key is as far as its neighbours say: a tile fewer needs
    one more, a tile more needs none; each rank in turn, up and then down, carries that to all keys.
    """
    shapes = suit_shapes()
    goal = (shapes.sets != NO_SET).sum(axis=1) + SETS * (shapes.pairs != NO_PAIR)
    needs = np.full((2 * SETS, SUIT_KEYS), _FARTHEST, np.uint8)
    needs[goal, shapes.keys] = 0
    for rank in range(RANKS):
        by_count = needs.reshape(-1, COPIES + 1, 5**rank)
        for count in range(1, COPIES + 1):
            np.minimum(by_count[:, count], by_count[:, count - 1], out=by_count[:, count])
        for count in reversed(range(COPIES)):
            nearer = by_count[:, count + 1] + np.uint8(1)
            np.minimum(by_count[:, count], nearer, out=by_count[:, count])
    return _words(needs.reshape(2, SETS, -1))


def honor_needs() -> Words:
    """Return the need of every honour key as a word, shape (5**7,).

    Honours form no chows, so the cheapest pungs are those of which most is there already.
    """
    counts = np.arange(HONOR_KEYS) // 5 ** np.arange(HONOR_KINDS)[:, None] % 5
    pung = np.maximum(3 - counts, 0)
    pair = np.maximum(2 - counts, 0)
    needs = np.full((2, SETS, HONOR_KEYS), _FARTHEST)
    for kind in range(HONOR_KINDS):
        others = np.sort(np.delete(pung, kind, axis=0), axis=0)
        needs[1, 0] = np.minimum(needs[1, 0], pair[kind])
        needs[1, 1:] = np.minimum(needs[1, 1:], pair[kind] + np.cumsum(others, axis=0)[: SETS - 1])
    needs[0, 0] = 0
    needs[0, 1:] = np.cumsum(np.sort(pung, axis=0), axis=0)[: SETS - 1]
    return _words(needs)


def _join_all(needs: Words) -> Words:
    """Return every need joined with every need, shape (n, n)."""
    one, other = _numbers(needs)[..., :, None], _numbers(needs)[..., None, :]
    joined = np.full((2, SETS, len(needs), len(needs)), _FARTHEST, np.uint8)
    for pair, other_pair in ((0, 0), (1, 0), (0, 1)):
        for sets in range(SETS):
            for more in range(SETS - sets):
                into = joined[pair + other_pair, sets + more]
                np.minimum(into, one[pair, sets] + other[other_pair, more], out=into)
    return _words(joined)


def _words(numbers: NDArray[Any]) -> Words:
    """Pack numbers of shape (2, 5, …) into words of shape (…)."""
    words = np.zeros(numbers.shape[2:], np.uint64)
    for field, values in enumerate(numbers.reshape(2 * SETS, *numbers.shape[2:])):
        words |= values.astype(np.uint64) << np.uint64(FIELD_BITS * field)
    return words


def _numbers(words: Words) -> NDArray[np.uint8]:
    """Unpack words of shape (…) into numbers of shape (2, 5, …)."""
    shifts = np.arange(0, 2 * SETS * FIELD_BITS, FIELD_BITS, dtype=np.uint64)
    mask = np.uint64((1 << FIELD_BITS) - 1)
    fields = (words[None] >> shifts.reshape(-1, *(1 for _ in words.shape))) & mask
    return fields.astype(np.uint8).reshape(2, SETS, *words.shape)
