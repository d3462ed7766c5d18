"""Entrants: who plays in an arena, one of this project's players or a program."""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from shutil import which
from typing import Final

import msgspec

from guobiao.botzone.player import BotzonePlayer
from guobiao.botzone.program import Limits as BotzoneLimits
from guobiao.botzone.program import Program as BotzoneProgram
from guobiao.errors import OptionError, PlayerError, shown
from guobiao.players.limits import Limits
from guobiao.players.player import Player
from guobiao.players.program import Program, ProgramPlayer
from guobiao.players.roster import ROSTER, player_named

_NAME: Final = re.compile(r"[\w.+-]{1,40}")


class Protocol(StrEnum):
    """How a program is spoken to."""

    LINES = "lines"
    """As the programs of this project are: `guobiao.players.program_wire`."""
    BOTZONE = "botzone"
    """As Botzone does, in JSON."""
    BOTZONE_SIMPLE = "botzone:simple"
    """As Botzone does, in its simple way."""
    BOTZONE_KEEP = "botzone:keep"
    """As Botzone does, in JSON; the program may ask to keep running."""
    BOTZONE_SIMPLE_KEEP = "botzone:simple:keep"
    """As Botzone does, in its simple way; the program may ask to keep running."""


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who plays."""

    name: str
    command: tuple[str, ...] = ()
    """The program and its arguments; nothing for a player of this project."""
    protocol: Protocol = Protocol.LINES
    """How the program is spoken to."""


def read_entrant(text: str) -> Entrant:
    """Return the entrant that a text names.

    It is a player of the roster, or ``NAME=COMMAND``; before the command of a bot of Botzone stands
    ``botzone:``, and then ``simple:`` and ``keep:``, if it wants to be spoken to so.

    >>> read_entrant("mine=python bot.py --deep").command
    ('python', 'bot.py', '--deep')

    Raises:
        OptionError: there is no such player, or no program is named.
    """
    name, equals, command = text.partition("=")
    if not equals:
        if text not in ROSTER:
            raise OptionError(
                f"no player {shown(text)}; there are {', '.join(ROSTER)}, and programs as"
                " NAME=COMMAND",
                code="unknown_player",
            )
        return Entrant(text)
    if not _NAME.fullmatch(name):
        raise OptionError(
            f"{shown(name)} is no name of an entrant: letters, digits and . + - _, at most 40",
            code="entrant_name",
        )
    if name in ROSTER:
        raise OptionError(
            f"{name!r} is a player of this project; give the program another name",
            code="entrant_name",
        )
    protocol = Protocol.LINES
    for one in Protocol:  # the longest of those that fit comes last
        if command.startswith(f"{one}:") and (one is not Protocol.LINES):
            protocol = one
    if protocol is not Protocol.LINES:
        command = command.removeprefix(f"{protocol}:")
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise OptionError(f"{shown(command)} is no command: {error}", code="no_command") from None
    if not words:
        raise OptionError(f"{shown(text)} names no program", code="no_command")
    return Entrant(name, words, protocol)


Clock = Callable[[], float]
"""What somebody has used of a processor by now, in seconds from some beginning."""


class Company:
    """The entrants of an arena, with their programs, which run until it is closed."""

    def __init__(self, entrants: tuple[Entrant, ...], limits: Limits) -> None:
        """Gather the entrants; programs are started when they are first needed.

        Args:
            entrants: who plays.
            limits: what each program may use.
        """
        self.entrants = entrants
        self._programs: dict[int, Program] = {}
        self._bots: dict[int, BotzoneProgram] = {}
        for number, entrant in enumerate(entrants):
            if not entrant.command:
                continue
            if entrant.protocol is Protocol.LINES:
                self._programs[number] = Program(entrant.command, limits)
            else:
                self._bots[number] = _bot(entrant, limits)

    def player(self, number: int, seed: bytes) -> Player:
        """Return the player that an entrant is for one seat of one match.

        Args:
            number: which entrant.
            seed: of the seat.
        """
        if number in self._programs:
            return ProgramPlayer(self._programs[number], seed)
        if number in self._bots:
            bot = self._bots[number]
            bot.reset()  # it may still run from the match before
            return BotzonePlayer(bot)
        return player_named(self.entrants[number].name, seed)

    def clock(self, number: int) -> Clock:
        """Return the clock of an entrant; if his processor cannot be seen, the one on the wall."""
        program = self._programs.get(number)
        if program is not None:
            return partial(_time_of, program)
        return time.monotonic if number in self._bots else time.thread_time

    def start(self) -> None:
        """Start every program that keeps running, and look whether the others are there.

        Raises:
            PlayerError: one of them is not ready.
        """
        for program in self._programs.values():
            program.start()
        for bot in self._bots.values():
            if which(bot.command[0]) is None:
                raise PlayerError(f"{bot.command[0]} cannot be started", code="crashed")

    def close(self) -> None:
        """End every program."""
        for program in self._programs.values():
            program.close()
        for bot in self._bots.values():
            bot.reset()


def _bot(entrant: Entrant, limits: Limits) -> BotzoneProgram:
    usual = BotzoneLimits()
    memory = usual.memory if limits.memory_mib is None else limits.memory_mib << 20
    return BotzoneProgram(
        entrant.command,
        simple="simple" in entrant.protocol,
        keep_running="keep" in entrant.protocol,
        limits=BotzoneLimits(seconds=limits.move_seconds, memory=memory),
    )


def _time_of(program: Program) -> float:
    used = program.cpu_seconds
    return time.monotonic() if used is None else used
