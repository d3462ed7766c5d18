"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from guobiao.errors import GuobiaoError
from guobiao.server import metrics
from guobiao.server.hall.actor import Actor
from guobiao.server.hall.desk import FarTable
from guobiao.server.http.bucket import Bucket
from guobiao.server.http.origin import is_own
from guobiao.server.http.services import Services, person_of, services_of
from guobiao.server.shown.phrases import said
from guobiao.server.wire import VERSION
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.to_client import Goodbye, Refused
from guobiao.server.wire.to_server import Hello, ToServer

_DECODER: Final = msgspec.json.Decoder(ToServer)
_ENCODER: Final = msgspec.json.Encoder()
_LOG: Final = structlog.get_logger("guobiao.socket")

HELLO_SECONDS: Final = 10
"""How long a connection may say nothing at first."""
LARGEST: Final = 8192
"""The greatest message of a client, in bytes."""
BAD_MESSAGES: Final = 5
"""A connection that has sent so many that could not be understood is closed."""
WAITING_MESSAGES: Final = 400
"""How many messages may wait for a connection that takes none."""

PROGRAM_SECONDS: Final = 5
"""How long a program whose token is worth nothing any more can still be connected."""

_POLICY: Final = 1008
_RESTART: Final = 1012


@dataclass(slots=True)
class SocketLink:
    """A connection to a table, with the messages that wait for it."""

    person: Person
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    _waiting: asyncio.Queue[bytes | None] = field(
        default_factory=lambda: asyncio.Queue[bytes | None](WAITING_MESSAGES)
    )
    too_slow: bool = False

    def send(self, payload: bytes) -> None:
        """Send a message on its way."""
        self._put(payload)

    def close(self) -> None:
        """Send what is on the way, then close."""
        self._put(None)

    def _put(self, payload: bytes | None) -> None:
        try:
            self._waiting.put_nowait(payload)
        except asyncio.QueueFull:
            self.too_slow = True
            # Whoever takes nothing is sent nothing more, but that it is over.
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def pour(self, socket: WebSocket[Any, Any, Any]) -> str | None:
        """Send what comes, until the link is closed: for no reason of its own."""
        while (payload := await self._waiting.get()) is not None:
            await socket.send_text(payload.decode())
        return None


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Join a table: take its messages, and send what it tells."""
    services = services_of(socket)
    if not is_own(socket.headers.get("origin"), socket.headers.get("host", "")):
        metrics.TURNED_AWAY.labels("origin").inc()
        await socket.close(_POLICY, "origin")
        return
    await socket.accept()
    metrics.LINKS.inc()
    try:
        await _serve(socket, services, table)
    except WebSocketDisconnect:
        pass
    finally:
        metrics.LINKS.dec()


async def _serve(socket: WebSocket[Any, Any, Any], services: Services, table: str) -> None:
    hello = await _hello(socket)
    if hello is None:
        return
    person = await person_of(socket)
    if person is None:
        await _say_goodbye(socket, "not_signed_in", retry=False)
        return
    try:
        actor = await services.hub.reach(table)
    except GuobiaoError as error:
        _LOG.warning("table not reached", table=table, error=str(error))
        await _say_goodbye(socket, "moved", retry=True)
        return
    if actor is None:
        await _say_goodbye(socket, "no_table", retry=False)
        return
    link = SocketLink(person)
    actor.join(link, hello)
    tasks: list[asyncio.Task[str | None]] = [
        asyncio.create_task(link.pour(socket)),
        asyncio.create_task(_hear(socket, services, actor, link)),
    ]
    if person.kind is PersonKind.PROGRAM:
        tasks.append(asyncio.create_task(_until_shut_out(socket)))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        results = [task.result() for task in done if not task.cancelled()]
        code = next(filter(None, results), None)
    except WebSocketDisconnect:
        code = None
    finally:
        actor.leave(link.id)
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task
    if link.too_slow:
        code = "slow"
    with suppress(WebSocketDisconnect, RuntimeError):
        if code is not None:
            await _say_goodbye(socket, code, retry=code == "slow")
        else:
            await socket.close(_RESTART)


async def _hello(socket: WebSocket[Any, Any, Any]) -> Hello | None:
    """Return the first message, which must be a hello; ``None`` if the connection is closed."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = _DECODER.decode(await _text(socket))
    except (TimeoutError, msgspec.MsgspecError, ValueError):
        await _say_goodbye(socket, "hello_first", retry=False)
        return None
    if not isinstance(message, Hello):
        await _say_goodbye(socket, "hello_first", retry=False)
        return None
    if message.version != VERSION:
        await _say_goodbye(socket, "version", retry=False)
        return None
    return message


async def _hear(
    socket: WebSocket[Any, Any, Any], services: Services, actor: Actor | FarTable, link: SocketLink
) -> str | None:
    """Hand messages to the table; return why the connection is to be closed."""
    settings = services.settings
    bucket = Bucket(settings.messages_per_second, settings.message_burst)
    bad = 0
    while actor.is_running:
        text = await _text(socket)
        if len(text) > LARGEST:
            return "too_large"
        if not bucket.takes():
            return "too_fast"
        try:
            message = _DECODER.decode(text)
        except (msgspec.MsgspecError, ValueError) as error:
            bad += 1
            metrics.HEARD.labels("bad").inc()
            if bad >= BAD_MESSAGES:
                return "bad_message"
            words = said("bad_message")
            link.send(_ENCODER.encode(Refused(ref=None, code="bad_message", words=words)))
            _LOG.debug("bad message", error=str(error))
            continue
        metrics.HEARD.labels(type(message).__name__).inc()
        actor.hear(link.id, message)
    return None


async def _until_shut_out(socket: WebSocket[Any, Any, Any]) -> str | None:
    """Wait until the token of a program lets nobody in; return why its connection is closed."""
    while True:
        await asyncio.sleep(PROGRAM_SECONDS)
        try:
            if await person_of(socket) is None:
                return "shut_out"
        except Exception:  # noqa: BLE001 - the next time may go better
            _LOG.exception("token not looked up")


async def _text(socket: WebSocket[Any, Any, Any]) -> bytes:
    text = await socket.receive_data(mode="text")
    return text.encode() if isinstance(text, str) else text


async def _say_goodbye(socket: WebSocket[Any, Any, Any], code: str, *, retry: bool) -> None:
    metrics.TURNED_AWAY.labels(code).inc()
    goodbye = Goodbye(code=code, words=said(code), retry=retry)
    await socket.send_text(_ENCODER.encode(goodbye).decode())
    await socket.close(_POLICY, code)
