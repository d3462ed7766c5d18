"""A server for tests: a process of its own, at a port that is free, at which nothing takes time.

Run as a script it is that process: ``python serving.py DATABASE PORT BUS LIMITS PACE``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import Self

from guobiao.server.pace import AT_ONCE, USUAL, Pace
from guobiao.server.run import run
from guobiao.server.settings import Settings


def settings(database: str, bus: str | None, *, limits: bool, pace: Pace) -> Settings:
    """Return the settings of a test: a short lease, and the usual limits or none."""
    if limits:
        return Settings(database=database, bus=bus, pace=pace, lease=1.5, worker_niceness=0)
    return Settings(
        database=database,
        bus=bus,
        pace=pace,
        requests_per_minute=0,
        sign_ins_per_minute=0,
        reckonings_per_minute=0,
        messages_per_second=0,
        worker_niceness=0,
        lease=1.5,
    )


@dataclass
class Server:
    """A server process."""

    database: str
    bus: str | None = None
    port: int = 0
    base: str = ""
    log: Path | None = None
    limits: bool = False
    pace: str = ""
    """``usual``, or empty for no time at all."""
    _process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> Self:
        """Start it, and wait until it can be reached."""
        command = [sys.executable, __file__, self.database, str(self.port)]
        command += [self.bus or "", "limits" if self.limits else "", self.pace]
        errors = subprocess.PIPE if self.log is None else self.log.open("a")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        if self.log is not None:
            errors.close()  # type: ignore[union-attr]
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        if not line.startswith("http"):
            told = self._process.stderr.read() if self._process.stderr is not None else ""
            raise AssertionError(f"the server did not start: {line} {told}")
        self.base = line.rstrip("/")
        self.port = int(self.base.rpartition(":")[2])
        return self

    def cpu_seconds(self) -> float:
        """Return how much CPU time it has used, on Linux."""
        assert self._process is not None
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """Kill it without a warning."""
        self._end(SIGKILL)

    def stop(self) -> None:
        """Ask it to stop."""
        self._end(SIGTERM)

    def _end(self, signal: int) -> None:
        if self._process is not None:
            self._process.send_signal(signal)
            self._process.wait(20)
            for stream in (self._process.stdout, self._process.stderr):
                if stream is not None:
                    stream.close()
            self._process = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


def main() -> None:
    """Serve."""
    database, port, bus, limits, pace = sys.argv[1:]
    run(
        settings(database, bus or None, limits=bool(limits), pace=USUAL if pace else AT_ONCE),
        host="127.0.0.1",
        port=int(port),
        log="json",
        level="info",
        on_ready=lambda address: print(address, flush=True),  # noqa: T201
    )


if __name__ == "__main__":
    main()
