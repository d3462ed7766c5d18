"""Processes beside the server: they reckon what would hold up the tables, within limits."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

import structlog

from guobiao.errors import GuobiaoError
from guobiao.server.beside import process as program
from guobiao.server.beside.message import LENGTH, Answer, Call, framed

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_LOG: Final = structlog.get_logger("guobiao.beside")


class BusyError(GuobiaoError):
    """There is too much to reckon already, or it takes too long."""


class FaultError(RuntimeError):
    """A function has failed in a process; the message holds its traceback."""


class Processes:
    """A few processes that call functions, each one at a time; whoever comes first is served first.

    They start when they are needed. One that takes too long is killed, and another one starts. They
    have nothing in common with the server but their pipes: when the server is killed these close,
    and the processes end.
    """

    def __init__(
        self,
        number: int,
        *,
        niceness: int,
        limit: float,
        most: int | None = None,
        first: str | None = None,
    ) -> None:
        """Get ready; nothing starts yet.

        Args:
            number: how many processes there are at most.
            niceness: how far they step back behind the tables; 0 is not at all.
            limit: how many seconds a call may take, once it has begun.
            most: how many calls there may be at a time, the waiting ones among them; without it
                there is no limit.
            first: a module that each process imports before its first call.
        """
        self._niceness = niceness
        self._limit = limit
        self._most = most
        self._first = first
        self._places = asyncio.Semaphore(number)
        self._waiting = 0
        self._idle: list[Process] = []
        self._working: set[Process] = set()
        self._calls: set[asyncio.Task[Answer]] = set()
        self._closed = False

    async def start(self) -> None:
        """Start one process, so that the first call finds it ready."""
        self._idle.append(await self._start())

    async def run(
        self, work: Callable[_Given, _Found], *given: _Given.args, **named: _Given.kwargs
    ) -> _Found:
        """Return what a function returns in a process.

        Whoever waits may be cancelled. A call that has not begun is then dropped; one that has is
        finished for nobody, for that takes less than to start another process.

        Args:
            work: the function, of a module, not a method.
            given: what it is called with; all of it goes through a pipe.
            named: the same by name.

        Raises:
            BusyError: there is too much to do, it takes too long, or the process has died.
            GuobiaoError: the function raised it; its cause is a `FaultError`.
            FaultError: the function failed in another way.
        """
        if self._most is not None and self._waiting + len(self._calls) >= self._most:
            raise _too_much()
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        calling = asyncio.create_task(self._call(Call(work, given, named)))
        self._calls.add(calling)
        calling.add_done_callback(self._done)
        told = await asyncio.shield(calling)
        if told.trace is None:
            found: _Found = told.found
            return found
        fault = FaultError(told.trace)
        if told.error is not None:
            raise told.error from fault
        raise fault

    def _done(self, calling: asyncio.Task[Answer]) -> None:
        self._calls.discard(calling)
        self._places.release()
        if not calling.cancelled():
            calling.exception()  # it has been told, or nobody wants to know

    async def _call(self, call: Call) -> Answer:
        message = framed(call)
        process = await self._process()
        self._working.add(process)
        try:
            async with asyncio.timeout(self._limit):
                told = await _exchange(process, message)
        except TimeoutError:
            raise BusyError(
                f"it takes longer than {self._limit:g} seconds to reckon", code="too_long"
            ) from None
        except (OSError, EOFError):
            raise BusyError(
                "the worker has ended before its time: try again", code="worker_ended"
            ) from None
        else:
            if not self._closed:
                self._idle.append(process)
            return told
        finally:
            self._working.discard(process)
            if process not in self._idle:
                await _end(process)

    async def _process(self) -> Process:
        """Return a process that waits for a call."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start()

    def _check_open(self) -> None:
        if self._closed:
            raise _too_much()

    async def _start(self) -> Process:
        self._check_open()
        given = [str(self._niceness)] if self._first is None else [str(self._niceness), self._first]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", program.__name__, *given),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        if self._closed:  # meanwhile
            await _end(process)
            raise _too_much()
        _LOG.debug("process started", pid=process.pid, first=self._first)
        return process

    async def close(self) -> None:
        """End all processes, whatever they do, and whatever waits for them."""
        self._closed = True
        idle, self._idle = self._idle, []
        for process in (*idle, *self._working):
            await _end(process)
        await asyncio.gather(*self._calls, return_exceptions=True)


def _too_much() -> BusyError:
    return BusyError("the server has too much to reckon now: try again soon", code="busy")


async def _exchange(process: Process, message: bytes) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    told: Answer = pickle.loads(await process.stdout.readexactly(length))  # noqa: S301 - our own
    return told


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
