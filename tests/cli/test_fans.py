"""``guobiao fans``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Run

from guobiao.scoring.catalogue import CATALOGUE


def told(run: Run, *arguments: str) -> list[dict[str, Any]]:
    result = run("fans", *arguments, "--json")
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_all_fans_are_listed_in_the_order_of_their_numbers(run: Run) -> None:
    rows = told(run)
    assert [row["id"] for row in rows] == list(range(1, 83))
    page = run("fans").stdout
    assert all(entry.zh in page and entry.en in page for entry in CATALOGUE)


@pytest.mark.parametrize("query", ["28", "清龙", "qinglong", "Qīng lóng", "pure straight"])
def test_one_fan_is_found_by_any_of_its_names(run: Run, query: str) -> None:
    assert [row["zh"] for row in told(run, query)] == ["清龙"]


def test_one_fan_is_told_in_full(run: Run) -> None:
    page = run("fans", "qinglong", "--tiles", "ascii").stdout
    assert "Pure Straight" in page
    assert "The chows 123, 456 and 789 of one suit." in page
    assert "Short Straight" in page
    assert "for its own sets" in page
    assert "+ 8m" in page


def test_a_whole_name_beats_the_names_that_it_is_part_of(run: Run) -> None:
    assert {row["zh"] for row in told(run, "暗杠")} == {"暗杠", "双暗杠", "明暗杠"}
    page = run("fans", "暗杠").stdout
    assert "One concealed kong." in page
    assert "双暗杠" in page.split("It is not counted beside")[1]


def test_it_is_told_beside_what_a_fan_is_not_counted(run: Run) -> None:
    page = run("fans", "无字").stdout
    assert "清一色 Full Flush" in page.split("It is not counted beside")[1]


def test_points_and_numbers_are_those_of_the_rules(run: Run) -> None:
    (mil,) = told(run, "双暗杠")
    (wmo,) = told(run, "双暗杠", "--rules", "wmo")
    assert (mil["number"], mil["points"]) == (53, 6)
    assert (wmo["number"], wmo["points"]) == (48, 8)
    assert mil["points_by_rules"] == {"mil2025": 6, "wmo": 8, "1998": 6}


def test_a_series_can_be_listed_alone(run: Run) -> None:
    rows = told(run, "--series", "knitted")
    assert {row["series"] for row in rows} == {"knitted"}
    assert "全不靠" in {row["zh"] for row in rows}


def test_chinese_definitions_are_told_in_chinese(run: Run) -> None:
    page = run("fans", "清龙", "--lang", "zh").stdout
    assert "不计" in page
    assert "The chows" not in page


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.fan.name)
def test_every_fan_can_be_told_in_letters(run: Run, entry: Any) -> None:
    result = run("fans", str(int(entry.fan)), "--tiles", "ascii")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == entry.en


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["fans", "riichi"], "no fan 'riichi'"),
        (["fans", "清龙", "--series", "pungs"], "among the pungs"),
        (["fans", "--series", "socks"], "socks"),
        (["fans", "--rules", "x"], "no rules 'x'"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Run, arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr
