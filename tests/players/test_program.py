"""Programs as players: they play, and each way to fail has its name."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from guobiao.errors import PlayerError
from guobiao.players.limits import Limits
from guobiao.players.player import SeatedPlayer
from guobiao.players.program import Program, ProgramPlayer
from guobiao.players.program_wire import read_action
from guobiao.players.random_player import RandomPlayer
from guobiao.players.stand_in import stand_in
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import PASS, PUNG, WIN, Action, Chow, Discard
from guobiao.table.deal import Deal
from guobiao.table.event import Dealt, Drawn, Melded
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles import MeldKind

SAMPLE = Path(__file__).with_name("sample_program.py")
QUICK = Limits(move_seconds=20)
ECHO = """
import json, sys
for line in sys.stdin:
    sys.stderr.write(line); sys.stderr.flush()
    told = json.loads(line)['tell']
    if told == 'hello': print(json.dumps({'say': 'ready'}), flush=True)
    if told == 'ask': print(json.dumps({'do': 'pass'}), flush=True)
"""
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(99)'])
open(sys.argv[1], 'w').write(str(child.pid))
for line in sys.stdin: print('{"say":"ready"}', flush=True)
"""


@contextmanager
def program(manner: str, moves: int = 0, limits: Limits = QUICK) -> Iterator[Program]:
    command = [sys.executable, "-S", str(SAMPLE), manner, str(moves)]
    with Program(command, limits) as running:
        yield running


def asked(*options: Action) -> SeatView:
    view = SeatView(Seat(0), BOTZONE)
    view.see([Dealt(0, tuple(range(13))), Drawn(0, 20)])
    view.options = list(options) or [WIN, Discard(20)]
    return view


def first_deal() -> Deal:
    deal = Match(BOTZONE, b"a deal").next_deal()
    assert deal is not None
    return deal


def test_a_program_plays_deals_to_the_end() -> None:
    with program("well") as running:
        for _ in range(2):
            deal = first_deal()
            seats = [
                SeatedPlayer(
                    ProgramPlayer(running, b"any") if seat == 2 else RandomPlayer(b"any"),
                    deal,
                    Seat(seat),
                )
                for seat in range(4)
            ]
            while not deal.over:
                seat = deal.acting[0]
                deal.act(seat, seats[seat].answer())
        assert running.stderr == "deal seat 2 seed 616e79\n" * 2
        assert (running.cpu_seconds or 0) > 0 or sys.platform != "linux"


def test_the_events_are_told_once() -> None:
    """A program that echoes what it is told shows the wire."""
    view = SeatView(Seat(1), BOTZONE)
    view.options = [PASS]
    view.see([Drawn(0, 4)])
    with Program([sys.executable, "-S", "-c", ECHO], Limits(move_seconds=20)) as running:
        assert running.ask(view, b"\x01") == PASS
        view.see([Drawn(1, 4)])
        assert running.ask(view, b"\x01") == PASS
        assert running.ask(SeatView.of(first_deal(), Seat(0)), b"\x02") == PASS
        told = running.stderr.splitlines()
    assert told[:4] == [
        '{"tell":"hello","version":1,"move_seconds":20}',
        '{"tell":"deal","seat":1,"rules":{"preset":"botzone","system":"guobiao"},"seed":"01"}',
        '{"tell":"ask","events":[{"event":"drawn","seat":0,"tile":-1}],"options":[{"do":"pass"}]}',
        '{"tell":"ask","events":[{"event":"drawn","seat":1,"tile":4}],"options":[{"do":"pass"}]}',
    ]
    assert told[4].startswith('{"tell":"deal","seat":0')
    assert told[5].startswith('{"tell":"ask","events":[{"event":"deal_begun"')


@pytest.mark.parametrize(
    ("manner", "code", "words"),
    [
        ("crash", "crashed", "it ended with exit code 3; it said: .*the ship is sinking"),
        ("kill", "crashed", "it was ended by SIGKILL"),
        ("sleep", "too_slow", r"no answer within 0\.5 s"),
        ("quiet", "crashed", "it closed its output"),
        ("garble", "not_json", "'discard 5' is no JSON"),
        ("not-an-action", "illegal_action", "is no action"),
        ("two-lines", "too_much_output", "more than one line"),
        ("endless", "too_much_output", "a line of more than 65536 bytes"),
    ],
)
def test_each_fault_has_its_name(manner: str, code: str, words: str) -> None:
    slow = Limits(move_seconds=0.5) if manner == "sleep" else QUICK
    with program(manner, 1, slow) as running:
        assert running.ask(asked(), b"") == WIN
        with pytest.raises(PlayerError, match=f"(?s){words}") as raised:
            running.ask(asked(), b"")
        assert raised.value.code == code
        assert running.ask(asked(), b"") == WIN  # it has been started again


def test_a_legal_answer_need_not_be_the_first() -> None:
    assert read_action(b'{"do":"chow","tiles":[3,4]}') == Chow((3, 4))


def test_what_is_not_legal_is_the_hosts_business() -> None:
    with program("illegal") as running:
        assert running.ask(asked(), b"") == Discard(99)


@pytest.mark.parametrize("manner", ["never-ready", "unready"])
def test_a_program_must_get_ready(manner: str) -> None:
    with (
        program(manner, limits=Limits(start_seconds=1)) as running,
        pytest.raises(PlayerError, match=r"no answer within 1 s|is not"),
    ):
        running.start()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(PlayerError, match=r"/no/such/program cannot be started: .*No such file"):
        Program(["/no/such/program"]).start()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of another")
def test_memory_is_limited() -> None:
    limited = Limits(move_seconds=20, memory_mib=500)
    with (
        program("memory", limits=limited) as running,
        pytest.raises(PlayerError, match=r"(?s)exit code 1; .*MemoryError"),
    ):
        running.ask(asked(), b"")


def test_unasked_output_is_too_much() -> None:
    chatter = 'print(\'{"say":"ready"}\\nand more\', flush=True)'
    with (
        Program([sys.executable, "-S", "-c", f"input(); {chatter}; input()"], QUICK) as running,
        pytest.raises(PlayerError, match=r"more than one line|wrote before"),
    ):
        running.ask(asked(), b"")


def test_a_program_ends_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "child"
    with Program([sys.executable, "-S", "-c", PARENT, str(note)], QUICK) as running:
        running.start()
        child = int(note.read_text())
    deadline = time.monotonic() + 20
    while _runs(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not _runs(child)


def _runs(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        try:
            os.kill(process, 0)
        except OSError:
            return False
        return not Path("/proc/self").exists()
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_a_long_history_fits_through_the_pipe() -> None:
    view = asked()
    view.see([Drawn(0, 5)] * 20_000)
    with program("well") as running:
        assert running.ask(view, b"") == WIN


def test_the_stand_in_changes_least() -> None:
    assert stand_in(asked(PUNG, PASS)) == PASS
    assert stand_in(asked(Discard(3), Discard(20), Discard(21))) == Discard(20)
    after_claim = asked(Discard(3), Discard(21))
    after_claim.see([Melded(0, MeldKind.PUNG, (5, 5, 5), 5, 1)])
    assert stand_in(after_claim) == Discard(21)
