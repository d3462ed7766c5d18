"""A hand as a line of text, in three styles."""

import unicodedata

import pytest
from draw.drawn_hands import MIXED, ORPHANS, WINDY
from hypothesis import given, settings

from guobiao.draw import hand_text, style_for, tile_unicode
from guobiao.draw.text import Style
from guobiao.draw.words import tile_words
from guobiao.errors import StyleError
from guobiao.testing.strategies import hands
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import ALL_KINDS, Tile

GOLDEN = [
    (WINDY, "unicode", "🀝🀂🀂🀂🀃🀃🀃 + 🀝  [🀀‹🀀›🀀] [🀁🀁🀁‹🀁›]  🀦🀢"),
    (WINDY, "ascii", "5p WWW NNN + 5p  [E<E>E] [SSS<S>]  a e"),
    (WINDY, "zh", "五饼 西西西 北北北 + 五饼  ［东〈东〉东］ ［南南南〈南〉］  春 梅"),
    (MIXED, "unicode", "🀝🀝🀖🀗 + 🀘  [‹🀊›🀉🀋] [‹🀄\ufe0e🀄\ufe0e›🀄\ufe0e🀄\ufe0e] [🀫🀐🀐🀫]  🀢×3"),
    (MIXED, "ascii", "55p 78s + 9s  [<4>35m] [<CC>CC] [#11#s]  3 flowers"),
    (MIXED, "zh", "五五饼 七八条 + 九条  ［〈四〉三五万］ ［〈中中〉中中］ ［■一一■条］  花牌3张"),
    (ORPHANS, "unicode", "🀇🀏🀙🀡🀐🀘🀀🀁🀂🀃🀄\ufe0e🀅🀆"),
    (ORPHANS, "ascii", "19m 19p 19s E S W N C F P"),
    (ORPHANS, "zh", "一九万 一九饼 一九条 东 南 西 北 中 发 白"),
]


@pytest.mark.parametrize(("hand", "style", "line"), GOLDEN)
def test_a_hand_is_a_line(hand: Hand, style: Style, line: str) -> None:
    assert hand_text(hand, style) == line


def test_unicode_is_the_usual_style() -> None:
    assert hand_text(WINDY) == hand_text(WINDY, "unicode")


RANKS = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
SUITS = ("CHARACTERS", "CIRCLES", "BAMBOOS")


def test_the_unicode_standard_gives_each_tile_our_name() -> None:
    for tile in range(ALL_KINDS):
        name = unicodedata.name(tile_unicode(Tile(tile))[0])
        suit, rank = divmod(tile, 9)
        ours = f"{RANKS[rank]} OF {SUITS[suit]}" if suit < 3 else tile_words(Tile(tile)).upper()
        assert name == f"MAHJONG TILE {ours}"
    assert unicodedata.name(tile_unicode(None)) == "MAHJONG TILE BACK"


def test_only_the_red_dragon_asks_to_be_text() -> None:
    long = [tile for tile in range(ALL_KINDS) if len(tile_unicode(Tile(tile))) > 1]
    assert long == [31]
    assert tile_unicode(Tile(31)) == "🀄\ufe0e"


@settings(deadline=None)
@given(hands())
def test_every_tile_stands_in_the_line(hand: Hand) -> None:
    tiles = [*hand.tiles, *(tile for meld in hand.melds if meld.is_exposed for tile in meld.tiles)]
    text = hand_text(hand)
    for tile in range(34):
        hidden = sum(2 for m in hand.melds if not m.is_exposed and m.tile == tile)
        assert text.count(tile_unicode(Tile(tile))) == tiles.count(Tile(tile)) + hidden


@settings(deadline=None)
@given(hands())
def test_letters_are_letters(hand: Hand) -> None:
    assert hand_text(hand, "ascii").isascii()


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(StyleError, match="'emoji' is no style of text; there are unicode, ascii"):
        hand_text(WINDY, "emoji")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("encoding", "style"),
    [
        ("utf-8", "unicode"),
        ("utf-16", "unicode"),
        ("gb18030", "unicode"),
        ("gbk", "zh"),
        ("cp1252", "ascii"),
        ("ascii", "ascii"),
        ("no such encoding", "ascii"),
        (None, "ascii"),
    ],
)
def test_a_terminal_gets_what_it_can_show(encoding: str | None, style: Style) -> None:
    assert style_for(encoding) == style
    for hand in (WINDY, MIXED, ORPHANS):
        if encoding and encoding != "no such encoding":
            assert hand_text(hand, style).encode(encoding)
