"""The formats of records: how each is told apart, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.errors import RecordError
from guobiao.records import botzone, botzone_text, pmn, salasasa, tziakcha
from guobiao.records.botzone_text_writer import write_botzone_text
from guobiao.records.botzone_writer import write_botzone
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import FORMAT
from guobiao.records.own import transcript_of
from guobiao.records.playable import of_playable
from guobiao.records.pmn_writer import write_pmn
from guobiao.records.reader import read_record
from guobiao.records.record import Record
from guobiao.records.salasasa_writer import write_salasasa
from guobiao.records.transcript import Transcript
from guobiao.records.tziakcha_writer import write_tziakcha
from guobiao.records.writer import write_record
from guobiao.records.written import Written


def _read_own(text: str, file: str = "") -> Transcript:
    return transcript_of(read_record(text, file))


def _write_own(record: Record) -> Written:
    return Written([write_record(record)])


@dataclass(frozen=True, slots=True)
class RecordFormat:
    """One format of records."""

    id: str
    read: Callable[[str, str], Transcript]
    write: Callable[[Record], Written]
    suffix: str
    """How its files end."""


FORMATS: Final[Mapping[str, RecordFormat]] = MappingProxyType(
    {
        each.id: each
        for each in (
            RecordFormat("guobiao", _read_own, _write_own, ".jsonl"),
            RecordFormat(botzone.FORMAT, botzone.read_botzone, of_playable(write_botzone), ".json"),
            RecordFormat(
                botzone_text.FORMAT,
                botzone_text.read_botzone_text,
                of_playable(write_botzone_text),
                ".txt",
            ),
            RecordFormat(
                tziakcha.FORMAT, tziakcha.read_tziakcha, of_playable(write_tziakcha), ".json"
            ),
            RecordFormat(
                salasasa.FORMAT, salasasa.read_salasasa, of_playable(write_salasasa), ".json"
            ),
            RecordFormat(pmn.FORMAT, pmn.read_pmn, of_playable(write_pmn), ".pmn"),
        )
    }
)
"""Every format by name."""


def format_named(name: str) -> RecordFormat:
    """Return a format.

    >>> format_named("pmn").suffix
    '.pmn'

    Raises:
        RecordError: there is no such format.
    """
    try:
        return FORMATS[name]
    except KeyError:
        raise RecordError(
            f"no format {name!r}; there are {', '.join(FORMATS)}", code="unknown_format"
        ) from None


def detect_format(text: str, file: str = "") -> RecordFormat:
    """Return the format of a text, which its first characters and names tell.

    >>> detect_format("Match 61602cb45ddc087351c04358").id
    'botzone_text'

    Raises:
        FaultyRecordError: it is none that is known.
    """
    for name, marks in _MARKS.items():
        if marks(text.lstrip("\ufeff \t\r\n")):
            return FORMATS[name]
    if not text.strip():
        raise FaultyRecordError((Fault(file, 1, "", "format", f"it is empty; {_EXPECTED}"),))
    fault = Fault(file, 1, "", "format", f"{text[:40]!r} begins no record; {_EXPECTED}")
    raise FaultyRecordError((fault,))


def _is_own(text: str) -> bool:
    return f'"{FORMAT}"' in text.partition("\n")[0]


def _json_with(*names: str) -> Callable[[str], bool]:
    return lambda text: text.startswith("{") and all(f'"{name}"' in text for name in names)


_MARKS: Final[Mapping[str, Callable[[str], bool]]] = MappingProxyType(
    {
        "guobiao": _is_own,
        botzone_text.FORMAT: lambda text: text.startswith("Match "),
        pmn.FORMAT: lambda text: re.match(r'(%[^\n]*\n\s*)*\[[A-Za-z]+ "', text) is not None,
        salasasa.FORMAT: _json_with("game_title", "game_round"),
        botzone.FORMAT: lambda text: (
            _json_with("logs", "display")(text) or _json_with("turns", "display")(text)
        ),
        tziakcha.FORMAT: lambda text: _json_with("w", "a")(text) or _json_with("script")(text),
    }
)
"""Of each format, what tells it apart; the first that fits holds."""

_EXPECTED: Final = f"known are {', '.join(FORMATS)}"
