"""An outside program as a player, over its stdin and stdout."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from guobiao.errors import PlayerError
from guobiao.players import program_wire
from guobiao.players.limits import Limits
from guobiao.players.line_process import LineProcess
from guobiao.table.action import Action
from guobiao.table.event import Event
from guobiao.table.view import SeatView


class Program:
    """A program that plays for one seat at a time, kept running from deal to deal.

    After a fault it is ended, and started again when it is asked again. It is a context manager;
    leaving it ends the program.
    """

    def __init__(self, command: Sequence[str], limits: Limits | None = None) -> None:
        """Name the program; it is not started yet.

        Args:
            command: the program and its arguments.
            limits: what it may use.
        """
        self.command = tuple(command)
        self.limits = limits if limits is not None else Limits()
        self._process: LineProcess | None = None
        self._deal: tuple[bytes, int | None] | None = None
        self._told: list[Event] = []
        self._used = 0.0
        self._words = ""

    def start(self) -> None:
        """Start it, unless it runs, and wait until it is ready.

        Raises:
            PlayerError: it does not start, or is not ready in time.
        """
        if self._process is not None:
            return
        self._process, self._deal = LineProcess(self.command, self.limits), None
        try:
            line = self._process.exchange(
                program_wire.hello(self.limits), self.limits.start_seconds
            )
            program_wire.check_ready(line)
        except PlayerError:
            self.close()
            raise

    def ask(self, view: SeatView, seed: bytes) -> Action:
        """Return what the program does.

        Args:
            view: what its seat knows and is asked.
            seed: of the player at this seat, in this deal.

        Raises:
            PlayerError: it has not answered with an action. It has been ended then.
        """
        self.start()
        assert self._process is not None
        deal, told = (seed, view.seat), len(self._told)
        message = b""
        if self._deal != deal or view.events[:told] != self._told:
            message, told = program_wire.new_deal(view, seed), 0
        self._deal, self._told = deal, view.events.copy()
        message += program_wire.ask(view, told)
        try:
            return program_wire.read_action(
                self._process.exchange(message, self.limits.move_seconds)
            )
        except PlayerError:
            self.close()
            raise

    @property
    def cpu_seconds(self) -> float | None:
        """How much of a processor it has used so far; ``None`` where the system does not tell."""
        if self._process is None:
            return self._used
        running = self._process.cpu_seconds
        return None if running is None else self._used + running

    @property
    def stderr(self) -> str:
        """The end of what it has written to stderr, by now or until it was ended last."""
        return self._words if self._process is None else self._process.stderr

    def close(self) -> None:
        """End it, if it runs."""
        process, self._process = self._process, None
        if process is not None:
            self._used += process.cpu_seconds or 0.0
            process.close()
            self._words = process.stderr

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class ProgramPlayer:
    """The player that a program is, with the seed of one seat in one match."""

    def __init__(self, program: Program, seed: bytes) -> None:
        """Let a program play.

        Args:
            program: the program; several players of one program may only play in turn.
            seed: told to the program.
        """
        self.program = program
        self._seed = seed

    def choose(self, view: SeatView) -> Action:
        """Return what the program answers, legal or not.

        Raises:
            PlayerError: it has not answered with an action.
        """
        return self.program.ask(view, self._seed)
