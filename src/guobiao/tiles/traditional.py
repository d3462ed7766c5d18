"""Names in traditional characters."""

from __future__ import annotations

from typing import Final

TRADITIONAL: Final = str.maketrans(
    "万饼条东发兰绿莲宝灯杠连对双龙会顺节带组于风无捞开抢门齐绝张归断边单钓将复规则",
    "萬餅條東發蘭綠蓮寶燈槓連對雙龍會順節帶組於風無撈開搶門齊絕張歸斷邊單釣將複規則",
)
"""The characters of tiles, fans and principles that traditional writing has otherwise."""


def traditional(name: str) -> str:
    """Return the simplified name of a tile, fan or principle in traditional characters.

    >>> traditional("杠上开花")
    '槓上開花'
    """
    return name.translate(TRADITIONAL)
