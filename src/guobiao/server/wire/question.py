"""A question to a seat: what it may do, what each way leads to, and how much time there is."""

from __future__ import annotations

from typing import Literal

from guobiao.server.wire.part import WirePart
from guobiao.table.action import Action
from guobiao.table.window import WindowKind


class Clock(WirePart, frozen=True):
    """The time of a seat, in seconds, as it was when the message was sent."""

    seat: int
    free: float
    """What is left before the budget is used."""
    budget: float
    """What is left of the budget of this deal."""
    running: bool
    """Whether it runs: it starts when the question has reached the seat, and rests in a pause."""
    step: float
    """How much free time the step had; 0 where there is no limit."""


class WaitHelp(WirePart, frozen=True):
    """A tile that would complete the hand."""

    tile: int
    left: int
    """How many copies the asker does not see."""
    discard: int | None
    """What a win on a discard is worth without flowers; ``None`` if it cannot be."""
    self_draw: int | None
    """What a self-drawn win is worth without flowers; ``None`` if it cannot be."""
    legal: bool
    """Whether a win on a discard is worth enough."""
    legal_self_draw: bool
    """Whether a self-drawn win is worth enough."""
    multiplied: bool = False
    """Whether the values multiply the stake, and are no points."""


class DiscardHelp(WirePart, frozen=True):
    """What a hand waits for once a tile is discarded."""

    tile: int
    waits: tuple[WaitHelp, ...]


class Option(WirePart, frozen=True):
    """One legal action, with the tiles it is about."""

    action: Action
    tiles: tuple[int, ...]
    """What it makes: the tiles of the meld, the one to be discarded or set aside, the winning one;
    none for a pass."""


RivalClaim = Literal["chow", "pung", "kong", "win"]
"""What somebody has claimed."""


class Rival(WirePart, frozen=True):
    """A claim of somebody else, before which one could go."""

    seat: int
    claim: RivalClaim


class Question(WirePart, frozen=True):
    """What a seat is asked now."""

    id: int
    """To be named in the answer; ids of different seats tell nothing of one another, and whoever is
    asked again is asked by another id."""
    kind: WindowKind
    tile: int | None
    """The tile at stake: just drawn, discarded, or being added to a pung."""
    source: int | None
    """The seat it comes from; ``None`` for one's own."""
    options: tuple[Option, ...]
    """In the order of the buttons: pass, chow, pung, kong, win; then discards, left to right."""
    may_declare: bool
    """Whether a win can be declared though it is none, and is punished then. If so, whether it is
    among the options tells nothing: it always is."""
    passive: bool
    """Whether it need not be answered: it is a chance to declare a win that may be none, and passes
    by itself in a moment."""
    discards: tuple[DiscardHelp, ...]
    """Waits after each discard, where the table gives this help: only discards with any."""
    rival: Rival | None
    """At a table with tactical claims: the claim of another for whose sake one is asked, and before
    which one could go; ``None`` if there is none."""
    clock: Clock | None
    """``None`` where there is no limit."""
