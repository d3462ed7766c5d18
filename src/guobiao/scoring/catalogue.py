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


@dataclass(frozen=True, slots=True)
class Exclusion:
    """One fan that is not counted beside another."""

    fan: Fan
    scope: Scope
    principle: Principle
    ruling: tuple[str, object] | None = None
    """The field of the profile and the value under which it holds; ``None``: always."""

    def holds(self, profile: Profile) -> bool:
        """Tell whether it holds under a profile."""
        return self.ruling is None or getattr(profile, self.ruling[0]) == self.ruling[1]
