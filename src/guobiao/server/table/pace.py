"""The pace of a table: how long things take that no rule times, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long a table takes."""

    after_discard: float = 0.7
    """The next tile is drawn this long after a discard was seen, whoever thought about it."""
    after_claim: float = 0.3
    """A claim is shown this long after the discard was seen."""
    hold: float = 1.3
    """While others think about a discard, those who cannot claim it see it this much later."""
    hesitation: float = 0.15
    """How likely a table is held as if somebody thought, though nobody can claim."""
    thinking: float = 1.0
    """How many times as long as their levels say bots seem to think."""
    grace: float = 1.0
    """A clock starts at the latest this long after the question was sent."""
    passive: float = 0.7
    """How long one may declare a win on a discard with which one can do nothing else."""
    away: float = 0.5
    """How long the server waits for somebody who has gone and missed a question."""
    vote: float = 20
    """How long a vote is open."""
    back: float = 5
    """How long a vote waits for somebody who has gone, in case he comes back."""
    pause: float = 600
    """How long a pause lasts at most."""


USUAL: Final = Pace()

AT_ONCE: Final = Pace(
    after_discard=0,
    after_claim=0,
    hold=0,
    hesitation=0,
    thinking=0,
    passive=0,
    away=0,
)
"""Nothing takes any time: for tests and simulations."""
