"""``guobiao advise``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Run
from records.golden_files import golden

HAND = "123m567p345s78s99pE"


def test_each_discard_is_a_choice_of_the_json(run: Run) -> None:
    told = json.loads(run("advise", HAND, "--json").stdout)
    assert list(told) == ["hand", "rules", "choices"]
    best = told["choices"][0]
    figures = ["chance", "pay", "points"]
    assert list(best) == ["tile", *figures, "distance", "left", "useful", "routes", "reasons"]
    assert 0.15 < best["chance"] < 0.35
    assert best["points"] == max(choice["points"] for choice in told["choices"])
    assert best["tile"] == "E"
    assert best["distance"] == {"shape": 0, "discard": 1, "self_draw": 1}
    assert best["useful"]["discard"] == [{"tile": "4p", "left": 4}, {"tile": "9s", "left": 4}]
    assert best["routes"][0]["fans"] == [{"id": 39, "zh": "花龙", "en": "Mixed Straight"}]
    assert best["reasons"] == ["worth_most", "nearest", "most_tiles"]


def test_what_is_seen_elsewhere_is_not_hoped_for(run: Run) -> None:
    told = json.loads(run("advise", HAND, "--seen", "4p4p 9999s", "--json").stdout)
    assert "9s" not in json.dumps(told["choices"][0]["useful"]["discard"])


def test_people_see_a_page(run: Run) -> None:
    page = run("advise", HAND, "--tiles", "ascii", "--lang", "en").stdout
    assert page.isascii()
    assert "nearest to a legal win, most tiles that help" in page
    assert "Mixed Straight" in page


def test_a_picture_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "advice.svg"
    assert run("advise", HAND, "--svg", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_with_fewer_draws_left_there_is_less_to_hope_for(run: Run) -> None:
    chances = [
        json.loads(run("advise", HAND, "--draws-left", left, "--json").stdout)["choices"][0][
            "chance"
        ]
        for left in ("3", "10", "20")
    ]
    assert chances == sorted(chances)
    assert chances[0] < chances[2] / 2


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "match.jsonl"
    file.write_text(golden("official.jsonl"), encoding="utf-8")
    return str(file)


@pytest.mark.weighs_much
def test_every_decision_of_a_review_can_be_asked_about(run: Run, record: str) -> None:
    deal = json.loads(run("review", record, "--json").stdout.splitlines()[0])
    for one in deal["decisions"][::12]:
        place = ("--deal", "1", "--event", str(one["event"]), "--seat", "ESWN"[one["seat"]])
        told = json.loads(run("advise", "--record", record, *place, "--json").stdout)
        assert told["done"] == one["action"]
        assert told["choices"][0]["action"] == one["best"] or one["loss"] == 0
        assert len(told["dangers"]) == 34


@pytest.mark.weighs_much
def test_a_moment_of_a_record_is_a_page(run: Run, record: str) -> None:
    deal = json.loads(run("review", record, "--json").stdout.splitlines()[0])
    one = deal["decisions"][0]
    place = ("--deal", "1", "--event", str(one["event"]), "--seat", "ESWN"[one["seat"]])
    page = run("advise", "--record", record, *place, "--lang", "en", "--tiles", "ascii").stdout
    assert "the best" in page
    assert "is what was done." in page


def test_a_bad_moment_is_one_line(run: Run, record: str) -> None:
    for arguments, words in {
        (): "advise needs a HAND, or --record",
        (HAND, "--record", record): "exclude each other",
        ("--record", record): "--record needs --deal, --event and --seat",
        ("--record", record, "--deal", "10", "--event", "1", "--seat", "E"): "no deal 10",
        ("--record", record, "--deal", "1", "--event", "1", "--seat", "E"): "was not asked after 1",
        ("--record", record, "--deal", "1", "--event", "1", "--seat", "X"): "'X' is no seat",
    }.items():
        result = run("advise", *arguments)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1


def test_bad_input_is_one_line(run: Run) -> None:
    for arguments, words in {
        ("123m567p345s78s99p",): "there is nothing to discard",
        (HAND, "--seen", "a"): "--seen names a flower, a",
        (HAND, "--seen", "xx"): "xx",
        (HAND, "--seen", "99999s"): "--seen names 5 copies of 9s; there are 4",
    }.items():
        result = run("advise", *arguments)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
