"""A link: one connection of one person to one table."""

from __future__ import annotations

from typing import Protocol

from guobiao.server.wire.part import Person


class Link(Protocol):
    """Where what a table tells somebody goes; it never waits."""

    @property
    def id(self) -> str:
        """What the table calls it."""
        ...

    @property
    def person(self) -> Person:
        """Whose it is."""
        ...

    def send(self, payload: bytes) -> None:
        """Send a message on its way."""
        ...

    def close(self) -> None:
        """Send what is on the way, then close."""
        ...
