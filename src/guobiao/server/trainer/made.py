"""Questions about hands that chance makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from guobiao.analysis.advice import advise
from guobiao.analysis.distance import distance
from guobiao.server.tools.advice import reached
from guobiao.server.trainer.hand_claims import claims_of, rank, weighed_claims
from guobiao.server.trainer.hand_tasks import (
    MOST_MELDS,
    VERDICTS,
    answer_of,
    counting,
    declaring,
    right_discards,
    waiting,
    winds_of,
)
from guobiao.server.trainer.task import LEAST_DISCARDS, HandTask, claim_choice
from guobiao.server.wire.http import Exercise, TrainerRequest
from guobiao.testing.wins import near_miss, random_win
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import COPIES, KINDS, Tile

_PATIENCE: Final = 40
"""How many hands are made of which one has the answer that chance wants."""


def _deal_count(random: Random, request: TrainerRequest) -> HandTask | None:
    return counting(random_win(random), request)


def _deal_waits(random: Random, request: TrainerRequest) -> HandTask | None:
    won = random_win(random)
    return waiting(replace(won, winning_tile=None, circumstances=winds_of(won)), request)


def _deal_false_win(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return a hand of which each answer is right as often as the others."""
    wanted = random.choice(tuple(VERDICTS))
    make = near_miss if wanted == "no_win" else random_win
    for _ in range(_PATIENCE):
        task = declaring(make(random), request)
        if task is not None and answer_of(request, task) == wanted:
            return task
    return None


def _deal_discard(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return fourteen tiles some steps from a win, the further the higher the level."""
    hand = _shaken(random, request.level)
    if len(hand.melds) > MOST_MELDS[Exercise.DISCARD]:
        return None
    if distance(hand).distance < 0:
        return None
    advice = advise(hand, request.rules, most_routes=0)
    if not advice.best.is_possible or len(advice.choices) < LEAST_DISCARDS:
        return None
    right = right_discards(advice)
    return HandTask(hand) if len(right) <= min(3, len(advice.choices) // 2) else None


def _deal_claim(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return a hand of thirteen and a discard that could be claimed."""
    shaken = _shaken(random, request.level)
    concealed = sorted((*shaken.concealed, *_last(shaken)))
    del concealed[random.randrange(len(concealed))]
    hand = replace(shaken, concealed=tuple(concealed), winning_tile=None)
    counts = hand.counts()
    offers = [
        tile
        for tile in map(Tile, range(KINDS))
        if counts[tile] < COPIES and len(claims_of(hand, tile)) > 1
    ]
    if not offers or distance(hand).distance <= 0:
        return None
    tile = random.choice(offers)
    if reached(hand, request.rules).discard is None:
        return None
    task = HandTask(hand, tile, tuple(claim_choice(claim, tile) for claim in claims_of(hand, tile)))
    best, second, *_ = weighed_claims(request, task)
    # Of two claims that are as good neither is wrong.
    return task if "pass" in {best.id, second.id} or rank(best) != rank(second) else None


def _last(hand: Hand) -> tuple[Tile, ...]:
    return () if hand.winning_tile is None else (hand.winning_tile,)


def _shaken(random: Random, level: int) -> Hand:
    """Return a complete hand of which some tiles were changed for others."""
    won = random_win(random)
    concealed = [*won.concealed, *_last(won)]
    counts = list(won.counts())
    for _ in range(level + 1):
        away = concealed.pop(random.randrange(len(concealed)))
        counts[away] -= 1
        come = Tile(random.choice([tile for tile in range(KINDS) if counts[tile] < COPIES]))
        counts[come] += 1
        concealed.append(come)
    return Hand(tuple(concealed[:-1]), concealed[-1], won.melds, won.flowers, winds_of(won))


Dealer = Callable[[Random, TrainerRequest], HandTask | None]

DEALERS: Final[Mapping[Exercise, Dealer]] = {
    Exercise.COUNT: _deal_count,
    Exercise.WAITS: _deal_waits,
    Exercise.DISCARD: _deal_discard,
    Exercise.CLAIM: _deal_claim,
    Exercise.FALSE_WIN: _deal_false_win,
}
"""What makes a question, or nothing if chance made none that fits."""
