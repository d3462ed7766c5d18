"""A player that slips: it plays like another, and now and then it does what comes to hand."""

from __future__ import annotations

import hashlib
from typing import Final

from guobiao.players.player import Player
from guobiao.table.action import Action, Discard, Pass, Win
from guobiao.table.view import SeatView

_WHOLE: Final = 1 << 32


class SlippingPlayer:
    """A player that sometimes overlooks the best discard or a claim, never a win.

    >>> from guobiao.players.shape import ShapePlayer
    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.action import PASS, PUNG, WIN
    >>> from guobiao.table.seat import Seat
    >>> view = SeatView(Seat(0), BOTZONE)
    >>> view.options = [PASS, PUNG]
    >>> SlippingPlayer(ShapePlayer(), 1.0, b"any").choose(view)
    Pass()
    >>> view.options = [WIN, PASS]
    >>> SlippingPlayer(ShapePlayer(), 1.0, b"any").choose(view)
    Win()
    """

    def __init__(self, player: Player, slips: float, seed: bytes) -> None:
        """Make a player worse.

        Args:
            player: who plays when it does not slip.
            slips: how often it does, 0 to 1.
            seed: the same seed makes the same slips on the same views.
        """
        self._player = player
        self._slips = slips
        self._seed = seed

    def choose(self, view: SeatView) -> Action:
        """Return what the player would do, or a slip."""
        options = view.options
        if len(options) == 1 or any(type(action) is Win for action in options):
            return self._player.choose(view)
        # Nothing is remembered: what is seen of the deal tells whether this is a slip.
        place = (len(view.events), -1 if view.seat is None else view.seat)
        drawn = hashlib.sha256(self._seed + repr(place).encode()).digest()
        if int.from_bytes(drawn[:4]) >= self._slips * _WHOLE:
            return self._player.choose(view)
        for action in options:
            if type(action) is Pass:
                return action
        discards = [action for action in options if type(action) is Discard]
        if not discards:
            return self._player.choose(view)
        return discards[int.from_bytes(drawn[4:8]) % len(discards)]
