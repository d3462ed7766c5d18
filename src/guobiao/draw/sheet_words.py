"""The words of a score sheet: names of fans, reasons, verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.draw.words import Language, Phrases, in_chinese, say
from guobiao.scoring.catalogue import ENTRIES, Principle
from guobiao.scoring.fan import Fan
from guobiao.scoring.sheet import ExcludedFan, Sheet

PRINCIPLES: Final[Mapping[Principle, Phrases]] = MappingProxyType(
    {
        Principle.NON_REPEAT: ("non-repeat: it comes with the other", "不重复", "不重複"),
        Principle.NON_SEPARATION: ("non-separation: its sets stay together", "不拆移", "不拆移"),
        Principle.NON_IDENTICAL: ("non-identical: once for the same sets", "不得相同", "不得相同"),
        Principle.HIGHEST_READING: ("another reading earns more", "就高不就低", "就高不就低"),
        Principle.ACCOUNT_ONCE: (
            "account-once: its sets are joined already",
            "套算一次",
            "套算一次",
        ),
        Principle.PROVISION: ("the rules say so", "规则规定", "規則規定"),
    }
)
"""Each principle in a few words."""

FORMS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "standard": ("four sets and a pair", "基本和型", "基本和型"),
        "knitted_straight": ("knitted straight", "组合龙", "組合龍"),
        "seven_pairs": ("seven pairs", "七对", "七對"),
        "thirteen_orphans": ("thirteen orphans", "十三幺", "十三幺"),
        "knitted_singles": ("single tiles", "全不靠", "全不靠"),
    }
)
"""Each form of a hand."""

SHEET: Final[Phrases] = ("Score sheet", "计番单", "計番單")
NO_WIN: Final[Phrases] = ("not a complete hand", "未成和牌", "未成和牌")
TOTAL: Final[Phrases] = ("total", "合计", "合計")
LEGAL: Final[Phrases] = ("legal: at least {} without flowers", "够{}番", "夠{}番")
SHORT: Final[Phrases] = (
    "not legal: {1} without flowers, {0} are needed",
    "不够{}番：不计花牌{}番",
    "不夠{}番：不計花牌{}番",
)
NOT_COUNTED: Final[Phrases] = ("Not counted", "不计", "不計")
READ_AS: Final[Phrases] = ("Read as", "牌型", "牌型")
OTHER_READINGS: Final[Phrases] = ("Other readings", "其他牌型", "其他牌型")
BESIDE: Final[Phrases] = ("beside {}", "已计{}", "已計{}")
POINTS: Final[Phrases] = ("{} points", "{}番", "{}番")


def fan_zh(fan: Fan, language: Language) -> str:
    """Return the Chinese name of a fan; simplified unless the language is traditional."""
    return in_chinese(ENTRIES[fan].zh, language)


def fan_words(fan: Fan, language: Language) -> str:
    """Return the name of a fan in one language.

    >>> fan_words(Fan.MIXED_STRAIGHT, "en"), fan_words(Fan.MIXED_STRAIGHT, "zh-Hant")
    ('Mixed Straight', '花龍')
    """
    return ENTRIES[fan].en if language == "en" else fan_zh(fan, language)


def reason(excluded: ExcludedFan, language: Language) -> str:
    """Return why a fan is not counted."""
    principle = say(PRINCIPLES[excluded.principle], language)
    if excluded.by is None:
        return principle
    beside = say(BESIDE, language, fan_words(excluded.by, language))
    return f"{beside} ({principle})" if language == "en" else f"{beside}（{principle}）"


def verdict(sheet: Sheet, language: Language) -> str:
    """Return whether the hand may be declared."""
    if not sheet.win:
        return say(NO_WIN, language)
    phrases = LEGAL if sheet.legal else SHORT
    return say(phrases, language, sheet.profile.minimum, sheet.points)
