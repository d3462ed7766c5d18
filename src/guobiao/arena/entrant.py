"""Entrants: who plays in an arena, one of this project's players or a program."""

from __future__ import annotations

import re
import shlex
from typing import Final

import msgspec

from guobiao.errors import OptionError, shown
from guobiao.players.limits import Limits
from guobiao.players.player import Player
from guobiao.players.program import Program, ProgramPlayer
from guobiao.players.roster import ROSTER, player_named

_NAME: Final = re.compile(r"[\w.+-]{1,40}")


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays."""

    name: str
    command: tuple[str, ...] = ()
    """The program and its arguments; nothing for a player of this project."""


def read_entrant(text: str) -> Entrant:
    """Return the entrant that a text names: a player of the roster, or ``NAME=COMMAND``.

    >>> read_entrant("mine=python bot.py --deep")
    Entrant(name='mine', command=('python', 'bot.py', '--deep'))

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
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise OptionError(f"{shown(command)} is no command: {error}", code="no_command") from None
    if not words:
        raise OptionError(f"{shown(text)} names no program", code="no_command")
    return Entrant(name, words)


class Company:
    """The entrants of an arena, with their programs, which run until it is closed."""

    def __init__(self, entrants: tuple[Entrant, ...], limits: Limits) -> None:
        """Gather the entrants; programs are started when they are first needed.

        Args:
            entrants: who plays.
            limits: what each program may use.
        """
        self.entrants = entrants
        self._programs = {
            number: Program(entrant.command, limits)
            for number, entrant in enumerate(entrants)
            if entrant.command
        }

    def player(self, number: int, seed: bytes) -> Player:
        """Return the player that an entrant is for one seat of one match.

        Args:
            number: which entrant.
            seed: of the seat.
        """
        program = self._programs.get(number)
        if program is not None:
            return ProgramPlayer(program, seed)
        return player_named(self.entrants[number].name, seed)

    def start(self) -> None:
        """Start every program.

        Raises:
            PlayerError: one of them is not ready.
        """
        for program in self._programs.values():
            program.start()

    def words(self) -> dict[int, str]:
        """Return, by the number of its entrant, what each program wrote to stderr last."""
        return {number: program.stderr for number, program in self._programs.items()}

    def close(self) -> None:
        """End every program."""
        for program in self._programs.values():
            program.close()
