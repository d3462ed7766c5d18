"""Accounts of programs: who has them, what their tokens open, and how they play."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from server.machine import Hall
from server.random_client import call
from server.serving import Server
from server.test_http import guest, refused
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from guobiao.players.roster import player_named
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.to_client import Refused
from guobiao.server.wire.to_server import Begin, CallVote, CastVote, Hello, Sit

EXAMPLE = Path(__file__).parents[2] / "docs" / "howto" / "bot_account.py"
HELLO = json.dumps({"say": "hello", "version": 1})
HELLO_AGAIN = Hello(version=1, seen=3)


def account(server: Server, name: str) -> str:
    """Return the token of the session of a new account."""
    made = call(server.base, "/api/register", {"name": name, "password": "correct horse"})
    return str(made["token"])


def program(server: Server, owner: str, name: str) -> Any:
    return call(server.base, "/api/programs", {"name": name}, owner)


def dismissed(server: Server, owner: str, id_: str) -> Any:
    request = Request(f"{server.base}/api/programs/{id_}", method="DELETE")
    request.add_header("Authorization", f"Bearer {owner}")
    with urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())


def joined(server: Server, table: str, token: str) -> connect:
    address = f"{server.base.replace('http', 'ws', 1)}/ws/tables/{table}"
    return connect(address, additional_headers={"Authorization": f"Bearer {token}"})


async def heard(socket: ClientConnection, *kinds: str) -> Any:
    """Return the next message of some kinds."""
    async with asyncio.timeout(20):
        while True:
            message = json.loads(await socket.recv())
            if message["tell"] in kinds:
                return message


def test_a_program_comes_in_by_its_token(server: Server) -> None:
    ann = account(server, "Owner A")
    made = program(server, ann, "  Deep   Sparrow ")
    person = made["program"]["person"]
    assert (person["name"], person["kind"]) == ("Deep Sparrow", "program")
    listed = call(server.base, "/api/programs", token=ann)
    assert listed["programs"] == [made["program"]]
    me = call(server.base, "/api/me", token=made["token"])["session"]
    assert me == {"person": person, "tables": []}
    table = call(server.base, "/api/play", {}, made["token"])
    assert table["places"][0]["person"] == person
    assert table["places"][0]["standing"] is None
    assert call(server.base, f"/api/people/{person['id']}")["person"] == person


def test_a_renewed_token_ends_the_one_before(server: Server) -> None:
    ann = account(server, "Owner B")
    first = program(server, ann, "Renewed")
    id_ = first["program"]["person"]["id"]
    second = call(server.base, f"/api/programs/{id_}/token", {}, ann)
    assert second["program"] == first["program"]
    assert call(server.base, "/api/me", token=first["token"]) == {"session": None}
    assert call(server.base, "/api/me", token=second["token"])["session"]
    assert refused(server, "/api/play", {}, first["token"])["status"] == 401
    assert dismissed(server, ann, id_)["programs"] == []
    assert call(server.base, "/api/me", token=second["token"]) == {"session": None}
    assert refused(server, f"/api/programs/{id_}/token", {}, ann)["status"] == 404
    assert call(server.base, f"/api/people/{id_}")["person"]["name"] == "Renewed"


def test_the_token_is_not_in_the_database(server: Server) -> None:
    token = program(server, account(server, "Owner C"), "Unwritten")["token"]
    assert token.startswith("gbp_")
    folder = Path(server.database.removeprefix("sqlite:///")).parent
    for path in folder.iterdir():
        assert token.encode() not in path.read_bytes(), path.name


def test_its_name_is_its_own(server: Server) -> None:
    ann = account(server, "Owner D")
    program(server, ann, "Silver Crane")
    for name in ("silver crane", "Silver  Crane", "Ѕilver Crane", "Owner D", "Guest 1a2b"):
        assert refused(server, "/api/programs", {"name": name}, ann)["code"] == "name_taken"
    kept = {"name": "SILVER CRANE", "password": "correct horse"}
    assert refused(server, "/api/register", kept)["code"] == "name_taken"
    assert refused(server, "/api/guest", {"name": "Silver Crane"})["code"] == "name_taken"
    assert refused(server, "/api/programs", {"name": " \u3164 "}, ann)["code"] == "empty_name"


def test_nobody_signs_in_as_a_program(server: Server) -> None:
    program(server, account(server, "Owner E"), "Iron Gate")
    for password in ("password", "correct horse", "gbp_" + "x" * 43):
        told = refused(server, "/api/login", {"name": "Iron Gate", "password": password})
        assert (told["status"], told["code"]) == (401, "wrong_password")


def test_only_an_account_has_programs(server: Server) -> None:
    ann, eve = account(server, "Owner F"), account(server, "Owner G")
    made = program(server, ann, "Paper Tiger")
    id_ = made["program"]["person"]["id"]
    for token in (guest(server)["token"], made["token"]):
        told = refused(server, "/api/programs", {"name": "Another"}, token)
        assert (told["status"], told["words"]["zh_hans"]) == (403, "有账号才能添加程序")
    assert refused(server, "/api/programs", {"name": "Another"})["status"] == 401
    assert refused(server, f"/api/programs/{id_}/token", {}, eve)["status"] == 404
    with pytest.raises(HTTPError, match="404"):
        dismissed(server, eve, id_)
    assert call(server.base, "/api/programs", token=eve)["programs"] == []
    assert call(server.base, "/api/me", token=made["token"])["session"]


def test_nobody_has_too_many_programs(server: Server) -> None:
    ann = account(server, "Owner H")
    most = call(server.base, "/api/programs", token=ann)["most"]
    made = [program(server, ann, f"Legion {chr(65 + one) * 3}") for one in range(most)]
    told = refused(server, "/api/programs", {"name": "One more"}, ann)
    assert (told["status"], told["words"]["zh_hans"]) == (409, f"每人最多{most}个程序")
    dismissed(server, ann, made[0]["program"]["person"]["id"])
    program(server, ann, "One more")


@pytest.mark.parametrize("how", ["renewed", "dismissed"])
def test_a_connection_ends_with_its_token(server: Server, how: str) -> None:
    ann = account(server, f"Owner {how}")
    made = program(server, ann, f"Falling {how}")
    id_ = made["program"]["person"]["id"]
    table = call(server.base, "/api/tables", {}, ann)["id"]

    def end() -> None:
        if how == "dismissed":
            dismissed(server, ann, id_)
        else:
            call(server.base, f"/api/programs/{id_}/token", {}, ann)

    async def watch() -> Any:
        async with joined(server, table, made["token"]) as socket:
            await socket.send(HELLO)
            await heard(socket, "welcome")
            await asyncio.to_thread(end)
            goodbye = await heard(socket, "goodbye")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        async with joined(server, table, made["token"]) as socket:
            await socket.send(HELLO)
            assert (await heard(socket, "goodbye"))["code"] == "not_signed_in"
        return goodbye

    goodbye = asyncio.run(watch())
    assert (goodbye["code"], goodbye["retry"]) == ("shut_out", False)


def test_the_example_plays_at_a_table_by_its_link(server: Server) -> None:
    spec = importlib.util.spec_from_file_location("bot_account", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    ann = account(server, "Host")
    rules = {"options": {"deals": 2}}
    table = call(server.base, "/api/tables", {"rules": rules, "rated": True}, ann)["id"]
    made = [program(server, ann, f"Player {name}") for name in ("Ba", "Do", "Ki")]

    async def play() -> list[Any]:
        link = f"{server.base}/table/{table}"
        async with joined(server, table, ann) as host, asyncio.timeout(120):
            await host.send(HELLO)
            playing = []
            for one in made:
                client = example.Program(player_named("shape", b"example"))
                playing.append(asyncio.create_task(client.play(link, one["token"])))
                while True:
                    places = (await heard(host, "welcome", "table"))["table"]["places"]
                    if sum(place["person"] is not None for place in places) == len(playing) + 1:
                        break
            await host.send('{"say": "stand"}')
            await host.send('{"say": "seat_bot", "place": 0, "level": "shape"}')
            await host.send('{"say": "begin"}')
            return await asyncio.gather(*playing)

    results = asyncio.run(play())
    assert all(result == results[0] for result in results)
    assert results[0].complete
    record = call(server.base, f"/api/records/{table}")
    kinds = [player["kind"] for player in record["record"]["players"]]
    assert kinds == ["bot", "program", "program", "program"]
    assert call(server.base, f"/api/records/{table}/ratings") == {"players": []}
    id_ = made[0]["program"]["person"]["id"]
    assert call(server.base, f"/api/people/{id_}")["matches"] == 1


def test_no_vote_waits_for_a_program() -> None:
    hall = Hall(answer=lambda *_: None)
    kinds = dict.fromkeys(("ann", "bo"), PersonKind.ACCOUNT)
    kinds |= dict.fromkeys(("cy", "di"), PersonKind.PROGRAM)
    for place, (name, kind) in enumerate(kinds.items()):
        somebody = Person(id=name, name=name, kind=kind)
        hall.table.connect(hall.now, name, somebody, Hello(version=1))
        hall.say(name, Sit(place=place))
    hall.say("ann", Begin())
    hall.say("cy", CallVote(about="end"))
    assert hall.told("cy", Refused)[-1].code == "people_vote"
    hall.say("ann", CallVote(about="end"))
    hall.say("di", CastVote(yes=False))
    assert hall.told("di", Refused)[-1].code == "people_vote"
    hall.table.connect(hall.now, "di", Person(id="di", name="di", kind=kinds["di"]), HELLO_AGAIN)
    hall.say("bo", CastVote(yes=True))
    assert hall.game.stage == "over"
