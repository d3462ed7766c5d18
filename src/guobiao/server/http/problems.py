"""Errors as HTTP answers, all of one shape."""

from __future__ import annotations

from typing import Any, Final, cast

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from guobiao.errors import GuobiaoError, InputError
from guobiao.server import metrics
from guobiao.server.beside.processes import BusyError
from guobiao.server.hall.hub import ElsewhereError
from guobiao.server.people import SignInError
from guobiao.server.shown.phrases import listed
from guobiao.server.shown.problem_words import error_words, sentence_words, value_words
from guobiao.server.wire.http import Problem
from guobiao.server.wire.part import Words

_LOG: Final = structlog.get_logger("guobiao.http")

_CODES: Final = {
    400: "bad_request",
    401: "not_signed_in",
    403: "forbidden",
    404: "not_found",
    405: "bad_method",
    413: "too_large",
    415: "bad_type",
    429: "too_fast",
    503: "unavailable",
}

PROBLEMS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=said)
    for status, said in (
        (400, "What was handed in is wrong."),
        (401, "Nobody has signed in, or not rightly."),
        (403, "A page of somebody else asks."),
        (404, "There is no such thing."),
        (409, "It is not possible now."),
        (413, "It is too much."),
        (429, "It was asked too often."),
        (500, "Something went wrong on the server."),
        (503, "It cannot be reached now."),
    )
}
"""The answers that are no success, for the description of the interface."""


def refused(told: Problem) -> Response[Problem]:
    """Return the answer that tells of nothing but a problem."""
    return Response(told, status_code=told.status, media_type=MediaType.JSON)


def problem(status: int, code: str, words: Words) -> Problem:
    """Return a problem."""
    return Problem(status=status, code=code, message=words.en, words=words)


def problem_of(error: GuobiaoError) -> Problem:
    """Return what an error of the library says: what was handed in is wrong, or impossible."""
    return problem(_status(error), error.code, error_words(error))


def of_library(_: Request[Any, Any, Any], error: GuobiaoError) -> Response[Problem]:
    """Tell of an error of the library."""
    return refused(problem_of(error))


def _status(error: GuobiaoError) -> int:
    if isinstance(error, SignInError):
        return 409 if error.code == "name_taken" else 401
    if isinstance(error, ElsewhereError | BusyError):
        return 503
    return 400 if isinstance(error, InputError) else 409


def of_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Tell of an error of HTTP."""
    words = sentence_words(error.detail or "not possible")
    if isinstance(error, ValidationException) and error.extra:
        words = listed(map(_told, error.extra))
    code = _CODES.get(error.status_code, "error")
    answer = refused(problem(error.status_code, code, words))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def _told(one: object) -> Words:
    if not isinstance(one, dict):
        return sentence_words(str(one))
    fields = cast("dict[str, object]", one)
    place, message = fields.get("key", ""), str(fields.get("message", ""))
    return value_words(str(place), message) if place else sentence_words(message)


def of_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Tell of an error that nobody foresaw, and log it."""
    metrics.FAILURES.labels("http").inc()
    _LOG.error("failed", path=request.url.path, exc_info=error)
    return refused(problem(500, "error", sentence_words("something went wrong on the server")))
