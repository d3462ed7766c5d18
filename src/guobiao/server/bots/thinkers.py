"""Where bots think: beside the server, so that no thought holds up a table."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

import msgspec

from guobiao.errors import GuobiaoError
from guobiao.rulesets.registry import rule_system
from guobiao.server.beside.processes import FaultError, Processes
from guobiao.server.bots.levels import Choice, choose
from guobiao.server.bots.thought import Thought
from guobiao.table.action import Action
from guobiao.table.event import Event
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView

_NICENESS: Final = 5
"""How much thoughts give way to the tables."""


class _Asked(msgspec.Struct, frozen=True):
    """What a bot is asked, with all that its seat may know."""

    level: str
    rules: bytes
    """System, preset and options as JSON: the same octets are the same rules, built once."""
    seat: int
    events: list[Event]
    options: list[Action]


_ASKED: Final = msgspec.msgpack.Decoder(_Asked)
_CHOICE: Final = msgspec.msgpack.Decoder(Choice)
_ENCODER: Final = msgspec.msgpack.Encoder()


class BotError(Exception):
    """A bot has failed, or thought too long."""


def usual_processes() -> int:
    """Return how many processes think where nobody says: one core is left to the tables.

    There are two at least, so that nobody waits for the slow thought of a single bot.
    """
    return max(2, _cores() - 1)


def _cores() -> int:
    """Return how many cores there are for this server, where that can be told."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 2


class Thinkers:
    """A few processes that think, each about one question at a time."""

    def __init__(self, processes: int, limit: float) -> None:
        """Get ready; nothing starts yet.

        Args:
            processes: how many think at a time.
            limit: how long a thought may take, in seconds.
        """
        self.processes: Final = Processes(
            processes, niceness=_NICENESS, limit=limit, first=__name__
        )
        """Where the thoughts are reckoned: nothing else is, so they wait for one another alone."""

    async def choose(self, thought: Thought) -> Choice:
        """Return what a bot does.

        Whoever waits may be cancelled; what has not been begun is then never thought about.

        Raises:
            BotError: it has failed, or thought too long.
        """
        view = thought.view
        assert view.seat is not None
        asked = _Asked(thought.level, thought.rules, view.seat, view.events, [*view.options])
        try:
            # The loop packs this many times as fast as it would pickle the events.
            told = await self.processes.run(_think, _ENCODER.encode(asked))
        except (GuobiaoError, FaultError) as error:
            raise BotError(str(error.__cause__ or error)) from error
        return _CHOICE.decode(told)


def _think(octets: bytes) -> bytes:
    asked = _ASKED.decode(octets)
    view = SeatView(Seat(asked.seat), _system(asked.rules))
    view.see(asked.events)
    view.options = asked.options
    return _ENCODER.encode(choose(asked.level, view))


@cache
def _system(rules: bytes) -> RuleSystem:
    return rule_system(*msgspec.json.decode(rules))
