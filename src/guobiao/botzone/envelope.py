"""The envelopes of Botzone: what a bot reads and writes around requests and answers.

Two forms, each for a process that lives for one turn or for one that keeps running:

JSON
    a line ``{"requests": […], "responses": […]}`` in, a line ``{"response": …, "debug": …}`` out;
simple
    the number of the turn, then requests and responses by turns, each a line, up to the newest
    request; the answer on a line of its own, and on the next what is to be noted of it.

Who keeps running prints `KEEP_RUNNING` after an answer; then only the newest request comes, as a
text of JSON or as a plain line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeGuard

from guobiao.botzone.answer import Answer, Answering
from guobiao.errors import RecordError, shown

KEEP_RUNNING: Final = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
"""The line that asks Botzone to let the process live."""


class Reading(Protocol):
    """Where lines come from."""

    def readline(self) -> str:
        """Return the next line, the empty text at the end."""
        ...


class Writing(Protocol):
    """Where lines go."""

    def write(self, text: str, /) -> Any:
        """Write a text."""
        ...

    def flush(self) -> Any:
        """Let it out."""
        ...


@dataclass(slots=True)
class History:
    """What a bot was told and has answered."""

    requests: list[str] = field(default_factory=list[str])
    responses: list[Any] = field(default_factory=list[Any])
    data: Any = None
    """What it has asked to be handed again in its next turn."""
    globaldata: Any = None
    """What it has asked to be handed in the next turn and in every deal after."""


def serve(
    bot: Answering,
    source: Reading,
    target: Writing,
    *,
    simple: bool = False,
    keep_running: bool = False,
) -> None:
    """Let a bot answer what comes in: once, or until nothing more comes.

    Args:
        bot: who answers.
        source: where requests come from.
        target: where answers go.
        simple: whether the envelope is the simple one.
        keep_running: whether to go on after the first answer.

    Raises:
        RecordError: the first thing that comes in is no envelope.
    """
    history = read_simple(source) if simple else read_json(_json_text(source))
    while True:
        answer = bot.answer(history.requests, history.responses)
        target.write(answer_text(answer, simple=simple))
        if keep_running:
            target.write(f"{KEEP_RUNNING}\n")
        target.flush()
        history.responses.append(answer.response)
        following = next(_requests(source, simple=simple), None) if keep_running else None
        if following is None:
            return
        if isinstance(following, History):
            history = following
        elif following.split()[:1] == ["0"]:  # another deal
            history = History([following])
        else:
            history.requests.append(following)


def read_json(line: str) -> History:
    """Read the JSON envelope.

    Raises:
        RecordError: it is not ``{"requests": […], "responses": […]}``.

    >>> read_json('{"requests": ["0 1 2"], "responses": []}').requests
    ['0 1 2']
    """
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{shown(line.strip())} is no JSON: {error}", code="envelope") from None
    history = _history(told)
    if history is None:
        raise RecordError(
            f'{shown(line.strip())} is no {{"requests": […], "responses": […]}}', code="envelope"
        )
    return history


def read_simple(source: Reading) -> History:
    """Read the simple envelope, and nothing behind the newest request.

    Raises:
        RecordError: the first line is no number of turns, or lines are missing.
    """
    return _read_turns(_first_line(source).strip(), source)


def _read_turns(first: str, source: Reading) -> History:
    """Read the rest of the simple envelope, whose first line is known."""
    if not first.isdecimal() or int(first) == 0:
        raise RecordError(f"{shown(first)} is no number of turns", code="envelope")
    history = History()
    for number in range(2 * int(first) - 1):
        line = source.readline()
        if not line:
            raise RecordError(f"line {number + 2} of {2 * int(first)} is missing", code="envelope")
        (history.responses if number % 2 else history.requests).append(line.rstrip("\r\n"))
    return history


def answer_text(answer: Answer, *, simple: bool) -> str:
    """Return an answer in its envelope."""
    if simple:
        note = " ".join(answer.debug.split())
        return f"{answer.response}\n{note}\n" if note else f"{answer.response}\n"
    said = {"response": answer.response}
    if answer.debug:
        said["debug"] = answer.debug
    return json.dumps(said, ensure_ascii=False) + "\n"


def request_text(history: History, *, simple: bool, running: bool) -> str:
    """Return what a bot is handed: everything, or only the newest request if it kept running."""
    newest = history.requests[-1]
    if running:
        return f"{newest}\n" if simple else json.dumps(newest) + "\n"
    kept = {"data": history.data, "globaldata": history.globaldata}
    if not simple:
        told = {"requests": history.requests, "responses": history.responses}
        told |= {key: value for key, value in kept.items() if value is not None}
        return json.dumps(told, ensure_ascii=False) + "\n"
    lines = [str(len(history.requests))]
    for request, response in zip(history.requests, history.responses, strict=False):
        lines += (request, str(response))
    lines.append(newest)
    if history.data is not None or history.globaldata is not None:
        lines.append(str(history.data or ""))
    if history.globaldata is not None:
        lines.append(str(history.globaldata))
    return "\n".join(lines) + "\n"


def read_answer(text: str, history: History, *, simple: bool) -> tuple[Any, str]:
    """Read what a bot has written, and keep the data that it wants to be handed again.

    Returns:
        The response and the debug text.

    Raises:
        RecordError: it should be JSON and is not.

    >>> read_answer('{"response": "PASS", "debug": "tired"}', History(), simple=False)
    ('PASS', 'tired')
    >>> read_answer("PLAY W1", History(), simple=True)
    ('PLAY W1', '')
    """
    if simple:
        lines = [line.rstrip("\r") for line in text.split("\n")]
        history.data = lines[2] if len(lines) > 2 and lines[2] else None
        if len(lines) > 3 and (rest := "\n".join(lines[3:]).strip()):
            history.globaldata = rest
        return lines[0], lines[1] if len(lines) > 1 else ""
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{shown(text)} is no JSON: {error}", code="envelope") from None
    said = _object(answer)
    if "response" not in said:
        return answer, ""
    history.data = said.get("data")
    if said.get("globaldata"):
        history.globaldata = said["globaldata"]
    debug = said.get("debug", "")
    return said["response"], debug if isinstance(debug, str) else json.dumps(debug)


def _first_line(source: Reading) -> str:
    """Return the first line that holds something, without a byte order mark."""
    while line := source.readline():
        told = line.removeprefix("\ufeff")
        if told.strip():
            return told
    return ""


def _json_text(source: Reading) -> str:
    """Return the line of the JSON envelope, and those behind it if it is an object of more."""
    text = _first_line(source)
    while text.lstrip().startswith("{") and not _is_json(text) and (line := source.readline()):
        text += line
    return text


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _requests(source: Reading, *, simple: bool) -> Iterator[str | History]:
    """Yield what comes to a bot that keeps running: the newest request, or everything anew."""
    while line := source.readline():
        if not line.strip():
            continue
        if simple and line.strip().isdecimal():  # no request is a number alone
            yield _read_turns(line.strip(), source)
            continue
        try:
            told = json.loads(line)
        except (ValueError, RecursionError):
            yield line.strip()
            continue
        if isinstance(told, str):
            yield told
        elif (history := None if simple else _history(told)) is not None:
            begun = history.requests[0].split()[:1] == ["0"]
            yield history if begun else history.requests[-1]
        else:
            yield str(_object(told).get("request", line.strip()))


def _history(told: Any) -> History | None:
    members = _object(told)
    requests = _items(members.get("requests"))
    if not requests or any(not isinstance(request, str) for request in requests):
        return None
    return History(requests, _items(members.get("responses")))


def _object(value: Any) -> dict[str, Any]:
    """Return the members of an object; none of any other value."""
    return value if _is_object(value) else {}


def _items(value: Any) -> list[Any]:
    """Return the items of a list; none of any other value."""
    return value if _is_list(value) else []


def _is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: Any) -> TypeGuard[list[Any]]:
    return isinstance(value, list)
