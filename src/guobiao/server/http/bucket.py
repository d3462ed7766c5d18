"""How much a connection may send."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bucket:
    """How much a connection may send: so much at once, and so much a second."""

    rate: float
    burst: float
    level: float = 0.0
    at: float = field(default_factory=time.monotonic)

    def takes(self) -> bool:
        """Tell whether one more is within the limit."""
        if self.rate == 0:
            return True
        now = time.monotonic()
        self.level = max(0.0, self.level - (now - self.at) * self.rate)
        self.at = now
        self.level += 1
        return self.level <= self.burst
