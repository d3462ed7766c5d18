"""A deal as one seat is told of it, which knows what that seat may do.

Facts are put in, hidden tiles and all; the rules of the table then answer for the one seat as they
do in the whole deal. Nothing is dealt, drawn or decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.table.action import PASS, Action
from guobiao.table.course import Course, Stage
from guobiao.table.deal import Deal
from guobiao.table.event import (
    HIDDEN,
    Dealt,
    Discarded,
    Drawn,
    Event,
    FlowerShown,
    Melded,
    WallBuilt,
)
from guobiao.table.seat import Seat, next_seat
from guobiao.table.system import RuleSystem
from guobiao.table.wall import Wall
from guobiao.tiles.meld import MeldKind


class SeenDeal(Deal):
    """The deal that a seat sees."""

    __slots__ = ("seat",)

    def __init__(self, system: RuleSystem, seat: Seat, round_: int = 0) -> None:
        """Begin with an empty table.

        Args:
            system: the rules.
            seat: whose deal it is.
            round_: the round, from 0, which says the prevalent wind.
        """
        Course.__init__(self, system, 0, round_)
        self.seat = seat
        self.window = None
        self._waits = [0] * system.seats
        hidden = (HIDDEN,) * sum(system.tiles.copies)
        self.wall = Wall(hidden, system.opening.layout)

    @classmethod
    def of(cls, system: RuleSystem, seat: Seat, events: Iterable[Event]) -> SeenDeal:
        """Return the deal that masked events tell of."""
        known = list(events)
        begun = next((event for event in known if hasattr(event, "round")), None)
        deal = cls(system, seat, getattr(begun, "round", 0))
        for event in known:
            deal.tell(event)
        return deal

    def tell(self, event: Event) -> None:
        """Put in a fact."""
        match event:
            case WallBuilt(tiles=tiles, start=start):
                self.wall = Wall(tiles, self.system.opening.layout, start)
            case Dealt(seat=seat, tiles=tiles):
                self._leave_wall(seat, len(tiles))
            case Drawn(seat=seat):
                self._leave_wall(seat, 1)
                self._stage = Stage.TURN
            case Discarded():
                self._stage = Stage.CLAIM
            case Melded(kind=MeldKind.CHOW | MeldKind.PUNG):
                self._stage = Stage.TURN
            case Melded(kind=MeldKind.ADDED_KONG):
                self._kong = event
                self._stage = Stage.ROB
            case Melded() | FlowerShown():
                self._stage = Stage.DRAW
            case _:
                pass
        self.emit(event)

    def _leave_wall(self, seat: int, tiles: int) -> None:
        wall = self.wall
        wall.rest[0 if wall.shared else seat] -= tiles

    def options(self, seat: Seat) -> Sequence[Action]:
        """Return the legal actions of the seat whose deal it is; none if it is asked nothing."""
        board, claims = self.board, self.system.claims
        if seat != self.seat:
            return ()
        own = board.turn == seat
        match self._stage:
            case Stage.TURN if own:
                return claims.turn_options(self, seat)
            case Stage.CLAIM if not own and board.live is not None:
                downstream = next_seat(board.turn, board.seats) == seat
                claimed = claims.claim_options(self, seat, board.live, downstream=downstream)
                return (*claimed, PASS)
            case Stage.ROB if not own:
                return (*claims.rob_options(self, seat, self._added_tile), PASS)
            case _:
                return ()
