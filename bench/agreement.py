"""Hold the kernel against PyMahjongGB on random hands: ``python bench/agreement.py 1000000``.

It prints each hand on which the points differ, and how many lists of fans differ where the points
agree: by the fans of two chows alone, by the fan of the wait alone, or otherwise.
"""

from __future__ import annotations

import argparse
import secrets
from collections import Counter
from collections.abc import Iterator

import numpy as np
import peer

from guobiao.scoring.batch import FAN_COLUMNS, score_batch
from guobiao.scoring.fan import Fan
from guobiao.testing.rows import EVERY_FAN, Rows, spoiled_rows, winning_rows
from guobiao.tiles.row import hand_of_row

CHUNK = 20_000
TWO_CHOWS = (
    Fan.PURE_DOUBLE_CHOW,
    Fan.MIXED_DOUBLE_CHOW,
    Fan.SHORT_STRAIGHT,
    Fan.TWO_TERMINAL_CHOWS,
)
WAITS = (Fan.EDGE_WAIT, Fan.CLOSED_WAIT, Fan.SINGLE_WAIT)


def alike(fans: dict[int, int], groups: tuple[tuple[Fan, ...], ...]) -> dict[int, int]:
    """Return counts in which the fans of each group are one."""
    first = {int(fan): int(group[0]) for group in groups for fan in group}
    counts: Counter[int] = Counter()
    for fan, count in fans.items():
        counts[first.get(fan, fan)] += count
    return dict(counts)


def differences(rows: Rows) -> Iterator[tuple[str, str]]:
    """Yield the sort of each difference, and the hand with what either side says."""
    fans = np.zeros((len(rows), FAN_COLUMNS), np.uint8)
    points = score_batch(rows, fans=fans)
    for row, ours, counts in zip(rows, points.tolist(), fans, strict=True):
        theirs, their_fans = peer.ask(peer.arguments(row))
        our_fans = {fan: int(counts[fan]) for fan in np.flatnonzero(counts).tolist()}
        if ours != theirs:
            sort = "points"
        elif our_fans == their_fans:
            continue
        elif alike(our_fans, (TWO_CHOWS,)) == alike(their_fans, (TWO_CHOWS,)):
            sort = "fans of two chows"
        elif alike(our_fans, (WAITS,)) == alike(their_fans, (WAITS,)):
            sort = "fan of the wait"
        else:
            sort = "other fans"
        yield sort, f"{hand_of_row(bytes(row))}: {ours} {our_fans}, {theirs} {their_fans}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    options = parser.parse_args()
    sorts: Counter[str] = Counter()
    done = spoiled = 0
    for chunk in range(-(-options.hands // CHUNK)):
        rows = winning_rows(CHUNK, options.seed + chunk, EVERY_FAN)
        incomplete = spoiled_rows(rows[: CHUNK // 10], options.seed + chunk)
        for sort, text in (*differences(rows), *differences(incomplete)):
            sorts[sort] += 1
            if sort in {"points", "other fans"} and sorts[sort] <= 30:
                print(f"{sort}: {text}")
        done += len(rows)
        spoiled += len(incomplete)
    print(f"seed {options.seed}: {done} wins, {spoiled} hands one tile off")
    print(f"differences: {dict(sorts)}")


if __name__ == "__main__":
    main()
