"""``guobiao review``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Run
from records.golden_files import golden

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "match.jsonl"
    file.write_text(golden("official.jsonl"), encoding="utf-8")
    return str(file)


@pytest.mark.weighs_much
def test_each_deal_is_a_line_of_json(run: Run, record: str) -> None:
    deals = [json.loads(line) for line in run("review", record, "--json").stdout.splitlines()]
    assert [deal["deal"] for deal in deals] == [0, 1]
    assert list(deals[0]) == ["deal", "players", "decisions"]
    assert [one["player"] for one in deals[0]["players"]] == [0, 1, 2, 3]
    for one in deals[0]["decisions"]:
        assert one["loss"] >= 0
        assert (one["action"] == one["best"]) is (one["tag"] == "best")


@pytest.mark.weighs_much
def test_people_see_grades_and_mistakes(run: Run, record: str, tmp_path: Path) -> None:
    picture = tmp_path / "review.svg"
    arguments = (record, "--player", "Ann", "--lang", "en", "--svg", str(picture))
    page = run("review", *arguments).stdout
    assert page.startswith("deal")
    # Deals are counted as people count, in the grades and among the mistakes.
    grades, mistakes = page.split("\n\n")[:2]
    assert [line.split()[0] for line in grades.splitlines()[1:]] == ["1", "2"]
    assert {line.split()[1] for line in mistakes.splitlines()[1:]} <= {"1", "2"}
    assert "better" in page
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.weighs_much
def test_who_sees_no_mistake_so_great_is_told(run: Run, record: str) -> None:
    arguments = (record, "--player", "Ann", "--least", "1000", "--lang", "en")
    page = run("review", *arguments).stdout
    assert "No decision lost 1000 points." in page


def test_bad_input_is_one_line(run: Run, record: str, tmp_path: Path) -> None:
    other = tmp_path / "sichuan.jsonl"
    deal = next(simulate(Rules("modern", system="sichuan"), "review"))
    other.write_text(write_record(Record(deal.header, (RecordedDeal(deal.lines),))), "utf-8")
    for arguments, words in {
        (record, "--player", "Nobody"): "no player 'Nobody' in the record; there are",
        (str(tmp_path / "none.jsonl"),): "none.jsonl",
        (str(other),): "'sichuan' are not reviewed",
    }.items():
        result = run("review", *arguments)
        assert result.exit_code == 2
        assert words in result.stderr
