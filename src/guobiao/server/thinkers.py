"""Where bots think: a few processes beside the server, so that no thought holds up a table."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Final

import structlog

from guobiao.server.levels import Choice
from guobiao.server.outbox import Thought
from guobiao.server.thinker import ANSWER, ENCODER, LENGTH, Asked, Failed

_LOG: Final = structlog.get_logger("guobiao.thinkers")


class BotError(Exception):
    """A bot has failed, or thought too long."""


def usual_processes() -> int:
    """Return how many processes think where nobody says: one core is left to the tables."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Thinkers:
    """A few processes that think, each about one question at a time.

    All but the first start when they are needed. One that thinks too long is killed, and another
    one starts.
    """

    def __init__(self, processes: int, limit: float) -> None:
        """Get ready; nothing starts yet.

        Args:
            processes: how many think at a time.
            limit: how long a thought may take, in seconds.
        """
        self._limit = limit
        self._places = asyncio.Semaphore(processes)
        self._idle: list[Process] = []
        self._working: set[Process] = set()
        self._asking: set[asyncio.Task[Choice]] = set()
        self._closed = False

    async def start(self) -> None:
        """Start one process, so that the first question finds it ready."""
        self._idle.append(await self._start())

    async def choose(self, thought: Thought) -> Choice:
        """Return what a bot does.

        Whoever waits may be cancelled; the process then finishes its thought for nobody.

        Raises:
            BotError: it has failed, or thought too long.
        """
        asking = asyncio.create_task(self._ask(thought))
        self._asking.add(asking)
        asking.add_done_callback(self._forget)
        return await asyncio.shield(asking)

    def _forget(self, asking: asyncio.Task[Choice]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # it has been told, or nobody wants to know

    async def _ask(self, thought: Thought) -> Choice:
        view = thought.view
        assert view.seat is not None
        async with self._places:
            if self._closed:
                raise BotError("the server stops")
            asked = Asked(thought.level, thought.rules, view.seat, view.events, [*view.options])
            process = await self._process()
            self._working.add(process)
            try:
                async with asyncio.timeout(self._limit):
                    told = await _exchange(process, ENCODER.encode(asked))
            except TimeoutError:
                _kill(process)
                raise BotError(f"it thought longer than {self._limit} s") from None
            except (OSError, EOFError) as error:
                _kill(process)
                raise BotError(f"its process has ended: {error}") from error
            except asyncio.CancelledError:
                _kill(process)
                raise
            else:
                self._idle.append(process)
            finally:
                self._working.discard(process)
        if isinstance(told, Failed):
            raise BotError(told.trace)
        return told

    async def _process(self) -> Process:
        """Return a process that waits for a question."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start()

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "guobiao.server.thinker"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        _LOG.debug("thinker started", pid=process.pid)
        return process

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for asking in self._asking:
            asking.cancel()
        for process in (*self._idle, *self._working):
            _kill(process)
            await process.wait()
        self._idle.clear()


async def _exchange(process: Process, asked: bytes) -> Choice | Failed:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(asked).to_bytes(LENGTH) + asked)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    return ANSWER.decode(await process.stdout.readexactly(length))


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
