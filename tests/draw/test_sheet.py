"""A score sheet as text and as SVG."""

import pytest
from draw.picture import check_self_contained, child_text, ids, parsed, shown, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw import THEMES, sheet_svg, sheet_text
from guobiao.draw.words import LANGUAGES, in_chinese
from guobiao.scoring.catalogue import CATALOGUE, Entry
from guobiao.scoring.profile import MIL2025
from guobiao.scoring.score import score
from guobiao.scoring.sheet import Sheet
from guobiao.testing import random_win

WINDS = score("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2")
STRAIGHT = score("[123m,2]456pEE89s789p7s|ES0100|ab")
POOR = score("[123m,2]456p234s99mEE9m")
PAIRS = score("11223344556677m|EE1000|")
NO_WIN = score("19m19p19sESWNCF23m")
SHEETS = {"winds": WINDS, "straight": STRAIGHT, "poor": POOR, "pairs": PAIRS, "none": NO_WIN}

STRAIGHT_TEXT = """\
🀜🀝🀞🀟🀠🀡🀗🀘🀀🀀 + 🀖  [‹🀈›🀇🀉]  🀦🀧
East round · South seat · on a discard · last of its kind · flowers: 2

    8  花龙    Mixed Straight     🀇🀈🀉 🀜🀝🀞 🀖🀗🀘
    4  和绝张  Last Tile          🀖
    1  喜相逢  Mixed Double Chow  🀟🀠🀡 🀖🀗🀘
    1  边张    Edge Wait          🀖🀗🀘
    2  花牌    Flower Tiles       🀦🀧
─────────────────────────────────────────────
   16  total  (legal: at least 8 without flowers)

Not counted
  连六  Short Straight  account-once principle

Read as
   14  [🀇🀈🀉]  🀜🀝🀞  🀟🀠🀡  +🀖🀗🀘  🀀🀀  (four sets and a pair)"""

POOR_TEXT = """\
99m 456p 234s EE + 9m  [<2>13m]
on a discard

    1  Pung of Terminals or Honors  999m
----------------------------------------
    1  total  (not legal: 1 without flowers, 8 are needed)

Read as
    1  [123m]  +999m  456p  234s  EE  (four sets and a pair)"""

PAIRS_TEXT = """\
一一二二三三四四五五六六七萬 + 七萬
東風圈 · 東家 · 自摸

   88  連七對
    1  自摸    七萬
───────────────────
   89  合計（達到8分起和）

不計
  七對    已計連七對（不重複原則）
  清一色  已計連七對（不重複原則）
  不求人  已計連七對（規則的明文規定）
  無字    已計連七對（不重複原則）

牌型
   89  +一一二二三三四四五五六六七七萬  （七對）
其他牌型
   33  一二三萬  一二三萬  四五六萬  四五六萬  +七七萬  （基本和型）
   33  二三四萬  二三四萬  +五六七萬  五六七萬  一一萬  （基本和型）
   32  一二三萬  一二三萬  +五六七萬  五六七萬  四四萬  （基本和型）"""


def test_a_sheet_in_unicode_with_both_names() -> None:
    assert sheet_text(STRAIGHT) == STRAIGHT_TEXT


def test_a_sheet_in_letters() -> None:
    assert sheet_text(POOR, "ascii") == POOR_TEXT


def test_a_sheet_in_chinese() -> None:
    assert sheet_text(PAIRS, "zh", language="zh-Hant") == PAIRS_TEXT


def test_a_hand_that_is_no_win_has_no_table() -> None:
    assert sheet_text(NO_WIN, "ascii").split("\n\n")[-1] == "not a complete hand"
    assert sheet_text(NO_WIN, "zh", language="zh-Hans").endswith("\n\n未成和牌")


def test_a_fan_that_counts_or_does_not_several_times_says_how_often() -> None:
    assert "Pung of Terminals or Honors  x 4  beside Big Four Winds" in sheet_text(WINDS, "ascii")
    twice = score("[123m,1]123m445566p9s9s")
    assert "Pure Double Chow  2 x 1  123m 123m / 456p 456p" in sheet_text(twice, "ascii")
    assert "2 × 1" in texts(parsed(sheet_svg(twice)))


def test_a_cap_is_told() -> None:
    capped = score("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2", MIL2025.replace(cap=64))
    lines = sheet_text(capped, "ascii").splitlines()
    assert "   66  total  (legal: at least 8 without flowers; 98 cut to the cap)" in lines


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(THEMES)))
def test_any_win_has_a_sheet(random: object, theme: str) -> None:
    sheet = score(random_win(random))  # type: ignore[arg-type]
    assert sheet_text(sheet, "ascii").isascii()
    for language in LANGUAGES:
        assert str(sheet.total) in sheet_text(sheet, language=language)
        root = parsed(sheet_svg(sheet, theme, language=language))
        check_self_contained(root)
        for line in sheet.fans:
            entry = next(entry for entry in CATALOGUE if entry.fan is line.fan)
            assert language == "zh-Hant" or entry.zh in texts(root)
            assert (entry.en in texts(root)) == (language == "en")


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_sheet_shows_itself_in_a_notebook(sheet: Sheet) -> None:
    assert sheet._repr_svg_() == sheet_svg(sheet, background="#ffffff")


def test_a_picture_shows_the_sets_of_each_fan_and_the_readings() -> None:
    hand, flowers = "4p 5p 6p 7p 8p 9p 8s 9s E E 7s 2m 1m 3m", "a b"
    straight, double = "1m 2m 3m 4p 5p 6p 7s 8s 9s", "7p 8p 9p 7s 8s 9s"
    fans = f"{straight} 7s {double} 7s 8s 9s {flowers}"
    reading = "1m 2m 3m 4p 5p 6p 7p 8p 9p 7s 8s 9s E E"
    assert shown(parsed(sheet_svg(STRAIGHT))) == f"{hand} {flowers} {fans} {reading}".split()


def test_a_picture_can_be_heard() -> None:
    root = parsed(sheet_svg(WINDS))
    assert child_text(root, "title") == "Score sheet: 100 points"
    assert child_text(root, "desc").endswith(
        "; Big Four Winds 88; Half Flush 6; Two Concealed Pungs 2; Melded Kong 1; Self-Drawn 1;"
        " legal: at least 8 without flowers"
    )
    assert child_text(parsed(sheet_svg(NO_WIN, language="zh-Hant")), "title") == "計番單：未成和牌"


def test_pictures_of_sheets_do_not_clash() -> None:
    seen: set[str] = set()
    for sheet in SHEETS.values():
        for language in LANGUAGES:
            names = set(ids(parsed(sheet_svg(sheet, language=language))))
            assert names.isdisjoint(seen)
            seen |= names


@pytest.mark.parametrize("entry", CATALOGUE, ids=[entry.zh for entry in CATALOGUE])
def test_a_traditional_name_has_no_simplified_character(entry: Entry) -> None:
    """Big5 has no simplified characters; it writes 么 for 幺."""
    assert in_chinese(entry.zh, "zh-Hant").replace("幺", "么").encode("big5")
