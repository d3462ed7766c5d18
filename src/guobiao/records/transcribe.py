"""Making a record of our own from a transcript, by playing it.

The record says what the source says: where the source and the rules disagree on the fans of a win,
its value or the balance of the deal, the source's word is written down, so that a replay of the
record finds the same disagreement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from guobiao.records.line import Line, Overruled, Seated
from guobiao.records.match_replay import ReplayedMatch, replay_match
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.replay import Mismatch, ReplayedDeal
from guobiao.records.transcript import Fact, Transcript
from guobiao.table.event import DealEnded, Event, ScoreItem, Won

_WORDS: Final = (Fact.FANS, Fact.FAN_COUNTS, Fact.VALUE, Fact.BALANCE)
"""The facts on which the record keeps to the source's word."""


@dataclass(frozen=True, slots=True)
class Transcribed:
    """A record made of a transcript, and what was found on the way."""

    record: Record
    replayed: ReplayedMatch
    losses: tuple[str, ...]
    """What the source says and the record cannot."""

    @property
    def mismatches(self) -> Sequence[Mismatch]:
        """Where the source and the rules disagree."""
        return self.replayed.mismatches


def transcribe(transcript: Transcript) -> Transcribed:
    """Return the record of a transcript.

    A deal that the rules cannot play to its end breaks off in the record too; the mismatches tell
    where and why.

    Raises:
        OptionError: the header asks for rules that there are not.
    """
    replayed = replay_match(transcript)
    losses = list(transcript.losses)
    deals: list[RecordedDeal] = []
    for deal in replayed.deals:
        deals.append(RecordedDeal(tuple(_lines(deal, replayed.mismatches))))
        number = deal.transcript.number
        if deal.unheard:
            losses.append("claims that came to nothing and were not legal either")
        if deal.broken and deal.transcript.events is None:
            losses.append(f"deal {number + 1}: what came after {len(deal.deal.events)} events")
    told = {deal.transcript.number for deal in replayed.deals}
    losses.extend(
        f"deal {deal.number + 1}: all of it" for deal in transcript.deals if deal.number not in told
    )
    record = Record(transcript.header, tuple(deals))
    return Transcribed(record, replayed, tuple(dict.fromkeys(losses)))


def _lines(replayed: ReplayedDeal, mismatches: Iterable[Mismatch]) -> list[Line]:
    """Return the lines of a deal: its events, as the source tells them, and the remarks."""
    transcript = replayed.transcript
    said = [
        mismatch
        for mismatch in mismatches
        if mismatch.deal == transcript.number and mismatch.fact in _WORDS
    ]
    overruled: dict[int, list[Overruled]] = {}
    for claim in replayed.overruled:
        overruled.setdefault(claim.event, []).append(Overruled(claim.seat, claim.action))
    seated = Seated(tuple(transcript.seating), transcript.id, transcript.begun)
    lines: list[Line] = []
    # A record of our own says itself what happened.
    events = replayed.deal.events if transcript.events is None else transcript.events
    for number, event in enumerate(events):
        lines.extend(transcript.said.get(number, ()))
        lines.extend(overruled.get(number, ()))
        lines.append(_as_said(event, said))
        if not number:
            lines.append(seated)
    return [*lines, *transcript.said.get(len(events), ())]


def _as_said(event: Event, said: Sequence[Mismatch]) -> Event:
    """Return an event with the source's word in it."""
    changes: dict[str, Any] = {}
    for mismatch in said:
        match event, mismatch.fact:
            case Won(seat=seat), Fact.FANS if seat == mismatch.seat:
                changes["items"] = tuple(ScoreItem(*fan) for fan in mismatch.recorded)
            case Won(seat=seat, items=items), Fact.FAN_COUNTS if seat == mismatch.seat:
                worth = {item.id: item.points // item.count for item in items}
                changes["items"] = tuple(
                    ScoreItem(fan, worth.get(fan, 0) * count, count)
                    for fan, count in mismatch.recorded
                )
            case Won(seat=seat), Fact.VALUE if seat == mismatch.seat:
                changes["value"] = mismatch.recorded
            case DealEnded(), Fact.BALANCE:
                changes["balance"] = tuple(mismatch.recorded)
            case _:
                pass
    return msgspec.structs.replace(event, **changes) if changes else event
