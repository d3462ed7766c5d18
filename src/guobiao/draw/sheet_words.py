"""The words of a score sheet: names of fans, reasons, verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.draw.words import Language, Phrases, in_chinese, say
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.fan import Fan
from guobiao.scoring.part import Form
from guobiao.scoring.reading import ExcludedFan
from guobiao.scoring.sheet import Sheet

FORMS: Final[Mapping[Form, Phrases]] = MappingProxyType(
    {
        Form.STANDARD: ("four sets and a pair", "基本和型", "基本和型"),
        Form.KNITTED_STRAIGHT: ("knitted straight", "组合龙", "組合龍"),
        Form.SEVEN_PAIRS: ("seven pairs", "七对", "七對"),
        Form.THIRTEEN_ORPHANS: ("thirteen orphans", "十三幺", "十三幺"),
        Form.KNITTED_SINGLES: ("single tiles", "全不靠", "全不靠"),
    }
)
"""Each form of a hand."""

SHEET: Final[Phrases] = ("Score sheet", "计番单", "計番單")
NO_WIN: Final[Phrases] = ("not a complete hand", "未成和牌", "未成和牌")
TOTAL: Final[Phrases] = ("total", "合计", "合計")
LEGAL: Final[Phrases] = ("legal: at least {} without flowers", "达到{}分起和", "達到{}分起和")
SHORT: Final[Phrases] = (
    "not legal: {1} without flowers, {0} are needed",
    "不足{}分起和：不计花牌{}分",
    "不足{}分起和：不計花牌{}分",
)
CAPPED: Final[Phrases] = ("{} cut to the cap", "{}分，封顶", "{}分，封頂")
NOT_COUNTED: Final[Phrases] = ("Not counted", "不计", "不計")
READ_AS: Final[Phrases] = ("Read as", "牌型", "牌型")
OTHER_READINGS: Final[Phrases] = ("Other readings", "其他牌型", "其他牌型")
BESIDE: Final[Phrases] = ("beside {}", "已计{}", "已計{}")


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
    principle = excluded.principle.en
    if language != "en":
        principle = in_chinese(excluded.principle.zh, language)
    if excluded.by is None:
        return principle
    beside = say(BESIDE, language, fan_words(excluded.by, language))
    return f"{beside} ({principle})" if language == "en" else f"{beside}（{principle}）"


def verdict(sheet: Sheet, language: Language) -> str:
    """Return whether the hand may be declared."""
    if not sheet.win:
        return say(NO_WIN, language)
    verdicts = [say(LEGAL if sheet.legal else SHORT, language, sheet.profile.minimum, sheet.points)]
    earned = sheet.readings[0].points
    if earned > sheet.points:
        verdicts.append(say(CAPPED, language, earned))
    return ("; " if language == "en" else "；").join(verdicts)
