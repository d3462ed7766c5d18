"""``guobiao distance``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Run


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


def test_ready_and_yet_far_from_a_legal_win(run: Run) -> None:
    answer = told(run, "[123m][567p]345s78s99p")["all"]
    assert answer["distance"] == 0
    assert (answer["rules"], answer["minimum"], answer["claims"]) == ("mil2025", 8, False)
    legal = answer["legal"]
    assert (legal["distance"], legal["discard"]["distance"]) == (2, 2)
    assert {"tile": "E", "left": 4} in legal["discard"]["useful"]
    assert answer["discards"] == []
    route = answer["routes"][0]
    assert [fan["zh"] for fan in route["fans"]] == ["三色三步高", "平和"]
    assert (route["distance"], route["points"]) == (2, 10)
    assert (route["missing"], route["hand"]) == (["2p", "4p", "3p"], "[123m][567p]2499p345s3p")
    page = run("distance", "[123m][567p]345s78s99p", "--tiles", "ascii", "--lang", "en").stdout
    assert "8 points or more" in page
    assert "Chicken Hand" in page


def test_of_fourteen_each_discard_is_told_with_both_ways(run: Run) -> None:
    answer = told(run, "[123m][567p]345s78s99pE")["all"]
    assert [one["tile"] for one in answer["discards"]] == ["9p", "3s", "4s", "5s", "7s", "8s", "E"]
    assert answer["discards"][0]["discard"] == {
        "distance": 1,
        "useful": [{"tile": "E", "left": 3}],
    }
    lines = run("distance", "[123m][567p]345s78s99pE", "--tiles", "ascii").stdout.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("discard"))
    assert lines[first + 1].split() == ["9p", "1", "3", "3", "61"]


def test_rules_rulings_and_claims_are_heard(run: Run) -> None:
    hand = "123789m44p456sPP|S-0000"
    assert told(run, hand)["all"]["legal"]["discard"]["distance"] == 2
    claimed = json.loads(run("distance", hand, "--claims", "--json").stdout)
    assert claimed["legal"]["discard"]["distance"] == 1
    lower = json.loads(run("distance", hand, "--set", "minimum=5", "--json").stdout)
    assert (lower["minimum"], lower["legal"]["discard"]["distance"]) == (5, 0)


def test_never_is_null_in_json_and_impossible_on_the_page(run: Run) -> None:
    hand = "[123m][234p][678s][333m]5p"
    assert told(run, hand)["all"]["legal"]["self_draw"]["distance"] is None
    lines = run("distance", hand, "--tiles", "ascii", "--lang", "en").stdout.splitlines()
    assert ["self-drawn", "impossible"] in [line.split() for line in lines]


def test_a_minimum_that_cannot_be_measured_is_refused(run: Run) -> None:
    result = run("distance", "[123m][567p]345s78s99p", "--set", "minimum=30")
    assert result.exit_code == 2
    assert "up to 12" in result.stderr
