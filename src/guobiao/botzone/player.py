"""A bot of Botzone as a player at any table of ours."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.botzone.envelope import History
from guobiao.botzone.program import Program
from guobiao.botzone.reply import (
    NOT_JSON,
    OK,
    SILENT,
    TOO_LATE,
    TOO_MUCH,
    WRONG_ANSWER,
    Reply,
)
from guobiao.botzone.retold import requests_of
from guobiao.errors import PlayerError, shown
from guobiao.records.botzone_codes import parse_answer
from guobiao.table.action import Action, Discard
from guobiao.table.event import Event, Melded
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.meld import KONGS

_FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        WRONG_ANSWER: "illegal_action",
        TOO_LATE: "too_slow",
        TOO_MUCH: "too_much_output",
        NOT_JSON: "not_json",
    }
)
"""The codes of faults by the verdicts of Botzone; by every other one it has crashed."""


class BotzonePlayer:
    """A program that speaks Botzone's protocol, asked by way of its requests.

    The table asks a seat only what it has a choice in; what is told in between is handed to a
    program that keeps running, and must be passed on.
    """

    def __init__(self, program: Program) -> None:
        """Seat a program.

        Args:
            program: the bot.
        """
        self._program = program
        self._history = History()
        self._discard: Discard | None = None
        """What it has said that it discards after its claim."""

    def choose(self, view: SeatView) -> Action:
        """Return what the program answers, legal or not.

        Raises:
            PlayerError: it gives no answer that means anything.
        """
        assert view.seat is not None
        discard, self._discard = self._discard, None
        last = view.events[-1] if view.events else None
        if discard is not None and _has_claimed(last, view.seat):
            return discard
        requests = requests_of(view.events, view.seat)
        history = self._history
        known = len(history.requests)
        if requests[:known] != history.requests or known >= len(requests):
            self._program.reset()
            history = self._history = History()
        reply = SILENT
        for number in range(len(history.requests), len(requests)):
            newest = number == len(requests) - 1
            history.requests.append(requests[number])
            # Some that keep running read nothing but one request at a time, from the first on.
            is_asked = newest or number == 0 or self._program.running
            reply = self._program.ask(history) if is_asked else SILENT
            history.responses.append(reply.response)
            if reply.verdict != OK or (not newest and reply.response != "PASS"):
                raise self._fault(reply)
        return self._read(reply, view)

    def _read(self, reply: Reply, view: SeatView) -> Action:
        said = reply.response if isinstance(reply.response, str) else ""
        match parse_answer(said, claimed=view.board.live):
            case (action,):
                return action
            case (action, Discard() as discard):
                self._discard = discard
                return action
            case _:
                raise self._fault(reply)

    def _fault(self, reply: Reply) -> PlayerError:
        verdict = WRONG_ANSWER if reply.verdict == OK else reply.verdict
        said = reply.debug if reply.verdict != OK else f"it answers {shown(reply.response)}"
        name = self._program.command[0]
        return PlayerError(f"{name}: {verdict}: {said}", code=_FAULTS.get(verdict, "crashed"))


def _has_claimed(last: Event | None, seat: Seat) -> bool:
    """Tell whether the seat has just made a chow or a pung."""
    return isinstance(last, Melded) and last.seat == seat and last.kind not in KONGS
