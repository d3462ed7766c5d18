"""Routes of the records of finished matches."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Mapping
from typing import Annotated

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from guobiao.errors import RecordError
from guobiao.server.http.elsewhere import readable_elsewhere
from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.services import HttpRequest, services_of
from guobiao.server.records.library import detail_of_game, file_of, replay_of, walls_of
from guobiao.server.table.game import Game
from guobiao.server.wire.http import RecordDetail, RecordList, ReplayDeal, WallsAnswer
from guobiao.table.seat import Seat

SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=3, required=False)]


@get("/api/records", responses=PROBLEMS)
async def list_records(
    request: HttpRequest, person: FromQuery[str | None] = None, after: FromQuery[str | None] = None
) -> RecordList:
    """List finished matches, the latest first; ``after`` is what the page before named as next."""
    return await services_of(request).library.page(person, after)


@get("/api/records/{record:str}", responses=PROBLEMS, middleware=[readable_elsewhere])
async def see_record(request: HttpRequest, record: FromPath[str]) -> RecordDetail:
    """Tell about a finished match."""
    return await asyncio.to_thread(detail_of_game, await finished_game(request, record))


@get(
    "/api/records/{record:str}/deals/{number:int}",
    responses=PROBLEMS,
    middleware=[readable_elsewhere],
)
async def replay_deal(
    request: HttpRequest, record: FromPath[str], number: FromPath[int], seat: SeatNumber = None
) -> ReplayDeal:
    """Tell a deal step by step; with ``seat`` only what that seat saw."""
    game = await finished_game(request, record)
    kept = game.record()
    if not 0 <= number < len(kept.deals):
        raise NotFoundException(f"the match has no deal {number}")
    view = None if seat is None else Seat(seat)
    return await asyncio.to_thread(replay_of, kept, game.system, number, view)


@get("/api/records/{record:str}/walls", responses=PROBLEMS)
async def check_walls(request: HttpRequest, record: FromPath[str]) -> WallsAnswer:
    """Check that nobody chose the tiles: seal, walls and dice against the opened secret."""
    return await asyncio.to_thread(walls_of, await finished_game(request, record))


@get("/api/records/{record:str}/file/{file_format:str}", responses=PROBLEMS)
async def download_record(
    request: HttpRequest, record: FromPath[str], file_format: FromPath[str]
) -> Response[bytes]:
    """Download a record in any format; several files come as one archive."""
    game = await finished_game(request, record)
    try:
        files = await asyncio.to_thread(file_of, game, file_format)
    except RecordError as error:
        raise NotFoundException(str(error)) from None
    name, text = next(iter(files.items()))
    if len(files) > 1:
        name, body, media_type = f"{record}.zip", _archive(files), "application/zip"
    else:
        media = MediaType.TEXT if name.endswith(("txt", "pmn")) else MediaType.JSON
        body, media_type = text.encode(), media.value
    return Response(
        body,
        media_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def finished_game(request: HttpRequest, record: str) -> Game:
    """Return a finished match.

    Raises:
        NotFoundException: there is none, or it is still played.
    """
    game = await services_of(request).library.game(record)
    if game is None:
        raise NotFoundException(f"there is no record {record!r}")
    return game


def _archive(files: Mapping[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


RECORDS = Router(
    "/",
    route_handlers=[list_records, see_record, replay_deal, check_walls, download_record],
    tags=["records"],
)
