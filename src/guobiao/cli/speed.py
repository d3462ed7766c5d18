"""What ``guobiao bench`` measures, and how: the processor's time of one hand, median of rounds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.analysis.distance import distance, distance_batch
from guobiao.cli import rival
from guobiao.cli.running import Running, running_kernel
from guobiao.scoring.batch import FAN_COLUMNS, points, score_batch, waits_batch
from guobiao.scoring.score import score
from guobiao.scoring.waits import waits
from guobiao.testing.rows import winning_rows
from guobiao.tiles import KINDS, Hand, hand_of_row
from guobiao.tiles.row import FLAGS_AT, HIDDEN_BYTES, NO_TILE, WINNING_TILE_AT

SEED: Final = 2025
"""From which the hands are made; other hands would give other times."""

HANDS: Final = 500
"""How many different hands are gone through one by one."""

BATCH: Final[dict[Running, int]] = {"compiled": 50_000, "plain": 1_000}
"""How many different hands an array has; the plain kernel would take too long over so many."""

LEAST_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Speed:
    """How long one operation takes on this machine."""

    id: str
    what: str
    nanoseconds: float
    """Of the processor's time, for one hand: the median of the rounds."""
    rounds: int
    """How often all hands were gone through."""


class Sample:
    """The hands that are measured, made when they are first wanted.

    Args:
        batch: how many of them there are.
    """

    def __init__(self, batch: int) -> None:
        self.batch = batch

    @cached_property
    def rows(self) -> NDArray[np.uint8]:
        """Complete hands of every form as rows, shape (n, 24)."""
        return winning_rows(self.batch, SEED)

    @cached_property
    def waiting_rows(self) -> NDArray[np.uint8]:
        """The same before they won."""
        rows = self.rows.copy()
        hidden = rows[:, :HIDDEN_BYTES]
        won_with = (hidden == rows[:, WINNING_TILE_AT, None]).argmax(axis=1)
        hidden[np.arange(self.batch), won_with] = NO_TILE
        hidden.sort(axis=1)
        rows[:, WINNING_TILE_AT] = NO_TILE
        rows[:, FLAGS_AT] = 0
        return rows

    @cached_property
    def wins(self) -> tuple[Hand, ...]:
        """Some of those as hands."""
        return tuple(hand_of_row(row.tobytes()) for row in self.rows[:HANDS])

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The same in hand notation."""
        return tuple(map(str, self.wins))

    @cached_property
    def waiting(self) -> tuple[Hand, ...]:
        """Some of those as hands."""
        return tuple(hand_of_row(row.tobytes()) for row in self.waiting_rows[:HANDS])


Work = Callable[[], object]
"""Goes through all hands once."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One operation that is measured."""

    id: str
    what: str
    prepare: Callable[[Sample], Work]
    is_batch: bool = False
    """Whether one round goes through the whole array, and not through some of it one by one."""


def _each(call: Callable[[Hand], object], hands: tuple[Hand, ...]) -> Work:
    def work() -> None:
        for hand in hands:
            call(hand)

    return work


def _read(sample: Sample) -> Work:
    return lambda: [Hand.parse(text) for text in sample.texts]


def _points(sample: Sample) -> Work:
    out = np.empty(sample.batch, np.int16)
    return lambda: score_batch(sample.rows, points=out)


def _fans(sample: Sample) -> Work:
    out = np.empty(sample.batch, np.int16)
    fans = np.empty((sample.batch, FAN_COLUMNS), np.uint8)
    return lambda: score_batch(sample.rows, points=out, fans=fans)


def _waits(sample: Sample) -> Work:
    rows = sample.waiting_rows
    shape = len(rows), KINDS
    discard, self_draw = np.empty(shape, np.int16), np.empty(shape, np.int16)
    return lambda: waits_batch(rows, discard=discard, self_draw=self_draw)


def _distances(sample: Sample) -> Work:
    out = np.empty((sample.batch, 5), np.int8)
    return lambda: distance_batch(sample.rows, out=out)


def _useful_tiles(sample: Sample) -> Work:
    out, useful = np.empty((sample.batch, 5), np.int8), np.empty((sample.batch, 5), np.uint64)
    return lambda: distance_batch(sample.rows, out=out, useful=useful)


OURS: Final = (
    Benchmark("read", "read a hand from a text", _read),
    Benchmark("sheet", "score a hand, with reasons", lambda sample: _each(score, sample.wins)),
    Benchmark("waits", "list and score the waits of a hand", lambda s: _each(waits, s.waiting)),
    Benchmark("distance", "distance to five forms, a hand", lambda s: _each(distance, s.waiting)),
    Benchmark("points", "points of a hand", lambda s: _each(points, s.wins)),
    Benchmark("points_batch", "points, an array", _points, is_batch=True),
    Benchmark("fans_batch", "points and fans, an array", _fans, is_batch=True),
    Benchmark("waits_batch", "waits and their points, an array", _waits, is_batch=True),
    Benchmark("distance_batch", "distance to five forms, an array", _distances, is_batch=True),
    Benchmark("useful_batch", "distance and useful tiles, an array", _useful_tiles, is_batch=True),
)


def measure(seconds: float) -> Iterator[Speed]:
    """Measure each operation for about so many seconds.

    PyMahjongGB is measured beside us where it is installed, over the same hands.
    """
    sample = Sample(BATCH[running_kernel()])
    for benchmark in (*OURS, *_rivals()):
        work = benchmark.prepare(sample)
        work()  # tables are loaded at the first call
        times: list[int] = []
        end = time.perf_counter() + seconds
        while len(times) < LEAST_ROUNDS or time.perf_counter() < end:
            start = time.thread_time_ns()
            work()
            times.append(time.thread_time_ns() - start)
        yield Speed(
            benchmark.id,
            benchmark.what,
            statistics.median(times) / (sample.batch if benchmark.is_batch else HANDS),
            len(times),
        )


def _rivals() -> tuple[Benchmark, ...]:
    if not rival.is_installed():
        return ()
    return (
        Benchmark(
            "pymahjonggb",
            "PyMahjongGB scores a hand, without reasons",
            lambda sample: rival.scoring(sample.wins),
        ),
    )
