"""The desk: how a connection of this process reaches a table that another one plays.

The process that plays a table listens to a subject of the table; each process listens to one of its
own, for what is told to its connections. Whoever sits there is one link to the table, wherever he
came in. If the other process dies, the lease on its tables runs out, and somebody else takes them
up; the connections are closed then, and come back to the new one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
import structlog

from guobiao.server.hall.actor import Actor
from guobiao.server.hall.bus import Bus
from guobiao.server.hall.link import Link
from guobiao.server.shown.phrases import said
from guobiao.server.wire.part import Person
from guobiao.server.wire.room import TablePicture
from guobiao.server.wire.to_client import Goodbye
from guobiao.server.wire.to_server import Hello, ToServer

_LOG: Final = structlog.get_logger("guobiao.desk")
_ANSWER_SECONDS: Final = 2.0


class _Joins(msgspec.Struct, frozen=True, tag="joins"):
    """A connection has said hello."""

    process: str
    link: str
    person: Person
    hello: Hello


class _Says(msgspec.Struct, frozen=True, tag="says"):
    """A connection has sent a message."""

    process: str
    link: str
    message: ToServer


class _Leaves(msgspec.Struct, frozen=True, tag="leaves"):
    """A connection is gone."""

    link: str


class _Pictures(msgspec.Struct, frozen=True, tag="pictures"):
    """Somebody wants to know about the table as a place."""


_ToTable = _Joins | _Says | _Leaves | _Pictures


class _Told(msgspec.Struct, frozen=True):
    """What a link is told; nothing closes it."""

    link: str
    payload: bytes | None


_ENCODER: Final = msgspec.msgpack.Encoder()
_TO_TABLE: Final = msgspec.msgpack.Decoder(_ToTable)
_TOLD: Final = msgspec.msgpack.Decoder(_Told)
_JSON: Final = msgspec.json.Encoder()


class FarLink:
    """A connection that came in at another process."""

    def __init__(self, desk: Desk, process: str, id_: str, person: Person) -> None:
        self._desk = desk
        self._process = process
        self.id: Final = id_
        self.person: Final = person

    def send(self, payload: bytes) -> None:
        """Send a message on its way."""
        self._desk.tell(self._process, _Told(self.id, payload))

    def close(self) -> None:
        """Send what is on the way, then close."""
        self._desk.tell(self._process, _Told(self.id, None))


class FarTable:
    """A table that another process plays; to a connection it is like one of this process."""

    def __init__(self, desk: Desk, id_: str) -> None:
        self._desk = desk
        self.id: Final = id_
        self.links: dict[str, Link] = {}
        self._open = True

    @property
    def is_running(self) -> bool:
        """Whether messages still reach the table."""
        return self._open

    def join(self, link: Link, hello: Hello) -> None:
        """Let a connection in that has said hello."""
        self.links[link.id] = link
        self._desk.ask(self.id, _Joins(self._desk.process, link.id, link.person, hello))

    def leave(self, link: str) -> None:
        """Say that a connection is gone."""
        if self.links.pop(link, None) is not None:
            self._desk.ask(self.id, _Leaves(link))

    def hear(self, link: str, message: ToServer) -> None:
        """Hand over a message."""
        self._desk.ask(self.id, _Says(self._desk.process, link, message))

    def close(self) -> None:
        """Send everybody away, to come back to whoever plays the table now."""
        self._open = False
        payload = _JSON.encode(Goodbye(code="moved", words=said("moved"), retry=True))
        for link in self.links.values():
            link.send(payload)
            link.close()
        self.links.clear()


class Desk:
    """The tables of other processes, and the connections of other processes to ours."""

    def __init__(self, bus: Bus, process: str, picture: Callable[[str], TablePicture]) -> None:
        """Sit down at a bus.

        Args:
            bus: by which processes reach one another.
            process: the name of this one.
            picture: returns one of this process's tables as a place.
        """
        self.process = process
        self._bus = bus
        self._picture = picture
        self._far: dict[str, FarTable] = {}
        self._ending: dict[str, Callable[[], Awaitable[None]]] = {}
        self._going: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._sender: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen."""
        await self._bus.listen(f"guobiao.process.{self.process}", self._hear_told)
        self._sender = asyncio.create_task(self._send(), name="desk")

    async def close(self) -> None:
        """Leave."""
        if self._sender is not None:
            self._sender.cancel()
        await self._bus.close()

    # Our connections to the tables of others

    def far(self, table: str) -> FarTable:
        """Return a table that another process plays."""
        found = self._far.get(table)
        if found is None or not found.is_running:
            found = self._far[table] = FarTable(self, table)
        return found

    async def far_picture(self, table: str) -> TablePicture | None:
        """Return such a table as a place; ``None`` if its process does not answer."""
        answer = await self._bus.request(
            f"guobiao.table.{table}", _ENCODER.encode(_Pictures()), _ANSWER_SECONDS
        )
        return None if not answer else msgspec.json.decode(answer, type=TablePicture)

    def ask(self, table: str, message: _ToTable) -> None:
        """Send a message to a table, in order with all others."""
        self._going.put_nowait((f"guobiao.table.{table}", _ENCODER.encode(message)))

    async def _hear_told(self, payload: bytes) -> None:
        told = _TOLD.decode(payload)
        for table in self._far.values():
            link = table.links.get(told.link)
            if link is None:
                continue
            if told.payload is None:
                del table.links[told.link]
                link.close()
            else:
                link.send(told.payload)
            return

    # Connections of others to our tables

    def tell(self, process: str, told: _Told) -> None:
        """Send a message to a connection of another process, in order with all others."""
        self._going.put_nowait((f"guobiao.process.{process}", _ENCODER.encode(told)))

    async def begin(self, actor: Actor) -> None:
        """Let others reach a table that this process plays from now on."""
        known: dict[str, FarLink] = {}
        far = self._far.pop(actor.id, None)
        if far is not None:
            far.close()

        async def hear(payload: bytes) -> bytes | None:
            message = _TO_TABLE.decode(payload)
            match message:
                case _Joins(process=process, link=id_, person=person, hello=hello):
                    known[id_] = FarLink(self, process, id_, person)
                    actor.join(known[id_], hello)
                case _Says(process=process, link=id_, message=said_):
                    if id_ in known:
                        actor.hear(id_, said_)
                    else:  # it joined while another process played the table
                        self.tell(process, _Told(id_, None))
                case _Leaves(link=id_):
                    known.pop(id_, None)
                    actor.leave(id_)
                case _Pictures():
                    return _JSON.encode(self._picture(actor.id))
            return None

        self._ending[actor.id] = await self._bus.listen(f"guobiao.table.{actor.id}", hear)

    async def end(self, table: str) -> None:
        """Let nobody reach a table that this process plays no more."""
        ending = self._ending.pop(table, None)
        if ending is not None:
            await ending()

    async def _send(self) -> None:
        while True:
            subject, payload = await self._going.get()
            try:
                await self._bus.publish(subject, payload)
            except Exception:  # noqa: BLE001 - the bus comes back; clients resync
                _LOG.exception("not sent", subject=subject)
