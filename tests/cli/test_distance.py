"""``guobiao distance``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Run

pytest.importorskip("guobiao.analysis.distance")


def told(run: Run, hand: str) -> dict[str, Any]:
    result = run("distance", hand, "--json")
    assert result.exit_code == 0
    answer = json.loads(result.stdout)
    return {"all": answer, **{form["form"]: form for form in answer["forms"]}}


def test_a_ready_hand_is_told_with_the_tiles_it_waits_for(run: Run) -> None:
    forms = told(run, "234m456p22256s88s")
    assert forms["all"]["distance"] == 0
    assert forms["standard"]["useful"] == [{"tile": "4s", "left": 4}, {"tile": "7s", "left": 4}]


def test_melds_rule_forms_out(run: Run) -> None:
    forms = told(run, "[EEE]123456789m1p")
    assert forms["standard"]["distance"] == 0
    assert forms["seven_pairs"]["distance"] is None
    assert forms["seven_pairs"]["useful"] == []
    assert "impossible" in run("distance", "[EEE]123456789m1p").stdout


def test_five_forms_are_measured(run: Run) -> None:
    forms = told(run, "19m19p19sESWNCFP")
    assert set(forms) - {"all"} == {
        "standard",
        "seven_pairs",
        "thirteen_orphans",
        "knitted_singles",
        "knitted_straight",
    }
    assert forms["thirteen_orphans"]["distance"] == 0
    assert len(forms["thirteen_orphans"]["useful"]) == 13
    assert forms["seven_pairs"]["distance"] == 6


def test_the_nearest_form_stands_first(run: Run) -> None:
    page = run("distance", "19m19p19sESWNCFP", "--tiles", "ascii").stdout.splitlines()
    assert page[3].startswith("thirteen orphans")
    assert "ready" in page[3]


@pytest.mark.parametrize(
    ("hand", "distance"), [("123456789m1177p1p", -1), ("123456789m1177p2p", 0)]
)
def test_a_hand_of_fourteen_is_measured_too(run: Run, hand: str, distance: int) -> None:
    assert told(run, hand)["all"]["distance"] == distance


@pytest.mark.parametrize("hand", ["", "123m", "11111m222p333s44s"])
def test_bad_input_gets_one_clear_line(run: Run, hand: str) -> None:
    result = run("distance", hand)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
