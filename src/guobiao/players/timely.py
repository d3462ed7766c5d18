"""A player as a bot needs it: there when it is asked, and with its answer in time.

The plain kernel takes some seconds for a hand that is far from everything. Where it is the one in
use, the strong player looks at a sample of what such a hand may become.
"""

from __future__ import annotations

from typing import Final

from guobiao.kernel import twins
from guobiao.players.player import Player
from guobiao.players.roster import player_named
from guobiao.table.action import Action
from guobiao.table.view import SeatView

SAMPLE: Final = 500
"""So many targets of a level are weighed by the plain kernel in a twentieth of a second."""
_STRONG: Final = "strong"


class TimelyPlayer:
    """A player of ours that is made when it is first asked."""

    def __init__(self, name: str, seed: bytes) -> None:
        """Get ready; nothing is loaded yet.

        Args:
            name: which player.
            seed: the same seed makes a player that does the same.
        """
        self._name = name
        self._seed = seed
        self._player: Player | None = None

    def choose(self, view: SeatView) -> Action:
        """Return one of the actions in ``view.options``."""
        return self.wake().choose(view)

    def wake(self) -> Player:
        """Return the player, and make it if it is not there yet.

        Raises:
            OptionError: there is no player of that name.
        """
        if self._player is None:
            self._player = self._made()
        return self._player

    def _made(self) -> Player:
        if self._name != _STRONG or twins.compiled("prospects") is twins.load("prospects"):
            return player_named(self._name, self._seed)
        from guobiao.analysis.prospects import Pace  # noqa: PLC0415 - slow to load
        from guobiao.players.strong import StrongPlayer, Temper  # noqa: PLC0415 - likewise

        return StrongPlayer(self._seed, Temper(pace=Pace(sample=SAMPLE)))
