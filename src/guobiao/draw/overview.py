"""All tiles of every theme in one picture."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import HEIGHT, WIDTH, number
from guobiao.draw.svg import document, element, line
from guobiao.draw.symbols import bodies, paths, shared_paths, side_art, symbols, used
from guobiao.draw.theme import THEMES, Theme
from guobiao.draw.tile_picture import ALL_SIDES

TILE: Final = 36
"""The width of a tile, in pixels."""

COLUMNS: Final = 15
"""Tiles in a row."""

EDGE: Final = 16
"""What is left free around the tiles of a theme, in pixels."""

HEADING: Final = 26
"""The height of a theme's name, in pixels."""

GROUNDS: Final = ("#ffffff", "#22453a")
"""The light and the dark background."""


def overview_svg() -> str:
    """Return a picture of all tiles of every theme, light ones to the left of dark ones."""
    arts = {
        theme.name: {side: side_art(side, theme) for side in ALL_SIDES} for theme in THEMES.values()
    }
    shared = shared_paths((art for faces in arts.values() for art in faces.values()), "all-")
    width = COLUMNS * TILE + 2 * EDGE
    height = HEADING + EDGE + -(-len(ALL_SIDES) // COLUMNS) * TILE * HEIGHT / WIDTH + EDGE
    box = (len(GROUNDS) * width, height * len(THEMES) / len(GROUNDS))
    panels = "".join(
        element("rect", x=column * width, width=width, height=box[1], fill=ground)
        for column, ground in enumerate(GROUNDS)
    )
    definitions = ""
    for at, theme in enumerate(THEMES.values()):
        prefix = f"{theme.name}-"
        definitions += bodies(theme, prefix, turned=False)
        definitions += symbols(arts[theme.name], theme, prefix, shared)
        row, column = divmod(at, len(GROUNDS))
        panels += element(
            "g",
            _panel(theme, prefix),
            transform=f"translate({number(column * width)} {number(row * height)})",
        )
    content = element("defs", paths(shared), definitions) + panels
    return document(content, box, box, "The tiles of Guobiao in every theme")


def _panel(theme: Theme, prefix: str) -> str:
    """Return the tiles of one theme under its name."""
    tiles = "".join(
        used(side, WIDTH * (at % COLUMNS), HEIGHT * (at // COLUMNS), prefix)
        for at, side in enumerate(ALL_SIDES)
    )
    place = f"translate({EDGE} {HEADING + EDGE / 2:.0f})scale({number(TILE / WIDTH, 4)})"
    name = line(theme.name, (EDGE, HEADING - 4), 14, theme.surface.faint)
    return name + element("g", tiles, transform=place)
