"""``guobiao replay``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.records_on_disk import SHARED, changed, record_text, with_wrong_balance
from commands import Run, on_a_terminal, run_apart
from draw.picture import check_self_contained, parsed

from guobiao.cli.replay import with_event


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.jsonl"
    file.write_text(record_text(), encoding="utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.jsonl"
    file.write_text(with_wrong_balance(record_text()), encoding="utf-8")
    return file


@pytest.fixture
def unreadable(tmp_path: Path) -> Path:
    file = tmp_path / "bad.jsonl"
    file.write_text("what is this?\n", encoding="utf-8")
    return file


def test_a_record_that_agrees_exits_0(good: Path) -> None:
    done = run_apart("replay", "--json", str(good))
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    assert list(told) == [
        *("file", "format", "deals", "wins", "draws", "faults", "events", "mismatches")
    ]
    assert (told["file"], told["format"], told["deals"]) == (str(good), "guobiao", 2)
    assert told["wins"] + told["draws"] == 2
    assert told["mismatches"] == []


def test_a_record_that_differs_exits_1(wrong: Path) -> None:
    done = run_apart("replay", "--json", str(wrong))
    assert (done.returncode, done.stderr) == (1, b"")
    first, second = json.loads(done.stdout)["mismatches"]
    assert (first["deal"], second["deal"]) == (0, 1)
    assert first["recorded"]["balance"] == [5, -5, 0, 0]
    assert first["derived"]["balance"] == [0, 0, 0, 0]


def test_a_file_that_cannot_be_read_exits_2_with_one_line(unreadable: Path) -> None:
    done = run_apart("replay", "--json", str(unreadable))
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert str(unreadable).encode() in done.stderr
    told = json.loads(done.stdout)
    assert (told["format"], told["deals"], told["mismatches"]) == (None, 0, [])
    assert told["errors"][0]["rule"] == "format"


def test_a_record_comes_from_stdin(run: Run, good: Path) -> None:
    from_file = json.loads(run("replay", "--json", str(good)).stdout)
    result = run("replay", "--json", "-", stdin=b"\xef\xbb\xbf" + good.read_bytes())
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {**from_file, "file": "stdin"}
    assert run("replay", "-", "--show", "0", stdin=good.read_bytes()).exit_code == 0


def test_stdin_that_is_no_text_exits_2(run: Run) -> None:
    result = run("replay", "-", stdin=b"ab\xff")
    assert (result.exit_code, result.stderr) == (2, "guobiao: stdin is not UTF-8: byte 3\n")


def test_a_folder_without_a_record_agrees_with_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "readme.md").write_text("no record", encoding="utf-8")
    result = run("replay", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "holds no file that is named as a record" in result.stderr


def test_an_empty_file_is_said_to_be_empty(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_text("\n", encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"guobiao: {file}:1: it is empty; known are guobiao, ")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--seat", "E"], "--seat says what --show or --svg shall show"),
        (["--deal", "1"], "--deal says what --show or --svg shall show"),
        (["--show", "x"], "one record at a time, not x, "),
        (["--show", "0", "--svg", "-"], "not written to stdout"),
    ],
)
def test_what_would_show_nothing_is_refused(
    run: Run, good: Path, options: list[str], reason: str
) -> None:
    result = run("replay", *options, str(good))
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in result.stderr


def test_a_missing_file_exits_2(run: Run, tmp_path: Path) -> None:
    result = run("replay", str(tmp_path / "nothing.jsonl"))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "No such file" in result.stderr


def test_a_damaged_line_is_told_with_its_place(run: Run, good: Path) -> None:
    lines = good.read_text("utf-8").splitlines()
    lines[7] = '{"event":"drawn","seat":9,"tile":3}'
    good.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", "--json", str(good))
    assert result.exit_code == 2
    assert f"{good}:8: seat: 9 is no seat" in result.stderr


def test_a_bad_file_never_stops_the_rest(
    run: Run, good: Path, wrong: Path, unreadable: Path
) -> None:
    result = run("replay", "--json", str(unreadable), str(wrong), str(good))
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert [one["file"] for one in told] == [str(unreadable), str(wrong), str(good)]
    assert [one["deals"] for one in told] == [0, 2, 2]
    assert result.exit_code == 2
    assert run("replay", str(wrong), str(good)).exit_code == 1


def test_folders_are_walked(run: Run, good: Path, wrong: Path) -> None:
    below = good.parent / "more" / "deep"
    below.mkdir(parents=True)
    good.rename(below / "again.jsonl")
    (below / "README.md").write_text("no record", encoding="utf-8")
    (below / ".hidden.jsonl").write_text("no record", encoding="utf-8")
    result = run("replay", "--json", str(wrong.parent))
    files = [json.loads(line)["file"] for line in result.stdout.splitlines()]
    assert files == [str(wrong), str(below / "again.jsonl")]
    assert result.exit_code == 1


def test_people_see_the_place_and_the_table(run: Run, wrong: Path) -> None:
    page = run("replay", str(wrong), "--tiles", "ascii").stdout
    heading, row, *rest = page.splitlines()
    assert heading.split() == [
        *("file", "format", "deals", "won", "drawn", "faults", "events", "mismatches")
    ]
    assert row.split()[0::7] == [str(wrong), "2"]
    told = [line for line in rest if line.startswith("deal ")]
    assert told[0].startswith("deal 1, event ")
    assert "deal_ended: balance[0] recorded 5, derived 0" in told[0]
    assert sum("wall 0" in line for line in rest) == 2
    assert sum(line.startswith("      S  ") for line in rest) == 2


def test_many_mismatches_are_cut_short(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text(with_wrong_balance(record_text(deals=13)), encoding="utf-8")
    page = run("replay", str(file)).stdout
    assert sum(line.startswith("deal ") for line in page.splitlines()) == 10
    assert "and 3 more" in page


def test_a_claim_that_is_not_legal_is_told(run: Run, tmp_path: Path) -> None:
    def spoil(line: dict[str, object]) -> None:
        if line.get("event") == "discarded":
            line["tile"] = 33

    file = tmp_path / "white.jsonl"
    file.write_text(changed(record_text(deals=1), spoil), encoding="utf-8")
    result = run("replay", "--json", str(file))
    assert result.exit_code == 1
    (first,) = json.loads(result.stdout)["mismatches"]
    assert first["fact"] == "legality"
    assert first["recorded"] == {"do": "discard", "tile": 33}


def test_the_table_after_an_event(run: Run, good: Path) -> None:
    page = run("replay", str(good), "--deal", "2", "--show", "30", "--tiles", "ascii").stdout
    assert page.startswith("deal 2, event 30 of 0-")
    assert "East round - deal 2 - wall" in page
    assert "random 1" in page
    assert "#" not in page.replace("[#", "")


def test_a_seat_sees_its_own_hand_alone_and_sits_at_the_bottom(run: Run, good: Path) -> None:
    page = run("replay", str(good), "--show", "60", "--seat", "w", "--tiles", "ascii").stdout
    above, _, own = page.partition("West  ")
    assert above.count("###") >= 3
    assert "#" not in own.replace("[#", "")
    assert not any(wind in own for wind in ("East", "South", "North"))


def test_events_count_from_the_end_too(run: Run, good: Path) -> None:
    pages = [run("replay", str(good), "--show", number).stdout for number in ("-1", "last")]
    assert "the deal is over" in pages[0]
    assert run("replay", str(good), "--show").stdout == pages[0]


def test_a_terminal_steps_through_a_deal(good: Path) -> None:
    printed = on_a_terminal("replay", str(good), "--show", keys=b"\n\nb\n7\nq\n").decode()
    shown = re.findall(r"deal 1, event (\d+) of", printed)
    assert shown == ["0", "1", "2", "1", "7"]


def test_stepping_ends_behind_the_last_event(good: Path) -> None:
    printed = on_a_terminal("replay", str(good), "--show", keys=b"99999\n\n").decode()
    assert printed.count("the deal is over") == 1


def test_the_table_as_a_picture(run: Run, good: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    result = run("replay", str(good), "--svg", str(file), "--seat", "E", "--show", "40", "--json")
    told = json.loads(result.stdout)
    assert (told["deal"], told["event"]) == (0, 40)
    check_self_contained(parsed(file.read_text("utf-8")))
    assert run("replay", str(good), "--svg", str(file)).exit_code == 2
    assert run("replay", str(good), "--svg", str(file), "--force").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--show", "9999"], "no event 9999; the deal has 0 to"),
        (["--show=soon"], "no event soon"),
        (["--show", "--deal", "8"], "no deal 8; the record has 1, 2"),
        (["--show", "--seat", "X"], "'X' is no seat; seats are E, S, W, N"),
    ],
)
def test_what_is_not_there_cannot_be_shown(
    run: Run, good: Path, arguments: list[str], reason: str
) -> None:
    result = run("replay", str(good), *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_one_record_is_shown_at_a_time(run: Run, good: Path, unreadable: Path) -> None:
    assert "one record at a time" in run("replay", str(good), str(good), "--show").stderr
    assert "one record at a time" in run("replay", str(good.parent), "--show").stderr
    assert run("replay", str(unreadable), "--show").exit_code == 2


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (["a", "--show"], ["a", "--show=last"]),
        (["--show", "a"], ["--show=last", "a"]),
        (["--show", "-3", "a"], ["--show=-3", "a"]),
        (["--show", "--seat", "E"], ["--show=last", "--seat", "E"]),
        (["--show=5", "a"], ["--show=5", "a"]),
    ],
)
def test_show_may_stand_without_a_number(given: list[str], read: list[str]) -> None:
    assert with_event(given) == read


LOGS = [path for path in sorted(SHARED.rglob("*")) if path.is_file() and path.stem != "fan_names"]


@pytest.mark.skipif(not LOGS, reason="there are no logs beside the repository")
def test_records_of_real_play_agree(run: Run) -> None:
    result = run("replay", "--json", *map(str, LOGS))
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(told) == len(LOGS)
    assert not any(one["mismatches"] for one in told)
    assert result.exit_code == 0
