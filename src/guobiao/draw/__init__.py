"""Tiles, hands and score sheets as SVG and as text. The art is free of copyright claims (CC0)."""

from guobiao.draw.hand_picture import hand_svg
from guobiao.draw.sheet_picture import sheet_svg
from guobiao.draw.sheet_text import sheet_text
from guobiao.draw.text import hand_text, style_for, tile_unicode
from guobiao.draw.theme import THEMES, Theme
from guobiao.draw.tile_picture import gallery_svg, sprite_svg, tile_svg

__all__ = [
    "THEMES",
    "Theme",
    "gallery_svg",
    "hand_svg",
    "hand_text",
    "sheet_svg",
    "sheet_text",
    "sprite_svg",
    "style_for",
    "tile_svg",
    "tile_unicode",
]
