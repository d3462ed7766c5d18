"""Questions out of finished games: found in any deal of one, or at a moment that a ticket names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from guobiao.errors import InputError
from guobiao.records.record import Record
from guobiao.server.records.library import points_before
from guobiao.server.storage.journals import RowText, fold, rows_of
from guobiao.server.tools.review import steps_after
from guobiao.server.trainer.hands import hands
from guobiao.server.trainer.moments import TableTask, moments
from guobiao.server.trainer.task import ON_TABLE, At, HandTask
from guobiao.server.wire.http import GameMoment, ReplayedMoment, TrainerRequest
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem

_OPENED: Final = 8
"""How many games a worker keeps open."""
_DEALS: Final = 4
"""How many deals of a game are looked through, where each moment has to be weighed."""


class Found(NamedTuple):
    """A question of a game, and where it stands there."""

    moment: GameMoment
    task: HandTask | TableTask


class _Game(NamedTuple):
    record: Record
    system: RuleSystem


def find(request: TrainerRequest, game: str, journal: tuple[RowText, ...]) -> Found | None:
    """Return any question of a finished game that was not asked lately; ``None`` if none fits.

    Args:
        request: what is to be asked.
        game: its id.
        journal: its journal, as it is written.
    """
    opened = _open(game, journal)
    random = Random(f"{request.exercise} {request.level} {request.seed} {game}")  # noqa: S311
    deals = list(range(len(opened.record.deals)))
    random.shuffle(deals)
    for number in deals[: _DEALS if request.exercise in ON_TABLE else None]:
        for at, task in _tasks(opened, number, request, random):
            moment = GameMoment(record=game, deal=number, events=at.events, seat=int(at.seat))
            if moment not in request.lately:
                return Found(moment, task)
    return None


def again(request: TrainerRequest, journal: tuple[RowText, ...]) -> Found:
    """Return the question at the moment that a request names.

    Raises:
        InputError: there is no such question at it.
    """
    moment = request.moment
    assert moment is not None
    opened = _open(moment.record, journal)
    at = At(moment.events, Seat(moment.seat))
    if moment.deal < len(opened.record.deals):
        for found, task in _tasks(opened, moment.deal, request, Random(0), at):  # noqa: S311
            if found == at:
                return Found(moment, task)
    raise InputError("the game has no such question at that moment", code="bad_ticket")


def replayed(moment: GameMoment, journal: tuple[RowText, ...]) -> ReplayedMoment:
    """Return where in the replay a moment is."""
    record = _open(moment.record, journal).record
    deal = record.deals[moment.deal]
    return ReplayedMoment(
        record=moment.record,
        deal=moment.deal,
        step=steps_after(deal)[moment.events - 1],
        player=record.seating(deal)[moment.seat],
    )


def _tasks(
    opened: _Game, number: int, request: TrainerRequest, random: Random, only: At | None = None
) -> Iterator[tuple[At, HandTask | TableTask]]:
    record, system = opened
    deal = record.deals[number].silent()
    if request.exercise in ON_TABLE:
        points = points_before(record, system, number)
        yield from moments(record.header, deal, request, random, points=points, only=only)
    else:
        yield from hands(system, deal, request, random)


@lru_cache(maxsize=_OPENED)
def _open(game: str, journal: tuple[RowText, ...]) -> _Game:
    """Return a finished game; it never changes any more."""
    folded = fold(rows_of(game, journal))
    return _Game(folded.record(), folded.system)
