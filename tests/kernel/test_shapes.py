from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from guobiao.kernel.shapes import (
    CHOWS,
    NO_PAIR,
    NO_SET,
    WHOLE,
    WHOLE_WITH_PAIR,
    WITH_PAIR,
    honor_completions,
    suit_completions,
    suit_shapes,
)
from guobiao.kernel.suits import (
    HONOR_KEYS,
    SUIT_BITS,
    SUIT_KEYS,
    SUIT_MASK,
    SUIT_WORDS,
    suit_counts,
    suit_key,
)
from guobiao.scoring.decomposition import completing_ranks, suit_readings

RANKS = (1 << 9) - 1


@given(st.lists(st.integers(0, 4), min_size=9, max_size=9))
def test_a_key_keeps_the_counts_of_its_suit(counts: list[int]) -> None:
    key = suit_key(counts)
    assert 0 <= key < SUIT_KEYS <= SUIT_MASK
    assert list(suit_counts(key)) == counts


@given(st.lists(st.integers(0, 33), max_size=14).filter(lambda tiles: _copies(tiles) <= 4))
def test_the_words_of_tiles_add_up_to_the_keys_of_three_suits(tiles: list[int]) -> None:
    word = sum(SUIT_WORDS[tile] for tile in tiles)
    for suit in range(3):
        counts = [tiles.count(9 * suit + rank) for rank in range(9)]
        assert word >> SUIT_BITS * suit & SUIT_MASK == suit_key(counts)


def _copies(tiles: list[int]) -> int:
    return max(Counter(tiles).values(), default=0)


def test_the_readings_are_those_of_plain_recursion() -> None:
    shapes = suit_shapes()
    of_key: dict[int, set[tuple[tuple[int, ...], tuple[int, ...], int | None]]] = {}
    for key, sets, pair in zip(
        shapes.keys.tolist(), shapes.sets.tolist(), shapes.pairs.tolist(), strict=True
    ):
        chows = tuple(code for code in sets if code < CHOWS)
        pungs = tuple(code - CHOWS for code in sets if CHOWS <= code < NO_SET)
        of_key.setdefault(key, set()).add((chows, pungs, None if pair == NO_PAIR else pair))
    for key, readings in of_key.items():
        assert {tuple(reading) for reading in suit_readings(suit_counts(key))} == readings
    assert len(shapes.keys) == sum(map(len, of_key.values())) == 23_533


def test_how_many_keys_have_how_many_readings() -> None:
    _, readings = np.unique(suit_shapes().keys, return_counts=True)
    assert Counter(readings.tolist()) == {1: 20_175, 2: 1_362, 3: 190, 4: 16}


def test_there_are_11498658_standard_wins() -> None:
    shapes = suit_shapes()
    whole = dict(zip(shapes.keys.tolist(), map(tuple, shapes.counts.tolist()), strict=True))
    suits = Counter(sum(counts) for counts in whole.values())
    honors = Counter(
        sum(counts)
        for key, counts in whole.items()
        if sum(counts[7:]) == 0 and set(counts) <= {0, 2, 3} and counts.count(2) <= 1
    )
    wins = sum(
        suits[sizes[0]] * suits[sizes[1]] * suits[sizes[2]] * honors[sizes[3]]
        for sizes in product(suits, suits, suits, honors)
        if sum(sizes) == 14 and sum(size % 3 == 2 for size in sizes) == 1
    )
    assert wins == 11_498_658


def test_one_suit_waits_on_nine_tiles_eight_times_and_once_with_real_tiles() -> None:
    nine = np.flatnonzero(suit_completions() & RANKS == RANKS)
    hands = [suit_counts(int(key)) for key in nine if sum(suit_counts(int(key))) == 13]
    assert len(hands) == 8
    assert [counts for counts in hands if max(counts) < 4] == [(3, 1, 1, 1, 1, 1, 1, 1, 3)]


def test_completions_are_those_of_plain_recursion() -> None:
    random = Random(20)
    table = suit_completions()
    assert np.count_nonzero(table & RANKS) == 68_092
    known = random.sample(np.flatnonzero(table).tolist(), 3_000)
    for key in known + random.sample(range(SUIT_KEYS), 1_000):
        counts = suit_counts(key)
        if sum(counts) <= 13:
            assert _completion(counts) == table[key], counts


def test_completions_of_honors_are_those_of_plain_recursion() -> None:
    random = Random(21)
    table = honor_completions()
    for key in np.flatnonzero(table).tolist() + random.sample(range(HONOR_KEYS), 500):
        counts = suit_counts(key)[:7]
        if sum(counts) <= 13:
            assert _completion(counts) == table[key], counts


def test_no_key_beyond_the_last_is_completed() -> None:
    table = suit_completions()
    assert len(table) == SUIT_MASK + 1
    assert not table[SUIT_KEYS:].any()


def _completion(counts: tuple[int, ...]) -> int:
    entry = sum(1 << rank for rank in completing_ranks(counts))
    if entry and sum(counts) % 3 == 1:
        entry |= WITH_PAIR
    if readings := suit_readings(counts):
        entry |= WHOLE if readings[0].pair is None else WHOLE_WITH_PAIR
    return entry
