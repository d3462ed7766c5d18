"""``guobiao waits``."""

from __future__ import annotations

import json

import pytest
from commands import Run

TWO_SIDED = "123567m234678s5m"


def test_each_tile_is_told_with_its_points_and_legality(run: Run) -> None:
    answer = json.loads(run("waits", TWO_SIDED, "--json").stdout)
    assert answer["hand"] == TWO_SIDED
    assert answer["rules"] == "mil2025"
    five, eight = answer["waits"]
    assert (five["tile"], five["left"]) == ("5m", 2)
    assert (five["discard"]["points"], five["self_draw"]["points"]) == (5, 7)
    assert five["legal"] is five["legal_self_draw"] is False
    assert five["last_discard"] is five["last_self_draw"] is None
    assert (eight["tile"], eight["left"]) == ("8m", 4)
    assert (eight["discard"]["points"], eight["self_draw"]["points"]) == (6, 8)
    assert eight["legal"] is False
    assert eight["legal_self_draw"] is True
    assert (eight["last_discard"]["points"], eight["last_self_draw"]["points"]) == (10, 12)


def test_points_that_are_no_legal_win_stand_in_brackets(run: Run) -> None:
    page = run("waits", TWO_SIDED, "--tiles", "ascii").stdout
    rows = [line.split() for line in page.splitlines()]
    assert ["5m", "2", "(5)", "(7)", "-", "-"] in rows
    assert ["8m", "4", "(6)", "8", "10", "12"] in rows
    assert "not a legal win" in page


def test_a_legal_wait_needs_no_remark(run: Run) -> None:
    page = run("waits", "1112345678999m", "--tiles", "ascii").stdout
    assert page.count("106") == 2
    assert "not a legal win" not in page


def test_a_hand_that_waits_for_nothing_is_an_answer(run: Run) -> None:
    result = run("waits", "1357m1357p1357sE")
    assert result.exit_code == 0
    assert "waits for nothing" in result.stdout
    assert json.loads(run("waits", "1357m1357p1357sE", "--json").stdout)["waits"] == []


def test_rules_change_the_points(run: Run) -> None:
    points = [
        json.loads(run("waits", "19m19p19sESWNCFP", "--rules", rules, "--json").stdout)["waits"][0][
            "self_draw"
        ]["points"]
        for rules in ("mil2025", "wmo")
    ]
    assert points == [89, 92]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["waits"], "HAND"),
        (["waits", "123m"], "'123m'"),
        (["waits", f"{TWO_SIDED}5m"], "13 tiles"),
        (["waits", f"{TWO_SIDED}|--1000"], "no winning tile"),
        (["waits", TWO_SIDED, "--rules", "riichi"], "no rules"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Run, arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_what_lies_elsewhere_is_not_left(run: Run) -> None:
    answer = json.loads(run("waits", TWO_SIDED, "--seen", "888m 55m E", "--json").stdout)
    five, eight = answer["waits"]
    assert (five["left"], eight["left"]) == (0, 1)
    assert five["discard"]["points"] == 5  # what it would be worth is told all the same


def test_more_of_a_kind_than_there_are_is_refused(run: Run) -> None:
    for seen, words in {
        "555m": "hold more than four of a kind",
        "EEEEE": "--seen names 5 copies of E; there are 4",
        "a": "--seen names a flower, a",
    }.items():
        result = run("waits", TWO_SIDED, "--seen", seen)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
