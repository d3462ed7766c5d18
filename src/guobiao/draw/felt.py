"""Felts: what a table is covered with, light or dark as the theme of the tiles is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.draw.theme import DARK, Theme
from guobiao.errors import StyleError


@dataclass(frozen=True, slots=True)
class Felt:
    """The colours of a table."""

    ground: str
    """The cloth."""
    edge: str
    """The line around it."""
    middle: str
    """The middle of the table, where round, wall and points stand."""


LIGHT_FELTS: Final[Mapping[str, Felt]] = MappingProxyType(
    {
        "green": Felt("#dbe7df", "#b9cbbf", "#c9dacf"),
        "blue": Felt("#dbe4ee", "#b7c6d6", "#c8d5e4"),
        "grey": Felt("#e4e5e3", "#c6c8c4", "#d4d6d2"),
    }
)
"""Felts by name, for themes on light backgrounds."""

DARK_FELTS: Final[Mapping[str, Felt]] = MappingProxyType(
    {
        "green": Felt("#23483b", "#35604f", "#1c3b30"),
        "blue": Felt("#243f5a", "#375879", "#1d344b"),
        "grey": Felt("#34393b", "#4b5255", "#2b2f31"),
    }
)
"""Felts by name, for themes on dark backgrounds."""


def find_felt(name: str, theme: Theme) -> Felt:
    """Return the felt of that name that suits a theme.

    Raises:
        StyleError: there is no felt of that name.
    """
    felts = DARK_FELTS if theme.surface == DARK else LIGHT_FELTS
    try:
        return felts[name]
    except KeyError:
        raise StyleError(
            f"{name!r} is no felt; there are {', '.join(felts)}", code="unknown_felt"
        ) from None
