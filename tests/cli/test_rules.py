"""``guobiao rules``."""

from __future__ import annotations

import json

from commands import Run

from guobiao.scoring.profile import PROFILES
from guobiao.scoring.rulings import RULINGS


def told(run: Run, *arguments: str) -> dict[str, dict[str, object]]:
    result = run("rules", *arguments, "--json")
    assert result.exit_code == 0
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return {row["ruling"]: row for row in rows}


def test_the_rulings_on_which_profiles_differ_are_shown(run: Run) -> None:
    rows = told(run)
    assert rows["two_concealed_kongs"]["profiles"] == {"mil2025": 6, "wmo": 8, "1998": 6}
    assert "wait_fans" not in rows


def test_all_rulings_are_shown_on_demand(run: Run) -> None:
    assert list(told(run, "--all")) == list(RULINGS)


def test_the_table_has_a_column_for_each_profile(run: Run) -> None:
    page = run("rules").stdout
    heading = next(line for line in page.splitlines() if line.startswith("ruling"))
    assert heading.split() == ["ruling", *PROFILES]
    assert "own_fan_5" in page


def test_sources_are_shown_on_demand(run: Run) -> None:
    page = run("rules", "--sources").stdout
    assert "WMO 2006, 2014" in page
    assert all(name in page for name in RULINGS)


def test_every_value_shown_can_be_set(run: Run) -> None:
    for name, row in told(run, "--all").items():
        assert isinstance(row["choices"], list)
        for choice in row["choices"]:
            setting = f"{name}={str(choice['value']).lower()}"
            result = run("score", "123m456m789m123m7m7m", "--set", setting)
            assert result.exit_code == 0, setting


def test_a_fine_is_set_as_it_is_shown(run: Run) -> None:
    hand = "123456789m13p55s2p"
    assert run("score", hand, "--set", "false_win=10/20").exit_code == 0
    refused = run("score", hand, "--set", "false_win=11/22")
    assert refused.exit_code == 2
    assert "false_win cannot be '11/22'; it can be a FalseWin, such as 40/80" in refused.stderr
