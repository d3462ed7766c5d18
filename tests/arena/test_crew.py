"""Processes play what one process plays, and their death is told."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import pytest
from arenas import plan_of, program, without_time

from guobiao.arena.arena import play_arena
from guobiao.arena.crew import play_in_processes
from guobiao.errors import GuobiaoError
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.wall_check import check_walls


def test_processes_play_what_one_plays(tmp_path: Path) -> None:
    plan = plan_of("shape", program("outside"), deals=12)
    here = list(play_arena(plan))
    apart = list(play_arena(plan, processes=2, records=tmp_path))
    assert without_time(apart) == without_time(here)
    files = sorted(tmp_path.iterdir())
    assert len(files) == len(here) == 12
    for file in files:
        record = read_record(file.read_bytes())
        assert record.header.opening is not None
        transcript = transcript_of(record)
        assert not replay_match(transcript).mismatches
        assert check_walls(record.header.opening, transcript).fits


@pytest.mark.skipif(sys.platform == "win32", reason="programs play where pipes can be waited for")
def test_a_process_that_dies_is_told() -> None:
    plan = plan_of("shape", "random", deals=40_000)
    results = play_in_processes(plan, plan.sittings(), 2)
    assert next(results)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(GuobiaoError, match="a process of the arena has ended with exit code -9"):
        list(results)


def test_what_goes_wrong_in_a_process_is_told(tmp_path: Path) -> None:
    plan = plan_of("random", deals=8)
    with pytest.raises(GuobiaoError, match=r"a match could not be played: (?s:.*)No such file"):
        list(play_arena(plan, processes=2, records=tmp_path / "nowhere"))
