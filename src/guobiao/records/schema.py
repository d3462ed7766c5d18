"""The JSON Schema of our own format, made from the types that read it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from guobiao.records.header import VERSION, Header
from guobiao.records.line import Line

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def header_schema() -> dict[str, Any]:
    """Return the schema of the first line of a record."""
    return _schema(Header, f"Guobiao record, version {VERSION}: header")


def line_schema() -> dict[str, Any]:
    """Return the schema of every other line."""
    return _schema(Line, f"Guobiao record, version {VERSION}: line of a deal")


def _schema(described: Any, title: str) -> dict[str, Any]:
    return {"$schema": _DIALECT, "title": title, **msgspec.json.schema(described)}


def schema_text(schema: dict[str, Any]) -> str:
    """Return a schema as text to be published."""
    plain = msgspec.json.encode(schema, order="deterministic")
    return msgspec.json.format(plain, indent=2).decode() + "\n"


def published() -> dict[str, str]:
    """Return the texts that are published, by the names of their files."""
    return {
        "record-header.schema.json": schema_text(header_schema()),
        "record-line.schema.json": schema_text(line_schema()),
    }
