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


class SeatView:
    """A deal as one seat sees it, folded from masked events."""

    __slots__ = ("_mask", "board", "events", "ledger", "options", "seat")

    def __init__(self, seat: Seat | None, seats: int, kinds: int) -> None:
        """Begin an empty view.

        Args:
            seat: whose view it is; ``None`` for a spectator.
            seats: how many play.
            kinds: the number above the highest tile.
        """
        self.seat = seat
        self._mask = Mask(seat)
        self.board = Board(seats, kinds)
        self.ledger = Ledger(seats)
        self.events: list[Event] = []
        self.options: Sequence[Action] = ()
        """What the seat is asked, if anything: its legal actions."""

    @classmethod
    def of(cls, deal: Deal, seat: Seat | None) -> SeatView:
        """Return the view that a seat has of a deal now."""
        view = cls(seat, deal.system.seats, deal.system.tiles.kinds)
        view.see(deal.events)
        if seat is not None:
            view.options = deal.options(seat)
        return view

    def see(self, events: Iterable[Event]) -> None:
        """Fold the events that have happened since, masked here."""
        for seen in self._mask.see(events):
            self.events.append(seen)
            self.board.apply(seen)
            if isinstance(seen, Paid):
                self.ledger.book(seen.transfers)
