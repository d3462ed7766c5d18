"""What the command line prints into pipes and terminals of every sort."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from commands import SECONDS, Run, on_a_terminal, plain_environment, run_apart

HAND = "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2"
ESCAPE = b"\x1b"


def test_the_command_runs_as_a_program() -> None:
    done = run_apart("score", HAND)
    assert done.returncode == 0
    assert done.stderr == b""
    assert "大四喜" in done.stdout.decode("utf-8")


def test_bad_input_exits_with_two_and_one_line() -> None:
    done = run_apart("score", "99999m")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"guobiao: ")
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", [["score", HAND, "--explain"], ["rules"], ["doctor"]])
def test_a_pipe_gets_plain_text(command: list[str]) -> None:
    done = run_apart(*command, TERM="xterm-256color")
    assert done.returncode == 0
    assert ESCAPE not in done.stdout
    assert all(line == line.rstrip() for line in done.stdout.splitlines())


def test_a_terminal_gets_colour() -> None:
    assert ESCAPE in on_a_terminal("rules")


def test_a_narrow_window_cuts_no_name() -> None:
    printed = on_a_terminal("rules", COLUMNS="60").decode()
    assert "forced_concealed_self_draw" in printed
    assert "…" not in printed


def test_no_color_is_heeded() -> None:
    printed = on_a_terminal("rules", NO_COLOR="1")
    assert b"\x1b[3" not in printed
    assert b"mil2025" in printed


@pytest.mark.parametrize(
    ("encoding", "shown", "hidden"),
    [("gbk", "五五饼", "🀝"), ("cp1252", "55p", "大"), ("ascii", "55p", "大")],
)
def test_what_an_encoding_cannot_show_is_written_otherwise(
    encoding: str, shown: str, hidden: str
) -> None:
    done = run_apart("score", HAND, "--explain", PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    printed = done.stdout.decode(encoding)
    assert shown in printed
    assert hidden not in printed
    assert "?" not in printed


@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["score", "--help"],
        ["waits", "123567m234678s5m"],
        ["distance", "19m19p19sESWNCFP"],
        ["fans"],
        ["fans", "28", "--lang", "zh-Hant"],
        ["rules", "--sources", "--lang", "zh"],
        ["doctor"],
    ],
    ids=" ".join,
)
def test_every_page_can_be_printed_in_the_poorest_encoding(command: list[str]) -> None:
    done = run_apart(*command, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


def test_an_error_is_told_in_any_encoding() -> None:
    done = run_apart("score", "一二三", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"\\u4e00" in done.stderr
    assert b"Traceback" not in done.stderr


def test_json_is_utf8_in_any_encoding() -> None:
    done = run_apart("score", HAND, "--json", PYTHONIOENCODING="cp1252")
    assert "大四喜" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_the_commands(arguments: list[str]) -> None:
    done = run_apart(*arguments)
    assert done.returncode == 0
    for command in ("score", "waits", "distance", "fans", "rules", "doctor", "bench"):
        assert command.encode() in done.stdout


@pytest.mark.parametrize(
    "command", ["score", "waits", "distance", "fans", "rules", "doctor", "bench"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage: guobiao" in result.stdout


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").stdout == f"guobiao {version('guobiao')}\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes stdin")
def test_a_closed_stdin_is_told_in_one_line() -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m guobiao score --jsonl <&-"],
        capture_output=True,
        timeout=SECONDS,
        check=False,
        env=plain_environment(),
    )
    assert done.returncode == 2
    assert done.stderr == b"guobiao: there is no stdin to read from\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes what the command writes to")
@pytest.mark.parametrize(
    ("arguments", "closed", "code"),
    [
        ("score 123m456m789m123m7m7m --json", ">&-", 1),
        ("score 123m456m789m123m7m7m", ">&-", 1),
        ("--help", ">&-", 1),
        ("score 123", "2>&-", 2),
        ("no-such-command", ">&- 2>&- <&-", 2),
        ("score 123m456m789m123m7m7m", "2>&- <&-", 0),
    ],
)
def test_a_closed_stream_is_told_by_the_exit_code(arguments: str, closed: str, code: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m guobiao {arguments} {closed}"],
        capture_output=True,
        timeout=SECONDS,
        check=False,
        env=plain_environment(),
    )
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == (code == 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
@pytest.mark.parametrize("arguments", [("fans",), ("score", "--json", "123m456m789m123m7m7m")])
def test_a_full_disk_is_told_in_one_line(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "guobiao", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            check=False,
            env=plain_environment(),
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"guobiao: ")
    assert done.stderr.count(b"\n") == 1
