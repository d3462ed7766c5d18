"""A record: a header and the deals of a match."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.records.header import Header
from guobiao.records.line import Line, Overruled, Seated
from guobiao.table.event import DealBegun, DealEnded, Event


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal of a record; its first line is always ``deal_begun``."""

    lines: tuple[Line, ...]

    @property
    def begun(self) -> DealBegun:
        """How it is numbered."""
        first = self.lines[0]
        assert isinstance(first, DealBegun)
        return first

    @property
    def seated(self) -> Seated | None:
        """Who sits where, if the record says so."""
        return next((line for line in self.lines[1:2] if isinstance(line, Seated)), None)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened at the table."""
        return tuple(line for line in self.lines if not isinstance(line, Seated | Overruled))

    @property
    def ended(self) -> DealEnded | None:
        """How it ended; ``None`` if the record breaks off."""
        last = self.lines[-1]
        return last if isinstance(last, DealEnded) else None


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a match."""

    header: Header
    deals: tuple[RecordedDeal, ...]

    def seating(self, deal: RecordedDeal) -> tuple[int, ...]:
        """Return, of each seat of a deal, which player sits there."""
        seated = deal.seated
        return seated.players if seated is not None else tuple(range(len(self.header.players)))
