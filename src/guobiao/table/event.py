"""What happens at a table: the frozen facts of which a deal consists.

An event says what happened, never what follows from it. Tiles that an observer may not see are
`HIDDEN` in the copy that he gets (`guobiao.table.secrecy`). On the wire an event is an object whose
kind stands under ``event``; numbers at their default are left out.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from guobiao.table.ledger import Transfer
from guobiao.tiles.meld import MeldKind

HIDDEN: Final = -1
"""A tile that this observer does not see."""


class End(StrEnum):
    """From which end of the wall a tile comes."""

    HEAD = "head"
    TAIL = "tail"


class Cause(StrEnum):
    """Why a tile is drawn."""

    DEAL = "deal"
    TURN = "turn"
    KONG = "kong"
    FLOWER = "flower"


class Ending(StrEnum):
    """Why a deal is over."""

    WIN = "win"
    WALL = "wall"
    FAULT = "fault"
    CANCELLED = "cancelled"


class _Event(
    msgspec.Struct,
    frozen=True,
    gc=False,  # nothing in it can refer back to it
    tag_field="event",
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={"source": "from"},
):
    """Base of all events."""


class DealBegun(_Event, frozen=True, tag="deal_begun"):
    """The deal of a number begins; ``round`` counts the rounds from 0."""

    number: int
    round: int
    absent: tuple[int, ...] = ()
    """The seats at which nobody sits, ascending."""


class DiceThrown(_Event, frozen=True, tag="dice_thrown"):
    """A seat has thrown the dice."""

    seat: int
    dice: tuple[int, ...]


class WallBuilt(_Event, frozen=True, tag="wall_built"):
    """The wall stands and is broken.

    Its tiles are told in the order in which they lie, round the table in the direction of drawing.
    """

    tiles: tuple[int, ...]
    start: int = 0
    """The place of the first tile to be drawn."""


class Dealt(_Event, frozen=True, tag="dealt"):
    """A seat has received its first tiles."""

    seat: int
    tiles: tuple[int, ...]


class Drawn(_Event, frozen=True, tag="drawn"):
    """A seat has drawn a tile."""

    seat: int
    tile: int
    end: End = End.HEAD
    cause: Cause = Cause.TURN


class FlowerShown(_Event, frozen=True, tag="flower_shown"):
    """A seat has set a flower aside."""

    seat: int
    tile: int


class FlowersDone(_Event, frozen=True, tag="flowers_done"):
    """A seat shows no more flowers before play."""

    seat: int


class Given(_Event, frozen=True, tag="given"):
    """Tiles have gone from one hand to another in an exchange."""

    seat: int
    to: int
    tiles: tuple[int, ...]


class Named(_Event, frozen=True, tag="named"):
    """A seat has named a value, such as a suit."""

    seat: int
    value: int


class PlayBegun(_Event, frozen=True, tag="play_begun"):
    """What comes before the first discard is over; a seat has the first turn."""

    seat: int


class Discarded(_Event, frozen=True, tag="discarded"):
    """A tile lies in the river."""

    seat: int
    tile: int
    drawn: bool = False
    """Whether it is the very tile just drawn."""


class Melded(_Event, frozen=True, tag="melded"):
    """A seat has laid down a meld, or has made a pung a kong."""

    seat: int
    kind: MeldKind
    tiles: tuple[int, ...]
    """Its tiles, lowest first."""
    claimed: int | None = None
    """The claimed tile; ``None`` for a kong made of drawn tiles."""
    source: int | None = None
    """The seat that discarded it."""


class KongRobbed(_Event, frozen=True, tag="kong_robbed"):
    """A tile added to a pung has been won upon; the pung stays."""

    seat: int
    tile: int


class ScoreItem(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """One line of what a win is worth."""

    id: str
    """A word of the rule system's lexicon."""
    points: int
    """What it earns in all."""
    count: int = 1


class Won(_Event, frozen=True, tag="won"):
    """A seat has won; its hand lies open."""

    seat: int
    tile: int
    hand: tuple[int, ...]
    """The concealed tiles without the winning one, sorted."""
    value: int
    """The value of the win, in the points of the rule system, before payments."""
    items: tuple[ScoreItem, ...]
    source: int | None = None
    """Who discarded the tile, or was robbed of it; ``None`` for a self-draw."""


class WinDeclined(_Event, frozen=True, tag="win_declined"):
    """A seat has let a win go that was worth ``value``; only that seat knows."""

    seat: int
    value: int


class Penalised(_Event, frozen=True, tag="penalised"):
    """A seat has broken a rule; payments, if any, follow."""

    seat: int
    violation: str
    """A word of the rule system's table of penalties."""
    points: int = 0
    """What it costs in all."""
    occasion: int = 1
    """How often this has happened, counted as that table says."""
    note: str = ""
    win_void: bool = False
    """Whether the seat may not win on the tile that is at stake, though it declared so."""
    excluded: bool = False
    """Whether the player is out of the match."""
    tiles: tuple[int, ...] = ()
    """Tiles of the hand that were shown, and must be the next to be discarded."""


class HandDied(_Event, frozen=True, tag="hand_died"):
    """A seat has lost the right to win in this deal."""

    seat: int


class Paid(_Event, frozen=True, tag="paid"):
    """Points have changed hands."""

    transfers: tuple[Transfer, ...]


class Revealed(_Event, frozen=True, tag="revealed"):
    """Tiles that lay hidden are shown: a hand, or the tiles of a concealed kong."""

    seat: int
    tiles: tuple[int, ...]


class DealEnded(_Event, frozen=True, tag="deal_ended"):
    """The deal is over."""

    ending: Ending
    balance: tuple[int, ...]
    """What each seat has gained or lost in it."""


Event = (
    DealBegun
    | DiceThrown
    | WallBuilt
    | Dealt
    | Drawn
    | FlowerShown
    | FlowersDone
    | Given
    | Named
    | PlayBegun
    | Discarded
    | Melded
    | KongRobbed
    | Won
    | WinDeclined
    | Penalised
    | HandDied
    | Paid
    | Revealed
    | DealEnded
)
"""Any event."""
