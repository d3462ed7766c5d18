"""The codes of tziakcha: tiles, fans, and the packed numbers of actions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from guobiao.records.fan_words import FAN_OF_WORD
from guobiao.scoring.fan import Fan
from guobiao.tiles.tile import COPIES, KINDS

TILES: Final = 144
FIRST_FLOWER: Final = 136

_KIND_ORDER: Final = (*range(9), *range(18, 27), *range(9, 18), *range(27, KINDS))
"""The kinds in the order of the ids: 万, 条, 饼, winds, 中发白."""

KIND_OF_ID: Final = (
    *(kind for kind in _KIND_ORDER for _ in range(COPIES)),
    *range(KINDS, KINDS + 8),
)
"""Of each id the tile, in our numbers."""

FIRST_ID_OF_KIND: Final[Mapping[int, int]] = MappingProxyType(
    {kind: KIND_OF_ID.index(kind) for kind in set(KIND_OF_ID)}
)
"""Of each tile its lowest id."""

_WORDS: Final = """
大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺 清幺九 小四喜 小三元 字一色 四暗刻
一色双龙会 一色四同顺 一色四节高 一色四步高 一色四连环 三杠 混幺九 七对 七星不靠 全双刻
清一色 一色三同顺 一色三节高 全大 全中 全小 清龙 三色双龙会 一色三步高 一色三连环 全带五
三同刻 三暗刻 全不靠 组合龙 大于五 小于五 三风刻 花龙 推不倒 三色三同顺 三色三节高 无番和
妙手回春 海底捞月 杠上开花 抢杠和 碰碰和 混一色 三色三步高 五门齐 全求人 双暗杠 双箭刻
全带幺 不求人 双明杠 和绝张 箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 暗杠 断幺
一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 嵌张 单钓 自摸 花牌 明暗杠
"""

FAN_OF_INDEX: Final[Mapping[int, Fan]] = MappingProxyType(
    {index: FAN_OF_WORD[word] for index, word in enumerate(_WORDS.split(), 1)}
)
"""Of each index in a list of fans the fan; two chow fans have an index for each step."""

INDEX_OF_FAN: Final[Mapping[Fan, int]] = MappingProxyType(
    {fan: index for index, fan in sorted(FAN_OF_INDEX.items(), reverse=True)}
)
"""Of each fan its lowest index."""


class Act(IntEnum):
    """What an action is, the low four bits of its first number."""

    BEGIN = 0
    FLOWER = 1
    DISCARD = 2
    CHOW = 3
    PUNG = 4
    KONG = 5
    WIN = 6
    DRAW = 7
    PASS = 8
    SKIP = 9


FROM_HAND: Final = 0x100
"""The bit of a discard that did not come from the wall just then."""

FROM_TAIL: Final = 0x100
"""The bit of a draw from the tail of the wall."""

ADDED: Final = 0x300
"""The bits of a kong made of a pung."""

AUTOMATIC_FLOWER: Final = 0x1000
