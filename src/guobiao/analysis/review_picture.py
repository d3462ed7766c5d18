"""A review as SVG: the losses of each player deal by deal, and the worst mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guobiao.analysis.review import Review, ReviewedDecision
from guobiao.analysis.review_words import TAGS, action_words
from guobiao.draw.hand_picture import id_prefix
from guobiao.draw.shape import number
from guobiao.draw.sheet_page import EM, MARGIN, Group, Page
from guobiao.draw.svg import breadth, document, element, line
from guobiao.draw.symbols import definitions
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language, Phrases, say
from guobiao.tiles.tile import Tile

TITLE: Final[Phrases] = ("Review", "复盘", "復盤")
LOSSES: Final[Phrases] = (
    "Points lost by each player, deal by deal",
    "各盘损失的分数",
    "各盤損失的分數",
)
MISTAKES: Final[Phrases] = (
    "What lost most: points, the hand and its melds, what was done and what was better",
    "损失最大的选择：分数、手牌与副露、所做与更好的选择",
    "損失最大的選擇：分數、手牌與副露、所做與更好的選擇",
)
WHERE: Final[Phrases] = ("deal {}, {}: {} → {}", "第{}盘 {}：{} → {}", "第{}盤 {}：{} → {}")

MOST_SHOWN: Final = 12
"""How many mistakes are drawn."""
BAR: Final = 22
"""The width of the bar of a deal, in pixels."""
FULL: Final = 40
"""The height of the highest bar, in pixels."""


def review_svg(
    review: Review,
    names: Sequence[str],
    theme: Theme | str = "classic",
    *,
    least: float = 0.5,
    language: Language = "en",
    background: str | None = None,
) -> str:
    """Return a review as one self-contained SVG picture.

    Args:
        review: what to draw.
        names: the names of the players.
        theme: how the tiles look, or the name of that.
        least: how many points a decision must have lost to be drawn.
        language: of the words.
        background: the colour behind it; ``None`` leaves that to the page.

    Raises:
        StyleError: there is no such theme.
    """
    look = find_theme(theme)
    mistakes = review.mistakes(least)[:MOST_SHOWN]
    page = Page(look.surface, id_prefix(review.deals, names, look, least, language, background))
    page.write(say(LOSSES, language), look.surface.faint, bold=True)
    _bars(page, review, names)
    if mistakes:
        page.gap()
        page.write(say(MISTAKES, language), look.surface.faint, bold=True)
    for deal, one in mistakes:
        words = say(
            WHERE,
            language,
            deal.number + 1,
            names[one.player],
            action_words(one.action, language),
            action_words(one.best, language),
        )
        page.tiles(
            f"{one.loss:.1f}",
            _groups(one),
            f"{words} ({say(TAGS[one.tag], language)})",
            look.surface.text,
        )
    page.gap(MARGIN)
    box = (page.width, page.bottom)
    sides = [tile for _, one in mistakes for group in _groups(one) for tile in group.tiles]
    return document(
        definitions(sides, look, page.prefix, turned=False) + "".join(page.content),
        box,
        box,
        say(TITLE, language),
        description=say(LOSSES, language),
        background=background,
    )


def _groups(one: ReviewedDecision) -> list[Group]:
    """Return the concealed tiles of a decision, its melds, and the tile that could be claimed."""
    groups = [Group(one.tiles)]
    groups += [Group(tuple(map(Tile, meld.tiles)), melded=True) for meld in one.melds]
    if one.live is not None:
        groups.append(Group((one.live,), winning=True))
    return groups


def _bars(page: Page, review: Review, names: Sequence[str]) -> None:
    """Draw a row of bars for each player, one a deal, with its grade beneath."""
    surface = page.surface
    most = max(
        (deal.loss(player) for deal in review.deals for player in range(len(names))), default=0
    )
    start = MARGIN + EM * max(map(breadth, names), default=0) + EM
    for player, name in enumerate(names):
        content = line(name, (MARGIN, FULL), EM, surface.text)
        for place, deal in enumerate(review.deals):
            height = FULL * deal.loss(player) / most if most else 0
            x = start + place * BAR
            content += element(
                "rect",
                x=number(x),
                y=number(FULL - height),
                width=BAR - 6,
                height=number(max(height, 1)),
                fill=surface.mark,
            )
            content += line(str(deal.grade(player)), (x + 3, FULL + EM), EM, surface.faint)
        page.add(content, start + BAR * len(review.deals) + MARGIN, FULL + 1.6 * EM)
