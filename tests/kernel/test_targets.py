"""The readings of which every hand of sets and a pair is put together."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from guobiao.kernel import tables, twins
from guobiao.kernel.targets import CLASSES, TILES


@pytest.fixture(scope="module")
def sizes() -> list[int]:
    return list(tables.read("targets")["sizes"])


def test_each_class_has_as_many_readings_as_can_be_counted(sizes: list[int]) -> None:
    assert sizes == [
        *(1, 16, 127, 634, 2_189, 9, 135, 1_008, 4_676, 14_738),
        *(1, 7, 21, 35, 35, 7, 42, 105, 140, 105),
    ]


def test_joined_they_are_every_reading_of_a_complete_hand(sizes: list[int]) -> None:
    readings = 0
    for sets in product(range(5), repeat=4):
        if sum(sets) == 4:
            for pair in range(4):
                ways = 1
                for group, number in enumerate(sets):
                    ways *= sizes[CLASSES * (group == 3) + 5 * (group == pair) + number]
                readings += ways
    assert readings == 11_580_567


def test_columns_and_ranks_tell_of_the_same_tiles(sizes: list[int]) -> None:
    kept = tables.read("targets")
    ranks = np.array(kept["ranks"]).reshape(-1, TILES)
    begin = 0
    for number, size in enumerate(sizes):
        columns = np.array(kept["columns"])[9 * begin : 9 * (begin + size)].reshape(9, size)
        tiles = 3 * (number % 5) + 2 * (number % CLASSES // 5)
        of_rows = ranks[begin : begin + size, :tiles]
        counted = (of_rows[:, :, None] == np.arange(9)).sum(axis=1)
        assert (columns == counted.T).all()
        assert (columns.sum(axis=0) == tiles).all()
        begin += size


def plain_nearby() -> Any:  # the plain twin lets one look at and set what the compiled one hides
    hand = twins.plain("holding").Holding()
    return twins.plain("nearby").Nearby(hand, tables.read("targets"), tables.read("needs"))


def test_lists_hold_just_the_readings_that_lack_so_many_tiles() -> None:
    near = plain_nearby()
    random = Random(7)
    for _ in range(3):
        near.count[:9] = [random.randint(0, 3) for _ in range(9)]
        near.limit[:9] = [count + random.randint(0, 4 - count) for count in near.count[:9]]
        near.begin()
        size = near.sizes[7]
        first = 9 * near.rows_at[7]
        columns = np.array(near.columns)[first : first + 9 * size].reshape(9, size).T
        lacks = np.maximum(columns - np.array(near.count[:9]), 0)
        able = (columns <= np.array(near.limit[:9])).all(axis=1)
        for cost in range(9):
            slot = 7 << 4 | cost
            found = near.find(slot)
            listed = range(near.first[slot], near.last[slot])
            rows = [near.rows[entry] - near.rows_at[7] for entry in listed]
            assert found == len(rows)
            assert rows == np.flatnonzero(able & (lacks.sum(axis=1) == cost)).tolist()
            masks = [int(((lacks[row] > 0) << np.arange(9)).sum()) for row in rows]
            assert [near.masks[entry] for entry in listed] == masks


def test_joins_are_all_that_lack_so_many_tiles_together() -> None:
    near = plain_nearby()
    near.holding.counts = bytes(
        tile in {0, 1, 2, 4, 9, 13, 16, 22, 23, 27, 28, 29, 33} for tile in range(34)
    )
    near.holding.read_counts(0)
    near.count[:34] = near.holding.counts
    near.limit[:34] = [4] * 34
    near.begin()
    level = 7
    expected = []
    for way in range(near.first_way[0], near.first_way[1]):
        places = [10 * group + kind for group, kind in enumerate(near.ways[4 * way : 4 * way + 4])]
        for lacking in product(range(level + 1), repeat=4):
            if sum(lacking) == level:
                slots = tuple(p << 4 | cost for p, cost in zip(places, lacking, strict=True))
                if all(near.find(slot) for slot in slots):
                    expected.append(slots)
    joined = []
    near.seek(level)
    while number := near.join():
        joined += [tuple(near.joined[4 * at : 4 * at + 4]) for at in range(number)]
    assert expected
    assert joined == expected
