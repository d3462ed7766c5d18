"""The roster: the players of this project by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from guobiao.errors import OptionError
from guobiao.players.player import Player

Maker = Callable[[bytes], Player]
"""Makes a player from a seed, with which it does the same again."""


def _of(module: str, name: str) -> Maker:
    """Return what makes a player of a class, which is loaded when the first one is made."""

    def make(seed: bytes) -> Player:
        player: Player = getattr(import_module(f"guobiao.players.{module}"), name)(seed)
        return player

    return make


def _level(name: str) -> Maker:
    """Return what makes a player of a level."""

    def make(seed: bytes) -> Player:
        player: Player = import_module("guobiao.players.levels").LEVELS[name].make(seed)
        return player

    return make


ROSTER: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "random": _of("random_player", "RandomPlayer"),
        "beginner": _level("beginner"),
        "shape": _of("shape", "ShapePlayer"),
        "route": _of("route", "RoutePlayer"),
        "strong": _of("strong", "StrongPlayer"),
    }
)
"""What makes each of them."""


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
