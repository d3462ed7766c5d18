"""Which hands of 国标 are complete."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.rulesets.completion import completing_tiles
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat


@dataclass(frozen=True, slots=True)
class GuobiaoShapes:
    """The five winning forms."""

    def waits(self, deal: Deal, seat: Seat) -> int:
        """Return the tiles that complete the hand formally, a bit for each kind."""
        board = deal.board
        formal, _ = completing_tiles(board.waiting_counts(seat), board.melds[seat])
        return formal
