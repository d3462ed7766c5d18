"""The random player: takes a win when it can, and otherwise does anything that is legal."""

from __future__ import annotations

import random

from guobiao.table.action import Action, Win
from guobiao.table.view import SeatView


class RandomPlayer:
    """A player without a plan, which the same seed makes do the same.

    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.action import PASS, PUNG, WIN
    >>> from guobiao.table.seat import Seat
    >>> view = SeatView(Seat(0), BOTZONE)
    >>> view.options = [PASS, PUNG, WIN]
    >>> RandomPlayer(b"anything").choose(view)
    Win()
    """

    def __init__(self, seed: bytes) -> None:
        # Not the choice of a secret: the same seed shall make the same game.
        self._chance = random.Random(seed)  # noqa: S311

    def choose(self, view: SeatView) -> Action:
        """Return one of the legal actions, each as likely as another unless one is a win."""
        options = view.options
        for action in options:
            if type(action) is Win:
                return action
        # Of all that the generator offers, only this is promised to stay as it is.
        return options[int(self._chance.random() * len(options))]
