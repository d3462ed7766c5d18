"""Worker processes: what they reckon holds nobody up, and nothing of them is left behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.random_client import call
from server.serving import Server

from guobiao.errors import HandError
from guobiao.server.workers import BusyError, Workers
from guobiao.tiles.hand import Hand


@pytest.fixture
def workers() -> Iterator[Workers]:
    working = Workers(1, niceness=0, most=2, patience=60)
    yield working
    working.stop()


def test_the_event_loop_goes_on_meanwhile(workers: Workers) -> None:
    async def both() -> int:
        work = asyncio.create_task(workers.run(time.sleep, 1.0))
        ticks = 0
        while not work.done():
            await asyncio.sleep(0.01)
            ticks += 1
        return ticks

    assert asyncio.run(both()) > 30


def test_an_error_of_the_library_comes_through_with_its_code(workers: Workers) -> None:
    with pytest.raises(HandError) as error:
        asyncio.run(workers.run(Hand.parse, "1111123456789m"))
    assert error.value.code == "fifth_copy"
    assert "1m" in str(error.value)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        asyncio.run(workers.run(divmod, 1, 0))
    assert asyncio.run(workers.run(divmod, 7, 2)) == (3, 1)


def test_too_much_at_once_is_refused(workers: Workers) -> None:
    async def three() -> list[Any]:
        return await asyncio.gather(
            *(workers.run(time.sleep, 0.3) for _ in range(3)), return_exceptions=True
        )

    refused = [one for one in asyncio.run(three()) if one is not None]
    assert [type(one) for one in refused] == [BusyError]


def test_what_takes_too_long_is_ended_and_the_next_is_done() -> None:
    impatient = Workers(1, niceness=0, patience=5)
    try:
        with pytest.raises(BusyError) as error:
            asyncio.run(impatient.run(time.sleep, 60))
        assert error.value.code == "too_long"
        assert asyncio.run(impatient.run(divmod, 7, 2)) == (3, 1)
    finally:
        impatient.stop()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no niceness")
def test_workers_step_back_behind_the_tables() -> None:
    polite = Workers(1, niceness=3)
    try:
        assert asyncio.run(polite.run(os.nice, 0)) == min(os.nice(0) + 3, 19)
    finally:
        polite.stop()


def test_a_worker_that_dies_is_replaced(workers: Workers) -> None:
    pid = asyncio.run(workers.run(os.getpid))
    assert pid != os.getpid()
    with pytest.raises(BusyError):
        asyncio.run(workers.run(os.kill, pid, signal.SIGKILL))
    assert asyncio.run(workers.run(os.getpid)) != pid


def test_a_stopped_server_leaves_no_worker(workers: Workers) -> None:
    pid = asyncio.run(workers.run(os.getpid))
    workers.stop()
    assert not _lives(pid)
    with pytest.raises(BusyError):
        asyncio.run(workers.run(os.getpid))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("how", ["kill", "stop"])
def test_workers_end_with_their_server(tmp_path: Path, how: str) -> None:
    with Server(f"sqlite:///{tmp_path / 'guobiao.db'}", log=tmp_path / "log") as server:
        call(server.base, "/api/advice", {"hand": "123m567p345s78s99pE"}, patience=120)
        assert server._process is not None
        pid = server._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        others = [
            child
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
        started = {*map(int, children + others)}
        assert started
        getattr(server, how)()
    until = time.monotonic() + 10
    while any(map(_lives, started)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [child for child in started if _lives(child)]


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_who_asks_for_too_much_is_told_so(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'guobiao.db'}"
    with Server(database, log=tmp_path / "log", limits=True) as server:
        refused: list[int] = []
        for _ in range(140):
            try:
                call(server.base, "/api/advice", {"hand": "x"})
            except urllib.error.HTTPError as error:
                refused.append(error.code)
                told = json.loads(error.read())
                assert told["status"] == error.code
        assert refused[0] == 400
        assert refused[-1] == 429
        assert call(server.base, "/health")["database"]  # the rest may still be asked
