"""A view as Botzone would have told it: the events that a seat sees become its requests."""

from __future__ import annotations

from collections.abc import Iterable

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
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import KINDS


def requests_of(events: Iterable[Event], seat: Seat) -> list[str]:
    """Return the requests of a seat.

    A chow or a pung is told with its discard, so one that the seat has just claimed is not told
    yet. What ends a deal is not told at all.

    Args:
        events: what the seat sees.
        seat: which one it is.
    """
    requests: list[str] = []
    hands: dict[int, tuple[int, ...]] = {}
    flowers: dict[int, list[int]] = {}
    claim = ""
    begun = False
    for event in events:
        match event:
            case DealBegun(round=round_):
                requests.append(f"0 {seat} {round_ % 4}")
            case Dealt(seat=owner, tiles=tiles):
                hands[owner] = tiles
            case FlowerShown(seat=owner, tile=tile) if not begun:
                flowers.setdefault(owner, []).append(tile)
            case FlowerShown(seat=owner, tile=tile):
                requests[-1] = f"3 {owner} BUHUA {CODES[tile]}"
            case Drawn(seat=owner, tile=tile):
                if not begun:
                    requests.append(_dealt(hands[seat], [flowers.get(n, []) for n in range(4)]))
                begun = True
                requests.append(f"2 {CODES[tile]}" if owner == seat else f"3 {owner} DRAW")
            case Discarded(seat=owner, tile=tile):
                requests.append(f"3 {owner} {claim or 'PLAY'} {CODES[tile]}")
                claim = ""
            case Melded(kind=MeldKind.PUNG):
                claim = "PENG"
            case Melded(kind=MeldKind.CHOW, tiles=tiles):
                claim = f"CHI {CODES[tiles[1]]}"
            case Melded(seat=owner, kind=MeldKind.ADDED_KONG, tiles=tiles):
                requests.append(f"3 {owner} BUGANG {CODES[tiles[0]]}")
            case Melded(seat=owner):
                requests.append(f"3 {owner} GANG")
            case _:
                pass
    return requests


def _dealt(hand: tuple[int, ...], flowers: list[list[int]]) -> str:
    counts = [str(len(shown)) for shown in flowers]
    tiles = [CODES[tile] for tile in hand if tile < KINDS]
    shown = [CODES[tile] for each in flowers for tile in each]
    return " ".join(("1", *counts, *tiles, *shown))
