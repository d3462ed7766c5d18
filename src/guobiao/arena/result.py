"""What came of a match: the points, the wins, the faults and the time that was taken."""

from __future__ import annotations

import msgspec

from guobiao.table.event import Ending


class _Result(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of what is written about a match. Players are told by the seat in which they began."""


class Win(_Result, frozen=True):
    """A hand that won."""

    player: int
    value: int
    """What it was worth, in the points of the rule system, before payments."""
    items: tuple[str, ...]
    """What it was made of, words of the lexicon."""
    source: int | None = None
    """Whose tile it was; ``None`` for a self-draw."""


class DealResult(_Result, frozen=True):
    """A deal."""

    points: tuple[int, ...]
    """What each player has gained or lost."""
    ending: Ending
    wins: tuple[Win, ...] = ()


class Fault(_Result, frozen=True):
    """A player has failed."""

    player: int
    kind: str
    """Which fault it is: a code of `guobiao.errors.PlayerError`."""
    deal: int
    """In which deal of the match, from 0."""
    event: int
    """After how many events of it."""
    detail: str = ""


class TimeTaken(_Result, frozen=True):
    """How long a player has thought, in seconds of a processor where the system tells them."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


class SittingResult(_Result, frozen=True):
    """A match."""

    set: int
    turn: int
    entrants: tuple[int, ...]
    """Of each player, which entrant he is."""
    deals: tuple[DealResult, ...]
    time: tuple[TimeTaken, ...]
    """Of each player."""
    faults: tuple[Fault, ...] = ()
