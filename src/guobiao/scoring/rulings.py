"""The rulings: every point on which the official editions differ, with what each choice means.

A `Ruling` describes one field of a profile: what is ruled on, which values it may take, and where
each of them comes from. Tables, command lines and documentation list them from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.errors import ProfileError, shown


@dataclass(frozen=True, slots=True)
class FalseWin:
    """What a declared hand that is no legal win costs."""

    short_of_eight: int
    """Points for a complete hand below the minimum, or won on a wrong tile."""
    not_ready: int
    """Points for a hand that was not even ready."""
    to_each_opponent: bool
    """Whether each opponent receives them; otherwise they are only taken from the offender."""

    def __str__(self) -> str:
        """Return both amounts, as in ``40/80``."""
        return f"{self.short_of_eight}/{self.not_ready}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a ruling may take."""

    value: object
    en: str
    zh: str
    source: str
    """The texts that rule so."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One point on which the editions differ: a field of a profile."""

    field: str
    en: str
    zh: str
    choices: tuple[Choice, ...] = ()
    """The values it may take; empty where any value of the kind will do."""
    kind: type | None = None
    """Where there are no choices, the kind of value."""
    optional: bool = False
    """Whether ``None`` is allowed besides."""

    def check(self, value: object) -> None:
        """Raise an error if the ruling cannot take a value.

        Raises:
            ProfileError: it cannot; the message names what it can take.
        """
        if not self._takes(value):
            raise ProfileError(
                f"{self.field} cannot be {shown(value)}; it can be {self.allowed}",
                code="bad_ruling_value",
            )

    def _takes(self, value: object) -> bool:
        if value is None and self.optional:
            return True
        if self.choices:
            return any(
                type(value) is type(choice.value) and value == choice.value
                for choice in self.choices
            )
        return type(value) is self.kind and not (isinstance(value, int) and value < 0)

    @property
    def allowed(self) -> str:
        """What it can take, in words."""
        if self.choices:
            return " or ".join(repr(choice.value) for choice in self.choices)
        kind = "a FalseWin, such as 40/80 or 10/20"
        if self.kind is int:
            kind = "a whole number, 0 or more"
        return f"{kind}, or None" if self.optional else kind

    def meaning(self, value: object) -> Choice | None:
        """Return what a value means; ``None`` where it speaks for itself."""
        return next((choice for choice in self.choices if choice.value == value), None)


def _switch(
    field: str, en: str, zh: str, yes: tuple[str, str, str], no: tuple[str, str, str]
) -> Ruling:
    return Ruling(field, en, zh, (Choice(True, *yes), Choice(False, *no)))


_ROWS: Final = (
    Ruling(
        "two_concealed_kongs",
        "Worth of Two Concealed Kongs",
        "双暗杠的分值",
        (
            Choice(6, "6 points", "6 分", "1998; MIL 2025"),
            Choice(8, "8 points", "8 分", "WMO 2006, 2014"),
        ),
    ),
    Ruling(
        "mixed_kongs",
        "One melded and one concealed kong",
        "一明杠一暗杠",
        (
            Choice("own_fan_5", "A fan of its own, 5 points", "明暗杠，计 5 分", "MIL 2025"),
            Choice(
                "own_fan_6",
                "Counted as Two Melded Kongs are, but for 6 points",
                "明暗杠，计 6 分",
                "WMO 2006, 2014; Du 2006",
            ),
            Choice(
                "separate",
                "The two small kong fans, 1 + 2 points",
                "分别计明杠 1 分、暗杠 2 分",
                "1998, which says nothing",
            ),
        ),
    ),
    Ruling(
        "forced_concealed_self_draw",
        "Self-draw of a form that can only be concealed",
        "只能门前清的番种自摸时加计",
        (
            Choice("self_drawn", "Self-Drawn, 1 point", "加计自摸 1 分", "1998; MIL 2025"),
            Choice(
                "fully_concealed",
                "Fully Concealed Hand, 4 points",
                "加计不求人 4 分",
                "WMO 2006, 2014",
            ),
        ),
    ),
    _switch(
        "all_green_half_flush",
        "Half Flush beside All Green with Green Dragons",
        "绿一色有发时是否加计混一色",
        ("Counted", "加计", "WMO 2006, 2014"),
        ("Not counted", "不计", "1998; MIL 2025"),
    ),
    _switch(
        "all_terminals_double_pung",
        "Double Pung beside All Terminals",
        "清幺九是否加计双同刻",
        ("Counted", "加计", "WMO 2006, 2014"),
        ("Not counted", "不计", "1998; MIL 2025"),
    ),
    _switch(
        "all_terminals_triple_pung",
        "Triple Pung beside All Terminals",
        "清幺九是否加计三同刻",
        ("Counted", "加计", "WMO 2006, 2014; MIL 2025"),
        ("Not counted", "不计", "1998, in its strict wording"),
    ),
    Ruling(
        "nine_gates_terminal_pungs",
        "Pungs of Terminals inherent in Nine Gates",
        "九莲宝灯本身包含的幺九刻",
        (
            Choice("one_inherent", "One: a second is counted", "包含一个，另一个加计", "MIL 2025"),
            Choice("all_inherent", "All: none is counted", "全部包含，不计", "WMO 2006, 2014"),
            Choice(
                "counted", "None: all are counted", "不包含，都计", "1998, in its strict wording"
            ),
        ),
    ),
    Ruling(
        "kong_series",
        "What concealed kongs and pungs add to three or four kongs",
        "三杠、四杠中暗杠与暗刻的加计",
        (
            Choice(
                "concealed_pungs",
                "The fan of concealed pungs, kongs among them",
                "按暗刻、暗杠总数加计暗刻番",
                "MIL 2025",
            ),
            Choice(
                "concealed_kongs_too",
                "That, and the fan of one or two concealed kongs",
                "除暗刻番外，另加计暗杠或双暗杠",
                "WMO 2006, 2014; Du 2006",
            ),
            Choice("nothing", "Nothing", "都不加计", "1998, which says nothing"),
        ),
    ),
    _switch(
        "voided_suit_with_great_sets",
        "One Voided Suit beside the great sets of dragons and winds, and four sets of one suit",
        "大三元、小三元、三风刻及一色四副番种是否加计缺一门",
        ("Counted", "加计", "WMO 2006, 2014; MIL 2025"),
        ("Not counted", "不计", "1998, as some read it"),
    ),
    Ruling(
        "knitted_straight",
        "All Chows and the wait fans beside a Knitted Straight of a set and a pair",
        "组合龙加计平和与边张、坎张、单钓将",
        (
            Choice("stacks", "Counted by their definitions", "按定义加计", "WMO 2014; MIL 2025"),
            Choice("plain", "Not counted", "不计", "1998, as some read it"),
        ),
    ),
    _switch(
        "seven_pairs_all_types",
        "All Types beside Seven Pairs",
        "七对是否加计五门齐",
        ("Counted", "加计", "1998; WMO 2006, 2014; MIL 2025"),
        ("Not counted", "不计", "Japanese tournament rules"),
    ),
    Ruling(
        "wait_fans",
        "Which tiles count when one asks whether a hand waits for one tile alone",
        "边张、坎张、单钓将按什么判断独听",
        (
            Choice(
                "formal",
                "All that would complete it, in whatever form, though it holds all four of them",
                "形式听牌：自己已有四张的牌、其他和牌型的牌也算",
                "Meeting of December 1998; MIL 2025",
            ),
            Choice(
                "available",
                "Only those of which the hand does not hold all four",
                "自己已有四张的牌不算",
                "Custom of some clubs",
            ),
        ),
    ),
    Ruling(
        "last_tile",
        "What may be declared on the last tile of the wall besides a win",
        "摸到牌墙最后一张牌时可以做什么",
        (
            Choice("win_only", "Nothing", "只能和牌或打出，不能开杠、补花", "MIL 2025"),
            Choice("unrestricted", "Kongs and flowers too", "没有限制", "WMO 2006, 2014, silent"),
            Choice(
                "draw_after",
                "Kongs and flowers, and then the deal is a draw",
                "可以开杠、补花，之后荒牌",
                "1998, as Du explained it in 2006",
            ),
        ),
    ),
    Ruling(
        "false_win",
        "Penalty for a false win: hand complete / not ready",
        "错和／诈和的处罚",
        kind=FalseWin,
    ),
    Ruling(
        "numbering",
        "Whose numbers the fans 48–53 bear",
        "第 48–53 号番种的编号",
        (
            Choice("1998", "1998: All Pungs is no. 48", "1998：碰碰和为 48 号", "1998; MIL 2025"),
            Choice(
                "wmo",
                "WMO: Two Concealed Kongs is no. 48",
                "世界组织：双暗杠为 48 号",
                "WMO 2006, 2014",
            ),
        ),
    ),
    Ruling(
        "cap",
        "Most points of a hand, without flowers",
        "单盘封顶（不含花）",
        kind=int,
        optional=True,
    ),
    Ruling("minimum", "Fewest points of a win, without flowers", "起和分（不含花）", kind=int),
)

RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType({row.field: row for row in _ROWS})
"""Every ruling, by the field of the profile that holds it."""
