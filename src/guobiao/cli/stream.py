"""``guobiao score --jsonl``: a stream of requests, one object a line, each answered by one line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, TypeVar

from guobiao.cli.answers import brief
from guobiao.cli.rulings import changed
from guobiao.errors import InputError
from guobiao.scoring.profile import Profile, profile_named
from guobiao.scoring.score import score

KEYS = ("hand", "rules", "set")

T = TypeVar("T")


def answers(lines: Iterable[bytes], default: Profile) -> Iterator[dict[str, Any]]:
    """Answer each line by an object that can be written as JSON.

    A bad line is answered too, by an object with ``error``; it stops nothing.

    Args:
        lines: requests in UTF-8: ``{"hand": …}``, with ``rules`` and ``set`` where they are wanted.
        default: the rules of a line that names none.
    """
    for number, line in enumerate(lines):
        yield answer(line.removeprefix(b"\xef\xbb\xbf") if number == 0 else line, default)


def answer(line: bytes, default: Profile) -> dict[str, Any]:
    """Answer one line."""
    hand: str | None = None
    try:
        request = _request(line)
        hand = _typed(request, "hand", str)
        sheet = score(_present(hand), _profile(request, default))
    except InputError as error:
        return {"hand": hand, "error": {"code": error.code, "message": str(error)}}
    return {"hand": hand, **brief(sheet)}


def _profile(request: dict[str, Any], default: Profile) -> Profile:
    """Return the rules of a request: those it names, or the default; then its own rulings."""
    rules = _typed(request, "rules", str)
    rulings = _typed(request, "set", dict)
    profile = default if rules is None else profile_named(rules)
    return profile if rulings is None else changed(profile, rulings)


def _request(line: bytes) -> dict[str, Any]:
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise InputError(
            f"byte {error.start + 1} of the line is not UTF-8", code="not_utf8"
        ) from None
    except RecursionError:
        raise InputError("the line is nested too deeply", code="malformed_json") from None
    except ValueError as error:
        raise InputError(f"the line is not JSON: {error}", code="malformed_json") from None
    if not isinstance(request, dict):
        raise InputError("the line is JSON, but no object", code="wrong_type")
    for key in request:
        if key not in KEYS:
            raise InputError(
                f"unknown key {key!r}; a request has {', '.join(KEYS)}", code="unknown_key"
            )
    return request


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON value")


def _present(hand: str | None) -> str:
    if hand is None:
        raise InputError('the line has no "hand"', code="missing_hand")
    return hand


def _typed(request: dict[str, Any], key: str, kind: type[T]) -> T | None:
    """Return the value of a key, ``None`` where it is missing."""
    if key not in request:
        return None
    value = request[key]
    if not isinstance(value, kind):
        wanted = "a text" if kind is str else "an object"
        raise InputError(f'"{key}" must be {wanted}', code="wrong_type")
    return value
