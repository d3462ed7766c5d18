"""The review of a deal: what each decision lost, and what could have been done instead."""

from __future__ import annotations

from guobiao.analysis.review import Grade
from guobiao.analysis.review_tags import Tag
from guobiao.server.wire.part import WirePart, Words
from guobiao.table.action import Action


class WeighedAction(WirePart, frozen=True):
    """Something that a seat may do, and what that comes to."""

    action: Action
    words: Words
    points: float
    """What the seat gains in the deal by it on average; of a win, what it pays at once."""
    chance: float | None
    """The chance to win the deal; ``None`` for a win that pays at once."""
    pay: float | None
    """What such a win pays on average, in points."""
    danger: float | None
    """The chance that the discard is won upon."""
    discard: int | None
    """After a claim, the tile to discard then."""


class ReviewedDecision(WirePart, frozen=True):
    """One decision of somebody."""

    step: int
    """The step of the replay that shows the table as it was then, from 0."""
    seat: int
    player: int
    live: int | None
    """The tile that could be claimed, if it was about a claim."""
    choices: tuple[WeighedAction, ...]
    """Everything that was weighed: first the best, then by points."""
    done: int
    """Which of the choices was taken."""
    loss: float
    """How many points that lost against the best."""
    tag: Tag
    """What was wrong with it."""
    reason: Words
    """The same in words."""


class PlayerGrade(WirePart, frozen=True):
    """How well somebody played a deal."""

    player: int
    decisions: int
    """How many decisions left a choice."""
    loss: float
    """What they lost together, in points."""
    grade: Grade


class DealReview(WirePart, frozen=True):
    """``GET /api/records/{id}/deals/{number}/review``, and ``POST /api/review``."""

    deal: int
    """Which deal of the record it is, from 0."""
    grades: tuple[PlayerGrade, ...]
    """Of each player whose decisions were asked for."""
    decisions: tuple[ReviewedDecision, ...]
    """Each of theirs that left a choice, in order."""
