"""A hand as SVG: the tiles as they lie on the table, and a line about how the last one came."""

from __future__ import annotations

from hashlib import blake2s
from typing import Final

from guobiao.draw.body import DEPTH, FRONT, MARGIN, ROUNDING
from guobiao.draw.caption import circumstance_words
from guobiao.draw.lay import Layout, flowers_of, lay_hand
from guobiao.draw.shape import WIDTH
from guobiao.draw.svg import breadth, document, element, line
from guobiao.draw.symbols import definitions, used
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language, Phrases, meld_words, say, tile_words, tiles_words
from guobiao.tiles.hand import Hand

EDGE: Final = 30
"""What is left free around the tiles, in grid units, for shadows and the winning tile's frame."""

HAND_THAT_WAITS: Final[Phrases] = ("Mahjong hand, waiting", "听牌的手牌", "聽牌的手牌")
HAND_WITH_LAST: Final[Phrases] = ("Mahjong hand, last tile {}", "手牌，和张{}", "手牌，和張{}")
LAST_TILE: Final[Phrases] = ("last tile {}", "和张{}", "和張{}")

SMALLEST_PRINT: Final = 11
"""The least height of a caption's type, in pixels."""

LEADING: Final = 1.35
"""From one line of a caption to the next, in ems."""


def hand_svg(
    hand: Hand,
    theme: Theme | str = "classic",
    size: float = 48,
    *,
    language: Language = "en",
    caption: bool = True,
    title: str | None = None,
    background: str | None = None,
) -> str:
    """Return a hand as one self-contained SVG picture.

    The concealed tiles come first, sorted, then the winning tile, set apart and framed, then the
    melds with the claimed tile on its side at the end that points to the seat it came from, then
    the flowers.

    Args:
        hand: what to draw.
        theme: how the tiles look, or the name of that.
        size: the width of a tile in pixels.
        language: of the caption, the title and the description.
        caption: whether to write the circumstances below the tiles.
        title: what to call the picture instead of the usual.
        background: the colour behind it; ``None`` leaves that to the page.

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
    prefix = id_prefix(hand, look, size, language, caption, title, background)
    content = hand_definitions(layout, look, prefix) + hand_tiles(layout, look, prefix)
    width, height = hand_box(layout)
    if caption:
        em = max(SMALLEST_PRINT, 0.28 * size) * WIDTH / size
        lines = wrapped(circumstance_words(hand, language), width / em)
        for row, text in enumerate(lines):
            at = (EDGE + MARGIN, height + em * (1 + LEADING * row))
            content += line(text, at, em, look.surface.text)
        height += em * LEADING * len(lines)
    scale = size / WIDTH
    return document(
        content,
        (width, height),
        (width * scale, height * scale),
        hand_title(hand, language) if title is None else title,
        description=hand_description(hand, language),
        background=background,
    )


def id_prefix(*drawn: object) -> str:
    """Return what the ids begin with: the same for the same picture, and for no other."""
    return f"gb{blake2s(repr(drawn).encode(), digest_size=5).hexdigest()}-"


def hand_box(layout: Layout) -> tuple[float, float]:
    """Return the width and height that a hand takes with its edge, in grid units."""
    return layout.width + 2 * EDGE, layout.height + 2 * EDGE


def hand_definitions(layout: Layout, look: Theme, prefix: str) -> str:
    """Return the symbols of the tiles of a hand."""
    return definitions(
        (placed.laid.tile for placed in layout.tiles),
        look,
        prefix,
        turned=any(placed.laid.turned for placed in layout.tiles),
    )


def hand_tiles(layout: Layout, look: Theme, prefix: str) -> str:
    """Return the tiles of a hand, and the frame around the winning one."""
    farthest_first = sorted(layout.tiles, key=lambda placed: placed.laid.added, reverse=True)
    tiles = "".join(
        used(placed.laid.tile, placed.x + EDGE, placed.y + EDGE, prefix, turned=placed.laid.turned)
        for placed in farthest_first
    )
    if layout.winner is None:
        return tiles
    return tiles + element(
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


def wrapped(facts: tuple[str, ...], room: float) -> tuple[str, ...]:
    """Return facts joined by dots, in lines of at most about ``room`` ems.

    >>> wrapped(("East round", "self-drawn", "flowers: 2"), 14)
    ('East round · self-drawn', 'flowers: 2')
    """
    lines: list[str] = []
    for fact in facts:
        longer = f"{lines[-1]} · {fact}" if lines else fact
        if lines and breadth(longer) > room:
            lines.append(fact)
        else:
            lines[-1:] = [longer]
    return tuple(lines)


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
