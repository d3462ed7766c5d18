"""Journals in the database: written in groups before anything is announced, and read back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from guobiao.errors import GuobiaoError
from guobiao.server.storage.database import Database
from guobiao.server.storage.matches import Summary, write_summary
from guobiao.server.storage.tables import GAMES, JOURNAL
from guobiao.server.table.game import Game
from guobiao.server.table.journal import Entry, Opened
from guobiao.server.table.outbox import Row
from guobiao.table.event import Event

_ENCODER: Final = msgspec.json.Encoder()
_ENTRY: Final = msgspec.json.Decoder(Entry)
_EVENTS: Final = msgspec.json.Decoder(list[Event])

RowText = tuple[int, str, str]
"""A row of a journal as it is written: its number, its entry and its events."""


class JournalError(GuobiaoError):
    """A journal is spoilt, or does not lead to the events that it says it led to."""


class LostTableError(GuobiaoError):
    """Another process has gone on with this table."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What one table writes at once."""

    game: str
    rows: Sequence[Row]
    stage: str | None = None
    """The new stage, if that changes."""
    summary: Summary | None = None
    """The match, once it is over."""


class JournalWriter:
    """Writes batches of many tables in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[tuple[Batch, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, batch: Batch) -> None:
        """Return when a batch is safe in the database.

        Raises:
            LostTableError: another process has written an entry of that number.
            SQLAlchemyError: the database fails.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((batch, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._pending:
            taken, self._pending = self._pending, []
            batches = [batch for batch, _ in taken]
            try:
                await self._database.write(lambda c, b=batches: _write(c, b))  # type: ignore[misc]
            except Exception as error:  # noqa: BLE001 - whoever waits for it gets it
                await self._write_each(taken, error)
            else:
                for _, done in taken:
                    _settle(done)

    async def _write_each(
        self, taken: Sequence[tuple[Batch, asyncio.Future[None]]], error: Exception
    ) -> None:
        """Write batch by batch, so that one that fails takes no other with it."""
        for batch, done in taken:
            if len(taken) == 1:
                _settle(done, _told(error))
                continue
            try:
                await self._database.write(lambda c, b=batch: _write(c, [b]))  # type: ignore[misc]
            except Exception as own:  # noqa: BLE001
                _settle(done, _told(own))
            else:
                _settle(done)


def _settle(done: asyncio.Future[None], error: Exception | None = None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return LostTableError("another process has gone on with this table", code="moved")
    return error


def _write(connection: Connection, batches: Sequence[Batch]) -> None:
    games = [_game_row(row.entry) for batch in batches for row in batch.rows[:1] if row.number == 0]
    if games:
        connection.execute(insert(GAMES), games)
    rows = [
        {
            "game": batch.game,
            "number": row.number,
            "at": row.entry.at,
            "entry": _ENCODER.encode(row.entry).decode(),
            "events": _ENCODER.encode(row.events).decode(),
        }
        for batch in batches
        for row in batch.rows
    ]
    if rows:
        connection.execute(insert(JOURNAL), rows)
    for batch in batches:
        if batch.stage is not None:
            connection.execute(
                update(GAMES).where(GAMES.c.id == batch.game).values(stage=batch.stage)
            )
        if batch.summary is not None:
            write_summary(connection, batch.summary)


def _game_row(entry: Entry) -> dict[str, Any]:
    assert isinstance(entry, Opened)
    return {
        "id": entry.table,
        "created": entry.at,
        "stage": "gathering",
        "public": entry.choice.public,
        "owner": None,
        "lease": 0.0,
    }


def read_journal(connection: Connection, game: str) -> list[Row]:
    """Return the journal of a table, in order; nothing if there is no such table.

    Raises:
        JournalError: an entry is none that is known.
    """
    return rows_of(game, journal_texts(connection, game))


def journal_texts(connection: Connection, game: str) -> tuple[RowText, ...]:
    """Return the journal of a table as it is written, in order, to be read elsewhere."""
    found = connection.execute(
        select(JOURNAL.c.number, JOURNAL.c.entry, JOURNAL.c.events)
        .where(JOURNAL.c.game == game)
        .order_by(JOURNAL.c.number)
    )
    return tuple((number, entry, events) for number, entry, events in found)


def rows_of(game: str, texts: Iterable[RowText]) -> list[Row]:
    """Return the journal of a table from its texts.

    Raises:
        JournalError: an entry is none that is known.
    """
    try:
        return [
            Row(number, _ENTRY.decode(entry), _EVENTS.decode(events))
            for number, entry, events in texts
        ]
    except msgspec.MsgspecError as error:
        raise JournalError(
            f"the journal of table {game} has an entry that is none: {error}", code="bad_journal"
        ) from error


def open_games(connection: Connection, limit: int = 100) -> list[str]:
    """Return the public tables that are not over, the latest first."""
    found = connection.execute(
        select(GAMES.c.id)
        .where(GAMES.c.public, GAMES.c.stage != "over")
        .order_by(GAMES.c.created.desc())
        .limit(limit)
    )
    return list(found.scalars())


def take_lease(connection: Connection, game: str, owner: str, now: float, until: float) -> bool:
    """Become the process that plays a table, unless another one is; tell whether that worked."""
    free = or_(GAMES.c.owner.is_(None), GAMES.c.owner == owner, GAMES.c.lease < now)
    done = connection.execute(
        update(GAMES).where(and_(GAMES.c.id == game, free)).values(owner=owner, lease=until)
    )
    return done.rowcount == 1


def owner_of(connection: Connection, game: str, now: float) -> str | None:
    """Return the process that plays a table; ``None`` if none does."""
    row = connection.execute(select(GAMES.c.owner, GAMES.c.lease).where(GAMES.c.id == game)).first()
    return None if row is None or row.lease < now else row.owner


def renew_leases(connection: Connection, owner: str, until: float) -> None:
    """Say that a process is still there."""
    connection.execute(update(GAMES).where(GAMES.c.owner == owner).values(lease=until))


def abandoned_games(connection: Connection, now: float) -> list[str]:
    """Return the tables under way whose process is gone."""
    found = connection.execute(
        select(GAMES.c.id).where(
            GAMES.c.stage.in_(["playing", "paused"]),
            or_(GAMES.c.owner.is_(None), GAMES.c.lease < now),
        )
    )
    return list(found.scalars())


def release_all(connection: Connection) -> None:
    """Say that no process plays any table."""
    connection.execute(update(GAMES).values(lease=0.0))


def fold(rows: Sequence[Row]) -> Game:
    """Return the table of a journal.

    Raises:
        JournalError: it does not lead to the events that stand in it.
    """
    opened = rows[0].entry
    if not isinstance(opened, Opened):
        raise JournalError("a journal begins with the opening of the table", code="bad_journal")
    game = Game(opened)
    for number, row in enumerate(rows[1:], 1):
        if row.number != number:
            raise JournalError(f"entry {number} of the journal is missing", code="bad_journal")
        events = game.apply(row.entry)
        if tuple(events) != tuple(row.events):
            raise JournalError(
                f"entry {number} of the journal of table {game.id} led to other events when it was"
                " written",
                code="bad_journal",
            )
    return game
