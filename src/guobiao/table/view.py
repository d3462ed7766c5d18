"""The view of a seat: everything it may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.table.action import Action
from guobiao.table.board import Board
from guobiao.table.deal import Deal
from guobiao.table.event import Event, Paid
from guobiao.table.ledger import Ledger
from guobiao.table.seat import Seat
from guobiao.table.secrecy import Mask
from guobiao.table.system import RuleSystem


class SeatView:
    """A deal as one seat sees it, folded from masked events.

    Events are masked as they come, and folded when somebody looks.
    """

    __slots__ = ("_board", "_folded", "_ledger", "_mask", "events", "options", "seat", "system")

    def __init__(self, seat: Seat | None, system: RuleSystem) -> None:
        """Begin an empty view.

        Args:
            seat: whose view it is; ``None`` for a spectator.
            system: the rules, which are no secret.
        """
        self.seat = seat
        self.system = system
        self._mask = Mask(seat)
        self.events: list[Event] = []
        self.options: Sequence[Action] = ()
        """What the seat is asked, if anything: its legal actions."""
        self._board = Board(system.seats, system.tiles.kinds)
        self._ledger = Ledger(system.seats)
        self._folded = 0

    @classmethod
    def of(cls, deal: Deal, seat: Seat | None) -> SeatView:
        """Return the view that a seat has of a deal now."""
        view = cls(seat, deal.system)
        view.see(deal.events)
        if seat is not None:
            view.options = deal.options(seat)
        return view

    @property
    def board(self) -> Board:
        """The table as the seat sees it."""
        self._fold()
        return self._board

    @property
    def ledger(self) -> Ledger:
        """What has been paid."""
        self._fold()
        return self._ledger

    def see(self, events: Iterable[Event]) -> None:
        """Take in the events that have happened since, masked here."""
        self.events += self._mask.see(events)

    def _fold(self) -> None:
        for event in self.events[self._folded :]:
            self._board.apply(event)
            if isinstance(event, Paid):
                self._ledger.book(event.transfers)
        self._folded = len(self.events)
