"""The words by which other formats call the fans of 国标, and back."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.scoring.catalogue import CATALOGUE
from guobiao.scoring.fan import Fan

_SYNONYMS: Final[Mapping[Fan, tuple[str, ...]]] = MappingProxyType(
    {
        Fan.FOUR_PURE_SHIFTED_CHOWS: ("一色四连环",),
        Fan.PURE_SHIFTED_CHOWS: ("一色三连环",),
        Fan.LAST_TILE: ("绝张",),
        Fan.EDGE_WAIT: ("独听・边张",),
        Fan.CLOSED_WAIT: ("独听・嵌张", "嵌张", "坎张"),
        Fan.SINGLE_WAIT: ("独听・单钓", "单钓"),
        Fan.FLOWER_TILES: ("花牌",),
        Fan.MIXED_KONGS: ("明暗杠",),
    }
)

FAN_OF_WORD: Final[Mapping[str, Fan]] = MappingProxyType(
    {entry.zh: entry.fan for entry in CATALOGUE}
    | {alias: entry.fan for entry in CATALOGUE for alias in entry.aliases}
    | {word: fan for fan, words in _SYNONYMS.items() for word in words}
)
"""The fan that a Chinese word means."""

BOTZONE_WORDS: Final[Mapping[Fan, str]] = MappingProxyType(
    {entry.fan: entry.zh for entry in CATALOGUE} | {Fan.CLOSED_WAIT: "嵌张"}
)
"""The words of Botzone."""

PLATFORM_WORDS: Final[Mapping[Fan, str]] = MappingProxyType(
    dict(BOTZONE_WORDS) | {Fan.SINGLE_WAIT: "单钓"}
)
"""The words of salasasa."""
