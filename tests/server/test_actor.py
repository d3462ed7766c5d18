"""The actor of a table: nothing is told before it is written, and a failure takes nobody along."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
import pytest
from server.machine import person
from structlog.testing import capture_logs

from guobiao.server.beside.processes import BusyError
from guobiao.server.bots.levels import Choice
from guobiao.server.bots.thinkers import BotError, Thinkers
from guobiao.server.bots.thought import Thought
from guobiao.server.hall.actor import Actor
from guobiao.server.storage.journals import Batch, JournalWriter, LostTableError
from guobiao.server.table.game import Game
from guobiao.server.table.journal import Answered, Opened
from guobiao.server.table.pace import AT_ONCE
from guobiao.server.table.table import Table
from guobiao.server.wire.part import Person
from guobiao.server.wire.room import TableChoice
from guobiao.server.wire.to_server import Act, Begin, CallVote, Hello, SeatBot, Sit, ToServer
from guobiao.table.action import Action, Discard


@dataclass
class Paper:
    """Where entries are written: as slowly as the test wants it, or not at all."""

    open: asyncio.Event
    error: Exception | None = None
    batches: list[Batch] = field(default_factory=list)

    async def write(self, batch: Batch) -> None:
        await self.open.wait()
        if self.error is not None:
            raise self.error
        self.batches.append(batch)


@dataclass
class Ear:
    """A link that remembers what it was told."""

    person: Person
    id: str = "ear"
    told: list[Any] = field(default_factory=list)
    closed: bool = False

    def send(self, payload: bytes) -> None:
        self.told.append(json.loads(payload))

    def close(self) -> None:
        self.closed = True

    @property
    def kinds(self) -> list[str]:
        return [message["tell"] for message in self.told]


@asynccontextmanager
async def thinking() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1, 10)
    try:
        yield thinkers
    finally:
        await thinkers.processes.close()


def actor_over(paper: Paper, thinkers: Thinkers, **rest: Any) -> Actor:
    opened = Opened(at=0, table="hall", choice=TableChoice(), secret="00", host="ann")
    table = Table(Game(opened), 0.0, pace=AT_ONCE)
    return Actor(table, cast("JournalWriter", paper), thinkers, **rest)


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so, however busy the machine is."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 - what it waits for has no event
            await asyncio.sleep(0.01)


async def begun(actor: Actor, ear: Ear) -> None:
    actor.start()
    actor.join(ear, Hello(version=1))
    await until(lambda: ear.told)
    messages: list[ToServer] = [Sit(place=0)]
    messages += [SeatBot(place=place, level="random") for place in (1, 2, 3)]
    for message in (*messages, Begin()):
        actor.hear(ear.id, message)
    await asyncio.sleep(0.3)


def test_nothing_is_told_before_it_is_written() -> None:
    async def run() -> None:
        paper, ear = Paper(asyncio.Event()), Ear(person("ann"))
        async with thinking() as thinkers:
            actor = actor_over(paper, thinkers)
            await begun(actor, ear)
            assert set(ear.kinds) <= {"welcome", "table"}
            known = ear.told[-1]["table"]
            assert known["stage"] == "gathering"
            assert [one["person"] for one in known["places"]] == [None] * 4
            paper.open.set()
            await until(lambda: ear.told[-1].get("question"))
            written = [row.number for batch in paper.batches for row in batch.rows]
            assert written == list(range(1, actor.table.game.entries))
            await actor.stop()
        assert ear.kinds[-1] == "goodbye"
        assert ear.closed

    asyncio.run(run())


def test_what_cannot_be_written_is_not_told() -> None:
    async def run(error: Exception, code: str) -> None:
        paper, ear = Paper(asyncio.Event(), error), Ear(person("ann"))
        paper.open.set()
        stopped: list[str] = []
        async with thinking() as thinkers:
            actor = actor_over(paper, thinkers, on_stop=stopped.append)
            await begun(actor, ear)
            await until(lambda: not actor.is_running)
        assert "update" not in ear.kinds
        assert (ear.told[-1]["tell"], ear.told[-1]["code"]) == ("goodbye", code)
        assert ear.told[-1]["retry"]
        assert stopped == ["hall"]

    asyncio.run(run(OSError("the disk is full"), "error"))
    asyncio.run(run(LostTableError("somebody else", code="moved"), "moved"))


def test_a_table_at_which_nothing_happens_stops() -> None:
    async def run() -> None:
        paper, ear = Paper(asyncio.Event()), Ear(person("ann"))
        paper.open.set()
        async with thinking() as thinkers:
            actor = actor_over(paper, thinkers, idle=0.1)
            actor.start()
            actor.join(ear, Hello(version=1))
            await asyncio.sleep(0.3)
            assert actor.is_running  # somebody is there
            actor.leave(ear.id)
            await until(lambda: not actor.is_running)

    asyncio.run(run())


def test_a_bot_that_fails_leaves_its_seat_to_the_stand_in() -> None:
    class Broken(Thinkers):
        async def choose(self, thought: Thought) -> Choice:
            raise BotError(f"no idea about {thought.seat}")

    async def run() -> None:
        paper, ear = Paper(asyncio.Event()), Ear(person("ann"))
        paper.open.set()
        actor = actor_over(paper, Broken(1, 10))
        with capture_logs() as logs:
            await begun(actor, ear)
            await until(lambda: ear.told[-1].get("question"))
            question = ear.told[-1]["question"]
            option = question["options"][-1]["action"]
            actor.hear(ear.id, Act(question=question["id"], action=msgspec.convert(option, Action)))
            await until(lambda: bots_discards(paper))
            await actor.stop()
        failed = [line for line in logs if line["event"] == "bot failed"]
        assert failed
        assert failed[0]["log_level"] == "error"
        assert failed[0]["level"] == "random"
        assert "no idea about" in failed[0]["error"]

    asyncio.run(run())


def test_a_bot_does_not_begin_to_think_about_a_question_that_is_closed() -> None:
    async def run() -> None:
        paper, ear = Paper(asyncio.Event()), Ear(person("ann"))
        paper.open.set()
        async with thinking() as thinkers:
            long = asyncio.create_task(thinkers.processes.run(time.sleep, 60))
            actor = actor_over(paper, thinkers)
            await begun(actor, ear)
            await until(lambda: actor._thinking and thinkers.processes._waiting == 1)
            actor.hear(ear.id, CallVote(about="end"))
            await until(lambda: actor.table.game.stage == "over")
            await until(lambda: not actor._thinking and thinkers.processes._waiting == 0)
            await actor.stop()
        with pytest.raises(BusyError):
            await long

    asyncio.run(run())


def bots_discards(paper: Paper) -> list[Answered]:
    return [
        row.entry
        for batch in paper.batches
        for row in batch.rows
        if isinstance(row.entry, Answered)
        and row.entry.seat
        and isinstance(row.entry.action, Discard)
    ]
