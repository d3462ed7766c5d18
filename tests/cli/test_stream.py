"""``guobiao score --jsonl``: a line for a line, whatever the line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from commands import SECONDS, Run, plain_environment, run_apart
from hypothesis import given
from hypothesis import strategies as st

from guobiao.cli.stream import answer
from guobiao.scoring.profile import MIL2025

STRAIGHT = "123m456m789m123m7m7m"
KONGS = "[1111m][9999p]234m567s8s8s"
KEYS = ["hand", "win", "legal", "points", "flowers", "total", "fans"]


def lines(*requests: Any) -> str:
    return "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in requests)


def answers(run: Run, stdin: str | bytes, *arguments: str) -> list[dict[str, Any]]:
    result = run("score", "--jsonl", *arguments, stdin=stdin)
    assert result.exit_code == 0
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout_bytes.decode("utf-8").splitlines()]


def test_a_win_is_told_in_the_keys_of_the_contract(run: Run) -> None:
    (told,) = answers(run, lines({"hand": f"{STRAIGHT}||ab"}))
    assert list(told) == KEYS
    assert told == {
        "hand": f"{STRAIGHT}||ab",
        "win": True,
        "legal": True,
        "points": 45,
        "flowers": 2,
        "total": 47,
        "fans": [
            {"id": 22, "zh": "清一色", "en": "Full Flush", "points": 24, "count": 1},
            {"id": 28, "zh": "清龙", "en": "Pure Straight", "points": 16, "count": 1},
            {"id": 62, "zh": "门前清", "en": "Concealed Hand", "points": 2, "count": 1},
            {"id": 63, "zh": "平和", "en": "All Chows", "points": 2, "count": 1},
            {"id": 69, "zh": "一般高", "en": "Pure Double Chow", "points": 1, "count": 1},
        ],
    }


def test_the_points_of_a_fan_are_its_worth_times_its_count(run: Run) -> None:
    (told,) = answers(run, lines({"hand": "[EEE][SSS][111m][999p]C C"}))
    (hogs,) = answers(run, lines({"hand": "11112222m55p66s77s"}))
    for sheet in (told, hogs):
        assert sum(fan["points"] for fan in sheet["fans"]) == sheet["points"]
    (repeated,) = (fan for fan in hogs["fans"] if fan["count"] > 1)
    assert repeated["points"] == 2 * repeated["count"]


def test_a_hand_that_is_no_win_has_nothing(run: Run) -> None:
    (told,) = answers(run, lines({"hand": "1357m1357p1357sEE||8"}))
    assert told == {
        "hand": "1357m1357p1357sEE||8",
        "win": False,
        "legal": False,
        "points": 0,
        "flowers": 8,
        "total": 0,
        "fans": [],
    }


def test_a_win_short_of_eight_is_not_legal_and_flowers_do_not_help(run: Run) -> None:
    (told,) = answers(run, lines({"hand": "[123m][567p]234s678s5m5m||8"}))
    assert told["win"] is True
    assert told["legal"] is False
    assert told["points"] < 8 < told["total"] == told["points"] + 8


def test_rules_and_rulings_hold_for_their_line_alone(run: Run) -> None:
    told = answers(
        run,
        lines(
            {"hand": KONGS},
            {"hand": KONGS, "rules": "wmo"},
            {"hand": KONGS, "set": {"two_concealed_kongs": 8}},
            {"hand": KONGS, "rules": "wmo", "set": {"two_concealed_kongs": "6"}},
            {"hand": KONGS},
        ),
    )
    assert [sheet["fans"][0]["points"] for sheet in told] == [6, 8, 8, 6, 6]


def test_options_say_the_rules_of_lines_that_name_none(run: Run) -> None:
    told = answers(run, lines({"hand": KONGS}, {"hand": KONGS, "rules": "1998"}), "--rules", "wmo")
    assert [sheet["fans"][0]["points"] for sheet in told] == [8, 6]


BAD: dict[str, tuple[bytes, str, str | None]] = {
    "no JSON": (b"{hand: 1m}", "malformed_json", None),
    "half of an object": (b'{"hand": "1m"', "malformed_json", None),
    "an empty line": (b"", "malformed_json", None),
    "blanks": (b"   ", "malformed_json", None),
    "a key that is repeated": (b'{"hand": "1m", "hand": "2m"}', "repeated_key", None),
    "a ruling that is repeated": (
        b'{"hand": "1m", "set": {"cap": 8, "cap": 9}}',
        "repeated_key",
        None,
    ),
    "not a number": (b'{"hand": NaN}', "malformed_json", None),
    "no UTF-8": (b'{"hand": "\xff"}', "not_utf8", None),
    "nested without end": (b"[" * 100_000, "malformed_json", None),
    "an enormous number": (b'{"hand": ' + b"9" * 10_000 + b"}", "malformed_json", None),
    "no object": (b'["1m"]', "wrong_type", None),
    "a bare text": (b'"1m"', "wrong_type", None),
    "null": (b"null", "wrong_type", None),
    "no hand": (b"{}", "missing_hand", None),
    "a hand that is a number": (b'{"hand": 1}', "wrong_type", None),
    "a hand that is null": (b'{"hand": null}', "wrong_type", None),
    "rules that are a number": (b'{"hand": "1m", "rules": 1998}', "wrong_type", "1m"),
    "rules that are null": (b'{"hand": "1m", "rules": null}', "wrong_type", "1m"),
    "rules that are not there": (b'{"hand": "1m", "rules": "x"}', "unknown_profile", "1m"),
    "rulings that are a list": (b'{"hand": "1m", "set": []}', "wrong_type", "1m"),
    "a ruling that is not there": (b'{"hand": "1m", "set": {"x": 1}}', "unknown_ruling", "1m"),
    "a ruling of another type": (b'{"hand": "1m", "set": {"cap": [1]}}', "bad_ruling_value", "1m"),
    "a ruling with no end of digits": (
        b'{"hand": "1m", "set": {"cap": "' + b"9" * 10_000 + b'"}}',
        "bad_ruling_value",
        "1m",
    ),
    "a ruling that is half true": (
        b'{"hand": "1m", "set": {"all_green_half_flush": 1}}',
        "bad_ruling_value",
        "1m",
    ),
    "a misspelt key": (b'{"hand": "1m", "rule": "wmo"}', "unknown_key", None),
    "too few tiles": (b'{"hand": "1m"}', "tile_count", "1m"),
    "a fifth copy": (b'{"hand": "11111m222m333m444m"}', "fifth_copy", "11111m222m333m444m"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_line_is_answered_and_stops_nothing(run: Run, name: str) -> None:
    line, code, hand = BAD[name]
    good = lines({"hand": STRAIGHT}).encode()
    first, bad, last = answers(run, good + line + b"\n" + good)
    assert first == last
    assert first["points"] == 45
    assert list(bad) == ["hand", "error"]
    assert bad["hand"] == hand
    assert bad["error"]["code"] == code
    assert bad["error"]["message"]
    assert "\n" not in bad["error"]["message"]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (b"\n", "position 1: "),
        (b'{"hand": \n', "position 10: "),
        (b'{"a\nb": 1}', "position 4: "),
    ],
)
def test_the_place_in_a_line_that_is_no_json_is_told(line: bytes, place: str) -> None:
    message = answer(line, MIL2025)["error"]["message"]
    assert message.startswith(f"the line is not JSON, {place}")
    assert "line 2" not in message


@pytest.mark.parametrize(
    "request_of",
    [
        lambda long: {long: 1},
        lambda long: {"hand": long},
        lambda long: {"hand": "1m", "rules": long},
        lambda long: {"hand": "1m", "set": {long: 1}},
        lambda long: {"hand": "1m", "set": {"cap": long}},
        lambda long: {"hand": "1m", "set": {"cap": [long]}},
    ],
)
def test_a_message_cuts_short_what_it_repeats(request_of: Callable[[str], Any]) -> None:
    told = answer(json.dumps(request_of("x" * 100_000)).encode(), MIL2025)
    assert len(told["error"]["message"]) < 1000


def test_a_last_line_without_its_end_is_answered(run: Run) -> None:
    assert len(answers(run, lines({"hand": STRAIGHT}).rstrip("\n"))) == 1


def test_no_lines_get_no_answer(run: Run) -> None:
    assert answers(run, "") == []


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(run: Run) -> None:
    request = lines({"hand": STRAIGHT}).replace("\n", "\r\n")
    told = answers(run, b"\xef\xbb\xbf" + request.encode() * 2)
    assert [sheet["points"] for sheet in told] == [45, 45]


def test_files_are_read_in_their_order(run: Run, tmp_path: Path) -> None:
    names = []
    for hand in (STRAIGHT, KONGS):
        path = tmp_path / f"{hand}.jsonl"
        path.write_text(lines({"hand": hand}), encoding="utf-8")
        names.append(str(path))
    assert [told["hand"] for told in answers(run, "", *names)] == [STRAIGHT, KONGS]


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "cp1252"},
    ],
    ids=["C locale", "cp1252"],
)
def test_answers_are_utf8_whatever_the_locale(environment: dict[str, str]) -> None:
    hand = "一二三万四五六万七八九万一二三万七万七万"
    request = json.dumps({"hand": hand}, ensure_ascii=False).encode() + b"\n"
    done = run_apart("score", "--jsonl", stdin=request, **environment)
    assert done.returncode == 0
    assert done.stderr == b""
    told = json.loads(done.stdout.decode("utf-8"))
    assert told["hand"] == hand
    assert told["fans"][0]["zh"] == "清一色"


def test_a_lone_surrogate_comes_back_as_its_escape() -> None:
    done = run_apart("score", "--jsonl", stdin=b'{"hand": "\\ud800"}\n')
    assert done.returncode == 0
    assert json.loads(done.stdout)["hand"] == "\ud800"


def test_each_answer_comes_before_the_next_request_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "guobiao", "score", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=plain_environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(SECONDS, process.kill)
        patience.start()
        for hand in (STRAIGHT, "1m", KONGS):
            process.stdin.write(lines({"hand": hand}).encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["hand"] == hand
        process.stdin.close()
        assert process.wait(SECONDS) == 0
        patience.cancel()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGPIPE to tell of")
def test_a_reader_that_goes_away_leaves_no_traceback() -> None:
    requests = lines(*[{"hand": STRAIGHT}] * 2000).encode()
    with subprocess.Popen(
        [sys.executable, "-m", "guobiao", "score", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=plain_environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(requests[: len(requests) // 200])
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write(requests)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert b"Traceback" not in process.stderr.read()
        process.wait(SECONDS)


@given(st.binary(max_size=80))
def test_any_bytes_are_answered_by_one_json_object(line: bytes) -> None:
    told = answer(line, MIL2025)
    assert json.loads(json.dumps(told)) == told
    assert next(iter(told)) == "hand"
    assert ("error" in told) != ("win" in told)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "hand": st.one_of(st.text(max_size=20), st.integers(), st.none()),
            "rules": st.one_of(st.sampled_from(["mil2025", "wmo", "1998"]), st.text(max_size=4)),
            "set": st.dictionaries(
                st.sampled_from(["cap", "minimum", "mixed_kongs", "false_win", "id"]),
                st.one_of(st.integers(), st.booleans(), st.text(max_size=3), st.none()),
            ),
        },
    )
)
def test_any_request_is_answered_by_one_json_object(request: dict[str, Any]) -> None:
    told = answer(json.dumps(request).encode(), MIL2025)
    assert json.loads(json.dumps(told)) == told
    assert ("error" in told) != ("win" in told)
