"""Two ways to run the command line: in this process, and as a user does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

Run = Callable[..., Result]
Spawn = Callable[..., subprocess.CompletedProcess[bytes]]

SECONDS = 60


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the command line in this process, as into a pipe."""
    from guobiao.cli.app import app

    for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    runner = CliRunner()

    def invoke(*arguments: str, stdin: str | bytes | None = None) -> Result:
        return runner.invoke(app, list(arguments), input=stdin, prog_name="guobiao")

    return invoke


@pytest.fixture
def spawn() -> Spawn:
    """Return a function that runs the command line in a process of its own."""

    def start(
        *arguments: str, stdin: bytes = b"", **environment: str
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "guobiao", *arguments],
            input=stdin,
            capture_output=True,
            timeout=SECONDS,
            check=False,
            env={**os.environ, "LANG": "C.UTF-8", **environment},
        )

    return start
