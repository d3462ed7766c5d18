"""The ranks that people know, 级 and 段, as one table over the rating."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

MATCHES_BEFORE_RANK: Final = 10
"""How many rated matches it takes before somebody has a rank.

After ten of them nine of ten who play like the bot ``casual`` stand below nine of ten who play like
``club``, give or take a point; after five they do not (``python bench/ranks.py``).
"""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank."""

    id: str
    at_least: float
    """From which sure rating on one has it."""
    phrases: tuple[str, str, str]
    """How it is called in English, 简体 and 繁體."""


_KYU: Final = (-inf, -16.0, -12.0, -8.0, -4.0, 0.0, 4.0, 8.0, 12.0, 16.0)
"""From which sure rating on the tenth to the first 级 begin; whoever is new stands at 0."""
_DAN: Final = (20.0, 24.0, 28.0, 32.0, 36.0, 40.0, 44.0, 48.0, 52.0)
"""The same of the first to the ninth 段.

After a hundred matches against one another nine of ten who play like ``casual`` stand below 20, and
nine of ten like ``club`` above it; the best of four hundred stands at about 52
(``python bench/ranks.py``).
"""
_NUMERALS: Final = "一二三四五六七八九"

RANKS: Final[tuple[Rank, ...]] = (
    *(
        Rank(f"kyu-{number}", at_least, (f"{number} kyu", f"{number}级", f"{number}級"))
        for number, at_least in zip(range(10, 0, -1), _KYU, strict=True)
    ),
    *(
        Rank(f"dan-{number}", at_least, (f"{number} dan", f"{numeral}段", f"{numeral}段"))
        for number, (numeral, at_least) in enumerate(zip(_NUMERALS, _DAN, strict=True), 1)
    ),
)
"""All ranks, the lowest first."""


def sure_rating(mean: float, deviation: float) -> float:
    """Return what a rating almost surely is at least: three deviations below its mean.

    >>> sure_rating(25, 25 / 3)
    0.0
    """
    return mean - 3 * deviation


def rank_of(mean: float, deviation: float, matches: int) -> Rank | None:
    """Return the rank of a rating; ``None`` before there are enough matches.

    Args:
        mean: of the rating.
        deviation: one standard deviation of it.
        matches: how many rated matches it comes from.

    >>> rank_of(41, 3.5, 100).phrases
    ('3 dan', '三段', '三段')
    >>> rank_of(41, 3.5, MATCHES_BEFORE_RANK - 1)
    """
    if matches < MATCHES_BEFORE_RANK:
        return None
    sure = sure_rating(mean, deviation)
    return next(rank for rank in reversed(RANKS) if sure >= rank.at_least)
