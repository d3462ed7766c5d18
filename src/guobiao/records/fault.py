"""Faults: what is wrong with a record, where, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from guobiao.errors import RecordError


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a record."""

    file: str
    line: int | None
    """The line, from 1; ``None`` where the whole file is one document."""
    field: str
    """The path of the field, such as ``tiles[3]``; empty for the whole line or document."""
    rule: str
    """A stable word for the rule that is broken."""
    message: str

    def __str__(self) -> str:
        """Return the place, then what is wrong."""
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.field + ': ' if self.field else ''}{self.message} ({self.rule})"


class FaultyRecordError(RecordError):
    """A record is not as its format demands.

    Attributes:
        faults: everything that is wrong with it.
    """

    def __init__(self, faults: Sequence[Fault], *, code: str = "faulty_record") -> None:
        self.faults = tuple(faults)
        more = f" — and {len(faults) - 1} more" if len(faults) > 1 else ""
        super().__init__(f"{faults[0]}{more}", code=code)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with the faults."""
        return partial(type(self), code=self.code), (self.faults,)
