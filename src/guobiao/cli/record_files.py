"""Files that commands write records into: one for a match, or a folder for several."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Self, TextIO

from guobiao.cli.machine import no_stdout
from guobiao.errors import InputError
from guobiao.records.header import Header
from guobiao.records.line import Line
from guobiao.records.writer import RecordWriter

SUFFIX = ".jsonl"


class RecordFolder:
    """Takes the deals of one match after another and writes each match into a file.

    A name that ends as a record's is one file; every other is a folder, made if it is not there.
    """

    def __init__(self, path: Path | None, *, several: bool, force: bool) -> None:
        """Get ready to write.

        Args:
            path: where to; ``None`` writes nothing.
            several: whether more than one match is certain to come.
            force: whether to write over what is there.

        Raises:
            InputError: several matches cannot come into that one file.
        """
        self.written: list[Path] = []
        self._path = path
        self._force = force
        self._file: TextIO | None = None
        self._writer: RecordWriter | None = None
        self._match = -1
        if several and self._is_file:
            self._refuse_second()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    @property
    def _is_file(self) -> bool:
        return self._path is not None and self._path.suffix == SUFFIX and not self._path.is_dir()

    def add(self, match: int, header: Header, lines: Iterable[Line]) -> None:
        """Write a deal.

        Raises:
            InputError: nothing can be written there.
        """
        if self._path is None:
            return
        if match != self._match:
            self._begin(self._path, match, header)
        assert self._writer is not None
        self._writer.write(lines)

    def _begin(self, path: Path, match: int, header: Header) -> None:
        if self._is_file:
            if self._match >= 0:
                self._refuse_second()
            file = path
        else:
            make_folder(path)
            file = path / f"match-{match:04}{SUFFIX}"
        self._close()
        self._match = match
        self._file = open_to_write(file, force=self._force)
        self.written.append(file)
        self._writer = RecordWriter(self._file, header)

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file = self._writer = None

    def _refuse_second(self) -> None:
        raise InputError(
            f"{self._path} is a file, and a file holds one match; name a folder for several",
            code="many_matches",
        )


def make_folder(path: Path) -> None:
    """Make a folder, unless it is there.

    Raises:
        InputError: it cannot be made.
    """
    no_stdout(path)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path} is no folder: {error.strerror}", code="no_folder") from None


def open_to_write(path: Path, *, force: bool) -> TextIO:
    """Open a file to write text in UTF-8.

    Raises:
        InputError: it is there and not to be written over, or nothing can be written there.
    """
    no_stdout(path)
    try:
        return path.open("w" if force else "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise InputError(
            f"{path} is there already; --force writes over it", code="file_exists"
        ) from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", code="no_file") from None
