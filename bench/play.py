"""How fast random deals of 国标 are played, with every event kept.

``python bench/play.py [SECONDS]`` measures CPU time of one thread, in turns with RiichiEnv (a
riichi engine written in Rust) where that is installed, so that both meet the same machine. With
``--profile`` it prints where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.table.match import Match

try:
    from riichienv import RiichiEnv
except ImportError:
    RiichiEnv = None

ROUNDS = 7


@dataclass
class Count:
    """What was played."""

    deals: int = 0
    decisions: int = 0
    events: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.decisions / self.seconds:9,.0f} decisions/s"
            f" {self.deals / self.seconds:7,.1f} deals/s"
            f" {self.events / self.deals:6,.1f} events/deal"
        )


def play_guobiao(chance: random.Random) -> Count:
    """Play a match of sixteen deals, each answer at random."""
    match = Match(TRAINING, chance.randbytes(8))
    count = Count()
    began = time.thread_time()
    while (deal := match.next_deal()) is not None:
        while (window := deal.window) is not None:
            for seat in window.waiting:
                deal.act(seat, chance.choice(window.options[seat]))
                count.decisions += 1
                if deal.window is not window:
                    break  # the others could not change the outcome
        count.deals += 1
        count.events += len(deal.events)
    count.seconds = time.thread_time() - began
    return count


def play_riichi(chance: random.Random) -> Count:
    """Play a game of RiichiEnv, each answer at random."""
    env = RiichiEnv(game_mode="4p-red-half", seed=chance.randrange(2**32))
    count = Count()
    began = time.thread_time()
    observations = env.reset()
    while not env.done():
        answers = {
            player: chance.choice(observed.legal_actions())
            for player, observed in observations.items()
        }
        count.decisions += len(answers)
        observations = env.step(answers)
    log = env.mjai_log
    count.seconds = time.thread_time() - began
    count.deals = sum(event["type"] == "start_kyoku" for event in log)
    count.events = len(log)
    return count


def measure(play: Callable[[random.Random], Count], chance: random.Random, seconds: float) -> Count:
    """Play for some CPU seconds and return what was played."""
    total = Count()
    while total.seconds < seconds:
        count = play(chance)
        for name in ("deals", "decisions", "events", "seconds"):
            setattr(total, name, getattr(total, name) + getattr(count, name))
    return total


def loop_time() -> float:
    """Return the CPU seconds of a million steps of an empty loop: a measure of the core."""
    began = time.thread_time()
    for _ in range(1_000_000):
        pass
    return time.thread_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    told = parser.parse_args()
    chance = random.Random(1)
    games = {"guobiao": play_guobiao}
    if RiichiEnv is not None:
        games["riichienv"] = play_riichi
    for play in games.values():
        play(chance)  # what is loaded at first use
    if told.profile:
        profile = cProfile.Profile()
        profile.enable()
        measure(play_guobiao, chance, told.seconds)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        return
    found: dict[str, list[Count]] = {name: [] for name in games}
    loops: list[float] = []
    for _ in range(ROUNDS):
        loops.append(loop_time())
        for name, play in games.items():
            count = measure(play, chance, told.seconds)
            found[name].append(count)
            print(f"{name:10} {count}", flush=True)
    print(f"a million empty steps: {1000 * median(loops):.1f} ms")
    middle = {
        name: (
            median(count.decisions / count.seconds for count in counts),
            median(count.deals / count.seconds for count in counts),
        )
        for name, counts in found.items()
    }
    for name, (decisions, deals) in middle.items():
        print(f"{name:10} median {decisions:9,.0f} decisions/s {deals:7,.1f} deals/s")
    if "riichienv" in middle:
        (decisions, deals), (other, others) = middle["guobiao"], middle["riichienv"]
        print(f"{'ratio':10} {decisions / other:16.2f} {deals / others:19.2f}")


if __name__ == "__main__":
    main()
