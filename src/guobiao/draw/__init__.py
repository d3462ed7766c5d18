"""Tiles, hands, score sheets and tables as SVG and as text. The art is free of copyright (CC0).

What draws tables is loaded when it is first used: it needs the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from guobiao.draw.hand_picture import hand_svg
from guobiao.draw.sheet_picture import sheet_svg
from guobiao.draw.sheet_text import sheet_text
from guobiao.draw.text import hand_text, style_for, tile_unicode
from guobiao.draw.theme import THEMES, Theme
from guobiao.draw.tile_picture import gallery_svg, sprite_svg, tile_svg

if TYPE_CHECKING:
    from guobiao.draw.event_line import event_words
    from guobiao.draw.onlooker import Onlooker
    from guobiao.draw.scene import Scene, scene_of
    from guobiao.draw.table_lines import table_text
    from guobiao.draw.table_picture import table_svg

__all__ = [
    "THEMES",
    "Onlooker",
    "Scene",
    "Theme",
    "event_words",
    "gallery_svg",
    "hand_svg",
    "hand_text",
    "scene_of",
    "sheet_svg",
    "sheet_text",
    "sprite_svg",
    "style_for",
    "table_svg",
    "table_text",
    "tile_svg",
    "tile_unicode",
]

_HOME: Final = {
    "Onlooker": "onlooker",
    "Scene": "scene",
    "event_words": "event_line",
    "scene_of": "scene",
    "table_svg": "table_picture",
    "table_text": "table_lines",
}
"""Where what is loaded later is defined."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"guobiao.draw.{_HOME[name]}"), name)
    return value
