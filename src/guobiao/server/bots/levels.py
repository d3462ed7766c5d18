"""The levels of bots that people can play against: what they are called, and what they do."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec

from guobiao.errors import IllegalActionError
from guobiao.players.levels import LEVELS as PLAYED
from guobiao.players.levels import Thinking
from guobiao.players.player import Player
from guobiao.players.roster import ROSTER, player_named
from guobiao.rulesets.words import Phrases
from guobiao.server.wire.part import Person, PersonKind
from guobiao.table.action import Action
from guobiao.table.view import SeatView

LEVELS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "beginner": ("Beginner", "新手", "新手"),
        "casual": ("Casual", "休闲", "休閒"),
        "club": ("Club", "俱乐部", "俱樂部"),
        "strong": ("Strong", "强手", "強手"),
    }
)
"""The levels that are offered, by their names, the weakest first."""

USUAL: Final = "club"
"""The level of whoever chooses none."""


class Choice(msgspec.Struct, frozen=True, tag=True):
    """What a bot does."""

    action: Action
    seconds: float
    """How long a person would have taken, in seconds."""


def check_level(level: str) -> None:
    """Check that there is such a level; programs may ask for any player of the roster as well.

    Raises:
        IllegalActionError: there is none.
    """
    if level not in LEVELS and level not in ROSTER:
        raise IllegalActionError(
            f"no level {level!r}; there are {', '.join(LEVELS)}", code="no_level"
        )


def bot(level: str, place: int) -> Person:
    """Return a bot for a place."""
    called = LEVELS[level][0] if level in LEVELS else level
    return Person(
        id=f"bot-{level}-{place + 1}",
        name=f"Bot {place + 1} ({called.lower()})",
        kind=PersonKind.BOT,
        level=level,
        rating=None,
    )


def thinking(level: str) -> Thinking:
    """Return how long a bot of a level seems to think."""
    return PLAYED[level].thinking if level in PLAYED else Thinking()


@cache
def _player(level: str) -> Player:
    seed = secrets.token_bytes(8)
    return PLAYED[level].make(seed) if level in PLAYED else player_named(level, seed)


def choose(level: str, view: SeatView) -> Choice:
    """Return what a bot of a level does; it knows only what its seat may know.

    Raises:
        IllegalActionError: it would do what it may not.
    """
    action = _player(level).choose(view)
    if action not in view.options:
        raise IllegalActionError(f"the bot would {action!r}, and may not", code="bot_illegal")
    return Choice(action, thinking(level).seconds(view, action))
