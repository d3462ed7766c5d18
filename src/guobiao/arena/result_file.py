"""The file of results: an arena's plan, then a match a line, each on the disk before the next.

Whatever kills the arena, what the file holds is played, and what it does not hold is played again.
A line that was being written at that moment is cut off when the file is opened again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self, TypeVar

import msgspec

from guobiao.arena.plan import Plan, Sitting
from guobiao.arena.result import SittingResult
from guobiao.errors import RecordError

_Line = TypeVar("_Line", bound=msgspec.Struct)

NAME: Final = "results.jsonl"
"""What the file is called in the folder of an arena."""
_BEGINNING: Final = b'{"format":"guobiao-arena"'
"""How the plan begins, and so every file of results."""


class ResultFile:
    """A file of results, open to be added to; nobody else can open it meanwhile."""

    def __init__(self, path: Path, plan: Plan, file: BinaryIO) -> None:
        self.path = path
        self.plan = plan
        self.results: list[SittingResult] = []
        """What it holds."""
        self._file = file

    @classmethod
    def new(cls, path: Path, plan: Plan) -> Self:
        """Begin a file, also one that was killed before its plan was on the disk.

        Raises:
            RecordError: it is there already, or cannot be written.
        """
        try:
            file = path.open("r+b" if path.exists() else "x+b")
        except OSError as error:
            raise _unwritable(path, error) from None
        try:
            _lock(file, path)
            _must_be_unbegun(file, path)
            file.truncate()
            self = cls(path, plan, file)
            self._write([plan])
        except BaseException:
            file.close()
            raise
        _make_lasting(path.parent)
        return self

    @classmethod
    def is_begun(cls, path: Path) -> bool:
        """Tell whether there is a file to go on with: one that holds more than half a plan."""
        try:
            with path.open("rb") as file:
                return not _is_unbegun(file)
        except OSError:
            return path.exists()

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open a file that is there, and cut off a line that is not whole.

        Raises:
            RecordError: it is not there, in use, or no file of results.
        """
        try:
            file = path.open("r+b")
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror}", code="no_file") from None
        try:
            _lock(file, path)
            whole, end, _ = file.read().rpartition(b"\n")
            first, *lines = whole.split(b"\n")
            self = cls(path, _read(first, Plan, path, 1), file)
            self.results += _results(lines, self.plan, path)
            file.seek(len(whole) + len(end))
            file.truncate()
        except BaseException:
            file.close()
            raise
        return self

    def add(self, results: Iterable[SittingResult]) -> None:
        """Add results; when this returns they are on the disk.

        Raises:
            RecordError: the disk takes no more; what it holds can be gone on with.
        """
        added = list(results)
        self._write(added)
        self.results += added

    def _write(self, lines: Iterable[msgspec.Struct]) -> None:
        try:
            self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise _unwritable(self.path, error) from None

    def close(self) -> None:
        """Let others open it."""
        with suppress(OSError):  # what could not be written was told when it was added
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _results(lines: Iterable[bytes], plan: Plan, path: Path) -> Iterator[SittingResult]:
    seen: set[Sitting] = set()
    for number, line in enumerate(lines, 2):
        result = _read(line, SittingResult, path, number)
        sitting = Sitting(result.set, result.turn)
        if sitting in seen:
            raise RecordError(
                f"{path}, line {number}: turn {result.turn} of set {result.set} is there already",
                code="doubled_result",
            )
        known = result.set >= 0 and 0 <= result.turn < plan.turns
        if not known or plan.seating(sitting) != result.entrants:
            raise RecordError(
                f"{path}, line {number}: the plan seats others in turn {result.turn} of set"
                f" {result.set}",
                code="foreign_result",
            )
        seen.add(sitting)
        yield result


def _read(text: bytes, kind: type[_Line], path: Path, number: int) -> _Line:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError) as error:
        raise RecordError(
            f"{path}, line {number} is no line of results: {error}", code="not_a_result"
        ) from None


def _is_unbegun(file: BinaryIO) -> bool:
    """Tell whether a file holds nothing, or a plan that was cut off as it was written."""
    line = file.readline()
    file.seek(0)
    if line.endswith(b"\n"):
        return False
    return line.startswith(_BEGINNING) or _BEGINNING.startswith(line)


def _must_be_unbegun(file: BinaryIO, path: Path) -> None:
    if not _is_unbegun(file):
        raise RecordError(
            f"{path} is there already; go on with it (--resume), or name another folder",
            code="file_exists",
        )


def _unwritable(path: Path, error: OSError) -> RecordError:
    return RecordError(f"{path} cannot be written: {error.strerror}", code="no_file")


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise RecordError(f"{path} is in use by another arena", code="in_use") from None


def _make_lasting(folder: Path) -> None:
    """Let the name of a new file outlast a failure of power."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
