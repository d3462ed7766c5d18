"""A table played in virtual time, by clients that take a while, with a log of what was sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from guobiao.server import levels
from guobiao.server.game import Game
from guobiao.server.journal import Opened
from guobiao.server.outbox import Row
from guobiao.server.pace import USUAL, Pace
from guobiao.server.table import Table
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.question import Question
from guobiao.server.wire.room import TableChoice
from guobiao.server.wire.to_client import DealOver, ToClient, Update, Welcome
from guobiao.server.wire.to_server import (
    Act,
    Begin,
    Hello,
    Ready,
    Received,
    SeatBot,
    Sit,
    ToServer,
)
from guobiao.table.action import Action, Win

NAMES = ("ann", "bo", "cy", "di")


def person(name: str) -> Person:
    """Return a guest."""
    return Person(id=name, name=name.title(), kind=PersonKind.GUEST, level=None, rating=None)


def any_legal(question: Question, chance: random.Random) -> Action:
    """Return a win where there is a true one, or else any action but a win."""
    wins = [one.action for one in question.options if isinstance(one.action, Win)]
    if wins and not question.may_declare:
        return wins[0]
    others = [one.action for one in question.options if not isinstance(one.action, Win)]
    return chance.choice(others)


@dataclass(frozen=True)
class Sent:
    """A message that a table sent."""

    at: float
    client: str
    message: ToClient


@dataclass
class Hall:
    """A table with people and bots, in virtual time."""

    choice: TableChoice = field(default_factory=TableChoice)
    people: int = 4
    pace: Pace = USUAL
    seed: int = 0
    least: float = 0.2
    most: float = 2.0
    """How long a person takes to answer."""
    answer: Callable[[Question, random.Random], Action | None] = any_legal
    now: float = 1000.0
    sent: list[Sent] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    secret: str = ""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.secret = self.secret or f"{self.seed:064x}"
        opened = Opened(
            at=self.now, table="hall", choice=self.choice, secret=self.secret, host="ann"
        )
        self.rows.append(Row(0, opened, ()))
        self.table = Table(Game(opened), self.now, pace=self.pace, chance=random.Random(self.seed))
        self._coming: list[tuple[float, int, str, ToServer]] = []
        self._asked: dict[str, int] = {}
        self._count = 0

    @property
    def game(self) -> Game:
        """The table as its journal has it."""
        return self.table.game

    def seat_everybody(self) -> None:
        """Let people and bots sit down, and begin."""
        for place, name in enumerate(NAMES[: self.people]):
            self.table.connect(self.now, name, person(name), Hello(version=1))
            self.say(name, Sit(place=place))
        for place in range(self.people, 4):
            self.say("ann", SeatBot(place=place, level="random"))
        self.say("ann", Begin())

    def say(self, client: str, message: ToServer) -> None:
        """Send a message at once."""
        self.table.receive(self.now, client, message)
        self.drain()

    def drain(self) -> None:
        """Take what the table has to send, and let everybody think of an answer."""
        while True:
            outbox = self.table.take()
            if not (outbox.rows or outbox.messages or outbox.thoughts):
                return
            self.rows += outbox.rows
            for client, message in outbox.messages:
                self.sent.append(Sent(self.now, client, message))
                self._hear(client, message)
            for thought in outbox.thoughts:
                choice = levels.choose(thought.level, thought.view)
                self.table.bot_chose(self.now, thought, choice)

    def _hear(self, client: str, message: ToClient) -> None:
        update = message.update if isinstance(message, Welcome) else message
        if (
            isinstance(message, DealOver)
            and message.result.next_in is not None
            and self.game.player_of(client) not in message.result.ready
        ):
            self._later(0.1, client, Ready())
        if not isinstance(update, Update) or update.question is None:
            return
        question = update.question
        if self._asked.get(client) == question.id:
            return
        self._asked[client] = question.id
        self._later(0.02, client, Received(question=question.id))
        action = self.answer(question, self.chance)
        if action is not None:
            wait = self.chance.uniform(self.least, self.most)
            self._later(wait, client, Act(question=question.id, action=action))

    def _later(self, wait: float, client: str, message: ToServer) -> None:
        self._count += 1
        self._coming.append((self.now + wait, self._count, client, message))

    def step(self) -> bool:
        """Go on to whatever happens next; tell whether anything does."""
        self.drain()
        due = self.table.due()
        self._coming.sort()
        if self._coming and (due is None or self._coming[0][0] <= due):
            at, _, client, message = self._coming.pop(0)
            self.now = max(self.now, at)
            self.table.receive(self.now, client, message)
        elif due is not None:
            self.now = max(self.now, due)
            self.table.tick(self.now)
        else:
            return False
        self.drain()
        return True

    def run(self, until: Callable[[], Any] | None = None, most: int = 100_000) -> None:
        """Go on until the match is over, or something holds."""
        for _ in range(most):
            if self.game.stage == "over" or (until is not None and until()):
                return
            if not self.step():
                return
        raise AssertionError("the match does not end")

    def told(self, client: str, kind: type[Any]) -> list[Any]:
        """Return the messages of a kind that a client was sent."""
        return [
            one.message
            for one in self.sent
            if one.client == client and isinstance(one.message, kind)
        ]
