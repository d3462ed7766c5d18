"""The bus between server processes: NATS."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import structlog

from guobiao.errors import InputError, install_command

Handler = Callable[[bytes], Awaitable[bytes | None]]
"""Takes a message; what it returns answers a request."""

_LOG: Final = structlog.get_logger("guobiao.bus")


class Bus(Protocol):
    """Messages by subject."""

    async def publish(self, subject: str, payload: bytes) -> None:
        """Send a message to whoever listens."""
        ...

    async def request(self, subject: str, payload: bytes, seconds: float) -> bytes | None:
        """Send a message and return its answer; ``None`` if nobody answers in time."""
        ...

    async def listen(self, subject: str, handler: Handler) -> Callable[[], Awaitable[None]]:
        """Listen to a subject; what is returned ends that."""
        ...

    async def close(self) -> None:
        """Leave the bus."""
        ...


async def probe(url: str) -> None:
    """See whether a bus can be reached, before anything depends on it.

    Raises:
        InputError: no NATS server can be reached there, or its client is not installed.
    """
    bus = NatsBus(url)
    await bus.open(again=False)
    await bus.close()


class NatsBus:
    """A connection to a NATS server; it comes back by itself when that was away."""

    def __init__(self, url: str) -> None:
        """Prepare to join.

        Raises:
            InputError: the client of NATS is not installed.
        """
        try:
            from nats.aio.client import Client  # noqa: PLC0415 - only who shares tables needs it
        except ImportError:
            raise InputError(
                f"--bus needs more: {install_command('cluster')}", code="cluster_extra"
            ) from None
        self._url = url
        self._client = Client()

    async def open(self, *, again: bool = True) -> None:
        """Join.

        Args:
            again: whether to try until it works.

        Raises:
            InputError: no NATS server can be reached there.
        """
        try:
            await self._client.connect(
                self._url,
                max_reconnect_attempts=-1 if again else 1,
                reconnect_time_wait=1,
                connect_timeout=5,
                allow_reconnect=again,
                error_cb=self._complain,
            )
        except Exception as error:
            raise InputError(f"no bus at {self._url}: {error}", code="bus") from error

    async def _complain(self, error: Exception) -> None:
        _LOG.info("bus", error=str(error))

    async def publish(self, subject: str, payload: bytes) -> None:
        """Send a message to whoever listens."""
        await self._client.publish(subject, payload)

    async def request(self, subject: str, payload: bytes, seconds: float) -> bytes | None:
        """Send a message and return its answer; ``None`` if nobody answers in time."""
        from nats.errors import Error  # noqa: PLC0415

        try:
            return bytes((await self._client.request(subject, payload, timeout=seconds)).data)
        except (Error, TimeoutError):
            return None

    async def listen(self, subject: str, handler: Handler) -> Callable[[], Awaitable[None]]:
        """Listen to a subject; what is returned ends that."""
        from nats.aio.msg import Msg  # noqa: PLC0415

        async def heard(message: Msg) -> None:
            answer = await handler(message.data)
            if answer is not None and message.reply:
                await self._client.publish(message.reply, answer)

        client: Any = self._client  # whose types leave its callbacks open
        subscription = await client.subscribe(subject, cb=heard)
        ending: Callable[[], Awaitable[None]] = subscription.unsubscribe
        return ending

    async def close(self) -> None:
        """Leave the bus."""
        await self._client.close()
