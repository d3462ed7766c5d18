from __future__ import annotations

import subprocess
import sys
from itertools import product
from random import Random
from typing import Final

import numpy as np
import pytest

from guobiao import MIL2025, RULES_1998, WMO, Fan, Profile
from guobiao.kernel import twins, workers
from guobiao.kernel.fields import ALL_CHOWS
from guobiao.kernel.shapes import suit_shapes
from guobiao.scoring.detectors.chows import FIVES, joined_chows
from guobiao.scoring.detectors.pungs import JOINED, joined_pungs
from guobiao.scoring.detectors.ranges import range_fans
from guobiao.scoring.detectors.suits import suit_fans
from guobiao.scoring.exclusions import EXCLUSIONS, Scope
from guobiao.scoring.principles import Outcome
from guobiao.scoring.rulebook import rulebook
from guobiao.scoring.tables import files, groups, joins
from guobiao.scoring.tables.build import score_tables
from guobiao.scoring.tables.outcomes import FORCED, possible_marks
from guobiao.scoring.tables.words import marks_of
from guobiao.tiles.tile import Tile

PROFILES: Final = [MIL2025, WMO, RULES_1998]
EVERY_PROFILE: Final = [
    MIL2025.replace(
        mixed_kongs=mixed,
        forced_concealed_self_draw=forced,
        kong_series=series,
        knitted_straight=straight,
        nine_gates_terminal_pungs=gates,
        voided_suit_with_great_sets=voided,
        all_terminals_double_pung=double,
        all_terminals_triple_pung=triple,
        all_green_half_flush=green,
        seven_pairs_all_types=types,
    )
    for mixed, forced, series, straight, gates, voided, double, triple, green, types in product(
        ("own_fan_5", "separate"),
        ("self_drawn", "fully_concealed"),
        ("concealed_pungs", "concealed_kongs_too", "nothing"),
        ("stacks", "plain"),
        ("one_inherent", "all_inherent", "counted"),
        *[(False, True)] * 5,
    )
]
"""Every choice of rulings on which an exclusion hangs."""

LENGTHS: Final = {
    "tile_words": 4 * 256,
    "meld_words": 8 * 256,
    "meld_counts": 2 * 256,
    "thirds": 2 * 256,
    "win_masks": 4 * 256,
    "gates": 2 * 256,
    "lower": 1 << 15,
    "upper": 1 << 12,
    "honour_rows": 1 << 21,
    "chow_halves": 1 << 10,
    "pung_halves": 1 << 10,
    "whole": 2 * ALL_CHOWS,
    "winds": 1 << 11,
    "dragons": 1 << 4,
    "kongs": 1 << 10,
    "ways": 1 << 9,
    "copies": 1 << 5,
    "every": 1 << 3,
    "singles_forms": 4,
    "worth": len(Fan) + 1,
    "fields": len(Fan) + 1,
    "repeated": 7,
    "ranks": len(Fan),
}


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_no_index_leads_outside(profile: Profile) -> None:
    tables = score_tables(profile)
    for name, length in LENGTHS.items():
        assert len(getattr(tables, name)) == length, name
    last = len(tables.pool) - 4
    places = ("whole", "winds", "dragons", "kongs", "ways", "copies", "every", "singles_forms")
    assert all(max(getattr(tables, name)) <= last for name in places)
    assert max(tables.chows) + 4 <= last
    assert max(tables.pungs) + 4 <= last
    assert max(tables.chow_classes) < len(tables.chows)
    assert max(tables.pung_classes) < len(tables.pungs)
    for halves, classes in (
        (tables.chow_halves, tables.chow_classes),
        (tables.pung_halves, tables.pung_classes),
    ):
        greatest = max(halves)
        assert len(classes) == (greatest + 1) * (greatest + 2) // 2
    assert 4 * max(*tables.suit_rows, *tables.honour_rows) < len(tables.readings)
    assert max(tables.lower) + max(tables.upper) < len(tables.suit_rows)


def test_the_marks_of_a_hand_tell_the_fans_of_its_kinds() -> None:
    random = Random(4)
    representatives = possible_marks()
    fields = [
        list(range(34)),
        list(range(9)),
        list(range(18, 34)),
        [0, 8, 9, 17, 18, 26, *range(27, 34)],
    ]
    for _ in range(4_000):
        field = random.choice(fields)
        kinds = sum(
            1 << tile for tile in random.sample(field, random.randint(1, min(9, len(field))))
        )
        other = representatives[marks_of(kinds)]
        assert [*range_fans(kinds)] == [*range_fans(other)]
        assert [*suit_fans(kinds)] == [*suit_fans(other)]


def names(outcome: Outcome) -> list[Fan]:
    return sorted(found.fan for found in outcome.counted)


def stand_in(name: str, codes: list[int]) -> list[int]:
    """Return the codes that stand for a list of codes, looked up as the kernel does."""
    tables = score_tables(MIL2025)
    halves = tables.chow_halves if name == "chow" else tables.pung_halves
    classes = tables.chow_classes if name == "chow" else tables.pung_classes
    slots = [*codes, *[0] * (4 - len(codes))]
    one, other = halves[slots[0] | slots[1] << 5], halves[slots[2] | slots[3] << 5]
    more, less = max(one, other), min(one, other)
    number = classes[more * (more + 1) // 2 + less]
    return [
        code
        for code in files.read("joins")[f"{name}_stand_ins"][4 * number : 4 * number + 4]
        if code
    ]


def test_chows_are_joined_as_their_stand_in() -> None:
    random = Random(5)
    for _ in range(1_500):
        first = random.randint(1, 21)
        codes = [random.choice((first, random.randint(1, 21))) for _ in range(random.randint(0, 4))]
        chows = tuple(sorted(map(joins.chow_of, codes)))
        others = tuple(map(joins.chow_of, stand_in("chow", codes)))
        for pair in (None, *FIVES):
            assert names(joined_chows(chows, pair)) == names(joined_chows(others, pair)), codes


def test_the_kept_fans_of_chows_are_those_of_the_stand_ins() -> None:
    kept = files.read("joins")
    number = len(kept["chow_stand_ins"]) // 4
    figures = np.frombuffer(kept["chow_fans"], np.uint8).reshape(number, -1).tolist()
    wanting = 0
    for place, (pair, *fans) in enumerate(figures):
        codes = kept["chow_stand_ins"][4 * place : 4 * place + 4]
        chows = tuple(joins.chow_of(code) for code in codes if code)
        for five in (None, *FIVES):
            there = fans[8::2] if five is not None and five == pair else fans[:8:2]
            assert sorted(filter(None, there)) == names(joined_chows(chows, five))
        wanting += pair > 0
    assert wanting == 6


def test_pungs_are_joined_as_their_stand_in() -> None:
    random = Random(6)
    near = [code for code in range(1, 28) if (code - 1) % 9 in {0, 1, 2, 8}]
    for _ in range(1_500):
        codes = random.sample(random.choice((near, range(1, 28))), random.randint(0, 4))
        pungs = tuple(sorted(map(joins.pung_of, codes)))
        others = tuple(map(joins.pung_of, stand_in("pung", codes)))
        for barred in (
            set(),
            {Fan.DOUBLE_PUNG},
            {Fan.TRIPLE_PUNG},
            {Fan.DOUBLE_PUNG, Fan.TRIPLE_PUNG},
        ):
            assert names(joined_pungs(pungs, frozenset(barred))) == names(
                joined_pungs(others, frozenset(barred))
            ), codes


def test_a_hand_bars_no_pungs_but_those_that_were_tried() -> None:
    barring = {
        exclusion.fan
        for fan, exclusions in EXCLUSIONS.items()
        if fan not in JOINED
        for exclusion in exclusions
        if exclusion.fan in JOINED
    }
    assert barring - {Fan.DOUBLE_PUNG, Fan.TRIPLE_PUNG} == {Fan.PURE_SHIFTED_PUNGS}
    assert {
        fan for fan, all_ in EXCLUSIONS.items() for one in all_ if one.fan is Fan.PURE_SHIFTED_PUNGS
    } == {
        Fan.FOUR_PURE_SHIFTED_PUNGS,
        Fan.QUADRUPLE_CHOW,
        Fan.PURE_TRIPLE_CHOW,
    }, "chows and such pungs are not in one reading"


def test_every_whole_suit_is_found_and_no_other() -> None:
    kernel = workers.make_scorer(score_tables(MIL2025), twins.plain).standard
    shapes = suit_shapes()
    whole = {tuple(counts) for counts in shapes.counts.tolist()}
    assert len(whole) == 21_743
    random = Random(7)

    def row_of(counts: tuple[int, ...]) -> int:
        return kernel.row_of(sum(count << 3 * rank for rank, count in enumerate(counts)))

    rows = {counts: row_of(counts) for counts in whole}
    assert 0 not in rows.values()
    assert len(set(rows.values())) == len(whole)
    for _ in range(30_000):
        counts = tuple(random.choice((0, 0, 0, 1, 1, 2, 3, 4, 5)) for _ in range(9))
        assert row_of(counts) == rows.get(counts, 0), counts


def test_the_kept_readings_are_those_of_the_builder() -> None:
    kept = files.read("groups")
    for name, table in groups.build().items():
        assert np.array_equal(np.frombuffer(kept[name], table.dtype), table.ravel()), name


def test_one_form_stands_for_all_that_can_only_be_concealed() -> None:
    """Beside each of them the way of winning earns the same."""
    way = {
        Fan.CONCEALED_HAND,
        Fan.FULLY_CONCEALED_HAND,
        Fan.SELF_DRAWN,
        Fan.LAST_TILE,
        Fan.LAST_TILE_CLAIM,
        Fan.LAST_TILE_DRAW,
        Fan.OUT_WITH_REPLACEMENT_TILE,
        Fan.ROBBING_THE_KONG,
        Fan.MELDED_HAND,
    }
    for profile in EVERY_PROFILE:
        exclusions = rulebook(profile).exclusions
        told = {
            fan: {one.fan for one in exclusions[fan]} & way
            for fan in Fan
            if any(one.fan is Fan.CONCEALED_HAND for one in exclusions[fan])
        }
        assert FORCED in told
        assert all(fans == told[FORCED] for fans in told.values())


SETTLED_IN_ONE_PART: Final = (
    {
        Fan.THREE_KONGS,
        Fan.FOUR_KONGS,
        Fan.TWO_CONCEALED_KONGS,
        Fan.TWO_MELDED_KONGS,
        Fan.MIXED_KONGS,
        Fan.CONCEALED_KONG,
        Fan.MELDED_KONG,
        Fan.FOUR_CONCEALED_PUNGS,
        Fan.THREE_CONCEALED_PUNGS,
        Fan.TWO_CONCEALED_PUNGS,
    },
)
HARMLESS: Final = {
    (None, Fan.FULLY_CONCEALED_HAND, Fan.SELF_DRAWN): "the table of ways knows what is forced",
    (None, Fan.FOUR_CONCEALED_PUNGS, None): "the switch is of what still stands beside the kongs",
    (Fan.KNITTED_STRAIGHT, Fan.ALL_CHOWS, Fan.NO_HONORS): "it then has no mark for all chows",
    (Fan.BIG_FOUR_WINDS, Fan.BIG_THREE_WINDS, Fan.ONE_VOIDED_SUIT): "there is but one suit",
    (Fan.LITTLE_FOUR_WINDS, Fan.BIG_THREE_WINDS, Fan.ONE_VOIDED_SUIT): "there is but one suit",
    (Fan.PURE_TERMINAL_CHOWS, Fan.SEVEN_PAIRS, None): "pairs are another reading",
    (Fan.QUADRUPLE_CHOW, Fan.SEVEN_PAIRS, None): "pairs are another reading",
    (Fan.SEVEN_SHIFTED_PAIRS, Fan.SEVEN_PAIRS, None): "pairs have no fan of the wait",
    (Fan.THIRTEEN_ORPHANS, Fan.ALL_TERMINALS_AND_HONORS, None): "orphans have no sets",
}


def test_what_is_excluded_excludes_nothing() -> None:
    """The kernel takes away what any outcome excludes, though the excluder may be taken away too.

    So of each chain, in which the first fan excludes the second and the second a third that the
    first does not, it must be known why it does no harm.
    """
    unknown = set()
    for profile in EVERY_PROFILE:
        excludes = {
            fan: {one.fan for one in exclusions if one.scope is Scope.WHOLE}
            for fan, exclusions in rulebook(profile).exclusions.items()
        }
        for first, seconds in excludes.items():
            for second in seconds:
                unknown |= {
                    (first, second, third) for third in excludes[second] - seconds - {first}
                }
    for first, second, third in unknown:
        known = any({first, second, third} <= part for part in SETTLED_IN_ONE_PART) or any(
            one in {None, first} and two in {None, second} and three in {None, third}
            for one, two, three in HARMLESS
        )
        assert known, f"{first.name} excludes {second.name}, and that {third.name}"
    assert len(unknown) > 20


def test_importing_builds_nothing_and_loads_no_numpy() -> None:
    program = (
        "import sys, guobiao, guobiao.scoring.batch as batch\n"
        "assert 'numpy' not in sys.modules\n"
        "assert 'guobiao.scoring.tables.build' not in sys.modules\n"
        "assert batch.points(guobiao.Hand.parse('1112345678999m1m')) == 106\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_tile_has_its_bits() -> None:
    tables = score_tables(MIL2025)
    for tile in map(Tile, range(34)):
        bits = [tables.win_masks[4 * other + 3] for other in range(34) if other != tile]
        assert tables.win_masks[4 * tile + 3].bit_count() == 1
        assert tables.win_masks[4 * tile + 3] not in bits
