"""A review in words, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.analysis.review_tags import Tag
from guobiao.draw.scene import side_of
from guobiao.draw.table_words import sides_words
from guobiao.draw.words import Language, Phrases, say
from guobiao.table.action import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pass,
    Pung,
    Win,
)

TAGS: Final[Mapping[Tag, Phrases]] = MappingProxyType(
    {
        Tag.BEST: ("the best", "最佳", "最佳"),
        Tag.DISCARD: ("another tile should go", "应打别的牌", "應打別的牌"),
        Tag.ROUTE: ("farther from a legal win", "离起和更远", "離起和更遠"),
        Tag.SHORT: (
            "near in shape only: worth too little",
            "仅牌型近，番数不够",
            "僅牌型近，番數不夠",
        ),
        Tag.TILES: ("fewer tiles that help", "有效牌较少", "有效牌較少"),
        Tag.SAFETY: ("more dangerous than it is worth", "得不偿险", "得不償險"),
        Tag.WAYS: ("fewer ways to a legal win", "起和的路较少", "起和的路較少"),
        Tag.PAY: ("a win pays less", "和牌分数较低", "和牌分數較低"),
        Tag.CLAIMED: ("better not claimed", "不应鸣牌", "不應鳴牌"),
        Tag.PASSED: ("should be claimed", "应当鸣牌", "應當鳴牌"),
        Tag.OTHER_CLAIM: ("another choice was better", "应作别的选择", "應作別的選擇"),
        Tag.WIN_LEFT: ("a win was let go", "漏和", "漏和"),
    }
)

DISCARD: Final[Phrases] = ("discard {}", "打{}", "打{}")
CHOW: Final[Phrases] = ("chow with {}", "用{}吃", "用{}吃")
CONCEALED_KONG: Final[Phrases] = ("concealed kong of {}", "暗杠{}", "暗槓{}")
ADDED_KONG: Final[Phrases] = ("added kong of {}", "加杠{}", "加槓{}")
FLOWER: Final[Phrases] = ("show {}", "补{}", "補{}")
PLAIN: Final[Mapping[type[Action], Phrases]] = MappingProxyType(
    {
        Pass: ("pass", "过", "過"),
        Pung: ("pung", "碰", "碰"),
        Kong: ("kong", "杠", "槓"),
        Win: ("win", "和", "和"),
    }
)


def action_words(action: Action, language: Language = "en") -> str:
    """Return an action in words.

    >>> action_words(Discard(13)), action_words(Chow((0, 1)), "zh-Hans")
    ('discard 5 of dots', '用一万二万吃')
    """
    match action:
        case Discard(tile=tile):
            return say(DISCARD, language, _tiles(language, tile))
        case Chow(tiles=tiles):
            return say(CHOW, language, _tiles(language, *tiles))
        case ConcealedKong(tile=tile):
            return say(CONCEALED_KONG, language, _tiles(language, tile))
        case AddedKong(tile=tile):
            return say(ADDED_KONG, language, _tiles(language, tile))
        case Flower(tile=tile):
            return say(FLOWER, language, _tiles(language, tile))
        case _:
            phrases = PLAIN.get(type(action))
            return type(action).__name__.lower() if phrases is None else say(phrases, language)


def _tiles(language: Language, *tiles: int) -> str:
    return sides_words(map(side_of, tiles), language)
