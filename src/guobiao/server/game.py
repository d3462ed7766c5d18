"""A table folded from its journal: people, chance, match and chat. Pure; it keeps no time."""

from __future__ import annotations

from typing import Final

from guobiao.errors import IllegalActionError
from guobiao.records.header import Header, Player, Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.recorder import DealRecorder
from guobiao.server.automation import next_deal
from guobiao.server.journal import (
    Answered,
    AutomationChosen,
    DealBegan,
    EntropyAdded,
    Entry,
    MatchBegun,
    MatchEnded,
    Opened,
    PauseBegun,
    PauseEnded,
    SatDown,
    Spoke,
    StoodUp,
    VoteCalled,
    VoteCast,
    VoteFailed,
    Waived,
)
from guobiao.server.tactics import rival_of
from guobiao.server.times import iso_time
from guobiao.server.vote import OpenVote
from guobiao.server.wire.part import Person
from guobiao.server.wire.room import TableChoice, TableStage, VoteAbout
from guobiao.server.wire.to_server import Automate
from guobiao.table.commitment import Opening, seal, seed_of
from guobiao.table.deal import Deal
from guobiao.table.event import Event
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem

_CHAT_KEPT: Final = 200
"""How many lines of chat are remembered."""


class Game:
    """A table as its journal says it is.

    >>> from guobiao.server.journal import Opened
    >>> game = Game(Opened(at=0, table="star", choice=TableChoice(), secret="00", host="ann"))
    >>> game.stage.value, game.deal, len(game.places)
    ('gathering', None, 4)
    """

    def __init__(self, opened: Opened) -> None:
        """Open a table.

        Raises:
            OptionError: its choice asks for rules that there are not.
        """
        choice = opened.choice
        self.id = opened.table
        self.choice: TableChoice = choice
        self.created = opened.at
        self.host_id = opened.host
        self.secret = bytes.fromhex(opened.secret)
        self.seal = seal(self.secret)
        self.rules = Rules(choice.rules.preset, dict(choice.rules.options), choice.rules.system)
        self.system: RuleSystem = self.rules.build()
        self.stage = TableStage.GATHERING
        self.complete = False
        self.begun_at: float | None = None
        self.places: list[Person | None] = [None] * self.system.seats
        self.entropy = [""] * self.system.seats
        self.entropy_added = [False] * self.system.seats
        self.match: Match | None = None
        self.recorders: list[DealRecorder] = []
        self.begun: list[float] = []
        """When each deal began."""
        self.budget_used = [0.0] * self.system.seats
        """Of each seat of the deal under way, in seconds."""
        self.chat: list[Spoke] = []
        self.waived: dict[Seat, int | None] = {}
        """Who has passed for now on the tile in question, and of whose claim he knew."""
        self.automated = [Automate() for _ in self.places]
        """Of each player, what the server answers for him."""
        self.vote: OpenVote | None = None
        """The vote that is open."""
        self.spoken = 0
        """How much was ever said."""
        self.entries = 1
        """How many entries the journal has."""

    @property
    def may_declare(self) -> bool:
        """Whether a win can be declared though it is none."""
        return getattr(self.system.claims, "illegal_win", "refused") == "punished"

    @property
    def deal(self) -> Deal | None:
        """The last deal that has begun."""
        return self.match.played[-1].deal if self.match is not None and self.match.played else None

    @property
    def seating(self) -> tuple[int, ...]:
        """Of each seat of the last deal, the player."""
        assert self.match is not None
        return self.match.played[-1].seating

    def player_of(self, person: str) -> int | None:
        """Return the place of a person; ``None`` if he has none."""
        for place, sitting in enumerate(self.places):
            if sitting is not None and sitting.id == person:
                return place
        return None

    def seat_of(self, player: int) -> Seat:
        """Return where a player sits in the last deal."""
        return Seat(self.seating.index(player))

    def apply(self, entry: Entry) -> list[Event]:
        """Fold one entry, and return the events of the table that follow from it.

        Raises:
            IllegalActionError: it is not possible now. Nothing has changed then.
            InputError: likewise.
        """
        events = self._apply(entry)
        self.entries += 1
        return events

    def _apply(self, entry: Entry) -> list[Event]:  # noqa: C901, PLR0912 - one for each
        match entry:
            case SatDown(place=place, person=person):
                self.places[place] = person
                self.automated[place] = Automate()
            case StoodUp(place=place):
                self.places[place] = None
                self.entropy[place] = ""
                self.entropy_added[place] = False
            case EntropyAdded(place=place, text=text):
                self.entropy[place] = text
                self.entropy_added[place] = True
            case MatchBegun():
                return self._begin(entry)
            case DealBegan():
                return self._next_deal(entry.at)
            case Answered(seat=seat, action=action, used=used):
                deal = self.deal
                if deal is None:
                    raise IllegalActionError("no deal is under way", code="before_begin")
                before, window = len(deal.events), deal.window
                self.recorders[-1].act(Seat(seat), action)
                self.budget_used[seat] += used
                if deal.window is not window:
                    self.waived.clear()
                return deal.events[before:]
            case Waived(seat=seat, rival=rival, used=used):
                self.waived[Seat(seat)] = rival
                self.budget_used[seat] += used
            case Spoke():
                self.spoken += 1
                self.chat.append(entry)
                del self.chat[:-_CHAT_KEPT]
                self._record_talk(entry)
            case AutomationChosen(place=place, chosen=chosen):
                self.automated[place] = chosen
            case VoteCalled() | VoteCast() | VoteFailed():
                self._vote(entry)
            case PauseBegun():
                self.stage = TableStage.PAUSED
                self._close_vote("pause")
            case PauseEnded():
                self.stage = TableStage.PLAYING
                self._close_vote("resume")
            case MatchEnded(complete=complete):
                return self._end(complete=complete)
            case Opened():
                raise IllegalActionError("a table is opened once", code="bad_journal")
        return []

    def _record_talk(self, spoken: Spoke) -> None:
        """Put into the record what a player says from the first deal to the end of the match."""
        player = None if spoken.spectator else self.player_of(spoken.person.id)
        if self.recorders and player is not None and self.stage is not TableStage.OVER:
            self.recorders[-1].say(self.seat_of(player), spoken.text, iso_time(spoken.at))

    def _vote(self, entry: VoteCalled | VoteCast | VoteFailed) -> None:
        match entry:
            case VoteCalled(about=about, caller=caller, voters=voters, ends=ends):
                self.vote = OpenVote(about, caller, {*voters}, ends)
            case VoteCast(player=player, yes=yes):
                if self.vote is None:
                    raise IllegalActionError("there is no vote", code="no_vote")
                self.vote.cast(player, yes=yes)
            case VoteFailed():
                self.vote = None

    def _close_vote(self, about: VoteAbout) -> None:
        """Close the vote that is open if it is about what has happened now."""
        if self.vote is not None and self.vote.about == about:
            self.vote = None

    def _begin(self, entry: MatchBegun) -> list[Event]:
        automations = {Automation.DRAW, Automation.COUNT}
        if not self.may_declare:
            automations.add(Automation.PASS)
        self.match = Match(self.system, seed_of(self.secret, self.entropy), frozenset(automations))
        self.begun_at = entry.at
        self.stage = TableStage.PLAYING
        return self._next_deal(entry.at)

    def _next_deal(self, at: float) -> list[Event]:
        match = self.match
        if match is None:
            raise IllegalActionError("the match has not begun", code="before_begin")
        deal = match.next_deal()
        if deal is None:
            raise IllegalActionError("the match is over", code="match_over")
        self.recorders.append(DealRecorder(deal, match.played[-1].seating, iso_time(at)))
        self.begun.append(at)
        self.budget_used = [0.0] * self.system.seats
        self.automated = [next_deal(chosen) for chosen in self.automated]
        return list(deal.events)

    def _end(self, *, complete: bool) -> list[Event]:
        self.stage = TableStage.OVER
        self.complete = complete
        self.vote = None
        deal = self.deal
        if deal is None or deal.over:
            return []
        before = len(deal.events)
        deal.cancel()
        return deal.events[before:]

    @property
    def opening(self) -> Opening:
        """What opens the seal; to be told only once the match is over."""
        return Opening(self.seal, self.secret.hex(), tuple(self.entropy))

    def waives(self, seat: Seat) -> bool:
        """Tell whether a seat has passed for now, and need not be asked again."""
        deal = self.deal
        if seat not in self.waived or deal is None or deal.window is None:
            return False
        rival = rival_of(deal, deal.window, seat)
        return rival is None or rival.seat == self.waived[seat]

    def record(self) -> Record:
        """Return the record of the match so far; the seal is opened once it is over."""
        header = Header(
            rules=self.rules,
            players=tuple(
                Player("" if person is None else person.name, "" if person is None else person.id)
                for person in self.places
            ),
            title=self.choice.title,
            date=iso_time(self.begun_at or self.created),
            seal=self.seal,
            opening=self.opening if self.stage is TableStage.OVER else None,
        )
        deals = tuple(RecordedDeal(tuple(recorder.lines())) for recorder in self.recorders)
        return Record(header, deals)
