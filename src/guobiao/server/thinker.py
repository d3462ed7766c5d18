"""A process in which bots think: questions come in on stdin, answers go out on stdout.

``python -m guobiao.server.thinker`` is such a process. Each message is its length, in four octets,
and so many octets of MessagePack. It ends with its input.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from functools import cache
from typing import BinaryIO, Final

import msgspec

from guobiao.rulesets.registry import rule_system
from guobiao.server.levels import Choice, choose
from guobiao.table.action import Action
from guobiao.table.event import Event
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView

LENGTH: Final = 4
"""How many octets tell the length of a message, the highest first."""

_NICE: Final = 5
"""How much these processes give way to the one that serves."""


class Asked(msgspec.Struct, frozen=True):
    """What a bot is asked, with all that its seat may know."""

    level: str
    rules: bytes
    """System, preset and options as JSON: the same octets are the same rules, built once."""
    seat: int
    events: list[Event]
    options: list[Action]


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The bot has failed."""

    trace: str


ASKED: Final = msgspec.msgpack.Decoder(Asked)
ANSWER: Final = msgspec.msgpack.Decoder(Choice | Failed)
ENCODER: Final = msgspec.msgpack.Encoder()


@cache
def _system(rules: bytes) -> RuleSystem:
    return rule_system(*msgspec.json.decode(rules))


def answer(asked: Asked) -> Choice | Failed:
    """Return what a bot does, or how it failed."""
    try:
        view = SeatView(Seat(asked.seat), _system(asked.rules))
        view.see(asked.events)
        view.options = asked.options
        return choose(asked.level, view)
    except Exception:  # noqa: BLE001 - whatever it is, somebody waits for an answer
        return Failed(traceback.format_exc())


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    while len(length := source.read(LENGTH)) == LENGTH:
        asked = ASKED.decode(source.read(int.from_bytes(length)))
        told = ENCODER.encode(answer(asked))
        sink.write(len(told).to_bytes(LENGTH) + told)
        sink.flush()


if __name__ == "__main__":
    if os.name == "posix":
        os.setpgrp()  # Ctrl-C is for the server, which ends this
        os.nice(_NICE)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, sys.stdout.buffer)
