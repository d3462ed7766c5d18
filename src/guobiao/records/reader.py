"""Reading records strictly: every line is checked, and every fault is told with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec

from guobiao.errors import OptionError
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import FORMAT, Header
from guobiao.records.line import Line
from guobiao.records.line_rules import LineRules
from guobiao.records.record import Record, RecordedDeal
from guobiao.table.commitment import Opening
from guobiao.table.event import DealBegun
from guobiao.table.system import RuleSystem

_Value = TypeVar("_Value")

_AT: Final = re.compile(r" - at `\$(?P<path>[^`]*)`$")


def read_record(text: str | bytes, file: str = "") -> Record:
    """Return the record that a text holds.

    Args:
        text: the text, in UTF-8 if it is bytes.
        file: what the messages shall call it.

    Raises:
        FaultyRecordError: the text is not as the format demands; it names every fault.
    """
    record, faults = check_record(text, file)
    if record is None:
        raise FaultyRecordError(faults)
    return record


def check_record(text: str | bytes, file: str = "") -> tuple[Record | None, tuple[Fault, ...]]:
    """Return the record that a text holds, or everything that is wrong with the text."""
    reading = _Reading(file)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            reading.fault(line, "", "utf8", f"byte {error.object[error.start]:#x} is no UTF-8")
            return None, tuple(reading.faults)
    # Only a line feed ends a line: JSON text may hold the other separators.
    reading.read(text.split("\n"))
    return reading.result(), tuple(reading.faults)


class _Reading:
    """A text on its way to become a record."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.header: Header | None = None
        self.deals: list[list[Line]] = []
        self._system: RuleSystem | None = None
        self._header = msgspec.json.Decoder(Header)
        self._line = msgspec.json.Decoder(Line)

    def fault(self, line: int, field: str, rule: str, message: str) -> None:
        self.faults.append(Fault(self.file, line, field, rule, message))

    def read(self, texts: Iterable[str]) -> None:
        number = 0
        for number, text in enumerate(texts, 1):
            if not text.strip():
                continue
            if self.header is None and not self.faults:
                self._read_header(number, text)
            else:
                self._read_line(number, text)
        if self.header is None and not self.faults:
            self.fault(max(number, 1), "", "header", f"there is no header of a {FORMAT}")

    def result(self) -> Record | None:
        if self.faults or self.header is None:
            return None
        return Record(self.header, tuple(RecordedDeal(tuple(lines)) for lines in self.deals))

    def _decode(
        self, decoder: msgspec.json.Decoder[_Value], number: int, text: str
    ) -> _Value | None:
        try:
            return decoder.decode(text)
        except msgspec.ValidationError as error:
            message = str(error)
            place = _AT.search(message)
            field = place["path"].removeprefix(".") if place else ""
            self.fault(number, field, "schema", _AT.sub("", message))
        except msgspec.DecodeError as error:
            self.fault(number, "", "json", f"{error}: {text[:60]!r}")
        except UnicodeEncodeError as error:
            self.fault(number, "", "utf8", f"{error.object[error.start]!r} is no character")
        return None

    def _read_header(self, number: int, text: str) -> None:
        self.header = header = self._decode(self._header, number, text)
        if header is None:
            return
        try:
            self._system = header.rules.build()
        except OptionError as error:
            self.fault(number, "rules", "rules", str(error))
            return
        if header.opening is not None:
            self._check_opening(number, header.opening)
        seats = self._system.seats
        if len(header.players) != seats:
            self.fault(
                number, "players", "players", f"{len(header.players)} players at {seats} seats"
            )
        if header.starting_points and len(header.starting_points) != seats:
            self.fault(
                number,
                "starting_points",
                "players",
                f"{len(header.starting_points)} starting points of {seats} players",
            )
        self._rules = LineRules(self._system)

    def _check_opening(self, number: int, opening: Opening) -> None:
        try:
            bytes.fromhex(opening.secret)
        except ValueError:
            self.fault(
                number, "opening.secret", "secret", f"{opening.secret!r} are no hexadecimal digits"
            )

    def _read_line(self, number: int, text: str) -> None:
        line = self._decode(self._line, number, text)
        if self._system is None:
            return
        if line is None:
            self._rules.skip()
            return
        for field, rule, message in self._rules.faults(line):
            self.fault(number, field, rule, message)
        if isinstance(line, DealBegun):
            self.deals.append([line])
        elif self.deals:
            self.deals[-1].append(line)
