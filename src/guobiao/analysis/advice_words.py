"""Advice in words, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.analysis.advice import Advice, Choice, Reason
from guobiao.analysis.legal_distance import Reach
from guobiao.draw.words import Language, Phrases, say

REASONS: Final[Mapping[Reason, Phrases]] = MappingProxyType(
    {
        Reason.WORTH_MOST: ("worth most", "价值最高", "價值最高"),
        Reason.NEAREST: (
            "nearest to a legal win",
            "最接近起和",
            "最接近起和",
        ),
        Reason.MOST_TILES: (
            "most tiles that help",
            "有效牌最多",
            "有效牌最多",
        ),
        Reason.FARTHER: (
            "{} farther from a legal win",
            "离起和远{}张",
            "離起和遠{}張",
        ),
        Reason.FEWER_TILES: (
            "{} fewer tiles that help",
            "有效牌少{}张",
            "有效牌少{}張",
        ),
        Reason.SHORT: (
            "its shape is near, but what it is near to is worth too little",
            "牌型虽近，但番数不够",
            "牌型雖近，但番數不夠",
        ),
        Reason.NEVER_LEGAL: (
            "nothing makes a legal win of it",
            "已无法起和",
            "已無法起和",
        ),
    }
)


READY: Final[Phrases] = ("legally ready", "可以起和的听牌", "可以起和的聽牌")
NEVER: Final[Phrases] = ("never legal", "不能起和", "不能起和")
TO_READY: Final[Phrases] = ("{} from legally ready", "起和{}向听", "起和{}向聽")


def distance_words(choice: Choice, language: Language = "en") -> str:
    """Return in words how far a choice leaves the hand from being ready for a legal win.

    >>> from guobiao.analysis.advice import advise
    >>> distance_words(advise("123m567p345s78s99pE").best)
    '1 from legally ready'
    """
    return reach_words(choice.discard if choice.discard.is_possible else choice.self_draw, language)


def reach_words(reach: Reach, language: Language = "en") -> str:
    """Return in words how far a hand is from being ready for a legal win.

    >>> from guobiao.analysis.legal_distance import legal_distance
    >>> reach_words(legal_distance("123m567p345s78s99p", by="discard").discard, "zh-Hans")
    '起和1向听'
    """
    if not reach.is_possible:
        return say(NEVER, language)
    return say(TO_READY, language, reach.distance) if reach.distance > 0 else say(READY, language)


def reason_words(choice: Choice, advice: Advice, language: Language = "en") -> str:
    """Return in words why a choice stands where it stands.

    >>> from guobiao.analysis.advice import advise
    >>> advice = advise("123m567p345s78s99pE")
    >>> reason_words(advice.choices[2], advice)
    '1 farther from a legal win'
    """
    nearest = advice.nearest
    amounts = {
        Reason.FARTHER: choice.discard.distance - nearest.discard.distance,
        Reason.FEWER_TILES: nearest.left - choice.left,
    }
    comma = ", " if language == "en" else "，"
    return comma.join(
        say(REASONS[reason], language, *([amounts[reason]] if reason in amounts else []))
        for reason in choice.reasons
    )
