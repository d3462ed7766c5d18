"""The catalogue: each fan with its names, its worth, and what is not counted beside it.

Three sorts of exclusion stand in the table:

``whole``
    the other fan is not counted at all;
``own``
    it is not counted for the sets (or tiles) that form this fan, and is counted for others;
``once``
    just one occurrence of it is inherent in this fan.

Some hold only under a ruling of the profile; then the row names the field and the value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from guobiao.scoring.fan import Fan

if TYPE_CHECKING:
    from guobiao.scoring.profile import Profile


class Principle(StrEnum):
    """Why a fan that is there is not counted: the five principles of 1998, and plain rulings."""

    NON_REPEAT = "non_repeat"
    """不重复: the greater fan cannot be had without the smaller."""
    NON_SEPARATION = "non_separation"
    """不拆移: sets joined in a fan are not re-arranged to make another."""
    NON_IDENTICAL = "non_identical"
    """不得相同: a set used in a fan does not make the same fan with other sets."""
    HIGHEST_READING = "highest_reading"
    """就高不就低: readings are never mixed; the best one is taken."""
    ACCOUNT_ONCE = "account_once"
    """套算一次: after a combination each further set may be joined once."""
    PROVISION = "provision"
    """An official text says so, though no principle demands it."""


class Scope(StrEnum):
    """How far an exclusion reaches."""

    WHOLE = "whole"
    OWN = "own"
    ONCE = "once"


class Series(StrEnum):
    """The nine groups into which the 1998 appendix sorts the fans, for teaching."""

    HONORS = "honors"
    CHOWS = "chows"
    PUNGS = "pungs"
    PAIRS = "pairs"
    SUITS = "suits"
    RANGES = "ranges"
    KNITTED = "knitted"
    WAY_OF_WINNING = "way_of_winning"
    SPECIAL = "special"


_Ruling = tuple[str, frozenset[object]] | None


@dataclass(frozen=True, slots=True)
class Exclusion:
    """One fan that is not counted beside another."""

    fan: Fan
    scope: Scope
    principle: Principle
    ruling: _Ruling = None
    """The field of the profile and the values under which it holds; ``None``: always."""

    def holds(self, profile: Profile) -> bool:
        """Tell whether it holds under a profile."""
        return self.ruling is None or getattr(profile, self.ruling[0]) in self.ruling[1]


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the catalogue."""

    fan: Fan
    zh: str
    en: str
    points: int
    """Its worth under the default profile; two fans depend on the profile, see `points_of`."""
    series: Series
    excludes: tuple[Exclusion, ...] = ()


def _exclusions(
    scope: Scope,
    fans: tuple[Fan, ...],
    principle: Principle,
    ruling: _Ruling,
) -> tuple[Exclusion, ...]:
    return tuple(Exclusion(fan, scope, principle, ruling) for fan in fans)


def _whole(
    *fans: Fan, by: Principle = Principle.NON_REPEAT, ruling: _Ruling = None
) -> tuple[Exclusion, ...]:
    return _exclusions(Scope.WHOLE, fans, by, ruling)


def _own(*fans: Fan, by: Principle = Principle.NON_REPEAT) -> tuple[Exclusion, ...]:
    return _exclusions(Scope.OWN, fans, by, None)


def _when(field: str, *values: object) -> tuple[str, frozenset[object]]:
    return field, frozenset(values)


F = Fan
P = Principle

_TWO_CHOWS = (
    F.PURE_DOUBLE_CHOW,
    F.MIXED_DOUBLE_CHOW,
    F.SHORT_STRAIGHT,
    F.TWO_TERMINAL_CHOWS,
)
_WAITS = (F.EDGE_WAIT, F.CLOSED_WAIT, F.SINGLE_WAIT)
_FORCED_CONCEALED = (
    *_whole(F.CONCEALED_HAND),
    *_whole(
        F.FULLY_CONCEALED_HAND,
        by=P.PROVISION,
        ruling=_when("forced_concealed_self_draw", "self_drawn"),
    ),
)
_NO_VOIDED_SUIT = _whole(
    F.ONE_VOIDED_SUIT, by=P.PROVISION, ruling=_when("voided_suit_with_great_sets", False)
)
_TERMINAL_PUNGS = _own(F.PUNG_OF_TERMINALS_OR_HONORS)
_SMALLER_KONGS = (
    *_whole(F.MIXED_KONGS, F.TWO_MELDED_KONGS, F.MELDED_KONG),
    *_whole(
        F.TWO_CONCEALED_KONGS,
        F.CONCEALED_KONG,
        ruling=_when("kong_series", "concealed_pungs", "nothing"),
    ),
    *_whole(
        F.TWO_CONCEALED_PUNGS,
        F.THREE_CONCEALED_PUNGS,
        F.FOUR_CONCEALED_PUNGS,
        by=P.PROVISION,
        ruling=_when("kong_series", "nothing"),
    ),
)

CATALOGUE: Final = (
    Entry(
        F.BIG_FOUR_WINDS,
        "大四喜",
        "Big Four Winds",
        88,
        Series.HONORS,
        (
            *_whole(F.BIG_THREE_WINDS, F.ALL_PUNGS, F.PREVALENT_WIND, F.SEAT_WIND),
            *_TERMINAL_PUNGS,
        ),
    ),
    Entry(
        F.BIG_THREE_DRAGONS,
        "大三元",
        "Big Three Dragons",
        88,
        Series.HONORS,
        (
            *_whole(F.TWO_DRAGON_PUNGS, F.DRAGON_PUNG),
            *_TERMINAL_PUNGS,
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(
        F.ALL_GREEN,
        "绿一色",
        "All Green",
        88,
        Series.SUITS,
        (*_whole(F.HALF_FLUSH, ruling=_when("all_green_half_flush", False)),),
    ),
    Entry(
        F.NINE_GATES,
        "九莲宝灯",
        "Nine Gates",
        88,
        Series.SUITS,
        (
            *_whole(F.FULL_FLUSH, F.NO_HONORS),
            *_FORCED_CONCEALED,
            *_exclusions(
                Scope.ONCE,
                (F.PUNG_OF_TERMINALS_OR_HONORS,),
                P.NON_REPEAT,
                _when("nine_gates_terminal_pungs", "one_inherent"),
            ),
            *_whole(
                F.PUNG_OF_TERMINALS_OR_HONORS,
                by=P.PROVISION,
                ruling=_when("nine_gates_terminal_pungs", "all_inherent"),
            ),
        ),
    ),
    Entry(
        F.FOUR_KONGS,
        "四杠",
        "Four Kongs",
        88,
        Series.PUNGS,
        (
            *_whole(F.THREE_KONGS, F.ALL_PUNGS, F.SINGLE_WAIT),
            *_SMALLER_KONGS,
        ),
    ),
    Entry(
        F.SEVEN_SHIFTED_PAIRS,
        "连七对",
        "Seven Shifted Pairs",
        88,
        Series.PAIRS,
        (
            *_whole(F.SEVEN_PAIRS, F.FULL_FLUSH, F.NO_HONORS, F.SINGLE_WAIT),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.THIRTEEN_ORPHANS,
        "十三幺",
        "Thirteen Orphans",
        88,
        Series.SPECIAL,
        (
            *_whole(F.ALL_TERMINALS_AND_HONORS, F.ALL_TYPES, F.SINGLE_WAIT),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.ALL_TERMINALS,
        "清幺九",
        "All Terminals",
        64,
        Series.PUNGS,
        (
            *_whole(F.ALL_TERMINALS_AND_HONORS, F.ALL_PUNGS, F.OUTSIDE_HAND, F.NO_HONORS),
            *_TERMINAL_PUNGS,
            *_whole(
                F.DOUBLE_PUNG, by=P.PROVISION, ruling=_when("all_terminals_double_pung", False)
            ),
            *_whole(
                F.TRIPLE_PUNG, by=P.PROVISION, ruling=_when("all_terminals_triple_pung", False)
            ),
        ),
    ),
    Entry(
        F.LITTLE_FOUR_WINDS,
        "小四喜",
        "Little Four Winds",
        64,
        Series.HONORS,
        (
            *_whole(F.BIG_THREE_WINDS),
            *_TERMINAL_PUNGS,
        ),
    ),
    Entry(
        F.LITTLE_THREE_DRAGONS,
        "小三元",
        "Little Three Dragons",
        64,
        Series.HONORS,
        (
            *_whole(F.TWO_DRAGON_PUNGS, F.DRAGON_PUNG),
            *_TERMINAL_PUNGS,
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(
        F.ALL_HONORS,
        "字一色",
        "All Honors",
        64,
        Series.HONORS,
        (
            *_whole(F.ALL_TERMINALS_AND_HONORS, F.ALL_PUNGS, F.OUTSIDE_HAND),
            *_TERMINAL_PUNGS,
        ),
    ),
    Entry(
        F.FOUR_CONCEALED_PUNGS,
        "四暗刻",
        "Four Concealed Pungs",
        64,
        Series.PUNGS,
        (
            *_whole(F.THREE_CONCEALED_PUNGS, F.TWO_CONCEALED_PUNGS, F.ALL_PUNGS),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.PURE_TERMINAL_CHOWS,
        "一色双龙会",
        "Pure Terminal Chows",
        64,
        Series.CHOWS,
        (
            *_whole(F.SEVEN_PAIRS, F.FULL_FLUSH, F.ALL_CHOWS, F.NO_HONORS),
            *_whole(*_TWO_CHOWS),
        ),
    ),
    Entry(
        F.QUADRUPLE_CHOW,
        "一色四同顺",
        "Quadruple Chow",
        48,
        Series.CHOWS,
        (
            *_whole(F.PURE_TRIPLE_CHOW, F.SEVEN_PAIRS),
            *_whole(F.PURE_SHIFTED_PUNGS, by=P.NON_SEPARATION),
            *_own(F.TILE_HOG),
            *_whole(*_TWO_CHOWS),
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(
        F.FOUR_PURE_SHIFTED_PUNGS,
        "一色四节高",
        "Four Pure Shifted Pungs",
        48,
        Series.PUNGS,
        (
            *_whole(F.PURE_SHIFTED_PUNGS, F.ALL_PUNGS),
            *_whole(F.PURE_TRIPLE_CHOW, by=P.NON_SEPARATION),
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(
        F.FOUR_PURE_SHIFTED_CHOWS,
        "一色四步高",
        "Four Pure Shifted Chows",
        32,
        Series.CHOWS,
        (
            *_whole(F.PURE_SHIFTED_CHOWS),
            *_whole(*_TWO_CHOWS, by=P.NON_SEPARATION),
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(F.THREE_KONGS, "三杠", "Three Kongs", 32, Series.PUNGS, (*_SMALLER_KONGS,)),
    Entry(
        F.ALL_TERMINALS_AND_HONORS,
        "混幺九",
        "All Terminals and Honors",
        32,
        Series.PUNGS,
        (
            *_whole(F.ALL_PUNGS, F.OUTSIDE_HAND),
            *_TERMINAL_PUNGS,
        ),
    ),
    Entry(
        F.SEVEN_PAIRS,
        "七对",
        "Seven Pairs",
        24,
        Series.PAIRS,
        (
            *_whole(*_WAITS),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.GREATER_HONORS_AND_KNITTED_TILES,
        "七星不靠",
        "Greater Honors and Knitted Tiles",
        24,
        Series.KNITTED,
        (
            *_whole(F.LESSER_HONORS_AND_KNITTED_TILES, F.ALL_TYPES, F.SINGLE_WAIT),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.ALL_EVEN_PUNGS,
        "全双刻",
        "All Even Pungs",
        24,
        Series.PUNGS,
        (*_whole(F.ALL_PUNGS, F.ALL_SIMPLES, F.NO_HONORS),),
    ),
    Entry(F.FULL_FLUSH, "清一色", "Full Flush", 24, Series.SUITS, (*_whole(F.NO_HONORS),)),
    Entry(
        F.PURE_TRIPLE_CHOW,
        "一色三同顺",
        "Pure Triple Chow",
        24,
        Series.CHOWS,
        (
            *_own(F.PURE_DOUBLE_CHOW),
            *_whole(F.PURE_SHIFTED_PUNGS, by=P.NON_SEPARATION),
        ),
    ),
    Entry(
        F.PURE_SHIFTED_PUNGS,
        "一色三节高",
        "Pure Shifted Pungs",
        24,
        Series.PUNGS,
        (*_whole(F.PURE_TRIPLE_CHOW, by=P.NON_SEPARATION),),
    ),
    Entry(
        F.UPPER_TILES,
        "全大",
        "Upper Tiles",
        24,
        Series.RANGES,
        (*_whole(F.UPPER_FOUR, F.NO_HONORS),),
    ),
    Entry(
        F.MIDDLE_TILES,
        "全中",
        "Middle Tiles",
        24,
        Series.RANGES,
        (*_whole(F.ALL_SIMPLES, F.NO_HONORS),),
    ),
    Entry(
        F.LOWER_TILES,
        "全小",
        "Lower Tiles",
        24,
        Series.RANGES,
        (*_whole(F.LOWER_FOUR, F.NO_HONORS),),
    ),
    Entry(
        F.PURE_STRAIGHT,
        "清龙",
        "Pure Straight",
        16,
        Series.CHOWS,
        (*_own(F.SHORT_STRAIGHT, F.TWO_TERMINAL_CHOWS),),
    ),
    Entry(
        F.THREE_SUITED_TERMINAL_CHOWS,
        "三色双龙会",
        "Three-Suited Terminal Chows",
        16,
        Series.CHOWS,
        (
            *_whole(F.ALL_CHOWS, F.NO_HONORS),
            *_whole(*_TWO_CHOWS),
        ),
    ),
    Entry(F.PURE_SHIFTED_CHOWS, "一色三步高", "Pure Shifted Chows", 16, Series.CHOWS),
    Entry(
        F.ALL_FIVES,
        "全带五",
        "All Fives",
        16,
        Series.RANGES,
        (*_whole(F.ALL_SIMPLES, F.NO_HONORS),),
    ),
    Entry(F.TRIPLE_PUNG, "三同刻", "Triple Pung", 16, Series.PUNGS, (*_own(F.DOUBLE_PUNG),)),
    Entry(
        F.THREE_CONCEALED_PUNGS,
        "三暗刻",
        "Three Concealed Pungs",
        16,
        Series.PUNGS,
        (*_whole(F.TWO_CONCEALED_PUNGS),),
    ),
    Entry(
        F.LESSER_HONORS_AND_KNITTED_TILES,
        "全不靠",
        "Lesser Honors and Knitted Tiles",
        12,
        Series.KNITTED,
        (
            *_whole(F.ALL_TYPES, F.SINGLE_WAIT),
            *_FORCED_CONCEALED,
        ),
    ),
    Entry(
        F.KNITTED_STRAIGHT,
        "组合龙",
        "Knitted Straight",
        12,
        Series.CHOWS,
        (*_whole(F.ALL_CHOWS, *_WAITS, by=P.PROVISION, ruling=_when("knitted_straight", "plain")),),
    ),
    Entry(F.UPPER_FOUR, "大于五", "Upper Four", 12, Series.RANGES, (*_whole(F.NO_HONORS),)),
    Entry(F.LOWER_FOUR, "小于五", "Lower Four", 12, Series.RANGES, (*_whole(F.NO_HONORS),)),
    Entry(
        F.BIG_THREE_WINDS,
        "三风刻",
        "Big Three Winds",
        12,
        Series.HONORS,
        (
            *_TERMINAL_PUNGS,
            *_NO_VOIDED_SUIT,
        ),
    ),
    Entry(F.MIXED_STRAIGHT, "花龙", "Mixed Straight", 8, Series.CHOWS),
    Entry(
        F.REVERSIBLE_TILES,
        "推不倒",
        "Reversible Tiles",
        8,
        Series.SPECIAL,
        (*_whole(F.ONE_VOIDED_SUIT),),
    ),
    Entry(
        F.MIXED_TRIPLE_CHOW,
        "三色三同顺",
        "Mixed Triple Chow",
        8,
        Series.CHOWS,
        (*_own(F.MIXED_DOUBLE_CHOW),),
    ),
    Entry(F.MIXED_SHIFTED_PUNGS, "三色三节高", "Mixed Shifted Pungs", 8, Series.PUNGS),
    Entry(F.CHICKEN_HAND, "无番和", "Chicken Hand", 8, Series.SPECIAL),
    Entry(
        F.LAST_TILE_DRAW,
        "妙手回春",
        "Last Tile Draw",
        8,
        Series.WAY_OF_WINNING,
        (*_whole(F.SELF_DRAWN),),
    ),
    Entry(F.LAST_TILE_CLAIM, "海底捞月", "Last Tile Claim", 8, Series.WAY_OF_WINNING),
    Entry(
        F.OUT_WITH_REPLACEMENT_TILE,
        "杠上开花",
        "Out with Replacement Tile",
        8,
        Series.WAY_OF_WINNING,
        (*_whole(F.SELF_DRAWN),),
    ),
    Entry(
        F.ROBBING_THE_KONG,
        "抢杠和",
        "Robbing the Kong",
        8,
        Series.WAY_OF_WINNING,
        (*_whole(F.LAST_TILE),),
    ),
    Entry(F.ALL_PUNGS, "碰碰和", "All Pungs", 6, Series.PUNGS),
    Entry(F.HALF_FLUSH, "混一色", "Half Flush", 6, Series.SUITS),
    Entry(F.MIXED_SHIFTED_CHOWS, "三色三步高", "Mixed Shifted Chows", 6, Series.CHOWS),
    Entry(F.ALL_TYPES, "五门齐", "All Types", 6, Series.SUITS),
    Entry(
        F.MELDED_HAND, "全求人", "Melded Hand", 6, Series.WAY_OF_WINNING, (*_whole(F.SINGLE_WAIT),)
    ),
    Entry(
        F.TWO_CONCEALED_KONGS,
        "双暗杠",
        "Two Concealed Kongs",
        6,
        Series.PUNGS,
        (*_whole(F.CONCEALED_KONG, F.TWO_CONCEALED_PUNGS),),
    ),
    Entry(
        F.TWO_DRAGON_PUNGS,
        "双箭刻",
        "Two Dragon Pungs",
        6,
        Series.HONORS,
        (
            *_whole(F.DRAGON_PUNG),
            *_TERMINAL_PUNGS,
        ),
    ),
    Entry(F.OUTSIDE_HAND, "全带幺", "Outside Hand", 4, Series.RANGES),
    Entry(
        F.FULLY_CONCEALED_HAND,
        "不求人",
        "Fully Concealed Hand",
        4,
        Series.WAY_OF_WINNING,
        (*_whole(F.SELF_DRAWN),),
    ),
    Entry(
        F.TWO_MELDED_KONGS, "双明杠", "Two Melded Kongs", 4, Series.PUNGS, (*_whole(F.MELDED_KONG),)
    ),
    Entry(F.LAST_TILE, "和绝张", "Last Tile", 4, Series.WAY_OF_WINNING),
    Entry(F.DRAGON_PUNG, "箭刻", "Dragon Pung", 2, Series.HONORS, (*_TERMINAL_PUNGS,)),
    Entry(F.PREVALENT_WIND, "圈风刻", "Prevalent Wind", 2, Series.HONORS, (*_TERMINAL_PUNGS,)),
    Entry(F.SEAT_WIND, "门风刻", "Seat Wind", 2, Series.HONORS, (*_TERMINAL_PUNGS,)),
    Entry(F.CONCEALED_HAND, "门前清", "Concealed Hand", 2, Series.WAY_OF_WINNING),
    Entry(F.ALL_CHOWS, "平和", "All Chows", 2, Series.CHOWS, (*_whole(F.NO_HONORS),)),
    Entry(F.TILE_HOG, "四归一", "Tile Hog", 2, Series.SPECIAL),
    Entry(F.DOUBLE_PUNG, "双同刻", "Double Pung", 2, Series.PUNGS),
    Entry(F.TWO_CONCEALED_PUNGS, "双暗刻", "Two Concealed Pungs", 2, Series.PUNGS),
    Entry(F.CONCEALED_KONG, "暗杠", "Concealed Kong", 2, Series.PUNGS),
    Entry(F.ALL_SIMPLES, "断幺", "All Simples", 2, Series.WAY_OF_WINNING, (*_whole(F.NO_HONORS),)),
    Entry(F.PURE_DOUBLE_CHOW, "一般高", "Pure Double Chow", 1, Series.CHOWS),
    Entry(F.MIXED_DOUBLE_CHOW, "喜相逢", "Mixed Double Chow", 1, Series.CHOWS),
    Entry(F.SHORT_STRAIGHT, "连六", "Short Straight", 1, Series.CHOWS),
    Entry(F.TWO_TERMINAL_CHOWS, "老少副", "Two Terminal Chows", 1, Series.CHOWS),
    Entry(F.PUNG_OF_TERMINALS_OR_HONORS, "幺九刻", "Pung of Terminals or Honors", 1, Series.PUNGS),
    Entry(F.MELDED_KONG, "明杠", "Melded Kong", 1, Series.PUNGS),
    Entry(F.ONE_VOIDED_SUIT, "缺一门", "One Voided Suit", 1, Series.SUITS),
    Entry(F.NO_HONORS, "无字", "No Honors", 1, Series.SUITS),
    Entry(F.EDGE_WAIT, "边张", "Edge Wait", 1, Series.WAY_OF_WINNING),
    Entry(F.CLOSED_WAIT, "坎张", "Closed Wait", 1, Series.WAY_OF_WINNING),
    Entry(F.SINGLE_WAIT, "单钓将", "Single Wait", 1, Series.WAY_OF_WINNING),
    Entry(F.SELF_DRAWN, "自摸", "Self-Drawn", 1, Series.WAY_OF_WINNING),
    Entry(F.FLOWER_TILES, "花牌", "Flower Tiles", 1, Series.SPECIAL),
    Entry(
        F.MIXED_KONGS,
        "明暗杠",
        "Mixed Kongs",
        5,
        Series.PUNGS,
        (*_whole(F.MELDED_KONG, F.CONCEALED_KONG),),
    ),
)
"""Every fan, in the order of the 1998 table, then 明暗杠. 无番和 stands only where no other fan does."""

ENTRIES: Final = {entry.fan: entry for entry in CATALOGUE}


def points_of(fan: Fan, profile: Profile) -> int:
    """Return what a fan is worth, in points, under a profile.

    A fan that the profile does not know is worth 0 and is not counted.
    """
    if fan is F.TWO_CONCEALED_KONGS:
        return profile.two_concealed_kongs
    if fan is F.MIXED_KONGS:
        return {"own_fan_5": 5, "own_fan_6": 6, "separate": 0}[profile.mixed_kongs]
    return ENTRIES[fan].points
