"""What a bot says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot says."""

    response: str
    debug: str = ""
    """What went wrong, if anything did; nothing else is told."""


class Answering(Protocol):
    """Whoever answers requests."""

    def answer(self, requests: Sequence[str], responses: Sequence[object] = ()) -> Answer:
        """Return the answer to the newest request.

        Args:
            requests: everything told so far, the newest last.
            responses: what was answered before.
        """
        ...
