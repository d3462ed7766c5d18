"""What a player is: a view comes in, an action goes out."""

from __future__ import annotations

from typing import Protocol

from guobiao.table.action import Action
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


class Player(Protocol):
    """Whoever answers the questions of the table for one seat.

    A player may sit at any number of tables in turn. What it remembers it could find again in the
    view, for after a fault another one of its kind may go on from there.
    """

    def choose(self, view: SeatView) -> Action:
        """Return one of the actions in ``view.options``.

        Args:
            view: all that the seat may know, and what it is asked. It goes on to change after the
                answer, and is to be read only.
        """
        ...


class SeatedPlayer:
    """A player at a seat of a deal, whose view grows with the events.

    >>> from guobiao.players.random_player import RandomPlayer
    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.match import Match
    >>> deal = Match(BOTZONE, b"seed").next_deal()
    >>> seated = [SeatedPlayer(RandomPlayer(b"any"), deal, Seat(seat)) for seat in range(4)]
    >>> while not deal.over:
    ...     seat = deal.acting[0]
    ...     deal.act(seat, seated[seat].answer())
    """

    __slots__ = ("_deal", "_seen", "player", "view")

    def __init__(self, player: Player, deal: Deal, seat: Seat) -> None:
        """Sit down.

        Args:
            player: who plays.
            deal: the deal that he plays in.
            seat: where he sits.
        """
        self.player = player
        self.view = SeatView(seat, deal.system)
        self._deal = deal
        self._seen = 0

    def answer(self) -> Action:
        """Return what the player does, who must be asked something now."""
        view, deal = self.view, self._deal
        view.see(deal.events[self._seen :])
        self._seen = len(deal.events)
        assert view.seat is not None
        view.options = deal.options(view.seat)
        return self.player.choose(view)
