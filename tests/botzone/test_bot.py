"""Our players as bots: they always answer, and what they answer is legal."""

from __future__ import annotations

import io
import json

import pytest
from botzone.table_of_ours import Greedy

from guobiao.botzone.answer import Answer
from guobiao.botzone.bot import DEBUG_BYTES, Bot
from guobiao.botzone.envelope import (
    KEEP_RUNNING,
    History,
    answer_text,
    read_answer,
    read_json,
    read_simple,
    request_text,
    serve,
)
from guobiao.errors import RecordError
from guobiao.table.action import PASS, PUNG, WIN, Action, Chow, Discard, Pass
from guobiao.table.view import SeatView

HAND = "1 0 0 0 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3"


class Scripted:
    """A player that does what is written, and remembers what it was asked."""

    def __init__(self, *actions: Action | Exception) -> None:
        self.actions = list(actions)
        self.views: list[SeatView] = []

    def choose(self, view: SeatView) -> Action:
        self.views.append(view)
        action = self.actions.pop(0)
        if isinstance(action, Exception):
            raise action
        return action


def asked(player: Scripted, *requests: str) -> Answer:
    return Bot(player).answer(["0 1 0", HAND, *requests])


def test_a_claim_and_its_discard_are_one_answer() -> None:
    player = Scripted(PUNG, Discard(31))
    answer = asked(player, "3 0 DRAW", "3 0 PLAY F1")
    assert answer == Answer("PENG J1")
    before, after = player.views
    assert PUNG in before.options
    assert Discard(31) in after.options
    assert all(isinstance(action, Discard) for action in after.options)
    assert after.board.melds[1][0].source == 0
    chow = Scripted(Chow((1, 2)), Discard(0))
    assert asked(chow, "3 0 DRAW", "3 0 PLAY W4") == Answer("CHI W3 W1")


def test_a_seat_without_a_choice_is_not_asked() -> None:
    player = Scripted()
    for requests in ([], ["3 0 DRAW"], ["3 0 DRAW", "3 0 PLAY J2"]):
        assert asked(player, *requests) == Answer("PASS")
    assert not player.views


@pytest.mark.parametrize(
    ("does", "debug"),
    [
        (ValueError("lost"), "ValueError: lost"),
        (Discard(3), "AssertionError: the player answers Discard(tile=3)"),
        (WIN, "AssertionError"),
        (PASS, "AssertionError"),
        (ValueError("麻" * 1000), "ValueError: 麻"),
    ],
)
def test_a_player_that_fails_discards_what_was_drawn(does: Action | Exception, debug: str) -> None:
    answer = asked(Scripted(does), "3 0 DRAW", "3 0 PLAY J2", "2 W9")
    assert answer.response == "PLAY W9"
    assert answer.debug.startswith(debug)
    assert len(answer.debug.encode()) <= DEBUG_BYTES


def test_a_player_that_fails_passes_where_it_can() -> None:
    answer = asked(Scripted(PUNG, ValueError("lost")), "3 0 DRAW", "3 0 PLAY F1")
    assert (answer.response, answer.debug) == ("PASS", "ValueError: lost")


@pytest.mark.parametrize(
    ("requests", "response"),
    [
        ([], "PASS"),
        (["nonsense"], "PASS"),
        (["0 1 0", "1 0 0 0 0 what", "2 W9"], "PLAY W9"),
        (["0 1 0", HAND, "3 7 DRAW", "3 0 PLAY F1"], "PASS"),
        (["0 1 0", HAND, "3 1 PENG W1", "2 J1"], "PLAY J1"),
    ],
)
def test_a_bot_answers_what_it_does_not_understand(requests: list[str], response: str) -> None:
    answer = Bot(Greedy(1)).answer(requests)
    assert answer.response == response
    assert answer.debug.startswith("RecordError")


def test_after_a_fault_it_goes_on_from_the_requests() -> None:
    bot = Bot(Scripted(Discard(8)))
    assert bot.answer(["0 1 0", "nonsense"]).debug
    assert bot.answer(["0 1 0", HAND, "2 W9"]) == Answer("PLAY W9")


def test_another_deal_is_another_deal() -> None:
    player = Scripted(Discard(8), Discard(7))
    bot = Bot(player)
    assert bot.answer(["0 1 0", HAND, "2 W9"]) == Answer("PLAY W9")
    assert bot.answer(["0 2 0", HAND, "2 W8"]) == Answer("PLAY W8")
    assert [view.seat for view in player.views] == [1, 2]


def test_flowers_that_come_late_make_it_the_older_game() -> None:
    player = Scripted(Discard(8), Discard(7))
    bot = Bot(player)
    requests = ["0 0 0", HAND, "2 W9"]
    assert bot.answer(requests) == Answer("PLAY W9")
    requests += ["3 0 PLAY W9", "3 1 BUHUA H3", "3 1 DRAW", "3 1 PLAY J2", "2 W8"]
    assert bot.answer(requests) == Answer("PLAY W8")
    assert player.views[-1].system.preset == "botzone_pile"


# The envelopes

FIRST = ["0 1 0", HAND, "3 0 DRAW", "3 0 PLAY J2", "2 W9"]
PASSES = ["PASS"] * 4


def served(text: str, *, simple: bool = False, keep_running: bool = False) -> list[str]:
    target = io.StringIO()
    bot = Bot(Scripted(Discard(8), Discard(7)))
    serve(bot, io.StringIO(text), target, simple=simple, keep_running=keep_running)
    return target.getvalue().splitlines()


def test_json_once() -> None:
    text = json.dumps({"requests": FIRST, "responses": PASSES, "data": "", "time_limit": 1})
    assert served(text + "\nwhat follows\n") == ['{"response": "PLAY W9"}']


def test_simple_once() -> None:
    lines = [str(len(FIRST))]
    for request in FIRST:
        lines += [request, "PASS"]
    assert served("\n".join(lines[:-1]), simple=True) == ["PLAY W9"]
    assert served("\r\n".join([*lines[:-1], "data"]) + "\r\n", simple=True) == ["PLAY W9"]


@pytest.mark.parametrize("before", ["\ufeff", "\n", " \r\n\n"])
def test_what_stands_before_the_envelope_is_passed_over(before: str) -> None:
    history = History(FIRST, PASSES)
    for simple, due in ((False, '{"response": "PLAY W9"}'), (True, "PLAY W9")):
        text = before + request_text(history, simple=simple, running=False)
        assert served(text, simple=simple) == [due]


def test_json_may_take_more_lines_than_one() -> None:
    text = json.dumps({"requests": FIRST, "responses": PASSES}, indent=1)
    assert served(text) == ['{"response": "PLAY W9"}']
    lines = served(f"{text}\n3 1 PLAY W9\n", keep_running=True)
    assert [json.loads(line)["response"] for line in lines[::2]] == ["PLAY W9", "PASS"]
    with pytest.raises(RecordError, match="is no JSON"):
        served(text[:-1])


FOLLOWING = ["3 1 PLAY W9", "3 2 DRAW", "3 2 PLAY J2", "2 W8"]
ANSWERS = ["PLAY W9", "PASS", "PASS", "PASS", "PLAY W8"]


@pytest.mark.parametrize(
    "wrap",
    [
        json.dumps,
        lambda request: json.dumps({"request": request}),
        lambda request: json.dumps({"requests": [request], "responses": []}),
        str,
    ],
)
def test_json_running(wrap: object) -> None:
    assert callable(wrap)
    text = json.dumps({"requests": FIRST, "responses": PASSES})
    lines = served("\n".join([text, *map(wrap, FOLLOWING)]), keep_running=True)
    assert lines[1::2] == [KEEP_RUNNING] * 5
    assert [json.loads(line) for line in lines[::2]] == [{"response": each} for each in ANSWERS]


def test_simple_running() -> None:
    history = History(FIRST, PASSES)
    text = request_text(history, simple=True, running=False)
    lines = served("\n\n".join([text, *FOLLOWING]), simple=True, keep_running=True)
    assert lines[::2] == ANSWERS
    assert lines[1::2] == [KEEP_RUNNING] * 5


def test_running_it_may_be_told_everything_anew() -> None:
    text = json.dumps({"requests": FIRST, "responses": PASSES})
    again = json.dumps({"requests": [*FIRST[:-1], "2 W8"], "responses": PASSES})
    lines = served(f"{text}\n{again}\n", keep_running=True)
    assert [json.loads(line)["response"] for line in lines[::2]] == ["PLAY W9", "PLAY W8"]


def test_simple_running_it_may_be_told_everything_anew() -> None:
    first = request_text(History(FIRST, PASSES), simple=True, running=False)
    again = request_text(History([*FIRST[:-1], "2 W8"], PASSES), simple=True, running=False)
    lines = served(first + again, simple=True, keep_running=True)
    assert lines[::2] == ["PLAY W9", "PLAY W8"]


@pytest.mark.parametrize("simple", [True, False])
def test_running_another_deal_may_follow(simple: bool) -> None:
    text = request_text(History(FIRST, PASSES), simple=simple, running=False)
    deal = ["0 2 1", HAND, "3 0 DRAW", "3 0 PLAY W8", "3 1 DRAW", "3 1 PLAY J2", "2 W8"]
    lines = served("\n".join([text, *deal]), simple=simple, keep_running=True)
    due = ["PLAY W9", *["PASS"] * 6, "PLAY W8"]
    assert lines[::2] == [each if simple else json.dumps({"response": each}) for each in due]


@pytest.mark.parametrize("text", ["", "1", "[]", "{}", '{"requests": []}', '{"requests": [1]}'])
def test_what_is_no_json_envelope_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_json(text)


@pytest.mark.parametrize("text", ["", "0", "one", "2\n0 1 0\nPASS", "-1"])
def test_what_is_no_simple_envelope_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_simple(io.StringIO(text))


@pytest.mark.parametrize("simple", [True, False])
def test_envelopes_come_back(simple: bool) -> None:
    history = History(FIRST, PASSES)
    text = request_text(history, simple=simple, running=False)
    back = read_simple(io.StringIO(text)) if simple else read_json(text)
    assert (back.requests, back.responses) == (FIRST, PASSES)
    said = answer_text(Answer("PLAY W1", "two\nlines"), simple=simple)
    response, debug = read_answer(said.strip("\n"), history, simple=simple)
    assert (response, debug.split()) == ("PLAY W1", ["two", "lines"])


def test_a_claim_passed_over_is_no_claim() -> None:
    player = Scripted(Pass())
    assert asked(player, "3 0 DRAW", "3 0 PLAY F1") == Answer("PASS")
