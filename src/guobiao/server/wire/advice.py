"""Advice on a hand: how far it is from a legal win, what helps, and the ways there."""

from __future__ import annotations

from guobiao.server.wire.part import HandText, ProfileName, WirePart, Words
from guobiao.server.wire.sheet import HandPicture


class AdviceRequest(WirePart, frozen=True):
    """``POST /api/advice``: a hand of 13 or 14 tiles, melds counted as three, in any notation."""

    hand: HandText
    rules: ProfileName = "mil2025"
    seen: HandText = ""
    """Tiles that lie elsewhere: in rivers, in others' melds."""


class HelpfulTile(WirePart, frozen=True):
    """A tile that brings a hand nearer to a legal win."""

    tile: int
    left: int
    """How many copies can still come."""


class Reached(WirePart, frozen=True):
    """How far a hand of 13 is from a legal win."""

    shape: int
    """How many tiles are missing to be ready, whatever the win is worth: 0 is ready."""
    discard: int | None
    """How many to be ready for a legal win on a discard; ``None`` if no tiles make one."""
    self_draw: int | None
    """The same for a self-drawn win."""
    useful: tuple[HelpfulTile, ...]
    """What brings it nearer, on a discard where that is possible."""
    left: int
    """How many copies of these there are together."""
    words: Words
    """The distance in words."""


class AdvisedDiscard(WirePart, frozen=True):
    """A discard, and what it leaves."""

    tile: int
    leaves: Reached
    chance: float
    """The chance to win the deal, early in it and against strong players."""
    pay: float
    """What such a win pays on average, in points."""
    points: float
    """What the deal comes to on average."""
    reason: Words
    """Why it stands where it stands."""


class WayToWin(WirePart, frozen=True):
    """A way to a legal win."""

    fans: tuple[Words, ...]
    """The main fans, the greatest first: those that reach the minimum together."""
    points: int
    """What the example is worth, without flowers."""
    missing: tuple[int, ...]
    """The tiles that are missing for the example, the winning tile last."""
    hand: HandPicture
    """An example, as it is won."""


class HandAdvice(WirePart, frozen=True):
    """What to do with a hand on the way to a legal win."""

    hand: HandPicture
    waiting: Reached | None
    """Of a hand of 13; ``None`` for one of 14."""
    discards: tuple[AdvisedDiscard, ...]
    """Of a hand of 14: every discard, the best first."""
    after: int | None
    """The discard after which the ways lead on: the best one."""
    ways: tuple[WayToWin, ...]
    """The nearest ways to a legal win."""
