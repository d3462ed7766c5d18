"""Measure the legal distance beside the shape distance of PyMahjongGB, in one process and in turns.

Each hand is measured by a call of its own, several times in rounds, and its time is the least of
them: what remains is what the hand itself asks for. Times are of the thread's processor. Median,
99th percentile and maximum over the hands are shown, and how often the median goes into that of
the peer, which knows the distance to the form alone. ``python bench/legal.py [--json] [--rounds N]
[--hands N]``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np
from MahjongGB import MahjongShanten, RegularShanten

from guobiao.analysis.legal_distance import make_kernel
from guobiao.scoring.profile import MIL2025
from guobiao.tiles.row import FIRST_CONCEALED_KONG, meld_of_code
from guobiao.tiles.tile import KINDS

HANDS: Final = 2_000
DISCARD_HANDS: Final = 300
PEER_NAMES: Final = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *(f"J{dragon}" for dragon in range(1, 4)),
)

Run = Callable[[int], object]
"""Measures the hand of a number."""


class Case(NamedTuple):
    name: str
    hands: int
    run: Run
    peer: Run | None
    """What the median is compared with."""


class Times(NamedTuple):
    median: float
    """Microseconds, like the others."""
    p99: float
    most: float
    ratio: float | None
    """How many times as long the peer takes for the median hand."""


def deal(random: Random, size: int, melds: int = 0) -> bytes:
    """Return a random hand as a row: so many tiles, melds counted as three, East in the East."""
    while True:
        codes = [random.randrange(1, FIRST_CONCEALED_KONG) for _ in range(melds)]
        left = [4] * KINDS
        for code in codes:
            for tile in meld_of_code(code).tiles:
                left[tile] -= 1
        if min(left) >= 0:
            break
    wall = [tile for tile in range(KINDS) for _ in range(left[tile])]
    tiles = sorted(random.sample(wall, size - 3 * melds))
    blanks = [KINDS] * (14 - len(tiles))
    return bytes([*tiles, *blanks, *codes, *[0] * (4 - melds), KINDS, 0, 0, 0, 0, 0])


def cases(hands: int) -> list[Case]:
    random = Random(8)
    dealt = [deal(random, 13) for _ in range(hands)]
    fourteen = [deal(random, 14) for _ in range(hands)]
    names = [tuple(PEER_NAMES[tile] for tile in row[:13]) for row in dealt]
    kernel = make_kernel(MIL2025)
    distances = np.empty(KINDS, np.int8)
    useful = np.empty(KINDS, np.uint64)

    def measure(rows: Sequence[bytes], *, drawn: bool, tiles: bool, claims: bool = False) -> Run:
        return lambda number: kernel.measure(rows[number], None, drawn, claims, tiles)

    def discards(*, drawn: bool) -> Run:
        return lambda number: kernel.discards(
            memoryview(fourteen[number]), None, drawn, False, distances.data, useful.data
        )

    def peer(number: int) -> object:
        return MahjongShanten((), names[number])

    def peer_useful(number: int) -> object:
        return RegularShanten(names[number])

    few = min(DISCARD_HANDS, hands)
    plain = [
        Case("13 tiles, discard, number", hands, measure(dealt, drawn=False, tiles=False), peer),
        Case("13 tiles, self-draw, number", hands, measure(dealt, drawn=True, tiles=False), peer),
        Case(
            "13 tiles, discard, useful", hands, measure(dealt, drawn=False, tiles=True), peer_useful
        ),
        Case(
            "13 tiles, self-draw, useful",
            hands,
            measure(dealt, drawn=True, tiles=True),
            peer_useful,
        ),
        Case("14 tiles, discard, number", hands, measure(fourteen, drawn=False, tiles=False), None),
        Case("14 tiles, discard, useful of every discard", few, discards(drawn=False), None),
        Case("14 tiles, self-draw, useful of every discard", few, discards(drawn=True), None),
        Case(
            "13 tiles, discard, useful, claims",
            few,
            measure(dealt, drawn=False, tiles=True, claims=True),
            None,
        ),
    ]
    for melds in (1, 2, 3):
        rows = [deal(random, 13, melds) for _ in range(hands)]
        name = f"13 tiles, {melds} meld{'s' * (melds > 1)}, discard, "
        for tiles in (False, True):
            run = measure(rows, drawn=False, tiles=tiles)
            plain.append(Case(name + ("useful" if tiles else "number"), hands, run, None))
    return plain


def times_of(run: Run, hands: int, rounds: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return the least time of each hand over the rounds, in nanoseconds."""
    least = np.full(hands, np.iinfo(np.int64).max)
    for _ in range(rounds):
        for number in range(hands):
            start = time.thread_time_ns()
            run(number)
            least[number] = min(int(least[number]), time.thread_time_ns() - start)
    return least


def measure_all(hands: int, rounds: int) -> dict[str, Times]:
    clock = float(np.median(times_of(lambda _: None, 1000, 3)))
    found: dict[str, Times] = {}
    for case in cases(hands):
        ours = times_of(case.run, case.hands, rounds) - clock
        ratio = None
        if case.peer is not None:
            theirs = times_of(case.peer, min(case.hands, 200), rounds) - clock
            ratio = float(np.median(theirs) / np.median(ours))
        found[case.name] = Times(
            float(np.median(ours)) / 1e3,
            float(np.percentile(ours, 99)) / 1e3,
            float(ours.max()) / 1e3,
            ratio,
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hands", type=int, default=HANDS)
    chosen = parser.parse_args()
    found = measure_all(chosen.hands, chosen.rounds)
    if chosen.json:
        print(json.dumps({name: times._asdict() for name, times in found.items()}))
        return
    print(f"{'µs a hand':<46}{'median':>9}{'99 %':>9}{'most':>9}{'peer':>8}")
    for name, times in found.items():
        ratio = "" if times.ratio is None else f"{times.ratio:.1f} x"
        print(f"{name:<46}{times.median:9.1f}{times.p99:9.1f}{times.most:9.1f}{ratio:>8}")


if __name__ == "__main__":
    main()
