"""The words of 国标 at the table: fans, payments, violations, refusals and endings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.guobiao.violations import VIOLATIONS
from guobiao.rulesets.words import COMMON, Phrases, in_language
from guobiao.scoring.catalogue import CATALOGUE
from guobiao.tiles.traditional import traditional

_FANS: Final = {
    str(int(entry.fan)): (entry.en, entry.zh, traditional(entry.zh)) for entry in CATALOGUE
}
_VIOLATIONS: Final = {
    violation.id: (violation.en, violation.zh, violation.zh_hant)
    for violation in VIOLATIONS.values()
}
WORDS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        **COMMON,
        **_FANS,
        **_VIOLATIONS,
        # Why points are paid
        "base": ("base points", "底分", "底分"),
        "discard": ("win on a discard", "点炮", "點炮"),
        "self_draw": ("self-drawn win", "自摸", "自摸"),
        # Why something is refused
        "chow_source": (
            "a chow is claimed from the left neighbour only",
            "只能吃上家的牌",
            "只能吃上家的牌",
        ),
        "dead_hand": ("the hand is dead", "已被停和", "已被停和"),
        "exposed_first": ("tiles that were shown go first", "必须先打罚张", "必須先打罰張"),
        "flowers_done": (
            "flowers wait for the next draw",
            "下次摸牌后才能补花",
            "下次摸牌後才能補花",
        ),
        "flowers_first": ("flowers first, or pass", "请先补花或过", "請先補花或過"),
        "last_discard": (
            "the last discard can only be won upon",
            "海底牌只能和",
            "海底牌只能和",
        ),
        "points_not_free": (
            "the table of penalties fixes the points",
            "罚分由规则规定",
            "罰分由規則規定",
        ),
        "win_void": ("the declared win is void", "和牌无效", "和牌無效"),
    }
)
"""Every word, by its code."""


@dataclass(frozen=True, slots=True)
class GuobiaoLexicon:
    """The words of the game.

    >>> GuobiaoLexicon().word("46", "zh-Hant")
    '槓上開花'
    """

    def word(self, code: str, language: str) -> str:
        """Return how a code reads in a language: ``en``, ``zh-Hans`` or ``zh-Hant``.

        Raises:
            InputError: there is no such word or language.
        """
        return in_language(WORDS, code, language)
