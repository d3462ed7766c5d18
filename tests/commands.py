"""Run the command line as a test wants it: in this process, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from guobiao.cli.app import app

Run = Callable[..., Result]

OF_THE_TERMINAL = ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LANG", "LC_ALL", "LC_MESSAGES")
"""Variables that change what is printed."""

SECONDS = 60


def run_here(*arguments: str, stdin: str | bytes | None = None) -> Result:
    """Run a command line in this process, as into a pipe."""
    return CliRunner().invoke(app, list(arguments), input=stdin, prog_name="guobiao")


def run_apart(
    *arguments: str, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "guobiao", *arguments],
        input=stdin,
        capture_output=True,
        timeout=SECONDS,
        check=False,
        env={**plain_environment(), **environment},
    )


def plain_environment() -> dict[str, str]:
    """Return the variables of this process without those of its terminal."""
    left_out = {*OF_THE_TERMINAL, "PYTHONUNBUFFERED"}
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "LANG": "C.UTF-8"}


def on_a_terminal(*arguments: str, keys: bytes = b"", **environment: str) -> bytes:
    """Return what a command prints on a terminal on which ``keys`` are typed."""
    pty = pytest.importorskip("pty", reason="there are no pseudo-terminals on this system")
    ours, its = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "guobiao", *arguments],
        stdin=its,
        stdout=its,
        stderr=its,
        env={**plain_environment(), "TERM": "xterm-256color", "COLUMNS": "100", **environment},
    ) as process:
        os.close(its)
        os.write(ours, keys)
        printed = b""
        while True:
            try:
                some = os.read(ours, 65536)
            except OSError:  # Linux tells so that the other side is closed
                break
            if not some:
                break
            printed += some
        os.close(ours)
        assert process.wait(SECONDS) == 0
    return printed
