"""A hostile client: whatever it sends, the table stands and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from contextlib import suppress
from typing import Any

import pytest
from server.random_client import RandomClient, call
from server.serving import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

HELLO = {"say": "hello", "version": 1}


def guest(server: Server, name: str = "Eve") -> str:
    token: str = call(server.base, "/api/guest", {"name": name})["token"]
    return token


def open_table(server: Server, token: str, **choice: Any) -> str:
    id_: str = call(server.base, "/api/tables", choice, token)["id"]
    return id_


def dial(server: Server, table: str, token: str | None, **headers: str) -> Any:
    sent = dict(headers)
    if token is not None:
        sent["Authorization"] = f"Bearer {token}"
    address = server.base.replace("http", "ws", 1) + f"/ws/tables/{table}"
    return connect(address, additional_headers=sent, compression=None)


async def hear(socket: ClientConnection, tell: str) -> dict[str, Any]:
    """Return the next message of a kind."""
    async with asyncio.timeout(10):
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["tell"] == tell:
                return message
    raise AssertionError(f"closed before {tell}")


async def until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """Return every message until the server closes."""
    messages: list[dict[str, Any]] = []
    async with asyncio.timeout(15):
        with suppress(ConnectionClosed):
            while True:
                messages.append(json.loads(await socket.recv()))
    return messages


@pytest.mark.parametrize(
    "first",
    ["", "{", "[]", '{"say":"act"}', '{"say":"begin"}', '{"say":"hello","version":1,"x":1}'],
)
def test_whoever_does_not_say_hello_is_sent_away(server: Server, first: str) -> None:
    async def run() -> list[dict[str, Any]]:
        token = guest(server)
        async with dial(server, open_table(server, token), token) as socket:
            await socket.send(first)
            return await until_closed(socket)

    (goodbye,) = asyncio.run(run())
    assert (goodbye["tell"], goodbye["code"]) == ("goodbye", "hello_first")


def test_another_version_is_told_to_reload(server: Server) -> None:
    async def run() -> list[dict[str, Any]]:
        token = guest(server)
        async with dial(server, open_table(server, token), token) as socket:
            await socket.send(json.dumps({"say": "hello", "version": 99}))
            return await until_closed(socket)

    assert asyncio.run(run())[-1]["code"] == "version"


@pytest.mark.parametrize("token", [None, "", "nobody", "'; drop table people; --"])
def test_without_a_session_nobody_comes_in(server: Server, token: str | None) -> None:
    async def run() -> list[dict[str, Any]]:
        table = open_table(server, guest(server))
        async with dial(server, table, token) as socket:
            await socket.send(json.dumps(HELLO))
            return await until_closed(socket)

    assert asyncio.run(run())[-1]["code"] == "not_signed_in"


def test_there_is_nothing_at_a_table_that_there_is_not(server: Server) -> None:
    async def run() -> list[dict[str, Any]]:
        async with dial(server, "nowhere", guest(server)) as socket:
            await socket.send(json.dumps(HELLO))
            return await until_closed(socket)

    assert asyncio.run(run())[-1]["code"] == "no_table"


def test_a_page_of_somebody_else_cannot_use_the_cookie(server: Server) -> None:
    async def run() -> None:
        token = guest(server)
        table = open_table(server, token)
        cookie = {"Cookie": f"guobiao_session={token}"}
        for origin in ("http://evil.example", "http://[::1"):
            with pytest.raises(InvalidStatus, match="403"):
                async with dial(server, table, None, Origin=origin, **cookie):
                    pass
        async with dial(server, table, None, Origin=server.base, **cookie) as socket:
            await socket.send(json.dumps(HELLO))
            assert (await hear(socket, "welcome"))["person"]["name"] == "Eve"

    asyncio.run(run())
    for origin in ("http://evil.example", "http://[::1", "null"):
        with pytest.raises(urllib.error.HTTPError, match="403"):
            _post_from(server, origin)


def _post_from(server: Server, origin: str) -> None:
    request = urllib.request.Request(
        server.base + "/api/guest",
        b"{}",
        {"Content-Type": "application/json", "Origin": origin},
    )
    urllib.request.urlopen(request, timeout=10).close()


def test_bad_messages_are_refused_and_the_fifth_closes(server: Server) -> None:
    async def run() -> list[dict[str, Any]]:
        token = guest(server)
        async with dial(server, open_table(server, token), token) as socket:
            await socket.send(json.dumps(HELLO))
            await hear(socket, "welcome")
            for bad in ("{", "null", '{"say":"fly"}', "\u0000", '{"say":"act","question":1e99}'):
                await socket.send(bad)
            return await until_closed(socket)

    messages = [one for one in asyncio.run(run()) if one["tell"] != "table"]
    assert [one["tell"] for one in messages] == ["refused"] * 4 + ["goodbye"]
    assert messages[-1]["code"] == "bad_message"


@pytest.mark.parametrize("size", [9_000, 2_000_000])
def test_a_message_that_is_too_large_closes(server: Server, size: int) -> None:
    async def run() -> None:
        token = guest(server)
        async with dial(server, open_table(server, token), token) as socket:
            await socket.send(json.dumps(HELLO))
            await hear(socket, "welcome")
            await socket.send(json.dumps({"say": "chat", "text": "x" * size}))
            await until_closed(socket)
            assert socket.close_code in {1008, 1009}

    asyncio.run(run())


def test_a_hand_cannot_be_played_for_somebody_else(server: Server) -> None:
    """Out of turn, twice, for another seat, with tiles that are not there: nothing happens."""

    async def run() -> None:
        ann, eve = guest(server, "Ann"), guest(server)
        table = call(server.base, "/api/play", {"rules": {"options": {"deals": 1}}}, ann)["id"]
        async with dial(server, table, ann) as own, dial(server, table, eve) as foreign:
            await own.send(json.dumps(HELLO))
            await foreign.send(json.dumps(HELLO))
            welcome = await hear(own, "welcome")
            assert (await hear(foreign, "welcome"))["player"] is None
            update = welcome["update"]
            while update["question"] is None:
                update = await hear(own, "update")
            question = update["question"]
            action = question["options"][-1]["action"]
            act = {"say": "act", "question": question["id"], "action": action}
            for message in (act, {"say": "begin"}, {"say": "sit", "place": 0}):
                await foreign.send(json.dumps(message))
                assert (await hear(foreign, "refused"))["code"] in {"spectator", "after_begin"}
            await own.send(json.dumps({**act, "question": question["id"] + 5}))
            assert (await hear(own, "refused"))["code"] == "old_question"
            for tile in (99, -1, 41):
                bad = {**act, "action": {"do": "discard", "tile": tile}, "ref": tile + 2}
                await own.send(json.dumps(bad))
                refused = await hear(own, "refused")
                assert refused["ref"] == tile + 2
            await own.send(json.dumps(act))
            await own.send(json.dumps(act))
            assert (await hear(own, "refused"))["code"] == "old_question"

    asyncio.run(run())


def test_a_flood_is_cut_off_and_the_others_play_on(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("flood")
    with Server(f"sqlite:///{folder / 'guobiao.db'}", limits=True) as server:

        async def run() -> tuple[list[dict[str, Any]], dict[str, Any]]:
            ann, eve = guest(server, "Ann"), guest(server)
            rules = {"options": {"deals": 1}}
            table = call(server.base, "/api/play", {"rules": rules}, ann)["id"]
            playing = asyncio.create_task(RandomClient(server.base, table, ann, keep=False).play())
            async with dial(server, table, eve) as socket:
                await socket.send(json.dumps(HELLO))
                for number in range(300):
                    try:
                        await socket.send(json.dumps({"say": "ping", "sent": number}))
                    except ConnectionClosed:
                        break
                told = await until_closed(socket)
            return told, await asyncio.wait_for(playing, 60)

        told, result = asyncio.run(run())
        assert told[-1]["code"] == "too_fast"
        assert result["complete"]


def test_many_requests_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("requests")
    with Server(f"sqlite:///{folder / 'guobiao.db'}", limits=True) as server:
        refused = 0
        for _ in range(40):
            try:
                guest(server)
            except urllib.error.HTTPError as error:
                refused += error.code == 429
                assert error.code == 429
        assert refused == 10
        assert call(server.base, "/health")["status"] == "ok"
