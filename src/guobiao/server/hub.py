"""The hub: every table of this process, brought back from its journal when it is asked for."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from guobiao.errors import GuobiaoError
from guobiao.server import levels
from guobiao.server.actor import Actor
from guobiao.server.bus import NatsBus
from guobiao.server.desk import Desk, FarTable
from guobiao.server.game import Game
from guobiao.server.journal import Entry, MatchBegun, Opened, SatDown
from guobiao.server.outbox import Row
from guobiao.server.settings import Settings
from guobiao.server.storage.database import Database
from guobiao.server.storage.journals import (
    Batch,
    JournalError,
    JournalWriter,
    abandoned_games,
    open_games,
    read_journal,
    release_all,
    renew_leases,
    take_lease,
)
from guobiao.server.table import Table
from guobiao.server.thinkers import Thinkers
from guobiao.server.wire.part import Person
from guobiao.server.wire.room import TableChoice, TablePicture
from guobiao.table.commitment import draw_secret

_LOG: Final = structlog.get_logger("guobiao.hub")


class ElsewhereError(GuobiaoError):
    """Another process plays the table."""


class Hub:
    """The tables that this process plays."""

    def __init__(
        self, database: Database, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.process: Final = secrets.token_hex(8)
        """The name of this process among others."""
        self._database = database
        self._settings = settings
        self._clock = clock
        self._writer = JournalWriter(database)
        self._thinkers = Thinkers(settings.thinkers, settings.thought)
        self._actors: dict[str, Actor] = {}
        self._coming: dict[str, asyncio.Task[Actor | FarTable | None]] = {}
        self._ends: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._desk: Desk | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def tables(self) -> int:
        """How many tables this process plays."""
        return len(self._actors)

    async def start(self) -> None:
        """Take up every table under way that nobody plays."""
        if self._settings.bus is None:
            # Without a bus there is no other process: whoever held a table is dead.
            await self._database.write(release_all)
        else:
            bus = NatsBus(self._settings.bus)
            await bus.open()
            self._desk = Desk(bus, self.process, self._own_picture)
            await self._desk.open()
        await self._thinkers.start()
        await self._take_up_abandoned()
        self._keeper = asyncio.create_task(self._keep(), name="leases")

    async def stop(self) -> None:
        """Stop all tables; whoever comes next takes them up."""
        self._stopped = True
        if self._keeper is not None:
            self._keeper.cancel()
        await asyncio.gather(*(actor.stop() for actor in list(self._actors.values())))
        await self._database.write(lambda c: renew_leases(c, self.process, 0.0))
        if self._desk is not None:
            await self._desk.close()
        await self._thinkers.close()

    async def _keep(self) -> None:
        """Say again and again that this process is there, and look for tables that lost theirs."""
        while True:
            await asyncio.sleep(self._settings.lease / 3)
            try:
                until = self._clock() + self._settings.lease
                await self._database.write(lambda c, u=until: renew_leases(c, self.process, u))  # type: ignore[misc]
                await self._take_up_abandoned()
            except Exception:  # noqa: BLE001 - the next time may go better
                _LOG.exception("leases not renewed")

    async def _take_up_abandoned(self) -> None:
        now = self._clock()
        for game in await self._database.read(lambda c: abandoned_games(c, now)):
            if game in self._actors or self._stopped:
                continue
            try:
                if isinstance(await self.reach(game), FarTable):
                    continue
                _LOG.info("taken up", table=game)
            except Exception as error:  # noqa: BLE001 - one that is spoilt stops no other
                _LOG.warning("not taken up", table=game, error=str(error))

    async def open(
        self, choice: TableChoice, host: Person, *, bots: Sequence[str] = (), begin: bool = False
    ) -> Actor:
        """Open a table.

        Args:
            choice: what was chosen.
            host: who opens it, and takes the first place.
            bots: the levels of bots for the next places.
            begin: whether play begins at once.

        Raises:
            OptionError: there are no such rules.
            IllegalActionError: there is no such level.
        """
        now = self._clock()
        opened = Opened(
            at=now,
            table=secrets.token_urlsafe(9),
            choice=choice,
            secret=draw_secret().hex(),
            host=host.id,
        )
        game = Game(opened)
        entries: list[Entry] = [SatDown(at=now, place=0, person=host)]
        for place, level in enumerate(bots, 1):
            levels.check_level(level)
            entries.append(SatDown(at=now, place=place, person=levels.bot(level, place)))
        if begin:
            entries.append(MatchBegun(at=now))
        rows = [Row(0, opened, ())]
        for entry in entries:
            number = game.entries
            rows.append(Row(number, entry, game.apply(entry)))
        await self._writer.write(Batch(game.id, rows, "playing" if begin else None))
        await self._lease(game.id)
        return await self._start(game)

    async def reach(self, game: str) -> Actor | FarTable | None:
        """Return a table, brought back if need be; ``None`` if there is no such table.

        Raises:
            ElsewhereError: another process plays it, and there is no bus to reach that.
            JournalError: its journal is spoilt.
        """
        actor = self._actors.get(game)
        if actor is not None and actor.is_running:
            return actor
        if not game.isascii() or not game.isprintable():
            return None
        coming = self._coming.get(game)
        if coming is None:
            coming = asyncio.create_task(self._bring_back(game))
            self._coming[game] = coming
            coming.add_done_callback(lambda _: self._coming.pop(game, None))
        return await asyncio.shield(coming)

    async def _bring_back(self, game: str) -> Actor | FarTable | None:
        rows = await self._database.read(lambda c: read_journal(c, game))
        if not rows:
            return None
        try:
            await self._lease(game)
        except ElsewhereError:
            if self._desk is None:
                raise
            return self._desk.far(game)
        # Another process may have written until this one got the lease.
        rows = await self._database.read(lambda c: read_journal(c, game))
        folded = await asyncio.to_thread(fold, rows)
        return await self._start(folded)

    async def _lease(self, game: str) -> None:
        now = self._clock()
        until = now + self._settings.lease
        if not await self._database.write(lambda c: take_lease(c, game, self.process, now, until)):
            raise ElsewhereError(f"another process plays table {game}", code="elsewhere")

    async def _start(self, game: Game) -> Actor:
        table = Table(game, self._clock(), pace=self._settings.pace)
        actor = Actor(
            table,
            self._writer,
            self._thinkers,
            clock=self._clock,
            on_stop=lambda stopped: self._forget(stopped, actor),
        )
        self._actors[game.id] = actor
        actor.start()
        if self._desk is not None:
            await self._desk.begin(actor)
        return actor

    def _forget(self, game: str, actor: Actor) -> None:
        if self._actors.get(game) is actor:
            del self._actors[game]
            if self._desk is not None and not self._stopped:
                self._ends.add(ending := asyncio.create_task(self._desk.end(game)))
                ending.add_done_callback(self._ends.discard)

    async def picture(self, game: str) -> TablePicture | None:
        """Return a table as a place; ``None`` if there is no such table."""
        found = await self.reach(game)
        if isinstance(found, FarTable):
            return None if self._desk is None else await self._desk.far_picture(game)
        return None if found is None else found.table.picture(self._clock())

    def _own_picture(self, game: str) -> TablePicture:
        return self._actors[game].table.picture(self._clock())

    async def open_tables(self) -> list[TablePicture]:
        """Return the public tables that are not over."""
        found: list[TablePicture] = []
        for game in await self._database.read(open_games):
            try:
                picture = await self.picture(game)
            except GuobiaoError:
                continue
            if picture is not None:
                found.append(picture)
        return found

    def tables_of(self, person: str) -> list[str]:
        """Return the tables of this process at which somebody has a place and that are not over."""
        return [
            game
            for game, actor in self._actors.items()
            if actor.table.game.stage != "over" and actor.table.game.player_of(person) is not None
        ]


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
