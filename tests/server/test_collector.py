"""Garbage collection while a server runs: in small pieces, and nothing of a table is left."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.machine import person

from guobiao.server import collector
from guobiao.server.collector import Collector
from guobiao.server.hub import Hub
from guobiao.server.pace import AT_ONCE
from guobiao.server.settings import Settings
from guobiao.server.storage.database import Database
from guobiao.server.wire.room import TableChoice
from guobiao.table.action import Chow
from guobiao.table.event import Drawn


@pytest.fixture(autouse=True)
def _left_as_it_was() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_is_old_is_looked_at_no_more() -> None:
    async def run() -> None:
        collecting = Collector()
        collecting.start()
        try:
            assert gc.get_count()[2] == 0
            frozen = gc.get_freeze_count()
            kept = [[number] for number in range(20_000)]
            assert gc.get_freeze_count() > frozen + 10_000
            assert len(gc.get_objects(generation=2)) < 10_000
            assert kept
        finally:
            collecting.stop()

    asyncio.run(run())


def test_rings_among_the_old_are_found_when_twice_as_much_is_alive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collector, "_LOOK_SECONDS", 0.01)
    monkeypatch.setattr(collector, "_SLACK", 0)

    class Ring(list["Ring"]):
        pass

    async def run() -> None:
        collecting = Collector()
        collecting.start()
        try:
            first = Ring()
            first.append(first)
            gone = weakref.ref(first)
            gc.freeze()
            del first
            assert gone() is not None
            kept = [[number] for number in range(2 * gc.get_freeze_count())]
            async with asyncio.timeout(10):
                while gone() is not None:  # noqa: ASYNC110 - a ring has no event
                    await asyncio.sleep(0.01)
            assert kept
        finally:
            collecting.stop()

    asyncio.run(run())


def test_nothing_of_a_table_that_has_stopped_waits_for_a_collection(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(f"sqlite:///{tmp_path / 'guobiao.db'}")
        hub = Hub(database, Settings(pace=AT_ONCE))
        await hub.start()
        gc.collect()
        gc.disable()
        try:
            actor = await hub.open(TableChoice(), person("ann"), bots=["random"] * 3, begin=True)
            table = weakref.ref(actor.table)
            await asyncio.sleep(0.2)
            await actor.stop()
            del actor
            await asyncio.sleep(0)
            assert table() is None
        finally:
            gc.enable()
            await hub.stop()
            database.close()

    asyncio.run(run())


def test_no_collection_looks_at_what_happens_at_a_table() -> None:
    assert not gc.is_tracked(Drawn(0, 1))
    assert not gc.is_tracked(Chow((1, 2)))
    assert not gc.is_tracked(TableChoice())
