"""Measure how long the players think, and what a process that plays holds in memory.

``python bench/moves.py [--deals N] [--json] [PLAYER…]``. Each player plays against three of its own
kind, in a process of its own that does nothing else, on one thread. Times are of the processor, of
all answers but those to a question with a single answer; the first move, which loads the tables, is
told by itself. The ratio is that of the mean to the mean of the first player named.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from typing import Final

import msgspec

from guobiao.arena.simulation import match_secret
from guobiao.players.player import SeatedPlayer
from guobiao.players.roster import player_named
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.match import Match
from guobiao.table.seat import Seat

USUAL: Final = ("route", "strong")
KIB: Final = 1024
MILLI: Final = 1e3


class Moves(msgspec.Struct):
    """How long a player thought; milliseconds."""

    player: str
    moves: int
    first: float
    mean: float
    p99: float
    most: float
    memory: float
    """The most that the process held, in MiB."""
    ratio: float = 1.0


def measured(name: str, deals: int) -> Moves:
    """Play, and measure every answer to a question that has several."""
    times: list[float] = []
    for number in range(deals):
        secret = match_secret("moves", number)
        deal = Match(BOTZONE, secret).next_deal()
        assert deal is not None
        seated = [SeatedPlayer(player_named(name, secret), deal, Seat(seat)) for seat in range(4)]
        while not deal.over:
            seat = deal.acting[0]
            before = time.thread_time()
            action = seated[seat].answer()
            took = time.thread_time() - before
            if len(seated[seat].view.options) > 1:
                times.append(MILLI * took)
            deal.act(seat, action)
    first, rest = times[0], sorted(times[1:])
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KIB
    return Moves(
        player=name,
        moves=len(times),
        first=first,
        mean=sum(rest) / len(rest),
        p99=rest[len(rest) * 99 // 100],
        most=rest[-1],
        memory=held,
    )


def main() -> None:
    """Measure each player in a process of its own, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=USUAL, metavar="PLAYER")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        print(msgspec.json.encode(measured(asked.players[0], asked.deals)).decode())
        return
    found: list[Moves] = []
    for name in asked.players:
        command = [sys.executable, __file__, "--here", "--deals", str(asked.deals), name]
        out = subprocess.run(command, check=True, capture_output=True).stdout
        found.append(msgspec.json.decode(out, type=Moves))
        found[-1].ratio = found[-1].mean / found[0].mean
    if asked.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return
    print(f"{'player':10} moves  first ms  mean ms  p99 ms  most ms    MiB   ratio")
    for one in found:
        print(
            f"{one.player:10} {one.moves:5}  {one.first:8.1f}  {one.mean:7.2f}  {one.p99:6.2f}"
            f"  {one.most:7.1f}  {one.memory:5.0f}  {one.ratio:6.2f}"
        )


if __name__ == "__main__":
    main()
