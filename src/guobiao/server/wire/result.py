"""How a deal and a match ended."""

from __future__ import annotations

from guobiao.server.wire.part import WirePart, Words
from guobiao.server.wire.sheet import ScoreSheet
from guobiao.table.commitment import Opening
from guobiao.table.event import Ending


class WinResult(WirePart, frozen=True):
    """A win."""

    seat: int
    player: int
    source: int | None
    """The seat that discarded the tile or was robbed of it; ``None`` for a self-draw."""
    value: int
    """What it is worth, flowers included, before payments."""
    sheet: ScoreSheet


class Payment(WirePart, frozen=True):
    """Points that changed hands; seats, or ``-1`` for the house and ``-2`` for the pot."""

    payer: int
    payee: int
    amount: int
    reason: str
    words: Words


class DealResult(WirePart, frozen=True):
    """How a deal ended."""

    deal: int
    ending: Ending
    words: Words
    seating: tuple[int, ...]
    """Of each seat, the player."""
    wins: tuple[WinResult, ...]
    payments: tuple[Payment, ...]
    balance: tuple[int, ...]
    """What each seat has gained or lost."""
    points: tuple[int, ...]
    """Of each player, the points in the match after it."""
    next_in: float | None
    """In how many seconds the next deal begins by itself; ``None`` if somebody holds it, or there
    is none."""
    held_by: tuple[int, ...]
    """The players who hold it."""
    ready: tuple[int, ...]
    """The players who need no more time."""


class BestHand(WirePart, frozen=True):
    """The win of a match that was worth most."""

    deal: int
    win: WinResult


class MatchResult(WirePart, frozen=True):
    """How a match ended."""

    record: str
    """The id of its record."""
    reviewable: bool
    """Whether its decisions can be reviewed."""
    complete: bool
    """Whether it was played to its end; it may be ended by a vote."""
    places: tuple[int, ...]
    """Of each player, the place, from 1; equal points share it."""
    points: tuple[int, ...]
    """Of each player."""
    curve: tuple[tuple[int, ...], ...]
    """After each deal, the points of each player."""
    best: BestHand | None
    opening: Opening
    """What opens the seal of the walls."""
