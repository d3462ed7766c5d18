"""Routes of the page itself, of health and of metrics."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from guobiao.server.http.elsewhere import READABLE
from guobiao.server.http.services import HttpRequest, services_of
from guobiao.server.metrics import REGISTRY
from guobiao.server.wire.http import Health

_NOT_BUILT: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Guobiao</title>
<h1>Guobiao</h1>
<p>The server runs. The page has not been built: <code>make play</code> in a checkout builds it.</p>
<p>页面尚未构建。</p>
<p><a href="/api/schema">The HTTP interface</a></p>
"""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_EMBED: Final = "embed.js"
_ALWAYS_ASK: Final = "no-cache"


@get("/health")
async def health(request: HttpRequest) -> Response[Health]:
    """Tell whether the server can work."""
    services = services_of(request)
    database = True
    try:
        await services.database.read(lambda connection: connection.execute(text("SELECT 1")))
    except SQLAlchemyError:
        database = False
    told = Health(
        status="ok" if database else "failing",
        version=version("guobiao"),
        database=database,
        tables=services.hub.tables,
    )
    return Response(told, status_code=200 if database else 503)


@get("/metrics", include_in_schema=False)
async def measured() -> Response[bytes]:
    """Tell what was measured, for Prometheus."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: HttpRequest, path: FromPath[str] = "") -> Response[Any]:
    """Serve a file of the page; every other path without a dot is a state of the page."""
    folder = services_of(request).settings.page
    name = path.lstrip("/")
    if name.startswith(("api/", "ws/")):
        raise NotFoundException(f"there is nothing at /{name}")
    found = _file(folder, name)
    if found is None and "." in name.rpartition("/")[2]:
        raise NotFoundException(f"there is nothing at /{name}")
    index = found is None
    if found is None:
        found = _file(folder, "index.html")
    if found is None:
        return Response(_NOT_BUILT, media_type=MediaType.HTML)
    hashed = not index and "assets" in found.relative_to(folder.resolve()).parts
    headers = {"Cache-Control": _FOR_EVER if hashed else _ALWAYS_ASK}
    if name == _EMBED:
        headers |= dict([READABLE])  # so that a page may check it against a hash
    return File(found, content_disposition_type="inline", filename=found.name, headers=headers)


def _file(folder: Path, name: str) -> Path | None:
    """Return a file under a folder; ``None`` if there is none, or it lies elsewhere."""
    if not name or "\0" in name:
        return None
    root = folder.resolve()
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except OSError:
        return None  # longer than a name of a file can be


PAGE = Router("/", route_handlers=[health, measured, page], tags=["server"])
