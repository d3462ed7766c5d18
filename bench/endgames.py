"""Hold estimates against exact look-ahead: ``python bench/endgames.py [--hands N] [--draws N]``.

The hands come from the second half of deals between strong players; of the tiles that are unseen
then, a few are drawn at random and are all that is left. The hand draws some of them, and nobody
else is there. The look-ahead follows all that can happen; the estimate is told only that nothing
can be claimed. The shares of the hands in which the choice of the estimate loses nothing, and how
far its values are from the exact ones, are printed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

import numpy as np

from guobiao.analysis.estimates import drawn_alone
from guobiao.analysis.hopes import hand_outlooks
from guobiao.analysis.look_ahead import look_ahead
from guobiao.analysis.prospects import Standing, unseen_copies
from guobiao.analysis.seat_hands import standing_of
from guobiao.players.player import SeatedPlayer
from guobiao.players.roster import player_named
from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.table.action import Discard
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.tiles.tile import KINDS

LEFT: Final = 16
"""How many tiles are left."""
EXACT: Final = 0.001
"""What a choice may lose of the exact value and still count as best."""


class Endgame(NamedTuple):
    """A hand of 14, and the tiles that are left."""

    standing: Standing
    left: tuple[int, ...]


def endgames(seed: str, draws: int) -> Iterator[Endgame]:
    """Yield hands that may still win with so many draws, one a deal, without end."""
    number = 0
    while True:
        secret = hashlib.sha256(f"endgames {seed} {number}".encode()).digest()
        number += 1
        deal = Match(TRAINING, secret).next_deal()
        assert deal is not None
        random = Random(secret)
        seated = [
            SeatedPlayer(player_named("strong", secret), deal, Seat(seat)) for seat in range(4)
        ]
        while not deal.over:
            seat = deal.acting[0]
            action = seated[seat].answer()
            standing = standing_of(seated[seat].view)
            if (
                standing is not None
                and isinstance(action, Discard)
                and action.tile < KINDS
                and standing.draws_left < 12
                and random.random() < 0.3
            ):
                game = endgame(standing, random, draws)
                if 1 <= max(one.lacking for one in hand_outlooks(standing).values()) <= draws:
                    yield game
                    break
            deal.act(seat, action)


def endgame(standing: Standing, random: Random, draws: int) -> Endgame:
    """Leave a few of the unseen tiles, at random."""
    unseen = unseen_copies(standing)
    wall = [tile for tile in range(KINDS) for _ in range(unseen[tile])]
    left = random.sample(wall, min(LEFT, len(wall)))
    counts = tuple(left.count(tile) for tile in range(KINDS))
    seen = bytes(standing.seen[tile] + unseen[tile] - counts[tile] for tile in range(KINDS))
    return Endgame(replace(standing, seen=seen, draws_left=float(draws)), counts)


def compare(game: Endgame, draws: int) -> dict[str, float] | None:
    """Return what the choice of the estimate loses, and its value beside the exact one."""
    exact = look_ahead(game.standing, game.left, draws)
    most = max(one.value for one in exact.values())
    if most == 0:
        return None
    said = drawn_alone(game.standing)
    choice = max(said, key=lambda tile: said[tile].value)
    return {
        "loss": 1 - exact[choice].value / most,
        "value": said[choice].value / max(exact[choice].value, 1e-9),
        "most": most,
        "exact_chance": exact[choice].chance,
        "chance": said[choice].chance,
        "choices": sum(one.value < most * (1 - EXACT) for one in exact.values()),
    }


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--draws", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found: list[dict[str, float]] = []
    looked_at = 0
    for game in endgames(asked.seed, asked.draws):
        looked_at += 1
        told = compare(game, asked.draws)
        if told is not None and told["choices"]:
            found.append(told)
            if asked.json:
                print(json.dumps(told))
        if len(found) >= asked.hands:
            break
    losses = np.array([one["loss"] for one in found])
    ratios = np.array([one["value"] for one in found])
    print(f"{len(found)} hands that may win, of {looked_at}; {asked.draws} draws")
    print(f"best choice: {np.mean(losses < EXACT):.0%}; lost on average: {losses.mean():.1%}")
    tenths = ", ".join(f"{value:.2f}" for value in np.quantile(ratios, (0.1, 0.5, 0.9)))
    print(f"value, estimate to exact: {tenths} (tenth, median, ninth tenth)")
    total = sum(one["most"] for one in found)
    print(f"lost of all that could be won: {(losses @ [one['most'] for one in found]) / total:.1%}")


if __name__ == "__main__":
    main()
