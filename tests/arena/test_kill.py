"""An arena that is killed, as no program can prevent, and goes on as if nothing had been."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from arenas import SAMPLE, without_time
from commands import plain_environment, run_apart

from guobiao.arena.arena import play_arena
from guobiao.arena.plan import Sitting
from guobiao.arena.result_file import NAME, ResultFile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

PATIENCE = 60
DEALS = 200
ARENA = (
    *("arena", "shape", f"outside={sys.executable} -S {SAMPLE}"),
    *("--deals", str(DEALS), "--seed", "kill", "--processes", "2", "--resume"),
)


def children(process: int) -> set[int]:
    """Return the processes that a process has started, and those that these have started."""
    found: set[int] = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process:
            child = int(stat.parent.name)
            found |= {child} | children(child)
    return found


def alive(processes: set[int]) -> set[int]:
    return {process for process in processes if _state(process) not in ("", "Z")}


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def until(condition: Iterator[bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not next(condition):
        assert time.monotonic() < deadline
        time.sleep(0.005)


def start(folder: Path) -> subprocess.Popen[bytes]:
    # What runs behind a shell ignores Ctrl-C, and so would what it starts.
    heeding = ("env", "--default-signal=INT")
    command = [*heeding, sys.executable, "-m", "guobiao", *ARENA, "--out", str(folder)]
    with (folder / "stderr").open("wb") as stderr:
        return subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            env=plain_environment(),
            start_new_session=True,
        )


def stop(arena: subprocess.Popen[bytes], how: signal.Signals) -> int:
    """Stop an arena; return its exit code, once everything that it started is gone."""
    started = children(arena.pid)
    assert started
    if how is signal.SIGKILL:
        os.kill(arena.pid, how)
    else:
        os.killpg(arena.pid, how)  # as a terminal does
    code = arena.wait(PATIENCE)
    until(not alive(started) for _ in iter(int, 1))
    return code


def test_an_arena_that_is_killed_goes_on_without_a_lost_or_doubled_deal(tmp_path: Path) -> None:
    path = tmp_path / NAME
    for how, code in ((signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 1)):
        before = lines_of(path)
        arena = start(tmp_path)
        until(lines_of(path) >= before + 10 for _ in iter(int, 1))
        assert stop(arena, how) == code
    said = (tmp_path / "stderr").read_text()
    assert said == f"guobiao: stopped; --out {tmp_path} --resume goes on\n"
    assert lines_of(path) < 1 + DEALS

    finished = run_apart(*ARENA, "--out", str(tmp_path))
    assert finished.returncode == 0, finished.stderr
    with ResultFile.resume(path) as kept:
        sittings = [Sitting(result.set, result.turn) for result in kept.results]
        assert sorted(sittings) == [*kept.plan.sittings()]
        assert len(sittings) == DEALS
        assert without_time(kept.results) == without_time([*play_arena(kept.plan)])
