"""What a table wants done: entries to write down, messages to send, and bots to ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guobiao.server.journal import Entry
from guobiao.server.wire.to_client import ToClient
from guobiao.table.event import Event
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.table.window import Window


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of the journal and the events of the table that follow from it."""

    number: int
    """Its number in the journal, from 0."""
    entry: Entry
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot is to choose."""

    seat: Seat
    level: str
    rules: bytes
    """System, preset and options of the rules, as JSON."""
    window: Window
    view: SeatView
    """What its seat knows: a copy, so that it may think beside the table."""


@dataclass(slots=True)
class Outbox:
    """What a table wants done: first the rows are written, then the messages are sent."""

    rows: list[Row] = field(default_factory=list[Row])
    messages: list[tuple[str, ToClient]] = field(default_factory=list[tuple[str, ToClient]])
    """Connections and what to tell them."""
    thoughts: list[Thought] = field(default_factory=list[Thought])
