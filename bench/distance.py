"""Measure the distance kernel beside PyMahjongGB, in one process and in turns.

Each round measures every row of the table once; times are of the thread's processor, ratios are of
times of the same round, and the median over the rounds is shown. ``python bench/distance.py
[--json] [--rounds N]``.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from typing import Final

import numpy as np
from MahjongGB import (
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
    MahjongShanten,
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
)

import guobiao as gb
from guobiao.kernel import twins, workers
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import KINDS, Tile

HANDS: Final = 20_000
"""How many hands the compiled twin measures in a round."""
FEW: Final = 200
"""How many of them PyMahjongGB, single calls and the plain twin measure."""
PEER_FORMS: Final = (
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
)
PEER_NAMES: Final = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *(f"J{dragon}" for dragon in range(1, 4)),
)

Run = Callable[[], object]


def cases() -> dict[str, tuple[int, Run, Run | None]]:
    """Return, by name, how many hands a case measures, how, and what PyMahjongGB does for it.

    The last measures ``FEW`` hands.
    """
    random = Random(2025)
    wall = [tile for tile in range(KINDS) for _ in range(4)]
    dealt = [sorted(random.sample(wall, 13)) for _ in range(HANDS)]
    hands = [Hand(tuple(map(Tile, tiles))) for tiles in dealt]
    few = hands[:FEW]
    rows = np.frombuffer(b"".join(hand.row for hand in hands), np.uint8).reshape(HANDS, 24)
    counts = np.array([hand.counts() for hand in hands], np.uint8)
    out, useful = np.empty((HANDS, 5), np.int8), np.empty((HANDS, 5), np.uint64)
    waits = np.empty(2 * HANDS, np.uint64)
    names = [tuple(PEER_NAMES[tile] for tile in tiles) for tiles in dealt[:FEW]]
    plain = workers.make_distance(twins.plain)
    single, find_waits = workers.distance(), workers.waits()

    def peer_distances() -> None:
        for tiles in names:
            MahjongShanten((), tiles)

    def peer_useful() -> None:
        for tiles in names:
            for form in PEER_FORMS:
                form(tiles)

    return {
        "five distances, rows": (HANDS, lambda: gb.distance_batch(rows, out=out), peer_distances),
        "five distances, counts": (
            HANDS,
            lambda: gb.distance_batch(counts, out=out),
            peer_distances,
        ),
        "with useful tiles, rows": (
            HANDS,
            lambda: gb.distance_batch(rows, out=out, useful=useful),
            peer_useful,
        ),
        "with useful tiles, counts": (
            HANDS,
            lambda: gb.distance_batch(counts, out=out, useful=useful),
            peer_useful,
        ),
        "with useful tiles, one call of the kernel": (
            FEW,
            lambda: [single.measure(hand.row) for hand in few],
            peer_useful,
        ),
        "with useful tiles, gb.distance": (
            FEW,
            lambda: [gb.distance(hand) for hand in few],
            peer_useful,
        ),
        "with useful tiles, plain twin": (
            FEW,
            lambda: [plain.measure(hand.row) for hand in few],
            peer_useful,
        ),
        "formal and real waits, rows": (
            HANDS,
            lambda: find_waits.find_rows(rows.reshape(-1).data, waits.data),
            None,
        ),
    }


def seconds(run: Run) -> float:
    start = time.thread_time()
    run()
    return time.thread_time() - start


def measure(rounds: int) -> dict[str, dict[str, float | None]]:
    times: dict[str, list[tuple[float, float | None]]] = {}
    to_measure = cases()
    for number in range(rounds + 1):
        for name, (hands, run, peer) in to_measure.items():
            ours = seconds(run) / hands
            theirs = None if peer is None else seconds(peer) / FEW
            if number:  # the first round warms up
                times.setdefault(name, []).append((ours, theirs))
    return {
        name: {
            "ns": 1e9 * median(ours for ours, _ in pairs),
            "peer_ns": _median(1e9 * theirs for _, theirs in pairs if theirs is not None),
            "ratio": _median(theirs / ours for ours, theirs in pairs if theirs is not None),
        }
        for name, pairs in times.items()
    }


def _median(values: Iterable[float]) -> float | None:
    known = list(values)
    return median(known) if known else None


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the distance kernel.")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--rounds", type=int, default=9, help="how often each case is measured")
    arguments = parser.parse_args()
    results = measure(arguments.rounds)
    if arguments.json:
        print(json.dumps(results, indent=2))
        return
    print(f"{'':42} {'ns a hand':>10} {'PyMahjongGB':>12} {'ratio':>7}")
    for name, result in results.items():
        peer, ratio = result["peer_ns"], result["ratio"]
        beside = "" if peer is None or ratio is None else f"{peer:12.0f} {ratio:7.1f}"
        print(f"{name:42} {result['ns']:10.0f} {beside}")


if __name__ == "__main__":
    main()
