"""The table of exclusions: which fans are not counted beside a fan, how far, and why.

The table serves every profile: an exclusion that holds only under one reading of the rules names
the field of the profile and the values under which it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from guobiao.scoring.fan import Fan
from guobiao.scoring.principle import Principle

if TYPE_CHECKING:
    from guobiao.scoring.profile import Profile


class Scope(StrEnum):
    """How far an exclusion reaches."""

    WHOLE = "whole"
    """The other fan is not counted at all."""
    OWN = "own"
    """It is not counted for the sets that form this fan, and is counted for others."""
    ONCE = "once"
    """Just one occurrence of it is inherent in this fan."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The ruling on which an exclusion hangs."""

    field: str
    """The field of the profile."""
    values: tuple[object, ...]
    """The values of it under which the exclusion holds."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """One fan that is not counted beside another."""

    fan: Fan
    scope: Scope
    principle: Principle
    source: str = ""
    """The texts that say so; empty where the principle alone demands it."""
    condition: Condition | None = None
    """The ruling under which it holds; ``None``: always."""

    def holds(self, profile: Profile) -> bool:
        """Tell whether it holds under a profile."""
        if self.condition is None:
            return True
        return getattr(profile, self.condition.field) in self.condition.values


def _implies(*fans: Fan) -> tuple[Exclusion, ...]:
    return tuple(Exclusion(fan, Scope.WHOLE, Principle.NON_REPEAT) for fan in fans)


def _implies_own(*fans: Fan) -> tuple[Exclusion, ...]:
    return tuple(Exclusion(fan, Scope.OWN, Principle.NON_REPEAT) for fan in fans)


def _not_rearranged(*fans: Fan) -> tuple[Exclusion, ...]:
    return tuple(Exclusion(fan, Scope.WHOLE, Principle.NON_SEPARATION) for fan in fans)


def _barred(*fans: Fan, source: str, when: Condition | None = None) -> tuple[Exclusion, ...]:
    return tuple(Exclusion(fan, Scope.WHOLE, Principle.PROVISION, source, when) for fan in fans)


F = Fan

_TWO_CHOWS = (
    F.PURE_DOUBLE_CHOW,
    F.MIXED_DOUBLE_CHOW,
    F.SHORT_STRAIGHT,
    F.TWO_TERMINAL_CHOWS,
)
_WAITS = (F.EDGE_WAIT, F.CLOSED_WAIT, F.SINGLE_WAIT)
_TERMINAL_PUNGS = _implies_own(F.PUNG_OF_TERMINALS_OR_HONORS)

_ONLY_CONCEALED = (
    *_implies(F.CONCEALED_HAND),
    *_barred(
        F.FULLY_CONCEALED_HAND,
        source="1998; Du 2006; MIL 2025",
        when=Condition("forced_concealed_self_draw", ("self_drawn",)),
    ),
)
"""Beside a form that cannot be had but concealed."""

_NO_VOIDED_SUIT = _barred(
    F.ONE_VOIDED_SUIT,
    source="1998, as some read it",
    when=Condition("voided_suit_with_great_sets", (False,)),
)

_KONGS_ALREADY_COUNTED = (
    *_barred(F.MIXED_KONGS, F.TWO_MELDED_KONGS, F.MELDED_KONG, source="1998; WMO 2006; MIL 2025"),
    *_barred(
        F.TWO_CONCEALED_KONGS,
        F.CONCEALED_KONG,
        source="1998; MIL 2025",
        when=Condition("kong_series", ("concealed_pungs", "nothing")),
    ),
    *_barred(
        F.THREE_CONCEALED_PUNGS,
        F.TWO_CONCEALED_PUNGS,
        source="1998, which adds nothing",
        when=Condition("kong_series", ("nothing",)),
    ),
)
"""Beside three or four kongs."""

EXCLUSIONS: Final[Mapping[Fan, tuple[Exclusion, ...]]] = {
    # 88 points
    F.BIG_FOUR_WINDS: (
        *_implies(F.BIG_THREE_WINDS, F.ALL_PUNGS, F.PREVALENT_WIND, F.SEAT_WIND),
        *_TERMINAL_PUNGS,
    ),
    F.BIG_THREE_DRAGONS: (
        *_implies(F.TWO_DRAGON_PUNGS, F.DRAGON_PUNG),
        *_TERMINAL_PUNGS,
        *_NO_VOIDED_SUIT,
    ),
    F.ALL_GREEN: _barred(
        F.HALF_FLUSH, source="1998; MIL 2025", when=Condition("all_green_half_flush", (False,))
    ),
    F.NINE_GATES: (
        *_implies(F.FULL_FLUSH, F.NO_HONORS),
        *_ONLY_CONCEALED,
        Exclusion(
            F.PUNG_OF_TERMINALS_OR_HONORS,
            Scope.ONCE,
            Principle.NON_REPEAT,
            "MIL 2025",
            Condition("nine_gates_terminal_pungs", ("one_inherent",)),
        ),
        *_barred(
            F.PUNG_OF_TERMINALS_OR_HONORS,
            source="WMO 2006",
            when=Condition("nine_gates_terminal_pungs", ("all_inherent",)),
        ),
    ),
    F.FOUR_KONGS: (
        *_implies(F.THREE_KONGS, F.ALL_PUNGS, F.SINGLE_WAIT),
        *_KONGS_ALREADY_COUNTED,
        *_barred(
            F.FOUR_CONCEALED_PUNGS,
            source="1998, which adds nothing",
            when=Condition("kong_series", ("nothing",)),
        ),
    ),
    F.SEVEN_SHIFTED_PAIRS: (
        *_implies(F.SEVEN_PAIRS, F.FULL_FLUSH, F.NO_HONORS, F.SINGLE_WAIT),
        *_ONLY_CONCEALED,
    ),
    F.THIRTEEN_ORPHANS: (
        *_implies(F.ALL_TERMINALS_AND_HONORS, F.ALL_TYPES),
        *_ONLY_CONCEALED,
        *_barred(F.SINGLE_WAIT, source="1998"),
    ),
    # 64 points
    F.ALL_TERMINALS: (
        *_implies(F.ALL_TERMINALS_AND_HONORS, F.ALL_PUNGS, F.OUTSIDE_HAND, F.NO_HONORS),
        *_TERMINAL_PUNGS,
        *_barred(
            F.TRIPLE_PUNG, source="1998", when=Condition("all_terminals_triple_pung", (False,))
        ),
        *_barred(
            F.DOUBLE_PUNG,
            source="1998; MIL 2025",
            when=Condition("all_terminals_double_pung", (False,)),
        ),
    ),
    F.LITTLE_FOUR_WINDS: (*_implies(F.BIG_THREE_WINDS), *_TERMINAL_PUNGS),
    F.LITTLE_THREE_DRAGONS: (
        *_implies(F.TWO_DRAGON_PUNGS, F.DRAGON_PUNG),
        *_TERMINAL_PUNGS,
        *_NO_VOIDED_SUIT,
    ),
    F.ALL_HONORS: (
        *_implies(F.ALL_TERMINALS_AND_HONORS, F.ALL_PUNGS, F.OUTSIDE_HAND),
        *_TERMINAL_PUNGS,
    ),
    F.FOUR_CONCEALED_PUNGS: (
        *_implies(F.THREE_CONCEALED_PUNGS, F.TWO_CONCEALED_PUNGS, F.ALL_PUNGS),
        *_ONLY_CONCEALED,
        *_barred(
            F.THREE_KONGS,
            source="1998, which adds nothing",
            when=Condition("kong_series", ("nothing",)),
        ),
    ),
    F.PURE_TERMINAL_CHOWS: (
        *_implies(F.FULL_FLUSH, F.ALL_CHOWS, F.NO_HONORS, *_TWO_CHOWS),
        *_not_rearranged(F.SEVEN_PAIRS),
    ),
    # 48 points
    F.QUADRUPLE_CHOW: (
        *_implies(F.PURE_TRIPLE_CHOW, F.PURE_DOUBLE_CHOW),
        *_implies_own(F.TILE_HOG),
        *_not_rearranged(F.SEVEN_PAIRS, F.PURE_SHIFTED_PUNGS),
        *_NO_VOIDED_SUIT,
    ),
    F.FOUR_PURE_SHIFTED_PUNGS: (
        *_implies(F.PURE_SHIFTED_PUNGS, F.ALL_PUNGS),
        *_not_rearranged(F.PURE_TRIPLE_CHOW),
        *_NO_VOIDED_SUIT,
    ),
    # 32 points
    F.FOUR_PURE_SHIFTED_CHOWS: (
        *_implies(F.PURE_SHIFTED_CHOWS),
        *_not_rearranged(F.SHORT_STRAIGHT, F.TWO_TERMINAL_CHOWS),
        *_NO_VOIDED_SUIT,
    ),
    F.THREE_KONGS: _KONGS_ALREADY_COUNTED,
    F.ALL_TERMINALS_AND_HONORS: (
        *_implies(F.OUTSIDE_HAND),
        *_TERMINAL_PUNGS,
        *_barred(F.ALL_PUNGS, source="1998; MIL 2025"),
    ),
    # 24 points
    F.SEVEN_PAIRS: (
        *_implies(F.SINGLE_WAIT),
        *_ONLY_CONCEALED,
        *_barred(F.EDGE_WAIT, F.CLOSED_WAIT, source="MIL 2025"),
        *_barred(
            F.ALL_TYPES,
            source="Japanese tournament rules",
            when=Condition("seven_pairs_all_types", (False,)),
        ),
    ),
    F.GREATER_HONORS_AND_KNITTED_TILES: (
        *_implies(F.LESSER_HONORS_AND_KNITTED_TILES, F.ALL_TYPES),
        *_ONLY_CONCEALED,
        *_barred(F.SINGLE_WAIT, source="1998"),
    ),
    F.ALL_EVEN_PUNGS: _implies(F.ALL_PUNGS, F.ALL_SIMPLES, F.NO_HONORS),
    F.FULL_FLUSH: _implies(F.NO_HONORS),
    F.PURE_TRIPLE_CHOW: (
        *_implies_own(F.PURE_DOUBLE_CHOW),
        *_not_rearranged(F.PURE_SHIFTED_PUNGS),
    ),
    F.PURE_SHIFTED_PUNGS: _not_rearranged(F.PURE_TRIPLE_CHOW),
    F.UPPER_TILES: _implies(F.UPPER_FOUR, F.NO_HONORS),
    F.MIDDLE_TILES: _implies(F.ALL_SIMPLES, F.NO_HONORS),
    F.LOWER_TILES: _implies(F.LOWER_FOUR, F.NO_HONORS),
    # 16 points
    F.PURE_STRAIGHT: _implies_own(F.SHORT_STRAIGHT, F.TWO_TERMINAL_CHOWS),
    F.THREE_SUITED_TERMINAL_CHOWS: _implies(F.ALL_CHOWS, F.NO_HONORS, *_TWO_CHOWS),
    F.ALL_FIVES: _implies(F.ALL_SIMPLES, F.NO_HONORS),
    F.TRIPLE_PUNG: _implies_own(F.DOUBLE_PUNG),
    F.THREE_CONCEALED_PUNGS: _implies(F.TWO_CONCEALED_PUNGS),
    # 12 points
    F.LESSER_HONORS_AND_KNITTED_TILES: (
        *_implies(F.ALL_TYPES),
        *_ONLY_CONCEALED,
        *_barred(F.SINGLE_WAIT, source="1998"),
    ),
    F.KNITTED_STRAIGHT: _barred(
        F.ALL_CHOWS,
        *_WAITS,
        source="1998, as some read it",
        when=Condition("knitted_straight", ("plain",)),
    ),
    F.UPPER_FOUR: _implies(F.NO_HONORS),
    F.LOWER_FOUR: _implies(F.NO_HONORS),
    F.BIG_THREE_WINDS: (*_TERMINAL_PUNGS, *_NO_VOIDED_SUIT),
    # 8 points
    F.REVERSIBLE_TILES: _barred(F.ONE_VOIDED_SUIT, source="1998; MIL 2025"),
    F.MIXED_TRIPLE_CHOW: _implies_own(F.MIXED_DOUBLE_CHOW),
    F.LAST_TILE_DRAW: _implies(F.SELF_DRAWN),
    F.OUT_WITH_REPLACEMENT_TILE: _implies(F.SELF_DRAWN),
    F.ROBBING_THE_KONG: _implies(F.LAST_TILE),
    # 6 points
    F.MELDED_HAND: _implies(F.SINGLE_WAIT),
    F.TWO_CONCEALED_KONGS: _implies(F.CONCEALED_KONG, F.TWO_CONCEALED_PUNGS),
    F.TWO_DRAGON_PUNGS: (*_implies(F.DRAGON_PUNG), *_TERMINAL_PUNGS),
    # 5 points
    F.MIXED_KONGS: _implies(F.CONCEALED_KONG, F.MELDED_KONG),
    # 4 points
    F.FULLY_CONCEALED_HAND: _implies(F.SELF_DRAWN),
    F.TWO_MELDED_KONGS: _implies(F.MELDED_KONG),
    # 2 points
    F.DRAGON_PUNG: _TERMINAL_PUNGS,
    F.PREVALENT_WIND: _TERMINAL_PUNGS,
    F.SEAT_WIND: _TERMINAL_PUNGS,
    F.ALL_CHOWS: _implies(F.NO_HONORS),
    F.ALL_SIMPLES: _implies(F.NO_HONORS),
}
"""What is not counted beside each fan; a fan that is itself not counted excludes nothing."""
