"""A program that sits down at a table of a server and plays with a player of guobiao.

python bot_account.py http://127.0.0.1:8080/table/TABLE TOKEN [shape]
"""

from __future__ import annotations

import asyncio
import sys

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from guobiao.players.player import Player
from guobiao.players.roster import player_named
from guobiao.rulesets.registry import rule_system
from guobiao.server.wire.question import Question
from guobiao.server.wire.result import MatchResult
from guobiao.server.wire.to_client import DealOver, Goodbye, MatchOver, ToClient, Update, Welcome
from guobiao.server.wire.to_server import Act, Hello, Ready, Received, Resync, Sit, ToServer
from guobiao.table.action import WIN
from guobiao.table.event import DealBegun
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


class Program:
    """A program at one table."""

    def __init__(self, player: Player) -> None:
        """Sit down; the player only chooses."""
        self.player = player
        self.result: MatchResult | None = None
        self._asked = -1

    async def play(self, link: str, token: str) -> MatchResult:
        """Play at a table until the match is over, and come back whenever the line is lost."""
        address = link.replace("http", "ws", 1).replace("/table/", "/ws/tables/")
        async for socket in connect(
            address, additional_headers={"Authorization": f"Bearer {token}"}
        ):
            try:
                await _say(socket, Hello(version=1))
                async for text in socket:
                    await self._hear(socket, msgspec.json.decode(text, type=ToClient))
                    if self.result is not None:
                        return self.result
            except ConnectionClosed:
                continue
        raise AssertionError("it comes back for ever")

    async def _hear(self, socket: ClientConnection, message: ToClient) -> None:
        match message:
            case Welcome(player=None, table=table):
                free = [number for number, place in enumerate(table.places) if not place.person]
                if not free or table.stage != "gathering":
                    raise ConnectionError("there is no place at the table")
                await _say(socket, Sit(place=free[0]), Resync(seen=0))
            case Welcome(player=int() as me, table=table, update=update):
                rules = table.choice.rules
                self._system = rule_system(rules.system, rules.preset, rules.options)
                self._me, self._asked, self.result = me, -1, message.match_over
                if update is not None:
                    await self._see(socket, update)
            case Update():
                await self._see(socket, message)
            case DealOver(result=result) if self._me not in result.ready:
                await _say(socket, Ready())
            case MatchOver(result=result):
                self.result = result
            case Goodbye(words=words, retry=False):
                raise ConnectionError(words.en)
            case _:
                pass

    async def _see(self, socket: ClientConnection, update: Update) -> None:
        for event in update.events:
            if isinstance(event, DealBegun):
                seats = [seat.player for seat in update.scene.seats]
                self._view = SeatView(Seat(seats.index(self._me)), self._system)
            self._view.see([event])
        question = update.question
        if question is not None and question.id != self._asked:
            self._asked = question.id
            await _say(socket, Received(question=question.id), self._answer(question))

    def _answer(self, question: Question) -> Act:
        """Choose; where a false win can be declared, this program declares none at all."""
        actions = [option.action for option in question.options]
        if question.may_declare:
            actions.remove(WIN)
        self._view.options = actions
        return Act(question=question.id, action=self.player.choose(self._view))


async def _say(socket: ClientConnection, *messages: ToServer) -> None:
    for message in messages:
        await socket.send(msgspec.json.encode(message).decode())


if __name__ == "__main__":
    link, token, name = [*sys.argv[1:], "shape"][:3]
    program = Program(player_named(name, seed=b"bot"))
    print(asyncio.run(program.play(link, token)).points)
