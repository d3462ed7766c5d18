"""What machines read: one JSON object a line, in UTF-8 whatever the locale, flushed line by line."""

from __future__ import annotations

import json
import sys


def emit(answer: object) -> None:
    """Write one answer as a line of JSON to stdout.

    The line goes past the text layer of the stream, so neither locale nor platform changes a byte
    of it. A lone surrogate, which no UTF-8 can hold, leaves as the escape that JSON has for it.
    """
    line = json.dumps(answer, ensure_ascii=False, separators=(", ", ": ")) + "\n"
    stream = sys.stdout.buffer
    stream.write(line.encode("utf-8", "backslashreplace"))
    stream.flush()
