"""TypeScript types of the wire, made from its JSON Schema."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, cast, get_args

from guobiao.records.line import Line
from guobiao.server.wire import VERSION
from guobiao.server.wire.schema import wire_schema
from guobiao.server.wire.to_client import ToClient
from guobiao.server.wire.to_server import ToServer
from guobiao.table.action import Action
from guobiao.table.event import Event

_UNIONS: Final = {
    name: frozenset(kind.__name__ for kind in get_args(union))
    for name, union in (
        ("ToServer", ToServer),
        ("ToClient", ToClient),
        ("Line", Line),
        ("Event", Event),
        ("Action", Action),
    )
}
"""Unions that have a name, by the names of their members; greater ones first."""

_DEFINED_IN: Final = (
    *(f"guobiao.server.wire.{name}" for name in ("part", "scene", "question", "sheet", "result")),
    *(f"guobiao.server.wire.{name}" for name in ("room", "to_server", "to_client")),
    *(f"guobiao.server.wire.{name}" for name in ("review", "advice", "http")),
    *("guobiao.table.event", "guobiao.table.action", "guobiao.table.ledger"),
    *("guobiao.table.commitment", "guobiao.records.line"),
)
"""Where the types are defined; their comments on fields become those of the module."""

_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

_HEAD: Final = """\
// Made by `python -m guobiao.server.wire.typescript` from the types of the server: do not edit.

/** The version of the wire; it stands in `Hello`. */
export const WIRE_VERSION = {version};

/** A tile that this observer does not see. */
export const HIDDEN = -1;
"""


def typescript() -> str:
    """Return the module ``wire.ts`` as text."""
    definitions: dict[str, Any] = dict(wire_schema()["$defs"])
    for name, members in _UNIONS.items():
        definitions[name] = {"anyOf": [{"$ref": member} for member in sorted(members)], "own": True}
    parts = [_HEAD.format(version=VERSION)]
    parts += [_declaration(name, definitions[name]) for name in sorted(definitions)]
    return "\n".join(parts)


def _declaration(name: str, schema: Mapping[str, Any]) -> str:
    doc = schema.get("description", "")
    head = f"{_comment(doc)}export "
    if schema.get("type") == "object" and "properties" in schema:
        return f"{head}interface {name} {{\n{''.join(_fields(name, schema))}}}\n"
    return f"{head}type {name} = {_type(schema)};\n"


def _comment(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _fields(owner: str, schema: Mapping[str, Any]) -> Iterable[str]:
    required = schema.get("required", ())
    docs = _field_docs().get(owner, {})
    for name, of in schema["properties"].items():
        if name in docs:
            yield "  " + _comment(docs[name]).rstrip().replace("\n", "\n  ") + "\n"
        optional = "" if name in required else "?"
        yield f"  {name}{optional}: {_type(of)};\n"


def _type(schema: Mapping[str, Any]) -> str:  # noqa: PLR0911 - one for each kind of schema
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        names = dict.fromkeys(_type(one) for one in schema["anyOf"])
        return " | ".join(names if "own" in schema else _with_named_unions(names))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return f"Record<string, {_inner(schema.get('additionalProperties'))}>"
        case str(plain):
            return _PLAIN[plain]
        case _:
            return "unknown"


def _with_named_unions(names: Iterable[str]) -> Iterable[str]:
    """Return the members of a union, those that form one with a name replaced by that."""
    rest = list(names)
    for union, members in _UNIONS.items():
        if members <= {*rest}:
            rest = [union, *(name for name in rest if name not in members)]
    return rest


@cache
def _field_docs() -> Mapping[str, Mapping[str, str]]:
    """Return, of each type, the comments on its fields."""
    found: dict[str, dict[str, str]] = {}
    for module in _DEFINED_IN:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = dict(_documented(node))
    return found


def _documented(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield the fields of a class under which a comment stands, and the comment."""
    for field, after in zip(node.body, node.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(doc))
            ):
                yield name, doc
            case _:
                pass


def _inner(schema: Any) -> str:
    """Return the type of what is in an array or an object."""
    return _type(cast("Mapping[str, Any]", schema)) if isinstance(schema, dict) else "unknown"


def _array(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    inner = _inner(schema.get("items"))
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    import sys

    sys.stdout.write(typescript())
