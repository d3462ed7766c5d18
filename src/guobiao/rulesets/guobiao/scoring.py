"""What a hand at the table is worth: the engine's facts, handed to the scorer."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from guobiao.rulesets.guobiao.row import row_at_table
from guobiao.rulesets.guobiao.waiting import waits_of
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.scoring.score import score
from guobiao.scoring.sheet import CountedFan, Sheet
from guobiao.table.board import Board, LaidMeld
from guobiao.table.deal import Deal
from guobiao.table.event import Discarded, Drawn, Melded, Penalised, ScoreItem
from guobiao.table.seat import Seat
from guobiao.table.system import Refusal, WaitValue, WinContext, WinValue
from guobiao.tiles.hand import Circumstances, Hand
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.tile import KINDS, WINDS, Tile

if TYPE_CHECKING:
    from guobiao.kernel.score import Scorer as Kernel

_WINNING_TILE_MIXED: Final = "winning_tile_mixed"
_FLOWERS_AS_COUNTERS: Final = "flowers_as_counters"
_MOVES: Final = frozenset({Drawn, Discarded, Melded})
"""The events that put another tile at stake."""
_SHORT: Final = "the hand is worth less than {minimum} points without flowers: {points}"
_OF_A_TILE_APART: Final = frozenset(
    {Fan.EDGE_WAIT, Fan.CLOSED_WAIT, Fan.SINGLE_WAIT, Fan.LAST_TILE}
)
"""The fans that need the winning tile to lie apart (1998, MIL 2025)."""


class _Kernels(threading.local):
    """The compiled scorers of a thread, one for each profile."""

    def __init__(self) -> None:
        self._of: dict[Profile, Kernel] = {}

    def of(self, profile: Profile) -> Kernel:
        """Return the scorer of a profile, made at its first use."""
        kernel = self._of.get(profile)
        if kernel is None:
            # The tables need numpy and a third of a second: only who plays pays for them.
            from guobiao.kernel import twins  # noqa: PLC0415
            from guobiao.kernel.workers import make_scorer  # noqa: PLC0415
            from guobiao.scoring.tables.build import score_tables  # noqa: PLC0415

            # Points do not depend on the minimum: profiles that differ in it share their tables.
            tables = score_tables(profile.replace(minimum=MIL2025.minimum))
            kernel = make_scorer(tables, twins.load)
            self._of[profile] = kernel
        return kernel


_KERNELS: Final = _Kernels()


@dataclass(frozen=True, slots=True)
class GuobiaoScorer:
    """The scorer of a profile."""

    profile: Profile = MIL2025

    def may_win(self, deal: Deal, seat: Seat, context: WinContext) -> bool:
        """Tell whether the hand is worth the minimum."""
        if deal.board.penalties and _WINNING_TILE_MIXED in _ruled(deal, seat):
            return self.value(deal, seat, context).refusal is None
        points = _KERNELS.of(self.profile).points(row_at_table(deal, seat, context))
        return points >= self.profile.minimum

    def value(self, deal: Deal, seat: Seat, context: WinContext) -> WinValue:
        """Return the fans and their sum, flowers included."""
        sheet = score(hand_at_table(deal, seat, context), self.profile)
        fans, flowers = _counted(deal, seat, sheet)
        points = sum(fan.points for fan in fans)
        if self.profile.cap is not None:
            points = min(points, self.profile.cap)
        items = tuple(ScoreItem(str(int(fan.fan)), fan.points, fan.count) for fan in fans)
        if flowers:
            items += (ScoreItem("81", flowers, flowers),)
        refusal = None
        if not sheet.win or points < self.profile.minimum:
            sentence = _SHORT.format(minimum=self.profile.minimum, points=points)
            refusal = Refusal("short_of_eight", sentence)
        return WinValue(points + flowers, items, refusal)

    def waits(
        self, board: Board, seat: Seat, hands: Sequence[bytearray]
    ) -> Sequence[Sequence[WaitValue]]:
        """Return what hands that a seat could hold wait for."""
        return waits_of(board, seat, hands, self.profile)


def _counted(deal: Deal, seat: Seat, sheet: Sheet) -> tuple[tuple[CountedFan, ...], int]:
    """Return the fans that count, and the points for flowers.

    Who puts the winning tile among the others loses what asks for it apart; who counts with his
    flowers loses them.
    """
    ruled = _ruled(deal, seat)
    flowers = 0 if _FLOWERS_AS_COUNTERS in ruled else sheet.flowers
    if _WINNING_TILE_MIXED not in ruled:
        return sheet.fans, flowers
    readings = [
        tuple(fan for fan in reading.fans if fan.fan not in _OF_A_TILE_APART)
        for reading in sheet.readings
    ]
    return max(readings, key=_points, default=()), flowers


def _ruled(deal: Deal, seat: Seat) -> frozenset[str]:
    """Return for what a seat has been punished since the tile at stake came."""
    since = takewhile(lambda event: type(event) not in _MOVES, reversed(deal.events))
    return frozenset(
        event.violation for event in since if type(event) is Penalised and event.seat == seat
    )


def _points(fans: Iterable[CountedFan]) -> int:
    return sum(fan.points for fan in fans)


def hand_at_table(deal: Deal, seat: Seat, context: WinContext) -> Hand:
    """Return the hand of a seat with the winning tile, and how that tile came."""
    return hand_on_board(deal.board, deal.round, seat, context)


def hand_on_board(board: Board, round_: int, seat: Seat, context: WinContext) -> Hand:
    """Return the same of a board; that of one who has won will do, for his hand lies there yet."""
    held = _concealed(board, seat)
    if context.self_drawn:
        held.remove(Tile(context.tile))
    return Hand(
        tuple(held),
        Tile(context.tile),
        _melds(board, seat),
        _flowers(board, seat),
        Circumstances(
            prevalent_wind=WINDS[round_ % 4],
            seat_wind=WINDS[seat],
            self_drawn=context.self_drawn,
            last_of_kind=context.copies_shown == 3,
            last_wall_tile=context.last_wall_tile,
            replacement_tile=context.replacement_tile,
            robbed_kong=context.robbed_kong,
        ),
    )


def held_hand(board: Board, round_: int, seat: Seat) -> Hand:
    """Return what a seat holds; if that is a tile too many, the last one as the winning tile."""
    held = _concealed(board, seat)
    last = held.pop() if len(held) % 3 == 2 else None
    return Hand(
        tuple(held),
        last,
        _melds(board, seat),
        _flowers(board, seat),
        Circumstances(prevalent_wind=WINDS[round_ % 4], seat_wind=WINDS[seat]),
    )


def _concealed(board: Board, seat: Seat) -> list[Tile]:
    return [Tile(tile) for tile in board.hand(seat) if tile < KINDS]


def _melds(board: Board, seat: Seat) -> tuple[Meld, ...]:
    return tuple(_meld(meld, seat, board.seats) for meld in board.melds[seat])


def _flowers(board: Board, seat: Seat) -> tuple[Tile, ...]:
    return tuple(Tile(tile) for tile in board.flowers[seat])


def _meld(meld: LaidMeld, seat: Seat, seats: int) -> Meld:
    tile = Tile(meld.tiles[0])
    if meld.kind is MeldKind.CHOW:
        return Meld.chow(tile, None if meld.claimed is None else meld.claimed - tile + 1)
    source = None if meld.source is None else Source((seat - meld.source) % seats)
    return Meld(meld.kind, tile, source)
