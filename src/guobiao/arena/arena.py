"""The arena: a plan is played, and its results outlast whatever happens to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from guobiao.arena.crew import play_here, play_in_processes
from guobiao.arena.plan import Plan, Sitting
from guobiao.arena.result import SittingResult
from guobiao.arena.result_file import ResultFile


def play_arena(
    plan: Plan,
    *,
    kept: ResultFile | None = None,
    processes: int = 1,
    records: Path | None = None,
) -> Iterator[SittingResult]:
    """Yield the result of every match that is still to be played.

    Args:
        plan: the arena.
        kept: where results are kept, and which of them are there already; each is on the disk
            before it is yielded.
        processes: how many to play in; 1 is this one.
        records: a folder for the record of each match; ``None`` keeps none.

    >>> from guobiao.arena.entrant import Entrant
    >>> from guobiao.records.header import Rules
    >>> four = (Entrant("random"),) * 4
    >>> plan = Plan(rules=Rules("botzone"), seed="any", entrants=four, deals=4)
    >>> results = list(play_arena(plan))
    >>> [sum(r.deals[0].points[r.entrants.index(n)] for r in results) for n in range(4)]
    [0, 0, 0, 0]

    Raises:
        GuobiaoError: a process has ended before its time.
    """
    done = set[Sitting]() if kept is None else {Sitting(r.set, r.turn) for r in kept.results}
    left = [sitting for sitting in plan.sittings() if sitting not in done]
    processes = min(processes, len(left))
    if processes > 1:
        batches = play_in_processes(plan, left, processes, records)
    else:
        batches = ([result] for result in play_here(plan, left, records))
    for results in batches:
        if kept is not None:
            kept.add(results)
        yield from results
