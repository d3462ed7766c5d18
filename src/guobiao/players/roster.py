"""The roster: the players of this project by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from guobiao.errors import OptionError
from guobiao.players.levels import LEVELS
from guobiao.players.player import Player
from guobiao.players.random_player import RandomPlayer
from guobiao.players.route import RoutePlayer
from guobiao.players.shape import ShapePlayer
from guobiao.players.strong import StrongPlayer

ROSTER: Final[Mapping[str, Callable[[bytes], Player]]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "beginner": LEVELS["beginner"].make,
        "shape": ShapePlayer,
        "route": RoutePlayer,
        "strong": StrongPlayer,
    }
)
"""Each makes a player from a seed, with which it does the same again."""


def player_named(name: str, seed: bytes) -> Player:
    """Return a player.

    Args:
        name: which one.
        seed: the same seed makes a player that does the same.

    Raises:
        OptionError: there is no player of that name.
    """
    if name not in ROSTER:
        raise OptionError(
            f"no player {name!r}; there are {', '.join(ROSTER)}", code="unknown_player"
        )
    return ROSTER[name](seed)
