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
    line = json.dumps(answer, ensure_ascii=False) + "\n"
    stream = sys.stdout.buffer
    stream.write(line.encode("utf-8", "backslashreplace"))
    stream.flush()


def write_file(path: Path, text: str) -> None:
    """Write a text into a file, in UTF-8.

    Raises:
        InputError: nothing can be written there.
    """
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", code="no_file") from None
