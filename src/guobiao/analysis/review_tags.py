"""What was wrong with a decision: one word for each, found by comparing it with the best one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from guobiao.analysis.calibration import FED
from guobiao.analysis.distance import distance
from guobiao.analysis.estimates import Estimate
from guobiao.analysis.legal_distance import legal_distance
from guobiao.analysis.seat_hands import discarded, standing_of
from guobiao.analysis.table_profile import profile_at
from guobiao.scoring.profile import Profile
from guobiao.table.action import Action, Chow, Discard, Kong, Pass, Pung, Win
from guobiao.table.view import SeatView
from guobiao.tiles.row import hand_of_row

HALF: Final = 0.5
"""The part of a loss that danger must make for it to be the reason."""


class Tag(StrEnum):
    """What was wrong with a decision, or right."""

    BEST = "best"
    """Nothing better was seen."""
    ROUTE = "route"
    """A discard that leaves the hand farther from a legal win."""
    SHORT = "short"
    """The same, where the shape is as near: what it is near to is worth too little."""
    TILES = "tiles"
    """A discard that leaves fewer copies of the tiles that help."""
    SAFETY = "safety"
    """A discard that is more dangerous, for less than that is worth."""
    WAYS = "ways"
    """A discard that is as near, but has fewer ways to a legal win, or ones that take longer."""
    PAY = "pay"
    """A discard after which a win pays less."""
    DISCARD = "discard"
    """Another tile should have gone, for a reason that is not known."""
    CLAIMED = "claimed"
    """A claim was made that should have been left."""
    PASSED = "passed"
    """A claim was left that should have been made."""
    OTHER_CLAIM = "other_claim"
    """Another claim should have been made."""
    WIN_LEFT = "win_left"
    """A legal win was let go."""


class _Left(NamedTuple):
    """A hand of 13 that a discard leaves."""

    legal: int
    shape: int
    copies: int


def tag_of(action: Action, best: Action) -> Tag:
    """Return what was wrong, as far as the two actions tell.

    >>> str(tag_of(Discard(3), Win())), str(tag_of(Pass(), Pung()))
    ('win_left', 'passed')
    """
    if action == best:
        return Tag.BEST
    match action, best:
        case _, Win():
            return Tag.WIN_LEFT
        case Discard(), Discard():
            return Tag.DISCARD
        case Pass(), _:
            return Tag.PASSED
        case ((Chow() | Pung() | Kong()), Pass()):
            return Tag.CLAIMED
        case _:
            return Tag.OTHER_CLAIM


def discard_tag(
    view: SeatView,
    action: Discard,
    best: Discard,
    told: Mapping[Action, Estimate],
    rules: Profile | None = None,
) -> Tag:
    """Return why one discard is worse than another.

    Args:
        view: what the seat saw.
        action: what it discarded.
        best: what it should have discarded.
        told: the estimates of both.
        rules: the profile; ``None`` for the one that is played by.

    Raises:
        RecordError: no profile is given, and the rules are not those of 国标.
    """
    mine, better = told[action], told[best]
    if _risk(mine) - _risk(better) > HALF * (better.points - mine.points):
        return Tag.SAFETY
    rules = rules or profile_at(view.system)
    left, instead = _left(view, action, rules), _left(view, best, rules)
    if left.legal > instead.legal:
        return Tag.SHORT if left.shape <= instead.shape else Tag.ROUTE
    if left.legal == instead.legal and left.copies < instead.copies:
        return Tag.TILES
    return Tag.WAYS if mine.chance < better.chance else Tag.PAY


def _risk(told: Estimate) -> float:
    """Return how many points the danger of a discard takes away."""
    if told.danger >= 1:
        return 0.0
    safe = (told.points - told.danger * FED) / (1 - told.danger)
    return told.danger * (safe - FED)


def _left(view: SeatView, action: Discard, rules: Profile) -> _Left:
    standing = standing_of(view)
    assert standing is not None
    rest = discarded(standing, action.tile)
    hand = hand_of_row(rest.row())
    found = legal_distance(hand, rules, seen=list(rest.seen))
    copies = sum(tile.left for tile in found.useful) if found.is_possible else 0
    return _Left(found.distance, distance(hand).distance, copies)
