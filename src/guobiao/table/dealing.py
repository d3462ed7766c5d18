"""Dealing as at a table: three rounds of four tiles, then one each."""

from __future__ import annotations

from guobiao.table.deal import Deal
from guobiao.table.event import Cause, Dealt, End
from guobiao.table.seat import Seat

ROUNDS = (4, 4, 4, 1)
"""How many tiles a seat takes each time."""


def deal_in_fours(deal: Deal) -> None:
    """Deal thirteen tiles to each seat from the head of the wall; the first draws one more."""
    seats = deal.board.active_seats()
    hands: dict[Seat, list[int]] = {seat: [] for seat in seats}
    for tiles in ROUNDS:
        for seat in seats:
            hands[seat].extend(deal.wall.take(seat, End.HEAD) for _ in range(tiles))
    for seat, hand in hands.items():
        deal.emit(Dealt(seat, tuple(hand)))
    deal.draw(deal.first, End.HEAD, Cause.DEAL)
