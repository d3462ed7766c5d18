"""``guobiao arena``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from commands import Run, on_a_terminal

SAMPLE = Path(__file__).parents[1] / "players" / "sample_program.py"
SMALL = ("--deals", "8", "--seed", "x", "--processes", "1")


def program(name: str, manner: str) -> str:
    return f"{name}={sys.executable} -S {SAMPLE} {manner}"


def test_it_tells_everything_as_json(run: Run) -> None:
    result = run("arena", "shape", "random", *SMALL, "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert (told["rules"], told["seed"], told["sets"], told["deals"]) == (
        *("guobiao:botzone", "x"),
        *(2, 8),
    )
    assert told["arrangements"] == "rotations"
    shape = next(player for player in told["players"] if player["name"] == "shape")
    random = next(player for player in told["players"] if player["name"] == "random")
    assert shape["deals"] == random["deals"] == 16
    assert shape["points"]["value"] == -random["points"]["value"]
    assert sum(fan["count"] for fan in shape["fans"]) >= shape["won"]
    assert shape["moves"] > 100
    assert shape["milliseconds"] > 0
    (margin,) = told["margins"]
    assert margin["sets"] == 2
    assert told["deals_per_second"] > 0
    assert told["files"] == []


def test_the_same_seed_gives_the_same(run: Run) -> None:
    first, second, other = (
        run("arena", "shape", "random", "--deals", "4", "--seed", seed, "--processes", "1").stdout
        for seed in "xxy"
    )
    assert first == second != other


def test_a_player_against_itself_gives_zero(run: Run) -> None:
    printed = run("arena", "shape", *SMALL, "--lang", "en").stdout
    assert printed.count("0.00 ± 0.00") == 4 + 6
    for number in range(1, 5):
        assert f"shape {number}" in printed


def test_a_table_is_printed_in_three_languages(run: Run) -> None:
    for lang, word in (("en", "points a deal"), ("zh", "每盘得分"), ("zh-Hant", "每盤得分")):
        assert word in run("arena", "random", "--deals", "4", *SMALL[2:], "--lang", lang).stdout


def test_the_report_is_kept(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    result = run("arena", "shape", "random", *SMALL, "--out", str(folder), "--json")
    told = json.loads(result.stdout)
    assert told["files"] == [str(folder / name) for name in ("report.md", "report.json")]
    kept = json.loads((folder / "report.json").read_text())
    assert {**told, **kept} == told
    page = (folder / "report.md").read_text(encoding="utf-8")
    assert page.startswith("# Arena\n\nguobiao:botzone, seed `x`, rotations: 2 sets, 8 deals.")
    rows = [line for line in page.splitlines() if line.startswith(("| shape |", "| random |"))]
    assert len(rows) == 5  # in the table, as better or worse, and in that of the times


def test_it_goes_on_with_what_is_there(run: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path), "--json")
    first = json.loads(run("arena", "shape", "random", *SMALL, *out, "--resume").stdout)
    again = json.loads(run("arena", "--resume", *out).stdout)
    assert again["players"] == first["players"]
    more = json.loads(
        run(
            "arena", "shape", "random", "--resume", "--deals", "12", "--processes", "1", *out
        ).stdout
    )
    assert (more["deals"], more["sets"]) == (12, 3)
    assert len((tmp_path / "results.jsonl").read_bytes().splitlines()) == 1 + 12


@pytest.mark.parametrize(
    "other",
    [
        ("shape", "shape"),
        ("--seed", "y"),
        ("--rules", "guobiao:duplicate"),
        ("--set", "minimum=4"),
        ("--seats", "permutations"),
        ("--move-seconds", "3"),
        ("--memory", "100"),
    ],
)
def test_it_does_not_go_on_with_something_else(
    run: Run, tmp_path: Path, other: tuple[str, ...]
) -> None:
    run("arena", "random", "--deals", "4", *SMALL[2:], "--out", str(tmp_path))
    result = run("arena", *other, "--out", str(tmp_path), "--resume")
    assert result.exit_code == 2
    assert "was begun with something else" in result.stderr


def test_records_are_kept_and_replay(run: Run, tmp_path: Path) -> None:
    bad = program("bad", "crash")
    run("arena", "shape", "random", bad, "shape", *SMALL, "--out", str(tmp_path), "--records")
    replayed = run("replay", str(tmp_path / "records"), "--json")
    assert replayed.exit_code == 0
    assert len(replayed.stdout.splitlines()) == 8


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "nobody plays; name players"),
        (("nobody",), "no player 'nobody'; there are random, beginner, shape, route, strong"),
        (("shape", "shape", "shape"), "3 entrants; name one, two, four or more"),
        (("shape", "--resume"), "need --out DIR"),
        (("shape", "--plots", "svg"), "need --out DIR"),
        (("shape", "--rules", "botzone"), "'botzone' names no rules"),
        (("shape", "--move-seconds", "-1"), "--move-seconds and --memory must be more"),
        (("shape", "x=/no/such/program"), "a program cannot play: /no/such/program cannot be"),
        (("shape", program("x", "unready")), 'a program cannot play: \'{"say": "go away"}\' is'),
        (("shape", program("x", "crash") + "'"), "No closing quotation"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Run, arguments: tuple[str, ...], words: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_folder_is_not_written_over(run: Run, tmp_path: Path) -> None:
    arguments = ("arena", "random", "--deals", "4", *SMALL[2:], "--out", str(tmp_path))
    assert run(*arguments).exit_code == 0
    again = run(*arguments)
    assert again.exit_code == 2
    assert "is there already; go on with it (--resume)" in again.stderr


def test_pictures_are_drawn(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    arguments = ("arena", "shape", "random", *SMALL, "--out", str(tmp_path), "--resume", "--plots")
    for ending, magic in (("svg", b"<?xml"), ("png", b"\x89PNG")):
        run(*arguments, ending)
        for name in ("points", "fans"):
            assert (tmp_path / f"{name}.{ending}").read_bytes().startswith(magic)
    first = (tmp_path / "points.svg").read_bytes()
    run(*arguments, "svg")
    assert (tmp_path / "points.svg").read_bytes() == first
    text = first.decode()
    assert "points a deal" in text or "<!-- shape -->" in text


def test_without_matplotlib_it_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guobiao.cli.arena.find_spec", lambda name: None)
    result = run("arena", "shape", "--out", str(tmp_path), "--plots", "svg")
    assert result.exit_code == 2
    assert "--plots needs matplotlib: pip install " in result.stderr
    assert "[plots]'" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_terminal_shows_how_far_it_is() -> None:
    screen = on_a_terminal("arena", "shape", "random", *SMALL, LANG="en_US.UTF-8").decode()
    assert "ms a move" in screen
    assert "deals a second" in screen
