"""What the engine makes of each fact that a source can state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from guobiao.records.transcript import Fact
from guobiao.table.action import DRAW
from guobiao.table.deal import Deal
from guobiao.table.event import (
    Cause,
    Dealt,
    Discarded,
    Drawn,
    Penalised,
    WallBuilt,
    Won,
)
from guobiao.table.seat import Seat
from guobiao.table.window import WindowKind

INCOMPLETE: Final = -1
"""In place of a value: the hand is not complete with the tile."""

NOTHING: Final = "nothing of the kind"
"""What is derived where no event of the kind has happened."""


def derived(fact: Fact, deal: Deal, seat: Seat | None) -> Any:
    """Return what a fact is at this moment of a deal; ``NOTHING`` if it has not happened."""
    return _DERIVATIONS[fact](deal, seat)


def win_value(deal: Deal, seat: Seat) -> int | None:
    """Return the value of a win of a seat on the tile under discussion, flowers included.

    `INCOMPLETE` if the hand is not complete with it, ``None`` if the seat has no say about it. A
    value too low to win is told all the same.
    """
    window = deal.window
    if window is None or seat not in window.options or DRAW in window.options[seat]:
        return None
    tile = deal.board.drawn if window.kind is WindowKind.TURN else window.tile
    if tile is None:
        return None
    if not deal.waits(seat) >> tile & 1:
        return INCOMPLETE
    return deal.system.scorer.value(deal, seat, deal.win_context(seat)).value


def _start(deal: Deal, seat: Seat | None) -> Any:
    del seat
    return next((event.start for event in deal.events if type(event) is WallBuilt), NOTHING)


def _dealt(deal: Deal, seat: Seat | None) -> Any:
    tiles: list[int] = []
    for event in deal.events:
        if isinstance(event, Dealt) and event.seat == seat:
            tiles.extend(event.tiles)
        elif isinstance(event, Drawn) and event.seat == seat and event.cause is Cause.DEAL:
            tiles.append(event.tile)
    return tuple(sorted(tiles))


def _last(kind: type, field: str) -> Callable[[Deal, Seat | None], Any]:
    def of_last(deal: Deal, seat: Seat | None) -> Any:
        for event in reversed(deal.events):
            if type(event) is kind and seat in (None, getattr(event, "seat", None)):
                return getattr(event, field)
        return NOTHING

    return of_last


def _tiles_left(deal: Deal, seat: Seat | None) -> Any:
    if seat is not None:
        return deal.wall.left(seat)
    return tuple(deal.wall.left(Seat(each)) for each in range(deal.board.seats))


def _flowers(deal: Deal, seat: Seat | None) -> Any:
    assert seat is not None
    return len(deal.board.flowers[seat])


def _can_win(deal: Deal, seat: Seat | None) -> Any:
    del seat
    return tuple(win_value(deal, Seat(each)) for each in range(deal.board.seats))


def _fans(deal: Deal, seat: Seat | None) -> Any:
    won = next((event for event in deal.events if type(event) is Won and event.seat == seat), None)
    if won is None:
        return NOTHING
    return tuple(sorted((item.id, item.points, item.count) for item in won.items))


def _fan_counts(deal: Deal, seat: Seat | None) -> Any:
    fans = _fans(deal, seat)
    return NOTHING if fans == NOTHING else tuple((fan, count) for fan, _, count in fans)


def _winners(deal: Deal, seat: Seat | None) -> Any:
    del seat
    return tuple(deal.board.won)


def _ending(deal: Deal, seat: Seat | None) -> Any:
    del seat
    return deal.board.ending


def _balance(deal: Deal, seat: Seat | None) -> Any:
    del seat
    return tuple(deal.ledger.balance())


_DERIVATIONS: Final[Mapping[Fact, Callable[[Deal, Seat | None], Any]]] = MappingProxyType(
    {
        Fact.START: _start,
        Fact.DEALT: _dealt,
        Fact.DRAWN: _last(Drawn, "tile"),
        Fact.TILES_LEFT: _tiles_left,
        Fact.DISCARD_DRAWN: _last(Discarded, "drawn"),
        Fact.FLOWERS: _flowers,
        Fact.CAN_WIN: _can_win,
        Fact.WINNING_TILE: _last(Won, "tile"),
        Fact.WON_FROM: _last(Won, "source"),
        Fact.CONCEALED: _last(Won, "hand"),
        Fact.FANS: _fans,
        Fact.FAN_COUNTS: _fan_counts,
        Fact.VALUE: _last(Won, "value"),
        Fact.VIOLATION: _last(Penalised, "violation"),
        Fact.WINNERS: _winners,
        Fact.ENDING: _ending,
        Fact.BALANCE: _balance,
    }
)
