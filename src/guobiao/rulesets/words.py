"""Words that every game has at the table, and how a lexicon is asked for one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.errors import InputError

LANGUAGES: Final = ("en", "zh-Hans", "zh-Hant")
"""The languages, in the order in which every phrase stands."""

Phrases = tuple[str, str, str]
"""The same words in English, simplified and traditional Chinese."""

COMMON: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        # How a deal ends
        "win": ("won", "和牌", "和牌"),
        "wall": ("drawn: the wall is empty", "荒庄", "荒莊"),
        "fault": ("ended by a fault", "犯规终局", "犯規終局"),
        "cancelled": ("cancelled", "作废", "作廢"),
        # Why something is refused
        "after_claim": ("after a claim one can only discard", "鸣牌后只能打牌", "鳴牌後只能打牌"),
        "answered": ("answered already", "已经应答", "已經應答"),
        "counting": ("a win is being counted", "正在算番", "正在算番"),
        "deal_over": ("the deal is over", "本盘已结束", "本盤已結束"),
        "draw_first": ("draw first", "请先摸牌", "請先摸牌"),
        "last_tile": (
            "no kong and no flower on the last tile",
            "最后一张牌不能杠或补花",
            "最後一張牌不能槓或補花",
        ),
        "must_discard": ("a tile must be discarded", "必须打牌", "必須打牌"),
        "no_victim": ("who was harmed?", "请指明受害者", "請指明受害者"),
        "not_asked": ("not asked now", "现在不能操作", "現在不能操作"),
        "not_complete": ("the hand is not complete", "没有和牌", "沒有和牌"),
        "not_in_hand": ("the tile is not in the hand", "手中没有这张牌", "手中沒有這張牌"),
        "not_in_turn": ("not in turn", "还没有轮到", "還沒有輪到"),
        "nothing_to_claim": ("there is no discard to claim", "没有可鸣的牌", "沒有可鳴的牌"),
        "nothing_to_draw": ("there is no tile to draw", "没有可摸的牌", "沒有可摸的牌"),
        "nothing_to_undo": ("nothing can be taken back", "无法撤回", "無法撤回"),
        "only_win": ("the tile can only be won upon", "这张牌只能和", "這張牌只能和"),
        "tiles_missing": ("the tiles for it are missing", "手牌不够", "手牌不夠"),
        "unknown": ("no such action in this game", "没有这种操作", "沒有這種操作"),
        "unknown_violation": ("no such violation", "没有这种犯规", "沒有這種犯規"),
    }
)


def in_language(words: Mapping[str, Phrases], code: str, language: str) -> str:
    """Return a word in a language.

    Raises:
        InputError: there is no such word or language.
    """
    if language not in LANGUAGES:
        raise InputError(
            f"no language {language!r}; there are {', '.join(LANGUAGES)}", code="unknown_language"
        )
    phrases = words.get(code)
    if phrases is None:
        raise InputError(f"no word {code!r} in this game", code="unknown_word")
    return phrases[LANGUAGES.index(language)]
