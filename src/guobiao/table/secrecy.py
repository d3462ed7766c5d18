"""Secrecy: what each seat sees of an event."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator

import msgspec

from guobiao.table.event import (
    HIDDEN,
    Dealt,
    Drawn,
    Event,
    Given,
    Melded,
    Paid,
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


class Mask:
    """What one seat sees of the events of a deal, one after another.

    An event that the seat does not see has no number for it either: the cause of a payment is told
    by its number among the events that are seen. Otherwise a gap would tell that something was
    kept secret.
    """

    __slots__ = ("_happened", "_unseen", "seat")

    def __init__(self, seat: Seat | None) -> None:
        """Begin with the first event of a deal.

        Args:
            seat: who looks; ``None`` for somebody who sits at no seat.
        """
        self.seat = seat
        self._happened = 0
        self._unseen: list[int] = []

    def see(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield what the seat sees of the events that follow those before."""
        for event in events:
            number = self._happened
            self._happened += 1
            seen = seen_by(event, self.seat)
            if seen is None:
                self._unseen.append(number)
            elif self._unseen and type(seen) is Paid:
                yield self._renumbered(seen)
            else:
                yield seen

    def _renumbered(self, paid: Paid) -> Paid:
        return Paid(
            tuple(
                msgspec.structs.replace(
                    transfer, cause=transfer.cause - bisect_left(self._unseen, transfer.cause)
                )
                for transfer in paid.transfers
            )
        )
