"""Players for tests: one that does anything, and one that plays for a hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from guobiao.table.action import (
    PASS,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pung,
)
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat

Policy = Callable[[Deal, Seat, random.Random], Action]


def at_random(deal: Deal, seat: Seat, chance: random.Random) -> Action:
    """Return any legal action."""
    return chance.choice(deal.options(seat))


def tidy(deal: Deal, seat: Seat, chance: random.Random) -> Action:
    """Return an action of somebody who wins if he can, and keeps tiles that fit together."""
    options = deal.options(seat)
    if WIN in options and chance.random() < 0.9:
        return WIN
    kongs = [each for each in options if isinstance(each, Kong | ConcealedKong | AddedKong)]
    if kongs and chance.random() < 0.8:
        return chance.choice(kongs)
    claims = [each for each in options if isinstance(each, Pung | Chow | Flower)]
    if claims and chance.random() < 0.5:
        return chance.choice(claims)
    if PASS in options:
        return PASS
    discards = [each for each in options if isinstance(each, Discard)]
    if not discards:
        return chance.choice(options)
    counts = deal.board.counts[seat]
    chance.shuffle(discards)
    return min(discards, key=lambda each: _company(counts, each.tile))


def _company(counts: Sequence[int], tile: int) -> int:
    """Return how well a tile fits to the others of a hand."""
    if tile >= 34:
        return -1
    company = 4 * counts[tile]
    if tile < 27:
        rank = tile % 9
        if rank and counts[tile - 1]:
            company += 2
        if rank < 8 and counts[tile + 1]:
            company += 2
        if rank > 1 and counts[tile - 2]:
            company += 1
        if rank < 7 and counts[tile + 2]:
            company += 1
    return company
