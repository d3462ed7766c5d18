"""Every way to read a suit, and how many hands that makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from guobiao.scoring.decomposition import completing_ranks, suit_readings

Counts = tuple[int, ...]


def sums(ranks: int, sets: int) -> Iterator[Counts]:
    """Yield every sum of some sets of a suit, again and again where it can be had in many ways."""
    if not sets:
        yield (0,) * ranks
        return
    kinds = [(rank,) * 3 for rank in range(ranks)]
    if ranks == 9:
        kinds += [(rank, rank + 1, rank + 2) for rank in range(7)]
    for counts in set(sums(ranks, sets - 1)):
        for kind in kinds:
            more = tuple(count + kind.count(rank) for rank, count in enumerate(counts))
            if max(more) <= 4:
                yield more


def complete(ranks: int) -> dict[tuple[int, bool], set[Counts]]:
    """Return the complete counts by how many sets they have, and whether a pair."""
    found: dict[tuple[int, bool], set[Counts]] = {}
    for sets in range(5):
        without = set(sums(ranks, sets))
        with_pair = {
            (*counts[:rank], counts[rank] + 2, *counts[rank + 1 :])
            for counts in without
            for rank in range(ranks)
            if counts[rank] <= 2
        }
        found[sets, False] = without
        found[sets, True] = with_pair
    return found


SUIT = complete(9)
HONORS = complete(7)


def test_how_many_ways_a_suit_can_be_read() -> None:
    ways = Counter(len(suit_readings(counts)) for shapes in SUIT.values() for counts in shapes)
    assert ways == {1: 20175, 2: 1362, 3: 190, 4: 16}


def test_how_many_different_hands_are_four_sets_and_a_pair() -> None:
    hands: Counter[tuple[int, bool]] = Counter({(0, False): 1})
    for shapes in (SUIT, SUIT, SUIT, HONORS):
        more: Counter[tuple[int, bool]] = Counter()
        for (sets, pair), number in hands.items():
            for (further, second), found in shapes.items():
                if sets + further <= 4 and not (pair and second):
                    readable = sum(1 for counts in found if suit_readings(counts))
                    more[sets + further, pair or second] += number * readable
        hands = more
    assert hands[4, True] == 11_498_658


@given(st.lists(st.integers(0, 4), min_size=9, max_size=9))
def test_a_reading_uses_each_tile_once(counts: list[int]) -> None:
    readings = suit_readings(tuple(counts))
    assert len(set(readings)) == len(readings)
    for chows, pungs, pair in readings:
        tiles = [rank + step for rank in chows for step in range(3)]
        tiles += [rank for rank in pungs for _ in range(3)]
        tiles += [] if pair is None else [pair, pair]
        assert [tiles.count(rank) for rank in range(9)] == counts


@given(st.lists(st.integers(0, 4), min_size=7, max_size=7))
def test_honours_have_no_chows(counts: list[int]) -> None:
    assert all(not reading.chows for reading in suit_readings(tuple(counts)))


@given(st.lists(st.integers(0, 4), min_size=9, max_size=9), st.integers(0, 8))
def test_a_rank_completes_what_it_makes_readable(counts: list[int], rank: int) -> None:
    more = list(counts)
    more[rank] += 1
    assert (rank in completing_ranks(tuple(counts))) == bool(suit_readings(tuple(more)))
