"""Compare ways to play where only the own hand counts: ``python bench/alone.py [--deals N] PACE…``.

One seat plays against three that neither claim nor win, but discard as people do: lone honours
first, then lone terminals. A win counts by the chance that no real opponent has won before it, so
that early and dear wins count most. Ways to play are compared on the same walls; the luck of the
opponents, which hides small differences at a table of four, is left out. Each way is a list of what
differs from the usual temper and pace: ``farther=0``, ``claim=1,horizon=0.4``; ``usual`` is none.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable
from dataclasses import fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.analysis.prospects import Pace
from guobiao.players.player import Player, SeatedPlayer
from guobiao.players.strong import StrongPlayer, Temper
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import Action, Discard, Flower, Pass
from guobiao.table.event import Won
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.tile import EAST, KINDS

STILL_OPEN: Final = (
    *(1.0, 1.0, 0.999, 0.997, 0.992, 0.981, 0.961, 0.929, 0.888, 0.839),
    *(0.783, 0.719, 0.651, 0.586, 0.525, 0.464, 0.41, 0.362, 0.32, 0.282),
    *(0.248, 0.223, 0.2, 0.181, 0.168),
)
"""By the discards of a seat, the chance that none of three strong opponents has won; from deals."""
LOST: Final = 12
"""What a deal costs that somebody else wins, in points: a win is worth so much more."""


class Discarder:
    """An opponent that neither claims nor wins, and discards what is least connected."""

    def choose(self, view: SeatView) -> Action:
        """Pass, or discard."""
        assert view.seat is not None
        for action in view.options:
            if isinstance(action, (Pass, Flower)):
                return action
        counts = view.board.counts[view.seat]
        discards = [one for one in view.options if isinstance(one, Discard)]
        return min(discards, key=lambda one: _connected(counts, one.tile))


def _connected(counts: bytearray, tile: int) -> float:
    if tile >= KINDS:
        return -1.0
    score = 3.0 * (counts[tile] - 1)
    if tile >= EAST:
        return score
    rank = tile % 9
    for step, weight in ((1, 2), (2, 1)):
        score += weight * (rank >= step and counts[tile - step] > 0)
        score += weight * (rank + step < 9 and counts[tile + step] > 0)
    return score + (1.5 if 2 <= rank <= 6 else 1.2)


def played(player: Player, deals: int) -> NDArray[np.float64]:
    """Return what each deal was worth to a player."""
    worth = np.zeros(deals)
    for number in range(deals):
        deal = Match(BOTZONE, hashlib.sha256(f"solo {number}".encode()).digest()).next_deal()
        assert deal is not None
        own = number % 4
        seated = [
            SeatedPlayer(player if seat == own else Discarder(), deal, Seat(seat))
            for seat in range(4)
        ]
        while not deal.over:
            seat = deal.acting[0]
            deal.act(seat, seated[seat].answer())
        if any(isinstance(event, Won) for event in deal.events):
            turns = SeatView.of(deal, Seat(own)).board.turns[own]
            open_still = STILL_OPEN[min(turns, len(STILL_OPEN) - 1)]
            worth[number] = open_still * (int(deal.ledger.balance()[own]) + LOST)
    return worth


def way(text: str) -> Player:
    """Return the player of a way to play.

    Raises:
        ValueError: a temper or a pace has no such part.
    """
    told = {} if text == "usual" else dict(part.split("=") for part in text.split(","))
    kinds: dict[str, Callable[[str], float]] = {
        one.name: int if one.type == "int" else float for one in fields(Pace)
    }
    tempers = {one.name for one in fields(Temper)} - {"pace"}
    unknown = told.keys() - kinds.keys() - tempers
    if unknown:
        raise ValueError(f"{text!r}: no part {min(unknown)!r} of a pace or a temper")
    pace = Pace(**{name: kinds[name](told[name]) for name in told.keys() & kinds.keys()})  # type: ignore[arg-type]
    return StrongPlayer(
        temper=Temper(pace=pace, **{name: float(told[name]) for name in told.keys() & tempers})
    )


def main() -> None:
    """Play each way, and print what it is worth and how much more than the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ways", nargs="+", metavar="WAY")
    parser.add_argument("--deals", type=int, default=1500)
    asked = parser.parse_args()
    first: NDArray[np.float64] | None = None
    for text in asked.ways:
        worth = played(way(text), asked.deals)
        first = worth if first is None else first
        more = worth - first
        error = more.std() / asked.deals**0.5
        print(f"{text:28} {worth.mean():6.2f}   {more.mean():+.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
