"""The violations that can be met at a table, and what each costs, edition by edition.

A ladder is what the first, second, … occasion costs in points, 0 being a warning; its last step
stands for all further occasions. ``per`` says over what the occasions are counted. 1998 has the
ladders of the book with the detail of the 2006 questions and answers; ``club`` is the practice of
the platforms and clubs of today (新编国标麻将规则, 2025).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Per(StrEnum):
    """Over what the occasions of a violation are counted."""

    DEAL = "deal"
    MATCH = "match"


class PaidTo(StrEnum):
    """Who receives a fine."""

    NOBODY = "nobody"
    """It is only taken from the offender."""
    EACH_OPPONENT = "each_opponent"
    """Each opponent receives it, so it is taken three times."""
    VICTIM = "victim"
    """The one opponent who was harmed receives it."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a violation costs."""

    ladder: tuple[int, ...] = (0,)
    per: Per = Per.MATCH
    paid_to: PaidTo = PaidTo.NOBODY
    hand_dies: bool = False
    """停和: the seat may win no more in this deal."""
    win_void: bool = False
    """The declared win does not count."""
    ends_deal: bool = False
    """The deal is over, without a winner."""
    deal_again: bool = False
    """The deal is cancelled and dealt anew."""
    excludes: bool = False
    """The player is out of the session."""
    referee_decides: bool = False
    """The text gives a range or leaves it to the referee; the ladder is the least."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is not allowed."""

    id: str
    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class PenaltyTable:
    """What every violation costs under one text."""

    id: str
    penalties: Mapping[str, Penalty]
    repeated_warning: int = 0
    """What every warning after the first of the match costs at least, in points."""


VIOLATIONS: Final = {
    violation.id: violation
    for violation in (
        # Declaring a win
        Violation("short_of_eight", "错和", "a win below eight points"),
        Violation("wrong_tile", "和错牌", "a win on a tile that does not complete the hand"),
        Violation("not_ready", "诈和", "a win with a hand that was not ready"),
        Violation(
            "deliberate_false_win", "故意诈和", "a deliberate win with a hand far from ready"
        ),
        Violation("silent_win", "和牌不报", "no word for the win"),
        Violation("hand_not_shown", "报和不亮牌", "a declared win whose hand is not shown"),
        Violation("winning_tile_mixed", "和牌张混入手牌", "the winning tile put among the others"),
        Violation("winning_tile_left", "和牌未取牌", "the winning discard never taken"),
        Violation("late_win", "晚和", "a win declared late, but in time"),
        Violation("dead_hand_claims", "停和者和牌或鸣牌", "a win or claim with a dead hand"),
        # Claims
        Violation("empty_claim", "空吃碰杠", "a claim that is impossible or not carried out"),
        Violation("wrong_claim", "错吃碰", "a chow or pung of wrong tiles"),
        Violation("wrong_kong", "错杠", "a kong of wrong tiles"),
        Violation("wrong_concealed_kong", "错暗杠", "a concealed kong that is none"),
        Violation("late_claim", "晚鸣牌", "a claim after its time"),
        Violation("double_call", "两次报牌", "two claims one after another"),
        Violation("wrong_word", "用语不规范", "a word that is not among those allowed"),
        Violation("claimed_tile_left", "鸣牌未取牌", "the claimed tile not taken in time"),
        Violation("discard_before_showing", "先打后亮", "a discard before the meld is shown"),
        # Drawing and tiles
        Violation("early_draw", "提前摸牌", "a draw before the left neighbour has discarded"),
        Violation("wrong_place", "错摸牌", "a draw from the wrong place, put back"),
        Violation("wrong_place_kept", "错摸入手", "a draw from the wrong place, kept"),
        Violation("wrong_count", "相公", "too many or too few tiles"),
        Violation("own_tile_exposed", "亮自己的牌", "a tile of one's own shown"),
        Violation("others_tile_exposed", "碰倒他家牌", "a tile of another player shown"),
        Violation("wall_tile_exposed", "翻开牌墙", "a tile of the wall shown"),
        Violation("wall_destroyed", "推倒牌墙", "the wall destroyed so that play stops"),
        # Flowers and the opening
        Violation("flower_out_of_order", "补花次序错误", "a flower shown out of order"),
        Violation("wrong_flower", "错补花", "a tile replaced that is no flower"),
        Violation("early_action", "提前行牌", "an action before the dealer's first discard"),
        # Manners, time and programs
        Violation("slow_play", "超时", "more time than allowed"),
        Violation("untidy_discard", "弃牌不规范", "a discard hidden, shuffled or out of its row"),
        Violation("talking", "说话传递信息", "talk about the hand, or a tile named"),
        Violation("deliberate_delay", "故意拖延", "deliberate delay"),
        Violation("signals", "作弊传递信息", "signals to another player"),
        Violation("cheating", "偷换藏牌", "tiles swapped, stolen or hidden"),
        Violation("refusal", "不服从裁判", "the referee refused, or the event disturbed"),
        Violation("late_5", "迟到 5 分钟内", "late by up to five minutes"),
        Violation("late_10", "迟到 6–10 分钟", "late by six to ten minutes"),
        Violation("late_15", "迟到 11–15 分钟", "late by eleven to fifteen minutes"),
        Violation("absent", "迟到超过 15 分钟", "late by more than fifteen minutes"),
        Violation("fault", "程序错误", "a program that answers illegally, late or not at all"),
    )
}
"""Every violation, by its word."""

FALSE_WINS: Final = ("short_of_eight", "wrong_tile", "not_ready")
"""The violations that are a declared win which is none."""

_NOTHING: Final = Penalty()
_WARNING: Final = Penalty()
_DEAD: Final = Penalty(hand_dies=True)
_VOID: Final = Penalty(win_void=True)
_OUT: Final = Penalty(excludes=True)

_W_10: Final = Penalty((0, 10))
_W_10_20_40: Final = Penalty((0, 10, 20, 40))

MIL2025_PENALTIES: Final = PenaltyTable(
    id="mil2025",
    repeated_warning=10,
    penalties={
        "short_of_eight": Penalty((40,), hand_dies=True),
        "wrong_tile": Penalty((40,), hand_dies=True),
        "not_ready": Penalty((80,), hand_dies=True),
        "deliberate_false_win": Penalty((80,), hand_dies=True, referee_decides=True),
        "silent_win": Penalty(win_void=True, ends_deal=True),
        "hand_not_shown": _DEAD,
        "winning_tile_mixed": _NOTHING,
        "winning_tile_left": Penalty((10,)),
        "late_win": _WARNING,
        "dead_hand_claims": _VOID,
        "empty_claim": _W_10_20_40,
        "wrong_claim": _DEAD,
        "wrong_kong": _DEAD,
        "wrong_concealed_kong": Penalty((40,)),
        "late_claim": _WARNING,
        "double_call": _WARNING,
        "wrong_word": _W_10,
        "claimed_tile_left": _DEAD,
        "discard_before_showing": _WARNING,
        "early_draw": _W_10_20_40,
        "wrong_place": _W_10,
        "wrong_place_kept": _DEAD,
        "wrong_count": _DEAD,
        "own_tile_exposed": _NOTHING,
        "others_tile_exposed": Penalty((10,), referee_decides=True),
        "wall_tile_exposed": _W_10,
        "wall_destroyed": Penalty((80,), deal_again=True),
        "flower_out_of_order": _W_10,
        "wrong_flower": _DEAD,
        "early_action": _DEAD,
        "slow_play": _WARNING,
        "untidy_discard": _WARNING,
        "talking": _WARNING,
        "deliberate_delay": Penalty((0, 10), referee_decides=True),
        "signals": Penalty(excludes=True, referee_decides=True),
        "cheating": _OUT,
        "refusal": _OUT,
        "late_5": Penalty((10,)),
        "late_10": Penalty((20,)),
        "late_15": Penalty((40,)),
        "absent": Penalty((80,), excludes=True),
    },
)
"""MIL 2025: fines are taken from the offender alone."""

_LADDER: Final = Penalty((0, 5, 10, 20, 30, 40, 50, 60), Per.DEAL)
_TEN_TO_EACH: Final = Penalty((10,), paid_to=PaidTo.EACH_OPPONENT, hand_dies=True)
_TWENTY_TO_EACH: Final = Penalty((20,), paid_to=PaidTo.EACH_OPPONENT, hand_dies=True)

PENALTIES_1998: Final = PenaltyTable(
    id="1998",
    penalties={
        "short_of_eight": _TEN_TO_EACH,
        "wrong_tile": _TEN_TO_EACH,
        "not_ready": _TWENTY_TO_EACH,
        "deliberate_false_win": _OUT,
        "silent_win": _VOID,
        "hand_not_shown": _DEAD,
        "winning_tile_mixed": _NOTHING,
        "winning_tile_left": _WARNING,
        "late_win": _LADDER,
        "dead_hand_claims": _VOID,
        "empty_claim": _LADDER,
        "wrong_claim": _DEAD,
        "wrong_kong": _DEAD,
        "wrong_concealed_kong": _NOTHING,
        "late_claim": _LADDER,
        "double_call": _VOID,
        "wrong_word": _LADDER,
        "claimed_tile_left": _DEAD,
        "discard_before_showing": _LADDER,
        "early_draw": _LADDER,
        "wrong_place": Penalty((10,)),
        "wrong_place_kept": _DEAD,
        "wrong_count": _DEAD,
        "own_tile_exposed": _NOTHING,
        "others_tile_exposed": Penalty((5,), paid_to=PaidTo.VICTIM, referee_decides=True),
        "wall_tile_exposed": _WARNING,
        "wall_destroyed": _WARNING,
        "flower_out_of_order": _LADDER,
        "wrong_flower": _DEAD,
        "early_action": _LADDER,
        "slow_play": _LADDER,
        "untidy_discard": _LADDER,
        "talking": _LADDER,
        "deliberate_delay": Penalty((5,), referee_decides=True),
        "signals": Penalty((5,), hand_dies=True, referee_decides=True),
        "cheating": _OUT,
        "refusal": _OUT,
        "late_5": Penalty((10,)),
        "late_10": Penalty((10,)),
        "late_15": Penalty((20,)),
        "absent": _OUT,
    },
)
"""1998: false wins are paid to the others, everything else is taken from the offender."""

_STEPS: Final = Penalty((5, 10, 20, 30, 40, 50, 60))

CLUB_PENALTIES: Final = PenaltyTable(
    id="club",
    penalties={
        "short_of_eight": _TEN_TO_EACH,
        "wrong_tile": _TEN_TO_EACH,
        "not_ready": _TWENTY_TO_EACH,
        "deliberate_false_win": _OUT,
        "silent_win": _VOID,
        "hand_not_shown": _DEAD,
        "winning_tile_mixed": _NOTHING,
        "winning_tile_left": _STEPS,
        "late_win": _WARNING,
        "dead_hand_claims": _VOID,
        "empty_claim": _STEPS,
        "wrong_claim": _DEAD,
        "wrong_kong": _DEAD,
        "wrong_concealed_kong": Penalty((10,), paid_to=PaidTo.EACH_OPPONENT),
        "late_claim": _WARNING,
        "double_call": _VOID,
        "wrong_word": _STEPS,
        "claimed_tile_left": _DEAD,
        "discard_before_showing": _STEPS,
        "early_draw": _STEPS,
        "wrong_place": _STEPS,
        "wrong_place_kept": _DEAD,
        "wrong_count": _DEAD,
        "own_tile_exposed": _NOTHING,
        "others_tile_exposed": _STEPS,
        "wall_tile_exposed": _STEPS,
        "wall_destroyed": Penalty(_STEPS.ladder, deal_again=True),
        "flower_out_of_order": _STEPS,
        "wrong_flower": _DEAD,
        "early_action": _DEAD,
        "slow_play": _STEPS,
        "untidy_discard": _STEPS,
        "talking": _STEPS,
        "deliberate_delay": Penalty(_STEPS.ladder, referee_decides=True),
        "signals": _OUT,
        "cheating": _OUT,
        "refusal": _OUT,
        "late_5": Penalty((5,)),
        "late_10": Penalty((10,)),
        "late_15": Penalty((20,)),
        "absent": _OUT,
    },
)
"""Clubs and platforms: steps that rise through the session."""

BOTZONE_PENALTIES: Final = PenaltyTable(
    id="botzone",
    penalties={
        violation: Penalty((10,), paid_to=PaidTo.EACH_OPPONENT, ends_deal=True)
        for violation in (*FALSE_WINS, "fault")
    },
)
"""Botzone: any fault ends the game, and costs ten to each of the others."""

PENALTY_TABLES: Final = {
    table.id: table
    for table in (MIL2025_PENALTIES, PENALTIES_1998, CLUB_PENALTIES, BOTZONE_PENALTIES)
}
