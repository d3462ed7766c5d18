"""A hand as SVG."""

import pytest
from draw.drawn_hands import HANDS, MIXED, ORPHANS, WINDY
from draw.picture import check_self_contained, child_text, ids, parsed, shown, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw import THEMES, hand_svg
from guobiao.draw.words import LANGUAGES, Language
from guobiao.errors import StyleError
from guobiao.testing.strategies import hands
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile, tile_name


@settings(max_examples=60, deadline=None)
@given(hands(), st.sampled_from(sorted(THEMES)), st.sampled_from(LANGUAGES))
def test_any_hand_is_a_picture_that_stands_alone(
    hand: Hand, theme: str, language: Language
) -> None:
    root = parsed(hand_svg(hand, theme, language=language))
    check_self_contained(root)
    backs = sum(2 for meld in hand.melds if not meld.is_exposed)
    tiles = sum(len(meld.tiles) for meld in hand.melds) + len(hand.tiles) - backs
    flowers = 0 if isinstance(hand.flowers, int) else len(hand.flowers)
    assert shown(root).count("back") == backs
    assert len(shown(root)) == tiles + backs + flowers


def test_the_tiles_stand_in_the_order_of_the_table() -> None:
    concealed, melds, flowers = "5p W W W N N N 5p", "E E E S S S S", "a e"
    assert shown(parsed(hand_svg(WINDY))) == f"{concealed} {melds} {flowers}".split()


def test_a_face_is_written_once_however_often_it_is_seen() -> None:
    assert hand_svg(WINDY).count("<symbol") == len(set(shown(parsed(hand_svg(WINDY)))))
    assert len(hand_svg(WINDY)) < 30_000


@pytest.mark.parametrize(
    ("hand", "language", "title"),
    [
        (WINDY, "en", "Mahjong hand, last tile 5 of dots"),
        (MIXED, "zh-Hans", "手牌，和张九条"),
        (MIXED, "zh-Hant", "手牌，和張九條"),
        (ORPHANS, "en", "Mahjong hand, waiting"),
    ],
)
def test_a_hand_says_what_it_is(hand: Hand, language: Language, title: str) -> None:
    assert child_text(parsed(hand_svg(hand, language=language)), "title") == title


WINDY_WORDS = """
5 of dots, West wind, West wind, West wind, North wind, North wind, North wind; last tile 5 of dots;
pung of East wind; claimed kong of South wind; spring, plum;
East round; South seat; self-drawn; out with replacement tile; flowers: 2
"""
MIXED_WORDS = """
五饼五饼七条八条；和张九条；吃三万四万五万；加杠中中中中；暗杠一条一条一条一条；
西风圈；点和；河底；绝张；花牌3张
"""


def test_a_hand_can_be_heard() -> None:
    spoken = child_text(parsed(hand_svg(WINDY)), "desc")
    assert spoken == WINDY_WORDS.strip().replace("\n", " ")
    spoken = child_text(parsed(hand_svg(MIXED, language="zh-Hans")), "desc")
    assert spoken == MIXED_WORDS.replace("\n", "")


def test_the_caption_tells_how_the_tile_came() -> None:
    assert texts(parsed(hand_svg(MIXED))) == [
        "West round · on a discard · last discard · last of its kind · flowers: 3"
    ]
    assert texts(parsed(hand_svg(MIXED, language="zh-Hant"))) == [
        "西風圈 · 點和 · 河底 · 絕張 · 花牌3張"
    ]
    assert not texts(parsed(hand_svg(MIXED, caption=False)))


def test_a_caption_is_wrapped_under_small_tiles() -> None:
    lines = texts(parsed(hand_svg(WINDY, size=18)))
    assert lines == [
        "East round · South seat · self-drawn",
        "out with replacement tile · flowers: 2",
    ]


def test_a_title_may_be_given_and_is_escaped() -> None:
    title = "Deal 3 < \"east\" & 'west'</title><script>x</script>"
    root = parsed(hand_svg(WINDY, title=title))
    assert child_text(root, "title") == title == root.get("aria-label")


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\ud800", "\uffff"])
def test_a_title_that_no_xml_can_hold_is_refused(character: str) -> None:
    with pytest.raises(StyleError, match="no picture can hold that character") as refused:
        hand_svg(WINDY, title=f"Deal {character}")
    assert refused.value.code == "control_character"


def test_pictures_on_one_page_do_not_clash() -> None:
    pictures = {
        hand_svg(hand, theme, size, language=language, caption=caption)
        for hand in HANDS.values()
        for theme in THEMES
        for size in (32, 48)
        for language in LANGUAGES
        for caption in (True, False)
    }
    assert len(pictures) == 3 * 6 * 2 * 3 * 2
    seen: set[str] = set()
    for picture in pictures:
        names = set(ids(parsed(picture)))
        assert names.isdisjoint(seen)
        seen |= names


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_the_same_hand_gives_the_same_picture(hand: Hand) -> None:
    assert hand_svg(hand) == hand_svg(Hand.parse(str(hand)))
    assert hand_svg(hand, background="#ffffff") == hand._repr_svg_()


def test_the_background_is_the_pages_unless_it_is_given() -> None:
    ground = '<rect width="7860" height="860" fill="#24483c"/>'
    assert ground in hand_svg(ORPHANS, "classic-dark", caption=False, background="#24483c")
    assert 'width="7860" height' not in hand_svg(ORPHANS, "classic-dark", caption=False)


def test_size_is_the_width_of_a_tile_in_pixels() -> None:
    small, large = (parsed(hand_svg(ORPHANS, size=size, caption=False)) for size in (20, 60))
    assert (small.get("width"), large.get("width")) == ("262", "786")


@settings(deadline=None)
@given(st.integers(0, 33))
def test_the_winning_tile_is_framed(last: int) -> None:
    hand = ORPHANS.with_winning_tile(Tile(last))
    assert (hand_svg(ORPHANS).count(FRAME), hand_svg(hand).count(FRAME)) == (0, 1)
    assert shown(parsed(hand_svg(hand)))[-1] == tile_name(Tile(last))


FRAME = 'stroke-width="22"'
