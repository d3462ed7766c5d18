"""Reviews over HTTP: of finished matches and of records from disk, never of what is played."""

from __future__ import annotations

import asyncio
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest
from records.golden_files import NAMES, golden
from server.random_client import RandomClient, call
from server.serving import Server
from server.test_http import guest, refused

from guobiao.analysis.review_tags import Tag
from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record
from guobiao.server.beside.processes import Processes
from guobiao.server.records.library import uploaded as replayed
from guobiao.server.tools.review import review_text
from guobiao.server.tools.reviews import Reviews
from guobiao.table.event import Discarded

DEALS = 1
LONG = 180
"""Seconds that a review may take: the plain kernel on a busy machine is slow."""


@dataclass
class Finished:
    """A match that was played to its end."""

    id: str
    text: bytes


@pytest.fixture(scope="module")
def finished(server: Server) -> Finished:
    token = guest(server)["token"]
    rules = {"options": {"deals": DEALS}}
    table = call(server.base, "/api/play", {"rules": rules}, token)["id"]
    asyncio.run(asyncio.wait_for(RandomClient(server.base, table, token).play(), 60))
    with urllib.request.urlopen(f"{server.base}/api/records/{table}/file/guobiao") as answer:
        return Finished(table, answer.read())


@pytest.fixture(scope="module")
def simulated() -> str:
    """The record of a deal between players who know what they do."""
    deal = next(simulate(Rules("training"), "review", player="shape"))
    return write_record(Record(deal.header, (RecordedDeal(deal.lines),)))


def uploaded(server: Server, text: bytes, query: str = "") -> Any:
    request = urllib.request.Request(f"{server.base}/api/review{query}", text)
    with urllib.request.urlopen(request, timeout=LONG) as answer:
        return json.loads(answer.read())


def refused_upload(server: Server, text: bytes, query: str = "") -> Any:
    with pytest.raises(urllib.error.HTTPError) as error:
        uploaded(server, text, query)
    return json.loads(error.value.read())


def test_every_decision_of_a_finished_match_is_weighed(server: Server, finished: Finished) -> None:
    decisions = 0
    for number in range(DEALS):
        path = f"/api/records/{finished.id}/deals/{number}"
        told = call(server.base, f"{path}/review", patience=LONG)
        assert told["deal"] == number
        assert [one["player"] for one in told["grades"]] == [0, 1, 2, 3]
        for grade in told["grades"]:
            own = [one for one in told["decisions"] if one["player"] == grade["player"]]
            assert grade["decisions"] == len(own)
            assert grade["loss"] == pytest.approx(sum(one["loss"] for one in own), abs=0.1)
            assert grade["grade"] in "ABCDE"
            who = f"player={grade['player']}"
            alone = call(server.base, f"{path}/review?{who}", patience=LONG)
            assert alone["decisions"] == own
            assert alone["grades"] == [grade]
        for one in told["decisions"]:
            _check_decision(one)
            decisions += 1
    assert decisions > 20


def _check_decision(one: Any) -> None:
    choices, done = one["choices"], one["done"]
    assert len(choices) > 1
    points = [choice["points"] for choice in choices]
    assert points[1:] == sorted(points[1:], reverse=True)
    assert one["loss"] == pytest.approx(max(points[0] - points[done], 0), abs=0.02)
    assert (one["tag"] == Tag.BEST) is (done == 0)
    for words in (one["reason"], *(choice["words"] for choice in choices)):
        assert set(words) == {"en", "zh_hans", "zh_hant"}
        assert all(words.values())
    for choice in choices:
        if choice["action"]["do"] != "win":
            assert 0 <= choice["chance"] <= 1
            assert 0 <= choice["danger"] <= 1
            assert choice["pay"] > 0


def test_a_decision_names_the_step_that_shows_it(server: Server, simulated: str) -> None:
    request = urllib.request.Request(f"{server.base}/api/replay?name=a.jsonl", simulated.encode())
    with urllib.request.urlopen(request, timeout=60) as answer:
        (deal,) = json.loads(answer.read())["deals"]
    seen = {"discard": 0, "claim": 0}
    for one in uploaded(server, simulated.encode())["decisions"]:
        scene = deal["steps"][one["step"]]["scene"]
        seat = scene["seats"][one["seat"]]
        assert seat["player"] == one["player"]
        action = one["choices"][one["done"]]["action"]
        hand = [*seat["concealed"], seat["apart"]]
        after = deal["steps"][one["step"] + 1]["line"]
        if action["do"] == "discard":
            assert action["tile"] in hand
            assert (after["event"], after["tile"]) == ("discarded", action["tile"])
            seen["discard"] += 1
        elif one["live"] is not None:
            last = [river for other in scene["seats"] for river in other["river"] if river["last"]]
            assert [river["tile"] for river in last] == [one["live"]]
            seen["claim"] += 1
    assert seen["discard"] > 10
    assert seen["claim"] > 2


@pytest.mark.parametrize("name", NAMES)
def test_every_format_is_reviewed_and_its_steps_are_those_of_the_replay(name: str) -> None:
    text = golden(name)
    told = json.loads(review_text(text, name, 0, None))
    steps = replayed(text, name).deals[0].steps
    assert told["decisions"]
    for one in told["decisions"]:
        seat = steps[one["step"]].scene.seats[one["seat"]]
        action = one["choices"][one["done"]]["action"]
        if action["do"] == "discard":
            after = steps[one["step"] + 1].line
            assert isinstance(after, Discarded)
            assert after.tile == action["tile"]
            assert action["tile"] in (*seat.concealed, seat.apart)


def test_a_record_from_disk_is_reviewed_as_the_match_itself(
    server: Server, finished: Finished
) -> None:
    for number in range(DEALS):
        path = f"/api/records/{finished.id}/deals/{number}/review"
        ours = call(server.base, path, patience=LONG)
        assert uploaded(server, finished.text, f"?deal={number}&name=a.jsonl") == ours


def test_nobody_gets_a_review_of_what_is_still_played(server: Server) -> None:
    """Neither who sits there nor an outsider; not even of a deal of it that is over."""
    me, eve = guest(server), guest(server, "Eve")
    rules = {"options": {"deals": 2}}
    table = call(server.base, "/api/play", {"rules": rules}, me["token"])["id"]
    client = RandomClient(server.base, table, me["token"])

    def look(message: Any) -> None:
        if message.get("tell") == "deal_over" and not asked:
            asked.append(message)  # the first of two deals is over, the second still to come
            for token in (me["token"], eve["token"], None):
                for deal in (0, 1):
                    for query in ("", "?player=0"):
                        path = f"/api/records/{table}/deals/{deal}/review{query}"
                        told = refused(server, path, None, token)
                        assert (told["status"], told["code"]) == (404, "not_found")

    asked: list[Any] = []
    client.on_message = look
    for token in (me["token"], eve["token"], None):
        told = refused(server, f"/api/records/{table}/deals/0/review", None, token)
        assert told["status"] == 404
        assert not any(word in told for word in ("decisions", "choices"))
    asyncio.run(asyncio.wait_for(client.play(), 120))
    assert asked
    path = f"/api/records/{table}/deals/0/review?player=0"
    assert call(server.base, path, patience=LONG)["grades"]


@pytest.mark.parametrize(
    ("query", "status"), [("?player=4", 400), ("?player=-1", 400), ("?player=x", 400)]
)
def test_a_player_that_there_is_not_is_refused(
    server: Server, finished: Finished, query: str, status: int
) -> None:
    path = f"/api/records/{finished.id}/deals/0/review"
    assert refused(server, path + query)["status"] == status
    assert refused(server, f"/api/records/{finished.id}/deals/7/review")["status"] == 404
    assert refused_upload(server, finished.text, "?deal=7")["code"] == "no_deal"


@pytest.mark.parametrize("text", [b"", b"hello", b"\xff\xfe", b'{"format":"guobiao-record"}'])
def test_what_is_no_record_is_not_reviewed(server: Server, text: bytes) -> None:
    assert refused_upload(server, text)["status"] == 400


def test_a_record_that_is_too_large_is_not_read(server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.putrequest("POST", "/api/review")
    connection.putheader("Content-Length", "4000001")
    connection.endheaders()
    connection.send(b" ")
    answer = connection.getresponse()
    assert json.loads(answer.read())["status"] == answer.status == 413
    connection.close()


def test_rules_whose_decisions_nobody_can_weigh_are_refused(server: Server) -> None:
    deal = next(simulate(Rules("modern", system="sichuan"), "review"))
    text = write_record(Record(deal.header, (RecordedDeal(deal.lines),)))
    told = refused_upload(server, text.encode())
    assert (told["status"], told["code"]) == (400, "not_reviewed")
    assert "sichuan" in told["message"]


@asynccontextmanager
async def reckoning() -> AsyncIterator[Processes]:
    processes = Processes(1, niceness=0, limit=60)
    try:
        yield processes
    finally:
        await processes.close()


def test_what_several_ask_for_is_reckoned_once(simulated: str) -> None:
    async def ask() -> None:
        async with reckoning() as processes:
            reckoned: list[Any] = []
            run = processes.run

            async def counted(*given: Any) -> Any:
                reckoned.append(given)
                return await run(*given)

            processes.run = counted  # type: ignore[method-assign,assignment]
            reviews = Reviews(processes)
            one = asyncio.create_task(reviews.of_text(simulated, "", 0, 1))
            two = asyncio.create_task(reviews.of_text(simulated, "", 0, 1))
            await asyncio.sleep(0.05)
            one.cancel()  # who goes away takes nothing from the other
            told = await two
            assert await reviews.of_text(simulated, "", 0, 1) == told
            assert len(reckoned) == 1
            assert await reviews.of_text(simulated, "", 0, 2) != told
            assert len(reckoned) == 2

    asyncio.run(ask())


def test_no_more_is_kept_than_there_is_room_for(simulated: str) -> None:
    async def ask() -> None:
        async with reckoning() as processes:
            reviews = Reviews(processes, kept=1)
            first = await reviews.of_text(simulated, "", 0, 1)
            assert await reviews.of_text(simulated, "", 0, 1) == first
            assert not reviews._kept

    asyncio.run(ask())


def test_a_later_deal_of_a_match_is_reviewed_alone(server: Server) -> None:
    deals = [*islice(simulate(Rules("training", {"deals": 3}), "later", player="shape"), 3)]
    record = Record(deals[0].header, tuple(RecordedDeal(deal.lines) for deal in deals))
    text = write_record(record).encode()
    told = uploaded(server, text, "?deal=2&player=3")
    assert told["deal"] == 2
    assert {one["player"] for one in told["decisions"]} == {3}
