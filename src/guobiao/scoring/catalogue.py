"""The catalogue of fans: number, names, worth and series of each, one to a line.

What is not counted beside a fan stands in the table of exclusions, what each fan means in the table
of definitions; an `Entry` brings the three together.

>>> entry = ENTRIES[Fan.PURE_STRAIGHT]
>>> entry.zh, entry.pinyin, entry.en, entry.points
('清龙', 'qīng lóng', 'Pure Straight', 16)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from guobiao.scoring.definitions import DEFINITIONS, Definition
from guobiao.scoring.exclusions import EXCLUSIONS, Exclusion, Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.principle import Principle

if TYPE_CHECKING:
    from guobiao.scoring.profile import Profile

__all__ = [
    "CATALOGUE",
    "ENTRIES",
    "Entry",
    "Exclusion",
    "Principle",
    "Scope",
    "Series",
    "number_of",
    "points_of",
]


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


@dataclass(frozen=True, slots=True)
class Entry:
    """One fan of the catalogue."""

    fan: Fan
    zh: str
    pinyin: str
    """How the Chinese name is read, with tones."""
    en: str
    """The name that the World Mahjong Organization uses."""
    points: int
    """Its worth under the default profile; two fans depend on the profile, see `points_of`."""
    series: Series
    aliases: tuple[str, ...] = ()
    """Other names by which it is known."""

    @property
    def excludes(self) -> tuple[Exclusion, ...]:
        """What is not counted beside it."""
        return EXCLUSIONS.get(self.fan, ())

    @property
    def definition(self) -> Definition:
        """What it means, with an example."""
        return DEFINITIONS[self.fan]

    @property
    def wmo_number(self) -> int | None:
        """Its number in the WMO rules; ``None`` for 明暗杠, which they have under another fan."""
        return _WMO_NUMBERS.get(self.fan, None if self.fan is F.MIXED_KONGS else int(self.fan))

    @property
    def source(self) -> str:
        """Where the official texts have it."""
        if self.fan is F.MIXED_KONGS:
            return (
                "MIL 2025 (5 points); WMO 2006, no. 57, as a clause of Two Melded Kongs (6 points)"
            )
        return f"1998, no. {int(self.fan)}; WMO 2006, no. {self.wmo_number}; MIL 2025"


F = Fan
S = Series

CATALOGUE: Final = (
    # 88 points
    Entry(F.BIG_FOUR_WINDS, "大四喜", "dà sì xǐ", "Big Four Winds", 88, S.HONORS),
    Entry(F.BIG_THREE_DRAGONS, "大三元", "dà sān yuán", "Big Three Dragons", 88, S.HONORS),
    Entry(F.ALL_GREEN, "绿一色", "lǜ yī sè", "All Green", 88, S.SUITS),
    Entry(F.NINE_GATES, "九莲宝灯", "jiǔ lián bǎo dēng", "Nine Gates", 88, S.SUITS),
    Entry(F.FOUR_KONGS, "四杠", "sì gàng", "Four Kongs", 88, S.PUNGS),
    Entry(F.SEVEN_SHIFTED_PAIRS, "连七对", "lián qī duì", "Seven Shifted Pairs", 88, S.PAIRS),
    Entry(F.THIRTEEN_ORPHANS, "十三幺", "shí sān yāo", "Thirteen Orphans", 88, S.SPECIAL),
    # 64 points
    Entry(F.ALL_TERMINALS, "清幺九", "qīng yāo jiǔ", "All Terminals", 64, S.PUNGS),
    Entry(F.LITTLE_FOUR_WINDS, "小四喜", "xiǎo sì xǐ", "Little Four Winds", 64, S.HONORS),
    Entry(F.LITTLE_THREE_DRAGONS, "小三元", "xiǎo sān yuán", "Little Three Dragons", 64, S.HONORS),
    Entry(F.ALL_HONORS, "字一色", "zì yī sè", "All Honors", 64, S.HONORS),
    Entry(F.FOUR_CONCEALED_PUNGS, "四暗刻", "sì àn kè", "Four Concealed Pungs", 64, S.PUNGS),
    Entry(
        F.PURE_TERMINAL_CHOWS,
        "一色双龙会",
        "yī sè shuāng lóng huì",
        "Pure Terminal Chows",
        64,
        S.CHOWS,
    ),
    # 48 points
    Entry(F.QUADRUPLE_CHOW, "一色四同顺", "yī sè sì tóng shùn", "Quadruple Chow", 48, S.CHOWS),
    Entry(
        F.FOUR_PURE_SHIFTED_PUNGS,
        "一色四节高",
        "yī sè sì jié gāo",
        "Four Pure Shifted Pungs",
        48,
        S.PUNGS,
    ),
    # 32 points
    Entry(
        F.FOUR_PURE_SHIFTED_CHOWS,
        "一色四步高",
        "yī sè sì bù gāo",
        "Four Pure Shifted Chows",
        32,
        S.CHOWS,
    ),
    Entry(F.THREE_KONGS, "三杠", "sān gàng", "Three Kongs", 32, S.PUNGS),
    Entry(
        F.ALL_TERMINALS_AND_HONORS,
        "混幺九",
        "hùn yāo jiǔ",
        "All Terminals and Honors",
        32,
        S.PUNGS,
    ),
    # 24 points
    Entry(F.SEVEN_PAIRS, "七对", "qī duì", "Seven Pairs", 24, S.PAIRS),
    Entry(
        F.GREATER_HONORS_AND_KNITTED_TILES,
        "七星不靠",
        "qī xīng bù kào",
        "Greater Honors and Knitted Tiles",
        24,
        S.KNITTED,
    ),
    Entry(F.ALL_EVEN_PUNGS, "全双刻", "quán shuāng kè", "All Even Pungs", 24, S.PUNGS),
    Entry(F.FULL_FLUSH, "清一色", "qīng yī sè", "Full Flush", 24, S.SUITS),
    Entry(F.PURE_TRIPLE_CHOW, "一色三同顺", "yī sè sān tóng shùn", "Pure Triple Chow", 24, S.CHOWS),
    Entry(
        F.PURE_SHIFTED_PUNGS, "一色三节高", "yī sè sān jié gāo", "Pure Shifted Pungs", 24, S.PUNGS
    ),
    Entry(F.UPPER_TILES, "全大", "quán dà", "Upper Tiles", 24, S.RANGES),
    Entry(F.MIDDLE_TILES, "全中", "quán zhōng", "Middle Tiles", 24, S.RANGES),
    Entry(F.LOWER_TILES, "全小", "quán xiǎo", "Lower Tiles", 24, S.RANGES),
    # 16 points
    Entry(F.PURE_STRAIGHT, "清龙", "qīng lóng", "Pure Straight", 16, S.CHOWS),
    Entry(
        F.THREE_SUITED_TERMINAL_CHOWS,
        "三色双龙会",
        "sān sè shuāng lóng huì",
        "Three-Suited Terminal Chows",
        16,
        S.CHOWS,
    ),
    Entry(
        F.PURE_SHIFTED_CHOWS, "一色三步高", "yī sè sān bù gāo", "Pure Shifted Chows", 16, S.CHOWS
    ),
    Entry(F.ALL_FIVES, "全带五", "quán dài wǔ", "All Fives", 16, S.RANGES),
    Entry(F.TRIPLE_PUNG, "三同刻", "sān tóng kè", "Triple Pung", 16, S.PUNGS),
    Entry(F.THREE_CONCEALED_PUNGS, "三暗刻", "sān àn kè", "Three Concealed Pungs", 16, S.PUNGS),
    # 12 points
    Entry(
        F.LESSER_HONORS_AND_KNITTED_TILES,
        "全不靠",
        "quán bù kào",
        "Lesser Honors and Knitted Tiles",
        12,
        S.KNITTED,
    ),
    Entry(F.KNITTED_STRAIGHT, "组合龙", "zǔ hé lóng", "Knitted Straight", 12, S.CHOWS),
    Entry(F.UPPER_FOUR, "大于五", "dà yú wǔ", "Upper Four", 12, S.RANGES),
    Entry(F.LOWER_FOUR, "小于五", "xiǎo yú wǔ", "Lower Four", 12, S.RANGES),
    Entry(F.BIG_THREE_WINDS, "三风刻", "sān fēng kè", "Big Three Winds", 12, S.HONORS),
    # 8 points
    Entry(F.MIXED_STRAIGHT, "花龙", "huā lóng", "Mixed Straight", 8, S.CHOWS),
    Entry(F.REVERSIBLE_TILES, "推不倒", "tuī bù dǎo", "Reversible Tiles", 8, S.SPECIAL),
    Entry(
        F.MIXED_TRIPLE_CHOW, "三色三同顺", "sān sè sān tóng shùn", "Mixed Triple Chow", 8, S.CHOWS
    ),
    Entry(
        F.MIXED_SHIFTED_PUNGS, "三色三节高", "sān sè sān jié gāo", "Mixed Shifted Pungs", 8, S.PUNGS
    ),
    Entry(F.CHICKEN_HAND, "无番和", "wú fān hú", "Chicken Hand", 8, S.SPECIAL),
    Entry(
        F.LAST_TILE_DRAW, "妙手回春", "miào shǒu huí chūn", "Last Tile Draw", 8, S.WAY_OF_WINNING
    ),
    Entry(F.LAST_TILE_CLAIM, "海底捞月", "hǎi dǐ lāo yuè", "Last Tile Claim", 8, S.WAY_OF_WINNING),
    Entry(
        F.OUT_WITH_REPLACEMENT_TILE,
        "杠上开花",
        "gàng shàng kāi huā",
        "Out with Replacement Tile",
        8,
        S.WAY_OF_WINNING,
    ),
    Entry(F.ROBBING_THE_KONG, "抢杠和", "qiǎng gàng hú", "Robbing the Kong", 8, S.WAY_OF_WINNING),
    # 6 points
    Entry(F.ALL_PUNGS, "碰碰和", "pèng pèng hú", "All Pungs", 6, S.PUNGS),
    Entry(F.HALF_FLUSH, "混一色", "hùn yī sè", "Half Flush", 6, S.SUITS),
    Entry(
        F.MIXED_SHIFTED_CHOWS, "三色三步高", "sān sè sān bù gāo", "Mixed Shifted Chows", 6, S.CHOWS
    ),
    Entry(F.ALL_TYPES, "五门齐", "wǔ mén qí", "All Types", 6, S.SUITS),
    Entry(F.MELDED_HAND, "全求人", "quán qiú rén", "Melded Hand", 6, S.WAY_OF_WINNING),
    Entry(F.TWO_CONCEALED_KONGS, "双暗杠", "shuāng àn gàng", "Two Concealed Kongs", 6, S.PUNGS),
    Entry(F.TWO_DRAGON_PUNGS, "双箭刻", "shuāng jiàn kè", "Two Dragon Pungs", 6, S.HONORS),
    # 4 points
    Entry(F.OUTSIDE_HAND, "全带幺", "quán dài yāo", "Outside Hand", 4, S.RANGES),
    Entry(
        F.FULLY_CONCEALED_HAND, "不求人", "bù qiú rén", "Fully Concealed Hand", 4, S.WAY_OF_WINNING
    ),
    Entry(F.TWO_MELDED_KONGS, "双明杠", "shuāng míng gàng", "Two Melded Kongs", 4, S.PUNGS),
    Entry(F.LAST_TILE, "和绝张", "hú jué zhāng", "Last Tile", 4, S.WAY_OF_WINNING),
    # 2 points
    Entry(F.DRAGON_PUNG, "箭刻", "jiàn kè", "Dragon Pung", 2, S.HONORS),
    Entry(F.PREVALENT_WIND, "圈风刻", "quān fēng kè", "Prevalent Wind", 2, S.HONORS),
    Entry(F.SEAT_WIND, "门风刻", "mén fēng kè", "Seat Wind", 2, S.HONORS),
    Entry(F.CONCEALED_HAND, "门前清", "mén qián qīng", "Concealed Hand", 2, S.WAY_OF_WINNING),
    Entry(F.ALL_CHOWS, "平和", "píng hú", "All Chows", 2, S.CHOWS),
    Entry(F.TILE_HOG, "四归一", "sì guī yī", "Tile Hog", 2, S.SPECIAL),
    Entry(F.DOUBLE_PUNG, "双同刻", "shuāng tóng kè", "Double Pung", 2, S.PUNGS),
    Entry(F.TWO_CONCEALED_PUNGS, "双暗刻", "shuāng àn kè", "Two Concealed Pungs", 2, S.PUNGS),
    Entry(F.CONCEALED_KONG, "暗杠", "àn gàng", "Concealed Kong", 2, S.PUNGS),
    Entry(F.ALL_SIMPLES, "断幺", "duàn yāo", "All Simples", 2, S.WAY_OF_WINNING),
    # 1 point
    Entry(F.PURE_DOUBLE_CHOW, "一般高", "yī bān gāo", "Pure Double Chow", 1, S.CHOWS),
    Entry(F.MIXED_DOUBLE_CHOW, "喜相逢", "xǐ xiāng féng", "Mixed Double Chow", 1, S.CHOWS),
    Entry(F.SHORT_STRAIGHT, "连六", "lián liù", "Short Straight", 1, S.CHOWS),
    Entry(F.TWO_TERMINAL_CHOWS, "老少副", "lǎo shào fù", "Two Terminal Chows", 1, S.CHOWS),
    Entry(
        F.PUNG_OF_TERMINALS_OR_HONORS,
        "幺九刻",
        "yāo jiǔ kè",
        "Pung of Terminals or Honors",
        1,
        S.PUNGS,
    ),
    Entry(F.MELDED_KONG, "明杠", "míng gàng", "Melded Kong", 1, S.PUNGS),
    Entry(F.ONE_VOIDED_SUIT, "缺一门", "quē yī mén", "One Voided Suit", 1, S.SUITS),
    Entry(F.NO_HONORS, "无字", "wú zì", "No Honors", 1, S.SUITS),
    Entry(F.EDGE_WAIT, "边张", "biān zhāng", "Edge Wait", 1, S.WAY_OF_WINNING),
    Entry(F.CLOSED_WAIT, "坎张", "kǎn zhāng", "Closed Wait", 1, S.WAY_OF_WINNING, ("嵌张",)),
    Entry(F.SINGLE_WAIT, "单钓将", "dān diào jiàng", "Single Wait", 1, S.WAY_OF_WINNING),
    Entry(F.SELF_DRAWN, "自摸", "zì mō", "Self-Drawn", 1, S.WAY_OF_WINNING),
    Entry(F.FLOWER_TILES, "花牌", "huā pái", "Flower Tiles", 1, S.SPECIAL),
    # 5 points, and no number of its own
    Entry(F.MIXED_KONGS, "明暗杠", "míng àn gàng", "Mixed Kongs", 5, S.PUNGS),
)
"""Every fan, in the order of the 1998 table, then 明暗杠.

无番和 excludes nothing: it is there only where nothing else is.
"""

ENTRIES: Final[Mapping[Fan, Entry]] = MappingProxyType({entry.fan: entry for entry in CATALOGUE})
"""The entry of each fan."""

_WMO_NUMBERS: Final = {
    F.TWO_CONCEALED_KONGS: 48,
    F.ALL_PUNGS: 49,
    F.HALF_FLUSH: 50,
    F.MIXED_SHIFTED_CHOWS: 51,
    F.ALL_TYPES: 52,
    F.MELDED_HAND: 53,
}
"""The numbers that differ, for 双暗杠 stands with the fans of eight points there."""


def points_of(fan: Fan, profile: Profile) -> int:
    """Return what a fan is worth, in points, under a profile.

    A fan that the profile does not know is worth 0 and is not counted.
    """
    if fan is F.TWO_CONCEALED_KONGS:
        return profile.two_concealed_kongs
    if fan is F.MIXED_KONGS:
        return {"own_fan_5": 5, "own_fan_6": 6, "separate": 0}[profile.mixed_kongs]
    return ENTRIES[fan].points


def number_of(fan: Fan, profile: Profile) -> int | None:
    """Return the number that a fan bears under a profile; ``None`` where it bears none.

    >>> from guobiao.scoring.profile import WMO
    >>> number_of(Fan.TWO_CONCEALED_KONGS, WMO)
    48
    """
    return ENTRIES[fan].wmo_number if profile.numbering == "wmo" else int(fan)
