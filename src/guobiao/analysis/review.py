"""Review of a record: what each decision lost against the best one, and a grade for each deal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from guobiao.analysis.estimates import Estimate, estimates
from guobiao.analysis.review_tags import Tag, discard_tag, tag_of
from guobiao.analysis.table_profile import profile_at
from guobiao.records.match_replay import ReplayedMatch, replay_match
from guobiao.records.replay import ReplayedDeal, replay_deal
from guobiao.records.transcript import Transcript
from guobiao.table.action import WIN, Action, Discard, Pass
from guobiao.table.board import LaidMeld
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView
from guobiao.tiles.tile import Tile

__all__ = [
    "DealReview",
    "Grade",
    "Review",
    "ReviewedDecision",
    "Tag",
    "Weigh",
    "review",
    "review_deal",
]

Weigh = Callable[[SeatView], Mapping[Action, float]]
"""Returns what actions that a seat may take are worth to it, in points; it may leave some out."""


class Grade(StrEnum):
    """How well a deal was played, by what its decisions lost together."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


GRADES: Final[Sequence[tuple[float, Grade]]] = (
    (3.0, Grade.A),
    (6.0, Grade.B),
    (10.0, Grade.C),
    (16.0, Grade.D),
)
"""The most points that the decisions of a deal may lose together for each grade; E beyond.

So graded, half of the deals of the strong player are A or B, as many of the shape player D or E.
``bench/grades.py`` counts them.
"""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision and what it was worth."""

    event: int
    """How many events of the deal were written down before it."""
    seat: Seat
    player: int
    """Who sat there, by his number in the match."""
    tiles: tuple[Tile, ...]
    """The concealed tiles of the seat then."""
    melds: tuple[LaidMeld, ...]
    """Its melds."""
    live: Tile | None
    """The tile that could be claimed, if it was about a claim."""
    action: Action
    """What was done."""
    best: Action
    """What should have been done."""
    worth: float
    """What the action was worth, in points."""
    best_worth: float
    """What the best one was worth."""
    values: Mapping[Action, float]
    """What each action was worth that was weighed."""
    tag: Tag
    estimates: Mapping[Action, Estimate] = field(default_factory=dict[Action, Estimate])
    """What each action comes to, unless they were weighed in another way."""

    @property
    def loss(self) -> float:
        """How many points were lost; 0 if it was the best."""
        return max(self.best_worth - self.worth, 0.0)


@dataclass(frozen=True, slots=True)
class DealReview:
    """The decisions of a deal."""

    number: int
    """Which deal of the match it is, from 0."""
    decisions: tuple[ReviewedDecision, ...]
    """Each that left a choice, in order."""

    def of(self, player: int) -> tuple[ReviewedDecision, ...]:
        """Return the decisions of a player."""
        return tuple(one for one in self.decisions if one.player == player)

    def loss(self, player: int) -> float:
        """Return how many points the decisions of a player lost together."""
        return sum(decision.loss for decision in self.of(player))

    def grade(self, player: int) -> Grade:
        """Return how well a player played it."""
        loss = self.loss(player)
        return next((grade for most, grade in GRADES if loss <= most), Grade.E)


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a match."""

    deals: tuple[DealReview, ...]
    replayed: ReplayedMatch

    def mistakes(self, least: float = 0.5) -> list[tuple[DealReview, ReviewedDecision]]:
        """Return the decisions that lost so many points at least, the worst first."""
        found = [(deal, one) for deal in self.deals for one in deal.decisions if one.loss >= least]
        return sorted(found, key=lambda each: -each[1].loss)


def _check(system: RuleSystem, weigh: Weigh | None) -> None:
    if weigh is None:
        profile_at(system)


def review(
    transcript: Transcript,
    weigh: Weigh | None = None,
    *,
    players: Collection[int] | None = None,
) -> Review:
    """Review every decision of a record.

    Args:
        transcript: what was played.
        weigh: what actions are worth. What it leaves out is not reviewed. ``None`` asks
            `guobiao.analysis.estimates` by the profile that was played by, and tells more about
            the discards.
        players: whose decisions, by their numbers in the match; ``None`` for everybody's.

    Raises:
        OptionError: the record asks for rules that there are not.
        RecordError: nobody weighs, and the estimates do not know the rules.
    """
    _check(transcript.header.rules.build(), weigh)
    seatings = {deal.number: deal.seating for deal in transcript.deals}
    critic = _Critic(seatings, weigh, players)
    replayed = replay_match(transcript, critic.hear)
    found = critic.found
    deals = [
        DealReview(deal.transcript.number, tuple(found.get(id(deal.deal), ())))
        for deal in replayed.deals
    ]
    return Review(tuple(deals), replayed)


def review_deal(
    replayed: ReplayedDeal,
    weigh: Weigh | None = None,
    *,
    players: Collection[int] | None = None,
) -> DealReview:
    """Review the decisions of one deal of a match that was played again, without the others.

    Args:
        replayed: a deal of what `replay_match` returned.
        weigh: what actions are worth, as for `review`.
        players: whose decisions, as for `review`.

    Raises:
        RecordError: nobody weighs, and the estimates do not know the rules.
    """
    _check(replayed.deal.system, weigh)
    told = replayed.transcript
    critic = _Critic({told.number: told.seating}, weigh, players)
    again = replay_deal(
        replayed.deal.system, told, witness=critic.hear, earlier=replayed.deal.earlier
    )
    return DealReview(told.number, tuple(critic.found.get(id(again.deal), ())))


@dataclass(slots=True)
class _Critic:
    """Hears every answer of a match, and weighs it."""

    seatings: Mapping[int, Sequence[int]]
    """Who sits where, by the numbers of the deals."""
    weigh: Weigh | None
    players: Collection[int] | None
    found: dict[int, list[ReviewedDecision]] = field(
        default_factory=dict[int, list[ReviewedDecision]]
    )
    """By the deal."""
    deal: Deal | None = None
    views: list[SeatView] = field(default_factory=list[SeatView])
    folded: list[int] = field(default_factory=list[int])
    number: int = -1

    def hear(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Weigh one answer."""
        options = deal.options(seat)
        if len(options) < 2 or action not in options:
            return
        if deal is not self.deal:
            self._begin(deal)
        player = self._seating(deal)[seat]
        if self.players is not None and player not in self.players:
            return
        view = self._view(deal, seat)
        told: Mapping[Action, Estimate] = {}
        if self.weigh is None:
            told = estimates(view)
            values = {option: one.points for option, one in told.items()}
        else:
            values = dict(self.weigh(view))
        if WIN in options:
            values[WIN] = _paid(deal, seat)
        if action not in values or len(values) < 2:
            return
        best = WIN if WIN in values else max(values, key=values.__getitem__)
        if values[best] <= values[action]:
            best = action
        tag = tag_of(action, best)
        if isinstance(action, Discard) and isinstance(best, Discard) and action != best and told:
            tag = discard_tag(view, action, best, told)
        live = deal.board.live if Pass() in options else None
        decision = ReviewedDecision(
            len(deal.events),
            seat,
            player,
            tuple(Tile(tile) for tile in deal.board.hand(seat)),
            tuple(deal.board.melds[seat]),
            None if live is None else Tile(live),
            action,
            best,
            values[action],
            values[best],
            values,
            tag,
            told,
        )
        self.found.setdefault(id(deal), []).append(decision)

    def _begin(self, deal: Deal) -> None:
        self.deal = deal
        seats = deal.system.seats
        self.views = [SeatView(Seat(seat), deal.system) for seat in range(seats)]
        self.folded = [0] * seats

    def _seating(self, deal: Deal) -> Sequence[int]:
        begun = deal.board.begun
        assert begun is not None
        return self.seatings[begun.number]

    def _view(self, deal: Deal, seat: Seat) -> SeatView:
        view = self.views[seat]
        view.see(deal.events[self.folded[seat] :])
        self.folded[seat] = len(deal.events)
        view.options = deal.options(seat)
        return view


def _paid(deal: Deal, seat: Seat) -> float:
    """Return what a win would pay now, if nobody goes before it."""
    window = deal.window
    assert window is not None
    trial = deal.copy()
    before = trial.ledger.balance()[seat]
    trial.act(seat, WIN)
    while not trial.over and trial.acting:
        other = trial.acting[0]
        options = trial.options(other)
        if seat in trial.board.won or Pass() not in options:
            break
        trial.act(other, Pass())
    return trial.ledger.balance()[seat] - before
