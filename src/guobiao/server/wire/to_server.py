"""What a client sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from guobiao.server.wire.room import VoteAbout
from guobiao.table.action import Action, Chow, Kong, Pung

Place = Annotated[int, msgspec.Meta(ge=0, le=3)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class _ToServer(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    forbid_unknown_fields=True,
):
    """Base of all messages."""

    ref: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    """A number of the client's own; a `Refused` repeats it."""


class Hello(_ToServer, frozen=True, tag="hello"):
    """Always the first message."""

    version: int
    """The version of the wire that the client speaks."""
    seen: Count | None = None
    """The number of the last event that the client has, to be told the rest."""
    watch: bool = False
    """Whether to come as a spectator only."""


class Act(_ToServer, frozen=True, tag="act"):
    """Answer a question."""

    question: Count
    action: Action


class Received(_ToServer, frozen=True, tag="received"):
    """A question has reached the client: its clock starts."""

    question: Count


class ClaimAhead(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A claim that is made as soon as its tile is discarded."""

    tile: Annotated[int, msgspec.Meta(ge=0, le=41)]
    claim: Chow | Pung | Kong


class Automate(_ToServer, frozen=True, tag="automate"):
    """Choose what the server answers by itself; all but flowers end with the deal."""

    flowers: bool = True
    """Set every flower aside."""
    no_chow: bool = False
    no_pung: bool = False
    no_kong: bool = False
    win: bool = False
    """Take every legal win."""
    discard_drawn: bool = False
    """Discard what was drawn, and claim nothing."""
    muted: Annotated[tuple[int, ...], msgspec.Meta(max_length=42)] = ()
    """Tiles that are not to be claimed, but for a win."""
    ahead: Annotated[tuple[ClaimAhead, ...], msgspec.Meta(max_length=40)] = ()
    """Claims to be made, once each, unless there is a win to decide about."""


class Say(_ToServer, frozen=True, tag="chat"):
    """Say something."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Sit(_ToServer, frozen=True, tag="sit"):
    """Take a place, before play."""

    place: Place


class Stand(_ToServer, frozen=True, tag="stand"):
    """Leave one's place, before play."""


class SeatBot(_ToServer, frozen=True, tag="seat_bot"):
    """Let a bot take an empty place; the host may, before play."""

    place: Place
    level: Annotated[str, msgspec.Meta(max_length=40)]


class Unseat(_ToServer, frozen=True, tag="unseat"):
    """Empty a place; the host may, before play."""

    place: Place


class AddEntropy(_ToServer, frozen=True, tag="entropy"):
    """Add a text to the chance of the walls, before play."""

    text: Annotated[str, msgspec.Meta(max_length=200)]


class Begin(_ToServer, frozen=True, tag="begin"):
    """Begin; the host may, when all places are taken."""


class Ready(_ToServer, frozen=True, tag="ready"):
    """No more time is needed before the next deal."""


class Hold(_ToServer, frozen=True, tag="hold"):
    """Hold the next deal back, or not any more."""

    hold: bool


class CallVote(_ToServer, frozen=True, tag="call_vote"):
    """Call a vote."""

    about: VoteAbout


class CastVote(_ToServer, frozen=True, tag="cast_vote"):
    """Vote."""

    yes: bool


class Resync(_ToServer, frozen=True, tag="resync"):
    """An event is missing: send everything after the last one that is there."""

    seen: Count


class Ping(_ToServer, frozen=True, tag="ping"):
    """Ask whether the connection is alive."""

    sent: float
    """The time of the client; the answer repeats it."""


ToServer = (
    Hello
    | Act
    | Received
    | Automate
    | Say
    | Sit
    | Stand
    | SeatBot
    | Unseat
    | AddEntropy
    | Begin
    | Ready
    | Hold
    | CallVote
    | CastVote
    | Resync
    | Ping
)
"""Any message to the server."""
