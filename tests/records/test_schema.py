"""The published schemas are those of the types that read a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from records.golden_files import golden

from guobiao.records.schema import published

FORMATS = Path(__file__).parents[2] / "docs" / "formats"


@pytest.mark.parametrize("name", list(published()))
def test_a_published_schema_is_up_to_date(name: str) -> None:
    assert (FORMATS / name).read_text("utf-8") == published()[name]


def test_every_published_schema_is_one_of_these() -> None:
    assert {path.name for path in FORMATS.glob("record-*.json")} == set(published())


def test_every_event_of_a_record_is_in_the_schema() -> None:
    schema = json.loads(published()["record-line.schema.json"])
    tags = set(schema["discriminator"]["mapping"])
    lines = golden("official.jsonl").splitlines()[1:]
    assert {json.loads(line)["event"] for line in lines} < tags
    assert {"seated", "overruled"} < tags


def test_every_field_of_a_header_is_described() -> None:
    schema = json.loads(published()["record-header.schema.json"])
    header = schema["$defs"]["Header"]
    assert set(json.loads(golden("official.jsonl").splitlines()[0])) < set(header["properties"])
    assert header["additionalProperties"] is False
    assert header["required"] == ["format", "rules", "players"]
