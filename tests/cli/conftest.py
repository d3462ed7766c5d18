"""The command line, free of the terminal from which the tests are started."""

from __future__ import annotations

import pytest
from commands import OF_THE_TERMINAL, Run, run_here


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line in this process, as into a pipe."""
    for name in OF_THE_TERMINAL:
        monkeypatch.delenv(name, raising=False)
    return run_here
