"""Bots as processes: what they are handed, and what goes wrong by its code."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pytest

from guobiao.botzone.envelope import KEEP_RUNNING, History
from guobiao.botzone.program import Limits, Program, peak_memory
from guobiao.errors import InputError

pytestmark = pytest.mark.skipif(os.name != "posix", reason="bots run on POSIX systems only")

SLOW = 20.0
"""Seconds that no test waits for."""


def program(
    source: str, *, simple: bool = False, keep: bool = False, limits: Limits | None = None
) -> Program:
    command = [sys.executable, "-SEsc", source]
    return Program(command, simple=simple, keep_running=keep, limits=limits or Limits(SLOW))


def history(turns: int = 1) -> History:
    return History(["0 1 2", "3 0 DRAW"][:turns], ["PASS"][: turns - 1])


@pytest.mark.parametrize(
    ("source", "simple", "response", "debug"),
    [
        ("""print('{"response": "PASS", "debug": "so"}')""", False, "PASS", "so"),
        ("""print('"PLAY W1"')""", False, "PLAY W1", ""),
        ("""print('{"response": {"a": 1}, "debug": [2]}')""", False, {"a": 1}, "[2]"),
        ("print('PLAY W1'); print('so')", True, "PLAY W1", "so"),
        ("import sys; print(sys.stdin.read().count('0 1 2'))", True, "1", ""),
        # It need not read what it is handed.
        ("import sys; sys.stdin.close(); print('PASS')", True, "PASS", ""),
    ],
)
def test_an_answer(source: str, simple: bool, response: object, debug: str) -> None:
    with program(source, simple=simple) as bot:
        reply = bot.ask(history())
    assert (reply.verdict, reply.response, reply.debug) == ("OK", response, debug)
    assert 0 < reply.seconds < SLOW
    assert not bot.running


@pytest.mark.parametrize(
    ("source", "verdict", "note"),
    [
        ("import sys; sys.exit('it hurts')", "RE", "it hurts"),
        ("""print('{"response": "PASS"}'); raise SystemExit(3)""", "RE", ""),
        ("pass", "RE", ""),
        ("import os; os.kill(os.getpid(), 11)", "RE", ""),
        ("print('PASS')", "NJ", "is no JSON"),
        ("print('x' * 2000000)", "OLE", ""),
        ("print('[' * 200000)", "NJ", "recursion"),
        ("print('9' * 10000)", "NJ", "digits"),
        ("import sys; sys.stdout.buffer.write(bytes(range(128, 256)))", "NJ", "is no JSON"),
    ],
)
def test_what_goes_wrong_has_a_code(source: str, verdict: str, note: str) -> None:
    with program(source) as bot:
        reply = bot.ask(history())
    assert (reply.verdict, reply.response) == (verdict, None)
    assert note in reply.debug


@pytest.mark.parametrize(
    "source",
    [
        "import time; time.sleep(20)",
        "import time; print('\"PASS\"', flush=True); time.sleep(20)",
        "import os, time; os.close(1); time.sleep(20)",
        "while True: pass",
    ],
)
def test_it_is_waited_for_so_long_and_twice_that_in_the_first_turn(source: str) -> None:
    begun = time.monotonic()
    with program(source, limits=Limits(0.1)) as bot:
        first, second = (bot.ask(history(turns)) for turns in (1, 2))
    assert (first.verdict, second.verdict) == ("TLE", "TLE")
    assert second.seconds >= 0.1
    assert first.seconds >= 0.2
    assert time.monotonic() - begun < SLOW


@pytest.mark.skipif(not peak_memory(os.getpid()), reason="memory is not seen on this system")
def test_it_may_hold_so_much_memory() -> None:
    source = "import time; held = bytearray(80_000_000); time.sleep(20)"
    with program(source, limits=Limits(SLOW, memory=60_000_000)) as bot:
        reply = bot.ask(history())
    assert reply.verdict == "MLE"
    assert reply.memory > 60_000_000


COUNTS = f"""
import sys
turn = 0
for line in sys.stdin:
    turn += 1
    print('"' + str(turn) + ' ' + str(len(line)) + '"')
    print("{KEEP_RUNNING}", flush=True)
"""


def test_who_asks_to_keep_running_is_told_only_what_is_new() -> None:
    with program(COUNTS, keep=True) as bot:
        first, second = (bot.ask(history(turns)).response for turns in (1, 2))
        states = [bot.running]
        assert first.startswith("1 ")
        assert second == f"2 {len(json.dumps('3 0 DRAW') + chr(10))}"
        bot.reset()
        states.append(bot.running)
        assert bot.ask(history()).response.startswith("1 ")
    assert states == [True, False]


def test_who_keeps_running_can_still_crash() -> None:
    source = f"print('\"PASS\"'); print('{KEEP_RUNNING}', flush=True); input(); input(); 1 / 0"
    with program(source, keep=True) as bot:
        assert bot.ask(history(1)).verdict == "OK"
        reply = bot.ask(history(2))
        assert reply.verdict == "RE"
        assert "ZeroDivisionError" in reply.debug
        assert not bot.running


def test_what_is_left_running_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    source = f"""
import os, pathlib
pathlib.Path({str(note)!r}).write_text(str(os.getpid()))
print('"PASS"')
print('{KEEP_RUNNING}', flush=True)
input(), input()
"""
    with program(source, keep=True) as bot:
        bot.ask(history())
        pid = int(note.read_text())
        os.kill(pid, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_data_comes_back_in_the_next_turn_and_globaldata_in_the_next_deal() -> None:
    source = """
import json, sys
told = json.loads(sys.stdin.read())
said = [told.get("data"), told.get("globaldata")]
print(json.dumps({"response": said, "data": "d", "globaldata": "g"}))
"""
    with program(source) as bot:
        deal = history()
        assert bot.ask(deal).response == [None, None]
        deal.requests.append("3 0 DRAW")
        deal.responses.append("PASS")
        assert bot.ask(deal).response == ["d", "g"]
        assert bot.ask(history()).response == [None, "g"]


def test_simple_data_stands_behind_the_newest_request() -> None:
    source = "import sys; print(sys.stdin.read().split('\\n')); print(); print('d'); print('g\\nh')"
    with program(source, simple=True) as bot:
        deal = history()
        assert bot.ask(deal).response == str(["1", "0 1 2", ""])
        assert bot.ask(deal).response == str(["1", "0 1 2", "d", "g", "h", ""])


@pytest.mark.parametrize("command", ["", "'", "/nowhere/at/all"])
def test_what_is_no_command_is_refused(command: str) -> None:
    with pytest.raises(InputError) as caught, Program(command) as bot:
        bot.ask(history())
    assert caught.value.code == "command"


def test_who_may_not_keep_running_ends_all_the_same() -> None:
    with program(COUNTS) as bot:
        assert bot.ask(history()).response.startswith("1 ")
        assert not bot.running


def test_what_no_utf_8_can_hold_goes_back_as_it_came() -> None:
    source = """
import json, sys
said = json.loads(sys.stdin.readline())["responses"]
print(json.dumps({"response": said or "\\ud800", "debug": "d" * 5000}))
"""
    with program(source) as bot:
        deal = history()
        reply = bot.ask(deal)
        assert reply.response == "\ud800"
        assert len(reply.debug) == 1000
        deal.responses.append(reply.response)
        deal.requests.append("3 0 DRAW")
        assert bot.ask(deal).response == ["\ud800"]


ENDLESS = "import os, sys; sys.stdin.readline()\nwhile True: os.write(2, b'y' * 65536)"


def test_stderr_without_end_is_read_and_not_kept() -> None:
    before = len([*Path("/dev/fd").iterdir()])
    with program(ENDLESS, limits=Limits(0.5, first=1)) as bot:
        reply = bot.ask(history())
    assert (reply.verdict, {*reply.debug}) == ("TLE", {"y"})
    assert len(reply.debug) == 1000
    assert len([*Path("/dev/fd").iterdir()]) == before


def test_stderr_goes_to_no_file_that_could_fill_the_disk() -> None:
    source = "import os, stat; print('PASS' if stat.S_ISFIFO(os.fstat(2).st_mode) else 'a file')"
    with program(source, simple=True) as bot:
        assert bot.ask(history()).response == "PASS"


def test_much_on_stderr_holds_up_no_answer() -> None:
    source = (
        "import os, sys; os.write(2, b'y' * 300000); print('PASS', flush=True); os.close(1)\n"
        "os.write(2, b'y' * 300000); os.write(2, b'at last')"
    )
    with program(source, simple=True) as bot:
        assert bot.ask(history()).response == "PASS"
    with program(source + "; sys.exit(1)", simple=True) as bot:
        reply = bot.ask(history())
    assert reply.verdict == "RE"
    assert reply.debug.endswith("yat last")


def test_between_turns_it_may_write_to_stderr() -> None:
    source = (
        "import os, sys\n"
        "for line in sys.stdin:\n"
        f'    print(\'{{"response": "PASS"}}\\n{KEEP_RUNNING}\', flush=True)\n'
        "    os.write(2, b'y' * 300000)"
    )
    with program(source, keep=True) as bot:
        told = history()
        for _ in range(3):
            assert bot.ask(told).response == "PASS"
            told.requests.append("3 0 DRAW")
