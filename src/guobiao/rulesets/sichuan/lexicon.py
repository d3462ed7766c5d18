"""The words of 四川麻将 at the table: types of hands, extras, payments and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.words import COMMON, Phrases, in_language

WORDS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        **COMMON,
        # Types of hands
        "plain": ("plain hand", "平胡", "平胡"),
        "all_pungs": ("all pungs", "对对胡", "對對胡"),
        "full_flush": ("full flush", "清一色", "清一色"),
        "seven_pairs": ("seven pairs", "七对", "七對"),
        "outside": ("outside hand", "带幺九", "帶幺九"),
        "golden_hook": ("golden hook", "金钩钓", "金鉤釣"),
        "flush_pungs": ("flush of pungs", "清对", "清對"),
        "general_pungs": ("pungs of 2, 5 and 8", "将对", "將對"),
        "dragon_pairs": ("dragon pairs", "龙七对", "龍七對"),
        "flush_pairs": ("flush of pairs", "清七对", "清七對"),
        "flush_outside": ("outside flush", "清幺九", "清幺九"),
        "flush_hook": ("flush golden hook", "清金钩钓", "清金鉤釣"),
        "general_hook": ("golden hook of 2, 5 and 8", "将金钩钓", "將金鉤釣"),
        "heaven": ("heavenly hand", "天胡", "天胡"),
        "earth": ("earthly hand", "地胡", "地胡"),
        "flush_dragon_pairs": ("flush of dragon pairs", "清龙七对", "清龍七對"),
        "eighteen": ("eighteen arhats", "十八罗汉", "十八羅漢"),
        "flush_eighteen": ("flush of eighteen arhats", "清十八罗汉", "清十八羅漢"),
        # What doubles
        "root": ("four alike", "根", "根"),
        "replacement_tile": ("out with a replacement tile", "杠上花", "槓上花"),
        "discard_after_kong": ("discard after a kong", "杠上炮", "槓上炮"),
        "robbed_kong": ("robbed kong", "抢杠胡", "搶槓胡"),
        "final_tile": ("the last tile", "海底", "海底"),
        "concealed": ("concealed hand", "门清", "門清"),
        "simples": ("all simples", "断幺", "斷幺"),
        # Why points are paid
        "discard": ("win on a discard", "点炮", "點炮"),
        "self_draw": ("self-drawn win", "自摸", "自摸"),
        "claimed_kong": ("claimed kong", "直杠", "直槓"),
        "added_kong": ("added kong", "面下杠", "面下槓"),
        "concealed_kong": ("concealed kong", "下雨", "下雨"),
        "pig": ("three suits at the end", "查花猪", "查花豬"),
        "big_call": ("not ready at the end", "查大叫", "查大叫"),
        "refund": ("kong money given back", "退税", "退稅"),
        "call_transfer": ("kong money passed on", "呼叫转移", "呼叫轉移"),
        # Why something is refused
        "forced_win": ("the win must be taken", "必须胡牌", "必須胡牌"),
        "give_three": ("give three tiles of one suit", "请换三张同花色的牌", "請換三張同花色的牌"),
        "name_suit": ("name a suit", "请定缺", "請定缺"),
        "no_chow": ("there is no chow", "不能吃牌", "不能吃牌"),
        "not_won": ("only a winner may leave", "未胡牌不能离开", "未胡牌不能離開"),
        "pass_lock": (
            "a win was let go; only a greater one may follow before the next draw",
            "过手胡：摸牌前只能胡更大的牌",
            "過手胡：摸牌前只能胡更大的牌",
        ),
        "three_suits": ("a winning hand holds two suits at most", "花猪不能胡", "花豬不能胡"),
        "void_suit": ("the void suit cannot be used", "缺门的牌不能用", "缺門的牌不能用"),
        "void_suit_first": ("the void suit goes first", "必须先打缺门的牌", "必須先打缺門的牌"),
        # What is noted
        "left_early": ("left early", "提前离开", "提前離開"),
    }
)
"""Every word, by its code."""


@dataclass(frozen=True, slots=True)
class SichuanLexicon:
    """The words of the game.

    >>> SichuanLexicon().word("dragon_pairs", "zh-Hant")
    '龍七對'
    """

    def word(self, code: str, language: str) -> str:
        """Return how a code reads in a language: ``en``, ``zh-Hans`` or ``zh-Hant``.

        Raises:
            InputError: there is no such word or language.
        """
        return in_language(WORDS, code, language)
