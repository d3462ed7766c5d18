"""What machines read: a JSON object a line, in UTF-8 whatever the locale, flushed at once."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from guobiao.errors import InputError


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
    sys.stderr.write(f"guobiao: {' '.join(message.split())}\n")


def write_file(path: Path, text: str) -> None:
    """Write a text into a file, in UTF-8.

    Raises:
        InputError: nothing can be written there.
    """
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", code="no_file") from None
