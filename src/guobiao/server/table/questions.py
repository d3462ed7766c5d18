"""The questions that are open at a table: to people with their clocks, and to bots that think."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import msgspec

from guobiao.server.bots.thought import Thought
from guobiao.server.shown.asking import question_of
from guobiao.server.shown.help import waits_now
from guobiao.server.table.asked import Asked
from guobiao.server.table.game import Game
from guobiao.server.table.lanes import Lane
from guobiao.server.wire.question import Clock, Question
from guobiao.server.wire.room import TableStage
from guobiao.server.wire.to_client import Update
from guobiao.server.wire.to_server import ClaimAhead
from guobiao.table.action import Action
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.window import Window, WindowKind


@dataclass(slots=True)
class Thinking:
    """A bot that thinks."""

    window: Window
    since: float
    """When it was asked."""
    action: Action | None = None
    due: float = inf
    """When its answer is given, however quickly it was found."""


class Questions:
    """What is asked of whom, and how that looks to each observer."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.asked: dict[Seat, Asked] = {}
        self.bots: dict[Seat, Thinking] = {}

    def of_bot(self, thought: Thought) -> Thinking | None:
        """Return the question that a bot thinks about; ``None`` if it is closed."""
        bot = self.bots.get(thought.seat)
        return bot if bot is not None and bot.window is thought.window else None

    def clear(self) -> None:
        """Forget everything."""
        self.asked.clear()
        self.bots.clear()

    def forget(self, seat: Seat) -> None:
        """Forget what a seat was asked."""
        self.asked.pop(seat, None)
        self.bots.pop(seat, None)

    def forget_closed(self, window: Window | None) -> list[Seat]:
        """Forget questions that others have decided; return the people who were asked."""
        closed = [seat for seat, asked in self.asked.items() if asked.window is not window]
        thinking = [seat for seat, bot in self.bots.items() if bot.window is not window]
        for seat in (*closed, *thinking):
            self.forget(seat)
        return closed

    def shift(self, seconds: float) -> None:
        """Forget a pause of so many seconds."""
        for asked in self.asked.values():
            asked.shift(seconds)
        for bot in self.bots.values():
            bot.since += seconds
            bot.due += seconds

    def step_of(self, deal: Deal, window: Window) -> float:
        """Return how much free time a question has, in seconds; 0 is without limit."""
        clock = self._game.choice.clock
        if window.kind in {WindowKind.CLAIM, WindowKind.ROB}:
            return clock.claim
        return clock.turn if deal.board.discards else clock.first_discard

    def update(self, now: float, lane: Lane, told: int | None = None) -> Update:
        """Return what an observer sees now, with the events of this deal that he was not told of.

        Args:
            now: the time.
            lane: of the observer.
            told: how many events he was told of; without it what the lane says.
        """
        observer = lane.observer
        since = (lane.told if told is None else told) - observer.seen_before
        since = min(max(since, 0), len(observer.log))
        seat = observer.seat
        deal = self._game.deal
        helped = self._game.choice.waits_help and deal is not None and not deal.over
        return Update(
            before=observer.seen_before + since,
            seen=observer.seen,
            events=tuple(observer.log[since:]),
            scene=observer.scene(),
            question=None if seat is None else self._question(now, lane, seat),
            answered=seat is not None and self._has_answered(seat),
            waits=waits_now(observer) if helped and seat is not None else (),
            # To whom this turn is still on its way, its clock says nothing.
            clock=None if lane.waiting else self._public_clock(now),
            ahead=self._ahead(lane, whole=told is not None),
        )

    @staticmethod
    def _ahead(lane: Lane, *, whole: bool) -> tuple[ClaimAhead, ...] | None:
        """Return the claims that can be set in advance, unless they are known."""
        lane.ahead.follow(lane.observer)
        return lane.ahead.claims if whole else lane.ahead.news()

    def _has_answered(self, seat: Seat) -> bool:
        deal = self._game.deal
        window = None if deal is None else deal.window
        return window is not None and (seat in window.answers or self._game.waives(seat))

    def _question(self, now: float, lane: Lane, seat: Seat) -> Question | None:
        asked = self.asked.get(seat)
        deal = self._game.deal
        if asked is None or deal is None or deal.window is not asked.window:
            return None
        return question_of(
            lane.observer,
            asked.window,
            deal.options(seat),
            may_declare=self._game.may_declare and not deal.board.dead[seat],
            passive=asked.passive,
            helped=self._game.choice.waits_help,
            id_=asked.id,
            rival=asked.rival,
            clock=None if asked.passive else asked.clock(now, resting=self._is_resting),
        )

    def _public_clock(self, now: float) -> Clock | None:
        for asked in self.asked.values():
            if asked.window.kind is WindowKind.TURN:
                clock = asked.clock(now, resting=self._is_resting)
                return clock and msgspec.structs.replace(clock, running=not self._is_resting)
        return None

    @property
    def _is_resting(self) -> bool:
        return self._game.stage is TableStage.PAUSED


def completes_hand(deal: Deal, seat: Seat, window: Window) -> bool:
    """Tell whether the tile at stake completes a hand, whatever it is worth."""
    tile = window.tile
    return tile is not None and tile < 64 and bool(deal.waits(seat) >> tile & 1)
