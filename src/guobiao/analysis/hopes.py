"""What the kernel makes of each action of a seat, before it is calibrated.

Every action is told by the hands of 13 tiles, melds counted as three, that it leads to, so that
discards, claims and passing are measured alike: a hand by its own nearest targets.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from guobiao.analysis.danger import Menace, danger
from guobiao.analysis.prospects import KEEP, Outlook, Pace, Standing, outlooks, unseen_copies
from guobiao.analysis.seat_hands import KONGS, discarded, standing_after, standing_of
from guobiao.analysis.table_profile import profile_at
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.table.action import Action, Discard, Pass
from guobiao.table.view import SeatView
from guobiao.tiles.tile import KINDS

PACE: Final = Pace()
"""The numbers of `guobiao.analysis.calibration` belong to it."""


class Hope(NamedTuple):
    """A hand that an action leads to."""

    outlook: Outlook
    draws_left: float
    """How many tiles the seat may still draw."""
    discard: int | None = None
    """The tile that is discarded to it, if any."""
    danger: float = 0.0
    """How likely that discard is won upon."""
    melds: int = 0
    """How many melds the hand has."""


def hopes(view: SeatView, rules: Profile | None = None) -> dict[Action, tuple[Hope, ...]]:
    """Return the hands that the actions of a seat lead to; of a claim, one for each discard.

    Wins and flowers are left out; of a hand that holds a flower, or is not seen, nothing is told.

    Args:
        view: what the seat sees, and what it is asked.
        rules: the profile; ``None`` for the one that is played by.

    Raises:
        RecordError: no profile is given, and the rules are not those of 国标.
    """
    standing = standing_of(view)
    if standing is None:
        return {}
    rules = rules or profile_at(view.system)
    menace = Menace.of(view)
    of: dict[int, Outlook] = {}
    if any(isinstance(action, Discard) for action in view.options):
        of = hand_outlooks(standing, rules)
    found: dict[Action, tuple[Hope, ...]] = {}
    for action in view.options:
        if isinstance(action, Discard) and action.tile < KINDS:
            told: tuple[Hope, ...] = (_hope(standing, menace, action.tile, of[action.tile]),)
        else:
            told = _without_discard(view, standing, menace, action, rules)
        if told:
            found[action] = told
    return found


def _without_discard(
    view: SeatView, standing: Standing, menace: Menace, action: Action, rules: Profile
) -> tuple[Hope, ...]:
    """Return the hands that an action leads to that discards nothing itself."""
    after = standing if isinstance(action, Pass) else standing_after(view, standing, action)
    if after is None:
        return ()
    if isinstance(action, (Pass, *KONGS)):
        return (hand_hope(after, outlooks(after, PACE, rules)[KEEP]),)
    of = outlooks(after, PACE, rules)
    hopeful = [tile for tile, outlook in of.items() if outlook.chance > 0] or [*of]
    return tuple(_hope(after, menace, tile, of[tile]) for tile in hopeful)


def hand_outlooks(
    standing: Standing, rules: Profile = MIL2025, pace: Pace = PACE
) -> dict[int, Outlook]:
    """Return what can be hoped for after each discard of a hand of 14, near or far.

    `guobiao.analysis.prospects.outlooks` looks at targets near the 14 tiles; here a discard that
    these do not allow is measured by the nearest ones that it does.
    """
    of = outlooks(standing, pace, rules, each=True)
    return {
        tile: outlook
        if outlook.chance > 0
        else outlooks(discarded(standing, tile), pace, rules)[KEEP]
        for tile, outlook in of.items()
    }


def hand_hope(
    standing: Standing, outlook: Outlook, tile: int | None = None, danger: float = 0.0
) -> Hope:
    """Return what is hoped for of a hand, after a discard or without one."""
    melds = sum(code != 0 for code in standing.codes)
    return Hope(outlook, standing.draws_left, tile, danger, melds)


def _hope(standing: Standing, menace: Menace, tile: int, outlook: Outlook) -> Hope:
    risk = danger(menace, tile, unseen_copies(standing)[tile])
    return hand_hope(standing, outlook, tile, risk)
