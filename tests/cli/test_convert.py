"""``guobiao convert``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.records_on_disk import record_text, with_wrong_balance
from commands import Run, run_apart

from guobiao.records.report import replay_file


@pytest.fixture
def duplicate(tmp_path: Path) -> Path:
    file = tmp_path / "duplicate.jsonl"
    file.write_text(record_text("botzone", 1), encoding="utf-8")
    return file


@pytest.fixture
def official(tmp_path: Path) -> Path:
    file = tmp_path / "official.jsonl"
    file.write_text(record_text("official", 3), encoding="utf-8")
    return file


def test_there_and_back(duplicate: Path, tmp_path: Path) -> None:
    there, back = tmp_path / "there.json", tmp_path / "back.jsonl"
    done = run_apart("convert", str(duplicate), str(there), "--to", "botzone")
    assert (done.returncode, done.stdout) == (0, b"")
    assert replay_file(there).agrees
    assert run_apart("convert", str(there), str(back)).returncode == 0
    assert replay_file(back).events == replay_file(duplicate).events


def test_a_record_goes_through_a_pipe(run: Run, duplicate: Path, tmp_path: Path) -> None:
    there = run("convert", "-", "-", "--to", "botzone", stdin=duplicate.read_bytes())
    assert there.exit_code == 0
    assert (
        run("convert", str(duplicate), str(tmp_path / "a.json"), "--to", "botzone").exit_code == 0
    )
    assert there.stdout.rstrip("\n") == (tmp_path / "a.json").read_text("utf-8").rstrip("\n")


def test_what_goes_to_stdout_has_no_ending(run: Run, duplicate: Path) -> None:
    result = run("convert", str(duplicate), "-")
    assert result.exit_code == 2
    assert result.stderr == "guobiao: say by --to what to write to stdout\n"


def test_a_record_without_deals_is_said_to_have_none(
    run: Run, duplicate: Path, tmp_path: Path
) -> None:
    header = tmp_path / "header.jsonl"
    header.write_text(duplicate.read_text("utf-8").partition("\n")[0] + "\n", encoding="utf-8")
    result = run("convert", str(header), str(tmp_path / "out.pmn"))
    assert result.exit_code == 2
    assert result.stderr.endswith("can be told as pmn: it holds no deal\n")


@pytest.mark.parametrize("source", ["botzone_text", "pmn", "tziakcha", "salasasa", "botzone"])
def test_a_long_line_is_not_repeated(run: Run, source: str) -> None:
    result = run("convert", "-", "-", "--to", "guobiao", "--from", source, stdin="x" * 100_000)
    assert result.exit_code == 2
    assert len(result.stderr) < 500


def test_what_is_lost_is_listed(run: Run, duplicate: Path, tmp_path: Path) -> None:
    result = run("convert", str(duplicate), str(tmp_path / "out.json"), "--to", "botzone", "--json")
    told = json.loads(result.stdout)
    assert list(told) == ["in", "from", "to", "out", "losses", "left_out", "mismatches"]
    assert (told["from"], told["to"]) == ("guobiao", "botzone")
    assert told["out"] == [str(tmp_path / "out.json")]
    assert "the title of the match" in told["losses"]
    lines = result.stderr.splitlines()
    assert len(lines) == len(told["losses"])
    assert all("not told in botzone" in line for line in lines)


def test_an_ending_tells_the_format(run: Run, official: Path, tmp_path: Path) -> None:
    assert run("convert", str(official), str(tmp_path / "deals"), "--to", "pmn").exit_code == 0
    one = tmp_path / "deals" / "official-01.pmn"
    assert run("convert", str(one), str(tmp_path / "one.jsonl")).exit_code == 0
    assert replay_file(tmp_path / "one.jsonl").format == "guobiao"


def test_deals_of_a_match_come_into_a_folder(run: Run, official: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deals"
    assert run("convert", str(official), str(folder), "--to", "pmn").exit_code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"official-0{number}.pmn" for number in range(3)]
    assert all(replay_file(path).agrees for path in folder.iterdir())


def test_several_deals_do_not_fit_into_a_file(run: Run, official: Path, tmp_path: Path) -> None:
    result = run("convert", str(official), str(tmp_path / "one.pmn"))
    assert result.exit_code == 2
    assert "name a folder for 3 deals" in result.stderr


def test_a_single_deal_may_come_into_a_folder(run: Run, duplicate: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    arguments = ["convert", str(duplicate), str(tmp_path / "out"), "--to", "botzone"]
    assert run(*arguments).exit_code == 0
    assert replay_file(tmp_path / "out" / "duplicate.json").agrees


def test_nothing_is_written_over_unasked(run: Run, duplicate: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    out.write_text("precious", encoding="utf-8")
    arguments = ["convert", str(duplicate), str(out), "--to", "botzone"]
    result = run(*arguments)
    assert (result.exit_code, out.read_text("utf-8")) == (2, "precious")
    assert "--force writes over it" in result.stderr
    assert run(*arguments, "--force").exit_code == 0
    assert replay_file(out).agrees


def test_a_dash_is_stdout(run: Run, duplicate: Path) -> None:
    result = run("convert", str(duplicate), "-", "--to", "guobiao")
    assert result.stdout == duplicate.read_text("utf-8")


def test_the_word_of_the_source_stands_and_is_remarked(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(with_wrong_balance(record_text("botzone", 1)), encoding="utf-8")
    result = run("convert", str(wrong), str(tmp_path / "out.json"), "--to", "botzone", "--json")
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)["mismatches"]) >= 1
    assert "`guobiao replay` tells where" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["out.json"], "may be botzone, tziakcha, salasasa: say which by --to"),
        (["out"], "say which by --to"),
        (["out.txt", "--to", "chess"], "no format 'chess'; there are guobiao"),
        (["out.pmn", "--from", "chess"], "no format 'chess'"),
        (["out.pmn", "--from", "tziakcha"], "duplicate.jsonl"),
        (["-", "--to", "pmn", "--json"], "OUT cannot be -"),
        (["no/such/folder/out.json", "--to", "botzone"], "cannot be written"),
    ],
)
def test_bad_input_is_one_line(
    run: Run, duplicate: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    monkeypatch.chdir(duplicate.parent)
    result = run("convert", str(duplicate), *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_cannot_be_told_at_all_is_refused(run: Run, official: Path, tmp_path: Path) -> None:
    result = run("convert", str(official), str(tmp_path / "out"), "--to", "botzone")
    assert result.exit_code == 2
    assert "nothing of" in result.stderr
    assert not (tmp_path / "out").exists()


def test_what_cannot_be_read_is_refused(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"\xff\xfe")
    assert "is not UTF-8" in run("convert", str(bad), "-", "--to", "pmn").stderr
    assert "cannot be read" in run("convert", str(tmp_path / "none"), "-", "--to", "pmn").stderr
    bad.write_text("hello", encoding="utf-8")
    assert "begins no record" in run("convert", str(bad), "-", "--to", "pmn").stderr
