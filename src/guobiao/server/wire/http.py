"""The bodies of the HTTP interface."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from guobiao.records.line import Line
from guobiao.server.wire.advice import AdviceRequest, HandAdvice, Reached
from guobiao.server.wire.part import HandText, Name, Person, ProfileName, TableId, WirePart, Words
from guobiao.server.wire.result import DealResult
from guobiao.server.wire.review import DealReview, WeighedAction
from guobiao.server.wire.room import BotPace, ClockChoice, RulesChoice, TablePicture
from guobiao.server.wire.scene import Scene
from guobiao.server.wire.sheet import FanLine, HandPicture, ScoreSheet
from guobiao.server.wire.standing import MatchRatings, Standing

Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Problem(WirePart, frozen=True):
    """Every answer that is no success, with the status of HTTP."""

    status: int
    code: str
    """A word for programs."""
    message: str
    """A sentence for people: what was wrong, and where."""
    words: Words
    """The same in every language of the project, as far as there are words for it."""


# People


class GuestRequest(WirePart, frozen=True):
    """``POST /api/guest``: become a guest; the session comes as a cookie."""

    name: Name | None = None


class AccountRequest(WirePart, frozen=True):
    """``POST /api/register`` and ``POST /api/login``."""

    name: Name
    password: Password


class Session(WirePart, frozen=True):
    """Who one is, and where one sits."""

    person: Person
    tables: tuple[TableId, ...]
    """Tables at which one has a place and that are not over."""


class Visitor(WirePart, frozen=True):
    """``GET /api/me``: who one is."""

    session: Session | None
    """``None`` for somebody who is nobody yet."""


class SignedOut(WirePart, frozen=True):
    """``POST /api/logout``: the session is over."""

    signed_in: Literal[False] = False


class ProgramRequest(WirePart, frozen=True):
    """``POST /api/programs``: make an account for a program."""

    name: Name


class Program(WirePart, frozen=True):
    """An account of a program."""

    person: Person
    created: str


class Programs(WirePart, frozen=True):
    """``GET /api/programs``: the accounts of one's programs, the oldest first."""

    programs: tuple[Program, ...]
    most: int
    """How many somebody may have."""


class ProgramToken(WirePart, frozen=True):
    """``POST /api/programs`` and ``POST /api/programs/{id}/token``: a program, and its token."""

    program: Program
    token: str
    """What the program sends as ``Authorization: Bearer TOKEN``; it is told this once."""


class FanRate(WirePart, frozen=True):
    """How often somebody has won with a fan."""

    id: str
    names: Words
    count: int


class RatingPoint(WirePart, frozen=True):
    """The rating after a match."""

    at: str
    mean: float
    deviation: float
    """One standard deviation."""


class Statistics(WirePart, frozen=True):
    """``GET /api/people/{id}``: what somebody has played."""

    person: Person
    matches: int
    deals: int
    places: tuple[int, ...]
    """How often first, second, third and fourth."""
    points_per_deal: float | None
    win_rate: float | None
    self_draw_rate: float | None
    """Of the wins, how many were self-drawn."""
    deal_in_rate: float | None
    """Of the deals, in how many somebody won on one's discard."""
    false_win_rate: float | None
    mean_value: float | None
    """What a win is worth on average, flowers included."""
    fans: tuple[FanRate, ...]
    """Every fan with which somebody has won, the most frequent first."""
    ratings: tuple[RatingPoint, ...]
    standing: Standing | None
    """Rating and rank; ``None`` of a guest, who has none."""


# Tables


class PlayRequest(WirePart, frozen=True):
    """``POST /api/play``: a table with three bots, which begins at once."""

    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The level of the bots; empty for the usual one."""
    bot_pace: BotPace = "human"
    rules: RulesChoice = msgspec.field(default_factory=RulesChoice)
    clock: ClockChoice | None = None
    """``None`` for no limit."""


class Level(WirePart, frozen=True):
    """A level of bots."""

    id: str
    names: Words
    seconds: float
    """How long one usually thinks about a discard, at the pace of a person."""
    usual: bool
    """Whether it is the level of whoever chooses none."""


class MatchLength(WirePart, frozen=True):
    """How long a match may be."""

    deals: int
    """What to put into the options of the rules, as ``deals``."""
    names: Words


class Preset(WirePart, frozen=True):
    """Rules that can be played."""

    system: str
    preset: str
    names: Words
    lengths: tuple[MatchLength, ...]
    """How long a match by them may be, the shortest first."""
    deals: int
    """How long it is where nobody chooses."""


class OfferedClock(WirePart, frozen=True):
    """How much time people may have."""

    names: Words
    clock: ClockChoice


class Lobby(WirePart, frozen=True):
    """``GET /api/tables``: the open tables, and what can be chosen for a new one."""

    tables: tuple[TablePicture, ...]
    levels: tuple[Level, ...]
    presets: tuple[Preset, ...]
    clocks: tuple[OfferedClock, ...]
    """The clock of whoever chooses none comes first, and to have none last."""


# Calculator


class ScoreRequest(WirePart, frozen=True):
    """``POST /api/score``: a hand in any notation."""

    hand: HandText
    rules: ProfileName = "mil2025"
    seen: HandText = ""
    """Tiles that lie elsewhere: in rivers, in others' melds."""
    discarder: Literal["E", "S", "W", "N"] | None = None
    """The seat wind of the one who discarded the winning tile."""
    winner: Literal["E", "S", "W", "N"] | None = None
    """The seat wind of the winner, where the hand does not say it."""


class SeatPayment(WirePart, frozen=True):
    """What a seat gains or loses."""

    wind: str
    points: int


class WaitLine(WirePart, frozen=True):
    """A tile that completes a hand of thirteen, and what it is worth in each way."""

    tile: int
    left: int
    """How many copies are neither in the hand nor seen elsewhere."""
    legal: bool
    legal_self_draw: bool
    discard: ScoreSheet | None
    self_draw: ScoreSheet | None
    last_discard: ScoreSheet | None
    last_self_draw: ScoreSheet | None


class RulesDifference(WirePart, frozen=True):
    """What the hand is worth by other rules, where that differs."""

    rules: str
    points: int
    total: int
    legal: bool
    only_here: tuple[FanLine, ...]
    """The fans that count by the rules asked for, and not, or otherwise, by these."""
    only_there: tuple[FanLine, ...]
    """The fans that count by these, and not, or otherwise, by the rules asked for."""


class ScoreAnswer(WirePart, frozen=True):
    """The sheet of a hand of fourteen, or the waits of a hand of thirteen."""

    hand: HandPicture
    prevalent_wind: str | None
    seat_wind: str | None
    self_drawn: bool
    last_of_kind: bool
    last_wall_tile: bool
    kong: bool
    """A replacement tile, if self-drawn; otherwise a robbed kong."""
    sheet: ScoreSheet | None
    """``None`` if the hand has no winning tile."""
    waits: tuple[WaitLine, ...]
    """Of a hand without a winning tile."""
    payments: tuple[SeatPayment, ...]
    """By seat wind; none where that is not known."""
    differences: tuple[RulesDifference, ...]


class WrittenHand(WirePart, frozen=True):
    """The tiles of a text that may be no hand yet."""

    melds: tuple[str, ...]
    """Each as it is written between brackets."""
    tiles: tuple[int, ...]
    """The others, the winning tile last."""
    flowers: tuple[int, ...]
    flower_count: int
    prevalent_wind: str | None
    seat_wind: str | None
    self_drawn: bool
    last_of_kind: bool
    last_wall_tile: bool
    kong: bool


class Room(WirePart, frozen=True):
    """What can still be added to a hand; less than none where it has too much."""

    tiles: int
    """How many tiles; a meld takes the room of three."""
    copies: tuple[int, ...]
    """How many of each kind."""


class TypedHand(WirePart, frozen=True):
    """``POST /api/score/typed``: what is made of a hand that is still being typed."""

    answer: ScoreAnswer | None
    problem: Problem | None
    """Why it is no hand, or none yet."""
    written: WrittenHand | None
    """``None`` where the text cannot be read."""
    room: Room | None
    """What can still be added to what is written."""
    seen: tuple[int, ...] | None
    """The tiles that lie elsewhere; ``None`` where their text cannot be read."""


class RewriteRequest(WirePart, frozen=True):
    """``POST /api/score/rewritten``: a hand, to be written as a text that says almost the same."""

    hand: HandText
    text: HandText


class RewrittenHand(WirePart, frozen=True):
    """The hand in the notation of the text, of which nothing is changed that need not be."""

    hand: str


# Records


class RecordLine(WirePart, frozen=True):
    """A record in a list."""

    id: str
    title: str
    played: str
    """When it began, ISO 8601."""
    rules: RulesChoice
    players: tuple[Person, ...]
    points: tuple[int, ...]
    deals: int
    """How many deals it has, those among them that were broken off."""
    complete: bool


class RecordList(WirePart, frozen=True):
    """``GET /api/records``: the latest records, or those of somebody."""

    records: tuple[RecordLine, ...]
    next: str | None
    """To be given as ``after`` for the next page; ``None`` on the last one."""


class ReplayStep(WirePart, frozen=True):
    """One line of a record, and the table after it."""

    line: Line
    scene: Scene


class ReplayDeal(WirePart, frozen=True):
    """``GET /api/records/{id}/deals/{number}``: a deal, step by step."""

    number: int
    """Of the deal in its match, from 0; a record may begin in the middle of one."""
    seating: tuple[int, ...]
    steps: tuple[ReplayStep, ...]
    opening: int
    """The step at which every hand has its first tiles: before it there is nothing to look at."""
    result: DealResult | None
    """``None`` if the record breaks off."""


class RecordDetail(WirePart, frozen=True):
    """``GET /api/records/{id}``: a record without its deals, and ``POST /api/replay``."""

    record: RecordLine
    results: tuple[DealResult, ...]
    reviewable: bool
    """Whether its decisions can be reviewed."""
    formats: tuple[str, ...]
    """What ``GET /api/records/{id}/file/{format}`` can be asked for."""
    seal: str
    walls_fit: bool | None
    """Whether seal, walls and dice fit the opened secret; ``None`` if it is not opened."""


class UploadedRecord(WirePart, frozen=True):
    """``POST /api/replay``: a record from disk, played again."""

    detail: RecordDetail
    format: str
    deals: tuple[ReplayDeal, ...]
    mismatches: tuple[str, ...]


class WallCheck(WirePart, frozen=True):
    """One deal of ``GET /api/records/{id}/walls``."""

    deal: int
    wall: bool
    dice: bool


class WallsAnswer(WirePart, frozen=True):
    """``GET /api/records/{id}/walls``: whether nobody chose the tiles."""

    seal: str
    seal_fits: bool
    secret: str
    entropy: tuple[str, ...]
    deals: tuple[WallCheck, ...]


# Trainer


class Exercise(StrEnum):
    """What the trainer asks."""

    COUNT = "count"
    """How many points the win is worth, without flowers."""
    WAITS = "waits"
    """Which tiles complete the hand."""
    DISCARD = "discard"
    """Which tile to discard."""
    CLAIM = "claim"
    """Whether to claim the discard, and how."""
    FALSE_WIN = "false_win"
    """Whether the win may be declared."""


class HandSource(StrEnum):
    """Where the hands of the trainer come from."""

    BOTH = "both"
    """Now played, now simulated; always simulated where no finished game has such a hand."""
    PLAYED = "played"
    """A moment of a finished game of this server."""
    SIMULATED = "simulated"
    """Of a deal between bots, with the whole table, for discards and claims; else like `MADE`."""
    MADE = "made"
    """A hand alone, made by chance."""


class GameMoment(WirePart, frozen=True):
    """A moment of a finished game, of which the trainer asks."""

    record: TableId
    deal: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    """Which deal of the record, from 0."""
    events: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    """How much had happened in it."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """Whose hand it is."""


class TrainerRequest(WirePart, frozen=True):
    """``POST /api/trainer/questions``."""

    exercise: Exercise
    hands: HandSource = HandSource.BOTH
    rules: ProfileName = "mil2025"
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    seed: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The same text asks the same, as long as no other games are finished."""
    moment: GameMoment | None = None
    """Which moment, of a game that was played here; so a ticket asks the same for ever."""
    lately: Annotated[tuple[GameMoment, ...], msgspec.Meta(max_length=300)] = ()
    """What was asked lately, and is asked again only where nothing else can be."""


class TrainerChoice(WirePart, frozen=True):
    """One of a few answers."""

    id: str
    words: Words
    tiles: tuple[int, ...]
    """What is made of the claimed tile, where one is."""


HandOrigin = Literal["played", "simulated", "made"]


class TrainerQuestion(WirePart, frozen=True):
    """A question of the trainer."""

    ticket: str
    """To be given back with the answer: it tells the question, not the answer."""
    exercise: Exercise
    source: HandOrigin
    """Where the hand comes from."""
    hand: HandPicture
    prevalent_wind: str | None
    seat_wind: str | None
    self_drawn: bool
    last_of_kind: bool
    last_wall_tile: bool
    kong: bool
    offered: int | None
    """The discard that could be claimed."""
    choices: tuple[TrainerChoice, ...]
    """The answers to choose from, where there are few; their keys are 1, 2, …"""
    seat: int | None
    """Whose hand it is, at a table."""
    scene: Scene | None
    """The table as that seat sees it; ``None`` for a hand alone."""


class TrainerAnswer(WirePart, frozen=True):
    """``POST /api/trainer/answers``."""

    ticket: Annotated[str, msgspec.Meta(max_length=2000)]
    number: Annotated[int, msgspec.Meta(ge=-1, le=10_000)] | None = None
    """Points, or the tile to discard."""
    tiles: Annotated[tuple[int, ...], msgspec.Meta(max_length=42)] = ()
    """Tiles, for waits."""
    choice: Annotated[str, msgspec.Meta(max_length=40)] = ""


class WeighedClaim(WirePart, frozen=True):
    """A way to answer a discard with a hand alone, and what it leaves."""

    id: str
    words: Words
    discard: int | None
    """The tile to discard after it."""
    leaves: Reached


class ReplayedMoment(WirePart, frozen=True):
    """Where in the replay of a finished game a question comes from."""

    record: TableId
    deal: int
    """From 0, as the step."""
    step: int
    player: int
    """Whose hand it is."""


class Verdict(WirePart, frozen=True):
    """Whether an answer is right, and why."""

    right: bool
    number: int | None
    """The right number."""
    tiles: tuple[int, ...]
    """The right tiles, or all discards that are as good."""
    choice: str
    """The right choice."""
    sheet: ScoreSheet | None
    waits: tuple[WaitLine, ...]
    reasons: tuple[Words, ...]
    """Why, in words."""
    advice: HandAdvice | None
    """Of a discard from a hand alone: every discard with its figures."""
    claims: tuple[WeighedClaim, ...]
    """Of a claim with a hand alone: every answer with its figures, the best first."""
    weighed: tuple[WeighedAction, ...]
    """At a table: everything that could be done with its figures, the best first."""
    answered: int | None
    """Which of these was answered."""
    replay: ReplayedMoment | None
    """Where it happened, if the hand comes from a game that was played here."""


# Health


class Health(WirePart, frozen=True):
    """``GET /health``."""

    status: Literal["ok", "failing"]
    version: str
    database: bool
    tables: int


HTTP_TYPES = (
    Problem,
    GuestRequest,
    AccountRequest,
    Session,
    Visitor,
    SignedOut,
    ProgramRequest,
    Programs,
    ProgramToken,
    Statistics,
    MatchRatings,
    PlayRequest,
    Lobby,
    ScoreRequest,
    ScoreAnswer,
    TypedHand,
    RewriteRequest,
    RewrittenHand,
    AdviceRequest,
    HandAdvice,
    RecordList,
    RecordDetail,
    ReplayDeal,
    UploadedRecord,
    DealReview,
    WallsAnswer,
    TrainerRequest,
    TrainerQuestion,
    TrainerAnswer,
    Verdict,
    Health,
)
"""Every body, for the schema."""
