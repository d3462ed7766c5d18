"""Clocks as data: until when who may act.

Pure arithmetic on seconds; who keeps the time, and what happens when it is up, is the host's
business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guobiao.table.seat import Seat
from guobiao.table.window import Window, WindowKind


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How much time there is, in seconds."""

    first_discard: float = 30
    """From the end of the deal to the first discard, flowers included."""
    turn: float = 15
    """For a turn."""
    claim: float = 3
    """For claiming a discard."""
    deal_budget: float = 0
    """What each seat may use beyond these, in one deal."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When the time of a seat is up."""

    free: float
    """Until then no budget is used."""
    final: float
    """Then the seat has lost its chance to answer."""


def deadlines(
    rules: ClockRules,
    window: Window,
    *,
    first: bool,
    asked_at: Mapping[Seat, float],
    budget_left: Mapping[Seat, float],
) -> dict[Seat, Deadline]:
    """Return, of each seat that has not answered, until when it may.

    Args:
        rules: the time there is.
        window: the question.
        first: whether nobody has discarded yet.
        asked_at: when the question reached each seat, in seconds on the host's clock.
        budget_left: what each seat has left of its budget, in seconds.
    """
    if window.kind in (WindowKind.CLAIM, WindowKind.ROB):
        allowed = rules.claim
    elif first:
        allowed = rules.first_discard
    else:
        allowed = rules.turn
    return {
        seat: Deadline(
            asked_at[seat] + allowed, asked_at[seat] + allowed + budget_left.get(seat, 0)
        )
        for seat in window.waiting
    }


def budget_used(deadline: Deadline, answered_at: float) -> float:
    """Return how many seconds of its budget an answer has used."""
    return max(0.0, min(answered_at, deadline.final) - deadline.free)
