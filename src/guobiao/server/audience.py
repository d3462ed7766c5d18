"""Who sees a deal: a lane for each seat and one for spectators, numbered on from earlier deals."""

from __future__ import annotations

import random
from collections.abc import Sequence

from guobiao.server.game import Game
from guobiao.server.lanes import Lane, Lanes
from guobiao.server.observer import Observer
from guobiao.server.pace import Pace
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat


class Audience:
    """How much everybody has seen of a match."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seen = [0] * (len(game.places) + 1)
        """Of each player, and of spectators, how many events he has seen in earlier deals."""

    def catch_up(self) -> None:
        """Count what everybody has seen of the deals before the last one."""
        match = self._game.match
        assert match is not None
        for played in match.played[:-1]:
            for player, seen in enumerate(_count_seen(self._game, played.deal, played.seating)):
                self._seen[player] += seen

    def leave(self, lanes: Lanes, seating: Sequence[int]) -> None:
        """Count what everybody has seen of a deal that is over.

        Args:
            lanes: of that deal.
            seating: of each seat of it, the player.
        """
        for lane in lanes.lanes:
            seat = lane.observer.seat
            self._seen[-1 if seat is None else seating[seat]] = lane.observer.seen

    def lanes(self, pace: Pace, chance: random.Random) -> Lanes:
        """Return the lanes of the last deal of the match, at its beginning."""
        game = self._game
        deal, match = game.deal, game.match
        assert deal is not None
        assert match is not None
        seating = game.seating
        earned = match.played[-1].balance()
        points = [now - won for now, won in zip(match.points(), earned, strict=True)]
        lanes: list[Lane] = []
        for seat in (*map(Seat, range(len(seating))), None):
            before = self._seen[-1 if seat is None else seating[seat]]
            observer = Observer(
                game.system,
                seat,
                seating=seating,
                points=points,
                deals=getattr(game.system.continuation, "deals", None),
                seen_before=before,
            )
            lanes.append(Lane(observer, told=before))
        return Lanes(deal, lanes, pace, chance, protect=game.choice.claim_protection)


def _count_seen(game: Game, deal: Deal, seating: Sequence[int]) -> list[int]:
    """Return, of each player and then of spectators, how many events of a deal he has seen."""
    counts = [0] * (len(seating) + 1)
    for seat in (*map(Seat, range(len(seating))), None):
        observer = Observer(game.system, seat, seating=seating, points=[0] * len(seating))
        counts[-1 if seat is None else seating[seat]] = observer.see(deal.events)
    return counts
