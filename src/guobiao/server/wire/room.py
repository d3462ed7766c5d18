"""A table as a place: who sits there, by which rules, and what is being voted on."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec

from guobiao.server.wire.part import Person, TableId, WirePart
from guobiao.server.wire.standing import Standing


class TableStage(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    """People sit down."""
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


class RulesChoice(WirePart, frozen=True):
    """Rules by name."""

    system: Annotated[str, msgspec.Meta(max_length=40)] = "guobiao"
    preset: Annotated[str, msgspec.Meta(max_length=40)] = "training"
    options: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    """What differs from the preset."""


class ClockChoice(WirePart, frozen=True):
    """How much time there is, in seconds; a step of 0 is without limit."""

    first_discard: Annotated[float, msgspec.Meta(ge=0, le=600)] = 30
    turn: Annotated[float, msgspec.Meta(ge=0, le=600)] = 15
    claim: Annotated[float, msgspec.Meta(ge=0, le=600)] = 5
    deal_budget: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 20
    """What each seat may use beyond these, in one deal."""
    between_deals: Annotated[float, msgspec.Meta(ge=0, le=600)] = 15
    """How long the sheet lies open before the next deal begins by itself."""


BotPace = Literal["human", "fast"]
"""How long bots take."""


class TableChoice(WirePart, frozen=True):
    """What whoever opens a table may choose."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    rules: RulesChoice = msgspec.field(default_factory=RulesChoice)
    clock: ClockChoice = msgspec.field(default_factory=ClockChoice)
    public: bool = False
    """Whether it is listed in the lobby; otherwise it is found by its link."""
    waits_help: bool = True
    """Whether each discard shows what the hand would wait for."""
    claim_protection: bool = True
    """Whether it is hidden that somebody thinks about a claim."""
    spectators: Literal["nobody", "delayed"] = "delayed"
    spectator_delay: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 60
    """How many seconds late spectators see what happens."""
    chat: bool = True
    bot_pace: BotPace = "human"
    """Whether bots take about as long as a person of their level would, or answer at once."""
    tactical_claims: bool = False
    """Whether who has passed on a discard is asked again when somebody else claims less than he
    could."""
    rated: bool = False
    """Whether it counts for the rating: only where four people with accounts play."""


class PlacePicture(WirePart, frozen=True):
    """A place at the table; its number is that of the player in the match."""

    person: Person | None
    connected: bool
    """Whether the person is there; a bot always is."""
    automatic: bool
    """Whether the server answers for an absent person."""
    standing: Standing | None
    """Rating and rank of the person when he sat down; ``None`` of whoever has none."""
    added_entropy: bool
    """Whether the person has added a text to the chance of the walls."""
    points: int | None
    """Before the deal under way; ``None`` while a match is played that spectators see late or not
    at all."""


VoteAbout = Literal["pause", "resume", "end"]
"""What can be voted on."""


class Vote(WirePart, frozen=True):
    """A vote that is open."""

    about: VoteAbout
    caller: int
    """The player who called it."""
    yes: tuple[int, ...]
    no: tuple[int, ...]
    seconds: float
    """How long it is still open."""


class TablePicture(WirePart, frozen=True):
    """A table."""

    id: TableId
    choice: TableChoice
    stage: TableStage
    host: int | None
    """The player who opened it and may begin."""
    places: tuple[PlacePicture, ...]
    deal: int | None
    """The deal under way or just over, from 0; ``None`` before the first, and like the points."""
    deals: int | None
    """How many the match has, where that is known."""
    seal: str
    """The seal of the secret from which the walls come; published from the beginning."""
    spectators: int
    vote: Vote | None
    paused_for: float | None
    """How many seconds a pause goes on at most."""
    record: str | None
    """The id of its record, once it is over."""
    created: str
    """When it was opened, ISO 8601."""
