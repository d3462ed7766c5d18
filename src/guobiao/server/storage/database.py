"""The database: opened, brought up to date, and asked in threads of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from guobiao.errors import InputError

Answer = TypeVar("Answer")

_READERS: Final = 4
"""How many threads read at a time."""

_MIGRATION_LOCK: Final = 2_012_081_881
"""A number of our own, by which processes that start together wait for one another."""


class Database:
    """A database of SQLite or PostgreSQL.

    One thread writes, and a few read; the event loop never waits for the disk.
    """

    def __init__(self, url: str) -> None:
        """Open a database and bring its tables up to date.

        Args:
            url: as SQLAlchemy has it: ``sqlite:///file`` or ``postgresql+psycopg://…``.

        Raises:
            InputError: it cannot be opened.
        """
        self._engine = _engine(url)
        try:
            with self._engine.connect() as connection:
                migrate(connection)
        except (SQLAlchemyError, ImportError) as error:
            self._engine.dispose()
            shown = make_url(url).render_as_string(hide_password=True)
            cause = str(error).splitlines()[0]
            raise InputError(
                f"the database {shown} cannot be opened: {cause}", code="database"
            ) from error
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._readers = ThreadPoolExecutor(_READERS, "database-reader")

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do some work in a transaction."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self.write_now, work)

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        """Ask something."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self.read_now, work)

    def write_now(self, work: Callable[[Connection], Answer]) -> Answer:
        """Do some work in a transaction, in this thread."""
        with self._engine.begin() as connection:
            return work(connection)

    def read_now(self, work: Callable[[Connection], Answer]) -> Answer:
        """Ask something, in this thread."""
        with self._engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        """Let the threads finish what they do, and close all connections."""
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() not in {"sqlite", "postgresql"}:
            raise InputError(
                f"a database of {parsed.get_backend_name()!r} is not known; there are sqlite and"
                " postgresql",
                code="database",
            )
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(parsed, pool_pre_ping=parsed.get_backend_name() != "sqlite")
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise InputError(f"{url!r} is no address of a database: {error}", code="database") from None
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for line in (
        "journal_mode = WAL",  # who reads does not wait for who writes
        "synchronous = FULL",  # what was committed outlives a power cut
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the tables to a revision; ``head`` is the latest."""
    config = Config()
    config.set_main_option(
        "script_location", str(files("guobiao.server.storage").joinpath("migrations"))
    )
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
    command.upgrade(config, to)
    connection.commit()
