"""Between two deals: when the next one begins, who holds it back, and who needs no more time."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from guobiao.server.shown.results import deal_result, match_result
from guobiao.server.table.game import Game
from guobiao.server.wire.result import DealResult, MatchResult
from guobiao.server.wire.room import TableStage


class Between:
    """The results of a match so far, and what is agreed upon about the next deal."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._results: list[DealResult] = []
        self._next_at: float | None = None
        self._held: set[int] = set()
        self._ready: set[int] = set()
        self.told = False
        """Whether everybody knows how it stands."""

    def begin_deal(self) -> None:
        """Forget what was agreed upon."""
        self._next_at = None
        self._held.clear()
        self._ready.clear()
        self.told = False

    def count(self) -> bool:
        """Take in the deals that have ended; tell whether there is any."""
        match = self._game.match
        assert match is not None
        known = len(self._results)
        for played in match.played[known:]:
            if not played.deal.over:
                break
            points = [self._game.system.continuation.starting_points] * len(self._game.places)
            if self._results:
                points = list(self._results[-1].points)
            self._results.append(
                deal_result(
                    self._game.system, played.deal.events, seating=played.seating, points=points
                )
            )
        return len(self._results) > known

    def be_ready(self, player: int) -> None:
        """Note that a player needs no more time."""
        if player not in self._ready:
            self._ready.add(player)
            self.told = False

    def hold(self, player: int, now: float, *, hold: bool) -> None:
        """Let a player hold the next deal back, or not any more."""
        if hold:
            self._held.add(player)
        else:
            self._held.discard(player)
            self._next_at = now + self._game.choice.clock.between_deals
        self.told = False

    def leave(self, player: int, now: float) -> None:
        """Let nobody who has gone hold the next deal back."""
        if player in self._held:
            self.hold(player, now, hold=False)

    def goes_on(self, now: float, people: Collection[int]) -> bool:
        """Tell whether the next deal begins.

        Args:
            now: the time.
            people: the players who are here and no bots.
        """
        if self._next_at is None:
            self._next_at = now + self._game.choice.clock.between_deals
        all_ready = bool(people) and {*people} <= self._ready
        return not self._held and (all_ready or now >= self._next_at)

    @property
    def due(self) -> float | None:
        """When the next deal begins by itself."""
        return None if self._held else self._next_at

    def shift(self, seconds: float) -> None:
        """Forget a pause of so many seconds."""
        if self._next_at is not None:
            self._next_at += seconds

    def result(self, now: float) -> DealResult | None:
        """Return the result of the deal just over, with what is known of the next one."""
        if not self._results:
            return None
        due = None if self._game.stage is TableStage.OVER else self.due
        return msgspec.structs.replace(
            self._results[-1],
            next_in=None if due is None else max(0.0, due - now),
            held_by=tuple(sorted(self._held)),
            ready=tuple(sorted(self._ready)),
        )

    def match_result(self) -> MatchResult:
        """Return how the match came out; it must be over."""
        game = self._game
        assert game.match is not None
        return match_result(
            game.match,
            record=game.id,
            complete=game.complete,
            opening=game.opening,
            results=self._results,
        )
