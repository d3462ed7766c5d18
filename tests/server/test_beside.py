"""Processes beside the server: they hold nobody up, and nothing of them is left behind."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.serialization import encode_json
from records.golden_files import NAMES, golden
from server.random_client import call
from server.serving import Server
from server.test_hostile import HELLO, dial, guest, hear, open_table

from guobiao.errors import HandError
from guobiao.server.beside import process as program
from guobiao.server.beside.message import Call, framed
from guobiao.server.beside.processes import BusyError, Processes
from guobiao.server.records.library import MOST_DEALS, uploaded
from guobiao.tiles.hand import Hand


def run(
    work: Callable[[Processes], Awaitable[None]],
    *,
    niceness: int = 0,
    limit: float = 60,
    most: int | None = None,
) -> None:
    async def all_of_it() -> None:
        processes = Processes(1, niceness=niceness, limit=limit, most=most)
        try:
            await work(processes)
        finally:
            await processes.close()

    asyncio.run(all_of_it())


def test_the_event_loop_goes_on_meanwhile() -> None:
    async def work(processes: Processes) -> None:
        calling = asyncio.create_task(processes.run(time.sleep, 1.0))
        ticks = 0
        while not calling.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks > 30

    run(work)


def test_an_error_of_the_library_comes_through_with_its_code() -> None:
    async def work(processes: Processes) -> None:
        with pytest.raises(HandError) as error:
            await processes.run(Hand.parse, "1111123456789m")
        assert error.value.code == "fifth_copy"
        assert "1m" in str(error.value)
        assert "in parse" in str(error.value.__cause__)
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            await processes.run(divmod, 1, 0)
        assert await processes.run(divmod, 7, 2) == (3, 1)

    run(work)


def test_too_much_at_once_is_refused() -> None:
    async def work(processes: Processes) -> None:
        told: list[Any] = await asyncio.gather(
            *(processes.run(time.sleep, 0.3) for _ in range(3)), return_exceptions=True
        )
        refused = [one for one in told if one is not None]
        assert [type(one) for one in refused] == [BusyError]

    run(work, most=2)


def test_what_takes_too_long_is_ended_and_the_next_is_done() -> None:
    async def work(processes: Processes) -> None:
        with pytest.raises(BusyError) as error:
            await processes.run(time.sleep, 60)
        assert error.value.code == "too_long"
        assert await processes.run(divmod, 7, 2) == (3, 1)

    run(work, limit=5)


def test_who_waits_no_more_has_nothing_begun(tmp_path: Path) -> None:
    async def work(processes: Processes) -> None:
        first = asyncio.create_task(processes.run(time.sleep, 0.5))
        others = [
            asyncio.create_task(processes.run(os.mkdir, tmp_path / name)) for name in ("a", "b")
        ]
        await asyncio.sleep(0.05)
        others[0].cancel()
        await asyncio.wait([first, *others])
        assert await processes.run(os.listdir, tmp_path) == ["b"]

    run(work)


def test_what_has_begun_is_finished_for_nobody() -> None:
    async def work(processes: Processes) -> None:
        pid = await processes.run(os.getpid)
        calling = asyncio.create_task(processes.run(time.sleep, 0.3))
        await asyncio.sleep(0.05)
        calling.cancel()
        assert await processes.run(os.getpid) == pid

    run(work)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no niceness")
def test_the_processes_step_back_behind_the_tables() -> None:
    async def work(processes: Processes) -> None:
        assert await processes.run(os.nice, 0) == min(os.nice(0) + 3, 19)

    run(work, niceness=3)


def test_what_a_function_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    async def work(processes: Processes) -> None:
        await processes.run(print, "printed", flush=True)
        assert await processes.run(divmod, 7, 2) == (3, 1)

    run(work)
    assert "printed" in capfd.readouterr().err


def test_a_process_that_dies_is_replaced() -> None:
    async def work(processes: Processes) -> None:
        pid = await processes.run(os.getpid)
        assert pid != os.getpid()
        with pytest.raises(BusyError) as error:
            await processes.run(os.kill, pid, signal.SIGKILL)
        assert error.value.code == "worker_ended"
        assert await processes.run(os.getpid) != pid

    run(work)


def test_a_stopped_server_leaves_no_process() -> None:
    pids: list[int] = []

    async def work(processes: Processes) -> None:
        pids.append(await processes.run(os.getpid))
        calling = [asyncio.create_task(processes.run(time.sleep, 60)) for _ in range(2)]
        await asyncio.sleep(0.05)
        await processes.close()
        assert not _lives(pids[0])
        for one in calling:
            with pytest.raises(BusyError):
                await one
        with pytest.raises(BusyError):
            await processes.run(os.getpid)

    run(work)


def test_a_process_ends_with_its_input_in_the_middle_of_a_call(tmp_path: Path) -> None:
    busy = tmp_path / "busy"
    process = subprocess.Popen(
        [sys.executable, "-m", program.__name__, "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with process:
        assert process.stdin is not None
        process.stdin.write(framed(Call(busy.mkdir, (), {})) + framed(Call(time.sleep, (60,), {})))
        process.stdin.flush()
        until = time.monotonic() + 30
        while not busy.exists() and time.monotonic() < until:
            time.sleep(0.02)
        process.stdin.close()
        try:
            assert process.wait(10) == 0
        finally:
            process.kill()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("how", ["kill", "stop"])
def test_the_processes_end_with_their_server(tmp_path: Path, how: str) -> None:
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


@pytest.mark.parametrize("path", ["/api/advice", "/api/replay"])
def test_who_asks_for_too_much_is_told_so(tmp_path: Path, path: str) -> None:
    database = f"sqlite:///{tmp_path / 'guobiao.db'}"
    with Server(database, log=tmp_path / "log", limits=True) as server:
        refused: list[int] = []
        for _ in range(140):
            try:
                call(server.base, path, {"hand": "x"})
            except urllib.error.HTTPError as error:
                refused.append(error.code)
                told = json.loads(error.read())
                assert told["status"] == error.code
        assert refused[0] == 400
        assert refused[-1] == 429
        assert call(server.base, "/health")["database"]  # the rest may still be asked


def replay(server: Server, text: str, name: str, encoding: str) -> tuple[Any, bytes]:
    """Return the headers and the body of the replay of a record from disk."""
    request = urllib.request.Request(
        f"{server.base}/api/replay?name={name}", text.encode(), {"Accept-Encoding": encoding}
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        return answer.headers, answer.read()


def test_a_replay_from_disk_is_told_alike_compressed_or_not(server: Server) -> None:
    for name in NAMES:
        text = golden(name)
        expected = encode_json(uploaded(text, name))
        headers, body = replay(server, text, name, "identity")
        assert body == expected
        assert headers["Content-Encoding"] is None
        packed_headers, packed = replay(server, text, name, "gzip, deflate, br")
        assert packed_headers["Content-Encoding"] == "gzip"
        assert len(packed) < len(body)
        assert gzip.decompress(packed) == expected
        for told in (headers, packed_headers):
            assert told["Content-Type"] == "application/json"
            assert told["Vary"] == "Accept-Encoding"


def test_a_replay_from_disk_holds_up_no_table(server: Server) -> None:
    once = golden("botzone_text.txt").rstrip("\n") + "\n"
    text = once * (MOST_DEALS // 3)
    token = guest(server)
    replay(server, once, "a.txt", "gzip")  # the process is there

    async def longest_wait() -> tuple[float, int]:
        async with dial(server, open_table(server, token), token) as socket:
            await socket.send(json.dumps(HELLO))
            await hear(socket, "welcome")
            replaying = asyncio.create_task(
                asyncio.to_thread(replay, server, text, "a.txt", "gzip")
            )
            waits: list[float] = []
            while not replaying.done():
                sent = time.perf_counter()
                await socket.send(json.dumps({"say": "ping", "sent": sent}))
                await hear(socket, "pong")
                waits.append(time.perf_counter() - sent)
                await asyncio.sleep(0.05)
            await replaying
            return max(waits), len(waits)

    used = server.cpu_seconds()
    begun = time.perf_counter()
    longest, pings = asyncio.run(longest_wait())
    used = server.cpu_seconds() - used
    took = time.perf_counter() - begun
    assert pings > 10
    assert longest < 0.5
    assert used < took / 2
