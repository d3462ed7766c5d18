"""``guobiao bench``."""

from __future__ import annotations

import json

from commands import Run


def test_every_operation_is_measured(run: Run) -> None:
    result = run("bench", "--seconds", "0", "--json")
    assert result.exit_code == 0
    answer = json.loads(result.stdout)
    speeds = {speed["id"]: speed for speed in answer["speeds"]}
    assert answer["kernel"] in {"compiled", "plain"}
    assert {"read", "sheet", "waits", "points", "points_batch", "distance_batch"} <= set(speeds)
    assert all(speed["nanoseconds"] > 0 and speed["rounds"] >= 3 for speed in speeds.values())
    assert speeds["points"]["nanoseconds"] < speeds["sheet"]["nanoseconds"]


def test_seconds_have_bounds(run: Run) -> None:
    result = run("bench", "--seconds", "-1")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
