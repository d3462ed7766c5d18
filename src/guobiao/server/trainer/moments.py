"""Moments of deals for the trainer: the whole table, and what each answer is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from guobiao.analysis.distance import distance
from guobiao.analysis.estimates import Estimate, estimates
from guobiao.analysis.review_tags import Tag, discard_tag, tag_of
from guobiao.records.header import Header
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.rulesets.guobiao.scoring import held_hand
from guobiao.scoring.profile import PROFILES
from guobiao.server.shown.observer import Observer
from guobiao.server.shown.phrases import joined
from guobiao.server.shown.weighing import tag_words, weighed, words_of
from guobiao.server.trainer.task import LEAST_DISCARDS, At, claim_choice, verdict
from guobiao.server.wire.http import Exercise, TrainerAnswer, TrainerChoice, TrainerRequest, Verdict
from guobiao.server.wire.part import Words
from guobiao.server.wire.scene import Scene
from guobiao.table.action import PASS, WIN, Action, Discard
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView
from guobiao.tiles.tile import Tile

_GAPS: Final = {1: (2.5, 1e9), 2: (1.0, 2.5), 3: (0.5, 1.0)}
"""How many points the best answer is better than the next, by level."""


@dataclass(frozen=True, slots=True)
class TableTask:
    """A question about a moment of a deal."""

    view: SeatView
    seat: Seat
    ranked: tuple[Action, ...]
    """What may be done, the best first."""
    told: dict[Action, Estimate]
    scene: Scene

    @property
    def offered(self) -> int | None:
        """The discard that could be claimed."""
        return self.view.board.live if PASS in self.ranked else None

    @property
    def choices(self) -> tuple[TrainerChoice, ...]:
        """The answers to a discard that could be claimed, in the order of the buttons."""
        tile = self.offered
        if tile is None:
            return ()
        # The first button is to pass, as at the table.
        options = sorted(self.view.options, key=lambda action: action != PASS)
        return tuple(claim_choice(action, tile) for action in options)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question that was asked in a deal."""

    at: At
    options: tuple[Action, ...]


def moments(
    header: Header,
    deal: RecordedDeal,
    request: TrainerRequest,
    random: Random,
    *,
    points: Sequence[int] | None = None,
    only: At | None = None,
) -> Iterator[tuple[At, TableTask]]:
    """Yield the moments of a deal in which one answer is better than all others, in any order.

    Args:
        header: of the record.
        deal: the deal.
        request: what is to be asked.
        random: what chooses the order.
        points: of each player, the points before the deal; ``None`` for none.
        only: the only moment that is wanted.
    """
    system = header.rules.build()
    asked = list(_asked(header, deal, request.exercise))
    random.shuffle(asked)
    for one in asked:
        if only is not None and one.at != only:
            continue
        task = _task(system, deal, one, request, (0,) * system.seats if points is None else points)
        if task is not None:
            yield one.at, task


def _asked(header: Header, deal: RecordedDeal, exercise: Exercise) -> Iterator[_Asked]:
    """Yield the questions of a deal that an exercise could ask."""
    found: list[_Asked] = []

    def hear(played: Deal, seat: Seat, _: Action) -> None:
        options = tuple(played.options(seat))
        if WIN in options:
            if _completes(played, seat):
                return
            # Where a false win is fined, it can be declared at any time.
            options = tuple(one for one in options if one != WIN)
        if len(options) < 2:
            return
        is_claim = PASS in options and played.board.live is not None
        discards = len(options) >= LEAST_DISCARDS and all(
            isinstance(one, Discard) for one in options
        )
        if is_claim if exercise is Exercise.CLAIM else discards:
            found.append(_Asked(At(len(played.events), seat), options))

    replay_match(transcript_of(Record(header, (deal,))), hear)
    yield from found


def _completes(played: Deal, seat: Seat) -> bool:
    """Tell whether a seat has a complete hand, with the tile at stake if it is not in turn."""
    hand = held_hand(played.board, played.round, seat)
    if hand.winning_tile is not None:
        return distance(hand).distance < 0
    live = played.board.live
    # Without a discard it is a kong that can be robbed.
    return live is None or distance(hand.with_winning_tile(Tile(live))).distance < 0


def _task(
    system: RuleSystem,
    deal: RecordedDeal,
    asked: _Asked,
    request: TrainerRequest,
    points: Sequence[int],
) -> TableTask | None:
    """Return a question as a task, if it is neither harder nor easier than the level."""
    seat = asked.at.seat
    view = SeatView(seat, system)
    events = deal.events[: asked.at.events]
    view.see(events)
    view.options = asked.options
    told = estimates(view, PROFILES[request.rules])
    if len(told) < len(asked.options):
        return None
    ranked = sorted(told, key=lambda action: -told[action].points)
    least, most = _GAPS[request.level]
    if not least <= told[ranked[0]].points - told[ranked[1]].points < most:
        return None
    seating = range(system.seats) if deal.seated is None else deal.seated.players
    observer = Observer(system, seat, seating=seating, points=points)
    observer.see(events)
    return TableTask(view, seat, tuple(ranked), told, observer.scene())


def judge(request: TrainerRequest, task: TableTask, answer: TrainerAnswer) -> Verdict:
    """Judge an answer by what each way is worth, and say what is wrong with it.

    Of a right answer it is said why the next best is worse.
    """
    best = task.ranked[0]
    done = _answered(task, answer)
    worse = task.ranked[1] if done in {None, best} else done
    assert worse is not None
    tag = _tag(task, worse, request)
    live = task.offered
    return verdict(
        right=done == best,
        number=best.tile if isinstance(best, Discard) else None,
        tiles=(best.tile,) if isinstance(best, Discard) else (),
        choice="" if live is None else claim_choice(best, live).id,
        reasons=(joined(_named(worse, next_best=worse != done), tag_words(tag)),),
        weighed=tuple(
            weighed(action, task.told[action].points, task.told[action]) for action in task.ranked
        ),
        answered=None if done is None else task.ranked.index(done),
    )


def _named(action: Action, *, next_best: bool) -> Words:
    """Return an action in words; of one that was not answered, that it is the next best."""
    said = words_of(action)
    if not next_best:
        return said
    return Words(
        en=f"the next best, {said.en}",
        zh_hans=f"其次，{said.zh_hans}",
        zh_hant=f"其次，{said.zh_hant}",
    )


def _answered(task: TableTask, answer: TrainerAnswer) -> Action | None:
    """Return what somebody answered; ``None`` if it is none of the choices."""
    live = task.offered
    for action in task.ranked:
        if live is not None and claim_choice(action, live).id == answer.choice:
            return action
        if live is None and isinstance(action, Discard) and action.tile == answer.number:
            return action
    return None


def _tag(task: TableTask, action: Action, request: TrainerRequest) -> Tag:
    best = task.ranked[0]
    if isinstance(action, Discard) and isinstance(best, Discard):
        return discard_tag(task.view, action, best, task.told, PROFILES[request.rules])
    return tag_of(action, best)
