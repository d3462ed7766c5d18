"""What a bot has done in a series of deals."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any

from guobiao.botzone.match import Played
from guobiao.botzone.reply import OK
from guobiao.table.event import Won


@dataclass(slots=True)
class Result:
    """The results of one bot.

    >>> Result("random").told()["points_per_deal"]
    """

    name: str
    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    fan: int = 0
    """What its wins were worth, all together."""
    faults: Counter[str] = field(default_factory=Counter[str])
    """How often each fault has ended a deal."""
    notes: list[str] = field(default_factory=list[str])
    """What was noted of those faults, and of answers that a player of ours failed to give."""
    saved: int = 0
    """How many answers a player of ours failed to give."""
    asked: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: int = 0
    """The most bytes it has held."""
    points: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    """Of each wall, the points of every deal of it."""

    def add(self, wall: int, seat: int, played: Played) -> None:
        """Count a deal that it has played at a seat."""
        self.deals += 1
        self.points.setdefault(wall, []).append(played.deal.ledger.balance()[seat])
        for event in played.deal.events:
            if isinstance(event, Won):
                self.wins += event.seat == seat
                self.self_draws += event.seat == seat and event.source is None
                self.deal_ins += event.source == seat
                self.fan += event.value if event.seat == seat else 0
        if played.fault is not None and played.fault[0] == seat:
            self.faults[played.fault[1]] += 1
        for replies in played.replies:
            reply = replies[seat]
            self.asked += 1
            self.seconds += reply.seconds
            self.slowest = max(self.slowest, reply.seconds)
            self.memory = max(self.memory, reply.memory)
            self.saved += reply.saved
            if reply.debug and (reply.saved or reply.verdict != OK):
                self.notes.append(reply.debug)

    @property
    def mean(self) -> float | None:
        """The points of a deal on average; ``None`` before the first."""
        return fmean(map(fmean, self.points.values())) if self.points else None

    @property
    def error(self) -> float | None:
        """The standard error of that, from wall to wall; ``None`` with fewer than two walls."""
        if len(self.points) < 2:
            return None
        return stdev(map(fmean, self.points.values())) / math.sqrt(len(self.points))

    def told(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "name": self.name,
            "deals": self.deals,
            "points_per_deal": _rounded(self.mean),
            "standard_error": _rounded(self.error),
            "wins": self.wins,
            "self_draws": self.self_draws,
            "deal_ins": self.deal_ins,
            "mean_fan": _rounded(self.fan / self.wins) if self.wins else None,
            "faults": dict(self.faults),
            "saved": self.saved,
            "notes": self.notes[:5],
            "ms_per_answer": _rounded(1000 * self.seconds / self.asked) if self.asked else None,
            "slowest_ms": _rounded(1000 * self.slowest),
            "memory_mb": round(self.memory / 2**20, 1),
        }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 2)
