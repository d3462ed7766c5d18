"""A profile made ready for counting: the worth of each fan and the exclusions that hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from guobiao.scoring.catalogue import points_of
from guobiao.scoring.exclusions import EXCLUSIONS, Exclusion
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import Profile


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What counting needs to know of a profile, by fan."""

    profile: Profile
    points: Mapping[Fan, int]
    """The worth of each fan; 0 for one that the profile does not know."""
    rank: Mapping[Fan, int]
    """The place of each fan in the order of worth, the greatest first, then by number."""
    exclusions: Mapping[Fan, tuple[Exclusion, ...]]
    """What is not counted beside each fan under this profile."""


@lru_cache(maxsize=64)
def rulebook(profile: Profile) -> Rulebook:
    """Return a profile made ready for counting.

    >>> from guobiao.scoring.profile import WMO
    >>> rulebook(WMO).points[Fan.MIXED_KONGS]
    6
    """
    points = {fan: points_of(fan, profile) for fan in Fan}
    order = sorted(Fan, key=lambda fan: (-points[fan], fan))
    return Rulebook(
        profile,
        points,
        {fan: place for place, fan in enumerate(order)},
        {fan: tuple(one for one in EXCLUSIONS.get(fan, ()) if one.holds(profile)) for fan in Fan},
    )
