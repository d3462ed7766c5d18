"""The engine knows no rule system by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import guobiao.table
from guobiao.rulesets.registry import TENANTS

SOURCES = sorted(Path(guobiao.table.__file__).parent.glob("*.py"))
NAMES = {
    *TENANTS,
    "mcr",
    "国标",
    "四川",
    "blood",
    "riichi",
    "日本",
    "台湾",
    "fan",
    "fans",
    "mil",
    "wmo",
    "1998",
    "botzone",
}
IMPORT = re.compile(r"^(from|import) guobiao\.(table|tiles|errors)")


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_no_module_of_the_engine_names_a_rule_system(source: Path) -> None:
    lines = source.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        # The package's own name, in imports and in versions of derivations, is none.
        text = re.sub(r"guobiao(\.|-wall-|-seal-|-seed-)", "", line)
        words = {*re.findall(r"[a-z0-9]+|[\u4e00-\u9fff]+", text.lower())}
        if line.lstrip().startswith((">>>", "...")):
            continue  # an example needs some rules
        assert not words & NAMES, f"{source.name}:{number}: {line}"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_the_engine_builds_on_tiles_alone(source: Path) -> None:
    for line in source.read_text(encoding="utf-8").splitlines():
        if re.match(r"\s*(from|import) guobiao", line):
            assert IMPORT.match(line.strip()), line
