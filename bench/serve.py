"""How quickly a server answers while many tables are played, and how much of a core that takes.

``python bench/serve.py [TABLES] [SECONDS]`` starts a server process, seats four people at each
table over real WebSockets, and lets each think for about a second. It prints the time from an
answer sent to its consequence seen by the same person, the database included; the CPU time of the
server; and, as the rival in the same run, the same of a bare ping, which touches no table. How late
this process itself was it tells as well: it needs a core of its own.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.random_client import call
from server.serving import Server

THINK = 0.5, 1.5
"""How long a person thinks, in seconds."""


class Heard(msgspec.Struct):
    """What a client reads of a message."""

    tell: str
    question: dict[str, Any] | None = None
    answered: bool = False
    update: dict[str, Any] | None = None
    result: dict[str, Any] | None = None


EVERY = 0.005


@dataclass
class Measured:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)
    messages: int = 0
    octets: int = 0
    server_seconds: float = 0.0
    """CPU time of the server while it was measured."""
    within: float = 0.0
    """Which share of the messages had its consequences sent within 50 ms, as the server tells."""
    own: list[float] = field(default_factory=list)
    """How late this process did what it wanted to do every few milliseconds."""


@dataclass
class Person:
    """One person at a table."""

    base: str
    table: str
    token: str
    place: int
    measured: Measured
    chance: random.Random
    seated: asyncio.Event
    began: asyncio.Event
    _sent: float = 0.0
    _pinged: float = 0.0
    _asked: int = -1

    async def play(self, *, host: bool) -> None:
        """Sit down, and play on."""
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{self.table}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, compression=None) as socket:
            await socket.send('{"say":"hello","version":1}')
            if self.place:
                await socket.send(json.dumps({"say": "sit", "place": self.place}))
            asyncio.get_running_loop().call_later(0.5, self.seated.set)
            if host:
                await self.began.wait()
                await socket.send('{"say":"begin"}')
            decoder = msgspec.json.Decoder(Heard)
            async for text in socket:
                self.measured.messages += 1
                self.measured.octets += len(text)
                await self._hear(socket, decoder.decode(text))

    async def _hear(self, socket: ClientConnection, heard: Heard) -> None:
        now = time.perf_counter()
        if heard.tell == "pong":
            self.measured.pings.append(now - self._pinged)
        elif heard.tell == "update":
            if self._sent:
                self.measured.answers.append(now - self._sent)
                self._sent = 0.0
            if heard.question is not None and heard.question["id"] != self._asked:
                self._asked = heard.question["id"]
                loop = asyncio.get_running_loop()
                loop.call_later(
                    self.chance.uniform(*THINK), self._answer_soon, socket, heard.question
                )
        elif heard.tell == "deal_over" and heard.result is not None and not heard.result["ready"]:
            await socket.send('{"say":"ready"}')

    def _answer_soon(self, socket: ClientConnection, question: dict[str, Any]) -> None:
        self._task = asyncio.ensure_future(self._answer(socket, question))

    async def _answer(self, socket: ClientConnection, question: dict[str, Any]) -> None:
        action = self.chance.choice(question["options"])["action"]
        self._sent = time.perf_counter()
        act = {"say": "act", "question": question["id"], "action": action}
        with suppress(ConnectionClosed):  # the time of measuring is over
            await socket.send(json.dumps(act))
            if self.chance.random() < 0.1:
                self._pinged = time.perf_counter()
                await socket.send('{"say":"ping","sent":0}')


async def load(server: Server, tables: int, seconds: float) -> Measured:
    """Play at many tables for some time."""
    measured, base = Measured(), server.base
    people: list[tuple[Person, bool]] = []
    began = asyncio.Event()
    for number in range(tables):
        tokens = [call(base, "/api/guest", {})["token"] for _ in range(4)]
        rules = {"preset": "training", "options": {"deals": 16}}
        id_ = call(base, "/api/tables", {"rules": rules}, tokens[0])["id"]
        seated = asyncio.Event()
        for place, token in enumerate(tokens):
            chance = random.Random(4 * number + place)
            person = Person(base, id_, token, place, measured, chance, seated, began)
            people.append((person, place == 0))
    playing = [asyncio.create_task(person.play(host=host)) for person, host in people]
    await asyncio.gather(*(person.seated.wait() for person, _ in people))
    await asyncio.sleep(2)
    began.set()
    await asyncio.sleep(5)  # everybody is dealt tiles at once, which is no time to measure
    gc.freeze()  # this process is not what is measured: it is not to stop for its own garbage
    gc.disable()
    looking = asyncio.create_task(look_at_oneself(measured))
    measured.answers.clear()
    measured.pings.clear()
    measured.messages = measured.octets = 0
    quick, taken = await asyncio.to_thread(announced, base)
    before = server.cpu_seconds()
    await asyncio.sleep(seconds)
    measured.server_seconds = server.cpu_seconds() - before
    looking.cancel()
    quick_now, taken_now = await asyncio.to_thread(announced, base)
    measured.within = (quick_now - quick) / (taken_now - taken)
    gc.enable()
    for task in playing:
        task.cancel()
    failed = [one for one in await asyncio.gather(*playing, return_exceptions=True) if one]
    failed = [one for one in failed if not isinstance(one, asyncio.CancelledError)]
    if failed:
        raise AssertionError(f"{len(failed)} people were thrown out: {failed[0]!r}")
    return measured


async def look_at_oneself(measured: Measured) -> None:
    """Measure how late this process is: what it sees late, the server need not have sent late."""
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(EVERY)
        measured.own.append(time.perf_counter() - asked - EVERY)


def announced(base: str) -> tuple[float, float]:
    """Return how many messages had their consequences sent within 50 ms, and how many in all."""
    with urlopen(f"{base}/metrics", timeout=10) as answer:
        lines = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
    name = "guobiao_announce_seconds"
    return float(lines[f'{name}_bucket{{le="0.05"}}']), float(lines[f"{name}_count"])


def told(name: str, times: Sequence[float]) -> str:
    """Return quantiles of times as a line."""
    in_order = sorted(times)
    shown = [in_order[int(len(in_order) * share)] * 1000 for share in (0.5, 0.9, 0.99)]
    return f"{name:8} {len(times):7,}   " + "  ".join(f"{value:7.2f} ms" for value in shown)


def main() -> None:
    """Measure, and print."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 30
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, files[1]), files[1]))
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/guobiao.db"
        with Server(database, log=Path(folder) / "log", pace="usual") as server:
            measured = uvloop.run(load(server, tables, seconds))
    print(f"{tables} tables, {4 * tables} people, {seconds:.0f} seconds")
    print(f"{'':8} {'number':>7}   {'half':>10}  {'90 %':>10}  {'99 %':>10}")
    print(told("answers", measured.answers))
    print(told("pings", measured.pings))
    print(told("itself", measured.own))
    print(f"of the answers, {measured.within:.2%} were taken up, written and sent within 50 ms")
    rate, octets = measured.messages / seconds, measured.octets / measured.messages
    print(f"{rate:,.0f} messages to clients a second, {octets:,.0f} octets each")
    used = measured.server_seconds
    print(f"server: {1000 * used / len(measured.answers):.2f} ms of CPU time for each answer,")
    print(f"with all that follows from it; {100 * used / seconds:.0f} % of a core")


if __name__ == "__main__":
    main()
