"""Deals that bots of ours play before a judge, with everything that each was told."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from guobiao.botzone.bot import Bot
from guobiao.botzone.judge import Judge
from guobiao.botzone.reply import Reply
from guobiao.botzone.start import Start
from guobiao.table.action import Action, AddedKong, ConcealedKong, Kong, Pass, Win
from guobiao.table.event import DealEnded, Discarded, Event
from guobiao.table.view import SeatView


class Greedy:
    """A player who claims whatever can be claimed, kongs first, and never wins."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: SeatView) -> Action:
        options = list(view.options)
        best = [a for a in options if isinstance(a, Kong | ConcealedKong | AddedKong)]
        claims = [action for action in options if not isinstance(action, Pass | Win)]
        return self._chance.choice(best or claims or options)


Look = Callable[[Judge, int, list[str], Sequence[object]], None]
"""Is shown each seat's requests and answers before it answers."""


def play(start: Start, bots: Sequence[Bot], look: Look | None = None) -> Judge:
    """Let bots play a deal."""
    judge = Judge(start)
    requests: list[list[str]] = [[] for _ in bots]
    responses: list[list[str]] = [[] for _ in bots]
    while not judge.finished:
        replies: list[Reply] = []
        for seat, bot in enumerate(bots):
            requests[seat].append(judge.request(seat))
            if look is not None:
                look(judge, seat, requests[seat], responses[seat])
            answer = bot.answer(requests[seat], responses[seat])
            assert not answer.debug, answer.debug
            responses[seat].append(answer.response)
            replies.append(Reply(answer.response))
        judge.hear(replies)
    return judge


def untold(events: Sequence[Event], seat: int) -> list[Event]:
    """Return events without what Botzone does not tell.

    That is whether others discard what they drew, and that a deal is over: by a kong that finds no
    tile in its own wall it is, while the kong is told.
    """
    return [
        msgspec.structs.replace(event, drawn=False)
        if isinstance(event, Discarded) and event.seat != seat
        else event
        for event in events
        if not isinstance(event, DealEnded)
    ]
