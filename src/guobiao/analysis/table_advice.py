"""What to do at a table: everything that a seat may do, ranked, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guobiao.analysis.danger import dangers
from guobiao.analysis.estimates import Estimate, estimates
from guobiao.analysis.prospects import unseen_copies
from guobiao.analysis.review_tags import Tag, discard_tag, tag_of
from guobiao.analysis.seat_hands import standing_of
from guobiao.analysis.table_profile import profile_at
from guobiao.scoring.profile import Profile
from guobiao.table.action import WIN, Action, Discard
from guobiao.table.view import SeatView

__all__ = ["TableAdvice", "TableChoice", "advise_at"]


@dataclass(frozen=True, slots=True)
class TableChoice:
    """One action and what it comes to."""

    action: Action
    estimate: Estimate | None
    """What it comes to; ``None`` for a win, which pays at once."""
    tag: Tag
    """What is wrong with it beside the best."""


@dataclass(frozen=True, slots=True)
class TableAdvice:
    """What a seat may do, the best first."""

    choices: tuple[TableChoice, ...]
    dangers: tuple[float, ...]
    """Of each of the 34 kinds, the chance that its discard is won upon, if the seat holds it."""

    @property
    def best(self) -> TableChoice | None:
        """What to do; ``None`` if nothing can be told."""
        return self.choices[0] if self.choices else None


def advise_at(view: SeatView, rules: Profile | None = None) -> TableAdvice:
    """Return what a seat may do now, the best first.

    A win comes before everything. What a flower or a hand that is not seen allows is left out.

    Args:
        view: what the seat sees, and what it is asked.
        rules: the profile; ``None`` for the one that is played by.

    Raises:
        RecordError: no profile is given, and the rules are not those of 国标.

    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.match import Match
    >>> from guobiao.table.seat import Seat
    >>> deal = Match(BOTZONE, b"seed").next_deal()
    >>> advice = advise_at(SeatView.of(deal, Seat(0)))
    >>> len(advice.choices) == len(SeatView.of(deal, Seat(0)).options)
    True
    >>> advice.best.action, round(advice.best.estimate.chance, 2), str(advice.best.tag)
    (Discard(tile=28), 0.21, 'best')
    """
    rules = rules or profile_at(view.system)
    told = estimates(view, rules)
    order: list[Action] = [WIN] if WIN in view.options else []
    order += sorted(told, key=lambda action: -told[action].points)
    standing = standing_of(view)
    return TableAdvice(
        tuple(
            TableChoice(action, told.get(action), _tag(view, action, order[0], told, rules))
            for action in order
        ),
        () if standing is None else dangers(view, unseen_copies(standing)),
    )


def _tag(
    view: SeatView, action: Action, best: Action, told: Mapping[Action, Estimate], rules: Profile
) -> Tag:
    if action != best and isinstance(action, Discard) and isinstance(best, Discard):
        return discard_tag(view, action, best, told, rules)
    return tag_of(action, best)
