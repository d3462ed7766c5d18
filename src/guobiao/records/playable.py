"""Telling which deals of a record the rules can play, so that another format can tell them.

What a record says of fans, points and payments may be wrong and is passed on as it stands. What was
done must be possible: of a discard that nobody held no format can make sense.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guobiao.errors import InputError
from guobiao.records.own import deal_transcript
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.replay import replay_deal
from guobiao.records.written import Written
from guobiao.scoring.fan import Fan
from guobiao.table.event import DealEnded, Event, Paid, Won
from guobiao.table.system import RuleSystem

_FANS: Final = frozenset(str(int(fan)) for fan in Fan)


def of_playable(write: Callable[[Record], Written]) -> Callable[[Record], Written]:
    """Return a writer that leaves out the deals that cannot have been played, and all talk."""

    def write_playable(record: Record) -> Written:
        system = record.header.rules.build()
        whys = [_why_not(system, record, deal) for deal in record.deals]
        kept = tuple(deal.silent() for deal, why in zip(record.deals, whys, strict=True) if not why)
        written = write(Record(record.header, kept)) if kept else Written()
        if any(deal.said for deal in record.deals):
            written.lose("what players said")
        for deal, why in zip(record.deals, whys, strict=True):
            if why:
                written.leave_out(deal.begun.number, why)
        return written

    return write_playable


def _why_not(system: RuleSystem, record: Record, deal: RecordedDeal) -> str:
    if system.id != "guobiao":
        return "it is not 国标"
    wins = [event for event in deal.events if isinstance(event, Won)]
    if any(item.id not in _FANS for win in wins for item in win.items):
        return "it counts what is no fan of 国标"
    return "" if _is_playable(system, record, deal) else "it cannot be played by its rules"


def _is_playable(system: RuleSystem, record: Record, deal: RecordedDeal) -> bool:
    transcript = deal_transcript(record, deal)
    try:
        replayed = replay_deal(system, transcript)
    except (InputError, IndexError, ValueError):
        return False
    said, found = deal.events, replayed.deal.events
    if (
        replayed.broken
        or len(said) > len(found)
        or (transcript.finished and len(said) < len(found))
    ):
        return False
    return all(_done(one) == _done(other) for one, other in zip(said, found, strict=False))


def _done(event: Event) -> object:
    """Return what was done in an event, without what is said to follow from it."""
    match event:
        case Won(seat=seat, tile=tile, hand=hand, source=source):
            return Won, seat, tile, hand, source
        case DealEnded(ending=ending):
            return DealEnded, ending
        case Paid():
            return Paid
        case _:
            return event
