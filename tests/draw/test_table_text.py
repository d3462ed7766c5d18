"""A table as text that a person can read."""

from __future__ import annotations

import pytest
from draw.drawn_tables import EVERY_MELD, NAMES, WON, random_deal, scene, seen
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw.columns import breadth
from guobiao.draw.table_lines import table_text
from guobiao.draw.text import Style
from guobiao.errors import StyleError
from guobiao.table.board import Board

ALL_OPEN = """
South round - deal 6 - wall 74 - East's turn

                      West  Charlotte  0
                      may not win
                      56p 28899s WWW
                      [<4>44m]
                      (N)  6p  3m

  North  Di  -112                          South  陈小明  -8
  6778m 33p 677s                           255m 4789p 2s FF
  [<NN>NN]                                 [#11#s] a h
   P   1p  9m  5s                          (1m)(4m) 4s  4m

                    > East  Ann  120
                      dealer
                      2225p 4566s E C
                      [111<1>m] g
                       9p  P   3s  9m  E*
"""

SEEN_BY_SOUTH = """
南風圈 · 第6盤 · 餘牌 74 · 輪到東家

                      北  0
                      ■■■■■■■■■
                      ［〈北北〉北北］
                       白    一饼  九万  五条

> 東  0                                    西  0
  莊家                                     不得和牌
  ■■■■■■■■■■                               ■■■■■■■■■■
  ［一一一〈一〉万］ 竹                    ［〈四〉四四万］
   九饼  白    三条  九万  东*              六饼  三万

                      南  0
                      二五五万 四七八九饼 二条 发发
                      ［■一一■条］ 春 菊
                       四条  四万
"""

TWO_WINNERS = """
East round - deal 1 - wall 82 - won

                      West  +24
                      win no. 2, worth 24
                      E S W N C F P 147s 258p + 3p

  North  -32                               South  +32
  258p 147s E S W N C F P                  win no. 1, worth 16
                                           123456789m 22s 23p + 1p

                      East  -24
                      dealer
                      123456789m 1122p
"""

A_LINE_EACH = """
东风圈 · 第1盘 · 余牌 82 · 和牌
  东  -24  🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀙🀚🀚
  南  +32  🀇🀈🀉🀊🀋🀌🀍🀎🀏🀑🀑🀚🀛 + 🀙   第1家和牌，16分
  西  +24  🀀🀁🀂🀃🀄\ufe0e🀅🀆🀐🀓🀖🀚🀝🀠 + 🀛  第2家和牌，24分
  北  -32  🀚🀝🀠🀐🀓🀖🀀🀁🀂🀃🀄\ufe0e🀅🀆
"""


def test_all_hands_open_with_what_was_claimed() -> None:
    shown = scene(EVERY_MELD, names=NAMES, points=(120, -8, 0, -112))
    assert f"\n{table_text(shown, 'ascii', claimed='marked')}\n" == ALL_OPEN


def test_a_seat_sees_backs_and_sits_at_the_bottom() -> None:
    shown = scene(EVERY_MELD, seat=1)
    assert f"\n{table_text(shown, 'zh', language='zh-Hant', bottom=1)}\n" == SEEN_BY_SOUTH


def test_winners_are_numbered_and_the_tile_they_took_is_gone() -> None:
    assert f"\n{table_text(scene(WON), 'ascii')}\n" == TWO_WINNERS


def test_a_line_for_each_seat() -> None:
    small = table_text(scene(WON), "unicode", language="zh-Hans", small=True)
    assert f"\n{small}\n" == A_LINE_EACH


def test_each_seat_tells_of_its_own_wall() -> None:
    deal = random_deal(0, "duplicate")
    text = table_text(scene(deal.events[:9], kinds=34, walls=4), "ascii")
    assert text.count("own wall 21") + text.count("own wall 20") == 4
    assert "wall" not in text.partition("\n")[0]


def test_a_board_alone_is_enough() -> None:
    board = Board(4, 42)
    for event in EVERY_MELD:
        board.apply(event)
    text = table_text(board, "ascii")
    assert "[111<1>m]" in text
    assert "E*" in text
    assert "wall" not in text


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(StyleError, match="'emoji' is no style of text"):
        table_text(scene(WON), "emoji")  # type: ignore[arg-type]


@settings(deadline=None, max_examples=30)
@given(
    number=st.integers(0, 19),
    part=st.floats(0, 1),
    seat=st.integers(-1, 3),
    bottom=st.integers(0, 3),
    style=st.sampled_from(["unicode", "ascii", "zh"]),
)
def test_a_table_fits_into_a_terminal(
    number: int, part: float, seat: int, bottom: int, style: Style
) -> None:
    deal = random_deal(number)
    shown = scene(deal.events[: int(part * len(deal.events))], seat=seat)
    text = table_text(shown, style, bottom=bottom, claimed="marked")
    assert max(map(breadth, text.splitlines())) <= 84
    assert style != "ascii" or text.isascii()


def test_what_a_spectator_sees_has_no_hand_in_it() -> None:
    deal = random_deal(1)
    playing = deal.events[:40]
    text = table_text(scene(playing, seat=None), "ascii", small=True)
    assert text.count("#") == sum(scene(playing).seats[seat].has_apart for seat in range(4)) + sum(
        len(scene(playing).seats[seat].concealed) for seat in range(4)
    )
    assert len(seen(playing, None)) == 40
