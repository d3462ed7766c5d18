"""The picture of a table as one observer sees it: all that the page draws in the middle of play."""

from __future__ import annotations

from enum import StrEnum

from guobiao.server.wire.part import WirePart
from guobiao.table.event import Ending
from guobiao.tiles.meld import MeldKind


class LaidTile(WirePart, frozen=True):
    """A tile of a meld as it lies before its owner."""

    tile: int
    """Its number; ``-1`` if its face is not seen, so that its back is drawn."""
    turned: bool
    """Whether it lies on its side: the claimed one."""
    added: bool
    """Whether it lies beyond the tile before it, added to a pung."""


class MeldPicture(WirePart, frozen=True):
    """A meld."""

    kind: MeldKind
    tiles: tuple[int, ...]
    """Its tiles, lowest first."""
    laid: tuple[LaidTile, ...]
    """The same as they lie, from left to right."""
    source: int | None
    """The seat that discarded the claimed tile."""


class RiverPicture(WirePart, frozen=True):
    """A discarded tile."""

    tile: int
    taken: bool
    """Whether somebody has claimed it or won on it."""
    last: bool
    """Whether it is the last discard of all."""
    drawn: bool
    """Whether it was discarded as it was drawn."""


class SeatPicture(WirePart, frozen=True):
    """One seat: 0 is East of this deal, 1 South, 2 West, 3 North."""

    player: int
    """Who sits there: a number of `TablePicture.places`."""
    wind: int | None
    """The tile of its wind; ``None`` where the game has none."""
    concealed: tuple[int, ...]
    """The concealed tiles, sorted, without the one that lies apart; ``-1`` if not seen."""
    apart: int | None
    """The tile just drawn, or the winning one; ``-1`` if not seen."""
    melds: tuple[MeldPicture, ...]
    river: tuple[RiverPicture, ...]
    flowers: tuple[int, ...]
    dead: bool
    """Whether it has lost the right to win."""
    absent: bool
    """Whether nobody sits there."""
    named: int | None
    """What it has named, such as the number of a suit."""
    won: int | None
    """Its place among the winners, from 1."""
    balance: int
    """What it has gained or lost in this deal."""
    points: int
    """Its points in the match, those of this deal included."""


class Awaited(StrEnum):
    """What a deal goes on with; whom that concerns, and for how long, it does not tell."""

    FLOWERS = "flowers"
    """Flowers are replaced before the first discard."""
    OPENING = "opening"
    """Anything else before the first discard, such as an exchange."""
    TURN = "turn"
    """The seat whose turn it is plays."""
    CLAIMS = "claims"
    """Others may claim what has just been discarded."""


class Scene(WirePart, frozen=True):
    """The whole table at one moment of a deal."""

    deal: int
    """Which deal of the match it is, from 0."""
    deals: int | None
    """How many the match has, where that is known."""
    round: int
    """Which round, from 0."""
    wind: int | None
    """The tile of the prevalent wind."""
    wall_left: int
    """How many tiles the wall has, of all seats together."""
    turn: int | None
    """The seat whose turn it is; ``None`` when the deal is over."""
    awaited: Awaited | None
    """What the deal goes on with; ``None`` when it is over."""
    seats: tuple[SeatPicture, ...]
    unseen: tuple[int, ...]
    """Of each kind of tile, how many copies this observer does not see; shape (kinds,)."""
    ending: Ending | None
    """Why the deal is over; ``None`` if it is not."""
