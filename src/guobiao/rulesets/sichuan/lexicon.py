"""The words of 四川麻将 at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from guobiao.rulesets.sichuan.hand import TYPES

_WORDS: Final = {
    "root": ("根", "root"),
    "replacement_tile": ("杠上花", "out with a replacement tile"),
    "discard_after_kong": ("杠上炮", "discard after a kong"),
    "robbed_kong": ("抢杠胡", "robbing a kong"),
    "last_tile": ("海底", "last tile"),
    "concealed": ("门清", "concealed hand"),
    "simples": ("断幺", "all simples"),
    "win": ("点炮", "win on a discard"),
    "self_draw": ("自摸", "self-draw"),
    "claimed_kong": ("直杠", "claimed kong"),
    "added_kong": ("面下杠", "added kong"),
    "concealed_kong": ("下雨", "concealed kong"),
    "pig": ("查花猪", "three suits at the end"),
    "big_call": ("查大叫", "not ready at the end"),
    "refund": ("退税", "kong money given back"),
    "call_transfer": ("呼叫转移", "kong money passed on"),
}


@dataclass(frozen=True, slots=True)
class SichuanLexicon:
    """Types of hands, extras and reasons of payments."""

    def word(self, code: str, language: str) -> str:
        """Return how a code reads in a language, ``zh`` or ``en``."""
        if code in TYPES:
            return TYPES[code].zh if language == "zh" else code.replace("_", " ")
        zh, en = _WORDS[code]
        return zh if language == "zh" else en
