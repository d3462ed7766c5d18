"""Matches over the network: rated ones, several windows of one person, bots of any level."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.error import HTTPError

import pytest
from server.machine import Hall
from server.random_client import RandomClient, call
from server.serving import Server
from server.test_hostile import HELLO, dial, guest, hear, until_closed
from websockets.asyncio.client import connect

from guobiao.players.levels import LEVELS as PLAYED
from guobiao.server.bots.levels import LEVELS
from guobiao.server.records.summary import summary_of
from guobiao.server.table.pace import AT_ONCE
from guobiao.server.wire.room import RulesChoice, TableChoice


def accounts(server: Server, names: str) -> list[dict[str, Any]]:
    return [
        call(server.base, "/api/register", {"name": f"{name} of {names}", "password": "12345678"})
        for name in names.split()
    ]


async def play_together(server: Server, tokens: list[str], **choice: Any) -> tuple[str, Any]:
    """Let four people play a match at one table, found by its link."""
    table = call(server.base, "/api/tables", choice, tokens[0])["id"]
    clients = [
        RandomClient(server.base, table, token, seed=number) for number, token in enumerate(tokens)
    ]
    playing = [
        asyncio.create_task(client.play(before=[{"say": "sit", "place": place}] if place else None))
        for place, client in enumerate(clients)
    ]
    async with dial(server, table, tokens[0]) as host:
        await host.send(json.dumps(HELLO))
        while True:
            told = (await hear(host, "table"))["table"]
            if all(one["person"] is not None for one in told["places"]):
                break
            await asyncio.sleep(0.05)
            await host.send(json.dumps({"say": "entropy", "text": "mine"}))
        await host.send(json.dumps({"say": "begin"}))
        results = await asyncio.wait_for(asyncio.gather(*playing), 60)
    assert all(result == results[0] for result in results)
    return table, results[0]


def test_a_match_of_accounts_changes_their_ratings(server: Server) -> None:
    people = accounts(server, "Ann Bo Cy Di")
    rules = {"options": {"deals": 1, "flowers": False}}
    table, result = asyncio.run(
        play_together(server, [one["token"] for one in people], rules=rules, rated=True)
    )
    told = [call(server.base, f"/api/people/{one['person']['id']}") for one in people]
    assert [len(one["ratings"]) for one in told] == [1, 1, 1, 1]
    for one, place in zip(told, result["places"], strict=True):
        assert one["places"][place - 1] == 1
        assert one["person"]["rating"] == one["ratings"][-1]["mean"]
        assert (one["standing"]["mean"], one["standing"]["matches"]) == (one["person"]["rating"], 1)
        assert (one["standing"]["rank"], one["standing"]["missing"]) == (None, 9)
    changes = call(server.base, f"/api/records/{table}/ratings")["players"]
    assert [one["after"] for one in changes] == [one["standing"] for one in told]
    assert all(one["before"]["matches"] == one["before"]["sure"] == 0 for one in changes)
    means = [one["person"]["rating"] for one in told]
    best = max(means)
    assert result["places"][means.index(best)] == 1
    _, again = asyncio.run(
        play_together(server, [one["token"] for one in people], rules=rules, rated=True)
    )
    later = call(server.base, f"/api/records/{again['record']}/ratings")["players"]
    assert [one["before"] for one in later] == [one["after"] for one in changes]
    assert call(server.base, f"/api/records/{table}/ratings")["players"] == changes
    assert {one["after"]["matches"] for one in later} == {2}
    walls = call(server.base, f"/api/records/{table}/walls")
    assert walls["entropy"][0] == "mine"
    assert walls["seal_fits"]


def test_a_match_that_is_not_rated_changes_no_rating(server: Server) -> None:
    token = guest(server)
    rules = {"options": {"deals": 1}}
    table = call(server.base, "/api/play", {"rules": rules, "bot_pace": "fast"}, token)
    assert all(place["standing"] is None for place in table["places"])
    with pytest.raises(HTTPError, match="404"):
        call(server.base, f"/api/records/{table['id']}/ratings")
    asyncio.run(asyncio.wait_for(RandomClient(server.base, table["id"], token).play(), 60))
    assert call(server.base, f"/api/records/{table['id']}/ratings") == {"players": []}


def test_a_place_tells_how_its_person_stands(server: Server) -> None:
    person = accounts(server, "Eve")[0]
    places = call(server.base, "/api/tables", {}, person["token"])["places"]
    assert places[0]["standing"]["words"]["zh_hans"] == "未定级"
    assert [one["standing"] for one in places[1:]] == [None] * 3


def test_guests_are_not_rated() -> None:
    rules = RulesChoice(options={"deals": 1})
    hall = Hall(TableChoice(rules=rules, rated=True), pace=AT_ONCE, people=2)
    hall.seat_everybody()
    hall.run()
    summary = summary_of(hall.game, 0.0)
    assert summary is not None
    assert not summary.rated
    assert [player.person for player in summary.players] == ["ann", "bo", None, None]


def test_one_person_may_look_from_several_windows_but_not_from_many(server: Server) -> None:
    async def run() -> None:
        token = guest(server)
        table = call(server.base, "/api/play", {}, token)["id"]
        address = server.base.replace("http", "ws", 1) + f"/ws/tables/{table}"
        headers = {"Authorization": f"Bearer {token}"}
        sockets = [await connect(address, additional_headers=headers) for _ in range(7)]
        for socket in sockets:
            await socket.send(json.dumps(HELLO))
            await hear(socket, "welcome")
        assert (await until_closed(sockets[0]))[-1]["code"] == "replaced"
        for socket in sockets[1:]:
            await socket.send(json.dumps({"say": "ping", "sent": 1}))
            await hear(socket, "pong")
        for socket in sockets:
            await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_of_every_level_play_a_match(server: Server, level: str) -> None:
    token = guest(server)
    rules = {"options": {"deals": 1}}
    table = call(server.base, "/api/play", {"rules": rules, "level": level}, token)["id"]
    client = RandomClient(server.base, table, token)
    result = asyncio.run(asyncio.wait_for(client.play(), 120))
    assert result["complete"]
    assert call(server.base, "/api/play", {}, token)["places"][1]["person"]["level"] in LEVELS


def test_the_lobby_offers_every_level_by_name_and_pace(server: Server) -> None:
    levels = call(server.base, "/api/tables", None)["levels"]
    assert [one["id"] for one in levels] == list(PLAYED)
    assert len({name for one in levels for name in one["names"].values()}) > len(levels)
    assert all(0.5 < one["seconds"] < 3 for one in levels)
    for pace in ("human", "fast"):
        table = call(server.base, "/api/play", {"bot_pace": pace}, guest(server))
        assert table["choice"]["bot_pace"] == pace


def test_names_are_cleaned(server: Server) -> None:
    told = call(server.base, "/api/guest", {"name": " \u0000Ann \u202e\n B"})
    assert told["person"]["name"] == "Ann B"
    assert call(server.base, "/api/guest", {"name": "\u200b"})["person"]["name"].startswith("Guest")
