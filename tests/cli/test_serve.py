"""``guobiao serve``: what is refused, and a server that runs and stops."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
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


@contextmanager
def served(
    folder: Path, *options: str, browser: Path | None = None
) -> Generator[tuple[str, subprocess.Popen[str]]]:
    """Give a server that runs, and the address that it tells."""
    given = ["--port", "0", "--database", str(folder / "a.db"), *options]
    environment = os.environ if browser is None else os.environ | {"BROWSER": f"{browser} %s"}
    with subprocess.Popen(
        [*COMMAND, *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        address = re.fullmatch(r"Guobiao is at (http://\S+)\n", process.stdout.readline())
        assert address is not None
        assert process.stdout.readline() == f"A table against three bots: {address[1]}play\n"
        try:
            yield address[1], process
        finally:
            process.send_signal(signal.SIGINT)
            try:
                _, errors = process.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
    assert process.returncode in {0, 130}
    assert "Traceback" not in errors


def test_a_server_tells_its_address_and_stops_when_it_is_told(tmp_path: Path) -> None:
    with served(tmp_path) as (address, _), urlopen(address + "health", timeout=20) as answer:
        assert answer.status == 200
    assert (tmp_path / "a.db").exists()


def test_a_server_that_listens_everywhere_tells_an_address_that_a_link_can_have(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as (address, _):
        assert not ip_address(urlsplit(address).hostname or "").is_unspecified
        with urlopen(address + "health", timeout=20) as answer:
            assert answer.status == 200


def browser_named(name: str, folder: Path) -> tuple[Path, Path]:
    """Make a browser that fetches its page and keeps it; return it, and the page."""
    page = folder / "page.html"
    browser = folder / name
    browser.write_text(
        f"#!{sys.executable}\n"
        "import sys, pathlib, urllib.request\n"
        f"pathlib.Path({str(page)!r}).write_bytes(urllib.request.urlopen(sys.argv[1]).read())\n"
    )
    browser.chmod(0o755)
    return browser, page


def test_the_page_opens_in_a_browser_that_is_waited_for(tmp_path: Path) -> None:
    browser, page = browser_named("firefox", tmp_path)
    with served(tmp_path, "--open", browser=browser):
        until = time.monotonic() + 20
        while time.monotonic() < until and not page.exists():
            time.sleep(0.05)
    assert b"<html" in page.read_bytes()


def test_no_browser_takes_the_terminal_of_the_server(tmp_path: Path) -> None:
    browser, page = browser_named("lynx", tmp_path)
    with served(tmp_path, "--open", browser=browser):
        time.sleep(1)
    assert not page.exists()
