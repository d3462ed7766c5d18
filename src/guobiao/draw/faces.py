"""The face of every tile: its art, and the index in its corner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from guobiao.draw.bamboos import bamboos
from guobiao.draw.bird import bird
from guobiao.draw.characters import characters, dragon, wind
from guobiao.draw.dots import dot, dots
from guobiao.draw.outlines import fitted, written
from guobiao.draw.plants import bamboo, chrysanthemum, orchid, plum
from guobiao.draw.seasons import autumn, spring, summer, winter
from guobiao.draw.shape import CENTRE, Art, Paint, Shape, place
from guobiao.draw.theme import Index, Theme
from guobiao.tiles.tile import DRAGONS, FLOWERS, NAMES, RED, WINDS, Suit, Tile, is_number

FLOWER_ART: Final[tuple[Callable[[], Art], ...]] = (
    spring, summer, autumn, winter, plum, orchid, bamboo, chrysanthemum,
)  # fmt: skip
FLOWER_NAMES: Final = "春夏秋冬梅蘭竹菊"

ROOM: Final = {
    Index.NONE: "",
    Index.SMALL: "translate(80 108)scale(.8)",
    Index.LARGE: "translate(104 156)scale(.74)",
}
"""The transform that makes room for an index of that size."""

INDEX_SIZE: Final = {Index.SMALL: 170, Index.LARGE: 230}
"""Grid units an em of an index of that size."""

INDEX_CORNER: Final = (48, 44)
"""The upper left corner of an index."""

MIXED: Final = frozenset({Paint.RED, Paint.GREEN, Paint.BLUE})
"""The three paints that dots and sticks are traditionally mixed of."""


@cache
def picture(tile: Tile) -> Art:
    """Return the art of a tile without number, name or index."""
    if is_number(tile):
        suit, rank = divmod(tile, 9)
        if suit == Suit.CHARACTERS:
            return characters(rank + 1)
        if suit == Suit.DOTS:
            return dots(rank + 1)
        return bamboos(rank + 1) if rank else bird()
    if tile in WINDS:
        return wind(WINDS.index(tile))
    if tile in DRAGONS:
        return dragon(tile - RED)
    return FLOWER_ART[tile - FLOWERS[0]]()


def face(tile: Tile, theme: Theme) -> Art:
    """Return the whole face of a tile in a theme.

    >>> from guobiao.draw.theme import THEMES
    >>> len(face(Tile(9), THEMES["classic"]))  # the one dot: five layers
    5
    """
    art = picture(tile)
    if theme.suits and is_number(tile) and tile % 9:
        art = _in_one_paint(art, theme.suits[Suit(tile // 9)])
    room = ROOM[theme.index]
    art = tuple(replace(shape, placed=room + shape.placed) for shape in art)
    return art + _flower_writing(tile, theme.index) + _index(tile, theme.index)


def _in_one_paint(art: Art, paint: Paint) -> Art:
    return tuple(replace(shape, paint=paint) if shape.paint in MIXED else shape for shape in art)


def _flower_writing(tile: Tile, index: Index) -> Art:
    """Return a flower's name in one corner and its number in the other."""
    if tile not in FLOWERS:
        return ()
    number = tile - FLOWERS[0]
    paint = Paint.RED if number < 4 else Paint.BLUE
    name = fitted(FLOWER_NAMES[number], paint, (484, 122), (140, 140))
    if index is not Index.NONE:
        return (name,)
    return (name, fitted(str(number % 4 + 1), paint, (92, 112), (100, 100)))


def _index(tile: Tile, index: Index) -> Art:
    """Return the name of a tile in its upper left corner, the suit's letter smaller."""
    if index is Index.NONE:
        return ()
    em = INDEX_SIZE[index]
    sign, suit = NAMES[tile][0], NAMES[tile][1:]
    shape, right = written(sign, Paint.INK, *INDEX_CORNER, em)
    if not suit:
        return (shape,)
    letter, _ = written(suit, Paint.INK, right + 0.06 * em, INDEX_CORNER[1], 0.72 * em)
    return (shape, letter)


def back() -> Art:
    """Return the back of a tile: a frame, and a wheel like that of the dots."""
    x, y = CENTRE
    return (
        Shape(Paint.BACK, "M68 8h464q60 0 60 60v614q0 60-60 60h-464q-60 0-60-60v-614q0-60 60-60z"),
        Shape(
            Paint.BACK_LINE,
            "M92 58h416q34 0 34 34v566q0 34-34 34h-416q-34 0-34-34v-566q0-34 34-34z",
            stroke=10,
        ),
        Shape(Paint.BACK_LINE, dot(150), place(x, y)),
    )
