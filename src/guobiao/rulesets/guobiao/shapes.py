"""Which hands of 国标 are complete: the five forms, by the kernel's tables."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.scoring.formal_wait import formal_waits
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.tiles.tile import KINDS


@dataclass(frozen=True, slots=True)
class GuobiaoShapes:
    """The five winning forms."""

    def waits(self, deal: Deal, seat: Seat) -> int:
        """Return the tiles that complete the hand, a bit for each kind."""
        board = deal.board
        return sum(1 << tile for tile in formal_waits(tuple(board.counts[seat][:KINDS])))
