"""A server for the tests of the network: one process for all of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'guobiao.db'}", log=folder / "log") as running:
        yield running
