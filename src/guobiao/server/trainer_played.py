"""Moments of played deals for the trainer: the whole table, and what each answer is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from guobiao.analysis.estimates import Estimate, estimates
from guobiao.analysis.review_tags import Tag, discard_tag, tag_of
from guobiao.arena.simulation import SimulatedDeal, simulate
from guobiao.errors import InputError
from guobiao.kernel import twins
from guobiao.records.header import Rules
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.scoring.profile import PROFILES
from guobiao.server.observer import Observer
from guobiao.server.phrases import joined
from guobiao.server.trainer_task import claim_choice, verdict
from guobiao.server.weighing import tag_words, weighed, words_of
from guobiao.server.wire.http import Exercise, TrainerAnswer, TrainerChoice, TrainerRequest, Verdict
from guobiao.server.wire.part import Words
from guobiao.server.wire.scene import Scene
from guobiao.table.action import PASS, WIN, Action, Discard
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView

_DEALS: Final = 60
"""How many deals are looked through; mostly the first ones have a moment that fits."""

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

    events: int
    seat: Seat
    options: tuple[Action, ...]


def moment(random: Random, request: TrainerRequest) -> TableTask:
    """Return a moment of a deal in which one answer is better than all others.

    Raises:
        InputError: none was found.
    """
    options = {"profile": request.rules, "deals": 1, "first_round": random.randrange(4)}
    seed = f"trainer {request.seed}"
    for deal in islice(simulate(Rules("training", options), seed, player=_player()), _DEALS):
        asked = list(_asked(deal, request.exercise))
        random.shuffle(asked)
        for one in asked:
            task = _task(deal, one, request)
            if task is not None:
                return task
    raise InputError(f"no moment was found for level {request.level}", code="no_hand")


def _player() -> str:
    """Return who plays the deals: one who aims at legal wins, where that does not take long."""
    is_slow = twins.load("prospects") is twins.plain("prospects")
    return "shape" if is_slow else "route"


def _asked(deal: SimulatedDeal, exercise: Exercise) -> Iterator[_Asked]:
    """Yield the questions of a deal that an exercise could ask."""
    found: list[_Asked] = []

    def hear(played: Deal, seat: Seat, _: Action) -> None:
        options = tuple(played.options(seat))
        if len(options) < 2 or WIN in options:
            return
        is_claim = PASS in options and played.board.live is not None
        discards = all(isinstance(one, Discard) for one in options)
        if is_claim if exercise is Exercise.CLAIM else discards:
            found.append(_Asked(len(played.events), seat, options))

    replay_match(transcript_of(Record(deal.header, (RecordedDeal(deal.lines),))), hear)
    yield from found


def _task(deal: SimulatedDeal, asked: _Asked, request: TrainerRequest) -> TableTask | None:
    """Return a question as a task, if it is neither harder nor easier than the level."""
    system = deal.deal.system
    view = SeatView(asked.seat, system)
    events = deal.deal.events[: asked.events]
    view.see(events)
    view.options = asked.options
    told = estimates(view, PROFILES[request.rules])
    if len(told) < len(asked.options):
        return None
    ranked = sorted(told, key=lambda action: -told[action].points)
    least, most = _GAPS[request.level]
    if not least <= told[ranked[0]].points - told[ranked[1]].points < most:
        return None
    observer = Observer(system, asked.seat, seating=range(system.seats), points=(0,) * system.seats)
    observer.see(events)
    return TableTask(view, asked.seat, tuple(ranked), told, observer.scene())


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
