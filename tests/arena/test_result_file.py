"""The file of results: whole lines stay, a torn one goes, and nobody else writes meanwhile."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from arenas import plan_of, without_time

from guobiao.arena.arena import play_arena
from guobiao.arena.plan import Plan
from guobiao.arena.result import SittingResult
from guobiao.arena.result_file import ResultFile
from guobiao.errors import RecordError

PLAN = plan_of("shape", "random", deals=8)
RESULTS = list(play_arena(PLAN))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file that holds the first six of eight results."""
    file = tmp_path / "results.jsonl"
    with ResultFile.new(file, PLAN) as kept:
        kept.add(RESULTS[:6])
    return file


def test_what_was_added_is_there_again(path: Path) -> None:
    with ResultFile.resume(path) as kept:
        assert kept.plan == PLAN
        assert kept.results == RESULTS[:6]
        kept.add(RESULTS[6:])
    with ResultFile.resume(path) as kept:
        assert kept.results == RESULTS


@pytest.mark.parametrize("cut", [1, 2, 30, 150])
def test_a_torn_line_is_cut_off(path: Path, cut: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with ResultFile.resume(path) as kept:
        assert kept.results == RESULTS[:5]
        assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:-1])
        kept.add(RESULTS[5:6])
    assert path.read_bytes() == whole


@pytest.mark.parametrize("written", [0, 1, 20, 100, -1])
def test_a_plan_that_was_cut_off_is_no_beginning(path: Path, written: int) -> None:
    plan = path.read_bytes().splitlines()[0]
    path.write_bytes(plan[:written])
    assert not ResultFile.is_begun(path)
    with ResultFile.new(path, PLAN) as kept:
        kept.add(RESULTS[:2])
    assert ResultFile.is_begun(path)
    with ResultFile.resume(path) as kept:
        assert (kept.plan, kept.results) == (PLAN, RESULTS[:2])


@pytest.mark.parametrize("text", [b"notes", b"{}\n", b"\n"])
def test_a_file_of_others_is_not_written_over(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert ResultFile.is_begun(path)
    with pytest.raises(RecordError, match="is there already"):
        ResultFile.new(path, PLAN)
    assert path.read_bytes() == text


@pytest.mark.skipif(sys.platform != "linux", reason="it needs /dev/full")
def test_a_full_disk_is_told_with_the_file(path: Path) -> None:
    with ResultFile.resume(path) as kept, Path("/dev/full").open("wb", buffering=0) as full:
        kept._file, file = full, kept._file  # pyright: ignore[reportPrivateUsage]
        with pytest.raises(RecordError, match="cannot be written: No space left"):
            kept.add(RESULTS[6:])
        assert kept.results == RESULTS[:6]
        kept._file = file  # pyright: ignore[reportPrivateUsage]


def test_only_what_is_missing_is_played(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[2], lines[5]]))
    with ResultFile.resume(path) as kept:
        now = list(play_arena(kept.plan, kept=kept))
        assert len(now) == 6
        assert without_time(kept.results) == without_time(RESULTS)


def test_a_result_that_is_there_twice_is_refused(path: Path) -> None:
    line = path.read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(RecordError, match="line 8: turn 0 of set 0 is there already"):
        ResultFile.resume(path)


def test_a_result_of_others_is_refused(path: Path) -> None:
    other = msgspec.structs.replace(RESULTS[6], entrants=RESULTS[7].entrants)
    path.write_bytes(path.read_bytes() + msgspec.json.encode(other) + b"\n")
    with pytest.raises(RecordError, match="line 8: the plan seats others in turn 2 of set 1"):
        ResultFile.resume(path)


@pytest.mark.parametrize("turn", [-1, 4])
def test_a_turn_that_no_set_has_is_refused(path: Path, turn: int) -> None:
    other = msgspec.structs.replace(RESULTS[6], turn=turn)
    path.write_bytes(path.read_bytes() + msgspec.json.encode(other) + b"\n")
    with pytest.raises(RecordError, match="line 8"):
        ResultFile.resume(path)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"nothing\n", 1),
        (b'{"format":"guobiao-record"}\n', 1),
        (b'{"set":0}\n', 2),
        (b"\n", 2),
        (b"\xff\n", 2),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes, line: int) -> None:
    file = tmp_path / "results.jsonl"
    first = msgspec.json.encode(PLAN) + b"\n" if line > 1 else b""
    file.write_bytes(first + content)
    with pytest.raises(RecordError, match=f"line {line} is no line of results"):
        ResultFile.resume(file)


def test_nothing_is_written_over(path: Path) -> None:
    with pytest.raises(RecordError, match="is there already; go on with it"):
        ResultFile.new(path, PLAN)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        ResultFile.resume(tmp_path / "results.jsonl")
    with pytest.raises(RecordError, match="cannot be written: No such file"):
        ResultFile.new(tmp_path / "nowhere" / "results.jsonl", PLAN)


def test_two_arenas_do_not_share_a_file(path: Path) -> None:
    pytest.importorskip("fcntl")
    with ResultFile.resume(path), pytest.raises(RecordError, match="in use by another arena"):
        ResultFile.resume(path)
    ResultFile.resume(path).close()


def test_plan_and_results_say_the_same_after_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(PLAN), type=Plan) == PLAN
    for result in RESULTS:
        assert msgspec.json.decode(msgspec.json.encode(result), type=SittingResult) == result
