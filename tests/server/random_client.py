"""A client that plays at random, over HTTP and WebSocket as the page does."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]


def call(
    base: str, path: str, body: Any = None, token: str | None = None, *, patience: float = 30
) -> Any:
    """Return what a request answers: GET, or POST where there is a body."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(base + path, data, {"Content-Type": "application/json"})
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request, timeout=patience) as answer:
        text = answer.read()
        cookie = answer.headers.get("Set-Cookie", "")
    told = json.loads(text) if text else None
    if cookie and isinstance(told, dict):
        told["token"] = cookie.split("=", 1)[1].split(";", 1)[0]
    return told


@dataclass
class RandomClient:
    """Somebody who answers every question with any legal action."""

    base: str
    table: str
    token: str
    seed: int = 0
    think: float = 0.0
    on_message: Callable[[Message], None] = lambda _: None
    messages: list[Message] = field(default_factory=list)
    keep: bool = True
    over: Message | None = None
    latest: Message | None = None
    answered: int = 0
    player: int | None = None
    _asked: int = -1

    async def play(self, *, before: list[Message] | None = None) -> Message:
        """Play until the match is over, coming back whenever the connection is lost."""
        chance = random.Random(self.seed)
        first = list(before or [])
        while self.over is None:
            try:
                await self._once(chance, first)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.1)
        return self.over

    async def _once(self, chance: random.Random, first: list[Message]) -> None:
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{self.table}"
        headers = {"Authorization": f"Bearer {self.token}"}
        self._asked = -1
        async with connect(
            address, additional_headers=headers, compression=None, open_timeout=5
        ) as socket:
            await self.say(socket, {"say": "hello", "version": 1})
            async for text in socket:
                message = json.loads(text)
                self.on_message(message)
                if self.keep:
                    self.messages.append(message)
                if message["tell"] == "welcome":
                    self.player = message["player"]
                    while first:
                        await self.say(socket, first.pop(0))
                await self._hear(socket, chance, message)
                if self.over is not None or message["tell"] == "goodbye":
                    return

    async def _hear(
        self, socket: ClientConnection, chance: random.Random, message: Message
    ) -> None:
        welcome = message["tell"] == "welcome"
        result = message["deal_over"] if welcome else message.get("result")
        if message["tell"] == "match_over" or (welcome and message["match_over"] is not None):
            self.over = message["match_over"] if welcome else result
            return
        if result is not None:
            if result["next_in"] is not None and self.player not in result["ready"]:
                await self.say(socket, {"say": "ready"})
            return
        update = message["update"] if welcome else message
        if update is None or update["tell"] != "update":
            return
        self.latest = update
        question = update["question"]
        if question is not None and question["id"] != self._asked:
            self._asked = question["id"]
            if self.think:
                await asyncio.sleep(chance.random() * self.think)
            await self.answer(socket, chance, question)

    async def answer(
        self, socket: ClientConnection, chance: random.Random, question: Message
    ) -> None:
        """Answer a question."""
        wins = [one for one in question["options"] if one["action"]["do"] == "win"]
        others = [one for one in question["options"] if one not in wins]
        if question["may_declare"]:  # and may be none, and be fined
            wins = []
        action = (wins or [chance.choice(others)])[0]["action"]
        await self.say(socket, {"say": "received", "question": question["id"]})
        await self.say(socket, {"say": "act", "question": question["id"], "action": action})
        self.answered += 1

    async def say(self, socket: ClientConnection, message: Message) -> None:
        """Send a message."""
        await socket.send(json.dumps(message))
