"""What machines read: a JSON object a line, in UTF-8 whatever the locale, flushed at once."""

from __future__ import annotations

import json
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final

from guobiao.errors import InputError

STANDARD: Final = Path("-")
"""In place of a file: stdin to read, stdout to write."""


def emit(answer: object) -> None:
    """Write one answer as a line of JSON to stdout.

    The line goes past the text layer of the stream, so neither locale nor platform changes a byte
    of it. A lone surrogate, which no UTF-8 can hold, leaves as the escape that JSON has for it.
    """
    emit_text(json.dumps(answer, ensure_ascii=False) + "\n")


def emit_text(text: str) -> None:
    """Write a text to stdout as it stands, in UTF-8, and flush it."""
    sys.stdout.flush()
    stream = sys.stdout.buffer
    stream.write(text.encode("utf-8", "backslashreplace"))
    stream.flush()


def complain(message: str) -> None:
    """Print one line to stderr."""
    sys.stderr.write(f"guobiao: {' '.join(message.splitlines())}\n")


def read_stdin() -> str:
    """Return all of stdin as text, as a file of UTF-8 would be read.

    Raises:
        InputError: it is not UTF-8, or there is none.
    """
    text = TextIOWrapper(stdin_bytes(), encoding="utf-8-sig")
    try:
        return text.read()
    except UnicodeDecodeError as error:
        raise InputError(f"stdin is not UTF-8: byte {error.start + 1}", code="not_utf8") from None
    finally:
        text.detach()


def stdin_bytes() -> BinaryIO:
    """Return stdin as bytes.

    Raises:
        InputError: it was closed before the start.
    """
    if sys.stdin is None:
        raise InputError("there is no stdin to read from", code="no_file")
    return sys.stdin.buffer


def write_file(path: Path, text: str) -> None:
    """Write a text into a file, in UTF-8.

    Raises:
        InputError: nothing can be written there.
    """
    no_stdout(path)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", code="no_file") from None


def no_stdout(path: Path) -> None:
    """Refuse ``-`` for what goes into files alone, as stdout takes the answer.

    Raises:
        InputError: it is ``-``.
    """
    if path == STANDARD:
        raise InputError("this is not written to stdout: name a file, not -", code="no_file")
