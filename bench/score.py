"""How fast hands are scored: ``python bench/score.py``, beside PyMahjongGB on the same hands.

One process and one thread. Each round times everything once, in CPU time of the thread; printed are
medians over the rounds, and the medians of the ratios within a round, which move less where other
programs use the machine. The mix of hands is that of `guobiao.testing.rows.Mix`: 86 % standard with
0–4 melds, 5 % seven pairs, 1 % orphans, 3 % knitted singles, 5 % knitted straights; a fifth of the
circumstances hold where they can.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import peer
from MahjongGB import MahjongFanCalculator

from guobiao.kernel import twins, workers
from guobiao.scoring.batch import FAN_COLUMNS, points, score_batch, waits_batch
from guobiao.scoring.profile import MIL2025
from guobiao.scoring.tables.build import score_tables
from guobiao.testing.rows import Mix, Rows, winning_rows
from guobiao.tiles.row import FLAGS_AT, HIDDEN_BYTES, NO_TILE, WINNING_TILE_AT, hand_of_row

PEER_HANDS = 3_000
SINGLE_HANDS = 3_000
WAITING_HANDS = 20_000
PEER_WAITING_HANDS = 60
ALONE = {
    "standard": Mix(1, 0, 0, 0, 0, 0, 0),
    "seven pairs": Mix(0, 0, 0, 1, 0, 0, 0),
    "thirteen orphans": Mix(0, 0, 0, 0, 1, 0, 0),
    "knitted singles": Mix(0, 0, 0, 0, 0, 1, 0),
    "knitted straight": Mix(0, 0, 0, 0, 0, 0, 1),
}


def nanoseconds(work: Callable[[], object], times: int) -> float:
    """Return the CPU time of this thread for one of the times that ``work`` does something."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / times


def waiting(rows: Rows) -> Rows:
    """Return hands as they were before their winning tile came."""
    waits = rows.copy()
    for row in waits:
        place = row[:HIDDEN_BYTES].tolist().index(row[WINNING_TILE_AT])
        row[place] = NO_TILE
    waits[:, WINNING_TILE_AT] = NO_TILE
    waits[:, FLAGS_AT] = 0
    return waits


def ask_peer(asked: list[peer.Arguments]) -> None:
    for arguments in asked:
        try:
            MahjongFanCalculator(*arguments)
        except TypeError:
            continue


def measures(number: int) -> dict[str, Callable[[], float]]:
    """Return what is timed in each round, in nanoseconds a hand."""
    rows = winning_rows(number, seed=1)
    out = np.empty(number, np.int16)
    fans = np.empty((number, FAN_COLUMNS), np.uint8)
    waits = waiting(rows[:WAITING_HANDS])
    by_tile = np.empty((2, len(waits), 34), np.int16)
    asked = [peer.arguments(row) for row in rows[:PEER_HANDS]]
    trials = [
        peer.arguments(row, tile)
        for row in waits[:PEER_WAITING_HANDS]
        for tile in range(34)
        if hand_of_row(bytes(row)).counts()[tile] < 4
    ]
    hands = [hand_of_row(bytes(row)) for row in rows[:SINGLE_HANDS]]
    codes = [hand.row for hand in hands]
    kernel = workers.make_scorer(score_tables(MIL2025), twins.load)

    def batch(rows: Rows, **given: Any) -> Callable[[], float]:
        return lambda: nanoseconds(lambda: score_batch(rows, **given), len(rows))

    def each(ask: Callable[[Any], int], of: list[Any]) -> Callable[[], float]:
        return lambda: nanoseconds(lambda: [ask(one) for one in of], len(of))

    return {
        "peer": lambda: nanoseconds(lambda: ask_peer(asked), len(asked)),
        "points": batch(rows, points=out, check=False),
        "points, checked": batch(rows, points=out),
        "points and fans": batch(rows, points=out, fans=fans, check=False),
        "points and fans, checked": batch(rows, points=out, fans=fans),
        **{
            f"points, {name}": batch(winning_rows(number // 10, 2, mix), check=False)
            for name, mix in ALONE.items()
        },
        "one hand": each(points, hands),
        "one row of bytes": each(points, codes),
        "one row of bytes, kernel alone": each(kernel.points, codes),
        "peer, 34 trials": lambda: nanoseconds(lambda: ask_peer(trials), PEER_WAITING_HANDS),
        "waits with points": lambda: nanoseconds(
            lambda: waits_batch(waits, discard=by_tile[0], self_draw=by_tile[1], check=False),
            len(waits),
        ),
    }


RATIOS = {
    "points": "peer",
    "points, checked": "peer",
    "points and fans": "peer",
    "points and fans, checked": "peer",
    "one hand": "peer",
    "one row of bytes": "peer",
    "one row of bytes, kernel alone": "peer",
    "waits with points": "peer, 34 trials",
}
"""What each measure is held against."""


def two_threads(number: int) -> float:
    """Return how many times as fast two threads are as one, by the clock."""
    arrays = [winning_rows(number, seed=seed) for seed in (3, 4)]
    outs = [np.empty(number, np.int16) for _ in arrays]

    def work(which: int) -> None:
        for _ in range(5):
            score_batch(arrays[which], points=outs[which], check=False)

    def clock(threads: list[threading.Thread]) -> float:
        start = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return time.perf_counter() - start

    alone = sum(clock([threading.Thread(target=work, args=(which,))]) for which in (0, 1))
    return alone / clock([threading.Thread(target=work, args=(which,)) for which in (0, 1)])


def first_use() -> float:
    """Return the CPU seconds from a bare interpreter to the first points of a batch."""
    row = bytes(winning_rows(1, seed=1)[0]).hex()
    program = (
        "import time; start = time.process_time()\n"
        "import numpy as np, guobiao\n"
        "from guobiao.scoring.batch import rows_of, score_batch\n"
        f"score_batch(np.frombuffer(bytes.fromhex('{row}'), np.uint8)[None])\n"
        "print(time.process_time() - start)\n"
    )
    answer = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    return float(answer.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=50_000, help="how many hands a batch has")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true", help="write everything as JSON")
    options = parser.parse_args()
    timed = measures(options.hands)
    for measure in timed.values():
        measure()
    gc.disable()
    rounds = [{name: measure() for name, measure in timed.items()} for _ in range(options.rounds)]
    answer: dict[str, Any] = {
        "kernel": twins.load("score").__name__,
        "nanoseconds": {name: statistics.median(each[name] for each in rounds) for name in timed},
        "times as fast": {
            name: statistics.median(each[other] / each[name] for each in rounds)
            for name, other in RATIOS.items()
        },
        "two threads": statistics.median(two_threads(options.hands) for _ in range(5)),
        "first use, seconds": statistics.median(first_use() for _ in range(5)),
    }
    if options.json:
        json.dump(answer, sys.stdout, indent=2)
        print()
        return
    print(f"{answer['kernel']}, {options.hands} hands, {options.rounds} rounds")
    for name, figure in answer["nanoseconds"].items():
        ratio = answer["times as fast"].get(name)
        beside = "" if ratio is None else f"{ratio:8.1f} times as fast"
        print(f"{name:34}{figure:10.0f} ns{beside}")
    print(f"{'two threads':34}{answer['two threads']:10.2f} times as fast as one")
    print(f"{'first use':34}{answer['first use, seconds']:10.3f} s")


if __name__ == "__main__":
    main()
