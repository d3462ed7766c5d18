"""What each choice of a seat comes to: the chance to win, the pay, the danger, and the points.

The chances are those that came true in played deals; see `guobiao.analysis.calibration`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import factorial
from typing import Final, NamedTuple, TypeVar

from guobiao.analysis import calibration
from guobiao.analysis.hopes import Hope, hand_hope, hand_outlooks, hopes
from guobiao.analysis.prospects import Outlook, Pace, Standing
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.table.action import Action
from guobiao.table.view import SeatView

Key = TypeVar("Key", bound=Hashable)

ALONE: Final = Pace(horizon=1.0, least=0.0, given=0.0, self_drawn=1.0, farther=0)
"""The pace of a hand that draws to the end and is given nothing."""


class Estimate(NamedTuple):
    """What a choice comes to."""

    chance: float
    """The chance to win the deal."""
    pay: float
    """What the win pays on average, in points."""
    danger: float
    """The chance that the discard is won upon."""
    points: float
    """What the seat gains in the deal on average, mostly less than nothing in its first half."""
    lacking: int
    """How many tiles the nearest hands lack that are worth enough; 0 if there are none."""
    discard: int | None = None
    """The tile that is discarded, after a claim too."""


def estimates(view: SeatView, rules: Profile | None = None) -> dict[Action, Estimate]:
    """Return what each action of a seat comes to; wins and flowers are left out.

    It is empty for a seat that holds a flower.

    Args:
        view: what the seat sees, and what it is asked.
        rules: the profile; ``None`` for the one that is played by.

    Raises:
        RecordError: no profile is given, and the rules are not those of 国标.
    """
    found = hopes(view, rules)
    options = {(action, hope.discard): hope for action, told in found.items() for hope in told}
    best: dict[Action, Estimate] = {}
    for (action, _), told in calibrated(options).items():
        if action not in best or told.points > best[action].points:
            best[action] = told
    return best


def hand_estimates(standing: Standing, rules: Profile = MIL2025) -> dict[int, Estimate]:
    """Return what each discard of a hand of 14 comes to at a table of which no more is known.

    The danger is taken as none.

    Args:
        standing: the hand, and how many tiles it may still draw.
        rules: the profile.
    """
    found = hand_outlooks(standing, rules)
    options = {tile: hand_hope(standing, outlook, tile) for tile, outlook in found.items()}
    return calibrated(options)


def calibrated(options: Mapping[Key, Hope]) -> dict[Key, Estimate]:
    """Return what the hopes of one decision come to.

    Args:
        options: the choices.
    """
    if not options:
        return {}
    best = max(options.values(), key=_alone)
    most = calibration.chance_to_win(best)
    return {
        key: _estimate(
            hope,
            calibration.chance_instead(most, best, hope),
        )
        for key, hope in options.items()
    }


def drawn_alone(standing: Standing, rules: Profile = MIL2025) -> dict[int, Outlook]:
    """Return what each discard of a hand hopes for that nobody else plays with.

    It draws each time one of the tiles that are unseen, and `Standing.draws_left` times.

    Args:
        standing: a hand of 14, melds counted as three.
        rules: the profile.
    """
    return {
        tile: _in_turn(outlook, int(standing.draws_left))
        for tile, outlook in hand_outlooks(standing, rules, ALONE).items()
    }


def _in_turn(outlook: Outlook, draws: int) -> Outlook:
    """Return an outlook of which each missing tile takes a draw of its own."""
    lacking = outlook.lacking
    if not 0 < lacking <= draws:
        return Outlook(0.0, 0.0, lacking)
    part = factorial(draws) / (factorial(draws - lacking) * draws**lacking)
    return Outlook(outlook.value * part, outlook.chance * part, lacking)


def _alone(hope: Hope) -> float:
    """Return what a choice comes to as if there were no other."""
    return _estimate(hope, calibration.chance_to_win(hope)).points


def _estimate(hope: Hope, chance: float) -> Estimate:
    pay = calibration.pay_of_win(hope.outlook)
    return Estimate(
        chance,
        pay,
        hope.danger,
        calibration.points_of_deal(chance, pay, hope.danger, hope.draws_left),
        hope.outlook.lacking,
        hope.discard,
    )
