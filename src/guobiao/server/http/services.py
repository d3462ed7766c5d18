"""What the routes work with, and who is asking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException

from guobiao.server.beside.processes import Processes
from guobiao.server.hall.hub import Hub
from guobiao.server.people import People
from guobiao.server.programs import Programs
from guobiao.server.records.library import Library
from guobiao.server.settings import Settings
from guobiao.server.storage.database import Database
from guobiao.server.tools.reviews import Reviews
from guobiao.server.trainer.trainer import Trainer
from guobiao.server.wire.part import Person

HttpRequest = Request[Any, Any, State]
"""A request, of which neither the user nor the session is known to the framework."""
COOKIE: Final = "guobiao_session"
"""The cookie that holds the token of a session."""


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    database: Database
    people: People
    programs: Programs
    hub: Hub
    library: Library
    workers: Processes
    """Where reviews, replays from disk, advice and the trainer's questions are reckoned."""
    reviews: Reviews
    trainer: Trainer


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """Return the parts of the server that a connection reached."""
    found = connection.app.state["services"]
    assert isinstance(found, Services)
    return found


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return what lets somebody in, from the header or, of a session, from the cookie."""
    header = connection.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)


async def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Return who asks; ``None`` if nobody has signed in."""
    return await services_of(connection).people.of_token(token_of(connection))


async def somebody(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Return who asks.

    Raises:
        NotAuthorizedException: nobody has signed in.
    """
    person = await person_of(connection)
    if person is None:
        raise NotAuthorizedException("sign in first, or come as a guest")
    return person
