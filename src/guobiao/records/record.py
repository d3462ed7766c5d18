"""A record: a header and the deals of a match."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.records.header import Header
from guobiao.records.line import Line, Remark, Said, Seated
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
        return tuple(line for line in self.lines if not isinstance(line, Remark))

    @property
    def said(self) -> dict[int, list[Said]]:
        """What players said, by the number of events that had happened."""
        said: dict[int, list[Said]] = {}
        events = 0
        for line in self.lines:
            if isinstance(line, Said):
                said.setdefault(events, []).append(line)
            elif not isinstance(line, Remark):
                events += 1
        return said

    def silent(self) -> RecordedDeal:
        """Return the deal without what players said."""
        return RecordedDeal(tuple(line for line in self.lines if not isinstance(line, Said)))

    @property
    def ended(self) -> DealEnded | None:
        """How it ended; ``None`` if the record breaks off."""
        last = next(line for line in reversed(self.lines) if not isinstance(line, Said))
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
