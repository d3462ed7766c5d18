"""Running a server: the application under uvicorn, with its logs."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from ipaddress import ip_address
from typing import Literal

import structlog
import uvicorn

from guobiao.errors import InputError
from guobiao.server.hall.bus import probe
from guobiao.server.http.app import create_app
from guobiao.server.http.socket import LARGEST
from guobiao.server.settings import Settings

LogFormat = Literal["text", "json"]


def run(
    settings: Settings,
    *,
    host: str,
    port: int,
    log: LogFormat = "text",
    level: str = "info",
    on_ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until somebody stops it.

    Args:
        settings: what was chosen.
        host: the address to listen at.
        port: the port; 0 takes any that is free.
        log: how the log reads.
        level: what is logged at least.
        on_ready: called with the address of the server once it can be reached.

    Raises:
        InputError: database or bus cannot be reached, or the address is taken.
    """
    set_up_log(log, level)
    if settings.bus is not None:
        asyncio.run(probe(settings.bus))
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=2 * LARGEST,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, on_ready)
    try:
        server.run()
    except SystemExit:
        raise InputError(
            f"nothing can listen at {host}:{port}; is it taken? --port takes another one",
            code="address",
        ) from None


class _Server(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start to listen."""
        await super().startup(sockets)  # type: ignore[arg-type]
        for listening in self.servers:
            for sock in listening.sockets:
                host, port = sock.getsockname()[:2]
                reached = _reached_at(host)
                shown = f"[{reached}]" if ":" in reached else reached
                self._on_ready(f"http://{shown}:{port}/")
                return


def _reached_at(host: str) -> str:
    """Return the address by which a server is reached that listens at a host.

    If that is every address of the computer, it is the one that a network knows, or the loopback.
    """
    if not ip_address(host).is_unspecified:
        return host
    family, elsewhere = (
        (socket.AF_INET6, "2001:db8::1") if ":" in host else (socket.AF_INET, "192.0.2.1")
    )
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probed:
            probed.connect((elsewhere, 9))  # sends nothing, but chooses the way out
            return str(probed.getsockname()[0])
    except OSError:
        return "::1" if ":" in host else "127.0.0.1"


def set_up_log(log: LogFormat, level: str) -> None:
    """Let everything be logged to stderr, a line each."""
    renderer: structlog.typing.Processor
    if log == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if log == "json":
        shared.append(structlog.processors.dict_tracebacks)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=renderer)
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn.error", "alembic", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
