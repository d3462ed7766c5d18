"""The wire: one definition, from which schema and TypeScript types are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from guobiao.server.wire.schema import wire_schema, wire_schema_text
from guobiao.server.wire.to_client import ToClient
from guobiao.server.wire.to_server import Act, Hello, Say, ToServer
from guobiao.server.wire.typescript import typescript
from guobiao.table.action import Chow

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_fresh() -> None:
    written = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert written == typescript(), (
        "python -m guobiao.server.wire.typescript > web/src/wire.ts makes it anew"
    )


def test_the_published_schema_is_fresh() -> None:
    published = ROOT / "docs" / "formats" / "wire.schema.json"
    assert published.read_text(encoding="utf-8") == wire_schema_text()


def test_every_message_has_a_definition_and_a_type() -> None:
    definitions = wire_schema()["$defs"]
    text = typescript()
    for union in (ToServer, ToClient):
        for kind in get_args(union):
            assert kind.__name__ in definitions
            assert f"export interface {kind.__name__} {{" in text
            assert kind.__doc__.splitlines()[0] in text


def test_every_name_in_the_types_is_defined() -> None:
    references: set[str] = set()

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if "$ref" in node:
                references.add(node["$ref"].rsplit("/", 1)[-1])
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(wire_schema())
    text = typescript()
    for name in references:
        assert f"export interface {name} {{" in text or f"export type {name} =" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"say":"hello","version":1}', Hello(version=1)),
        ('{"say":"chat","text":"hi","ref":3}', Say(text="hi", ref=3)),
        (
            '{"say":"act","question":4,"action":{"do":"chow","tiles":[1,2]}}',
            Act(question=4, action=Chow((1, 2))),
        ),
    ],
)
def test_what_a_client_writes_is_read(text: str, message: ToServer) -> None:
    assert msgspec.json.decode(text, type=ToServer) == message
    again = msgspec.json.decode(msgspec.json.encode(message), type=ToServer)
    assert again == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"say":"nothing"}',
        '{"say":"hello"}',
        '{"say":"hello","version":"1"}',
        '{"say":"hello","version":1,"more":0}',
        '{"say":"act","question":-1,"action":{"do":"pass"}}',
        '{"say":"act","question":1,"action":{"do":"fly"}}',
        '{"say":"act","question":1,"action":{"do":"discard","tile":1.5}}',
        '{"say":"chat","text":""}',
        json.dumps({"say": "chat", "text": "x" * 301}),
        '{"say":"sit","place":4}',
        json.dumps({"say": "automate", "muted": [1] * 43}),
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises((msgspec.MsgspecError, ValueError)):
        msgspec.json.decode(text, type=ToServer)
