"""A deal of Botzone played here: a judge, four bots, and the record as Botzone keeps it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from guobiao.botzone.bot import Bot
from guobiao.botzone.envelope import History
from guobiao.botzone.judge import Judge
from guobiao.botzone.log import written
from guobiao.botzone.reply import OK, Reply
from guobiao.botzone.start import Start
from guobiao.table.deal import Deal


class Seated(Protocol):
    """Whoever can sit at the table."""

    def ask(self, history: History) -> Reply:
        """Return the reply to the newest request."""
        ...

    def reset(self) -> None:
        """Get ready for another deal."""
        ...


class OwnBot:
    """A player of ours at the table, in this process."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def ask(self, history: History) -> Reply:
        """Return what the bot answers."""
        begun = time.monotonic()
        answer = self._bot.answer(history.requests, history.responses)
        return Reply(
            answer.response,
            debug=answer.debug,
            seconds=time.monotonic() - begun,
            saved=bool(answer.debug),
        )

    def reset(self) -> None:
        """Nothing is left of a deal."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is over."""

    deal: Deal
    fault: tuple[int, str] | None
    """Who has ended it by a fault, and its code."""
    replies: tuple[tuple[Reply, ...], ...]
    """What the four seats replied, turn by turn."""
    record: dict[str, Any]
    """The record, of plain data."""


def play(start: Start, bots: Sequence[Seated], names: Sequence[str]) -> Played:
    """Play a deal.

    Args:
        start: how it begins.
        bots: who sits at each seat.
        names: their names, for the record.

    Raises:
        InputError: a program cannot be started.
    """
    judge = Judge(start)
    histories = [History() for _ in bots]
    turns: list[tuple[Reply, ...]] = []
    logs: list[dict[str, Any]] = [_told(judge)]
    try:
        while not judge.finished:
            replies: list[Reply] = []
            for seat, (bot, history) in enumerate(zip(bots, histories, strict=True)):
                history.requests.append(judge.request(seat))
                reply = bot.ask(history)
                history.responses.append(reply.response)
                replies.append(reply)
            judge.hear(replies)
            turns.append(tuple(replies))
            logs += ({str(seat): _entry(each) for seat, each in enumerate(replies)}, _told(judge))
    finally:
        for bot in bots:
            bot.reset()
    display = judge.output()["display"]
    offender = display["player"] if display["action"] not in ("HU", "HUANG") else None
    record = {
        "status": "finished",
        "logs": logs,
        "players": [{"name": name} for name in names],
        "initdata": json.dumps(start.initdata(), ensure_ascii=False),
        "success": True,
    }
    fault = None if offender is None else (offender, display["action"])
    return Played(judge.deal, fault, tuple(turns), record)


def record_text(record: dict[str, Any]) -> str:
    """Return a record as a file holds it; what no UTF-8 can hold is escaped as JSON does it."""
    return written(record).encode("utf-8", "backslashreplace").decode() + "\n"


def _told(judge: Judge) -> dict[str, Any]:
    return {"output": judge.output(), "verdict": OK}


def _entry(reply: Reply) -> dict[str, Any]:
    entry: dict[str, Any] = {"verdict": reply.verdict, "time": round(reply.seconds * 1000)}
    if reply.memory:
        entry["memory"] = reply.memory // 2**20
    if reply.verdict == OK:
        entry["response"] = reply.response
    if reply.debug:
        entry["debug"] = reply.debug
    return entry
