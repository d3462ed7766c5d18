"""The hand of a seat as the row that the kernel reads."""

from __future__ import annotations

from typing import Final

from guobiao.rulesets.completion import meld_codes
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.system import WinContext
from guobiao.tiles.row import HIDDEN_BYTES, NO_TILE, RowFlag
from guobiao.tiles.tile import KINDS

_SELF_DRAWN: Final = int(RowFlag.SELF_DRAWN)
_LAST_OF_KIND: Final = int(RowFlag.LAST_OF_KIND)
_LAST_WALL_TILE: Final = int(RowFlag.LAST_WALL_TILE)
_KONG: Final = int(RowFlag.KONG)


def row_at_table(deal: Deal, seat: Seat, context: WinContext) -> bytes:
    """Return the hand of a seat with the winning tile, and how that tile came."""
    board = deal.board
    concealed = bytes(tile for tile in board.hand(seat) if tile < KINDS)
    flags = 0
    if context.self_drawn:
        flags |= _SELF_DRAWN
    else:
        concealed += bytes((context.tile,))
    if context.copies_shown == 3:
        flags |= _LAST_OF_KIND
    if context.last_wall_tile:
        flags |= _LAST_WALL_TILE
    if context.replacement_tile or context.robbed_kong:
        flags |= _KONG
    return (
        concealed.ljust(HIDDEN_BYTES, bytes((NO_TILE,)))
        + meld_codes(board.melds[seat])
        + bytes((context.tile, flags, seat, deal.round % 4, len(board.flowers[seat]), 0))
    )
