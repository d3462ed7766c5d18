"""A chair: whoever plays one seat of a match, with his time and his faults."""

from __future__ import annotations

import traceback
from typing import Final

from guobiao.arena.entrant import Clock
from guobiao.arena.result import Fault, TimeTaken
from guobiao.errors import IllegalActionError, PlayerError
from guobiao.players.player import Player, SeatedPlayer
from guobiao.players.stand_in import stand_in
from guobiao.records.recorder import DealRecorder
from guobiao.table.action import Action
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat

_DETAIL: Final = 600
"""How much is kept of what is known about a fault, in characters."""
_WORD: Final = "fault"
"""What a table of penalties calls the failure of a program, if it has a word for it."""


class Chair:
    """A player through a match."""

    def __init__(self, number: int, player: Player, clock: Clock) -> None:
        """Sit down.

        Args:
            number: the seat in which he begins.
            player: who plays.
            clock: tells how much he has used of a processor.
        """
        self.number = number
        self.player = player
        self.clock = clock
        self.faults: list[Fault] = []
        self._moves = 0
        self._seconds = 0.0
        self._slowest = 0.0

    def begin(self, deal: Deal, recorder: DealRecorder, seat: Seat) -> SeatAtDeal:
        """Take a seat of a deal."""
        return SeatAtDeal(self, deal, recorder, seat)

    @property
    def time(self) -> TimeTaken:
        """How long he has thought so far."""
        return TimeTaken(self._moves, round(self._seconds, 6), round(self._slowest, 6))

    def took(self, seconds: float) -> None:
        """Count a move."""
        self._moves += 1
        self._seconds += seconds
        self._slowest = max(self._slowest, seconds)


class SeatAtDeal:
    """A player in one deal."""

    def __init__(self, chair: Chair, deal: Deal, recorder: DealRecorder, seat: Seat) -> None:
        self.chair = chair
        self._deal = deal
        self._recorder = recorder
        self._seated = SeatedPlayer(chair.player, deal, seat)

    def act(self) -> None:
        """Do what the player does, who must be asked something now.

        If he fails, the rules punish it where they know such a fault (Botzone); otherwise a
        stand-in passes or discards for him.
        """
        before = self.chair.clock()
        try:
            action = self._seated.answer()
        except PlayerError as fault:
            self._failed(fault.code, str(fault))
        except Exception as error:  # noqa: BLE001 - whatever a player does, the others play on
            last = traceback.format_exception(error)[-2:]
            self._failed("crashed", "".join(last))
        else:
            self._do(action)
        self.chair.took(max(self.chair.clock() - before, 0.0))

    def _do(self, action: Action) -> None:
        view = self._seated.view
        assert view.seat is not None
        legal = action in view.options
        try:
            self._recorder.act(view.seat, action)
        except IllegalActionError as error:
            if legal:
                raise
            self._failed("illegal_action", str(error))
            return
        if not legal:
            self._note("illegal_action", f"taken at its word and punished: {action!r}")

    def _failed(self, kind: str, detail: str) -> None:
        self._note(kind, detail)
        view = self._seated.view
        assert view.seat is not None
        try:
            self._deal.penalise(view.seat, _WORD, note=kind)
        except IllegalActionError:
            self._recorder.act(view.seat, stand_in(view))

    def _note(self, kind: str, detail: str) -> None:
        self.chair.faults.append(
            Fault(
                self.chair.number,
                kind,
                self._deal.number,
                len(self._deal.events),
                detail.strip()[-_DETAIL:],
            )
        )
