"""The crew: processes that play the matches of an arena.

Each process has a pipe of its own and nothing else in common with the others. When the arena is
killed, its pipes close, and each process ends with the match that it is playing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from guobiao.arena.entrant import Company
from guobiao.arena.plan import Plan, Sitting
from guobiao.arena.result import SittingResult
from guobiao.arena.sitting import play_sitting
from guobiao.errors import GuobiaoError
from guobiao.records.writer import write_record

_AHEAD: Final = 2
"""How many matches each process is given, so that it need not wait for the next."""


def play_here(
    plan: Plan, sittings: Iterable[Sitting], records: Path | None = None
) -> Iterator[SittingResult]:
    """Yield the results of matches, played one after another in this process.

    Args:
        plan: the arena.
        sittings: which matches.
        records: a folder for the record of each; ``None`` keeps none.
    """
    with closing(Company(plan.entrants, plan.limits)) as company:
        for sitting in sittings:
            yield _play(plan, company, sitting, records)


def play_in_processes(
    plan: Plan, sittings: Iterable[Sitting], processes: int, records: Path | None = None
) -> Iterator[list[SittingResult]]:
    """Yield the results of matches, as many at a time as have come.

    Args:
        plan: the arena.
        sittings: which matches; they are begun in this order.
        processes: how many to play in.
        records: a folder for the record of each; ``None`` keeps none.

    Raises:
        GuobiaoError: a process has ended before its time.
    """
    spawning = multiprocessing.get_context("spawn")
    crew: dict[Connection, BaseProcess] = {}
    left = iter(sittings)
    try:
        for _ in range(processes):
            ours, theirs = spawning.Pipe()
            process = spawning.Process(target=_work, args=(theirs, plan, records), daemon=False)
            process.start()
            theirs.close()
            crew[ours] = process
        owed = {pipe: sum(_give(pipe, left) for _ in range(_AHEAD)) for pipe in crew}
        while any(owed.values()):
            results: list[SittingResult] = []
            for pipe in wait([pipe for pipe, number in owed.items() if number]):
                assert isinstance(pipe, Connection)
                results.append(_take(pipe, crew[pipe]))
                owed[pipe] += _give(pipe, left) - 1
            yield results
    finally:
        for pipe in crew:
            pipe.close()
        for player in crew.values():
            player.join()


def _give(pipe: Connection, left: Iterator[Sitting]) -> int:
    """Give a process the next match; return how many that were."""
    sitting = next(left, None)
    if sitting is None:
        return 0
    with suppress(OSError):  # if it has ended, that is seen when it should answer
        pipe.send(tuple(sitting))
    return 1


def _take(pipe: Connection, process: BaseProcess) -> SittingResult:
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        process.join()
        raise GuobiaoError(
            f"a process of the arena has ended with exit code {process.exitcode}",
            code="process_ended",
        ) from None
    if isinstance(answer, SittingResult):
        return answer
    raise GuobiaoError(f"a match could not be played: {answer}", code="match_failed")


def _work(pipe: Connection, plan: Plan, records: Path | None) -> None:
    """Play what comes through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the arena is told, and closes the pipe
    with closing(Company(plan.entrants, plan.limits)) as company, suppress(EOFError, OSError):
        while True:
            sitting = Sitting(*pipe.recv())
            try:
                answer: SittingResult | str = _play(plan, company, sitting, records)
            except Exception:  # noqa: BLE001 - the arena tells it and stops
                answer = traceback.format_exc()
            pipe.send(answer)


def _play(plan: Plan, company: Company, sitting: Sitting, records: Path | None) -> SittingResult:
    played = play_sitting(plan, company, sitting, with_record=records is not None)
    if records is not None and played.record is not None:
        file = records / f"set-{sitting.set:05}-{sitting.turn:02}.jsonl"
        part = file.with_suffix(f".{os.getpid()}")
        part.write_text(write_record(played.record), encoding="utf-8", newline="\n")
        part.replace(file)
    return played.result
