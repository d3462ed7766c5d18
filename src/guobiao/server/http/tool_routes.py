"""Routes of the calculator, the trainer, and the records."""

from __future__ import annotations

import asyncio
import io
import zipfile
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from guobiao.errors import GuobiaoError, RecordError
from guobiao.server.http.elsewhere import readable_elsewhere
from guobiao.server.http.problems import PROBLEMS, as_part
from guobiao.server.http.services import services_of
from guobiao.server.records.library import detail_of_game, file_of, replay_of, walls_of
from guobiao.server.table.game import Game
from guobiao.server.tools.calculator import answer
from guobiao.server.tools.typed import typed
from guobiao.server.wire.http import (
    Problem,
    RecordDetail,
    RecordList,
    ReplayDeal,
    RewriteRequest,
    RewrittenHand,
    ScoreAnswer,
    ScoreRequest,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    TypedHand,
    Verdict,
    WallsAnswer,
)
from guobiao.table.seat import Seat
from guobiao.tiles.notation.likeness import written_like

_Request = Request[Any, Any, Any]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=3, required=False)]
UPLOAD_LARGEST = 4_000_000
"""The greatest record from disk that is replayed or reviewed, in bytes."""
LONGEST_NAME = 100
"""How much of the name of a file is looked at."""


@post("/api/score", responses=PROBLEMS, status_code=200)
async def score_hand(data: JSONBody[ScoreRequest]) -> ScoreAnswer:
    """Score a hand in any notation: its sheet with reasons, or the waits of thirteen tiles."""
    return await asyncio.to_thread(answer, data)


@post("/api/score/typed", responses=PROBLEMS, status_code=200)
async def score_typed_hand(data: JSONBody[ScoreRequest]) -> TypedHand:
    """Score a hand that is still being typed: what is no hand yet is no failure."""
    written, room, seen = typed(data.hand, data.seen)
    scored: ScoreAnswer | None = None
    problem: Problem | None = None
    try:
        scored = await asyncio.to_thread(answer, data)
    except GuobiaoError as error:
        problem = as_part(error)
    return TypedHand(answer=scored, problem=problem, written=written, room=room, seen=seen)


@post("/api/score/rewritten", responses=PROBLEMS, status_code=200)
async def rewrite_hand(data: JSONBody[RewriteRequest]) -> RewrittenHand:
    """Write a hand in the notation of a text that says almost the same."""
    return RewrittenHand(hand=await asyncio.to_thread(written_like, data.hand, data.text))


@post("/api/trainer/questions", responses=PROBLEMS, status_code=200)
async def ask_question(request: _Request, data: JSONBody[TrainerRequest]) -> TrainerQuestion:
    """Ask a question of the trainer."""
    return await services_of(request).trainer.ask(data)


@post("/api/trainer/answers", responses=PROBLEMS, status_code=200)
async def judge_answer(request: _Request, data: JSONBody[TrainerAnswer]) -> Verdict:
    """Judge an answer, and tell why."""
    return await services_of(request).trainer.judge(data)


@get("/api/records", responses=PROBLEMS)
async def list_records(
    request: _Request, person: FromQuery[str | None] = None, after: FromQuery[str | None] = None
) -> RecordList:
    """List finished matches, the latest first; ``after`` is what the page before named as next."""
    return await services_of(request).library.page(person, after)


@get("/api/records/{record:str}", responses=PROBLEMS, middleware=[readable_elsewhere])
async def see_record(request: _Request, record: FromPath[str]) -> RecordDetail:
    """Tell about a finished match."""
    return await asyncio.to_thread(detail_of_game, await finished_game(request, record))


@get(
    "/api/records/{record:str}/deals/{number:int}",
    responses=PROBLEMS,
    middleware=[readable_elsewhere],
)
async def replay_deal(
    request: _Request, record: FromPath[str], number: FromPath[int], seat: SeatNumber = None
) -> ReplayDeal:
    """Tell a deal step by step; with ``seat`` only what that seat saw."""
    game = await finished_game(request, record)
    kept = game.record()
    if not 0 <= number < len(kept.deals):
        raise NotFoundException(f"the match has no deal {number}")
    view = None if seat is None else Seat(seat)
    return await asyncio.to_thread(replay_of, kept, game.system, number, view)


@get("/api/records/{record:str}/walls", responses=PROBLEMS)
async def check_walls(request: _Request, record: FromPath[str]) -> WallsAnswer:
    """Check that nobody chose the tiles: seal, walls and dice against the opened secret."""
    return await asyncio.to_thread(walls_of, await finished_game(request, record))


@get("/api/records/{record:str}/file/{file_format:str}", responses=PROBLEMS)
async def download_record(
    request: _Request, record: FromPath[str], file_format: FromPath[str]
) -> Response[bytes]:
    """Download a record in any format; several files come as one archive."""
    game = await finished_game(request, record)
    try:
        files = await asyncio.to_thread(file_of, game, file_format)
    except RecordError as error:
        raise NotFoundException(str(error)) from None
    name, body = next((name, text.encode()) for name, text in files.items())
    media = MediaType.TEXT if name.endswith(("txt", "pmn")) else MediaType.JSON
    if len(files) > 1:
        name, body, media_type = f"{record}.zip", _archive(files), "application/zip"
    else:
        media_type = media.value
    return Response(
        body,
        media_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def text_of(request: _Request) -> str:
    """Return the text of the file that is the body of a request.

    Raises:
        RecordError: it is no text in UTF-8.
    """
    body = await request.body()
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"the file is not in UTF-8: {error}", code="utf8") from None


async def finished_game(request: _Request, record: str) -> Game:
    """Return a finished match.

    Raises:
        NotFoundException: there is none, or it is still played.
    """
    game = await services_of(request).library.game(record)
    if game is None:
        raise NotFoundException(f"there is no record {record!r}")
    return game


def _archive(files: Any) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


TOOLS = Router(
    "/",
    route_handlers=[score_hand, score_typed_hand, rewrite_hand, ask_question, judge_answer],
    tags=["tools"],
)
RECORDS = Router(
    "/",
    route_handlers=[
        list_records,
        see_record,
        replay_deal,
        check_walls,
        download_record,
    ],
    tags=["records"],
)
