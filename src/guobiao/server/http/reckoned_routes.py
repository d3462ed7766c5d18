"""Routes of what is reckoned in workers: reviews, advice, and replays of records from disk."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from guobiao.errors import RecordError
from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.record_routes import finished_game
from guobiao.server.http.services import HttpRequest, services_of
from guobiao.server.records.library import uploaded_json
from guobiao.server.tools.advice import answer
from guobiao.server.wire.advice import AdviceRequest, HandAdvice
from guobiao.server.wire.http import UploadedRecord
from guobiao.server.wire.review import DealReview

PlayerNumber = Annotated[int | None, QueryParameter(ge=0, le=3, required=False)]
DealNumber = Annotated[int, QueryParameter(ge=0, le=1000)]
FileName = Annotated[str, QueryParameter(required=False)]

_REVIEW: Final = {
    **PROBLEMS,
    200: ResponseSpec(DealReview, generate_examples=False, description="The review of the deal."),
}
_REPLAY: Final = {
    **PROBLEMS,
    200: ResponseSpec(UploadedRecord, generate_examples=False, description="The record replayed."),
}
_LARGEST: Final = 4_000_000
"""The greatest record from disk, in bytes."""
_LONGEST_NAME: Final = 100
"""How much of the name of a file is looked at."""
COMPRESSED: Final = "compressed"
"""The option of a route that compresses its answers itself."""


@get("/api/records/{record:str}/deals/{number:int}/review", responses=_REVIEW)
async def review_deal(
    request: HttpRequest, record: FromPath[str], number: FromPath[int], player: PlayerNumber = None
) -> Response[bytes]:
    """Review a deal of a finished match: what each decision lost; of one ``player`` or of all."""
    game = await finished_game(request, record)
    if number < 0:
        raise NotFoundException(f"the match has no deal {number}")
    try:
        return _json(await services_of(request).reviews.of_game(game, number, player))
    except RecordError as error:
        if error.code == "no_deal":
            raise NotFoundException(str(error)) from None
        raise


@post("/api/review", responses=_REVIEW, status_code=200, request_max_body_size=_LARGEST)
async def review_upload(
    request: HttpRequest, deal: DealNumber = 0, player: PlayerNumber = None, name: FileName = ""
) -> Response[bytes]:
    """Review a deal of a record from disk: the body is the text of the file, in any format."""
    text = await _text_of(request)
    reviews = services_of(request).reviews
    return _json(await reviews.of_text(text, name[:_LONGEST_NAME], deal, player))


@post(
    "/api/replay",
    responses=_REPLAY,
    status_code=200,
    request_max_body_size=_LARGEST,
    opt={COMPRESSED: True},
)
async def replay_upload(request: HttpRequest, name: FileName = "") -> Response[bytes]:
    """Replay a record from disk: the body is the text of the file, in any known format."""
    text = await _text_of(request)
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    told = _json(
        await services_of(request).workers.run(
            uploaded_json, text, name[:_LONGEST_NAME], compressed=compressed
        )
    )
    told.headers["Vary"] = "Accept-Encoding"
    if compressed:
        told.headers["Content-Encoding"] = "gzip"
    return told


@post("/api/advice", responses=PROBLEMS, status_code=200)
async def advise_on_hand(request: HttpRequest, data: JSONBody[AdviceRequest]) -> HandAdvice:
    """Advise on a hand of 13 or 14 tiles: how far a legal win is, and the ways there."""
    return await services_of(request).workers.run(answer, data)


async def _text_of(request: HttpRequest) -> str:
    """Return the text of the file that is the body of a request.

    Raises:
        RecordError: it is no text in UTF-8.
    """
    body = await request.body()
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"the file is not in UTF-8: {error}", code="utf8") from None


def _json(body: bytes) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON)


RECKONED = Router(
    "/",
    route_handlers=[review_deal, review_upload, replay_upload, advise_on_hand],
    tags=["review", "advice"],
)
