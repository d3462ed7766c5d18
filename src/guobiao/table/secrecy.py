"""Secrecy: what each seat sees of an event."""

from __future__ import annotations

from guobiao.table.event import (
    HIDDEN,
    Dealt,
    Drawn,
    Event,
    Given,
    Melded,
    WallBuilt,
    WinDeclined,
)
from guobiao.table.seat import Seat
from guobiao.tiles.meld import MeldKind


def seen_by(event: Event, seat: Seat | None) -> Event | None:  # noqa: PLR0911 - one for each secret
    """Return what a seat sees of an event; ``None`` if it sees nothing at all.

    Args:
        event: the whole truth.
        seat: who looks; ``None`` for somebody who sits at no seat.
    """
    match event:
        case WallBuilt(tiles=tiles, start=start):
            return WallBuilt((HIDDEN,) * len(tiles), start)
        case Dealt(seat=owner, tiles=tiles) if owner != seat:
            return Dealt(owner, (HIDDEN,) * len(tiles))
        case Drawn(seat=owner, end=end, cause=cause) if owner != seat:
            return Drawn(owner, HIDDEN, end, cause)
        case Given(seat=owner, to=to, tiles=tiles) if seat not in (owner, to):
            return Given(owner, to, (HIDDEN,) * len(tiles))
        case Melded(seat=owner, kind=MeldKind.CONCEALED_KONG, tiles=tiles) if owner != seat:
            return Melded(owner, MeldKind.CONCEALED_KONG, (HIDDEN,) * len(tiles))
        case WinDeclined(seat=owner) if owner != seat:
            return None
        case _:
            return event
