"""The HTTP interface: people, tables, calculator, trainer and records."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from server.random_client import RandomClient, call
from server.serving import Server

from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.server.wire.http import Exercise

NOTATIONS = (
    "123456789m1177p1p",
    "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2",
    "123456789m11177z",
    "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀙🀟🀟🀙",
    "一万二万三万四万五万六万七万八万九万一饼一饼七饼七饼一饼",
    "W1W2W3W4W5W6W7W8W9T1T1T7T7T1",
    "19m19p19sESWNCFPP",
    "[111p]234m456p2256s7s",
    "1122557788993p3p",
    "1112345678999m5m",
)


def refused(server: Server, path: str, body: Any = None, token: str | None = None) -> Any:
    """Return the problem that a request is answered with."""
    with pytest.raises(urllib.error.HTTPError) as error:
        call(server.base, path, body, token)
    told = json.loads(error.value.read())
    assert told["status"] == error.value.code
    assert set(told) == {"status", "code", "message", "words"}
    assert told["words"]["en"] == told["message"]
    return told


def guest(server: Server, name: str = "Ann") -> Any:
    return call(server.base, "/api/guest", {"name": name})


@pytest.mark.parametrize("hand", NOTATIONS)
def test_a_hand_in_any_notation_is_scored(server: Server, hand: str) -> None:
    answer = call(server.base, "/api/score", {"hand": hand})
    sheet = answer["sheet"]
    assert sheet["win"]
    best = sheet["readings"][0]
    assert sum(fan["points"] for fan in best["fans"]) == best["points"]
    for line in best["not_counted"]:
        assert line["reason"]["en"]
        assert line["reason"]["zh_hant"]
    again = call(server.base, "/api/score", {"hand": answer["hand"]["text"]})
    assert again["sheet"]["total"] == sheet["total"]


def test_thirteen_tiles_have_waits_with_sheets(server: Server) -> None:
    answer = call(server.base, "/api/score", {"hand": "1112345678999m"})
    assert answer["sheet"] is None
    assert [wait["tile"] for wait in answer["waits"]] == list(range(9))
    assert answer["waits"][0]["discard"]["points"] == 106


def test_rules_that_differ_are_told(server: Server) -> None:
    answer = call(server.base, "/api/score", {"hand": "[CCCC][FFFF][PPPP][EEEE]SS|EE1011|8"})
    by_rules = {one["rules"]: one for one in answer["differences"]}
    assert answer["sheet"]["points"] == 324
    assert by_rules["wmo"]["points"] == 328


def test_payments_need_to_know_the_seats(server: Server) -> None:
    hand = "[EEE,2][SSSS,1]WWWNN55pN|EE0000|2"
    assert call(server.base, "/api/score", {"hand": hand})["payments"] == []
    paid = call(server.base, "/api/score", {"hand": hand, "discarder": "S"})["payments"]
    assert sum(one["points"] for one in paid) == 0
    assert {one["wind"] for one in paid if one["points"] > 0} == {"E"}


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"hand": "11111m"}, "tiles"),
        ({"hand": "123456789m11111p"}, "five"),
        ({"hand": ""}, "length"),
        ({"hand": "123"}, "123"),
        ({"hand": "123456789m1177p1p", "rules": "riichi"}, "riichi"),
        ({"hnd": "x"}, "hnd"),
        ({"hand": "x" * 401}, "length"),
    ],
)
def test_a_hand_that_is_none_is_refused_with_a_reason(server: Server, body: Any, part: str) -> None:
    told = refused(server, "/api/score", body)
    assert told["status"] == 400
    assert part in told["message"] or told["message"]


@pytest.mark.parametrize("exercise", list(Exercise))
@pytest.mark.parametrize("level", [1, 3])
def test_the_trainer_judges_its_own_answers_right(
    server: Server, exercise: Exercise, level: int
) -> None:
    for seed in ("a", "b"):
        asked = {"exercise": exercise, "level": level, "seed": seed, "hands": "made"}
        question = call(server.base, "/api/trainer/questions", asked)
        assert question == call(server.base, "/api/trainer/questions", asked)
        wrong = call(server.base, "/api/trainer/answers", {"ticket": question["ticket"]})
        assert not wrong["right"]
        answer = {
            "ticket": question["ticket"],
            "number": wrong["number"],
            "tiles": wrong["tiles"],
            "choice": wrong["choice"],
        }
        assert call(server.base, "/api/trainer/answers", answer)["right"]


@pytest.mark.parametrize("exercise", ["discard", "claim"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_trainer_asks_about_simulated_deals(server: Server, exercise: str, level: int) -> None:
    asked = {"exercise": exercise, "level": level, "seed": "a", "hands": "simulated"}
    question = call(server.base, "/api/trainer/questions", asked)
    assert question == call(server.base, "/api/trainer/questions", asked)
    own = question["scene"]["seats"][question["seat"]]
    assert own["concealed"] == question["hand"]["concealed"]
    for number, other in enumerate(question["scene"]["seats"]):
        if number != question["seat"]:
            assert {*other["concealed"]} == {-1}  # as the seat sees it
    empty = call(server.base, "/api/trainer/answers", {"ticket": question["ticket"]})
    assert not empty["right"]
    answer = {key: empty[key] for key in ("number", "choice")} | {"ticket": question["ticket"]}
    right = call(server.base, "/api/trainer/answers", answer)
    assert right["right"]
    assert right["answered"] == 0
    points = [one["points"] for one in right["weighed"]]
    assert points == sorted(points, reverse=True)
    (reason,) = right["reasons"]
    assert reason["en"].startswith("the next best, ")
    assert reason["zh_hant"]


def test_the_trainer_tells_the_figures_of_hands_alone(server: Server) -> None:
    for exercise in ("discard", "claim"):
        asked = {"exercise": exercise, "level": 2, "seed": "figures", "hands": "made"}
        question = call(server.base, "/api/trainer/questions", asked)
        told = call(server.base, "/api/trainer/answers", {"ticket": question["ticket"]})
        if exercise == "discard":
            leaves = [one["leaves"] for one in told["advice"]["discards"]]
            assert {one["tile"] for one in told["advice"]["discards"]} >= {*told["tiles"]}
        else:
            leaves = [one["leaves"] for one in told["claims"]]
            assert told["claims"][0]["id"] == told["choice"]
            assert {one["id"] for one in told["claims"]} == {
                one["id"] for one in question["choices"]
            }
        for one in leaves:
            assert one["left"] == sum(useful["left"] for useful in one["useful"])
            assert one["words"]["zh_hans"]
        assert told["reasons"]


@pytest.mark.parametrize("hand", ["123m567p345s78s99pE", "123m456m789p345s5p5p|EE0000"])
def test_every_discard_is_told_on_the_way_to_a_legal_win(server: Server, hand: str) -> None:
    told = call(server.base, "/api/advice", {"hand": hand})
    assert told["waiting"] is None
    points = [one["points"] for one in told["discards"]]
    assert points == sorted(points, reverse=True)
    assert told["after"] == told["discards"][0]["tile"]
    for way in told["ways"]:
        assert way["points"] >= 8
        assert way["fans"]
        again = call(server.base, "/api/score", {"hand": way["hand"]["text"]})
        assert again["sheet"]["legal"]
        assert again["sheet"]["points"] == way["points"]


def test_a_hand_of_thirteen_is_told_how_far_a_legal_win_is(server: Server) -> None:
    told = call(server.base, "/api/advice", {"hand": "[123m][567p]345s78s99p"})
    assert told["waiting"]["shape"] == 0
    assert told["waiting"]["discard"] == 2
    assert told["waiting"]["words"]["en"] == "2 from legally ready"
    assert told["ways"]
    # Four melds of four suits and honours make no eight points by any last tile but luck.
    never = call(server.base, "/api/advice", {"hand": "[123m][456m][777p][EEE]2s"})
    assert (never["waiting"]["discard"] is None) == (not never["ways"])


@pytest.mark.parametrize("hand", ["", "123", "11111m23456789m", "x" * 401])
def test_advice_on_what_is_no_hand_is_refused(server: Server, hand: str) -> None:
    assert refused(server, "/api/advice", {"hand": hand})["status"] == 400


@pytest.mark.parametrize("ticket", ["", "x", "e30=", "é", "A" * 1999])
def test_a_forged_ticket_is_refused(server: Server, ticket: str) -> None:
    assert refused(server, "/api/trainer/answers", {"ticket": ticket})["status"] == 400


def test_accounts_keep_their_name_and_their_password(server: Server) -> None:
    ann = call(server.base, "/api/register", {"name": "Ann  B", "password": "correct horse"})
    assert ann["person"]["name"] == "Ann B"
    me = call(server.base, "/api/me", token=ann["token"])
    assert me["session"]["person"] == ann["person"]
    taken = {"name": "ann b", "password": "something else"}
    assert refused(server, "/api/register", taken)["code"] == "name_taken"
    assert refused(server, "/api/login", taken)["code"] == "wrong_password"
    nobody = {"name": "nobody", "password": "something else"}
    assert refused(server, "/api/login", nobody)["code"] == "wrong_password"
    again = call(server.base, "/api/login", {"name": "ANN B", "password": "correct horse"})
    assert again["person"]["id"] == ann["person"]["id"]
    call(server.base, "/api/logout", {}, again["token"])
    assert call(server.base, "/api/me", token=again["token"]) == {"session": None}
    assert call(server.base, "/api/me") == {"session": None}
    assert call(server.base, "/api/me", token=ann["token"])["session"]


def test_a_guest_has_the_name_of_no_account(server: Server) -> None:
    call(server.base, "/api/register", {"name": "Master Wu", "password": "correct horse"})
    for name in ("Master Wu", "master  wu", "Ｍａｓｔｅｒ Ｗｕ", "Guest 1a2b", "guest 1A2B"):
        told = refused(server, "/api/guest", {"name": name})
        assert (told["status"], told["code"]) == (409, "name_taken")
        assert told["words"]["zh_hant"].startswith("名字")
    alike = ("Μaster Wu", "Mаster Wυ", "Master\u3164Wu")  # Greek, Cyrillic, and a blank
    for name in ("Guest 1a2b", "Guеst 1a2b", *alike):
        kept = {"name": name, "password": "correct horse"}
        assert refused(server, "/api/guest", {"name": name})["code"] == "name_taken"
        assert refused(server, "/api/register", kept)["code"] == "name_taken"
    assert guest(server, "Mast\u2800er\ufe0f Wu")["person"]["name"] == "Mast er Wu"
    assert guest(server, "\u3164\u2800")["person"]["name"].startswith("Guest ")
    assert guest(server, "Master Wu 2")["person"]["kind"] == "guest"


def test_a_hand_that_is_still_typed_is_no_failure(server: Server) -> None:
    typed = call(server.base, "/api/score/typed", {"hand": "123m45"})
    assert typed["answer"] is None
    assert typed["problem"]["code"] == "no_suit"
    assert typed["problem"] == refused(server, "/api/score", {"hand": "123m45"})
    assert typed["written"] is typed["room"] is None
    begun = call(server.base, "/api/score/typed", {"hand": "[东东东,2]五五万|-S1000|2"})
    assert begun["written"] == {
        "melds": ["EEE,2"],
        "tiles": [4, 4],
        "flowers": [],
        "flower_count": 2,
        "prevalent_wind": None,
        "seat_wind": "S",
        "self_drawn": True,
        "last_of_kind": False,
        "last_wall_tile": False,
        "kong": False,
    }
    assert begun["room"]["tiles"] == 9
    assert {tile: left for tile, left in enumerate(begun["room"]["copies"]) if left != 4} == {
        4: 2,
        27: 1,
    }
    assert call(server.base, "/api/score/typed", {"hand": " "})["room"]["tiles"] == 14
    full = call(server.base, "/api/score/typed", {"hand": "11111m123456789p"})["room"]
    assert (full["tiles"], full["copies"][0]) == (0, -1)
    whole = call(server.base, "/api/score/typed", {"hand": NOTATIONS[0]})
    assert whole["problem"] is None
    assert whole["answer"] == call(server.base, "/api/score", {"hand": NOTATIONS[0]})


def test_what_is_seen_elsewhere_is_neither_left_nor_to_be_added(server: Server) -> None:
    asked = {"hand": "123567m234678s5m", "seen": "888m 5m"}
    told = call(server.base, "/api/score/typed", asked)
    assert [(one["tile"], one["left"]) for one in told["answer"]["waits"]] == [(4, 1), (7, 1)]
    assert told["seen"] == [4, 7, 7, 7]
    assert (told["room"]["copies"][4], told["room"]["copies"][7]) == (1, 1)
    hand = "123m567p345s78s99pE"
    advice = call(server.base, "/api/advice", {"hand": hand, "seen": "4444p"})
    best = advice["discards"][0]["leaves"]
    assert 12 not in [one["tile"] for one in best["useful"]]
    assert best != call(server.base, "/api/advice", {"hand": hand})["discards"][0]["leaves"]


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        ("a", "what is seen names a flower, a"),
        ("EEEEE", "what is seen names 5 copies of E; there are 4"),
        ("555m", "hold more than four of a kind"),
        ("hello", "hello"),
    ],
)
def test_what_cannot_be_seen_is_refused(server: Server, seen: str, words: str) -> None:
    asked = {"hand": "123567m234678s5m", "seen": seen}
    told = refused(server, "/api/score", asked)
    assert words in told["message"]
    typed = call(server.base, "/api/score/typed", asked)
    assert typed["problem"] == told
    assert typed["written"] is not None


def test_a_hand_is_written_as_another_text_is(server: Server) -> None:
    asked = {"hand": "[EEE,2]123m9p", "text": "[东东东,2]一二三万"}
    told = call(server.base, "/api/score/rewritten", asked)
    assert told == {"hand": "[东东东,2]一二三万九饼"}
    told = refused(server, "/api/score/rewritten", {**asked, "text": "12"})
    assert (told["status"], told["code"]) == (400, "no_suit")


def test_a_match_is_as_long_as_what_is_offered_says(server: Server) -> None:
    token = guest(server)["token"]
    for preset in call(server.base, "/api/tables")["presets"]:
        rules = {"system": preset["system"], "preset": preset["preset"]}
        usual = call(server.base, "/api/tables", {"rules": rules}, token)
        assert usual["deals"] == preset["deals"]
        assert preset["deals"] in {length["deals"] for length in preset["lengths"]}
        for length in preset["lengths"]:
            chosen = rules | {"options": {"deals": length["deals"]}}
            opened = call(server.base, "/api/tables", {"rules": chosen}, token)
            assert opened["deals"] == length["deals"]


def test_what_is_usual_is_what_whoever_chooses_nothing_gets(server: Server) -> None:
    token = guest(server)["token"]
    lobby = call(server.base, "/api/tables")
    usual = [level["id"] for level in lobby["levels"] if level["usual"]]
    played = call(server.base, "/api/play", {}, token)
    assert [place["person"]["level"] for place in played["places"][1:]] == usual * 3
    opened = call(server.base, "/api/tables", {}, token)
    assert opened["choice"]["clock"] == lobby["clocks"][0]["clock"]
    assert played["choice"]["clock"] == lobby["clocks"][-1]["clock"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/play"])
def test_only_who_has_come_in_opens_a_table(server: Server, path: str) -> None:
    assert refused(server, path, {})["code"] == "not_signed_in"


def test_rules_that_there_are_not_are_refused(server: Server) -> None:
    token = guest(server)["token"]
    for rules in ({"preset": "nonsense"}, {"system": "chess"}, {"options": {"deals": -1}}):
        assert refused(server, "/api/tables", {"rules": rules}, token)["status"] == 400


def test_the_lobby_lists_public_tables_only(server: Server) -> None:
    token = guest(server)["token"]
    public = call(server.base, "/api/tables", {"public": True, "title": "All welcome"}, token)
    private = call(server.base, "/api/tables", {}, token)
    listed = [one["id"] for one in call(server.base, "/api/tables")["tables"]]
    assert public["id"] in listed
    assert private["id"] not in listed
    assert call(server.base, f"/api/tables/{private['id']}")["seal"] == private["seal"]
    assert refused(server, "/api/tables/nowhere")["status"] == 404


def test_a_match_leaves_a_record(server: Server) -> None:
    me = guest(server)
    rules = {"preset": "official", "options": {"deals": 2}}
    table = call(server.base, "/api/play", {"rules": rules}, me["token"])["id"]
    assert refused(server, f"/api/records/{table}")["status"] == 404
    client = RandomClient(server.base, table, me["token"])
    result = asyncio.run(asyncio.wait_for(client.play(), 60))
    detail = call(server.base, f"/api/records/{table}")
    assert detail["record"]["points"] == result["points"]
    assert detail["walls_fit"]
    assert [one["deal"] for one in detail["results"]] == [0, 1]
    walls = call(server.base, f"/api/records/{table}/walls")
    assert walls["seal_fits"]
    assert all(one["wall"] and one["dice"] for one in walls["deals"])
    deal = call(server.base, f"/api/records/{table}/deals/1")
    assert deal["result"]["points"] == result["points"]
    assert len(deal["steps"][-1]["scene"]["seats"]) == 4
    seat = call(server.base, f"/api/records/{table}/deals/1?seat=2")
    hidden = seat["steps"][40]["scene"]["seats"]
    assert {*hidden[0]["concealed"]} == {-1}
    assert -1 not in hidden[2]["concealed"]
    listed = call(server.base, f"/api/records?person={me['person']['id']}")["records"]
    assert [one["id"] for one in listed] == [table]
    played = call(server.base, f"/api/people/{me['person']['id']}")
    assert (played["matches"], played["deals"]) == (1, 2)
    _check_files(server, table, detail["formats"])


def _check_files(server: Server, table: str, formats: list[str]) -> None:
    told: dict[str, bytes] = {}
    for name in formats:
        path = f"{server.base}/api/records/{table}/file/{name}"
        try:
            with urllib.request.urlopen(path, timeout=20) as answer:
                told[name] = answer.read()
                assert "attachment" in answer.headers["Content-Disposition"]
        except urllib.error.HTTPError as error:
            # Botzone has no dice: a match at a table is not its to tell.
            message = json.loads(error.read())["message"]
            assert "cannot tell this match" in message
            assert name.startswith("botzone"), message
    assert {"guobiao", "pmn"} <= told.keys()
    own = told["guobiao"].decode()
    replayed = replay_match(transcript_of(read_record(own)))
    assert not replayed.mismatches
    request = urllib.request.Request(server.base + "/api/replay?name=a.jsonl", own.encode())
    with urllib.request.urlopen(request, timeout=20) as answer:
        replay = json.loads(answer.read())
    assert replay["mismatches"] == []
    assert replay["detail"]["walls_fit"]
    assert len(replay["deals"]) == 2
    assert refused(server, f"/api/records/{table}/file/nonsense")["status"] == 404
    assert refused(server, f"/api/records/{table}/deals/7")["status"] == 404


def test_what_is_no_record_is_refused(server: Server) -> None:
    for body in (b"", b"hello", b"\xff\xfe", b"{}", b'{"format":"guobiao-record"}'):
        request = urllib.request.Request(server.base + "/api/replay", body)
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(request, timeout=20)
        assert error.value.code == 400
        error.value.close()


def test_a_file_of_more_deals_than_can_be_replayed_is_refused(server: Server) -> None:
    text = (Path(__file__).parents[1] / "records/golden/botzone_text.txt").read_text("utf-8")
    body = (text.rstrip("\n") + "\n").encode() * 50
    request = urllib.request.Request(server.base + "/api/replay?name=all.txt", body)
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(request, timeout=60)
    with error.value as answer:
        told = json.load(answer)
    assert (told["status"], told["code"]) == (400, "too_many_deals")
    assert told["message"].startswith("all.txt: it has 150 deals")


def test_health_and_metrics_are_told(server: Server) -> None:
    assert call(server.base, "/health")["database"]
    with urllib.request.urlopen(server.base + "/metrics", timeout=10) as answer:
        text = answer.read().decode()
    assert "guobiao_tables" in text
    assert "guobiao_announce_seconds_bucket" in text


@pytest.mark.parametrize("path", ["/", "/table/abc", "/score?hand=1m", "/" + "a" * 3000])
def test_the_page_or_a_notice_is_served_everywhere(server: Server, path: str) -> None:
    with urllib.request.urlopen(server.base + path, timeout=10) as answer:
        assert answer.headers["Content-Type"].startswith("text/html")
        assert b"Guobiao" in answer.read()


@pytest.mark.parametrize(
    "path",
    [
        *("/api/nothing", "/missing.js", "/../pyproject.toml", "/assets/../../settings.py"),
        *("/%2e%2e/%2e%2e/settings.py", "/..%2fsettings.py", "/x%00.js", "/etc/passwd.txt"),
        f"/assets/{'a' * 300}.js",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(server.base + path, timeout=10)
    assert error.value.code in {400, 404}
    error.value.close()
