"""Moments of deals that bots play for the trainer."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from guobiao.arena.simulation import simulate
from guobiao.errors import InputError
from guobiao.kernel import twins
from guobiao.records.header import Rules
from guobiao.records.record import RecordedDeal
from guobiao.server.trainer.moments import TableTask, moments
from guobiao.server.wire.http import TrainerRequest

_DEALS: Final = 60
"""How many deals are looked through; mostly the first ones have a moment that fits."""


def moment(random: Random, request: TrainerRequest) -> TableTask:
    """Return a moment of a deal in which one answer is better than all others.

    Raises:
        InputError: none was found.
    """
    options = {"profile": request.rules, "deals": 1, "first_round": random.randrange(4)}
    seed = f"trainer {request.seed}"
    for deal in islice(simulate(Rules("training", options), seed, player=_player()), _DEALS):
        for _, task in moments(deal.header, RecordedDeal(deal.lines), request, random):
            return task
    raise InputError(f"no moment was found for level {request.level}", code="no_hand")


def _player() -> str:
    """Return who plays the deals: one who aims at legal wins, where that does not take long."""
    is_slow = twins.load("prospects") is twins.plain("prospects")
    return "shape" if is_slow else "route"
