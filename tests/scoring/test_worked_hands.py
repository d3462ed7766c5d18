"""Hands that the books work out, where a principle or an edition decides."""

from __future__ import annotations

import pytest

from guobiao import MIL2025, RULES_1998, WMO, Fan, score
from guobiao.scoring import ENTRIES
from guobiao.scoring.profile import Profile


def counted(hand: str, rules: Profile = MIL2025) -> str:
    """Return the fans of a hand and their points, as ``清龙 16 · 平和 2 = 18``."""
    sheet = score(hand, rules)
    terms = " · ".join(f"{ENTRIES[line.fan].zh} {line.points}" for line in sheet.fans)
    return f"{terms} = {sheet.points}"


@pytest.mark.parametrize(
    ("hand", "fans"),
    [
        ("[123m,1][456m,1][789m,1]23m77m1m", "清一色 24 · 清龙 16 · 平和 2 · 一般高 1 = 43"),
        (
            "[123m,1][123s,1][789m,1]79sEE8s",
            "全带幺 4 · 喜相逢 2 · 老少副 1 · 缺一门 1 · 坎张 1 = 9",
        ),
        ("[234p,1][567p,1][234s,1]67sEE5s", "喜相逢 2 · 连六 1 · 缺一门 1 = 4"),
        ("[123m,1][456m,1][789p,1]23sCC1s", "花龙 8 · 喜相逢 1 = 9"),
        ("[123p,1][123s,1][123m,1]23mCC1m", "三色三同顺 8 · 全带幺 4 · 一般高 1 = 13"),
        ("[345s,1][456s,1][567s,1]78sCC6s", "一色四步高 32 · 混一色 6 = 38"),
        # as chows 48, as pungs 47
        (
            "555666777p5556s7s|ES1000",
            "一色三同顺 24 · 全带五 16 · 不求人 4 · 平和 2 · 喜相逢 1 · 缺一门 1 = 48",
        ),
        # as terminal chows, not as seven pairs
        ("1122355778899p3p", "一色双龙会 64 · 门前清 2 · 边张 1 = 67"),
        # the 8m completes one pung of two; three concealed pungs and 双同刻 are worth as much
        ("5556788m888s888p8m", "三同刻 16 · 门前清 2 · 双暗刻 2 · 断幺 2 = 22"),
        # 6p stands in the chow, so that the pung of sixes stays concealed
        ("333s5666p7pPPP77m6p", "三暗刻 16 · 箭刻 2 · 门前清 2 · 四归一 2 = 22"),
        # a claimed pung is not opened for a chow
        ("[111m,1][456p,1]13mEE567s2m", "四归一 2 · 幺九刻 1 · 坎张 1 = 4"),
        # two chains of shifted pungs overlap and count once
        (
            "[6666s][4444p]555m777p7m7m|ES0000",
            "四暗刻 64 · 三色三节高 8 · 双暗杠 6 · 断幺 2 = 80",
        ),
        (
            "[234s,1][666s,2][888s,1]23s44s4s",
            "绿一色 88 · 清一色 24 · 四归一 2 · 断幺 2 · 一般高 1 = 117",
        ),
        ("1112345678999m1m", "九莲宝灯 88 · 清龙 16 · 四归一 2 = 106"),
        ("1112345678999m2m", "九莲宝灯 88 · 双暗刻 2 · 连六 1 · 幺九刻 1 = 92"),
        ("1112345678999m5m", "九莲宝灯 88 · 双暗刻 2 · 幺九刻 1 = 91"),
        ("1112345678999m3m", "九莲宝灯 88 · 连六 1 = 89"),
        # the tiles of nine gates, but the 9m came last and not the odd 8m
        ("1112345678899m9m", "清一色 24 · 门前清 2 · 连六 1 · 幺九刻 2 = 29"),
    ],
)
def test_the_default_profile(hand: str, fans: str) -> None:
    assert counted(hand) == fans


def test_the_greatest_hand() -> None:
    sheet = score("[CCCC][FFFF][PPPP][EEEE]NN|EE1011|8")
    assert (sheet.points, sheet.total) == (324, 332)
    assert score("[CCCC][FFFF][PPPP][EEEE]NN|EE1011|8", WMO).total == 336


@pytest.mark.parametrize(
    ("hand", "mil", "wmo", "old"),
    [
        # two concealed kongs; one of each
        ("[2222m][5555p]678s34mEE5m", 8, 10, 8),
        ("[2222m,1][5555p]678s34mEE5m", 5, 6, 3),
        # self-draw of forms that can only be concealed
        ("1112345678999m5m|--1000", 92, 94, 93),
        ("1122334455667m7m|--1000", 89, 92, 89),
        ("19m19p19sESWNCFP1m|--1000", 89, 92, 89),
        ("222m555p777sEEECC|--1000", 73, 76, 73),
        ("2277m3388p44sEECC|--1000", 31, 34, 31),
        ("147m25p36sESWNCFP|--1000", 25, 28, 25),
        ("147m258p36sESWCFP|--1000", 13, 16, 13),
        # All Green with Green Dragons
        ("[234s,1][666s,1]234s88sFFF", 91, 97, 91),
        # All Terminals with equal ranks
        ("[111m,1][111p,2]999s99m99p9m", 64, 68, 64),
        ("[111m,1][111p,2]11s999s99m1s", 80, 80, 64),
        # three kongs, one to three of them concealed
        ("[2222s,1][5555m,2][7777p]23mCC1m", 32, 34, 32),
        ("[2222s,1][5555m][7777p]23mCC1m", 34, 40, 32),
        ("[2222s][5555m][7777p]23mCC1m", 50, 50, 34),
        # four kongs, none to four of them concealed
        ("[2222s,1][5555m,1][7777p,1][4444p,1]CC", 94, 94, 94),
        ("[2222s,1][5555m,1][7777p,1][4444p]CC", 88, 90, 88),
        ("[2222s,1][5555m,1][7777p][4444p]CC", 90, 96, 88),
        ("[2222s,1][5555m][7777p][4444p]CC", 104, 104, 88),
        ("[2222s][5555m][7777p][4444p]CC", 152, 152, 90),
    ],
)
def test_where_the_editions_differ(hand: str, mil: int, wmo: int, old: int) -> None:
    assert [score(hand, rules).points for rules in (MIL2025, WMO, RULES_1998)] == [mil, wmo, old]


@pytest.mark.parametrize(
    ("hand", "ruling", "points"),
    [
        # 缺一门 with 大三元
        ("[CCC,1][FFF,2]PP456s77mP", {"voided_suit_with_great_sets": False}, 88),
        # 平和 and the edge wait with 组合龙
        ("147m258p369s12s55p3s", {"knitted_straight": "plain"}, 15),
        ("2277m3388p44sEECC", {"seven_pairs_all_types": False}, 24),
        # the minimum and the cap
        ("1112345678999m1m", {"cap": 88}, 88),
    ],
)
def test_a_ruling_changed_alone(hand: str, ruling: dict[str, object], points: int) -> None:
    assert score(hand, MIL2025.replace(**ruling)).points == points
    assert score(hand).points > points


def test_of_equal_readings_the_one_that_holds_more_is_shown() -> None:
    """The 3s may stand in the nine tiles or in the chow, where it was an edge wait."""
    sheet = score("147m258p369s12s55p3s", MIL2025.replace(knitted_straight="plain"))
    assert len({reading.points for reading in sheet.readings}) == 1
    assert {(line.fan, line.by) for line in sheet.excluded} == {
        (Fan.ALL_CHOWS, Fan.KNITTED_STRAIGHT),
        (Fan.EDGE_WAIT, Fan.KNITTED_STRAIGHT),
    }


def test_the_cap_leaves_flowers_and_readings_alone() -> None:
    sheet = score("1112345678999m1m|ES0000|2", MIL2025.replace(cap=88))
    assert (sheet.points, sheet.total) == (88, 90)
    assert sheet.reading is not None
    assert sheet.reading.points == 106


def test_the_minimum_decides_what_is_legal() -> None:
    hand = "[222m,1][555p,2]88s999mCC8s|ES0000|8"
    assert (score(hand).points, score(hand).legal) == (7, False)
    assert score(hand, MIL2025.replace(minimum=7)).legal


def test_not_a_win_is_an_answer() -> None:
    sheet = score("[222m,1][555p,2]88s999mCC1s|ES0000|8")
    assert (sheet.win, sheet.legal, sheet.points, sheet.total, sheet.reading) == (
        False,
        False,
        0,
        0,
        None,
    )
    assert (sheet.fans, sheet.excluded) == ((), ())


def test_readings_are_ranked_and_the_same_in_every_order() -> None:
    sheet = score("555666777p5556s7s|ES1000")
    points = [reading.points for reading in sheet.readings]
    assert points == sorted(points, reverse=True)
    assert points[:2] == [48, 47]
    assert score("5s6s5s555666777p5s7s|ES1000").readings == sheet.readings
