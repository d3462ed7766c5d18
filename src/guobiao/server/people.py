"""People: guests, accounts and programs, and their sessions, which the server keeps."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from guobiao.errors import GuobiaoError
from guobiao.server import names
from guobiao.server.storage.database import Database
from guobiao.server.storage.tables import PEOPLE, SESSIONS
from guobiao.server.wire.part import Person, PersonKind

SESSION_SECONDS: Final = 60 * 24 * 3600
"""How long a session lasts."""

PROGRAM_PREFIX: Final = "gbp_"
"""How the tokens of programs begin: a scanner for secrets knows them by it; none expires."""

_HASHER: Final = PasswordHasher()
_GIVEN: Final = re.compile(rf"{names.look('Guest')} [0-9a-z]{{4}}")
"""How the names look that the server gives to guests."""
_NOBODY: Final = _HASHER.hash("nobody has this password")
"""Checked where there is no such account, so that the time tells nothing."""


class SignInError(GuobiaoError):
    """Somebody cannot be let in as whom he says he is."""


class People:
    """Who there is, and who is signed in."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = clock

    async def new_guest(self, name: str | None) -> Person:
        """Let a guest in, under the name of no account.

        Raises:
            SignInError: the name is taken.
        """
        id_ = f"guest-{secrets.token_hex(6)}"
        wanted = names.clean(name or "")
        if wanted:
            await self.check_free(wanted)
        clean = wanted or f"Guest {id_[-4:]}"
        values = {"id": id_, "name": clean, "kind": "guest", "created": self._clock()}
        await self._database.write(lambda c: c.execute(insert(PEOPLE).values(values)))
        return person_of_row(values)

    async def register(self, name: str, password: str) -> Person:
        """Make an account.

        Raises:
            SignInError: the name is taken.
        """
        clean = names.clean(name)
        if not clean:
            raise SignInError("the name is empty", code="empty_name")
        await self.check_free(clean)
        kept = await asyncio.to_thread(_HASHER.hash, password)
        values = {
            "id": f"person-{secrets.token_hex(6)}",
            "name": clean,
            "name_key": names.key(clean),
            "look": names.look(clean),
            "kind": "account",
            "password": kept,
            "created": self._clock(),
        }
        try:
            await self._database.write(lambda c: c.execute(insert(PEOPLE).values(values)))
        except IntegrityError:
            raise _taken(clean) from None
        return person_of_row(values)

    async def check_free(self, name: str) -> None:
        """Refuse a name that looks like an account's, or like one that the server gives to guests.

        Raises:
            SignInError: the name is taken.
        """
        look = names.look(name)
        if _GIVEN.fullmatch(look):
            raise SignInError(f"the name {name!r} is kept for guests", code="name_taken")
        query = select(PEOPLE.c.id).where(PEOPLE.c.look == look)
        if await self._database.read(lambda c: c.execute(query).first()) is not None:
            raise _taken(name)

    async def sign_in(self, name: str, password: str) -> Person:
        """Return the holder of an account.

        Raises:
            SignInError: there is no such account, or the password is wrong.
        """
        query = select(PEOPLE).where(PEOPLE.c.name_key == names.key(name))
        row = await self._database.read(lambda c: c.execute(query).mappings().first())
        kept = None if row is None else row["password"]
        right = await asyncio.to_thread(_verify, _NOBODY if kept is None else kept, password)
        if row is None or kept is None or not right:
            raise SignInError("name and password do not fit", code="wrong_password")
        return person_of_row(dict(row))

    async def person(self, id_: str) -> Person | None:
        """Return somebody by his id; ``None`` if there is nobody."""
        if not id_.isascii() or not id_.isprintable():
            return None
        query = select(PEOPLE).where(PEOPLE.c.id == id_)
        row = await self._database.read(lambda c: c.execute(query).mappings().first())
        return None if row is None else person_of_row(dict(row))

    async def new_session(self, person: Person) -> str:
        """Begin a session, and return the token that goes into the cookie."""
        token = secrets.token_urlsafe(32)
        now = self._clock()
        values = {
            "token": hashed(token),
            "person": person.id,
            "created": now,
            "expires": now + SESSION_SECONDS,
        }

        def write(connection: Connection) -> None:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.expires < now))
            connection.execute(insert(SESSIONS).values(values))

        await self._database.write(write)
        return token

    async def end_session(self, token: str) -> None:
        """End a session."""
        where = SESSIONS.c.token == hashed(token)
        await self._database.write(lambda c: c.execute(delete(SESSIONS).where(where)))

    async def of_token(self, token: str | None) -> Person | None:
        """Return whom a token lets in, of a session or of a program; ``None`` if nobody."""
        if not token:
            return None
        if token.startswith(PROGRAM_PREFIX):
            query = select(PEOPLE).where(PEOPLE.c.token == hashed(token))
        else:
            query = (
                select(PEOPLE)
                .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
                .where(SESSIONS.c.token == hashed(token), SESSIONS.c.expires > self._clock())
            )
        row = await self._database.read(lambda c: c.execute(query).mappings().first())
        return None if row is None else person_of_row(dict(row))


def _taken(name: str) -> SignInError:
    return SignInError(f"the name {name!r} is taken", code="name_taken")


def _verify(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


def hashed(token: str) -> str:
    """Return what is kept of a token: who reads the database cannot come in by it."""
    return hashlib.sha256(token.encode()).hexdigest()


def person_of_row(row: dict[str, Any]) -> Person:
    """Return somebody as the database knows him."""
    return Person(
        id=row["id"],
        name=row["name"],
        kind=PersonKind(row["kind"]),
        level=None,
        rating=row.get("rating_mean"),
        rating_deviation=row.get("rating_deviation"),
        rated_matches=row.get("rated_matches", 0),
    )
