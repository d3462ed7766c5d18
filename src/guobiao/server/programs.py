"""Programs that play: each has an account of its own, which belongs to somebody's."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from guobiao.errors import GuobiaoError
from guobiao.server import names
from guobiao.server.people import PROGRAM_PREFIX, People, SignInError, hashed, person_of_row
from guobiao.server.shown.times import iso_time
from guobiao.server.storage.database import Database
from guobiao.server.storage.tables import PEOPLE
from guobiao.server.wire.http import Program, ProgramToken
from guobiao.server.wire.part import Person, PersonKind

MOST: Final = 10
"""How many programs somebody may have."""


class ProgramError(GuobiaoError):
    """Somebody cannot have one more program."""


class Programs:
    """The accounts of programs: what they are called, whose they are, and their tokens.

    Whoever loses the token of one, or has shown it, renews it; the one before is worth nothing
    from then on. A program that is dismissed keeps its name and its games.
    """

    def __init__(
        self, database: Database, people: People, clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._people = people
        self._clock = clock

    async def of(self, owner: Person) -> tuple[Program, ...]:
        """Return the programs of somebody, the oldest first."""
        query = select(PEOPLE).where(_kept_by(owner)).order_by(PEOPLE.c.created, PEOPLE.c.id)
        rows = await self._database.read(lambda c: c.execute(query).mappings().all())
        return tuple(_program(dict(row)) for row in rows)

    async def make(self, owner: Person, name: str) -> ProgramToken:
        """Make an account for a program.

        Raises:
            SignInError: the name is empty, or taken.
            ProgramError: the owner has as many as one may have.
        """
        clean = names.clean(name)
        if not clean:
            raise SignInError("the name is empty", code="empty_name")
        await self._people.check_free(clean)
        token = _new_token()
        values = {
            "id": f"program-{secrets.token_hex(6)}",
            "name": clean,
            "name_key": names.key(clean),
            "look": names.look(clean),
            "kind": PersonKind.PROGRAM.value,
            "owner": owner.id,
            "token": hashed(token),
            "created": self._clock(),
        }
        count = select(func.count()).where(_kept_by(owner))

        def write(connection: Connection) -> None:
            if connection.execute(count).scalar_one() >= MOST:
                raise ProgramError(f"nobody may have more than {MOST} programs", code="programs")
            connection.execute(insert(PEOPLE).values(values))

        try:
            await self._database.write(write)
        except IntegrityError:
            raise SignInError(f"the name {clean!r} is taken", code="name_taken") from None
        return ProgramToken(program=_program(values), token=token)

    async def renew(self, owner: Person, id_: str) -> ProgramToken | None:
        """Give a program another token; ``None`` if the owner has no such program."""
        token = _new_token()
        return await self._change(owner, id_, token)

    async def dismiss(self, owner: Person, id_: str) -> bool:
        """Let a program in no more; tell whether the owner had it."""
        return await self._change(owner, id_, None) is not None

    async def _change(self, owner: Person, id_: str, token: str | None) -> ProgramToken | None:
        if not id_.isascii() or not id_.isprintable():
            return None
        its = and_(_kept_by(owner), PEOPLE.c.id == id_)
        value = None if token is None else hashed(token)

        def write(connection: Connection) -> dict[str, Any] | None:
            row = connection.execute(select(PEOPLE).where(its)).mappings().first()
            connection.execute(update(PEOPLE).where(its).values(token=value))
            return None if row is None else dict(row)

        row = await self._database.write(write)
        return None if row is None else ProgramToken(program=_program(row), token=token or "")


def _kept_by(owner: Person) -> ColumnElement[bool]:
    return and_(PEOPLE.c.owner == owner.id, PEOPLE.c.token.is_not(None))


def _new_token() -> str:
    return PROGRAM_PREFIX + secrets.token_urlsafe(32)


def _program(row: dict[str, Any]) -> Program:
    return Program(person=person_of_row(row), created=iso_time(row["created"]))
