"""The actor of a table: one task and one queue, through which everything about the table goes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
import structlog

from guobiao.server import metrics
from guobiao.server.journal import MatchBegun, MatchEnded, PauseBegun, PauseEnded
from guobiao.server.levels import Choice
from guobiao.server.link import Link
from guobiao.server.outbox import Outbox, Row, Thought
from guobiao.server.phrases import said
from guobiao.server.storage.journals import Batch, JournalWriter, LostTableError
from guobiao.server.summary import summary_of
from guobiao.server.table import Table
from guobiao.server.thinkers import Thinkers
from guobiao.server.wire.to_client import Goodbye
from guobiao.server.wire.to_server import Hello, ToServer

_ENCODER: Final = msgspec.json.Encoder()
_STAGES: Final[dict[type, str]] = {
    MatchBegun: "playing",
    PauseBegun: "paused",
    PauseEnded: "playing",
    MatchEnded: "over",
}
_LOG: Final = structlog.get_logger("guobiao.table")


LINKS_EACH: Final = 6
"""How many connections one person may have to one table."""


def _goodbye(code: str, *, retry: bool) -> bytes:
    return _ENCODER.encode(Goodbye(code=code, words=said(code), retry=retry))


def _nothing(_: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class _Joined:
    link: Link
    hello: Hello


@dataclass(frozen=True, slots=True)
class _Left:
    link: str


@dataclass(frozen=True, slots=True)
class _Heard:
    link: str
    message: ToServer
    at: float
    """When, by the clock that only measures."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    thought: Thought
    choice: Choice | None


class Actor:
    """Runs one table.

    What the table decides is in the database before anybody is told.
    """

    def __init__(
        self,
        table: Table,
        writer: JournalWriter,
        thinkers: Thinkers,
        *,
        clock: Callable[[], float] = time.time,
        on_stop: Callable[[str], None] = _nothing,
        idle: float = 600,
    ) -> None:
        """Prepare to run a table.

        Args:
            table: the table.
            writer: writes its journal.
            thinkers: where bots think.
            clock: the time, in seconds since 1970.
            on_stop: called with the table's id when it runs no more.
            idle: a table to which nothing happens for so many seconds, and at which nobody is,
                stops; it comes back when somebody asks for it.
        """
        self.table = table
        self.id = table.game.id
        self._writer = writer
        self._thinkers = thinkers
        self._clock = clock
        self._on_stop = on_stop
        self._idle = idle
        self._links: dict[str, Link] = {}
        self._queue: asyncio.Queue[_Joined | _Left | _Heard | _Chosen | None] = asyncio.Queue()
        self._thinking: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._task: asyncio.Task[None] | None = None

    # From outside

    def start(self) -> None:
        """Start to run."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    @property
    def is_running(self) -> bool:
        """Whether messages still reach the table."""
        return not self._stopped

    def join(self, link: Link, hello: Hello) -> None:
        """Let a connection in that has said hello."""
        self._queue.put_nowait(_Joined(link, hello))

    def leave(self, link: str) -> None:
        """Say that a connection is gone."""
        self._queue.put_nowait(_Left(link))

    def hear(self, link: str, message: ToServer) -> None:
        """Hand over a message."""
        self._queue.put_nowait(_Heard(link, message, time.perf_counter()))

    async def stop(self) -> None:
        """Finish what is on the way, and close all connections."""
        if self._task is not None and not self._task.done():
            self._queue.put_nowait(None)
            with suppress(asyncio.CancelledError):
                await self._task

    # The loop

    async def _run(self) -> None:
        metrics.TABLES.inc()
        code = "stopping"
        try:
            await self._flush(self.table.take())
            while await self._turn():
                pass
        except LostTableError:
            code = "moved"
            _LOG.info("moved", table=self.id)
        except Exception:  # noqa: BLE001 - a table that fails takes no other with it
            code = "error"
            metrics.FAILURES.labels("table").inc()
            _LOG.exception("failed", table=self.id)
        finally:
            self._stopped = True
            metrics.TABLES.dec()
            for task in self._thinking:
                task.cancel()
            self._close_all(code)
            self._on_stop(self.id)
            self._on_stop = _nothing  # which refers back to this, and would keep it alive

    async def _turn(self) -> bool:
        """Take what has come, and what is due; tell whether to go on."""
        first, begun = await self._next()
        if first is None and self._is_idle(begun):
            return False
        now = self._clock()
        heard: list[float] = []
        going_on = True
        while first is not None or not self._queue.empty():
            item = first if first is not None else self._queue.get_nowait()
            first = None
            if item is None:
                going_on = False
                break
            if isinstance(item, _Heard):
                heard.append(item.at)
            self._take(now, item)
        due = self.table.due()
        if due is not None and due <= now:
            self.table.tick(now)
        await self._flush(self.table.take())
        done = time.perf_counter()
        for at in heard:
            metrics.ANNOUNCED.observe(done - at)
        return going_on

    async def _next(self) -> tuple[_Joined | _Left | _Heard | _Chosen | None, bool]:
        """Wait for the next item, or until something is due; tell whether nothing came at all."""
        due = self.table.due()
        wait = self._idle if due is None else min(due - self._clock(), self._idle)
        if wait <= 0 and self._queue.empty():
            await asyncio.sleep(0)
            return None, False
        try:
            item = await asyncio.wait_for(self._queue.get(), max(wait, 0))
        except TimeoutError:
            return None, due is None or wait >= self._idle
        if item is None:
            self._queue.put_nowait(None)
        return item, False

    def _is_idle(self, nothing_came: bool) -> bool:
        return nothing_came and not self._links and not self._thinking

    def _take(self, now: float, item: _Joined | _Left | _Heard | _Chosen) -> None:
        match item:
            case _Joined(link=link, hello=hello):
                self._make_room(now, link.person.id)
                self._links[link.id] = link
                self.table.connect(now, link.id, link.person, hello)
            case _Left(link=link_id):
                if self._links.pop(link_id, None) is not None:
                    self.table.disconnect(now, link_id)
            case _Heard(link=link_id, message=message):
                self.table.receive(now, link_id, message)
            case _Chosen(thought=thought, choice=choice):
                self.table.bot_chose(now, thought, choice)

    def _make_room(self, now: float, person: str) -> None:
        """Close the oldest connection of somebody who has too many."""
        own = [link for link in self._links.values() if link.person.id == person]
        if len(own) < LINKS_EACH:
            return
        oldest = own[0]
        oldest.send(_goodbye("replaced", retry=False))
        oldest.close()
        del self._links[oldest.id]
        self.table.disconnect(now, oldest.id)

    async def _flush(self, outbox: Outbox) -> None:
        if outbox.rows:
            await self._write(outbox.rows)
        encoded: dict[int, bytes] = {}
        for link_id, message in outbox.messages:
            link = self._links.get(link_id)
            if link is None:
                continue
            payload = encoded.get(id(message))
            if payload is None:
                payload = encoded[id(message)] = _ENCODER.encode(message)
            link.send(payload)
            if isinstance(message, Goodbye):
                del self._links[link_id]
                link.close()
        metrics.TOLD.inc(len(outbox.messages))
        for thought in outbox.thoughts:
            task = asyncio.create_task(self._think(thought))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    async def _write(self, rows: list[Row]) -> None:
        stage = next(
            (_STAGES[type(row.entry)] for row in reversed(rows) if type(row.entry) in _STAGES), None
        )
        summary = None
        if stage == "over":
            summary = summary_of(self.table.game, rows[-1].entry.at)
        await self._writer.write(Batch(self.id, rows, stage, summary))
        metrics.ENTRIES.inc(len(rows))

    async def _think(self, thought: Thought) -> None:
        begun = time.perf_counter()
        choice: Choice | None = None
        try:
            choice = await self._thinkers.choose(thought)
        except Exception as error:  # noqa: BLE001 - its seat answers all the same
            metrics.FAILURES.labels("bot").inc()
            _LOG.error("bot failed", table=self.id, level=thought.level, error=str(error))
        metrics.THOUGHT.observe(time.perf_counter() - begun)
        self._queue.put_nowait(_Chosen(thought, choice))

    def _close_all(self, code: str) -> None:
        payload = _goodbye(code, retry=True)
        for link in self._links.values():
            link.send(payload)
            link.close()
        self._links.clear()
