"""A question that has been put to a person, and the time that there is for it."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.server.wire.question import Clock, Rival
from guobiao.table.seat import Seat
from guobiao.table.window import Window


@dataclass(slots=True)
class Asked:
    """One question, put to one seat."""

    id: int
    seat: Seat
    window: Window
    """The decision window of the table that it belongs to."""
    sent: float
    """When it was sent, in seconds."""
    step: float
    """The free time; 0 is without limit."""
    budget: float
    """What the seat had left of its budget."""
    grace: float
    """The clock starts at the latest so long after it was sent."""
    rival: Rival | None = None
    """The claim for whose sake it was put."""
    passive: bool = False
    """Whether it passes by itself when its step is over."""
    started: float | None = None
    """When the clock started."""

    def start(self, now: float) -> None:
        """Let the clock start, unless it runs."""
        if self.started is None:
            self.started = now

    @property
    def due(self) -> float | None:
        """When something happens if nobody answers: the clock starts, or time is up."""
        if self.passive:
            return self.sent + self.step
        if self.step == 0:
            return None
        if self.started is None:
            return self.sent + self.grace
        return self.started + self.step + self.budget

    def used(self, now: float) -> float:
        """Return how much of the budget an answer takes now, in seconds."""
        if self.step == 0 or self.started is None:
            return 0.0
        return min(max(0.0, now - self.started - self.step), self.budget)

    def clock(self, now: float, *, resting: bool) -> Clock | None:
        """Return the clock as it is now; ``None`` where there is no limit."""
        if self.step == 0:
            return None
        ran = 0.0 if self.started is None else now - self.started
        return Clock(
            seat=self.seat,
            free=round(max(0.0, self.step - ran), 2),
            budget=round(self.budget - self.used(now), 2),
            running=self.started is not None and not resting,
            step=self.step,
        )

    def shift(self, seconds: float) -> None:
        """Forget a pause of so many seconds."""
        self.sent += seconds
        if self.started is not None:
            self.started += seconds
