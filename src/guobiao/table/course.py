"""The course of a deal: what has happened in it, and the facts that rule systems ask for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from guobiao.table.board import Board
from guobiao.table.event import (
    Cause,
    DealEnded,
    Drawn,
    End,
    Ending,
    Event,
    Melded,
    Paid,
    Penalised,
    Revealed,
)
from guobiao.table.ledger import Ledger, Transfer
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem, WinContext
from guobiao.table.wall import Wall
from guobiao.tiles.meld import MeldKind


class Stage(IntEnum):
    """Where a deal stands; the deal goes on from there by its number."""

    PHASE = 0
    DRAW = 1
    TURN = 2
    CLAIM = 3
    ROB = 4
    COUNT = 5
    OVER = 6


class Course:
    """What has happened in a deal so far.

    It writes events down and tells facts; it asks nobody and decides nothing.
    """

    __slots__ = (
        "_kong",
        "_stage",
        "board",
        "events",
        "ledger",
        "number",
        "round",
        "system",
        "wall",
    )

    wall: Wall

    def __init__(self, system: RuleSystem, number: int, round_: int) -> None:
        """Lay an empty table; the wall is built later."""
        self.system = system
        self.number = number
        self.round = round_
        self.board = Board(system.seats, system.tiles.kinds)
        self.ledger = Ledger(system.seats)
        self.events: list[Event] = []
        self._stage = Stage.PHASE
        self._kong: Melded | None = None
        """The kong that is being made, until its replacement is drawn."""

    def emit(self, event: Event) -> None:
        """Write down an event and let the board follow."""
        self.events.append(event)
        self.board.apply(event)

    def pay(self, transfers: Iterable[Transfer]) -> None:
        """Book payments, if there are any."""
        booked = tuple(transfers)
        if booked:
            self.ledger.book(booked)
            self.emit(Paid(booked))

    def draw(self, seat: Seat, end: End, cause: Cause) -> None:
        """Let a seat draw the next tile of the wall.

        Raises:
            IndexError: the wall is empty.
        """
        self.emit(Drawn(seat, self.wall.take(seat, end), end, cause))

    def can_draw(self, seat: Seat) -> bool:
        """Tell whether the wall has a tile for a seat."""
        return self.wall.left(seat) > 0

    @property
    def cause_number(self) -> int:
        """The number of the last event, as the cause of a payment."""
        return len(self.events) - 1

    @property
    def tile(self) -> int | None:
        """The tile at stake: just drawn, just discarded, or being added to a pung."""
        match self._stage:
            case Stage.TURN:
                return self.board.drawn
            case Stage.CLAIM:
                return self.board.live
            case Stage.ROB:
                return self._added_tile
            case _:
                return None

    def win_context(self, seat: Seat) -> WinContext:
        """Return the facts about a win of a seat on the tile at stake."""
        board = self.board
        stage = self._stage
        own = stage is Stage.TURN
        tile = self.tile
        assert tile is not None
        return WinContext(
            tile=tile,
            source=None if own else board.turn,
            replacement_tile=own and board.drawn_cause is Cause.KONG,
            robbed_kong=stage is Stage.ROB,
            after_kong=stage is Stage.CLAIM and board.live_after_kong,
            last_wall_tile=stage is not Stage.ROB
            and not self.can_draw(self.next_active(board.turn)),
            copies_shown=board.shown[tile] - (0 if own else 1),
            first_turn=board.turns[seat] == 0 and not any(board.melds),
        )

    def next_active(self, seat: Seat) -> Seat:
        """Return the next seat in turn that still plays."""
        board = self.board
        seats, out = board.seats, board.out
        following = (seat + 1) % seats
        while out[following]:
            following = (following + 1) % seats
        return Seat(following)

    @property
    def first(self) -> Seat:
        """The seat that has the first turn: East, or the next one that plays."""
        return self.board.active_seats()[0]

    def close(self, ending: Ending) -> None:
        """Show what lay hidden and close the ledger."""
        board = self.board
        for seat in range(board.seats):
            for meld in board.melds[seat]:
                if meld.kind is MeldKind.CONCEALED_KONG:
                    self.emit(Revealed(seat, meld.tiles))
        self.emit(DealEnded(ending, tuple(self.ledger.balance())))
        self._stage = Stage.OVER

    def reversals(self) -> list[Transfer]:
        """Return what takes back every payment that is no fine."""
        return [
            Transfer(
                transfer.payee,
                transfer.payer,
                transfer.amount,
                transfer.reason,
                self.cause_number,
                reverses=number,
            )
            for number, transfer in self.ledger.standing()
            if not isinstance(self.events[transfer.cause], Penalised)
        ]

    @property
    def _added_tile(self) -> int:
        assert self._kong is not None
        return self._kong.tiles[0]
