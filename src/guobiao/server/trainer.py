"""The trainer: questions about hands, made from a seed, and answered by the engine itself.

A ticket tells the question, never the answer: exercise, rules, level and seed. So the server need
remember nothing, and the same ticket asks the same again.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from functools import lru_cache
from random import Random
from typing import Final

import msgspec

from guobiao.errors import InputError
from guobiao.server import trainer_made, trainer_played
from guobiao.server.sheets import hand_picture
from guobiao.server.trainer_played import TableTask
from guobiao.server.trainer_task import HandTask
from guobiao.server.wire.http import (
    Exercise,
    HandSource,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    Verdict,
)
from guobiao.server.wire.sheet import HandPicture
from guobiao.tiles.tile import Tile, tile_name

_DECODER: Final = msgspec.json.Decoder(TrainerRequest)
_TRIES: Final = 2000
"""How often a hand is dealt until one fits; nearly always a few are enough."""
_PLAYED: Final = frozenset({Exercise.DISCARD, Exercise.CLAIM})
"""What moments of played deals can ask."""


def ask(request: TrainerRequest) -> TrainerQuestion:
    """Return a question.

    >>> question = ask(TrainerRequest(exercise=Exercise.FALSE_WIN, seed="star"))
    >>> [choice.id for choice in question.choices]
    ['legal', 'short', 'no_win']

    Raises:
        InputError: no hand could be found, or no played deal asks such a thing.
    """
    if request.seed is None:
        request = msgspec.structs.replace(request, seed=secrets.token_hex(8))
    ticket = base64.urlsafe_b64encode(msgspec.json.encode(request)).decode()
    task = _task(request)
    if isinstance(task, TableTask):
        return _of_table(request, ticket, task)
    return _of_hand(request, ticket, task)


def judge(answer: TrainerAnswer) -> Verdict:
    """Return whether an answer is right, and why.

    Raises:
        InputError: the ticket is none of ours.
    """
    request = ticket_of(answer)
    task = _task(request)
    if isinstance(task, TableTask):
        return trainer_played.judge(request, task, answer)
    return trainer_made.JUDGES[request.exercise](request, task, answer)


def ticket_of(answer: TrainerAnswer) -> TrainerRequest:
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


@lru_cache(maxsize=64)
def _task(request: TrainerRequest) -> HandTask | TableTask:
    """Return what a request asks; whoever answers soon need not have it found again."""
    random = Random(  # noqa: S311 - a question, no secret
        f"{request.exercise} {request.rules} {request.level} {request.seed}"
    )
    if request.hands is HandSource.PLAYED:
        if request.exercise not in _PLAYED:
            raise InputError(
                f"played deals ask only for {' and '.join(sorted(_PLAYED))},"
                f" not for {request.exercise}",
                code="not_played",
            )
        return trainer_played.moment(random, request)
    deal = trainer_made.DEALERS[request.exercise]
    for _ in range(_TRIES):
        task = deal(random, request)
        if task is not None:
            return task
    raise InputError(f"no hand was found for level {request.level}", code="no_hand")


def _of_hand(request: TrainerRequest, ticket: str, task: HandTask) -> TrainerQuestion:
    facts = task.hand.circumstances
    return TrainerQuestion(
        ticket=ticket,
        exercise=request.exercise,
        hand=hand_picture(task.hand),
        prevalent_wind=None if facts.prevalent_wind is None else tile_name(facts.prevalent_wind),
        seat_wind=None if facts.seat_wind is None else tile_name(facts.seat_wind),
        self_drawn=facts.self_drawn,
        last_of_kind=facts.last_of_kind,
        last_wall_tile=facts.last_wall_tile,
        kong=facts.replacement_tile or facts.robbed_kong,
        offered=None if task.offered is None else int(task.offered),
        choices=task.choices,
        seat=None,
        scene=None,
    )


def _of_table(request: TrainerRequest, ticket: str, task: TableTask) -> TrainerQuestion:
    scene = task.scene
    own = scene.seats[task.seat]
    return TrainerQuestion(
        ticket=ticket,
        exercise=request.exercise,
        hand=HandPicture(
            concealed=own.concealed,
            winning=own.apart,
            melds=own.melds,
            flowers=own.flowers,
            flower_count=len(own.flowers),
            text="",
        ),
        prevalent_wind=_wind(scene.wind),
        seat_wind=_wind(own.wind),
        self_drawn=False,
        last_of_kind=False,
        last_wall_tile=False,
        kong=False,
        offered=task.offered,
        choices=task.choices,
        seat=int(task.seat),
        scene=scene,
    )


def _wind(tile: int | None) -> str | None:
    return None if tile is None else tile_name(Tile(tile))
