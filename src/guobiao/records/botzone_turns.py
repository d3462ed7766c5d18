"""The turns of a Botzone match: an output of the judge, and what the programs answered to it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from guobiao.records.json_node import Node, parse_json


@dataclass(frozen=True, slots=True)
class Turn:
    """What the judge said, and what the programs answered."""

    display: Node
    content: Node | None
    answers: tuple[str | None, ...]
    verdicts: tuple[str | None, ...]
    """What became of each program; ``None`` where nothing says so."""
    place: str


def turns_of_log(root: Node) -> list[Turn]:
    """Return the turns of a log, up to where the judge says nothing any more."""
    turns: list[Turn] = []
    logs = list(root["logs"])
    for place, entry in enumerate(logs):
        output = entry.get("output")
        if output is None:
            continue
        display = output.get("display") if output.is_object() else None
        if display is None:
            break
        if isinstance(display.value, str):
            display = Node(parse_json(display.value, root.file).value, display.path, root.file)
        answers = logs[place + 1] if place + 1 < len(logs) else None
        members = {} if answers is None or answers.get("output") else answers.members()
        given: list[str | None] = []
        verdicts: list[str | None] = []
        for seat in range(4):
            member = members.get(str(seat))
            given.append(None if member is None else _response(member.get("response")))
            verdict = None if member is None else member.get("verdict")
            verdicts.append(None if verdict is None else verdict.text())
        turns.append(
            Turn(display, output.get("content"), tuple(given), tuple(verdicts), display.path)
        )
    return turns


def turns_of_set(root: Node) -> list[Turn]:
    """Return the turns of a match of a test set."""
    turns: list[Turn] = []
    for node in root["turns"]:
        responses = node.get("responses")
        members = {} if responses is None else responses.members()
        given = tuple(_response(members.get(str(seat))) for seat in range(4))
        display = node["display"]
        turns.append(Turn(display, None, given, (None,) * 4, display.path))
    return turns


def _response(node: Node | None) -> str | None:
    """Return an answer; Botzone also passes on what is no text."""
    if node is None:
        return None
    if isinstance(node.value, str):
        return " ".join(node.value.split())
    return msgspec.json.encode(node.value).decode()
