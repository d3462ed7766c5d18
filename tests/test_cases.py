"""The cases of ``tests/cases``: each is scored, and together they show every fan and exclusion."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from case_check import differences
from case_reader import Case, NoWin, Win, read_all

from guobiao.errors import InputError
from guobiao.scoring.catalogue import CATALOGUE, ENTRIES, Exclusion, Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.score import score

FILES = read_all()
CASES = [case for file in FILES for case in file.cases]
OF_FAN = {file.fan: file for file in FILES if file.fan is not None}
EXCLUSIONS = [(entry.fan, exclusion) for entry in CATALOGUE for exclusion in entry.excludes]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    if found := differences(case):
        pytest.fail("\n".join(found), pytrace=False)


def test_every_fan_has_its_file() -> None:
    assert len([file for file in FILES if file.fan is not None]) == len(OF_FAN)
    assert set(OF_FAN) == set(Fan)
    for fan, file in OF_FAN.items():
        assert file.path.name.startswith(f"{fan:02}_")


def has(fan: Fan, case: Case) -> bool | None:
    """Tell whether a case counts a fan in each of its lists, or in none; ``None`` if in some."""
    if not isinstance(case.expected, Win):
        return False
    if fan is Fan.FLOWER_TILES:
        return case.expected.flowers > 0
    found = {any(line.fan is fan for line in counted) for counted in case.expected.lists}
    return found.pop() if len(found) == 1 else None


def first_rules(cases: list[Case]) -> list[Case]:
    """Leave out what is expected of a hand under further rules, which may not know a fan."""
    seen: dict[int, Case] = {}
    for case in cases:
        seen.setdefault(case.line, case)
    return [*seen.values()]


@pytest.mark.parametrize("fan", Fan, ids=lambda fan: ENTRIES[fan].en)
def test_each_fan_is_seen_present_and_just_missed(fan: Fan) -> None:
    marks = {mark: [case for case in OF_FAN[fan].cases if case.mark == mark] for mark in "+-*"}
    assert marks["+"], "no case shows it"
    assert marks["-"], "no case just misses it"
    assert not marks["*"], "a file about one fan says of each case whether the fan is there"
    assert [case.id for case in first_rules(marks["+"]) if has(fan, case) is not True] == []
    assert [case.id for case in marks["-"] if has(fan, case) is not False] == []


@pytest.mark.parametrize(
    ("fan", "exclusion"),
    EXCLUSIONS,
    ids=[
        f"{ENTRIES[exclusion.fan].en} by {ENTRIES[fan].en} {exclusion.scope}"
        for fan, exclusion in EXCLUSIONS
    ],
)
def test_each_exclusion_is_shown_or_cannot_occur(fan: Fan, exclusion: Exclusion) -> None:
    file = OF_FAN[fan]
    shown = [case for case in file.cases if shows(fan, exclusion, case)]
    impossible = exclusion.fan in file.cannot_occur
    assert bool(shown) != impossible, "show it by a case, or say why it cannot occur, not both"


def shows(fan: Fan, exclusion: Exclusion, case: Case) -> bool:
    """Tell whether a case says that this exclusion holds, under rules in which it does."""
    return (
        isinstance(case.expected, Win)
        and exclusion.holds(case.rules.profile)
        and any(
            (line.fan, line.by, line.principle) == (exclusion.fan, fan, exclusion.principle)
            and (line.count == 1 or exclusion.scope is not Scope.ONCE)
            for line in case.expected.not_counted
        )
    )


OWN = [(fan, exclusion.fan) for fan, exclusion in EXCLUSIONS if exclusion.scope is Scope.OWN]


@pytest.mark.parametrize(
    ("fan", "other"),
    OWN,
    ids=[f"{ENTRIES[other].en} beside {ENTRIES[fan].en}" for fan, other in OWN],
)
def test_what_is_excluded_for_own_sets_is_shown_to_count_for_others(fan: Fan, other: Fan) -> None:
    file = OF_FAN[fan]
    shown = [case for case in file.cases if has(fan, case) and has(other, case) is not False]
    impossible = other in file.cannot_remain
    assert bool(shown) != impossible, "show it by a case, or say why none can be left, not both"


def test_nothing_is_declared_impossible_that_the_catalogue_does_not_exclude() -> None:
    excluded = {(fan, exclusion.fan) for fan, exclusion in EXCLUSIONS}
    for fan, file in OF_FAN.items():
        assert {(fan, other) for other in file.cannot_occur} <= excluded
        assert {(fan, other) for other in file.cannot_remain} <= set(OWN)
    for file in FILES:
        assert file.fan is not None or not (file.cannot_occur or file.cannot_remain)


def test_what_is_declared_impossible_never_occurs() -> None:
    impossible = {(fan, other) for fan, file in OF_FAN.items() for other in file.cannot_occur}
    assert impossible
    seen = {(fan, other): hand for hand, fan, other in excluded_pairs()}
    assert len(seen) > len(impossible)
    assert {pair: seen[pair] for pair in impossible & set(seen)} == {}


def excluded_pairs() -> Iterator[tuple[str, Fan, Fan]]:
    """Yield hand, greater and smaller fan of whatever any reading of any case does not count."""
    for case in CASES:
        try:
            readings = score(case.hand, case.rules.profile).readings
        except InputError:
            continue
        for reading in readings:
            for line in reading.excluded:
                if line.by is not None:
                    yield case.hand, line.by, line.fan


def test_every_ruling_of_the_fans_is_set_alone() -> None:
    alone = {
        pair.partition("=")[0]
        for case in CASES
        for name, *pairs in (case.rules.text.split(),)
        if len(pairs) == 1
        for pair in pairs
    }
    conditions = {exclusion.condition.field for _, exclusion in EXCLUSIONS if exclusion.condition}
    assert conditions <= alone
    assert {"two_concealed_kongs", "mixed_kongs", "wait_fans", "minimum", "cap"} <= alone


def test_the_cases_are_of_all_sorts() -> None:
    assert {type(case.expected) for case in CASES} > {Win, NoWin}
    assert {case.rules.text for case in CASES} > {"mil2025", "wmo", "1998"}
