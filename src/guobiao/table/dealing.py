"""Dealing as at a table: three rounds of four tiles, then one each."""

from __future__ import annotations

from guobiao.table.deal import Deal
from guobiao.table.event import Cause, Dealt, End
from guobiao.table.seat import Seat

ROUNDS = (4, 4, 4, 1)
"""How many tiles a seat takes each time."""


def deal_in_fours(deal: Deal) -> None:
    """Deal thirteen tiles to each seat from the head of the wall; the first draws one more."""
    seats = range(deal.board.seats)
    hands: list[list[int]] = [[] for _ in seats]
    for tiles in ROUNDS:
        for seat in seats:
            hands[seat].extend(deal.wall.take(Seat(seat), End.HEAD) for _ in range(tiles))
    for seat, hand in enumerate(hands):
        deal.emit(Dealt(seat, tuple(hand)))
    deal.draw(Seat(0), End.HEAD, Cause.DEAL)
