"""The trainer's questions out of games that were played on the server."""

from __future__ import annotations

import asyncio
import base64
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from server.random_client import RandomClient, call
from server.serving import Server
from server.test_http import guest, refused

from guobiao.server.trainer.question import judge, of_chance
from guobiao.server.wire.http import Exercise, HandSource, TrainerAnswer, TrainerRequest

ON_TABLE = ("discard", "claim")


def play(server: Server, level: str, **rules: Any) -> str:
    """Play a match against three bots, and return the id of its record."""
    token = guest(server, "Someone Unlikely")["token"]
    asked = {"rules": rules, "level": level, "bot_pace": "fast"}
    table: str = call(server.base, "/api/play", asked, token)["id"]
    client = RandomClient(server.base, table, token)
    asyncio.run(asyncio.wait_for(client.play(), 120))
    return table


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """Play a game of 国标, and another one that the trainer knows nothing about."""
    play(server, "random", system="sichuan", preset="modern", options={"deals": 1})
    return play(server, "shape", preset="training", options={"deals": 4})


def test_without_finished_games_all_is_simulated(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'guobiao.db'}", log=tmp_path / "log") as server:
        for seed in "abcd":
            asked = {"exercise": "waits", "seed": seed}
            assert call(server.base, "/api/trainer/questions", asked)["source"] == "made"
        told = refused(server, "/api/trainer/questions", {"exercise": "waits", "hands": "played"})
        assert (told["status"], told["code"]) == (400, "no_played")


@pytest.mark.parametrize("exercise", list(Exercise))
def test_a_question_comes_from_a_game_and_leads_to_its_step(
    server: Server, game: str, exercise: str
) -> None:
    question = _found(server, exercise)
    assert question["source"] == "played"
    assert "Someone Unlikely" not in json.dumps(question)
    assert (question["scene"] is not None) == (exercise in ON_TABLE)
    ticket = {"ticket": question["ticket"]}
    told = call(server.base, "/api/trainer/answers", ticket)
    assert not told["right"]
    answer = ticket | {key: told[key] for key in ("number", "tiles", "choice")}
    assert call(server.base, "/api/trainer/answers", answer)["right"]
    # A ticket asks the same again, whatever has been played since.
    again = json.loads(base64.urlsafe_b64decode(question["ticket"]))
    assert call(server.base, "/api/trainer/questions", again) == question
    replay = told["replay"]
    assert replay["record"] == game
    deal = call(server.base, f"/api/records/{game}/deals/{replay['deal']}")
    scene = deal["steps"][replay["step"]]["scene"]
    seat = deal["seating"].index(replay["player"])
    held = sorted([*scene["seats"][seat]["concealed"], *_apart(scene["seats"][seat])])
    hand = question["hand"]
    asked = sorted([*hand["concealed"], *([] if hand["winning"] is None else [hand["winning"]])])
    if exercise in {"count", "false_win"} and not question["self_drawn"]:
        asked.remove(hand["winning"])  # it lies in the river, or in a kong
    assert held == asked
    if exercise in ON_TABLE:
        assert seat == question["seat"]
        assert question["scene"]["seats"][seat]["points"] == scene["seats"][seat]["points"]


def _apart(seat: Any) -> list[int]:
    return [] if seat["apart"] is None else [seat["apart"]]


def _found(server: Server, exercise: str) -> Any:
    """Return a question of any level that the game can ask."""
    for level in (1, 2, 3):
        asked = {"exercise": exercise, "hands": "played", "level": level, "seed": "a"}
        try:
            return call(server.base, "/api/trainer/questions", asked)
        except OSError:
            continue
    raise AssertionError(f"no {exercise} in the game")


def test_both_asks_now_of_games_and_now_of_chance(server: Server, game: str) -> None:
    assert game
    sources = {
        call(server.base, "/api/trainer/questions", {"exercise": "waits", "seed": str(seed)})[
            "source"
        ]
        for seed in range(12)
    }
    assert sources == {"played", "made"}


def _moment(question: Any) -> Any:
    return json.loads(base64.urlsafe_b64decode(question["ticket"])).get("moment")


def test_nothing_is_asked_twice_while_there_is_something_else(server: Server, game: str) -> None:
    assert game
    for hands in ("both", "played"):
        asked: dict[str, Any] = {"exercise": "false_win", "hands": hands, "lately": []}
        for _ in range(20):
            moment = _moment(call(server.base, "/api/trainer/questions", asked))
            assert moment is None or moment not in asked["lately"]
            asked["lately"] += [] if moment is None else [moment]
        assert asked["lately"]
    # A game has few wins: after the last of them the first is asked about again.
    question = _found(server, "count")
    asked = json.loads(base64.urlsafe_b64decode(question["ticket"]))
    asked |= {"moment": None, "seed": None, "lately": []}
    for _ in range(8):
        asked["lately"].append(_moment(call(server.base, "/api/trainer/questions", asked)))
    kinds = {json.dumps(moment) for moment in asked["lately"]}
    first = asked["lately"][: len(kinds)]
    assert len({json.dumps(moment) for moment in first}) == len(kinds) < 8
    if len(kinds) > 1:
        assert all(one != two for one, two in pairwise(asked["lately"]))


def test_what_is_no_win_is_told_what_it_lacks() -> None:
    for seed in range(40):
        request = TrainerRequest(exercise=Exercise.FALSE_WIN, level=1, seed=str(seed))
        question = of_chance(request)
        told = judge(request, TrainerAnswer(ticket=question.ticket), ())
        if told.choice == "no_win":
            assert told.reasons
            assert bool(told.waits) == ("waited" in told.reasons[0].en)
            assert question.hand.winning not in {wait.tile for wait in told.waits}
        else:
            assert not told.reasons


@pytest.mark.parametrize("exercise", list(Exercise))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_question_has_something_to_learn(exercise: str, level: int) -> None:
    answers: Counter[str] = Counter()
    for seed in range(24):
        request = TrainerRequest(
            exercise=Exercise(exercise), hands=HandSource.MADE, level=level, seed=str(seed)
        )
        question = of_chance(request)
        told = judge(request, TrainerAnswer(ticket=question.ticket), ())
        answers[told.choice] += 1
        kinds = {*question.hand.concealed, question.hand.winning}
        if exercise == "waits":
            assert told.tiles, "nothing can be answered"
            assert len(question.hand.concealed) >= 7
        elif exercise == "false_win":
            assert len(question.hand.concealed) >= 4
            assert told.sheet is not None
            if told.sheet.win and level == 3:
                assert abs(told.sheet.points - 8) <= 2
        elif exercise == "discard":
            assert len(kinds) >= 4
            assert 2 * len(told.tiles) <= len(kinds)
        elif exercise == "claim":
            best, second, *_ = told.claims
            assert "pass" in {best.id, second.id} or best.leaves != second.leaves
    if exercise == "false_win":
        assert min(answers[one] for one in ("legal", "short", "no_win")) >= 3


@pytest.mark.parametrize(
    "change",
    [
        {"record": "nowhere"},
        {"deal": 99},
        {"events": 1},
        {"seat": None},
    ],
)
def test_a_moment_that_asks_nothing_is_refused(
    server: Server, game: str, change: dict[str, Any]
) -> None:
    moment = {"record": game, "deal": 0, "events": 9000, "seat": 0} | change
    asked = {"exercise": "waits", "seed": "a", "moment": moment}
    assert refused(server, "/api/trainer/questions", asked)["status"] == 400


def test_a_game_that_is_played_yet_is_no_question(server: Server) -> None:
    token = guest(server)["token"]
    table = call(server.base, "/api/play", {}, token)["id"]
    moment = {"record": table, "deal": 0, "events": 60, "seat": 1}
    asked = {"exercise": "waits", "seed": "a", "moment": moment}
    told = refused(server, "/api/trainer/questions", asked)
    assert told["message"] == f"there is no finished game {table!r}"
