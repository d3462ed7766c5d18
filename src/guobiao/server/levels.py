"""The levels of bots that people can play against: the players of the roster."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.errors import IllegalActionError
from guobiao.players.player import Player
from guobiao.players.roster import ROSTER, player_named
from guobiao.rulesets.words import Phrases
from guobiao.server.wire.part import Person, PersonKind
from guobiao.table.action import Action
from guobiao.table.view import SeatView

_NAMES: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "random": ("Random", "随机", "隨機"),
        "beginner": ("Beginner", "新手", "新手"),
        "shape": ("Shape", "牌型", "牌型"),
        "route": ("Route", "番路", "番路"),
        "strong": ("Strong", "强手", "強手"),
    }
)
"""What the levels are called, where they have names."""

LEVELS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {level: _NAMES.get(level, (level.title(), level, level)) for level in ROSTER}
)
"""Every level by its name, the weakest first."""

USUAL: Final = next((level for level in ("shape", "route") if level in ROSTER), list(ROSTER)[-1])
"""The level of whoever chooses none."""


class _Players(threading.local):
    """The players of a thread, each made at its first use."""

    def __init__(self) -> None:
        self.by_level: dict[str, Player] = {}


_PLAYERS: Final = _Players()


def check_level(level: str) -> None:
    """Check that there is such a level.

    Raises:
        IllegalActionError: there is none.
    """
    if level not in LEVELS:
        raise IllegalActionError(
            f"no level {level!r}; there are {', '.join(LEVELS)}", code="no_level"
        )


def bot(level: str, place: int) -> Person:
    """Return a bot for a place."""
    return Person(
        id=f"bot-{level}-{place + 1}",
        name=f"{LEVELS[level][0]} {place + 1}",
        kind=PersonKind.BOT,
        level=level,
        rating=None,
    )


def choose(level: str, view: SeatView) -> Action:
    """Return what a bot of a level does; it knows only what its seat may know."""
    players = _PLAYERS.by_level
    if level not in players:
        players[level] = player_named(level, secrets.token_bytes(8))
    return players[level].choose(view)
