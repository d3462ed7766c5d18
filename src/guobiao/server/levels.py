"""The levels of bots that people can play against."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.errors import IllegalActionError
from guobiao.players.random_player import RandomPlayer
from guobiao.rulesets.words import Phrases
from guobiao.server.wire.part import Person, PersonKind
from guobiao.table.action import Action
from guobiao.table.view import SeatView

LEVELS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {"random": ("random", "随机", "隨機")},
)
"""Every level by its name, the weakest first."""

USUAL: Final = "random"
"""The level of whoever chooses none."""


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
        name=f"{LEVELS[level][0].title()} {place + 1}",
        kind=PersonKind.BOT,
        level=level,
        rating=None,
    )


def choose(level: str, view: SeatView) -> Action:
    """Return what a bot of a level does; it knows only what its seat may know."""
    del level
    # The same question gets the same answer, also after the server has died.
    seed = hashlib.sha256(f"{len(view.events)} {view.seat}".encode()).digest()
    return RandomPlayer(seed).choose(view.options)
