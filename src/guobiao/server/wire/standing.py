"""How somebody stands among the others: rating and rank."""

from __future__ import annotations

from guobiao.server.wire.part import WirePart, Words


class Standing(WirePart, frozen=True):
    """The rating of the holder of an account, and the rank that it gives."""

    mean: float
    """What the rating is, as far as is known."""
    deviation: float
    """How unsure that is: one standard deviation."""
    sure: float
    """What the rating almost surely is at least; the rank goes by it."""
    matches: int
    """How many rated matches it comes from."""
    rank: str | None
    """The rank for programs, ``kyu-10`` to ``kyu-1`` and ``dan-1`` to ``dan-9``; ``None`` before
    there are enough matches."""
    words: Words
    """The rank for people; that there is none yet, where there is none."""
    missing: int
    """How many rated matches are still missing to a rank."""


class StandingChange(WirePart, frozen=True):
    """What a match has made of somebody's rating and rank."""

    before: Standing
    after: Standing


class MatchRatings(WirePart, frozen=True):
    """``GET /api/records/{id}/ratings``: what a match has made of the ratings."""

    players: tuple[StandingChange, ...]
    """Of each player; empty where the match was not rated."""
