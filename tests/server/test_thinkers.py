"""Where bots think: beside the server, within a limit, and without harm if they fail."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from guobiao.records.header import Rules
from guobiao.server.bots import thinkers as thinkers_
from guobiao.server.bots.levels import LEVELS
from guobiao.server.bots.thinkers import BotError, Thinkers, usual_processes
from guobiao.server.bots.thought import Thought
from guobiao.table.deal import Deal
from guobiao.table.match import Match
from guobiao.table.view import SeatView

RULES = Rules("training", {}, "guobiao")


@pytest.fixture(scope="module")
def deal() -> Deal:
    dealt = Match(RULES.build(), b"seed").next_deal()
    assert dealt is not None
    return dealt


def thought(deal: Deal, level: str = "club") -> Thought:
    seat = deal.acting[0]
    assert deal.window is not None
    return Thought(
        seat,
        level,
        msgspec.json.encode((RULES.system, RULES.preset, RULES.options)),
        deal.window,
        SeatView.of(deal, seat),
    )


def run(work: Callable[[Thinkers], Awaitable[None]], limit: float = 20, processes: int = 1) -> None:
    async def all_of_it() -> None:
        thinkers = Thinkers(processes, limit)
        try:
            await work(thinkers)
        finally:
            await thinkers.processes.close()

    asyncio.run(all_of_it())


def test_every_level_chooses_what_is_legal_and_says_how_long_it_takes(deal: Deal) -> None:
    async def work(thinkers: Thinkers) -> None:
        for level in LEVELS:
            choice = await thinkers.choose(thought(deal, level))
            assert choice.action in deal.options(deal.acting[0])
            assert 0.2 < choice.seconds < 5

    run(work)


def test_a_bot_that_fails_says_why_and_the_next_one_thinks(deal: Deal) -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(BotError, match="no player 'nobody'"):
            await thinkers.choose(thought(deal, "nobody"))
        await thinkers.choose(thought(deal))

    run(work)


def test_a_thought_that_takes_too_long_is_ended(deal: Deal) -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(BotError, match="longer"):
            await thinkers.choose(thought(deal))  # not even the process starts so quickly
        thinkers.processes._limit = 20
        await thinkers.choose(thought(deal))

    run(work, limit=0.001)


def test_a_process_that_dies_is_replaced(deal: Deal) -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought(deal))
        (process,) = thinkers.processes._idle
        os.kill(process.pid, signal.SIGSTOP)
        choosing = asyncio.create_task(thinkers.choose(thought(deal)))
        await asyncio.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(BotError, match="ended"):
            await choosing
        await thinkers.choose(thought(deal))

    run(work)


def test_whoever_waits_no_more_leaves_nothing_behind(deal: Deal) -> None:
    async def work(thinkers: Thinkers) -> None:
        choosing = [asyncio.create_task(thinkers.choose(thought(deal))) for _ in range(5)]
        await asyncio.sleep(0.01)
        for task in choosing:
            task.cancel()
        answer = await thinkers.choose(thought(deal))
        assert answer.action in deal.options(deal.acting[0])
        assert len(thinkers.processes._idle) == 1

    run(work)


@pytest.mark.parametrize(("cores", "processes"), [(1, 2), (2, 2), (4, 3), (16, 15)])
def test_there_are_as_many_processes_as_the_cores_allow(
    monkeypatch: pytest.MonkeyPatch, cores: int, processes: int
) -> None:
    monkeypatch.setattr(thinkers_, "_cores", lambda: cores)
    assert usual_processes() == processes


def test_a_slow_thought_holds_up_no_other(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought(deal))
        (slow,) = thinkers.processes._idle
        os.kill(slow.pid, signal.SIGSTOP)
        waiting = asyncio.create_task(thinkers.choose(thought(deal)))
        await asyncio.sleep(0.05)
        for _ in range(5):
            await thinkers.choose(thought(deal))
        assert not waiting.done()
        os.kill(slow.pid, signal.SIGCONT)
        assert (await waiting).action in deal.options(deal.acting[0])

    monkeypatch.setattr(thinkers_, "_cores", lambda: 1)
    run(work, processes=usual_processes())


def test_nothing_is_left_of_the_processes_when_the_server_is_gone(deal: Deal) -> None:
    pids: list[int] = []

    async def work(thinkers: Thinkers) -> None:
        await thinkers.choose(thought(deal))
        pids.extend(process.pid for process in thinkers.processes._idle)
        pending = asyncio.create_task(thinkers.choose(thought(deal)))
        await asyncio.sleep(0)
        await thinkers.processes.close()
        with pytest.raises((BotError, asyncio.CancelledError)):
            await pending

    run(work)
    until = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.01)
