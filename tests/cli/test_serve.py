"""``guobiao serve``: what is refused, and a server that runs and stops."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from commands import run_here

from guobiao.cli import serve

COMMAND = [sys.executable, "-m", "guobiao", "serve"]
CAPTURED: Any = {"capture_output": True, "text": True, "timeout": 60}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--log", "xml"], "--log 'xml'"),
        (["--log-level", "loud"], "--log-level 'loud'"),
        (["--database", "mysql://host/name"], "sqlite and postgresql"),
        (["--database", "/nowhere/at/all.db"], "cannot be opened"),
        (["--port", "70000"], "70000"),
        (["--bot-processes", "0"], "0"),
        (["--bus", "nats://127.0.0.1:1", "--port", "0"], "no bus at nats://127.0.0.1:1"),
    ],
)
def test_what_cannot_be_served_is_refused(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run_here("serve", *options)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_server_that_is_not_installed_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "litestar" else name)
    result = run_here("serve", "--port", "0")
    assert result.exit_code == 2
    root = Path(__file__).parents[2]
    assert f"pip install -e '{root}[server]' (litestar missing)" in result.stderr


def test_an_address_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        options = ["--port", str(port), "--database", str(tmp_path / "a.db")]
        result = subprocess.run([*COMMAND, *options], check=False, **CAPTURED)
    assert result.returncode == 2
    assert f"nothing can listen at 127.0.0.1:{port}" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_server_tells_its_address_and_stops_when_it_is_told(tmp_path: Path) -> None:
    options = ["--port", "0", "--database", str(tmp_path / "a.db")]
    with subprocess.Popen(
        [*COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = re.fullmatch(r"Guobiao is at (http://\S+)\n", process.stdout.readline())
        assert address is not None
        assert process.stdout.readline() == f"A table against three bots: {address[1]}play\n"
        with urlopen(address[1] + "health", timeout=20) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert process.returncode in {0, 130}
    assert "Traceback" not in errors
    assert (tmp_path / "a.db").exists()
