"""Actions and what they come to, for the wire."""

from __future__ import annotations

from guobiao.analysis.estimates import Estimate
from guobiao.analysis.review_tags import Tag
from guobiao.analysis.review_words import TAGS, action_words
from guobiao.server.phrases import each, words
from guobiao.server.wire.part import Words
from guobiao.server.wire.review import WeighedAction
from guobiao.table.action import Action, Discard


def words_of(action: Action) -> Words:
    """Return an action in words."""
    return each(lambda language: action_words(action, language))


def tag_words(tag: Tag) -> Words:
    """Return what was wrong with a decision, in words."""
    return words(TAGS[tag])


def weighed(action: Action, points: float, told: Estimate | None) -> WeighedAction:
    """Return an action with its figures.

    Args:
        action: what may be done.
        points: what it is worth.
        told: how that comes about; ``None`` of a win, which pays at once.
    """
    return WeighedAction(
        action=action,
        words=words_of(action),
        points=round(points, 2),
        chance=None if told is None else round(told.chance, 4),
        pay=None if told is None else round(told.pay, 2),
        danger=None if told is None else round(told.danger, 4),
        discard=None if told is None else _then(action, told),
    )


def _then(action: Action, told: Estimate) -> int | None:
    """Return the tile to discard after a claim."""
    return None if isinstance(action, Discard) else told.discard
