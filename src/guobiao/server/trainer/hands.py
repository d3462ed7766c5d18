"""Hands out of played deals for the exercises about a hand alone: wins, waits and false wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from guobiao.analysis.distance import distance
from guobiao.records.record import RecordedDeal
from guobiao.rulesets.guobiao.scoring import held_hand
from guobiao.server.shown.observer import Observer
from guobiao.server.shown.results import won_hand
from guobiao.server.trainer.hand_tasks import ASKING, answer_of
from guobiao.server.trainer.task import At, HandTask
from guobiao.server.wire.http import Exercise, TrainerRequest
from guobiao.table.board import Board
from guobiao.table.event import Cause, Discarded, Drawn, Event, Won
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.tiles.circumstances import UNSTATED
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import EAST, KINDS

_WAITING: Final = 13
"""How many tiles wait for one more, melds counted as three."""
_NEAR: Final = 2
"""How far a tile is at most from one of the hand, if it could seem to complete that."""


def hands(
    system: RuleSystem, deal: RecordedDeal, request: TrainerRequest, random: Random
) -> list[tuple[At, HandTask]]:
    """Return what an exercise about a hand alone can ask of a deal of 国标, in any order."""
    kind = _KINDS[request.exercise]
    answers: dict[str, dict[Hand, tuple[At, HandTask]]] = {}
    for at, hand in _walk(system, deal, kind):
        task = ASKING[request.exercise](hand, request)
        if task is not None:
            answer = answer_of(request, task)
            answers.setdefault(answer, {}).setdefault(hand, (at, task))
    # Most of what is no win is plainly none: each answer comes first as often as the others.
    found: list[tuple[At, HandTask]] = []
    for answer in random.sample(sorted(answers), len(answers)):
        asked = list(answers[answer].values())
        found += random.sample(asked, len(asked))
    return found


_Kind = Callable[[Observer, Event, Event], Iterator[tuple[Seat, Hand]]]
"""What finds hands, of whoever has seen all so far: by the last event of that, and the next one."""


def _walk(system: RuleSystem, deal: RecordedDeal, kind: _Kind) -> Iterator[tuple[At, Hand]]:
    observer = Observer(
        system, None, seating=range(system.seats), points=(0,) * system.seats, sees_all=True
    )
    for number, (event, following) in enumerate(pairwise(deal.events), 1):
        observer.see((event,))
        for seat, hand in kind(observer, event, following):
            yield At(number, seat), hand


def _wins(observer: Observer, _: Event, following: Event) -> Iterator[tuple[Seat, Hand]]:
    if isinstance(following, Won):
        yield Seat(following.seat), won_hand(observer, following)


def _waiting(observer: Observer, _: Event, following: Event) -> Iterator[tuple[Seat, Hand]]:
    """Yield the hand of whoever draws next."""
    if isinstance(following, Drawn) and following.cause is Cause.TURN:
        seat, board = Seat(following.seat), observer.board
        if _is_whole(board, seat, _WAITING):
            assert board.begun is not None
            hand = held_hand(board, board.begun.round, seat)
            if distance(hand).distance == 0:
                yield seat, hand


def _completed(observer: Observer, event: Event, _: Event) -> Iterator[tuple[Seat, Hand]]:
    """Yield every hand that was ready by its shape, with a tile that seems to complete it."""
    if not isinstance(event, Drawn | Discarded) or event.tile >= KINDS:
        return
    drawn = isinstance(event, Drawn)
    for seat in map(Seat, range(observer.system.seats)):
        due = _WAITING + 1 if drawn else _WAITING
        if (seat == event.seat) is not drawn or not _is_whole(observer.board, seat, due):
            continue
        source = None if drawn else event.seat
        declared = Won(seat=seat, tile=event.tile, hand=(), value=0, items=(), source=source)
        hand = won_hand(observer, declared)
        before = replace(hand, winning_tile=None, circumstances=UNSTATED)
        if distance(before).distance == 0 and _seems_to_fit(before, event.tile):
            yield seat, hand


def _is_whole(board: Board, seat: Seat, due: int) -> bool:
    """Tell whether a seat has as many tiles as it should, and no flower among them."""
    return board.hand_sizes[seat] + 3 * len(board.melds[seat]) == due and not any(
        board.counts[seat][KINDS:]
    )


def _seems_to_fit(hand: Hand, tile: int) -> bool:
    """Tell whether a tile lies near one of a hand."""
    near = {tile} if tile >= EAST else set(range(tile - _NEAR, tile + _NEAR + 1))
    return any(one in near and (one // 9 == tile // 9) for one in hand.concealed)


_KINDS: Final[Mapping[Exercise, _Kind]] = {
    Exercise.COUNT: _wins,
    Exercise.WAITS: _waiting,
    Exercise.FALSE_WIN: _completed,
}
