"""Whatever is changed in a record, it is read or refused with a place; nothing else happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from records.golden_files import NAMES, golden

from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.formats import FORMATS, RecordFormat, detect_format
from guobiao.records.transcribe import transcribe

TEXTS = {name: golden(name) for name in NAMES}
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
"""A long text is not worth the time to make it shorter."""
STRANGE: tuple[Any, ...] = (None, [], {}, "", 0, -1, 10**30, "x", True, 1.5, "é", [[]], {"a": 1})
SIGNS = '0123456789WBTFJHabcdrwzTDPCH -"{}[],:\n\u2028'


def check(known: RecordFormat, text: str) -> None:
    """Read a spoilt text; if it can be read, write and read it again."""
    faults: tuple[Fault, ...] = ()
    try:
        transcribed = transcribe(known.read(text, "spoilt"))
    except FaultyRecordError as error:
        faults = error.faults
    if faults:
        for fault in faults:
            assert fault.file == "spoilt"
            assert fault.rule
            assert fault.message
            assert str(fault).startswith("spoilt")
        return
    assert all(str(mismatch) for mismatch in transcribed.mismatches)
    for other in FORMATS.values():
        out = other.write(transcribed.record)
        for written in out.texts:
            other.read(written, "written")
        assert not out.left_out or out.losses


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container of a JSON value with each of its keys."""
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return []
    found = [(value, key) for key in keys]
    for key in keys:
        found += places(value[key])
    return found


def spoil_json(text: str, draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    document = json.loads(text)
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(places(document)))
        value = container[key]
        match draw(st.integers(0, 3)):
            case 0:
                del container[key]
            case 1:
                container[key] = deepcopy(draw(st.sampled_from(STRANGE)))
            case 2 if type(value) is int:
                container[key] = draw(st.sampled_from((value + 1, value - 1, -value, value ^ 16)))
            case 2 if isinstance(value, list) and value:
                value.insert(draw(st.integers(0, len(value) - 1)), value[-1])
            case _ if isinstance(value, str) and value:
                container[key] = spoil_text(value, draw)
            case _:
                container[key] = draw(st.integers(0, 300))
        if not document:
            break
    return json.dumps(document, ensure_ascii=False)


def spoil_text(text: str, draw: Callable[[st.SearchStrategy[Any]], Any]) -> str:
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        place = draw(st.integers(0, len(lines) - 1))
        sign = draw(st.integers(0, len(text)))
        match draw(st.integers(0, 4)):
            case 0:
                del lines[place]
                text = "\n".join(lines)
            case 1:
                text = "\n".join([*lines[:place], lines[place], *lines[place:]])
            case 2:
                text = text[:sign]
            case 3:
                text = text[:sign] + text[sign + 1 :]
            case _:
                text = text[:sign] + draw(st.sampled_from(SIGNS)) + text[sign + 1 :]
    return text


@settings(max_examples=60, deadline=None, phases=PHASES)
@given(data=st.data(), name=st.sampled_from(NAMES))
def test_a_spoilt_text_is_refused_or_read(data: st.DataObject, name: str) -> None:
    known = detect_format(TEXTS[name])
    check(known, spoil_text(TEXTS[name], data.draw))


@settings(max_examples=60, deadline=None, phases=PHASES)
@given(data=st.data(), name=st.sampled_from([each for each in NAMES if each.endswith(".json")]))
def test_spoilt_json_is_refused_or_read(data: st.DataObject, name: str) -> None:
    known = detect_format(TEXTS[name])
    check(known, spoil_json(TEXTS[name], data.draw))


@settings(max_examples=30, deadline=None, phases=PHASES)
@given(text=st.text())
def test_any_text_is_refused_or_read(text: str) -> None:
    for known in FORMATS.values():
        check(known, text)


@settings(max_examples=30, deadline=None, phases=PHASES)
@given(data=st.data())
def test_lines_of_our_own_are_refused_or_read(data: st.DataObject) -> None:
    lines = TEXTS["official.jsonl"].split("\n")
    place = data.draw(st.integers(0, len(lines) - 2))
    lines[place] = spoil_json(lines[place], data.draw)
    check(FORMATS["guobiao"], "\n".join(lines))


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("botzone_pile.json", ("logs", 0, "output", "display"), 7),
        ("salasasa.json", ("game_title", "p1_name"), "Ann"),
    ],
)
def test_what_was_once_not_told_well_is_refused_or_read(
    name: str, path: tuple[str | int, ...], value: Any
) -> None:
    document = json.loads(TEXTS[name])
    container = document
    for key in path[:-1]:
        container = container[key]
    container[path[-1]] = value
    check(detect_format(TEXTS[name]), json.dumps(document))
