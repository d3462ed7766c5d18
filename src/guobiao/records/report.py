"""Reports: what a replay of each file found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from guobiao.errors import OptionError
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.match_replay import ReplayedMatch, replay_match
from guobiao.records.replay import Mismatch
from guobiao.records.transcript import Transcript
from guobiao.table.event import Ending


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read as a record, or what is wrong with it."""

    path: str
    format: str | None
    """Its format, if it was recognised."""
    transcript: Transcript | None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class FileReport:
    """What a replay of a file found."""

    file: str
    format: str | None
    deals: int = 0
    wins: int = 0
    draws: int = 0
    """Deals that ended with the wall."""
    faults: int = 0
    """Deals that a fault of a player ended."""
    events: int = 0
    mismatches: tuple[Mismatch, ...] = ()
    errors: tuple[Fault, ...] = ()
    """What is wrong with the file, if it could not be read."""
    replayed: ReplayedMatch | None = None
    """The deals as they were played again."""

    @property
    def agrees(self) -> bool:
        """Whether the file could be read, and everything in it is as the rules have it."""
        return not self.mismatches and not self.errors

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data."""
        report: dict[str, Any] = {
            "file": self.file,
            "format": self.format,
            "deals": self.deals,
            "wins": self.wins,
            "draws": self.draws,
            "faults": self.faults,
            "events": self.events,
            "mismatches": [_plain(mismatch) for mismatch in self.mismatches],
        }
        if self.errors:
            report["errors"] = [msgspec.to_builtins(error) for error in self.errors]
        return report


def read_file(path: str | os.PathLike[str]) -> ReadFile:
    """Read a file of any known format; it is told in the result if that fails."""
    name = os.fspath(path)
    try:
        text = Path(path).read_text("utf-8-sig")
    except OSError as error:
        fault = Fault(name, None, "", "unreadable", error.strerror or str(error))
        return ReadFile(name, None, None, (fault,))
    except UnicodeDecodeError as error:
        fault = Fault(name, None, "", "utf8", f"byte {error.start + 1} is not UTF-8")
        return ReadFile(name, None, None, (fault,))
    return read_text(text, name)


def read_text(text: str, name: str) -> ReadFile:
    """Read a text of any known format; it is told in the result if that fails.

    Args:
        text: the record.
        name: what the result shall call it.
    """
    known = None
    try:
        known = detect_format(text, name)
        return ReadFile(name, known.id, known.read(text, name))
    except FaultyRecordError as error:
        return ReadFile(name, None if known is None else known.id, None, error.faults)


def read_folder(path: str | os.PathLike[str]) -> Iterator[ReadFile]:
    """Yield every file under a folder whose name ends as a record's; none stops the others.

    They come in the order of their names; what is hidden by a dot is left out.
    """
    endings = tuple({known.suffix for known in FORMATS.values()})
    for folder, below, names in os.walk(path):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            if name.lower().endswith(endings) and not name.startswith("."):
                yield read_file(Path(folder, name))


def replay_file(path: str | os.PathLike[str]) -> FileReport:
    """Replay a file of any known format, and report what was found."""
    return report_of(read_file(path))


def report_of(read: ReadFile) -> FileReport:
    """Replay what was read of a file, and report what was found."""
    transcript = read.transcript
    if transcript is None:
        return FileReport(read.path, read.format, errors=read.faults)
    try:
        match = replay_match(transcript)
    except OptionError as error:
        fault = Fault(read.path, None, "rules", "rules", str(error))
        return FileReport(read.path, read.format, errors=(fault,))
    return FileReport(
        read.path,
        read.format,
        deals=len(transcript.deals),
        wins=match.count(Ending.WIN),
        draws=match.count(Ending.WALL),
        faults=match.count(Ending.FAULT),
        events=match.events,
        mismatches=tuple(match.mismatches),
        replayed=match,
    )


def _plain(mismatch: Mismatch) -> dict[str, Any]:
    return {
        "deal": mismatch.deal,
        "event": mismatch.event,
        "fact": mismatch.fact.value,
        "seat": mismatch.seat,
        "place": mismatch.place,
        "recorded": msgspec.to_builtins(mismatch.recorded),
        "derived": msgspec.to_builtins(mismatch.derived),
        "text": str(mismatch),
    }
