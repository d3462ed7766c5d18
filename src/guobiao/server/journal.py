"""The journal of a table: everything that was decided at it, in order.

A table is folded from its journal alone, with nothing left to chance: the secret of the walls
stands in the first entry. So a table whose server has died goes on where the last entry left it.
"""

from __future__ import annotations

import msgspec

from guobiao.server.wire.part import Person
from guobiao.server.wire.room import TableChoice, VoteAbout
from guobiao.server.wire.to_server import Automate
from guobiao.table.action import Action


class _Entry(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="entry",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Base of all entries."""

    at: float
    """When, in seconds since 1970."""


class Opened(_Entry, frozen=True, tag="opened"):
    """The table was opened."""

    table: str
    choice: TableChoice
    secret: str
    """The secret of the walls, in hexadecimal digits."""
    host: str
    """The id of the person who opened it."""


class SatDown(_Entry, frozen=True, tag="sat_down"):
    """Somebody has taken a place."""

    place: int
    person: Person


class StoodUp(_Entry, frozen=True, tag="stood_up"):
    """A place is empty again."""

    place: int


class EntropyAdded(_Entry, frozen=True, tag="entropy_added"):
    """Somebody has added a text to the chance of the walls."""

    place: int
    text: str


class MatchBegun(_Entry, frozen=True, tag="match_begun"):
    """The match has begun, and its first deal with it."""


class DealBegan(_Entry, frozen=True, tag="deal_began"):
    """The next deal has begun."""


class Answered(_Entry, frozen=True, tag="answered"):
    """A seat has answered, or the server for it."""

    seat: int
    action: Action
    used: float = 0
    """How many seconds of its budget that took."""


class Waived(_Entry, frozen=True, tag="waived"):
    """A seat has passed for now: it is asked again if somebody claims less than it could."""

    seat: int
    rival: int | None = None
    """The seat of whose claim it knew."""
    used: float = 0
    """How many seconds of its budget that took."""


class Spoke(_Entry, frozen=True, tag="spoke"):
    """Somebody has said something."""

    person: Person
    text: str
    spectator: bool = False


class AutomationChosen(_Entry, frozen=True, tag="automation_chosen"):
    """Somebody has chosen what the server answers for him."""

    place: int
    chosen: Automate


class VoteCalled(_Entry, frozen=True, tag="vote_called"):
    """A player has called a vote, and votes for it."""

    about: VoteAbout
    caller: int
    voters: tuple[int, ...]
    ends: float
    """When it is over, whoever has voted by then."""


class VoteCast(_Entry, frozen=True, tag="vote_cast"):
    """A player has voted."""

    player: int
    yes: bool


class VoteFailed(_Entry, frozen=True, tag="vote_failed"):
    """Too few voted for it; a vote that is won ends with what it was about."""


class PauseBegun(_Entry, frozen=True, tag="pause_begun"):
    """The table rests."""


class PauseEnded(_Entry, frozen=True, tag="pause_ended"):
    """The table goes on."""


class MatchEnded(_Entry, frozen=True, tag="match_ended"):
    """The match is over."""

    complete: bool = True
    """Whether it was played to its end."""


Entry = (
    Opened
    | SatDown
    | StoodUp
    | EntropyAdded
    | MatchBegun
    | DealBegan
    | Answered
    | Waived
    | Spoke
    | AutomationChosen
    | VoteCalled
    | VoteCast
    | VoteFailed
    | PauseBegun
    | PauseEnded
    | MatchEnded
)
"""Any entry."""
