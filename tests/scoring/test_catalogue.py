"""The catalogue says what the official tables say."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

from guobiao.scoring import CATALOGUE, ENTRIES, MIL2025, RULES_1998, WMO, Entry, Fan, find, score
from guobiao.scoring.catalogue import number_of, points_of
from guobiao.scoring.profile import Profile

GROUPS_1998 = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13}
GROUPS_WMO = GROUPS_1998 | {8: 10, 6: 6}


def each(entry: Entry) -> str:
    return entry.en


def test_the_fans_stand_in_the_order_of_the_1998_table() -> None:
    assert [entry.fan for entry in CATALOGUE] == list(Fan)
    points = [entry.points for entry in CATALOGUE[:81]]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("profile", "groups"), [(RULES_1998, GROUPS_1998), (MIL2025, GROUPS_1998), (WMO, GROUPS_WMO)]
)
def test_how_many_fans_are_worth_how_much(profile: Profile, groups: dict[int, int]) -> None:
    worth = Counter(points_of(fan, profile) for fan in Fan if fan is not Fan.MIXED_KONGS)
    assert worth == groups


@pytest.mark.parametrize(("profile", "points"), [(MIL2025, 5), (WMO, 6), (RULES_1998, 0)])
def test_the_worth_of_mixed_kongs(profile: Profile, points: int) -> None:
    assert points_of(Fan.MIXED_KONGS, profile) == points


def test_the_numbers_that_differ() -> None:
    order = sorted(Fan, key=lambda fan: (number_of(fan, WMO) or 99, fan))
    moved = [fan.name for fan in order[47:53]]
    assert moved == [
        "TWO_CONCEALED_KONGS",
        "ALL_PUNGS",
        "HALF_FLUSH",
        "MIXED_SHIFTED_CHOWS",
        "ALL_TYPES",
        "MELDED_HAND",
    ]
    assert sorted(number_of(fan, WMO) or 0 for fan in Fan) == list(range(82))
    assert [number_of(fan, MIL2025) for fan in Fan] == list(range(1, 83))


@pytest.mark.parametrize("entry", CATALOGUE, ids=each)
def test_a_name_is_read_syllable_by_syllable(entry: Entry) -> None:
    tones = {"\u0300", "\u0301", "\u0304", "\u030c"}
    syllables = entry.pinyin.split()
    assert len(syllables) == len(entry.zh)
    for syllable in syllables:
        assert len(tones.intersection(unicodedata.normalize("NFD", syllable))) == 1


def test_names_are_distinct() -> None:
    for names in zip(*((entry.zh, entry.en) for entry in CATALOGUE), strict=True):
        assert len(set(names)) == len(CATALOGUE)


@pytest.mark.parametrize("entry", CATALOGUE, ids=each)
def test_the_example_of_a_definition_has_the_fan(entry: Entry) -> None:
    sheet = score(entry.definition.example)
    if entry.fan is Fan.FLOWER_TILES:
        assert sheet.flowers > 0
    else:
        assert entry.fan in {line.fan for line in sheet.fans}


@pytest.mark.parametrize("entry", CATALOGUE, ids=each)
def test_a_definition_is_one_sentence(entry: Entry) -> None:
    for text, stop in ((entry.definition.en, "."), (entry.definition.zh, "。")):
        assert text.endswith(stop)
        assert text.count(stop) == 1


@pytest.mark.parametrize("entry", CATALOGUE, ids=each)
def test_every_name_of_a_fan_finds_it_first(entry: Entry) -> None:
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFD", entry.pinyin)
        if not unicodedata.combining(letter)
    )
    names: tuple[str | int, ...] = (
        entry.zh,
        *entry.aliases,
        entry.pinyin,
        bare,
        bare.replace(" ", ""),
        entry.en,
        entry.en.upper(),
        int(entry.fan),
        str(int(entry.fan)),
    )
    for name in names:
        assert find(name)[0] is ENTRIES[entry.fan], name


@pytest.mark.parametrize("query", ["", " ", "?", "0", "83", "麻将"])
def test_what_is_no_name_finds_nothing(query: str) -> None:
    assert find(query) == ()


def test_a_part_of_a_name_finds_all_that_have_it() -> None:
    found = [entry.zh for entry in find("龙")]
    assert found == ["一色双龙会", "清龙", "三色双龙会", "组合龙", "花龙"]
    assert find("hua")[0].zh == "花龙"
