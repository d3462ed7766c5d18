"""Fit the numbers of ``guobiao.analysis.danger``: ``python bench/danger_fit.py [--deals N]``.

Strong players play; of every discard is written down what its seat saw, and whether it was won
upon. A logistic regression over all of them gives the numbers, each with its standard error. Then
it is held against deals that were not used: what was said of each twelfth, and what came.
"""

from __future__ import annotations

import argparse
import hashlib
from typing import Final

import numpy as np
from calibration_fit import Floats, logistic

from guobiao.analysis.danger import WEIGHTS, Menace, circumstances
from guobiao.analysis.prospects import unseen_copies
from guobiao.analysis.seat_hands import standing_of
from guobiao.players.player import SeatedPlayer
from guobiao.players.strong import StrongPlayer
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import Discard
from guobiao.table.event import Won
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.tiles.tile import KINDS

PARTS: Final = 12


def discards(seed: str, number: int) -> list[tuple[float, ...]]:
    """Return the circumstances of each discard of a deal, and last whether it was won upon."""
    secret = hashlib.sha256(f"guobiao-danger {seed} {number}".encode()).digest()
    deal = Match(BOTZONE, secret).next_deal()
    assert deal is not None
    seated = [SeatedPlayer(StrongPlayer(), deal, Seat(seat)) for seat in range(4)]
    found: list[tuple[float, ...]] = []
    last: tuple[int, tuple[float, ...]] | None = None
    while not deal.over:
        seat = deal.acting[0]
        view = seated[seat].view
        action = seated[seat].answer()
        if isinstance(action, Discard) and action.tile < KINDS:
            standing = standing_of(view)
            if standing is not None:
                unseen = unseen_copies(standing)[action.tile]
                last = int(seat), circumstances(Menace.of(view), action.tile, unseen)
                found.append((*last[1], 0))
        deal.act(seat, action)
    sources = [event.source for event in deal.events if isinstance(event, Won)]
    if last is not None and sources and sources[0] == last[0] and found:
        found[-1] = (*last[1], 1)
    return found


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", default="danger")
    asked = parser.parse_args()
    deals = [discards(asked.seed, number) for number in range(asked.deals)]
    even, odd = (np.array([row for deal in deals[half::2] for row in deal]) for half in (0, 1))
    circumstance, won = even[:, :-1].astype(np.float64), even[:, -1].astype(np.float64)
    found = logistic([*circumstance.T], won)
    chance = 1 / (1 + np.exp(-(circumstance @ found)))
    bend = (circumstance * (chance * (1 - chance))[:, None]).T @ circumstance
    errors: Floats = np.sqrt(np.diag(np.linalg.inv(bend)))
    print(f"{len(won)} discards, {int(won.sum())} won upon")
    for name, weight, error in zip(WEIGHTS, found, errors, strict=True):
        print(f'        "{name}": {weight:.2f},  # {error:.2f}')
    said = 1 / (1 + np.exp(-(odd[:, :-1] @ found)))
    print("of the other deals:")
    for part in np.array_split(np.argsort(said), PARTS):
        print(f"  said {said[part].mean():.4f}  came {odd[part, -1].mean():.4f}")


if __name__ == "__main__":
    main()
