from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
from kernel.nearest import group_goals, lack

from guobiao.kernel import needs
from guobiao.kernel.suits import HONOR_KEYS, SUIT_KEYS, suit_counts

TABLES = needs.build()
FIELDS = [(sets, pair) for pair in (0, 1) for sets in range(5)]


def numbers(need: int) -> list[int]:
    word = int(TABLES["need_words"][need])
    return [word >> 6 * field & 63 for field in range(10)]


def test_there_are_180_needs() -> None:
    assert np.count_nonzero(TABLES["need_words"]) == 180 - 1
    assert max(TABLES[name].max() for name in ("suit_needs", "honor_needs", "joined")) == 179
    assert len(set(TABLES["need_words"].tolist())) == 180


def test_the_need_of_a_suit_is_the_least_over_all_its_goals() -> None:
    random = Random(1)
    for _ in range(300):
        tiles = [random.randrange(9) for _ in range(random.randint(0, 14))]
        counts = [min(tiles.count(rank), 4) for rank in range(9)]
        key = sum(count * 5**rank for rank, count in enumerate(counts))
        wanted = [lack(group_goals(9, *field), counts, [0] * 9) for field in FIELDS]
        assert numbers(int(TABLES["suit_needs"][key])) == wanted, counts


def test_the_need_of_honors_is_the_least_over_all_their_goals() -> None:
    for key in Random(2).sample(range(HONOR_KEYS), 300):
        counts = suit_counts(key)[:7]
        wanted = [lack(group_goals(7, *field), counts, [0] * 7) for field in FIELDS]
        assert numbers(int(TABLES["honor_needs"][key])) == wanted, counts


def test_needs_are_joined_in_the_cheapest_way() -> None:
    random = Random(3)
    for _ in range(300):
        one, other = random.randrange(180), random.randrange(180)
        a, b = numbers(one), numbers(other)
        joined = numbers(int(TABLES["joined"][one << 8 | other]))
        for sets, pair in FIELDS:
            assert joined[5 * pair + sets] == min(
                a[5 * with_a + n] + b[5 * (pair - with_a) + sets - n]
                for with_a, n in product(range(pair + 1), range(sets + 1))
            )


def test_lacking_asks_for_as_many_sets_as_the_melds_leave() -> None:
    for need, melds in product(range(180), range(5)):
        assert TABLES["lacking"][melds << 8 | need] == numbers(need)[9 - melds]


def test_one_more_tile_lowers_a_need_by_one_at_most() -> None:
    words = TABLES["need_words"].astype(np.uint64)
    fields = (words[:, None] >> np.arange(0, 60, 6, dtype=np.uint64)) & np.uint64(63)
    suits = fields.astype(np.int8)[TABLES["suit_needs"]].reshape(*[5] * 9, 10)
    for rank in range(9):
        fallen = -np.diff(suits, axis=8 - rank)
        assert fallen.min() == 0
        assert fallen.max() == 1
    assert suits.size == 10 * SUIT_KEYS
