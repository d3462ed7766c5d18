"""Lanes: what happens in a deal goes to each observer on a lane of his own, in his own time.

The table itself is always ahead. What a lane holds back is only when somebody sees a thing, so that
nobody can tell from the time that passes who thinks about a claim: those who cannot claim a discard
see it when the others have decided, and the next tile is drawn no sooner than a fixed time after
the discard was seen. Now and then a table is held as if somebody thought.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from guobiao.server.shown.observer import Observer
from guobiao.server.table.ahead import Ahead
from guobiao.server.table.pace import Pace
from guobiao.table.action import Pass
from guobiao.table.deal import Deal
from guobiao.table.event import Cause, Discarded, Drawn, Event
from guobiao.table.window import WindowKind


@dataclass(slots=True)
class Waiting:
    """An event that an observer does not see yet."""

    event: Event
    due: float
    held: bool = False
    """Whether it is held until others have decided."""


@dataclass(slots=True)
class Lane:
    """One observer and what is on the way to him."""

    observer: Observer
    waiting: deque[Waiting] = field(default_factory=deque[Waiting])
    last_due: float = 0.0
    discard_seen: float = 0.0
    """When he saw, or will see, the last discard."""
    told: int = 0
    """How many events he had seen when he was told last."""
    dirty: bool = False
    """Whether there is something to tell him."""
    ahead: Ahead = field(default_factory=Ahead)

    def put(self, event: Event, due: float, *, held: bool = False) -> float:
        """Send an event on its way, and return when it arrives: never before what went ahead."""
        due = max(due, self.last_due)
        self.waiting.append(Waiting(event, due, held))
        self.last_due = due
        return due

    def let_go(self, now: float) -> None:
        """Hold nothing any more."""
        ahead = 0.0
        for one in self.waiting:
            if one.held:
                one.held = False
                one.due = max(ahead, min(one.due, now))
                self.discard_seen = self.last_due = one.due
            ahead = one.due

    def arrive(self, now: float) -> None:
        """Let the observer see what is due."""
        while self.waiting and self.waiting[0].due <= now:
            if self.observer.see((self.waiting.popleft().event,)):
                self.dirty = True

    def shift(self, seconds: float) -> None:
        """Forget a pause of so many seconds."""
        for one in self.waiting:
            one.due += seconds
        self.last_due += seconds
        self.discard_seen += seconds


class Lanes:
    """The lanes of a deal: one for each seat, and one for spectators."""

    def __init__(
        self, deal: Deal, lanes: Sequence[Lane], pace: Pace, chance: random.Random, *, protect: bool
    ) -> None:
        """Stand at the beginning of a deal.

        Args:
            deal: the deal.
            lanes: one for each seat, then that of the spectators.
            pace: how long things take.
            chance: what decides when to hold the table for nothing.
            protect: whether it is hidden that somebody thinks about a claim.
        """
        self.deal = deal
        self.lanes = list(lanes)
        self._pace = pace
        self._chance = chance
        self._protect = protect
        self._sent = 0

    def skip_to_now(self, now: float) -> None:
        """Let everybody see everything: a table that has come back hides no time."""
        self.follow(now)
        for lane in self.lanes:
            for one in lane.waiting:
                one.due = now
            lane.last_due = now
            lane.arrive(now)

    def follow(self, now: float) -> None:
        """Send on their way what has happened since the last call."""
        events = self.deal.events
        if self._sent == len(events):
            return
        for lane in self.lanes:
            lane.let_go(now)
        for number in range(self._sent, len(events)):
            event = events[number]
            if isinstance(event, Discarded):
                self._send_discard(event, now, last=number == len(events) - 1)
            else:
                self._send(event, now)
        self._sent = len(events)

    def _send(self, event: Event, now: float) -> None:
        pace = self._pace
        after = pace.after_claim
        if isinstance(event, Drawn) and event.cause is Cause.TURN:
            after = pace.after_discard
        for lane in self.lanes:
            due = now
            if self._protect and self.deal.board.discards:
                due = max(now, lane.discard_seen + after)
            lane.put(event, due)

    def _send_discard(self, event: Discarded, now: float, *, last: bool) -> None:
        claimants = self._claimants() if last else set[int]()
        feigned = 0.0
        if not claimants and self._chance.random() < self._pace.hesitation:
            feigned = self._chance.random() * self._pace.hold
        for seat, lane in enumerate(self.lanes):
            # The discarder sees it at once, and the next draw as late as everybody.
            due, held, shown = now, False, now + feigned
            if self._protect and seat != event.seat:
                held = bool(claimants) and seat not in claimants
                due = now + (self._pace.hold if held else feigned)
                shown = due
            lane.discard_seen = max(lane.put(event, due, held=held), shown)

    def _claimants(self) -> set[int]:
        """Return the seats that can do something with the discard, other than pass."""
        window = self.deal.window
        if window is None or window.kind is not WindowKind.CLAIM:
            return set()
        return {
            seat
            for seat, options in window.options.items()
            if any(not isinstance(action, Pass) for action in options)
        }

    def arrive(self, now: float) -> None:
        """Let everybody see what is due for him."""
        for lane in self.lanes:
            lane.arrive(now)

    @property
    def due(self) -> float | None:
        """When the next event arrives somewhere."""
        return min((lane.waiting[0].due for lane in self.lanes if lane.waiting), default=None)

    @property
    def quiet(self) -> bool:
        """Whether nothing is on the way to anybody."""
        return not any(lane.waiting for lane in self.lanes)

    def shift(self, seconds: float) -> None:
        """Forget a pause of so many seconds."""
        for lane in self.lanes:
            lane.shift(seconds)
