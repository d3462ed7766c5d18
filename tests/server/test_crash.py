"""A server that is killed while people play: no table lost, no event lost or told twice otherwise.

Run ``python tests/server/crashing.py DATABASE 50 6`` for the long version.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.crashing import crash, examine, open_tables
from server.outside import nats, postgresql
from server.serving import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'guobiao.db'}"
        return
    with postgresql() as url:
        yield url


def test_a_killed_server_goes_on_where_it_was(database: str) -> None:
    with Server(database) as server:
        outcome = asyncio.run(crash(server, 2, 2, deals=2, seed=1))
    assert outcome.faults == []
    assert outcome.events > 200


def test_two_servers_carry_a_table_through_the_death_of_one() -> None:
    with (
        postgresql() as url,
        nats() as bus,
        Server(url, bus) as first,
        Server(url, bus) as second,
    ):
        faults = asyncio.run(_through_the_death_of_one(first, second))
    assert faults == []


async def _through_the_death_of_one(first: Server, second: Server) -> list[str]:
    """Let tables be opened at one server and played at the other; then kill the first."""
    tables = open_tables(first.base, 2, deals=5, seed=1, at=second.base)
    playing = [asyncio.create_task(client.play()) for client in tables.clients]
    await _until(lambda: all(client.answered > 10 for client in tables.clients))
    assert not any(task.done() for task in playing)
    await asyncio.to_thread(first.kill)
    results = await asyncio.wait_for(asyncio.gather(*playing), 120)
    await asyncio.to_thread(second.kill)
    return examine(second.database, tables, results).faults


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - what it waits for has no event
            await asyncio.sleep(0.02)
