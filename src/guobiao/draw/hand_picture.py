"""A hand as SVG: the tiles as they lie on the table, and a line about how the last one came."""

from __future__ import annotations

from hashlib import blake2s
from typing import Final

from guobiao.draw.body import DEPTH, FRONT, MARGIN, ROUNDING
from guobiao.draw.caption import circumstance_words
from guobiao.draw.lay import Layout, flowers_of, lay_hand
from guobiao.draw.shape import WIDTH
from guobiao.draw.svg import document, element, words
from guobiao.draw.symbols import definitions, used
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language, Phrases, meld_words, say, tile_words, tiles_words
from guobiao.tiles.hand import Hand

EDGE: Final = 30
"""What is left free around the tiles, in grid units, for shadows and the winning tile's frame."""

HAND_THAT_WAITS: Final[Phrases] = ("Mahjong hand, waiting", "听牌的手牌", "聽牌的手牌")
HAND_WITH_LAST: Final[Phrases] = ("Mahjong hand, last tile {}", "手牌，和张{}", "手牌，和張{}")
LAST_TILE: Final[Phrases] = ("last tile {}", "和张{}", "和張{}")

SANS: Final = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
"""The typefaces of words beside tiles."""

SMALLEST_PRINT: Final = 11
"""The least height of a caption's type, in pixels."""


def hand_svg(
    hand: Hand,
    theme: Theme | str = "classic",
    size: float = 48,
    *,
    language: Language = "en",
    caption: bool = True,
    title: str | None = None,
) -> str:
    """Return a hand as one self-contained SVG picture.

    The concealed tiles come first, sorted, then the winning tile, set apart and framed, then the
    melds with the claimed tile on its side at the end that points to the seat it came from, then the
    flowers.

    Args:
        hand: what to draw.
        theme: how the tiles look, or the name of that.
        size: the width of a tile in pixels.
        language: of the caption, the title and the description.
        caption: whether to write the circumstances below the tiles.
        title: what to call the picture instead of the usual.

    Raises:
        StyleError: there is no such theme, or the title holds a control character.

    >>> from guobiao.tiles.tile import parse_tile
    >>> thirteen = "1m 9m 1p 9p 1s 9s E S W N C F P".split()
    >>> waiting = Hand(tuple(parse_tile(name) for name in thirteen))
    >>> picture = hand_svg(waiting, "colour-blind")
    >>> picture.count("<symbol"), picture.count("<title>")
    (13, 1)
    """
    look = find_theme(theme)
    layout = lay_hand(hand)
    facts = circumstance_words(hand, language)
    prefix = _prefix(hand, look, size, language, title)
    sides = (placed.laid.tile for placed in layout.tiles)
    turned = any(placed.laid.turned for placed in layout.tiles)
    width = layout.width + 2 * EDGE
    text, below = _caption(facts, look, width, layout.height, size) if caption else ("", 0)
    height = layout.height + 2 * EDGE + below
    tiles = "".join(
        used(placed.laid.tile, placed.x + EDGE, placed.y + EDGE, prefix, turned=placed.laid.turned)
        for placed in sorted(layout.tiles, key=lambda placed: placed.laid.added, reverse=True)
    )
    scale = size / WIDTH
    return document(
        definitions(sides, look, prefix, turned=turned) + tiles + _frame(layout, look) + text,
        (width, height),
        (width * scale, height * scale),
        hand_title(hand, language) if title is None else title,
        hand_description(hand, language),
    )


def _prefix(*drawn: object) -> str:
    """Return what the ids begin with: the same for the same picture, and for no other."""
    return f"gb{blake2s(repr(drawn).encode(), digest_size=5).hexdigest()}-"


def _frame(layout: Layout, look: Theme) -> str:
    """Return the frame around the winning tile."""
    if layout.winner is None:
        return ""
    return element(
        "rect",
        x=layout.winner.x + EDGE + MARGIN - 8,
        y=layout.winner.y + EDGE + MARGIN - 8,
        width=FRONT[0] + 16,
        height=FRONT[1] + DEPTH + 16,
        rx=ROUNDING + 8,
        fill="none",
        stroke=look.surface.mark,
        stroke_width=22,
    )


def _caption(
    facts: tuple[str, ...], look: Theme, width: float, top: float, size: float
) -> tuple[str, float]:
    """Return the caption's lines as elements, and the height that they take."""
    em = max(SMALLEST_PRINT, 0.28 * size) * WIDTH / size
    lines = [""]
    for fact in facts:
        longer = f"{lines[-1]} · {fact}" if lines[-1] else fact
        if lines[-1] and breadth(longer) * em > width:
            lines.append(fact)
        else:
            lines[-1] = longer
    written = "".join(
        element(
            "text",
            words(line),
            x=EDGE + MARGIN,
            y=top + 2 * EDGE + em * (1 + 1.35 * row),
            font_family=SANS,
            font_size=em,
            fill=look.surface.text,
        )
        for row, line in enumerate(lines)
        if line
    )
    return written, em * 1.35 * len(lines) if written else 0


def breadth(text: str) -> float:
    """Return about how wide a text is set in sans-serif type, in ems.

    >>> breadth("自摸"), breadth("draw")
    (2.0, 2.2)
    """
    return sum(1.0 if character > "\u2e80" else 0.55 for character in text)


def hand_title(hand: Hand, language: Language = "en") -> str:
    """Return what a picture of the hand is, in a few words."""
    if hand.winning_tile is None:
        return say(HAND_THAT_WAITS, language)
    return say(HAND_WITH_LAST, language, tile_words(hand.winning_tile, language))


def hand_description(hand: Hand, language: Language = "en") -> str:
    """Return every tile of a hand in words, then what is known besides."""
    parts = [tiles_words(hand.concealed, language)]
    if hand.winning_tile is not None:
        parts.append(say(LAST_TILE, language, tile_words(hand.winning_tile, language)))
    parts += (meld_words(meld, language) for meld in hand.melds)
    if flowers_of(hand):
        parts.append(tiles_words(flowers_of(hand), language))
    parts += circumstance_words(hand, language)
    return ("; " if language == "en" else "；").join(part for part in parts if part)
