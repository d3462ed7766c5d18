"""A table: takes messages and the time, decides, and says what to write down and what to tell whom.

It does no input and output of its own and looks at no clock, so a test plays a match in no time,
and the same entries make the same table again after the server has died.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from guobiao.errors import GuobiaoError, IllegalActionError
from guobiao.server.asked import Asked
from guobiao.server.asking import question_of, stake
from guobiao.server.automation import automated, chosen_answer, late_answer, next_deal
from guobiao.server.game import Game
from guobiao.server.help import waits_now
from guobiao.server.journal import (
    Answered,
    DealBegan,
    Entry,
    MatchBegun,
    MatchEnded,
    PauseBegun,
    PauseEnded,
    Spoke,
)
from guobiao.server.lanes import Lane, Lanes
from guobiao.server.observer import Observer
from guobiao.server.pace import USUAL, Pace
from guobiao.server.phrases import refusal, said
from guobiao.server.results import deal_result, match_result
from guobiao.server.room import Room
from guobiao.server.times import iso_time
from guobiao.server.vote import OpenVote
from guobiao.server.wire import VERSION
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.question import Clock, Question
from guobiao.server.wire.result import DealResult, MatchResult
from guobiao.server.wire.room import TablePicture, TableStage
from guobiao.server.wire.to_client import (
    ChatLine,
    DealOver,
    Goodbye,
    MatchOver,
    Pong,
    Refused,
    TableChanged,
    ToClient,
    Update,
    Welcome,
)
from guobiao.server.wire.to_server import (
    Act,
    Automate,
    CallVote,
    CastVote,
    Hello,
    Hold,
    Ping,
    Ready,
    Received,
    Resync,
    Say,
    ToServer,
)
from guobiao.table.action import PASS, Action
from guobiao.table.deal import Deal
from guobiao.table.event import Event
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.table.window import Window, WindowKind


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of the journal and the events of the table that follow from it."""

    number: int
    """Its number in the journal, from 0."""
    entry: Entry
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot is to choose."""

    seat: Seat
    level: str
    window: Window
    view: SeatView
    """What its seat knows: a copy, so that it may think beside the table."""


@dataclass(slots=True)
class Outbox:
    """What a table wants done: first the rows are written, then the messages are sent."""

    rows: list[Row] = field(default_factory=list[Row])
    messages: list[tuple[str, ToClient]] = field(default_factory=list[tuple[str, ToClient]])
    """Connections and what to tell them."""
    thoughts: list[Thought] = field(default_factory=list[Thought])


@dataclass(slots=True)
class Client:
    """A connection that has said hello."""

    id: str
    person: Person
    watching: bool


@dataclass(slots=True)
class _Bot:
    """A bot that thinks."""

    window: Window
    due: float
    action: Action | None = None


class Table:
    """A table at work."""

    def __init__(
        self, game: Game, now: float, *, pace: Pace = USUAL, chance: random.Random | None = None
    ) -> None:
        """Go on where the journal ends.

        Args:
            game: the table as folded from its journal.
            now: the time, in seconds since 1970.
            pace: how long things take.
            chance: what decides on how long bots think, and when to hold the table for nothing.
        """
        self.game = game
        self.pace = pace
        self.room = Room(game)
        self.outbox = Outbox()
        self.clients: dict[str, Client] = {}
        self.vote: OpenVote | None = None
        self._chance = chance or random.Random()  # noqa: S311 - nothing secret depends on it
        self._automate = [Automate() for _ in game.places]
        self._missed = [False] * len(game.places)
        """Of each player, whether he was away when he was asked last."""
        self._seen_before = [0] * (len(game.places) + 1)
        """Of each player, and of spectators, how many events he has seen in earlier deals."""
        self._lanes: Lanes | None = None
        self._asked: dict[Seat, Asked] = {}
        self._bots: dict[Seat, _Bot] = {}
        self._results: list[DealResult] = []
        self._next_at: float | None = None
        """When the next deal begins by itself."""
        self._over_told = False
        self._held: set[int] = set()
        self._ready: set[int] = set()
        self._paused_at: float | None = None
        self._late: deque[tuple[float, ToClient]] = deque()
        """What spectators will be told, and when."""
        self._spectators_know: dict[type[ToClient], ToClient] = {}
        """The last message of each kind that spectators were told."""
        self._room_changed = False
        self._resume(now)

    # Coming back

    def _resume(self, now: float) -> None:
        """Take up a match that was under way."""
        match = self.game.match
        if match is None:
            return
        for played in match.played[:-1]:
            for player, seen in enumerate(_count_seen(self.game, played.deal, played.seating)):
                self._seen_before[player] += seen
        self._results = _past_results(self.game)
        self._open_lanes()
        assert self._lanes is not None
        self._lanes.skip_to_now(now)
        for lane in self._lanes.lanes:
            lane.told = lane.observer.seen
            lane.dirty = False
        self._lanes.lanes[-1].dirty = True
        if self.game.stage is TableStage.PAUSED:
            self._paused_at = now
        self._go_on(now)

    def _open_lanes(self) -> None:
        game = self.game
        deal, match = game.deal, game.match
        assert deal is not None
        assert match is not None
        seating = game.seating
        earned = match.played[-1].balance()
        points = [now - won for now, won in zip(match.points(), earned, strict=True)]
        lanes: list[Lane] = []
        seats = (*map(Seat, range(len(seating))), None)
        for seat in seats:
            before = self._seen_before[-1 if seat is None else seating[seat]]
            observer = Observer(
                game.system,
                seat,
                seating=seating,
                points=points,
                deals=getattr(game.system.continuation, "deals", None),
                seen_before=before,
            )
            lanes.append(Lane(observer, told=before))
        self._lanes = Lanes(
            deal, lanes, self.pace, self._chance, protect=game.choice.claim_protection
        )
        self._asked.clear()
        self._bots.clear()
        self._over_told = False
        self._next_at = None
        self._held.clear()
        self._ready.clear()

    # Connections

    def connect(self, now: float, client: str, person: Person, hello: Hello) -> None:
        """Take in a connection that has said hello, and tell it everything."""
        player = None if hello.watch else self.game.player_of(person.id)
        open_to_all = self.game.choice.spectators != "nobody"
        if player is None and not open_to_all and self.game.stage is not TableStage.GATHERING:
            words = said("watching_off")
            self._tell(client, Goodbye(code="watching_off", words=words, retry=False))
            return
        self.clients[client] = Client(client, person, watching=player is None)
        if player is not None:
            self._missed[player] = False
        self._welcome(now, client, person, player, hello.seen)
        self._room_changed = True
        self._go_on(now)

    def disconnect(self, now: float, client: str) -> None:
        """Forget a connection."""
        if self.clients.pop(client, None) is not None:
            self._room_changed = True
            self._go_on(now)

    def connections_of(self, player: int | None) -> list[str]:
        """Return the connections of a player, or of the spectators."""
        return [one.id for one in self.clients.values() if self._player(one) == player]

    def _player(self, client: Client) -> int | None:
        return None if client.watching else self.game.player_of(client.person.id)

    def is_here(self, player: int) -> bool:
        """Tell whether a player is connected; a bot always is."""
        person = self.game.places[player]
        if person is None:
            return False
        return person.kind is PersonKind.BOT or bool(self.connections_of(player))

    def _welcome(
        self, now: float, client: str, person: Person, player: int | None, seen: int | None
    ) -> None:
        update, over, ended = self._known(now, player, seen)
        self._tell(
            client,
            Welcome(
                version=VERSION,
                person=person,
                player=player,
                table=self.picture(now),
                chat=tuple(
                    self._line(number, line)
                    for number, line in enumerate(
                        self.game.chat, self.game.spoken - len(self.game.chat)
                    )
                    if player is None or not line.spectator
                ),
                update=update,
                automated=None if player is None else automated(self._automate[player]),
                deal_over=over,
                match_over=ended,
            ),
        )

    def _known(
        self, now: float, player: int | None, seen: int | None
    ) -> tuple[Update | None, DealResult | None, MatchResult | None]:
        """Return what somebody is to know who comes now; spectators know what they were told."""
        if self._lanes is None:
            return None, None, None
        if player is None and not self._is_over:
            update, over = self._spectators_know.get(Update), self._spectators_know.get(DealOver)
            return (
                update if isinstance(update, Update) else None,
                over.result if isinstance(over, DealOver) else None,
                None,
            )
        lane = self._lanes.lanes[-1 if player is None else self.game.seat_of(player)]
        is_over = self._lanes.deal.over and not lane.waiting and bool(self._results)
        return (
            self._update(now, lane, seen or 0),
            self._result(now) if is_over else None,
            self._match_result() if self._is_over else None,
        )

    @property
    def _is_over(self) -> bool:
        return self.game.stage is TableStage.OVER

    # Messages

    def receive(self, now: float, client: str, message: ToServer) -> None:
        """Follow a message of a connection; tell it if that cannot be done."""
        sender = self.clients.get(client)
        if sender is None:
            return
        player = self._player(sender)
        try:
            self._follow(now, sender, player, message)
        except GuobiaoError as error:
            code = error.code if isinstance(error, IllegalActionError) else "error"
            words = refusal(self.game.system.lexicon, code, str(error))
            self._tell(client, Refused(ref=message.ref, code=code, words=words))
        self._go_on(now)

    def _follow(  # noqa: C901, PLR0912 - one branch for each message
        self, now: float, sender: Client, player: int | None, message: ToServer
    ) -> None:
        match message:
            case Ping(sent=sent):
                self._tell(sender.id, Pong(sent=sent, now=now))
            case Say(text=text):
                self._say(now, sender, player, text)
            case Resync(seen=seen):
                self._welcome(now, sender.id, sender.person, player, seen)
            case Received(question=question):
                asked = None if player is None else self._asked_of(player)
                if asked is not None and asked.id == question and not self._is_resting:
                    asked.start(now)
            case Act(question=question, action=action):
                self._act(now, _player(player), question, action)
            case Automate():
                self._automate[_player(player)] = message
                self._tell(sender.id, automated(message))
            case Ready():
                self._be_ready(_player(player))
            case Hold(hold=hold):
                self._check_between()
                (self._held.add if hold else self._held.discard)(_player(player))
                if not hold:
                    self._next_at = now + self.game.choice.clock.between_deals
                self._over_told = False
            case CallVote(about=about):
                self._call_vote(now, _player(player), about)
            case CastVote(yes=yes):
                if self.vote is None:
                    raise IllegalActionError("there is no vote", code="no_vote")
                self.vote.cast(_player(player), yes=yes)
                self._count_vote(now)
            case Hello():
                raise IllegalActionError("hello was said already", code="bad_message")
            case _:
                for entry in self.room.entries(now, sender.person, message):
                    self._write(entry)
                sender.watching = self.game.player_of(sender.person.id) is None
                if isinstance(self.outbox.rows[-1].entry if self.outbox.rows else None, MatchBegun):
                    self._begin_deal()
                self._room_changed = True

    def _say(self, now: float, sender: Client, player: int | None, text: str) -> None:
        if not self.game.choice.chat:
            raise IllegalActionError("there is no chat at this table", code="chat_off")
        spectator = player is None
        entry = Spoke(at=now, person=sender.person, text=text, spectator=spectator)
        self._write(entry)
        line = self._line(self.game.spoken - 1, entry)
        for client in self.clients.values():
            # Players hear no spectators while they play: they could be told what others hold.
            if not spectator or self._player(client) is None or self._is_over:
                self._tell(client.id, line)

    def _line(self, number: int, entry: Spoke) -> ChatLine:
        return ChatLine(
            number=number,
            at=iso_time(entry.at),
            person=entry.person,
            text=entry.text,
            spectator=entry.spectator,
        )

    def _asked_of(self, player: int) -> Asked | None:
        if self._lanes is None:
            return None
        return self._asked.get(self.game.seat_of(player))

    def _act(self, now: float, player: int, question: int, action: Action) -> None:
        if self._is_resting:
            raise IllegalActionError("the table is paused", code="paused")
        asked = self._asked_of(player)
        if asked is None or asked.id != question:
            raise IllegalActionError("that question is not open", code="old_question")
        self._answer(now, asked.seat, action, asked.used(now))

    def _answer(self, now: float, seat: Seat, action: Action, used: float = 0.0) -> None:
        """Write down an answer.

        Raises:
            IllegalActionError: it is not legal, and the rules refuse it. Nothing has changed then.
        """
        self._write(Answered(at=now, seat=seat, action=action, used=round(used, 3)))
        self._asked.pop(seat, None)
        self._bots.pop(seat, None)
        assert self._lanes is not None
        self._lanes.lanes[seat].dirty = True

    def bot_chose(self, now: float, thought: Thought, action: Action | None) -> None:
        """Take what a bot has chosen; ``None`` if it failed."""
        bot = self._bots.get(thought.seat)
        if bot is None or bot.window is not thought.window:
            return
        deal = self.game.deal
        assert deal is not None
        options = deal.options(thought.seat)
        if action is None or action not in options:
            action = late_answer(options, deal.tile)
        bot.action = action
        self._go_on(now)

    def _write(self, entry: Entry) -> None:
        """Fold an entry, and have it written down with what follows from it."""
        number = self.game.entries
        events = self.game.apply(entry)
        self.outbox.rows.append(Row(number, entry, events))

    def _tell(self, client: str, message: ToClient) -> None:
        self.outbox.messages.append((client, message))

    def take(self) -> Outbox:
        """Return what is to be done, and forget it."""
        outbox, self.outbox = self.outbox, Outbox()
        return outbox

    # Votes and pauses

    @property
    def _is_resting(self) -> bool:
        return self.game.stage is TableStage.PAUSED

    def _call_vote(self, now: float, player: int, about: str) -> None:
        voters = {
            place
            for place, person in enumerate(self.game.places)
            if person is not None and person.kind is not PersonKind.BOT and self.is_here(place)
        }
        if self.vote is not None:
            raise IllegalActionError("a vote is open already", code="vote_open")
        if self.game.stage not in {TableStage.PLAYING, TableStage.PAUSED}:
            code = "match_over" if self._is_over else "before_begin"
            raise IllegalActionError("no match is under way", code=code)
        if (about == "pause") is self._is_resting and about != "end":
            code = "paused" if self._is_resting else "not_paused"
            raise IllegalActionError("the table is in that state already", code=code)
        self.vote = OpenVote(about, player, voters, now + self.pace.vote)
        self._room_changed = True
        self._count_vote(now)

    def _count_vote(self, now: float) -> None:
        vote = self.vote
        if vote is None:
            return
        self._room_changed = True
        decided = vote.decided(now)
        if decided is None:
            return
        self.vote = None
        if not decided:
            return
        if vote.about == "pause":
            self._write(PauseBegun(at=now))
            self._paused_at = now
        elif vote.about == "resume":
            self._end_pause(now)
        else:
            self._end_match(now, complete=False)

    def _end_pause(self, now: float) -> None:
        self._write(PauseEnded(at=now))
        rested = 0.0 if self._paused_at is None else now - self._paused_at
        self._paused_at = None
        if self._lanes is not None:
            self._lanes.shift(rested)
        for asked in self._asked.values():
            asked.shift(rested)
        for bot in self._bots.values():
            bot.due += rested
        if self._next_at is not None:
            self._next_at += rested
        self._room_changed = True
        self._all_dirty()

    def _all_dirty(self) -> None:
        if self._lanes is not None:
            for lane in self._lanes.lanes:
                lane.dirty = True

    # Time

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self._paused_at is not None and now >= self._paused_at + self.pace.pause:
            self._end_pause(now)
        self._count_vote_when_due(now)
        if not self._is_resting:
            for seat, asked in list(self._asked.items()):
                due = self._due_of(asked)
                if due is not None and due <= now:
                    self._time_is_up(now, seat, asked)
        self._go_on(now)

    def _count_vote_when_due(self, now: float) -> None:
        if self.vote is not None and now >= self.vote.ends:
            self._count_vote(now)

    def _due_of(self, asked: Asked) -> float | None:
        player = self.game.seating[asked.seat]
        if self._missed[player] and asked.step and not self.is_here(player):
            return asked.sent + self.pace.away
        return asked.due

    def _time_is_up(self, now: float, seat: Seat, asked: Asked) -> None:
        player = self.game.seating[seat]
        deal = self.game.deal
        assert deal is not None
        if asked.passive:
            self._answer(now, seat, PASS)
            return
        away = self._missed[player] and not self.is_here(player)
        if asked.started is None and not away:
            asked.start(now)
            assert self._lanes is not None
            self._lanes.lanes[seat].dirty = True
            return
        if not self.is_here(player):
            self._missed[player] = True
            self._room_changed = True
        options = deal.options(seat)
        self._answer(now, seat, late_answer(options, deal.tile), asked.used(now))

    def due(self) -> float | None:
        """Return when `tick` is to be called next; ``None`` if nothing is waited for."""
        times: list[float] = [] if self.vote is None else [self.vote.ends]
        if self._late:
            times.append(self._late[0][0])
        if self._paused_at is not None:
            times.append(self._paused_at + self.pace.pause)
            return min(times)
        if self._lanes is not None:
            lanes = self._lanes.due
            times += [] if lanes is None else [lanes]
        times += [due for one in self._asked.values() if (due := self._due_of(one)) is not None]
        times += [bot.due for bot in self._bots.values() if bot.action is not None]
        if self._next_at is not None and not self._held:
            times.append(self._next_at)
        return min(times, default=None)

    # How it goes on

    def _go_on(self, now: float) -> None:
        """Do everything that follows by itself, then tell everybody what is new to him."""
        while self._step(now):
            pass
        self._tell_changes(now)

    def _step(self, now: float) -> bool:
        """Do one thing that follows by itself; tell whether anything was done."""
        if self._lanes is None or self._is_resting or self._is_over:
            return False
        self._lanes.follow(now)
        self._lanes.arrive(now)
        deal = self.game.deal
        assert deal is not None
        if deal.over:
            self._forget_closed(None)
            return self._after_deal(now) if self._lanes.quiet else False
        window = deal.window
        self._forget_closed(window)
        return any(self._ask(now, deal, window, seat) for seat in deal.acting if window is not None)

    def _forget_closed(self, window: Window | None) -> None:
        """Forget questions that others have decided."""
        assert self._lanes is not None
        for seat in [seat for seat, asked in self._asked.items() if asked.window is not window]:
            del self._asked[seat]
            self._lanes.lanes[seat].dirty = True
        for seat in [seat for seat, bot in self._bots.items() if bot.window is not window]:
            del self._bots[seat]

    def _ask(self, now: float, deal: Deal, window: Window | None, seat: Seat) -> bool:
        """Put the question to a seat if that is not done; tell whether it was answered at once."""
        assert window is not None
        assert self._lanes is not None
        lane = self._lanes.lanes[seat]
        if lane.waiting:
            return False
        player = self.game.seating[seat]
        person = self.game.places[player]
        options = deal.options(seat)
        if person is None or person.kind is PersonKind.BOT:
            return self._ask_bot(now, deal, window, seat, person)
        asked = self._asked.get(seat)
        if asked is not None and asked.window is window:
            return False
        passive = tuple(options) == (PASS,) and not self._is_complete(deal, seat, window)
        tile = stake(lane.observer, window)
        answer = chosen_answer(self._automate[player], window.kind, options, tile)
        if answer is None and passive and self.pace.passive == 0:
            answer = PASS
        if answer is not None:
            self._answer(now, seat, answer)
            return True
        self._asked[seat] = Asked(
            id=lane.observer.seen,
            seat=seat,
            window=window,
            sent=now,
            step=self.pace.passive if passive else self._step_of(deal, window),
            budget=max(0.0, self.game.choice.clock.deal_budget - self.game.budget_used[seat]),
            grace=self.pace.grace if self.is_here(player) else 0,
            passive=passive,
        )
        lane.dirty = True
        if window.kind is WindowKind.TURN:
            # Others see the clock, but for those to whom this turn is still on its way.
            for other in self._lanes.lanes:
                other.dirty = other.dirty or not other.waiting
        return False

    def _is_complete(self, deal: Deal, seat: Seat, window: Window) -> bool:
        """Tell whether the tile at stake completes a hand, whatever it is worth."""
        tile = window.tile
        return tile is not None and tile < 64 and bool(deal.waits(seat) >> tile & 1)

    def _step_of(self, deal: Deal, window: Window) -> float:
        clock = self.game.choice.clock
        if window.kind in {WindowKind.CLAIM, WindowKind.ROB}:
            return clock.claim
        return clock.turn if deal.board.discards else clock.first_discard

    def _ask_bot(
        self, now: float, deal: Deal, window: Window, seat: Seat, person: Person | None
    ) -> bool:
        options = deal.options(seat)
        if len(options) == 1 and window.kind is not WindowKind.TURN:
            self._answer(now, seat, options[0])
            return True
        bot = self._bots.get(seat)
        if bot is None or bot.window is not window:
            pace = self.pace
            think = self._chance.uniform(pace.bot_least, pace.bot_most)
            self._bots[seat] = _Bot(window, now + think)
            level = "" if person is None else person.level or ""
            view = SeatView.of(deal, seat)
            self.outbox.thoughts.append(Thought(seat, level, window, view))
            return False
        if bot.action is None or bot.due > now:
            return False
        self._answer(now, seat, bot.action)
        return True

    def _begin_deal(self) -> None:
        self._open_lanes()
        self._automate = [next_deal(chosen) for chosen in self._automate]
        self._room_changed = True

    def _be_ready(self, player: int) -> None:
        """Note that a player needs no more time; after the next deal has begun it says nothing."""
        deal = self.game.deal
        if deal is not None and deal.over and player not in self._ready:
            self._ready.add(player)
            self._over_told = False

    def _check_between(self) -> None:
        deal = self.game.deal
        if deal is None or self._is_over:
            code = "match_over" if self._is_over else "before_begin"
            raise IllegalActionError("no deal is just over", code=code)
        if not deal.over:
            raise IllegalActionError("the deal is still under way", code="deal_open")

    def _after_deal(self, now: float) -> bool:
        """See to what comes after a deal that everybody has seen the end of."""
        game = self.game
        match, deal = game.match, game.deal
        assert match is not None
        assert deal is not None
        if len(self._results) < len(match.played):
            self._results = _past_results(game)
            self._room_changed = True
        if game.system.continuation.next_deal(match) is None:
            self._end_match(now, complete=True)
            return True
        between = game.choice.clock.between_deals
        if self._next_at is None:
            self._next_at = now + between
        people = {
            place
            for place, person in enumerate(game.places)
            if person is not None and person.kind is not PersonKind.BOT and self.is_here(place)
        }
        all_ready = bool(people) and people <= self._ready
        if not self._held and (all_ready or now >= self._next_at):
            self._write(DealBegan(at=now))
            assert self._lanes is not None
            for lane in self._lanes.lanes:
                seat = lane.observer.seat
                player = -1 if seat is None else self._lanes_seating[seat]
                self._seen_before[player] = lane.observer.seen
            self._begin_deal()
            return True
        if not self._over_told:
            self._over_told = True
            self._tell_all(now, DealOver(result=self._result(now)))
        return False

    @property
    def _lanes_seating(self) -> tuple[int, ...]:
        """Of each seat, the player of the deal that the lanes follow."""
        assert self.game.match is not None
        assert self._lanes is not None
        return self.game.match.played[self._lanes.deal.number].seating

    def _end_match(self, now: float, *, complete: bool) -> None:
        self._write(MatchEnded(at=now, complete=complete))
        self._asked.clear()
        self._bots.clear()
        self._next_at = None
        if self._lanes is not None:
            self._lanes.follow(now)
            self._lanes.skip_to_now(now)
            self._results = _past_results(self.game)
            self._all_dirty()
            self._tell_changes(now)
            self._tell_all(now, DealOver(result=self._results[-1]))
            self._tell_all(now, MatchOver(result=self._match_result()))
        self._room_changed = True

    def _result(self, now: float) -> DealResult:
        """Return the result of the deal just over, with what is known of the next one."""
        game, deal = self.game, self.game.deal
        assert deal is not None
        last = self._results[-1]
        waits = self._next_at is not None and not self._held
        left = max(0.0, self._next_at - now) if waits and self._next_at is not None else None
        return DealResult(
            deal=last.deal,
            ending=last.ending,
            words=last.words,
            seating=last.seating,
            wins=last.wins,
            payments=last.payments,
            balance=last.balance,
            points=last.points,
            next_in=None if game.stage is TableStage.OVER else left,
            held_by=tuple(sorted(self._held)),
            ready=tuple(sorted(self._ready)),
        )

    def _match_result(self) -> MatchResult:
        game = self.game
        assert game.match is not None
        return match_result(
            game.match,
            record=game.id,
            complete=game.complete,
            opening=game.opening,
            results=self._results,
        )

    # Telling

    def picture(self, now: float) -> TablePicture:
        """Return the table as a place."""
        rested = None
        if self._paused_at is not None:
            rested = max(0.0, self._paused_at + self.pace.pause - now)
        return self.room.picture(
            here=[self.is_here(place) for place in range(len(self.game.places))],
            missed=self._missed,
            spectators=len(self.connections_of(None)),
            vote=None if self.vote is None else self.vote.picture(now),
            paused_for=rested,
        )

    def _tell_changes(self, now: float) -> None:
        if self._lanes is not None:
            for lane in self._lanes.lanes:
                if lane.dirty and lane.observer.log:
                    self._tell_lane(now, lane)
        while self._late and self._late[0][0] <= now:
            _, message = self._late.popleft()
            self._tell_spectators(message)
        if self._room_changed:
            self._room_changed = False
            picture = TableChanged(table=self.picture(now))
            for client in self.clients:
                self._tell(client, picture)

    def _tell_lane(self, now: float, lane: Lane) -> None:
        lane.dirty = False
        seat = lane.observer.seat
        if seat is None:
            if self.game.choice.spectators != "nobody":
                self._tell_later(now, self._update(now, lane))
        else:
            clients = self.connections_of(self._lanes_seating[seat])
            if clients:
                update = self._update(now, lane)
                for client in clients:
                    self._tell(client, update)
        lane.told = lane.observer.seen

    def _tell_all(self, now: float, message: ToClient) -> None:
        """Tell everybody, spectators as late as they see everything."""
        for client in self.clients.values():
            if not client.watching:
                self._tell(client.id, message)
        if self.game.choice.spectators != "nobody":
            self._tell_later(now, message)

    def _tell_later(self, now: float, message: ToClient) -> None:
        delay = self.game.choice.spectator_delay
        if delay == 0 or self._is_over:
            while self._late:
                self._tell_spectators(self._late.popleft()[1])
            self._tell_spectators(message)
        else:
            self._late.append((now + delay, message))

    def _tell_spectators(self, message: ToClient) -> None:
        if isinstance(message, Update):
            self._spectators_know.pop(DealOver, None)
        self._spectators_know[type(message)] = message
        for client in self.connections_of(None):
            self._tell(client, message)

    def _update(self, now: float, lane: Lane, told: int | None = None) -> Update:
        """Return what an observer sees now, with the events of this deal that he was not told of.

        Args:
            now: the time.
            lane: of the observer.
            told: how many events he was told of; without it what the lane says.
        """
        observer = lane.observer
        since = (lane.told if told is None else told) - observer.seen_before
        since = min(max(since, 0), len(observer.log))
        seat = observer.seat
        question = None if seat is None else self._question(now, lane, seat)
        deal = self.game.deal
        helped = self.game.choice.waits_help and deal is not None and not deal.over
        return Update(
            before=observer.seen_before + since,
            seen=observer.seen,
            events=tuple(observer.log[since:]),
            scene=observer.scene(),
            question=question,
            answered=seat is not None and self._has_answered(seat),
            waits=waits_now(observer) if helped and seat is not None else (),
            clock=None if lane.waiting else self._public_clock(now),
        )

    def _has_answered(self, seat: Seat) -> bool:
        deal = self.game.deal
        window = None if deal is None else deal.window
        return window is not None and seat in window.answers

    def _question(self, now: float, lane: Lane, seat: Seat) -> Question | None:
        asked = self._asked.get(seat)
        deal = self.game.deal
        if asked is None or deal is None or deal.window is not asked.window:
            return None
        return question_of(
            lane.observer,
            asked.window,
            deal.options(seat),
            may_declare=self.game.may_declare and not deal.board.dead[seat],
            passive=asked.passive,
            helped=self.game.choice.waits_help,
            clock=None if asked.passive else asked.clock(now, resting=self._is_resting),
        )

    def _public_clock(self, now: float) -> Clock | None:
        for asked in self._asked.values():
            if asked.window.kind is WindowKind.TURN:
                clock = asked.clock(now, resting=self._is_resting)
                return clock and msgspec.structs.replace(clock, running=not self._is_resting)
        return None


def _player(player: int | None) -> int:
    """Return who plays.

    Raises:
        IllegalActionError: a spectator.
    """
    if player is None:
        raise IllegalActionError("spectators cannot do that", code="spectator")
    return player


def _count_seen(game: Game, deal: Deal, seating: Sequence[int]) -> list[int]:
    """Return, of each player and then of spectators, how many events of a deal he has seen."""
    counts = [0] * (len(seating) + 1)
    for seat in (*map(Seat, range(len(seating))), None):
        observer = Observer(game.system, seat, seating=seating, points=[0] * len(seating))
        counts[-1 if seat is None else seating[seat]] = observer.see(deal.events)
    return counts


def _past_results(game: Game) -> list[DealResult]:
    """Return the results of every deal that is over."""
    match = game.match
    assert match is not None
    points = [game.system.continuation.starting_points] * len(game.places)
    results: list[DealResult] = []
    for played in match.played:
        if played.deal.over:
            result = deal_result(
                game.system, played.deal.events, seating=played.seating, points=points
            )
            results.append(result)
            points = list(result.points)
    return results
