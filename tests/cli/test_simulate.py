"""``guobiao simulate``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Run, on_a_terminal, run_apart

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.report import replay_file
from guobiao.table.event import Won


def test_the_same_seed_makes_the_same_match(run: Run, tmp_path: Path) -> None:
    first, second, other = (tmp_path / f"{name}.jsonl" for name in "abc")
    for file, seed in ((first, "x"), (second, "x"), (other, "y")):
        result = run("simulate", "--seed", seed, "--deals", "2", "--out", str(file))
        assert result.exit_code == 0
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()


def test_the_summary_counts_what_was_played(run: Run) -> None:
    told = json.loads(run("simulate", "--seed", "x", "--deals", "20", "--json").stdout)
    assert (told["deals"], told["matches"]) == (20, 2)
    assert told["deals"] == told["wins"] + told["draws"] + told["faults"]
    assert told["decisions"] > 20 * 50
    assert (told["rules"], told["seed"], told["player"]) == ("guobiao:official", "x", "random")
    assert told["files"] == []


def test_it_counts_winning_hands_and_their_fans(run: Run) -> None:
    arguments = ["--set", "minimum=0", "--set", "flowers=false", "--seed", "wins", "--deals", "40"]
    told = json.loads(run("simulate", *arguments, "--json").stdout)
    won: list[Won] = []
    for deal in simulate(Rules("official", {"minimum": 0, "flowers": False}), "wins"):
        won += [event for event in deal.deal.events if isinstance(event, Won)]
        told["deals"] -= 1
        if not told["deals"]:
            break
    assert told["winners"] == len(won) > 0
    assert told["mean_value"] == round(sum(event.value for event in won) / len(won), 2)
    counts = [fan["count"] for fan in told["fans"]]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == sum(len(event.items) for event in won)


def test_each_match_becomes_a_record_that_replays(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    arguments = ["--rules", "guobiao:botzone", "--matches", "3", "--out", str(folder)]
    told = json.loads(run("simulate", *arguments, "--json").stdout)
    assert told["files"] == [str(folder / f"match-000{number}.jsonl") for number in range(3)]
    for name in told["files"]:
        report = replay_file(name)
        assert report.agrees
        assert report.deals == 1


@pytest.mark.parametrize("rules", ["sichuan:modern", "sichuan:origin", "guobiao:botzone_pile"])
@pytest.mark.parametrize("opened", [True, False])
def test_records_of_other_rules_replay_with_and_without_the_secret(
    run: Run, tmp_path: Path, rules: str, opened: bool
) -> None:
    file = tmp_path / "match.jsonl"
    run("simulate", "--rules", rules, "--deals", "1", "--seed", "x", "--out", str(file))
    if not opened:
        header, rest = file.read_text("utf-8").split("\n", 1)
        told = json.loads(header)
        del told["opening"]
        file.write_text(f"{json.dumps(told)}\n{rest}", encoding="utf-8")
    assert replay_file(file).agrees


def test_people_see_a_page(run: Run) -> None:
    page = run("simulate", "--seed", "x", "--deals", "1", "--lang", "zh").stdout
    assert "guobiao:official" in page
    assert "盘数" in page
    page = run("simulate", "--seed", "x", "--deals", "1").stdout
    assert "worth on average" in page


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--rules", "guobiao"], "'guobiao' names no rules; write SYSTEM:PRESET"),
        (["--rules", "guobiao:nothing"], "no preset 'nothing'"),
        (["--rules", "chess:blitz"], "no rule system 'chess'"),
        (["--set", "flowers"], "'flowers' sets no option"),
        (["--set", "flowers=maybe"], "option flowers of 国标 is 'maybe'"),
        (["--set", "colour=red"], "no option 'colour'"),
        (["--player", "anton"], "no player 'anton'; there are random"),
        (["--deals", "1", "--matches", "1"], "exclude each other"),
        (["--deals", "0"], "--deals"),
        (["--matches", "2", "--out", "both.jsonl"], "a file holds one match"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], reason: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_nothing_is_written_over_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("precious", encoding="utf-8")
    arguments = ["simulate", "--deals", "1", "--out", str(file)]
    refused = run(*arguments)
    assert (refused.exit_code, file.read_text("utf-8")) == (2, "precious")
    assert "--force" in refused.stderr
    assert run(*arguments, "--force").exit_code == 0
    assert replay_file(file).agrees


def test_a_second_match_does_not_fit_into_a_file(run: Run, tmp_path: Path) -> None:
    arguments = ["--rules", "guobiao:duplicate", "--deals", "2"]
    result = run("simulate", *arguments, "--out", str(tmp_path / "one.jsonl"))
    assert result.exit_code == 2
    assert "name a folder" in result.stderr


def test_a_folder_that_cannot_be_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = run("simulate", "--deals", "1", "--out", str(tmp_path / "file" / "below"))
    assert result.exit_code == 2
    assert "is no folder" in result.stderr


def test_in_a_process_of_its_own() -> None:
    done = run_apart("simulate", "--seed", "x", "--deals", "1", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["deals"] == 1
    assert not done.stderr


def test_a_terminal_sees_the_speed_and_a_bar() -> None:
    printed = on_a_terminal("simulate", "--seed", "x", "--deals", "3").decode()
    assert "decisions a second" in printed
    assert "3/3" in printed
