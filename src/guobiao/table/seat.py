"""Seats: 0 is the East seat of the deal, and the turn goes upwards, counter-clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A seat of one deal. Who sits there is the match's business."""


@cache
def seats_after(seat: Seat, of: int) -> Sequence[Seat]:
    """Return the other seats in the order of turn, beginning downstream of ``seat``.

    >>> seats_after(Seat(2), 4)
    (3, 0, 1)
    """
    return tuple(Seat((seat + step) % of) for step in range(1, of))


def next_seat(seat: Seat, of: int) -> Seat:
    """Return the seat whose turn comes after ``seat``."""
    return Seat((seat + 1) % of)
