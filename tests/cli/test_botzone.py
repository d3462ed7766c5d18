"""``guobiao botzone``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from commands import Run, run_apart

HAND = "1 0 0 0 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3"
TURN = {"requests": ["0 1 0", HAND, "2 W9"], "responses": ["PASS", "PASS"]}


def test_bot_answers_once(run: Run) -> None:
    result = run("botzone", "bot", "--seed", "x", stdin=json.dumps(TURN))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["response"].startswith("PLAY ")
    again = run("botzone", "bot", "--seed", "x", stdin=json.dumps(TURN))
    assert again.stdout == result.stdout


def test_bot_keeps_running_over_pipes() -> None:
    told = b"1\n0 1 0\n3 0 DRAW\n"
    ran = run_apart("botzone", "bot", "--simple", "--keep-running", stdin=told)
    assert ran.returncode == 0
    assert ran.stdout.decode().split() == ["PASS", ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"] * 2


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (("bot",), "", "no JSON"),
        (("bot", "--simple"), "x", "no number of turns"),
        (("bot", "--player", "nobody"), "", "no player 'nobody'"),
        (("judge",), "{", "stdin"),
        (("judge", "nowhere.json"), "", "cannot be read"),
        (("run", "random"), "", "four seats"),
        (("run", *["random"] * 3, "nobody"), "", "no command, and no player"),
        (("run", *["random"] * 3, "simple:"), "", "no command"),
        (("run", *["random"] * 4, "--seatings", "3"), "", "1, 4 or 24"),
        (("run", *["random"] * 3, "/no/such/bot"), "", "cannot be started"),
        (("pack", "--player", "nobody", "-o", "bot.zip"), "", "no player"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    run: Run, arguments: tuple[str, ...], stdin: str, message: str
) -> None:
    result = run("botzone", *arguments, stdin=stdin)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert message in result.stderr


def test_judge_says_what_comes_next(run: Run) -> None:
    result = run("botzone", "judge", stdin='{"log": [], "initdata": {"srand": 7}}')
    said = json.loads(result.stdout)
    assert said["content"]["1"].startswith("0 1 ")
    assert result.stdout == json.dumps(said, sort_keys=True, separators=(",", ":")) + "\n"


def test_run_counts_and_writes_records_that_replay_and_are_judged_alike(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    arguments = ("botzone", "run", *["random"] * 4, "--deals", "2", "--seed", "x")
    told = json.loads(run(*arguments, "--out", str(out), "--json").stdout)
    assert (told["walls"], told["seatings"], told["deals"]) == (2, 4, 8)
    assert told["deals"] == told["wins"] + told["draws"] + told["faults"]
    assert sum(bot["points_per_deal"] for bot in told["bots"]) == pytest.approx(0)
    files = sorted(map(str, out.iterdir()))
    assert sorted(told["files"]) == files
    assert len(files) == 8
    assert run("replay", *files).exit_code == 0
    judged = run("botzone", "judge", *files, "--json")
    assert judged.exit_code == 0
    assert all(json.loads(line)["differences"] == [] for line in judged.stdout.splitlines())
    refused = run(*arguments, "--out", str(out))
    assert refused.exit_code == 2
    assert "--force" in refused.stderr
    assert run(*arguments, "--out", str(out), "--force").exit_code == 0


def test_judge_shows_where_a_record_differs(run: Run, tmp_path: Path) -> None:
    run("botzone", "run", *["random"] * 4, "--seatings", "1", "--out", str(tmp_path))
    (path,) = tmp_path.iterdir()
    text = path.read_text("utf-8")
    path.write_text(text.replace('"3 0 DRAW"', '"3 0 DROW"', 1), "utf-8")
    result = run("botzone", "judge", str(path))
    assert result.exit_code == 1
    assert "logs[4]" in result.stdout
    assert '+ {"command":"request","content":{"0":"2 ' in result.stdout


def test_run_seats_programs_and_tells_their_faults(run: Run) -> None:
    python = f"{sys.executable} -SEsc"
    crash = f"{python} \"import sys; sys.exit('it hurts')\""
    silly = f"simple:keep:{python} \"print('good luck')\""
    bots = (crash, "random", silly, "random")
    told = json.loads(run("botzone", "run", *bots, "--seatings", "4", "--json").stdout)
    faults = [bot["faults"] for bot in told["bots"]]
    assert faults == [{"RE": 2}, {}, {"WA": 2}, {}]  # of two, that in the lower seat
    assert told["bots"][0]["notes"][0] == "it hurts"
    assert told["faults"] == 4
    shown = run("botzone", "run", *bots, "--lang", "en").stdout
    assert "RE " in shown
    assert "it hurts" in shown


def test_pack_tells_what_it_wrote(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bot.zip"
    told = json.loads(run("botzone", "pack", "-o", str(path), "--json").stdout)
    assert told == {"file": str(path), "player": "random", "bytes": path.stat().st_size}


def test_help_names_the_four(run: Run) -> None:
    shown = run("botzone", "--help").stdout
    assert all(word in shown for word in ("bot", "judge", "run", "pack"))
