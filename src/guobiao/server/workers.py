"""Worker processes: they reckon beside the tables what would make these wait.

Each has a pipe of its own and nothing else in common with the server, and runs at a low priority.
When the server is killed the pipes close, and the workers end.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, ParamSpec, TypeVar

from guobiao.errors import GuobiaoError

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class BusyError(GuobiaoError):
    """There is too much to reckon already, or it takes too long."""


class _Worker(NamedTuple):
    process: BaseProcess
    pipe: Connection


class Workers:
    """Processes that call functions; each is started when it is first needed."""

    def __init__(
        self, number: int, *, niceness: int = 10, most: int = 40, patience: float = 120.0
    ) -> None:
        """Start none yet.

        Args:
            number: how many processes there are at most.
            niceness: how far they step back behind the tables; 0 is not at all.
            most: how many calls there may be at a time, the waiting ones among them.
            patience: how many seconds a call may take.
        """
        self._niceness = niceness
        self._most = most
        self._patience = patience
        self._calls = 0
        self._threads = ThreadPoolExecutor(number, "worker")
        self._own = threading.local()
        self._all: set[_Worker] = set()
        self._stopped = False

    async def run(
        self, work: Callable[_Given, _Found], *given: _Given.args, **named: _Given.kwargs
    ) -> _Found:
        """Return what a function returns in a worker.

        Args:
            work: the function, of a module, not a method.
            given: what it is called with; all of it goes through a pipe.
            named: the same by name.

        Raises:
            BusyError: there is too much to do, or it takes too long.
            GuobiaoError: the function raised it.
            RuntimeError: the function failed in another way; the message holds its traceback.
        """
        if self._calls >= self._most or self._stopped:
            raise BusyError("the server has too much to reckon now: try again soon", code="busy")
        self._calls += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._hand_over, work, given, named)
        finally:
            self._calls -= 1

    def stop(self) -> None:
        """End all workers, whatever they do."""
        self._stopped = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in [*self._all]:
            self._end(worker)

    def _hand_over(self, work: Callable[..., Any], given: Any, named: Any) -> Any:
        worker = self._worker()
        try:
            worker.pipe.send((work, given, named))
            in_time = worker.pipe.poll(self._patience)
            fine, answer = worker.pipe.recv() if in_time else (False, None)
        except (EOFError, OSError):
            self._end(worker)
            raise BusyError(
                "the worker has ended before its time: try again", code="worker_ended"
            ) from None
        if not in_time:
            self._end(worker)
            raise BusyError(
                f"it takes longer than {self._patience:g} seconds to reckon", code="too_long"
            )
        if fine:
            return answer
        raise answer if isinstance(answer, GuobiaoError) else RuntimeError(answer)

    def _worker(self) -> _Worker:
        """Return the worker of this thread."""
        found: _Worker | None = getattr(self._own, "worker", None)
        if found is None or found not in self._all:
            spawning = multiprocessing.get_context("spawn")
            ours, theirs = spawning.Pipe()
            process = spawning.Process(
                target=_work, args=(theirs, self._niceness), name="worker", daemon=True
            )
            process.start()
            theirs.close()
            found = self._own.worker = _Worker(process, ours)
            self._all.add(found)
            if self._stopped:
                self._end(found)
        return found

    def _end(self, worker: _Worker) -> None:
        self._all.discard(worker)
        worker.process.kill()
        worker.process.join()
        with suppress(OSError):
            worker.pipe.close()


def _work(pipe: Connection, niceness: int) -> None:
    """Call what comes through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server is told, and ends the workers
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(EOFError, OSError):
        while True:
            work, given, named = pipe.recv()
            answer: Any
            try:
                fine, answer = True, work(*given, **named)
            except GuobiaoError as error:
                fine, answer = False, error
            except Exception:  # noqa: BLE001 - the server logs it
                fine, answer = False, traceback.format_exc()
            pipe.send((fine, answer))
