"""Advice as SVG: the hand, and each discard with what it leaves."""

from __future__ import annotations

from typing import Final

from guobiao.analysis.advice import Advice
from guobiao.analysis.advice_words import distance_words, reason_words
from guobiao.draw.hand_picture import hand_box, hand_description, hand_tiles, id_prefix
from guobiao.draw.lay import lay_hand
from guobiao.draw.shape import WIDTH, number
from guobiao.draw.sheet_page import MARGIN, Group, Page
from guobiao.draw.sheet_words import fan_words
from guobiao.draw.svg import document, element
from guobiao.draw.symbols import definitions
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language, Phrases, say, tile_words

TITLE: Final[Phrases] = ("Advice: discard {}", "建议：打{}", "建議：打{}")
DISCARDS: Final[Phrases] = (
    "Discards: the points that the deal comes to, the discard, the tiles that help",
    "打法：期望分数、所打的牌、有效牌",
    "打法：期望分數、所打的牌、有效牌",
)
WINS: Final[Phrases] = ("wins {:.0%}", "和率{:.0%}", "和率{:.0%}")
WAYS: Final[Phrases] = (
    "The nearest legal wins after the best: points, the hand, the tiles that are missing",
    "最佳打法之后最近的和牌：分数、和牌、所缺的牌",
    "最佳打法之後最近的和牌：分數、和牌、所缺的牌",
)


def advice_svg(
    advice: Advice,
    theme: Theme | str = "classic",
    size: float = 40,
    *,
    language: Language = "en",
    background: str | None = None,
) -> str:
    """Return advice as one self-contained SVG picture.

    Each line begins with the points that the deal comes to; the discard is followed by the tiles
    that help.

    Args:
        advice: what to draw.
        theme: how the tiles look, or the name of that.
        size: the width of a tile of the hand, in pixels.
        language: of the words.
        background: the colour behind it; ``None`` leaves that to the page.

    Raises:
        StyleError: there is no such theme.

    >>> from guobiao.analysis.advice import advise
    >>> "<title>Advice: discard East wind</title>" in advice_svg(advise("123m567p345s78s99pE"))
    True
    """
    look = find_theme(theme)
    layout = lay_hand(advice.hand)
    page = Page(look.surface, id_prefix(advice, look, size, language, background))
    width, height = (measure * size / WIDTH for measure in hand_box(layout))
    hand = hand_tiles(layout, look, page.prefix)
    page.add(element("g", hand, transform=f"scale({number(size / WIDTH, 5)})"), width, height)
    page.gap()
    page.write(say(DISCARDS, language), page.surface.faint, bold=True)
    for choice in advice.choices:
        useful = Group(tuple(tile.tile for tile in choice.useful))
        page.tiles(
            f"{choice.estimate.points:+.1f}",
            [Group((choice.tile,), winning=choice is advice.best), *([useful] * bool(choice.left))],
            f"{say(WINS, language, choice.estimate.chance)}, {distance_words(choice, language)}: "
            f"{reason_words(choice, advice, language)}",
            page.surface.text,
        )
    page.gap()
    page.write(say(WAYS, language), page.surface.faint, bold=True)
    routes = advice.best.routes
    for route in routes:
        page.tiles(
            str(route.points),
            [Group((*route.hand.concealed, route.missing[-1])), Group(route.missing, melded=True)],
            " + ".join(fan_words(fan, language) for fan in route.fans),
            page.surface.text,
        )
    page.gap(MARGIN)
    sides = [placed.laid.tile for placed in layout.tiles]
    sides += [tile.tile for choice in advice.choices for tile in choice.useful]
    sides += [tile for route in routes for tile in (*route.hand.concealed, *route.missing)]
    turned = any(placed.laid.turned for placed in layout.tiles)
    box = (page.width, page.bottom)
    return document(
        definitions(sides, look, page.prefix, turned=turned) + "".join(page.content),
        box,
        box,
        say(TITLE, language, tile_words(advice.best.tile, language)),
        description=hand_description(advice.hand, language),
        background=background,
    )
