"""What a bot is asked."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.table.window import Window


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
