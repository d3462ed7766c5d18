"""A view as Botzone would have told it: the events that a seat sees become its requests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from guobiao.records.botzone_codes import CODES
from guobiao.table.event import (
    DealBegun,
    Dealt,
    Discarded,
    Drawn,
    Event,
    FlowerShown,
    Melded,
)
from guobiao.table.seat import Seat
from guobiao.tiles.meld import KONGS, MeldKind
from guobiao.tiles.tile import KINDS

_SEATS: Final = 4


def requests_of(events: Iterable[Event], seat: Seat) -> list[str]:
    """Return the requests of a seat.

    A chow or a pung is told with its discard, so one that the seat has just claimed is not told
    yet. What ends a deal is not told at all.

    Args:
        events: what the seat sees.
        seat: which one it is.
    """
    told = list(events)
    begin = next((n for n, event in enumerate(told) if isinstance(event, Drawn)), len(told))
    requests = _opening(told[:begin], seat, dealt=begin < len(told))
    claim = ""
    for event in told[begin:]:
        match event:
            case Drawn(seat=owner, tile=tile):
                requests.append(f"2 {CODES[tile]}" if owner == seat else f"3 {owner} DRAW")
            case FlowerShown(seat=owner, tile=tile):
                requests[-1] = f"3 {owner} BUHUA {CODES[tile]}"
            case Discarded(seat=owner, tile=tile):
                requests.append(f"3 {owner} {claim or 'PLAY'} {CODES[tile]}")
                claim = ""
            case Melded(seat=owner, kind=kind, tiles=tiles) if kind in KONGS:
                added = f"BUGANG {CODES[tiles[0]]}" if kind is MeldKind.ADDED_KONG else "GANG"
                requests.append(f"3 {owner} {added}")
            case Melded(kind=kind, tiles=tiles):
                claim = "PENG" if kind is MeldKind.PUNG else f"CHI {CODES[tiles[1]]}"
            case _:
                pass
    return requests


def _opening(events: Iterable[Event], seat: Seat, *, dealt: bool) -> list[str]:
    """Return what is told before the first draw: seat and wind, and then the hand."""
    requests: list[str] = []
    hand: tuple[int, ...] = ()
    flowers: list[list[int]] = [[] for _ in range(_SEATS)]
    for event in events:
        match event:
            case DealBegun(round=round_):
                requests.append(f"0 {seat} {round_ % _SEATS}")
            case Dealt(seat=owner, tiles=tiles) if owner == seat:
                hand = tiles
            case FlowerShown(seat=owner, tile=tile):
                flowers[owner].append(tile)
            case _:
                pass
    if dealt:
        counts = [str(len(shown)) for shown in flowers]
        plain = [CODES[tile] for tile in hand if tile < KINDS]
        shown = [CODES[tile] for each in flowers for tile in each]
        requests.append(" ".join(("1", *counts, *plain, *shown)))
    return requests
