"""The route of ratings."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.services import services_of
from guobiao.server.records.ratings import ratings_of
from guobiao.server.wire.standing import MatchRatings


@get("/api/records/{record:str}/ratings", responses=PROBLEMS)
async def match_ratings(request: Request[Any, Any, Any], record: FromPath[str]) -> MatchRatings:
    """Tell what a finished match has made of the ratings and ranks of its players."""
    found = None
    if record.isascii() and record.isprintable():
        database = services_of(request).database
        found = await database.read(lambda connection: ratings_of(connection, record))
    if found is None:
        raise NotFoundException(f"there is no record {record!r}")
    return found


RATINGS = Router("/", route_handlers=[match_ratings], tags=["records"])
