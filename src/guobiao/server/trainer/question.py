"""A question of the trainer as it is asked, wherever its hand comes from, and how it is judged.

All of it takes a while: call it in a worker.
"""

from __future__ import annotations

import base64
import binascii
from functools import lru_cache
from random import Random
from typing import Final

import msgspec

from guobiao.errors import InputError
from guobiao.server.shown.sheets import hand_picture, wind_letter
from guobiao.server.storage.journals import RowText
from guobiao.server.trainer import games, hand_verdicts, made, moments, simulated
from guobiao.server.trainer.moments import TableTask
from guobiao.server.trainer.task import ON_TABLE, HandTask
from guobiao.server.wire.http import (
    HandOrigin,
    HandSource,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    Verdict,
)
from guobiao.server.wire.sheet import HandPicture

_DECODER: Final = msgspec.json.Decoder(TrainerRequest)
_TRIES: Final = 2000
"""How often a hand is dealt until one fits; nearly always a few are enough."""


def of_chance(request: TrainerRequest) -> TrainerQuestion:
    """Return a question about a hand or a deal that chance makes.

    >>> from guobiao.server.wire.http import Exercise
    >>> question = of_chance(TrainerRequest(exercise=Exercise.FALSE_WIN, seed="star"))
    >>> [choice.id for choice in question.choices]
    ['legal', 'short', 'no_win']

    Raises:
        InputError: no hand could be found.
    """
    if request.hands is HandSource.BOTH:
        request = msgspec.structs.replace(request, hands=HandSource.SIMULATED)
    return _question(request, _simulated(request), "simulated" if _is_deal(request) else "made")


def of_game(
    request: TrainerRequest, game: str, journal: tuple[RowText, ...]
) -> TrainerQuestion | None:
    """Return a question about a finished game; ``None`` if it has none that fits."""
    found = games.find(request, game, journal)
    if found is None:
        return None
    request = msgspec.structs.replace(
        request, hands=HandSource.PLAYED, moment=found.moment, lately=()
    )
    return _question(request, found.task, "played")


def of_moment(request: TrainerRequest, journal: tuple[RowText, ...]) -> TrainerQuestion:
    """Return the question about the moment of a finished game that the request names.

    Raises:
        InputError: there is no such question at it.
    """
    return _question(request, games.again(request, journal).task, "played")


def judge(request: TrainerRequest, answer: TrainerAnswer, journal: tuple[RowText, ...]) -> Verdict:
    """Return whether an answer is right, and why.

    Args:
        request: what was asked.
        answer: what was answered.
        journal: of the game that it was asked about, if it was about one.

    Raises:
        InputError: the ticket asks nothing.
    """
    moment = request.moment
    task = _simulated(request) if moment is None else games.again(request, journal).task
    if isinstance(task, TableTask):
        told = moments.judge(request, task, answer)
    else:
        told = hand_verdicts.JUDGES[request.exercise](request, task, answer)
    if moment is None:
        return told
    return msgspec.structs.replace(told, replay=games.replayed(moment, journal))


def request_of(answer: TrainerAnswer) -> TrainerRequest:
    """Return what the question of an answer was.

    Raises:
        InputError: the ticket is none of ours.
    """
    try:
        request = _DECODER.decode(base64.urlsafe_b64decode(answer.ticket.encode()))
    except (msgspec.MsgspecError, binascii.Error, ValueError):
        raise InputError("the ticket is none of this trainer", code="bad_ticket") from None
    if request.seed is None:
        raise InputError("the ticket asks nothing: it has no seed", code="bad_ticket")
    return request


def _is_deal(request: TrainerRequest) -> bool:
    """Tell whether a deal is played for a request that asks for no finished game."""
    return request.hands is not HandSource.MADE and request.exercise in ON_TABLE


@lru_cache(maxsize=64)
def _simulated(request: TrainerRequest) -> HandTask | TableTask:
    """Return what chance asks; whoever answers soon need not have it found again."""
    random = Random(  # noqa: S311 - a question, no secret
        f"{request.exercise} {request.rules} {request.level} {request.seed}"
    )
    if _is_deal(request):
        return simulated.moment(random, request)
    deal = made.DEALERS[request.exercise]
    for _ in range(_TRIES):
        task = deal(random, request)
        if task is not None:
            return task
    raise InputError(f"no hand was found for level {request.level}", code="no_hand")


def _question(
    request: TrainerRequest, task: HandTask | TableTask, source: HandOrigin
) -> TrainerQuestion:
    ticket = base64.urlsafe_b64encode(msgspec.json.encode(request)).decode()
    if isinstance(task, TableTask):
        return _of_table(request, ticket, task, source)
    return _of_hand(request, ticket, task, source)


def _of_hand(
    request: TrainerRequest, ticket: str, task: HandTask, source: HandOrigin
) -> TrainerQuestion:
    facts = task.hand.circumstances
    return TrainerQuestion(
        ticket=ticket,
        exercise=request.exercise,
        source=source,
        hand=hand_picture(task.hand),
        prevalent_wind=wind_letter(facts.prevalent_wind),
        seat_wind=wind_letter(facts.seat_wind),
        self_drawn=facts.self_drawn,
        last_of_kind=facts.last_of_kind,
        last_wall_tile=facts.last_wall_tile,
        kong=facts.replacement_tile or facts.robbed_kong,
        offered=None if task.offered is None else int(task.offered),
        choices=task.choices,
        seat=None,
        scene=None,
    )


def _of_table(
    request: TrainerRequest, ticket: str, task: TableTask, source: HandOrigin
) -> TrainerQuestion:
    scene = task.scene
    own = scene.seats[task.seat]
    return TrainerQuestion(
        ticket=ticket,
        exercise=request.exercise,
        source=source,
        hand=HandPicture(
            concealed=own.concealed,
            winning=own.apart,
            melds=own.melds,
            flowers=own.flowers,
            flower_count=len(own.flowers),
            text="",
        ),
        prevalent_wind=wind_letter(scene.wind),
        seat_wind=wind_letter(own.wind),
        self_drawn=False,
        last_of_kind=False,
        last_wall_tile=False,
        kong=False,
        offered=task.offered,
        choices=task.choices,
        seat=int(task.seat),
        scene=scene,
    )
