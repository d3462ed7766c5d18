"""``guobiao score --jsonl``: a stream of requests, one object a line, each answered by one line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, cast

from guobiao.cli.answers import brief
from guobiao.cli.rulings import changed
from guobiao.errors import InputError, shown
from guobiao.scoring.profile import Profile, profile_named
from guobiao.scoring.score import score

KEYS = ("hand", "rules", "set")

Request = dict[str, Any]


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
        hand = _text(request, "hand")
        sheet = score(_present(hand), _profile(request, default))
    except InputError as error:
        return {"hand": hand, "error": {"code": error.code, "message": str(error)}}
    return {"hand": hand, **brief(sheet)}


def _profile(request: Request, default: Profile) -> Profile:
    """Return the rules of a request: those it names, or the default; then its own rulings."""
    rules = _text(request, "rules")
    rulings = _object(request, "set")
    profile = default if rules is None else profile_named(rules)
    return profile if rulings is None else changed(profile, rulings)


def _request(line: bytes) -> Request:
    try:
        request = json.loads(
            line.decode("utf-8").rstrip("\r\n"),
            parse_constant=_no_constant,
            object_pairs_hook=_each_once,
        )
    except InputError:
        raise
    except UnicodeDecodeError as error:
        raise InputError(
            f"byte {error.start + 1} of the line is not UTF-8", code="not_utf8"
        ) from None
    except RecursionError:
        raise InputError("the line is nested too deeply", code="malformed_json") from None
    except json.JSONDecodeError as error:
        fault = f"position {error.pos + 1}: {error.msg.removesuffix(' at')}"
        raise InputError(f"the line is not JSON, {fault}", code="malformed_json") from None
    except ValueError as error:
        raise InputError(f"the line is not JSON: {error}", code="malformed_json") from None
    if not isinstance(request, dict):
        raise InputError("the line is JSON, but no object", code="wrong_type")
    for key in cast("Request", request):
        if key not in KEYS:
            raise InputError(
                f"unknown key {shown(key)}; a request has {', '.join(KEYS)}", code="unknown_key"
            )
    return cast("Request", request)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON value")


def _each_once(members: list[tuple[str, Any]]) -> Request:
    found = dict(members)
    if len(found) < len(members):
        keys = [key for key, _ in members]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise InputError(f"the line has {shown(twice)} more than once", code="repeated_key")
    return found


def _present(hand: str | None) -> str:
    if hand is None:
        raise InputError('the line has no "hand"', code="missing_hand")
    return hand


def _text(request: Request, key: str) -> str | None:
    """Return the text of a key, ``None`` where it is missing."""
    if key not in request:
        return None
    value = request[key]
    if not isinstance(value, str):
        raise InputError(f'"{key}" must be a text', code="wrong_type")
    return value


def _object(request: Request, key: str) -> Request | None:
    """Return the object of a key, ``None`` where it is missing."""
    if key not in request:
        return None
    value = request[key]
    if not isinstance(value, dict):
        raise InputError(f'"{key}" must be an object', code="wrong_type")
    return cast("Request", value)
