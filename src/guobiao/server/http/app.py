"""The web application, put together."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.middleware.base import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from guobiao.errors import GuobiaoError
from guobiao.server.beside.processes import Processes
from guobiao.server.collector import Collector
from guobiao.server.hall.hub import Hub
from guobiao.server.http import problems
from guobiao.server.http.origin import is_own
from guobiao.server.http.page_routes import PAGE
from guobiao.server.http.people_routes import PEOPLE, SIGN_IN
from guobiao.server.http.program_routes import PROGRAMS
from guobiao.server.http.rating_routes import RATINGS
from guobiao.server.http.reckoned_routes import COMPRESSED, RECKONED
from guobiao.server.http.record_routes import RECORDS
from guobiao.server.http.services import Services
from guobiao.server.http.socket import table_socket
from guobiao.server.http.table_routes import TABLES
from guobiao.server.http.tool_routes import TOOLS
from guobiao.server.people import People
from guobiao.server.programs import Programs
from guobiao.server.records.library import Library
from guobiao.server.settings import Settings
from guobiao.server.shown.problem_words import sentence_words
from guobiao.server.storage.database import Database
from guobiao.server.tools.reviews import Reviews
from guobiao.server.trainer.trainer import Trainer
from guobiao.server.wire.http import Problem

LARGEST_BODY = 100_000
"""The greatest body of a request, in bytes, but for a record from disk."""
LONGEST_RECKONING = 120.0
"""How long a review, a replay from disk, advice or a question of the trainer may take: seconds."""
MOST_RECKONINGS = 40
"""How many of them may be under way, the waiting ones among them."""

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

_SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def create_app(settings: Settings) -> Litestar:
    """Return the application; the database is opened at once.

    Raises:
        InputError: the database cannot be opened.
    """
    database = Database(settings.database)
    hub = Hub(database, settings)
    workers = Processes(
        settings.workers,
        niceness=settings.worker_niceness,
        limit=LONGEST_RECKONING,
        most=MOST_RECKONINGS,
    )
    people = People(database)
    services = Services(
        settings=settings,
        database=database,
        people=people,
        programs=Programs(database, people),
        hub=hub,
        library=Library(database),
        workers=workers,
        reviews=Reviews(workers),
        trainer=Trainer(database, workers),
    )

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncGenerator[None]:
        collector = Collector()
        await hub.start()
        collector.start()
        try:
            yield
        finally:
            collector.stop()
            await workers.close()
            await hub.stop()
            database.close()

    handlers: list[ControllerRouterHandler] = [
        _limited(SIGN_IN, settings.sign_ins_per_minute, "sign_ins"),
        _limited(PROGRAMS, settings.sign_ins_per_minute, "programs"),
        _limited(RECKONED, settings.reckonings_per_minute, "reckonings"),
        PEOPLE,
        TABLES,
        TOOLS,
        RECORDS,
        RATINGS,
        PAGE,
        table_socket,
    ]
    return Litestar(
        handlers,
        state=State({"services": services}),
        lifespan=[running],
        middleware=_rate(settings.requests_per_minute, "requests"),
        before_request=_refuse_other_origins,
        exception_handlers={
            GuobiaoError: problems.of_library,
            HTTPException: problems.of_http,
            Exception: problems.of_anything,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=COMPRESSED
        ),
        response_headers=_SECURITY,
        openapi_config=OpenAPIConfig(
            title="Guobiao",
            version=version("guobiao"),
            description="Chinese Official Mahjong: tables, records, calculator and trainer.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )


def _rate(per_minute: int, store: str) -> list[DefineMiddleware]:
    if not per_minute:
        return []
    config = RateLimitConfig(
        ("minute", per_minute), exclude=["^/health$", "^/metrics$", "^/assets/"], store=store
    )
    return [config.middleware]


def _limited(router: Router, per_minute: int, store: str) -> Router:
    return Router("/", route_handlers=[router], middleware=_rate(per_minute, store))


def _refuse_other_origins(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """Refuse what a page of somebody else asks in the name of its visitor."""
    origin = request.headers.get("origin")
    if request.method in _SAFE or is_own(origin, request.headers.get("host", "")):
        return None
    words = sentence_words(f"a page of {origin} may not ask this")
    return problems.refused(problems.problem(403, "origin", words))
