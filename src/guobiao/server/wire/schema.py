"""The JSON Schema of the wire, made from the types that read and write it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from guobiao.records.schema import schema_text
from guobiao.server.wire import VERSION
from guobiao.server.wire.http import HTTP_TYPES
from guobiao.server.wire.room import TableChoice, TablePicture
from guobiao.server.wire.to_client import ToClient
from guobiao.server.wire.to_server import ToServer

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

ROOTS: Final[tuple[Any, ...]] = (ToServer, ToClient, *HTTP_TYPES, TableChoice, TablePicture)
"""Everything that goes over the wire by itself."""


def wire_schema() -> dict[str, Any]:
    """Return one schema with a definition for each type, and for any message of each direction."""
    outer, definitions = msgspec.json.schema_components(ROOTS, ref_template="#/$defs/{name}")
    named = dict(zip(("ToServer", "ToClient"), outer, strict=False))
    return {
        "$schema": DIALECT,
        "title": f"Guobiao wire, version {VERSION}",
        "$defs": {**named, **definitions},
    }


def wire_schema_text() -> str:
    """Return the schema as text to be published."""
    return schema_text(wire_schema())
