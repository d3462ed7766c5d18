"""What each fan means, in one sentence of English and of Chinese, with a hand that has it.

The hands are in hand notation with the winning tile last; each has its fan under the default
profile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.scoring.fan import Fan


@dataclass(frozen=True, slots=True)
class Definition:
    """What one fan means."""

    en: str
    zh: str
    example: str
    """A hand in hand notation that has the fan."""


F = Fan

DEFINITIONS: Final[Mapping[Fan, Definition]] = MappingProxyType(
    {
        F.BIG_FOUR_WINDS: Definition(
            "Pungs or kongs of all four winds, with any pair.",
            "东、南、西、北四种风牌各成刻子或杠，将牌不限。",
            "[EEE,2][SSSS,1]WWWNN55pN",
        ),
        F.BIG_THREE_DRAGONS: Definition(
            "Pungs or kongs of all three dragons.",
            "中、发、白三种箭牌各成刻子或杠。",
            "[CCC,1][FFF,2]PP456s77mP",
        ),
        F.ALL_GREEN: Definition(
            "Nothing but 2, 3, 4, 6 and 8 of bamboos and green dragons, in whatever form.",
            "全副牌只有 2、3、4、6、8 条和发，牌型不限。",
            "[234s,1][666s,1]23488sFFF",
        ),
        F.NINE_GATES: Definition(
            "A concealed 1112345678999 of one suit that any tile of the suit completes.",
            "和牌前手中是同一门的 1112345678999，没有副露，该门九种牌张张能和。",
            "1112345678999m5m",
        ),
        F.FOUR_KONGS: Definition(
            "Four kongs, melded or concealed.",
            "四副杠，明杠暗杠都可以。",
            "[2222s,1][5555m,2][7777p,3][EEEE,1]9p9p",
        ),
        F.SEVEN_SHIFTED_PAIRS: Definition(
            "Seven pairs of consecutive ranks in one suit.",
            "同一门序数相连的七个对子。",
            "1122334455667m7m",
        ),
        F.THIRTEEN_ORPHANS: Definition(
            "Each of the thirteen terminals and honours, one of them twice.",
            "十三种幺九牌各一张，其中一种再多一张作将。",
            "19m19p19sESWNCFP1m",
        ),
        F.ALL_TERMINALS: Definition(
            "Nothing but ones and nines, in pungs or as seven pairs.",
            "全副牌只有 1 和 9，成刻子或七对。",
            "[111m,1][111p,2]99911s99m1s",
        ),
        F.LITTLE_FOUR_WINDS: Definition(
            "Pungs or kongs of three winds and a pair of the fourth.",
            "三种风牌成刻子或杠，第四种风牌作将。",
            "[EEE,1][WWW,2]SSS234mNN",
        ),
        F.LITTLE_THREE_DRAGONS: Definition(
            "Pungs or kongs of two dragons and a pair of the third.",
            "两种箭牌成刻子或杠，第三种箭牌作将。",
            "[CCC,1][FFF,2]123s678mPP",
        ),
        F.ALL_HONORS: Definition(
            "Nothing but winds and dragons, in pungs or as seven pairs.",
            "全副牌只有风牌和箭牌，成刻子或七对。",
            "[EEE,1][CCC,2]PPPNNSSN",
        ),
        F.FOUR_CONCEALED_PUNGS: Definition(
            "Four pungs or kongs made without a claim; a discard can only complete the pair.",
            "四副刻子都是暗刻或暗杠，点和时只能和将牌。",
            "222m555p777sEEECC",
        ),
        F.PURE_TERMINAL_CHOWS: Definition(
            "In one suit 123 twice, 789 twice, and a pair of fives.",
            "同一门的两副 123、两副 789 和一对 5。",
            "[123s,1][789s,1]12378955s",
        ),
        F.QUADRUPLE_CHOW: Definition(
            "Four times the same chow.",
            "四副完全相同的顺子。",
            "[123m,1][123m,1]12312399m",
        ),
        F.FOUR_PURE_SHIFTED_PUNGS: Definition(
            "Four pungs or kongs of consecutive ranks in one suit.",
            "同一门序数依次递增一的四副刻子或杠。",
            "[222p,1][333p,2]44455pCC5p",
        ),
        F.FOUR_PURE_SHIFTED_CHOWS: Definition(
            "Four chows of one suit, each one higher than the last, or each two higher.",
            "同一门依次递增一或依次递增二的四副顺子。",
            "[123m,1][234m,1]34545mEE6m",
        ),
        F.THREE_KONGS: Definition(
            "Three kongs, melded or concealed.",
            "三副杠，明杠暗杠都可以。",
            "[2222s,1][5555m,2][7777p,3]23mCC1m",
        ),
        F.ALL_TERMINALS_AND_HONORS: Definition(
            "Nothing but ones, nines and honours, some of each, in pungs or as seven pairs.",
            "全副牌只有 1、9 和字牌，两者都有，成刻子或七对。",
            "[EEE,1][111m,2]999s99pCC9p",
        ),
        F.SEVEN_PAIRS: Definition(
            "Seven pairs; four alike may be two of them.",
            "七个对子，四张相同的牌可算两对。",
            "2277m3388p44sEECC",
        ),
        F.GREATER_HONORS_AND_KNITTED_TILES: Definition(
            "All seven honours and seven knitted tiles: of 147 in a suit, 258 and 369 in others.",
            "七种字牌各一张，另有取自三门 147、258、369 的七张不同的牌。",
            "147m25p36sESWNCFP",
        ),
        F.ALL_EVEN_PUNGS: Definition(
            "Four pungs or kongs and a pair, all of twos, fours, sixes and eights.",
            "由 2、4、6、8 的四副刻子（或杠）和将组成。",
            "[222m,1][444s,2]666s88p44m8p",
        ),
        F.FULL_FLUSH: Definition(
            "All tiles of one suit and no honours.",
            "全副牌是同一门序数牌，没有字牌。",
            "[123m,1][777m,2]3456799m8m",
        ),
        F.PURE_TRIPLE_CHOW: Definition(
            "Three times the same chow.",
            "三副完全相同的顺子。",
            "[345s,1][345s,1]345s78mEE9m",
        ),
        F.PURE_SHIFTED_PUNGS: Definition(
            "Three pungs or kongs of consecutive ranks in one suit.",
            "同一门序数依次递增一的三副刻子或杠。",
            "[333s,1][444s,2]55s678mEE5s",
        ),
        F.UPPER_TILES: Definition(
            "Nothing but sevens, eights and nines.",
            "全副牌只有 7、8、9。",
            "[777m,1][789s,1]789p88s99p8s",
        ),
        F.MIDDLE_TILES: Definition(
            "Nothing but fours, fives and sixes.",
            "全副牌只有 4、5、6。",
            "[444m,1][456s,1]456p55s66p5s",
        ),
        F.LOWER_TILES: Definition(
            "Nothing but ones, twos and threes.",
            "全副牌只有 1、2、3。",
            "[111m,1][123s,1]123p22s33p2s",
        ),
        F.PURE_STRAIGHT: Definition(
            "The chows 123, 456 and 789 of one suit.",
            "同一门的 123、456、789 三副顺子。",
            "[123m,1][456m,1]79m555pEE8m",
        ),
        F.THREE_SUITED_TERMINAL_CHOWS: Definition(
            "123 and 789 in each of two suits, and a pair of fives of the third.",
            "两门各有 123、789 两副顺子，第三门的 5 作将。",
            "[123m,1][789m,1]12379p55s8p",
        ),
        F.PURE_SHIFTED_CHOWS: Definition(
            "Three chows of one suit, each one higher than the last, or each two higher.",
            "同一门依次递增一或依次递增二的三副顺子。",
            "[123p,1][345p,1]56pSS888m7p",
        ),
        F.ALL_FIVES: Definition(
            "A five in every set and in the pair.",
            "每副牌和将牌里都有 5。",
            "[345m,1][567p,1]46s555m55p5s",
        ),
        F.TRIPLE_PUNG: Definition(
            "Pungs or kongs of the same rank in all three suits.",
            "三门序数相同的三副刻子或杠。",
            "[333m,1][333p,2]33s678mEE3s",
        ),
        F.THREE_CONCEALED_PUNGS: Definition(
            "Three pungs or kongs made without a claim.",
            "三副暗刻或暗杠。",
            "[123s,1]444777s888pEE",
        ),
        F.LESSER_HONORS_AND_KNITTED_TILES: Definition(
            "Fourteen different tiles, honours and knitted: 147 of a suit, 258, 369 of others.",
            "由字牌和三门的 147、258、369 组成的十四张互不相同的牌。",
            "147m258p36sESWCFP",
        ),
        F.KNITTED_STRAIGHT: Definition(
            "All nine of 147 of a suit, 258 of another and 369 of the third.",
            "一门的 147、另一门的 258 和第三门的 369，共九张。",
            "147m258p369s46mEE5m",
        ),
        F.UPPER_FOUR: Definition(
            "Nothing but sixes, sevens, eights and nines.",
            "全副牌只有 6、7、8、9。",
            "[678m,1][777s,2]789p66s99p6s",
        ),
        F.LOWER_FOUR: Definition(
            "Nothing but ones, twos, threes and fours.",
            "全副牌只有 1、2、3、4。",
            "[234m,1][111s,2]123p44s22p4s",
        ),
        F.BIG_THREE_WINDS: Definition(
            "Pungs or kongs of three winds.",
            "三种风牌成刻子或杠。",
            "[EEE,1][SSS,2]WW234m55pW",
        ),
        F.MIXED_STRAIGHT: Definition(
            "The chows 123, 456 and 789, each in another suit.",
            "三门各一副，连成 123、456、789。",
            "[123m,1][456p,1]79sEE222m8s",
        ),
        F.REVERSIBLE_TILES: Definition(
            "Only tiles alike upside down: 1234589 of dots, 245689 of bamboos, white dragons.",
            "全副牌只有上下对称的牌：1234589 饼、245689 条、白。",
            "[123p,1][456s,1]88p999sPP8p",
        ),
        F.MIXED_TRIPLE_CHOW: Definition(
            "The same chow in all three suits.",
            "三门序数相同的三副顺子。",
            "[345m,1][345p,1]45s99mCCC3s",
        ),
        F.MIXED_SHIFTED_PUNGS: Definition(
            "Pungs or kongs of three consecutive ranks, each in another suit.",
            "三门各一副、序数依次递增一的刻子或杠。",
            "[333m,1][444p,2]55s678mEE5s",
        ),
        F.CHICKEN_HAND: Definition(
            "Four sets and a pair that earn no fan at all, flowers aside.",
            "四副牌加将，除花牌外数不出任何番种。",
            "[123p,1][444s,2]789m34pCC5p",
        ),
        F.LAST_TILE_DRAW: Definition(
            "A win by drawing the last tile of the wall.",
            "自摸牌墙上最后一张牌而和牌。",
            "[123p,1][444s,2][789m,1]34pCC5p|ES1010",
        ),
        F.LAST_TILE_CLAIM: Definition(
            "A win on the discard that follows the last tile of the wall.",
            "牌墙摸完后，和别人打出的那张牌。",
            "[123p,1][444s,2][789m,1]34pCC5p|ES0010",
        ),
        F.OUT_WITH_REPLACEMENT_TILE: Definition(
            "A win by drawing the replacement for a kong.",
            "开杠后摸进补牌而和牌。",
            "[123p,1][4444s,2][789m,1]34pCC5p|ES1001",
        ),
        F.ROBBING_THE_KONG: Definition(
            "A win on the tile that another player is adding to a melded pung.",
            "别人把第四张牌加到明刻上时，和这张牌。",
            "[123p,1][444s,2][789m,1]34pCC5p|ES0001",
        ),
        F.ALL_PUNGS: Definition(
            "Four pungs or kongs and a pair.",
            "四副刻子（或杠）加将。",
            "[222m,1][555p,2]88s999mCC8s",
        ),
        F.HALF_FLUSH: Definition(
            "Tiles of one suit together with honours.",
            "由一门序数牌和字牌组成。",
            "[123m,1][777m,2]45mEEECC6m",
        ),
        F.MIXED_SHIFTED_CHOWS: Definition(
            "Three chows in three suits, each one higher than the last.",
            "三门各一副、依次递增一的顺子。",
            "[123m,1][234p,1]35s999mEE4s",
        ),
        F.ALL_TYPES: Definition(
            "Tiles of all three suits, winds and dragons.",
            "万、饼、条、风、箭五类牌都有。",
            "[123m,1][678p,1]23sEEECC4s",
        ),
        F.MELDED_HAND: Definition(
            "Four melded sets, the pair completed by a discard.",
            "四副牌全是吃、碰、明杠，单钓别人打出的牌。",
            "[123m,1][567p,1][888s,2][EEE,3]9s9s",
        ),
        F.TWO_CONCEALED_KONGS: Definition(
            "Two concealed kongs.",
            "两副暗杠。",
            "[2222m][5555p]678s34mEE5m",
        ),
        F.TWO_DRAGON_PUNGS: Definition(
            "Pungs or kongs of two dragons.",
            "两副箭牌的刻子或杠。",
            "[CCC,1][FFF,2]678s34mEE5m",
        ),
        F.OUTSIDE_HAND: Definition(
            "A one, a nine or an honour in every set and in the pair.",
            "每副牌和将牌里都有幺九牌。",
            "[123m,1][999p,2]789s12mEE3m",
        ),
        F.FULLY_CONCEALED_HAND: Definition(
            "A self-drawn win without an exposed meld; concealed kongs are allowed.",
            "没有吃、碰、明杠而自摸和牌，可以有暗杠。",
            "123m678p45888sEE3s|ES1000",
        ),
        F.TWO_MELDED_KONGS: Definition(
            "Two melded kongs.",
            "两副明杠。",
            "[2222m,1][5555p,2]678s34mEE5m",
        ),
        F.LAST_TILE: Definition(
            "A win on a tile of which everybody sees the other three.",
            "所和的牌另外三张都已亮明在桌面上。",
            "[123p,1][444s,2][789m,1]34pCC5p|ES0100",
        ),
        F.DRAGON_PUNG: Definition(
            "A pung or kong of dragons.",
            "一副箭牌的刻子或杠。",
            "[CCC,1][456p,1]678s34mEE5m",
        ),
        F.PREVALENT_WIND: Definition(
            "A pung or kong of the wind of the round.",
            "与圈风相同的风牌刻子或杠。",
            "[EEE,1][456p,1]678s34m99p5m|ES0000",
        ),
        F.SEAT_WIND: Definition(
            "A pung or kong of the winner's own wind.",
            "与本门风相同的风牌刻子或杠。",
            "[SSS,1][456p,1]678s34m99p5m|ES0000",
        ),
        F.CONCEALED_HAND: Definition(
            "A win on a discard without an exposed meld; concealed kongs are allowed.",
            "没有吃、碰、明杠，和别人打出的牌，可以有暗杠。",
            "123m678p45888sEE3s|ES0000",
        ),
        F.ALL_CHOWS: Definition(
            "All sets are chows and the pair is of a suit.",
            "每副牌都是顺子，序数牌作将。",
            "[123m,1][567p,1]678s34m99p5m",
        ),
        F.TILE_HOG: Definition(
            "All four of a tile in the hand, and no kong made of them.",
            "四张相同的牌都在手里而没有开杠。",
            "[555m,1][567m,1]678s34pEE5p",
        ),
        F.DOUBLE_PUNG: Definition(
            "Pungs or kongs of the same rank in two suits.",
            "两门序数相同的两副刻子或杠。",
            "[333m,1][333p,2]678s34sEE5s",
        ),
        F.TWO_CONCEALED_PUNGS: Definition(
            "Two pungs or kongs made without a claim.",
            "两副暗刻或暗杠。",
            "[123m,1]333p888m67sEE8s",
        ),
        F.CONCEALED_KONG: Definition(
            "One concealed kong.",
            "一副暗杠。",
            "[2222m][456p,1]678s34mEE5m",
        ),
        F.ALL_SIMPLES: Definition(
            "No ones, no nines, no honours.",
            "没有 1、9 和字牌。",
            "[234m,1][567p,1]67s333p44m8s",
        ),
        F.PURE_DOUBLE_CHOW: Definition(
            "Twice the same chow.",
            "两副完全相同的顺子。",
            "[345m,1][345m,1]67sCCC99p8s",
        ),
        F.MIXED_DOUBLE_CHOW: Definition(
            "The same ranks as a chow in two suits.",
            "两门序数相同的两副顺子。",
            "[345m,1][345p,1]67sCCC99p8s",
        ),
        F.SHORT_STRAIGHT: Definition(
            "Two chows of one suit that make six consecutive ranks.",
            "同一门相连的六张牌组成的两副顺子。",
            "[234m,1][567m,1]67sCCC99p8s",
        ),
        F.TWO_TERMINAL_CHOWS: Definition(
            "123 and 789 of one suit.",
            "同一门的 123、789 两副顺子。",
            "[123m,1][789m,1]67sCCC99p8s",
        ),
        F.PUNG_OF_TERMINALS_OR_HONORS: Definition(
            "A pung or kong of a one, a nine or an honour that earns nothing else.",
            "没有计入其他番种的 1、9 或字牌的刻子或杠。",
            "[111m,1][456p,1]67sCCC99p8s",
        ),
        F.MELDED_KONG: Definition(
            "One melded kong, claimed or added.",
            "一副明杠，直杠或加杠都可以。",
            "[2222m,1][456p,1]67sCCC99p8s",
        ),
        F.ONE_VOIDED_SUIT: Definition(
            "Tiles of just two of the three suits.",
            "三门序数牌中恰好缺一门。",
            "[234m,1][456p,1]67pCCC99p8p",
        ),
        F.NO_HONORS: Definition(
            "No winds and no dragons.",
            "没有风牌和箭牌。",
            "[234m,1][456p,1]67s111m99p8s",
        ),
        F.EDGE_WAIT: Definition(
            "Waiting for the 3 of 12 or the 7 of 89, and for nothing else.",
            "只听一种牌：12 听 3 或 89 听 7。",
            "[234m,1][456p,1]12sCCC99p3s",
        ),
        F.CLOSED_WAIT: Definition(
            "Waiting for the middle tile of a chow, and for nothing else.",
            "只听一种牌：顺子中间的一张。",
            "[234m,1][456p,1]68sCCC99p7s",
        ),
        F.SINGLE_WAIT: Definition(
            "Waiting for the second tile of the pair, and for nothing else.",
            "只听一种牌：单钓将牌。",
            "[234m,1][456p,1]678sCCC9p9p",
        ),
        F.SELF_DRAWN: Definition(
            "A win by one's own draw.",
            "自己摸进所和的牌。",
            "[234m,1][456p,1]67sCCC99p8s|ES1000",
        ),
        F.FLOWER_TILES: Definition(
            "A point for each flower set aside; it does not help to reach the minimum.",
            "每张补过的花牌计一分，不计入起和分。",
            "[234m,1][456p,1]67sCCC99p8s|ES0000|ab",
        ),
        F.MIXED_KONGS: Definition(
            "One melded and one concealed kong.",
            "一副明杠和一副暗杠。",
            "[2222m,1][5555p]678s34mEE5m",
        ),
    }
)
"""What each fan means."""
