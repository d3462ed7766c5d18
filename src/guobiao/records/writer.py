"""Writing records: a header and one event a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from guobiao.records.header import Header
from guobiao.records.line import Line
from guobiao.records.record import Record


class TextSink(Protocol):
    """Anything that text can be written to."""

    def write(self, text: str, /) -> object:
        """Take over some text."""


class RecordWriter:
    """Writes a record while a match is played.

    >>> import sys
    >>> from guobiao.records.header import Player, Rules
    >>> from guobiao.table.event import DealBegun
    >>> header = Header(rules=Rules("training"), players=(Player("A"), Player("B")))
    >>> writer = RecordWriter(sys.stdout, header)  # doctest: +NORMALIZE_WHITESPACE
    {"format":"guobiao-record","version":1,"rules":{"preset":"training","system":"guobiao"},"players":[{"name":"A"},{"name":"B"}]}
    >>> writer.write([DealBegun(0, 0)])
    {"event":"deal_begun","number":0,"round":0}
    """

    def __init__(self, sink: TextSink, header: Header) -> None:
        """Write the header.

        Args:
            sink: where the text goes.
            header: the first line.
        """
        self._sink = sink
        sink.write(_text(header))

    def write(self, lines: Iterable[Line]) -> None:
        """Write lines, in order."""
        for line in lines:
            self._sink.write(_text(line))


def write_record(record: Record) -> str:
    """Return the text of a record."""
    lines = [_text(record.header)]
    lines.extend(_text(line) for deal in record.deals for line in deal.lines)
    return "".join(lines)


def _text(line: Header | Line) -> str:
    return msgspec.json.encode(line).decode() + "\n"
