"""What spectators are told, and when: everything as late as the table wants it."""

from __future__ import annotations

from collections import deque

from guobiao.server.wire.result import DealResult
from guobiao.server.wire.to_client import DealOver, ToClient, Update


class Gallery:
    """The messages that are on the way to spectators, and the last ones that they were told."""

    def __init__(self) -> None:
        self._late: deque[tuple[float, ToClient]] = deque()
        self.update: Update | None = None
        """The last picture of the table that they saw."""
        self.deal_over: DealResult | None = None
        """Of the deal of which they have just seen the end."""

    @property
    def due(self) -> float | None:
        """When the next message is due."""
        return self._late[0][0] if self._late else None

    @property
    def is_behind(self) -> bool:
        """Whether there is something that they have not been told yet."""
        return bool(self._late)

    def put(self, message: ToClient, due: float) -> None:
        """Send a message on its way."""
        self._late.append((due, message))

    def take(self, now: float) -> list[ToClient]:
        """Return what is due, and remember it for those who come later."""
        taken: list[ToClient] = []
        while self._late and self._late[0][0] <= now:
            message = self._late.popleft()[1]
            taken.append(message)
            if isinstance(message, Update):
                self.update, self.deal_over = message, None
            elif isinstance(message, DealOver):
                self.deal_over = message.result
        return taken
