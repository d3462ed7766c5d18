"""What a hand at the table is worth: the engine's facts, handed to the scorer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from guobiao.scoring.profile import MIL2025, Profile
from guobiao.scoring.score import score
from guobiao.table.board import LaidMeld
from guobiao.table.deal import Deal
from guobiao.table.event import ScoreItem
from guobiao.table.seat import Seat
from guobiao.table.system import Refusal, WinContext, WinValue
from guobiao.tiles.hand import Circumstances, Hand
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.tile import KINDS, WINDS, Tile

_SHORT: Final = "the hand is worth less than {minimum} points without flowers: {points}"


@dataclass(frozen=True, slots=True)
class GuobiaoScorer:
    """The scorer of a profile."""

    profile: Profile = MIL2025

    def value(self, deal: Deal, seat: Seat, context: WinContext) -> WinValue:
        """Return the fans and their sum, flowers included."""
        sheet = score(hand_at_table(deal, seat, context), self.profile)
        items = tuple(ScoreItem(str(int(fan.fan)), fan.points, fan.count) for fan in sheet.fans)
        if sheet.flowers:
            items += (ScoreItem("81", sheet.flowers, sheet.flowers),)
        refusal = None
        if not sheet.legal:
            sentence = _SHORT.format(minimum=self.profile.minimum, points=sheet.points)
            refusal = Refusal("short_of_eight", sentence)
        return WinValue(sheet.total, items, refusal)


def hand_at_table(deal: Deal, seat: Seat, context: WinContext) -> Hand:
    """Return the hand of a seat with the winning tile, and how that tile came."""
    board = deal.board
    concealed = [Tile(tile) for tile in board.hand(seat) if tile < KINDS]
    if context.self_drawn:
        concealed.remove(Tile(context.tile))
    return Hand(
        tuple(concealed),
        Tile(context.tile),
        tuple(_meld(meld, seat, board.seats) for meld in board.melds[seat]),
        tuple(Tile(tile) for tile in board.flowers[seat]),
        Circumstances(
            prevalent_wind=WINDS[deal.round % 4],
            seat_wind=WINDS[seat],
            self_drawn=context.self_drawn,
            last_of_kind=context.copies_shown == 3,
            last_wall_tile=context.last_wall_tile,
            replacement_tile=context.replacement_tile,
            robbed_kong=context.robbed_kong,
        ),
    )


def _meld(meld: LaidMeld, seat: Seat, seats: int) -> Meld:
    tile = Tile(meld.tiles[0])
    if meld.kind is MeldKind.CHOW:
        return Meld.chow(tile, None if meld.claimed is None else meld.claimed - tile + 1)
    source = None if meld.source is None else Source((seat - meld.source) % seats)
    return Meld(meld.kind, tile, source)
