"""One tile, or all of them, as SVG."""

from __future__ import annotations

from guobiao.draw.body import body
from guobiao.draw.shape import HEIGHT, WIDTH
from guobiao.draw.svg import document, drawn, element
from guobiao.draw.symbols import Side, definitions, side_art, used
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import tile_words
from guobiao.tiles.tile import ALL_KINDS, Tile

ALL_SIDES: tuple[Side, ...] = (*(Tile(number) for number in range(ALL_KINDS)), None)
"""The 42 faces and the back."""


def tile_svg(tile: Side, theme: Theme | str = "classic", size: float = 96) -> str:
    """Return a tile as an SVG picture of its own; ``None`` shows its back.

    Args:
        tile: which tile.
        theme: how it looks, or the name of that.
        size: its width in pixels.

    >>> from guobiao.tiles.tile import parse_tile
    >>> tile_svg(parse_tile("C")).count("<path")
    1
    """
    look = find_theme(theme)
    content = body(look) + drawn(side_art(tile, look), look)
    return document(content, (WIDTH, HEIGHT), (size, size * HEIGHT / WIDTH), tile_words(tile))


def sprite_svg(theme: Theme | str = "classic", prefix: str = "tile-") -> str:
    """Return all faces and the back as symbols of one SVG, to be used from a page.

    A symbol is a front without its body: put ``PREFIXtile`` under an upright one.

    Args:
        theme: how they look, or the name of that.
        prefix: what every id begins with: ``tile-1m``, ``tile-back``.

    >>> sprite_svg().count("<symbol")
    43
    """
    return element(
        "svg",
        definitions(ALL_SIDES, find_theme(theme), prefix),
        xmlns="http://www.w3.org/2000/svg",
    )


def gallery_svg(theme: Theme | str = "classic", size: float = 64, columns: int = 9) -> str:
    """Return a picture of all faces and the back, ``columns`` in a row."""
    look = find_theme(theme)
    prefix = f"all-{look.name}-"
    tiles = "".join(
        used(side, WIDTH * (at % columns), HEIGHT * (at // columns), prefix)
        for at, side in enumerate(ALL_SIDES)
    )
    box = (WIDTH * columns, HEIGHT * -(-len(ALL_SIDES) // columns))
    scale = size / WIDTH
    return document(
        definitions(ALL_SIDES, look, prefix, turned=False) + tiles,
        box,
        (box[0] * scale, box[1] * scale),
        f"The 42 tiles and the back, {look.name}",
    )
