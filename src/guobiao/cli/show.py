"""Showing a deal of a record: the table at one event, or step by step on a terminal."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from guobiao.cli.machine import emit
from guobiao.cli.page import Page
from guobiao.cli.record_files import open_to_write
from guobiao.draw.event_line import event_words
from guobiao.draw.replayed import replayed_scene
from guobiao.draw.scene import Scene
from guobiao.draw.table_lines import table_text
from guobiao.draw.table_picture import table_svg
from guobiao.errors import InputError
from guobiao.records.match_replay import ReplayedMatch, replay_match
from guobiao.records.replay import ReplayedDeal
from guobiao.records.transcript import Transcript
from guobiao.table.event import Event
from guobiao.table.seat import Seat
from guobiao.table.secrecy import seen_by

LAST: Final = "last"
"""In place of the number of an event: step through on a terminal, or take the last one."""

_SEATS: Final = {
    name: Seat(seat) for names in ("ESWN", "东南西北", "0123") for seat, name in enumerate(names)
}


@dataclass(frozen=True, slots=True)
class Show:
    """What is to be shown."""

    event: str | None
    deal: int | None
    seat: Seat | None
    svg: Path | None
    force: bool


def seat_named(name: str) -> Seat:
    """Return the seat of a wind.

    >>> seat_named("w")
    2

    Raises:
        InputError: there is no such seat.
    """
    try:
        return _SEATS[name.upper()]
    except KeyError:
        raise InputError(f"{name!r} is no seat; seats are E, S, W, N", code="no_seat") from None


def show_deal(page: Page, transcript: Transcript, wanted: Show, *, as_json: bool) -> None:
    """Show a deal of a record.

    Raises:
        InputError: there is no such deal or event in it.
    """
    match = replay_match(transcript)
    deal = _deal(match, wanted.deal)
    viewer = _Viewer(page, transcript, match, deal, wanted)
    stepping = wanted.event == LAST and _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    if stepping and not as_json and wanted.svg is None:
        _step(viewer)
        return
    event = viewer.last if wanted.event in (LAST, None) else _number(wanted.event, viewer.last)
    if wanted.svg is not None:
        with open_to_write(wanted.svg, force=wanted.force) as file:
            file.write(viewer.svg(event) + "\n")
    if as_json:
        emit(viewer.told(event))
    elif wanted.event is not None:
        viewer.print(event)


def _is_terminal(stream: TextIO | None) -> bool:
    """Tell whether a person sits there; a stream that was closed before the start is ``None``."""
    return stream is not None and stream.isatty()


def _deal(match: ReplayedMatch, number: int | None) -> ReplayedDeal:
    deals = {deal.transcript.number: deal for deal in match.deals}
    if not deals:
        raise InputError("the record has no deal that can be played", code="no_deal")
    if number is None:
        return match.deals[0]
    if number not in deals:
        raise InputError(
            f"no deal {number + 1}; the record has {', '.join(str(one + 1) for one in deals)}",
            code="no_deal",
        )
    return deals[number]


def _number(text: str | None, last: int) -> int:
    """Return the number of an event; negative numbers count from the end."""
    assert text is not None
    number = int(text) if text.removeprefix("-").isdecimal() else last + 1
    number += last + 1 if number < 0 else 0
    if not 0 <= number <= last:
        raise InputError(f"no event {text}; the deal has 0 to {last}", code="no_event")
    return number


class _Viewer:
    """One deal, looked at by one seat or by everybody."""

    def __init__(
        self,
        page: Page,
        transcript: Transcript,
        match: ReplayedMatch,
        deal: ReplayedDeal,
        wanted: Show,
    ) -> None:
        self._page = page
        self._header = transcript.header
        self._match = match
        self._deal = deal
        self._seat = wanted.seat
        self._bottom = wanted.seat or Seat(0)
        self.events = deal.deal.events
        self.last = len(self.events) - 1

    def scene(self, event: int) -> Scene:
        """Return the table after an event."""
        return replayed_scene(self._header, self._match, self._deal, event + 1, self._seat)

    def svg(self, event: int) -> str:
        """Return the table after an event as a picture."""
        return table_svg(self.scene(event), bottom=self._bottom, language=self._page.language)

    def told(self, event: int) -> dict[str, Any]:
        """Return what was shown, as plain data."""
        return {
            "deal": self._deal.transcript.number,
            "event": event,
            "events": self.last + 1,
            "text": self.words(event),
            "table": self.text(event),
        }

    def seen(self, event: int) -> Event | None:
        """Return what the viewer sees of an event."""
        happened = self.events[event]
        return happened if self._seat is None else seen_by(happened, self._seat)

    def words(self, event: int) -> str:
        """Return an event in words."""
        seen = self.seen(event)
        return "" if seen is None else event_words(seen, self._page.language)

    def text(self, event: int) -> str:
        """Return the table after an event as text."""
        return table_text(
            self.scene(event),
            self._page.style,
            bottom=self._bottom,
            language=self._page.language,
        )

    def print(self, event: int) -> None:
        """Print an event and the table after it."""
        number = self._deal.transcript.number + 1
        place = self._page.say(
            f"deal {number}, event {event} of 0-{self.last}",
            f"盘 {number}，事件 {event}（0–{self.last}）",
            f"盤 {number}，事件 {event}（0–{self.last}）",
        )
        self._page.print(f"{place}: {self.words(event)}")
        self._page.print()
        self._page.print(self.text(event))


def _step(viewer: _Viewer) -> None:
    """Go through a deal by keys: a blank line goes on, ``b`` back, a number there, ``q`` ends."""
    event = 0
    while True:
        viewer.print(event)
        try:
            answer = input("\n[Enter] on, b back, number, q quit: ").strip().lower()
        except EOFError:
            return
        if answer == "q":
            return
        if answer == "b":
            event = max(event - 1, 0)
        elif answer.isdecimal():
            event = min(int(answer), viewer.last)
        elif event == viewer.last:
            return
        else:
            event += 1
