"""What the server sends over the WebSocket of a table."""

from __future__ import annotations

import msgspec

from guobiao.server.wire.part import Person, Words
from guobiao.server.wire.question import Clock, Question, WaitHelp
from guobiao.server.wire.result import DealResult, MatchResult
from guobiao.server.wire.room import TablePicture
from guobiao.server.wire.scene import Scene
from guobiao.server.wire.to_server import ClaimAhead
from guobiao.table.event import Event


class _ToClient(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="tell",
    forbid_unknown_fields=True,
):
    """Base of all messages."""


class Update(_ToClient, frozen=True, tag="update"):
    """Something has happened, or something is asked.

    Every observer has a numbering of his own, of the events that he may see. The events of this
    message are those after number ``before`` up to number ``seen``; if ``before`` is not the number
    the client has, it has missed some and asks for them with
    `Resync`. The scene is always whole.
    """

    before: int
    seen: int
    events: tuple[Event, ...]
    scene: Scene
    question: Question | None
    """What is asked of the receiver now; ``None`` if nothing, or it is answered."""
    answered: bool
    """Whether the receiver has answered, and others have not."""
    waits: tuple[WaitHelp, ...]
    """What the receiver's hand waits for, where the table gives this help."""
    clock: Clock | None
    """The clock of the seat in turn, which everybody sees; never that of a claim."""
    ahead: tuple[ClaimAhead, ...] | None
    """The claims that the receiver can set in advance; ``None`` if they are as they were."""


class Automated(_ToClient, frozen=True, tag="automated"):
    """What the server answers by itself for the receiver."""

    flowers: bool
    no_chow: bool
    no_pung: bool
    no_kong: bool
    win: bool
    discard_drawn: bool
    muted: tuple[int, ...]
    ahead: tuple[ClaimAhead, ...]


class ChatLine(_ToClient, frozen=True, tag="chat"):
    """Somebody has said something."""

    number: int
    at: str
    """When, ISO 8601."""
    person: Person
    text: str
    spectator: bool


class TableChanged(_ToClient, frozen=True, tag="table"):
    """Something about the table as a place has changed."""

    table: TablePicture


class DealOver(_ToClient, frozen=True, tag="deal_over"):
    """A deal is over, or who is ready for the next one has changed."""

    result: DealResult


class MatchOver(_ToClient, frozen=True, tag="match_over"):
    """The match is over."""

    result: MatchResult


class Welcome(_ToClient, frozen=True, tag="welcome"):
    """The answer to `Hello`: all there is to know."""

    version: int
    person: Person
    """Who the receiver is."""
    player: int | None
    """His place; ``None`` for a spectator."""
    table: TablePicture
    chat: tuple[ChatLine, ...]
    update: Update | None
    """``None`` before the first deal."""
    automated: Automated | None
    deal_over: DealResult | None
    """Of the deal just over."""
    match_over: MatchResult | None


class Refused(_ToClient, frozen=True, tag="refused"):
    """A message could not be followed; nothing has changed."""

    ref: int | None
    """The number that the message had."""
    code: str
    words: Words


class Pong(_ToClient, frozen=True, tag="pong"):
    """The connection is alive."""

    sent: float
    """The time of the client, repeated."""
    now: float
    """The time of the server, in seconds since 1970."""


class Goodbye(_ToClient, frozen=True, tag="goodbye"):
    """The server closes the connection."""

    code: str
    words: Words
    retry: bool
    """Whether to come back at once."""


ToClient = (
    Welcome
    | Update
    | Automated
    | ChatLine
    | TableChanged
    | DealOver
    | MatchOver
    | Refused
    | Pong
    | Goodbye
)
"""Any message to a client."""
