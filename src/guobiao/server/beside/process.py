"""A process beside the server: calls come in on its input, and what they return goes out.

``python -m guobiao.server.beside.process NICENESS [MODULE]`` is such a process; it imports the
module before the first call. It ends with its input, whatever it does at that moment.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from guobiao.errors import GuobiaoError
from guobiao.server.beside.message import LENGTH, Answer, framed


def answer(call: bytes) -> bytes:
    """Do what is called for, and return the framed answer."""
    try:
        work, given, named = pickle.loads(call)  # noqa: S301 - from the server that started this
        return framed(Answer(work(*given, **named)))
    except GuobiaoError as error:
        return framed(Answer(None, error, traceback.format_exc()))
    except Exception:  # noqa: BLE001 - whatever it is, somebody waits for an answer
        return framed(Answer(None, None, traceback.format_exc()))


def _listen(source: BinaryIO, calls: SimpleQueue[bytes]) -> None:
    """Queue what comes in; when nothing comes any more, end the process in whatever it does."""
    while len(length := source.read(LENGTH)) == LENGTH:
        calls.put(source.read(int.from_bytes(length)))
    os._exit(0)


def main(niceness: int, first: str | None) -> None:
    """Answer calls until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    if hasattr(os, "nice"):
        os.nice(niceness)
    # What a function prints goes to the log, not among the answers.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as sink:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        calls: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_listen, args=(sys.stdin.buffer, calls), daemon=True).start()
        if first is not None:
            import_module(first)
        while True:
            sink.write(answer(calls.get()))
            sink.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
