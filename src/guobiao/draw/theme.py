"""Themes: which colours the tiles are painted in, and whether they carry an index."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from guobiao.draw.shape import Paint
from guobiao.errors import StyleError
from guobiao.tiles.tile import Suit


class Index(StrEnum):
    """What stands in the corner of a tile besides its art."""

    NONE = "none"
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Surface:
    """The background that tiles lie on, and what must be legible upon it."""

    face: str
    """The front of a tile."""
    side: str
    """The side of a tile, under its front."""
    line: str
    """The thin line around a tile."""
    shadow: str
    """The opacity of a tile's shadow."""
    text: str
    """Words beside the tiles."""
    faint: str
    """Words that matter less."""
    mark: str
    """The frame around the winning tile."""


LIGHT: Final = Surface(
    face="#fffdf5", side="#dcd2b6", line="#c9bd9c", shadow=".10",
    text="#1d2733", faint="#55606c", mark="#b3202a",
)  # fmt: skip
DARK: Final = Surface(
    face="#f7f2e3", side="#cfc4a5", line="#b5a987", shadow=".30",
    text="#f1efe8", faint="#b9bfc2", mark="#ff6257",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Theme:
    """How tiles look. Take one of ``THEMES``, or make another with ``dataclasses.replace``."""

    name: str
    """Its name."""
    colours: Mapping[Paint, str]
    """The colour of each paint but ``FACE``, which is the surface's."""
    surface: Surface = LIGHT
    """What the tiles lie on."""
    index: Index = Index.NONE
    """What stands in the corner."""
    suits: Mapping[Suit, Paint] | None = None
    """The one paint of each suit's dots and sticks; ``None`` for the traditional mix of three."""

    def colour(self, paint: Paint) -> str:
        """Return the colour of a paint."""
        return self.surface.face if paint is Paint.FACE else self.colours[paint]


TRADITIONAL: Final[Mapping[Paint, str]] = MappingProxyType(
    {
        Paint.INK: "#1d2733",
        Paint.RED: "#b3202a",
        Paint.GREEN: "#14694a",
        Paint.BLUE: "#1c4a8c",
        Paint.LEAF: "#6fa55a",
        Paint.ROSE: "#e58a93",
        Paint.GOLD: "#d99a1c",
        Paint.VIOLET: "#7a4a95",
        Paint.WOOD: "#6b4a2f",
        Paint.BACK: "#1f6b50",
        Paint.BACK_LINE: "#8fc3a6",
    }
)
"""The colours of a carved set: ink, red, green and blue."""

COLOUR_BLIND_SAFE: Final[Mapping[Paint, str]] = MappingProxyType(
    {
        Paint.INK: "#111820",
        Paint.RED: "#bb4600",
        Paint.GREEN: "#007d5b",
        Paint.BLUE: "#005a9e",
        Paint.LEAF: "#62b89a",
        Paint.ROSE: "#f0a878",
        Paint.GOLD: "#e69f00",
        Paint.VIOLET: "#8a4f80",
        Paint.WOOD: "#5a4632",
        Paint.BACK: "#3a4a5c",
        Paint.BACK_LINE: "#a9b8c8",
    }
)
"""Vermilion, bluish green and blue, which every common kind of colour vision tells apart."""

ONE_PAINT: Final[Mapping[Suit, Paint]] = MappingProxyType(
    {Suit.CHARACTERS: Paint.RED, Suit.DOTS: Paint.BLUE, Suit.BAMBOOS: Paint.GREEN}
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        name + ending: Theme(name + ending, colours, surface, index, suits)
        for name, colours, index, suits in (
            ("classic", TRADITIONAL, Index.NONE, None),
            ("colour-blind", COLOUR_BLIND_SAFE, Index.SMALL, ONE_PAINT),
            ("large-index", TRADITIONAL, Index.LARGE, None),
        )
        for ending, surface in (("", LIGHT), ("-dark", DARK))
    }
)
"""Every theme by its name; those that end in ``-dark`` are for dark backgrounds."""


def find_theme(theme: Theme | str) -> Theme:
    """Return the theme of that name, or the theme itself.

    >>> find_theme("colour-blind").index
    <Index.SMALL: 'small'>

    Raises:
        StyleError: there is no theme of that name.
    """
    if isinstance(theme, Theme):
        return theme
    try:
        return THEMES[theme]
    except KeyError:
        raise StyleError(
            f"{theme!r} is no theme; there are {', '.join(THEMES)}", code="unknown_theme"
        ) from None
