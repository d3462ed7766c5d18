"""The violations that can be met at a table of 国标, by name."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is not allowed."""

    id: str
    zh: str
    """In simplified characters."""
    zh_hant: str
    """In traditional characters."""
    en: str


VIOLATIONS: Final = MappingProxyType(
    {
        row[0]: Violation(*row)
        for row in (
            # Declaring a win
            ("short_of_eight", "错和", "錯和", "a win below eight points"),
            ("wrong_tile", "和错牌", "和錯牌", "a win on a tile that does not complete the hand"),
            ("not_ready", "诈和", "詐和", "a win with a hand that was not ready"),
            (
                "deliberate_false_win",
                "故意诈和",
                "故意詐和",
                "a deliberate win with a hand far from ready",
            ),
            ("silent_win", "和牌不报", "和牌不報", "no word for the win"),
            ("wrong_win_word", "和牌用语错误", "和牌用語錯誤", "another word in place of 和"),
            (
                "refused_win_shown",
                "和牌无效已亮牌",
                "和牌無效已亮牌",
                "a refused win, its hand shown",
            ),
            (
                "hand_not_shown",
                "报和不亮牌",
                "報和不亮牌",
                "a declared win whose hand is not shown",
            ),
            (
                "winning_tile_mixed",
                "和牌张混入手牌",
                "和牌張混入手牌",
                "the winning tile put among the others",
            ),
            ("winning_tile_left", "和牌未取牌", "和牌未取牌", "the winning discard never taken"),
            ("late_win", "晚和", "晚和", "a win declared late"),
            ("miscount", "故意报错番", "故意報錯番", "points miscounted on purpose"),
            (
                "tiles_as_counters",
                "用手牌计番",
                "用手牌計番",
                "points shown with tiles of the hand",
            ),
            (
                "flowers_as_counters",
                "用花牌计番",
                "用花牌計番",
                "points shown with flowers of the hand",
            ),
            ("dead_hand_claims", "停和者和牌或鸣牌", "停和者和牌或鳴牌", "a dead hand declares"),
            # Claims
            (
                "empty_claim",
                "空吃碰杠",
                "空吃碰槓",
                "a claim that is impossible or not carried out",
            ),
            ("wrong_claim", "错吃碰", "錯吃碰", "a chow or pung of wrong tiles"),
            ("wrong_kong", "错杠", "錯槓", "a kong of wrong tiles"),
            ("wrong_concealed_kong", "错暗杠", "錯暗槓", "a concealed kong that is none"),
            (
                "wrong_concealed_kong_won",
                "和牌者错暗杠",
                "和牌者錯暗槓",
                "a winner's concealed kong that is none",
            ),
            (
                "concealed_kong_mixed",
                "暗杠未亮先混",
                "暗槓未亮先混",
                "a concealed kong mixed up before it was shown",
            ),
            ("late_claim", "晚鸣牌", "晚鳴牌", "a claim after its time"),
            ("last_tile_claim", "末张鸣牌", "末張鳴牌", "a claim on the last tile"),
            ("silent_claim", "鸣牌不报", "鳴牌不報", "no word for a claim"),
            ("double_call", "两次报牌", "兩次報牌", "a win called after another claim"),
            ("wrong_word", "用语不规范", "用語不規範", "a word that is not among those allowed"),
            ("claimed_tile_left", "鸣牌未取牌", "鳴牌未取牌", "the claimed tile not taken in time"),
            (
                "discard_before_showing",
                "先打后亮",
                "先打後亮",
                "a discard before the meld is shown",
            ),
            ("misplaced_meld", "副露摆放错误", "副露擺放錯誤", "a meld laid down wrongly"),
            # Drawing and tiles
            (
                "early_draw",
                "提前摸牌",
                "提前摸牌",
                "a draw before the left neighbour has discarded",
            ),
            ("early_draw_seen", "提前看牌", "提前看牌", "a tile drawn too early and looked at"),
            ("early_draw_kept", "提前摸牌入手", "提前摸牌入手", "a tile drawn too early and kept"),
            (
                "claim_after_touching",
                "触墙后鸣牌",
                "觸牆後鳴牌",
                "a claim after touching the wall",
            ),
            ("wrong_place", "错摸牌", "錯摸牌", "a draw from the wrong place, put back"),
            ("wrong_place_kept", "错摸入手", "錯摸入手", "a draw from the wrong place, kept"),
            ("wrong_count", "相公", "相公", "too many or too few tiles"),
            ("own_tile_exposed", "亮自己的牌", "亮自己的牌", "a tile of one's own shown"),
            ("hand_shown", "亮出手牌", "亮出手牌", "the hand shown on purpose"),
            (
                "hand_thrown_down",
                "他家和牌时推倒",
                "他家和牌時推倒",
                "one's hand thrown down at another's valid win",
            ),
            (
                "hand_thrown_down_early",
                "他家错和时推倒",
                "他家錯和時推倒",
                "one's hand thrown down at another's false win",
            ),
            (
                "hand_lost",
                "推倒后无法恢复",
                "推倒後無法恢復",
                "one's hand thrown down and beyond repair",
            ),
            ("others_tile_exposed", "碰倒他家牌", "碰倒他家牌", "a tile of another player shown"),
            ("wall_tile_exposed", "翻开牌墙", "翻開牌牆", "a tile of the wall shown"),
            (
                "wall_destroyed",
                "推倒牌墙",
                "推倒牌牆",
                "the wall destroyed so that play stops",
            ),
            # Flowers and the opening
            ("misdeal", "配牌错误", "配牌錯誤", "the tiles dealt wrongly, noticed after a look"),
            ("flower_out_of_order", "补花次序错误", "補花次序錯誤", "a flower shown out of order"),
            ("wrong_flower", "错补花", "錯補花", "a tile replaced that is no flower"),
            (
                "early_action",
                "提前行牌",
                "提前行牌",
                "an action before the dealer's first discard",
            ),
            # Manners, time and programs
            ("slow_play", "超时", "超時", "more time than allowed"),
            (
                "untidy_discard",
                "弃牌不规范",
                "棄牌不規範",
                "a discard hidden, shuffled or out of its row",
            ),
            ("talking", "说话", "說話", "talk about the hand, or a tile named"),
            (
                "misnamed_discard",
                "报错打出的牌",
                "報錯打出的牌",
                "a discard misnamed, so that somebody declares a win",
            ),
            ("deliberate_delay", "故意拖延", "故意拖延", "deliberate delay"),
            ("signals", "传递信息", "傳遞信息", "signals to another player"),
            ("cheating", "偷换藏牌", "偷換藏牌", "tiles swapped, stolen or hidden"),
            ("refusal", "不服从裁判", "不服從裁判", "the referee refused, or the event disturbed"),
            ("late_5", "迟到 5 分钟内", "遲到 5 分鐘內", "late by up to five minutes"),
            ("late_10", "迟到 6–10 分钟", "遲到 6–10 分鐘", "late by six to ten minutes"),
            ("late_15", "迟到 11–15 分钟", "遲到 11–15 分鐘", "late by eleven to fifteen minutes"),
            ("absent", "迟到超过 15 分钟", "遲到超過 15 分鐘", "late by more than fifteen minutes"),
            (
                "fault",
                "程序错误",
                "程式錯誤",
                "a program that answers illegally, late or not at all",
            ),
        )
    }
)
"""Every violation, by its word."""
