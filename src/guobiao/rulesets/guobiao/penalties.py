"""What each violation costs, edition by edition.

Each row says from which text it comes. 1998 has the ladders of the book, and the detail of the
questions and answers of 2006 (which tell of the meetings of 1998 and 1999). MIL 2025 takes 1998 as
its basis: where it is silent, and 1998 is not, the row of 1998 stands. WMO stands on 1998 likewise,
with what is known of its own practice. ``club`` is what clubs and platforms play today
(新编国标麻将规则, 2025). Where no text says anything, the row is a decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.guobiao.violations import VIOLATIONS
from guobiao.scoring.profile import MIL2025, RULES_1998, WMO
from guobiao.scoring.rulings import FalseWin
from guobiao.table.ruling import PaidTo

__all__ = [
    "BOTZONE_PENALTIES",
    "CLUB_PENALTIES",
    "FALSE_WINS",
    "MIL2025_PENALTIES",
    "PENALTIES_1998",
    "PENALTY_TABLES",
    "VIOLATIONS",
    "WMO_PENALTIES",
    "PaidTo",
    "Penalty",
    "PenaltyTable",
    "Per",
    "false_win_rows",
]


class Per(StrEnum):
    """Over what the occasions of a violation are counted."""

    DEAL = "deal"
    """Of this violation, in the deal."""
    MATCH = "match"
    """Of this violation, in the match."""
    TOGETHER = "together"
    """Of every violation that is counted so, in the match: they share one ladder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What a violation costs; without anything else it is only put right."""

    ladder: tuple[int, ...] = ()
    """What the first, second, … occasion costs, in points; 0 is a warning.

    Its last step stands for all further occasions, but for what `rise` adds.
    """
    rise: int = 0
    """What each occasion beyond the ladder costs more than the one before, in points."""
    per: Per = Per.MATCH
    paid_to: PaidTo = PaidTo.NOBODY
    up_to: int | None = None
    """The most that the referee may take, where the text leaves the points to him; the ladder is
    then the least."""
    hand_dies: bool = False
    """停和: the seat may win no more in this deal."""
    win_void: bool = False
    """The win that the seat declares on the tile at stake does not count."""
    forced_discard: bool = False
    """罚张: the tiles that were shown must be the next to be discarded."""
    ends_deal: bool = False
    """The deal is over, without a winner."""
    deal_again: bool = False
    """The deal is cancelled, and dealt anew from a fresh wall."""
    excludes: int = 0
    """From which occasion on the player is out of the match; 0 for never."""
    source: str = ""
    """The text that says so."""

    def cost(self, occasion: int) -> int:
        """Return what an occasion costs at least, from 1 on, in points."""
        beyond = max(occasion - len(self.ladder), 0)
        return self.ladder[min(occasion, len(self.ladder)) - 1] + beyond * self.rise

    @property
    def is_warning(self) -> bool:
        """Whether it begins with a warning."""
        return self.ladder[:1] == (0,)


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyTable:
    """What every violation costs under one text, and what goes with it."""

    id: str
    penalties: Mapping[str, Penalty]
    repeated_warning: int = 0
    """What every warning after a player's first of the match costs at least, in points."""
    dead_hand_may_claim: bool = False
    """Whether a dead hand may still chow, pung and kong a discard; its own kongs and flowers it may
    lay down in any case."""
    ends_without_live_hand: bool = False
    """Whether the deal is drawn at once when every hand is dead."""


FALSE_WINS: Final = ("short_of_eight", "wrong_tile", "not_ready")
"""The violations that are a declared win which is none."""

_NONE: Final = Penalty()
_WARNING: Final = Penalty(ladder=(0,))
_DEAD: Final = Penalty(hand_dies=True)
_VOID: Final = Penalty(win_void=True)
_VOID_WARNING: Final = Penalty(ladder=(0,), win_void=True)
_SPOILT: Final = Penalty(win_void=True, ends_deal=True)
_OUT: Final = Penalty(excludes=1)
_AGAIN: Final = Penalty(ladder=(0,), deal_again=True)


def false_win_rows(fines: FalseWin) -> dict[str, Penalty]:
    """Return the rows for false wins."""
    paid_to = PaidTo.EACH_OPPONENT if fines.to_each_opponent else PaidTo.NOBODY
    short = Penalty(ladder=(fines.short_of_eight,), paid_to=paid_to, hand_dies=True)
    return {
        "short_of_eight": short,
        "wrong_tile": short,
        "not_ready": replace(short, ladder=(fines.not_ready,)),
    }


def _from(source: str, **rows: Penalty) -> dict[str, Penalty]:
    return {violation: replace(row, source=source) for violation, row in rows.items()}


_LADDER: Final = Penalty(ladder=(0, 5, 10, 20, 30, 40, 50, 60), per=Per.DEAL)
_LADDER_VOID: Final = replace(_LADDER, win_void=True)

PENALTIES_1998: Final = PenaltyTable(
    id="1998",
    dead_hand_may_claim=True,
    penalties=MappingProxyType(
        _from(
            "1998",
            **false_win_rows(RULES_1998.false_win),
            deliberate_false_win=_OUT,
            wrong_win_word=_VOID,
            refused_win_shown=_DEAD,
            winning_tile_mixed=_NONE,
            tiles_as_counters=_SPOILT,
            flowers_as_counters=_NONE,
            empty_claim=_LADDER,
            wrong_claim=_DEAD,
            wrong_kong=_DEAD,
            wrong_concealed_kong=_NONE,
            late_claim=_LADDER,
            double_call=_VOID_WARNING,
            wrong_word=_LADDER,
            early_draw=_LADDER,
            claim_after_touching=Penalty(ladder=(0, 5), up_to=60),
            wrong_place_kept=_DEAD,
            wrong_count=_DEAD,
            own_tile_exposed=Penalty(forced_discard=True),
            hand_thrown_down=_WARNING,
            hand_thrown_down_early=Penalty(hand_dies=True, forced_discard=True),
            hand_lost=Penalty(ladder=(20,), paid_to=PaidTo.EACH_OPPONENT, up_to=60, ends_deal=True),
            others_tile_exposed=Penalty(ladder=(5,), paid_to=PaidTo.VICTIM, up_to=60),
            wall_tile_exposed=_NONE,
            wrong_flower=_DEAD,
            slow_play=_LADDER,
            talking=_LADDER,
            misnamed_discard=Penalty(ladder=(32,), paid_to=PaidTo.VICTIM, up_to=1000),
            signals=Penalty(ladder=(5,), up_to=60, hand_dies=True, excludes=2),
            cheating=_OUT,
            refusal=_OUT,
            late_5=Penalty(ladder=(10,)),
            late_10=Penalty(ladder=(10,)),
            late_15=Penalty(ladder=(20,)),
            absent=_OUT,
        )
        | _from(
            "Du 2006",
            early_draw_seen=Penalty(ladder=(10,)),
            early_draw_kept=_DEAD,
            wrong_place=Penalty(ladder=(10, 20, 30, 40, 50, 60)),
            misdeal=_AGAIN,
        )
        | _from(
            "decision",
            silent_win=_VOID,  # as another word for it
            hand_not_shown=_DEAD,  # as MIL 2025
            winning_tile_left=_WARNING,
            late_win=_LADDER_VOID,  # as a late claim
            dead_hand_claims=_VOID,
            claimed_tile_left=_DEAD,  # the hand has too few tiles
            discard_before_showing=_LADDER,
            wall_destroyed=_AGAIN,  # as a deal that must be repeated
            flower_out_of_order=_LADDER,
            early_action=_LADDER,
            untidy_discard=_LADDER,
            deliberate_delay=Penalty(ladder=(5,), up_to=60),
        )
    ),
)
"""1998: false wins are paid to the others, nearly everything else is taken from the offender."""

_W_10: Final = Penalty(ladder=(0, 10))
_W_10_20_40: Final = Penalty(ladder=(0, 10, 20, 40))

MIL2025_PENALTIES: Final = PenaltyTable(
    id="mil2025",
    repeated_warning=10,
    penalties=MappingProxyType(
        _from(
            "1998",
            refused_win_shown=_DEAD,
            tiles_as_counters=_SPOILT,
            flowers_as_counters=_NONE,
            double_call=_VOID_WARNING,
            hand_thrown_down=_WARNING,
            hand_thrown_down_early=_DEAD,
            wrong_flower=_DEAD,
            signals=Penalty(ladder=(10,), up_to=80, hand_dies=True, excludes=2),
            cheating=_OUT,
            refusal=_OUT,
        )
        | _from(
            "MIL 2025",
            **false_win_rows(MIL2025.false_win),
            silent_win=_SPOILT,
            hand_not_shown=_DEAD,
            winning_tile_mixed=_NONE,
            winning_tile_left=Penalty(ladder=(10,)),
            late_win=_WARNING,
            empty_claim=_W_10_20_40,
            wrong_claim=_DEAD,
            wrong_kong=_DEAD,
            wrong_concealed_kong=Penalty(ladder=(40,)),
            concealed_kong_mixed=Penalty(ladder=(0, 40)),
            wrong_word=_W_10,
            claimed_tile_left=_DEAD,
            discard_before_showing=Penalty(ladder=(0,), forced_discard=True),
            early_draw=_W_10_20_40,
            claim_after_touching=_W_10_20_40,
            wrong_place=_W_10,
            wrong_place_kept=_DEAD,
            wrong_count=_DEAD,
            own_tile_exposed=_NONE,
            others_tile_exposed=Penalty(ladder=(10,), up_to=80),
            wall_tile_exposed=_W_10,
            wall_destroyed=Penalty(ladder=(80,), deal_again=True),
            misdeal=_DEAD,
            flower_out_of_order=_W_10,
            early_action=_DEAD,
            slow_play=_WARNING,
            untidy_discard=_WARNING,
            talking=_WARNING,
            deliberate_delay=Penalty(ladder=(0, 10), up_to=80),
            late_5=Penalty(ladder=(10,)),
            late_10=Penalty(ladder=(20,)),
            late_15=Penalty(ladder=(40,)),
            absent=Penalty(ladder=(80,), excludes=1),
        )
        | _from(
            "decision",
            deliberate_false_win=Penalty(ladder=(80,), hand_dies=True, excludes=2),
            dead_hand_claims=_VOID,
            late_claim=_WARNING,
            early_draw_seen=_W_10_20_40,  # as a touched tile
            early_draw_kept=_DEAD,  # as a tile kept from the wrong place
        )
    ),
)
"""MIL 2025: fines are taken from the offender alone."""

WMO_PENALTIES: Final = PenaltyTable(
    id="wmo",
    dead_hand_may_claim=True,
    penalties=MappingProxyType(
        {
            **PENALTIES_1998.penalties,
            **_from("WMO 2006", **false_win_rows(WMO.false_win)),
            **_from(
                "practice of the European Mahjong Association",
                winning_tile_left=Penalty(ladder=(10,)),
                late_win=_VOID,
                late_claim=_NONE,
                double_call=_VOID,
            ),
        }
    ),
)
"""WMO: 1998, with what is known of the practice of its events."""

_STEPS: Final = Penalty(ladder=(5, 10), rise=10, per=Per.TOGETHER)

CLUB_PENALTIES: Final = PenaltyTable(
    id="club",
    ends_without_live_hand=True,
    penalties=MappingProxyType(
        _from(
            "club 2025",
            **false_win_rows(
                FalseWin(short_of_eight=10, not_ready=20, to_each_opponent=True),
            ),
            silent_win=_VOID_WARNING,
            miscount=_OUT,
            dead_hand_claims=_VOID,
            empty_claim=_STEPS,
            wrong_claim=_DEAD,
            wrong_kong=_DEAD,
            wrong_concealed_kong=Penalty(ladder=(10,), paid_to=PaidTo.EACH_OPPONENT),
            wrong_concealed_kong_won=Penalty(
                ladder=(10,), paid_to=PaidTo.EACH_OPPONENT, hand_dies=True
            ),
            last_tile_claim=_NONE,
            silent_claim=_WARNING,
            misplaced_meld=_NONE,
            hand_shown=_OUT,
            wrong_count=_DEAD,
            cheating=_OUT,
            late_5=Penalty(ladder=(5,)),
            late_10=Penalty(ladder=(10,)),
            late_15=Penalty(ladder=(20,)),
            absent=_OUT,
        )
        | _from(
            "decision",
            deliberate_false_win=_OUT,
            hand_not_shown=_DEAD,
            winning_tile_mixed=_NONE,
            winning_tile_left=_STEPS,
            late_win=_WARNING,
            late_claim=_WARNING,
            double_call=_VOID,
            wrong_word=_STEPS,
            claimed_tile_left=_DEAD,
            discard_before_showing=_STEPS,
            early_draw=_STEPS,
            wrong_place=_STEPS,
            wrong_place_kept=_DEAD,
            own_tile_exposed=_NONE,
            others_tile_exposed=_STEPS,
            wall_tile_exposed=_STEPS,
            wall_destroyed=replace(_STEPS, deal_again=True),
            flower_out_of_order=_STEPS,
            wrong_flower=_DEAD,
            early_action=_DEAD,
            slow_play=_STEPS,
            untidy_discard=_STEPS,
            talking=_STEPS,
            deliberate_delay=replace(_STEPS, up_to=60),
            signals=_OUT,
            refusal=_OUT,
        )
    ),
)
"""Clubs and platforms: one ladder of steps that rises through the session."""

BOTZONE_PENALTIES: Final = PenaltyTable(
    id="botzone",
    penalties=MappingProxyType(
        _from(
            "Botzone",
            **dict.fromkeys(
                (*FALSE_WINS, "fault"),
                Penalty(ladder=(10,), paid_to=PaidTo.EACH_OPPONENT, ends_deal=True),
            ),
        )
    ),
)
"""Botzone: any fault ends the game, and costs ten to each of the others."""

PENALTY_TABLES: Final = MappingProxyType(
    {
        table.id: table
        for table in (
            MIL2025_PENALTIES,
            PENALTIES_1998,
            WMO_PENALTIES,
            CLUB_PENALTIES,
            BOTZONE_PENALTIES,
        )
    }
)
"""The tables of penalties by name; the first three bear the names of the profiles."""
