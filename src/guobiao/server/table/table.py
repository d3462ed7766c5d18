"""A table: takes messages and the time, decides, and says what to write down and what to tell whom.

It does no input and output of its own and looks at no clock, so a test plays a match in no time,
and the same entries make the same table again after the server has died.
"""

from __future__ import annotations

import random
from math import inf

import msgspec

from guobiao.errors import GuobiaoError, IllegalActionError
from guobiao.server.bots.levels import Choice
from guobiao.server.bots.thought import Thought
from guobiao.server.shown.asking import stake
from guobiao.server.shown.phrases import refusal, said
from guobiao.server.table.ahead import spent
from guobiao.server.table.asked import Asked
from guobiao.server.table.audience import Audience
from guobiao.server.table.automation import automated, chosen_answer, late_answer
from guobiao.server.table.between import Between
from guobiao.server.table.crowd import Client, Crowd
from guobiao.server.table.game import Game
from guobiao.server.table.journal import (
    Answered,
    AutomationChosen,
    DealBegan,
    Entry,
    MatchBegun,
    MatchEnded,
    PauseBegun,
    PauseEnded,
    Spoke,
    VoteCalled,
    VoteCast,
    VoteFailed,
    Waived,
)
from guobiao.server.table.lanes import Lane, Lanes
from guobiao.server.table.outbox import Outbox, Row
from guobiao.server.table.pace import USUAL, Pace
from guobiao.server.table.questions import Questions, Thinking, completes_hand
from guobiao.server.table.room import Room
from guobiao.server.table.tactics import can_claim, is_about_claims, rival_of
from guobiao.server.table.talk import chat_line, kept_lines
from guobiao.server.wire import VERSION
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.result import DealResult, MatchResult
from guobiao.server.wire.room import TablePicture, TableStage, VoteAbout
from guobiao.server.wire.to_client import (
    DealOver,
    Goodbye,
    MatchOver,
    Pong,
    Refused,
    TableChanged,
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
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.table.window import Window, WindowKind


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
            chance: what decides when to hold the table for nothing.
        """
        self.game = game
        self.pace = pace
        self.room = Room(game)
        rules = game.rules
        self._rules = msgspec.json.encode((rules.system, rules.preset, rules.options))
        self.outbox = Outbox()
        self._crowd = Crowd(game)
        self._chance = chance or random.Random()  # noqa: S311 - nothing secret depends on it
        self._missed = [False] * len(game.places)
        """Of each player, whether he was away when he was asked last."""
        self._audience = Audience(game)
        self._lanes: Lanes | None = None
        self._questions = Questions(game)
        self._between = Between(game)
        self._paused_at: float | None = None
        self._room_changed = False
        self._resume(now)

    # Coming back

    def _resume(self, now: float) -> None:
        """Take up a match that was under way."""
        match = self.game.match
        if match is None:
            return
        self._audience.catch_up()
        self._between.count()
        self._open_lanes()
        assert self._lanes is not None
        self._lanes.skip_to_now(now)
        for lane in self._lanes.lanes:
            lane.told = lane.observer.seen
            lane.dirty = False
        self._lanes.lanes[-1].dirty = True
        if self.game.stage is TableStage.PAUSED:
            self._paused_at = now
        if self.game.vote is not None:
            self.game.vote.ends = now + self.pace.vote  # nobody could vote meanwhile
        self._go_on(now)

    def _open_lanes(self) -> None:
        self._lanes = self._audience.lanes(self.pace, self._chance)
        self._questions.clear()
        self._between.begin_deal()

    # Connections

    def connect(self, now: float, client: str, person: Person, hello: Hello) -> None:
        """Take in a connection that has said hello, and tell it everything."""
        player = None if hello.watch else self.game.player_of(person.id)
        open_to_all = self.game.choice.spectators != "nobody"
        if player is None and not open_to_all and self.game.stage is not TableStage.GATHERING:
            words = said("watching_off")
            self._crowd.tell(client, Goodbye(code="watching_off", words=words, retry=False))
            return
        self._crowd.clients[client] = Client(client, person, watching=hello.watch)
        if player is not None:
            self._missed[player] = False
            if self.game.vote is not None and player in self._crowd.people_here():
                self.game.vote.come(player)
        self._welcome(now, client, person, player, hello.seen)
        self._room_changed = True
        self._go_on(now)

    def disconnect(self, now: float, client: str) -> None:
        """Forget a connection."""
        gone = self._crowd.clients.pop(client, None)
        if gone is None:
            return
        player = self._crowd.player(gone)
        if player is not None and not self._crowd.is_here(player):
            self._between.leave(player, now)
            if self.game.vote is not None:
                self.game.vote.leave(player, now + self.pace.back, self._crowd.people_here())
        self._room_changed = True
        self._go_on(now)

    def _welcome(
        self, now: float, client: str, person: Person, player: int | None, seen: int | None
    ) -> None:
        update, over, ended = self._known(now, player, seen)
        self._crowd.tell(
            client,
            Welcome(
                version=VERSION,
                person=person,
                player=player,
                table=self.picture(now),
                chat=kept_lines(self.game, player),
                update=update,
                automated=None if player is None else automated(self.game.automated[player]),
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
            return self._crowd.gallery.update, self._crowd.gallery.deal_over, None
        lane = self._lanes.lanes[-1 if player is None else self.game.seat_of(player)]
        is_over = self._lanes.deal.over and not lane.waiting
        return (
            self._questions.update(now, lane, seen or 0),
            self._between.result(now) if is_over else None,
            self._between.match_result() if self._is_over else None,
        )

    @property
    def _is_over(self) -> bool:
        return self.game.stage is TableStage.OVER

    # Messages

    def receive(self, now: float, client: str, message: ToServer) -> None:
        """Follow a message of a connection; tell it if that cannot be done."""
        sender = self._crowd.clients.get(client)
        if sender is None:
            return
        player = self._crowd.player(sender)
        try:
            self._follow(now, sender, player, message)
        except GuobiaoError as error:
            code = error.code if isinstance(error, IllegalActionError) else "error"
            words = refusal(self.game.system.lexicon, code, str(error))
            self._crowd.tell(client, Refused(ref=message.ref, code=code, words=words))
        self._go_on(now)

    def _follow(  # noqa: C901, PLR0912 - one branch for each message
        self, now: float, sender: Client, player: int | None, message: ToServer
    ) -> None:
        match message:
            case Ping(sent=sent):
                self._crowd.tell(sender.id, Pong(sent=sent, now=now))
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
                self._leave_to(now, _player(player), message)
            case Ready():
                self._be_ready(_player(player))
            case Hold(hold=hold):
                self._check_between()
                self._between.hold(_player(player), now, hold=hold)
            case CallVote(about=about):
                self._call_vote(now, self._crowd.voter(sender), about)
            case CastVote(yes=yes):
                self._write(VoteCast(at=now, player=self._crowd.voter(sender), yes=yes))
                self._count_vote(now)
            case Hello():
                raise IllegalActionError("hello was said already", code="bad_message")
            case _:
                for entry in self.room.entries(now, sender.person, message):
                    self._write(entry)
                sender.watching &= self.game.player_of(sender.person.id) is None
                if isinstance(self.outbox.rows[-1].entry if self.outbox.rows else None, MatchBegun):
                    self._begin_deal()
                self._room_changed = True

    def _leave_to(self, now: float, player: int, wanted: Automate) -> None:
        """Note what the server is to answer by itself, and tell it back."""
        chosen = msgspec.structs.replace(wanted, ref=None)
        if chosen != self.game.automated[player]:
            self._write(AutomationChosen(at=now, place=player, chosen=chosen))
        self._crowd.tell_each(self._crowd.connections_of(player), automated(chosen))

    def _say(self, now: float, sender: Client, player: int | None, text: str) -> None:
        if not self.game.choice.chat:
            raise IllegalActionError("there is no chat at this table", code="chat_off")
        spectator = player is None
        entry = Spoke(at=now, person=sender.person, text=text, spectator=spectator)
        self._write(entry)
        line = chat_line(self.game.spoken - 1, entry)
        for client in self._crowd.clients.values():
            # Players hear no spectators while they play: they could be told what others hold.
            if not spectator or self._crowd.player(client) is None or self._is_over:
                self._crowd.tell(client.id, line)

    def _asked_of(self, player: int) -> Asked | None:
        if self._lanes is None:
            return None
        return self._questions.asked.get(self.game.seat_of(player))

    def _act(self, now: float, player: int, question: int, action: Action) -> None:
        if self._is_resting:
            raise IllegalActionError("the table is paused", code="paused")
        asked = self._asked_of(player)
        if asked is None or asked.id != question:
            raise IllegalActionError("that question is not open", code="old_question")
        if self._is_put_aside(asked, action):
            rival = None if asked.rival is None else asked.rival.seat
            used = round(asked.used(now), 3)
            self._write(Waived(at=now, seat=asked.seat, rival=rival, used=used))
            self._has_answered(asked.seat)
        else:
            self._answer(now, asked.seat, action, asked.used(now))

    def _is_put_aside(self, asked: Asked, action: Action) -> bool:
        """Tell whether a pass may be taken back if somebody claims."""
        deal = self.game.deal
        return (
            self.game.choice.tactical_claims
            and action == PASS
            and is_about_claims(asked.window)
            and deal is not None
            and can_claim(deal, asked.seat)
        )

    def _has_answered(self, seat: Seat) -> None:
        self._questions.forget(seat)
        assert self._lanes is not None
        self._lanes.lanes[seat].dirty = True

    def _answer(self, now: float, seat: Seat, action: Action, used: float = 0.0) -> None:
        """Write down an answer.

        Raises:
            IllegalActionError: it is not legal, and the rules refuse it. Nothing has changed then.
        """
        self._write(Answered(at=now, seat=seat, action=action, used=round(used, 3)))
        self._has_answered(seat)

    def wants(self, thought: Thought) -> bool:
        """Tell whether the question that a bot thinks about is still open."""
        return self._questions.of_bot(thought) is not None

    def bot_chose(self, now: float, thought: Thought, choice: Choice | None) -> None:
        """Take what a bot has chosen; ``None`` if it failed."""
        bot = self._questions.of_bot(thought)
        if bot is None:
            return
        deal = self.game.deal
        assert deal is not None
        options = deal.options(thought.seat)
        bot.action, bot.due = late_answer(options, deal.tile), bot.since
        if choice is not None and choice.action in options:
            bot.action = choice.action
            if self.game.choice.bot_pace == "human":
                bot.due += self.pace.thinking * choice.seconds
        self._go_on(now)

    def _write(self, entry: Entry) -> None:
        """Fold an entry, and have it written down with what follows from it."""
        number = self.game.entries
        events = self.game.apply(entry)
        self.outbox.rows.append(Row(number, entry, events))

    def take(self) -> Outbox:
        """Return what is to be done, and forget it."""
        outbox, self.outbox = self.outbox, Outbox()
        outbox.messages += self._crowd.take()
        return outbox

    # Votes and pauses

    @property
    def _is_resting(self) -> bool:
        return self.game.stage is TableStage.PAUSED

    def _call_vote(self, now: float, player: int, about: VoteAbout) -> None:
        if self.game.vote is not None:
            raise IllegalActionError("a vote is open already", code="vote_open")
        if self.game.stage not in {TableStage.PLAYING, TableStage.PAUSED}:
            code = "match_over" if self._is_over else "before_begin"
            raise IllegalActionError("no match is under way", code=code)
        if (about == "pause") is self._is_resting and about != "end":
            code = "paused" if self._is_resting else "not_paused"
            raise IllegalActionError("the table is in that state already", code=code)
        voters = tuple(sorted({player, *self._crowd.people_here()}))
        self._write(
            VoteCalled(at=now, about=about, caller=player, voters=voters, ends=now + self.pace.vote)
        )
        self._count_vote(now)

    def _count_vote(self, now: float) -> None:
        vote = self.game.vote
        if vote is None:
            return
        self._room_changed = True
        decided = vote.decided(now)
        if decided is None:
            return
        if not decided:
            self._write(VoteFailed(at=now))
        elif vote.about == "pause":
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
        self._questions.shift(rested)
        self._between.shift(rested)
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
        if self.game.vote is not None and now >= self.game.vote.due:
            self._count_vote(now)
        if not self._is_resting:
            for seat, asked in list(self._questions.asked.items()):
                due = self._due_of(asked)
                if due is not None and due <= now:
                    self._time_is_up(now, seat, asked)
        self._go_on(now)

    def _due_of(self, asked: Asked) -> float | None:
        player = self.game.seating[asked.seat]
        if self._missed[player] and asked.step and not self._crowd.is_here(player):
            return asked.sent + self.pace.away
        return asked.due

    def _time_is_up(self, now: float, seat: Seat, asked: Asked) -> None:
        player = self.game.seating[seat]
        deal = self.game.deal
        assert deal is not None
        if asked.passive:
            self._answer(now, seat, PASS)
            return
        away = self._missed[player] and not self._crowd.is_here(player)
        if asked.started is None and not away:
            asked.start(now)
            assert self._lanes is not None
            self._lanes.lanes[seat].dirty = True
            return
        if not self._crowd.is_here(player):
            self._missed[player] = True
            self._room_changed = True
        options = deal.options(seat)
        self._answer(now, seat, late_answer(options, deal.tile), asked.used(now))

    def due(self) -> float | None:
        """Return when `tick` is to be called next; ``None`` if nothing is waited for."""
        times: list[float] = [] if self.game.vote is None else [self.game.vote.due]
        if self._crowd.gallery.due is not None:
            times.append(self._crowd.gallery.due)
        if self._paused_at is not None:
            times.append(self._paused_at + self.pace.pause)
            return min(times)
        if self._lanes is not None:
            lanes = self._lanes.due
            times += [] if lanes is None else [lanes]
        times += [
            due for one in self._questions.asked.values() if (due := self._due_of(one)) is not None
        ]
        times += [bot.due for bot in self._questions.bots.values() if bot.action is not None]
        if self._between.due is not None:
            times.append(self._between.due)
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
        if self.game.waived and all(self.game.waives(seat) for seat in deal.acting):
            # Nobody is asked any more: what was put aside stands.
            self._answer(now, deal.acting[0], PASS)
            return True
        return any(self._ask(now, deal, window, seat) for seat in deal.acting if window is not None)

    def _forget_closed(self, window: Window | None) -> None:
        """Forget questions that others have decided."""
        assert self._lanes is not None
        for seat in self._questions.forget_closed(window):
            self._lanes.lanes[seat].dirty = True

    def _ask(self, now: float, deal: Deal, window: Window | None, seat: Seat) -> bool:
        """Put the question to a seat if that is not done; tell whether it was answered at once."""
        assert window is not None
        assert self._lanes is not None
        lane = self._lanes.lanes[seat]
        if lane.waiting or self.game.waives(seat):
            return False
        player = self.game.seating[seat]
        person = self.game.places[player]
        options = deal.options(seat)
        if person is None or person.kind is PersonKind.BOT:
            return self._ask_bot(now, deal, window, seat, person)
        asked = self._questions.asked.get(seat)
        if asked is not None and asked.window is window:
            return False
        passive = tuple(options) == (PASS,) and not completes_hand(deal, seat, window)
        tile = stake(lane.observer, window)
        answer = chosen_answer(self.game.automated[player], window.kind, options, tile)
        if answer is None and passive and self.pace.passive == 0:
            answer = PASS
        if answer is not None:
            self._answer(now, seat, answer)
            left = spent(self.game.automated[player], tile, answer)
            if left != self.game.automated[player]:
                self._leave_to(now, player, left)
            return True
        rival = None
        if self.game.choice.tactical_claims and is_about_claims(window):
            rival = rival_of(deal, window, seat)
        self._questions.asked[seat] = Asked(
            id=4 * lane.observer.seen + (0 if rival is None else (rival.seat - seat) % 4),
            seat=seat,
            window=window,
            sent=now,
            step=self.pace.passive if passive else self._questions.step_of(deal, window),
            budget=max(0.0, self.game.choice.clock.deal_budget - self.game.budget_used[seat]),
            grace=self.pace.grace if self._crowd.is_here(player) else 0,
            rival=rival,
            passive=passive,
        )
        lane.dirty = True
        if window.kind is WindowKind.TURN:
            # Others see the clock, but for those to whom this turn is still on its way.
            for other in self._lanes.lanes:
                other.dirty = other.dirty or not other.waiting
        return False

    def _ask_bot(
        self, now: float, deal: Deal, window: Window, seat: Seat, person: Person | None
    ) -> bool:
        options = deal.options(seat)
        if len(options) == 1 and window.kind is not WindowKind.TURN:
            self._answer(now, seat, options[0])
            return True
        bot = self._questions.bots.get(seat)
        if bot is None or bot.window is not window:
            self._questions.bots[seat] = Thinking(window, now)
            level = "" if person is None else person.level or ""
            view = SeatView.of(deal, seat)
            self.outbox.thoughts.append(Thought(seat, level, self._rules, window, view))
            return False
        if bot.action is None or bot.due > now:
            return False
        self._answer(now, seat, bot.action)
        return True

    def _begin_deal(self) -> None:
        self._open_lanes()
        self._room_changed = True

    def _be_ready(self, player: int) -> None:
        """Note that a player needs no more time; after the next deal has begun it says nothing."""
        deal = self.game.deal
        if deal is not None and deal.over:
            self._between.be_ready(player)

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
        match = game.match
        assert match is not None
        if self._between.count():
            self._room_changed = True
        if game.system.continuation.next_deal(match) is None:
            self._end_match(now, complete=True)
            return True
        if self._between.goes_on(now, self._crowd.people_here()):
            self._write(DealBegan(at=now))
            assert self._lanes is not None
            self._audience.leave(self._lanes, self._lanes_seating)
            self._begin_deal()
            # What ends with the deal is off again, and whoever chose it is told so.
            for player, chosen in enumerate(game.automated):
                self._crowd.tell_each(self._crowd.connections_of(player), automated(chosen))
            return True
        result = self._between.result(now)
        if not self._between.told and result is not None:
            self._between.told = True
            self._crowd.tell_all(now, DealOver(result=result), delay=self._spectators_delay)
        return False

    @property
    def _lanes_seating(self) -> tuple[int, ...]:
        """Of each seat, the player of the deal that the lanes follow."""
        assert self.game.match is not None
        assert self._lanes is not None
        return self.game.match.played[self._lanes.deal.number].seating

    def _end_match(self, now: float, *, complete: bool) -> None:
        self._write(MatchEnded(at=now, complete=complete))
        self._paused_at = None
        self._questions.clear()
        self._between.begin_deal()
        if self._lanes is not None:
            self._lanes.follow(now)
            self._lanes.skip_to_now(now)
            self._between.count()
            self._all_dirty()
            self._tell_changes(now)
            result = self._between.result(now)
            assert result is not None
            self._crowd.tell_all(now, DealOver(result=result), delay=self._spectators_delay)
            over = MatchOver(result=self._between.match_result())
            self._crowd.tell_all(now, over, delay=self._spectators_delay)
        self._room_changed = True

    # Telling

    def picture(self, now: float) -> TablePicture:
        """Return the table as a place."""
        rested = None
        if self._paused_at is not None:
            rested = max(0.0, self._paused_at + self.pace.pause - now)
        return self.room.picture(
            here=[self._crowd.is_here(place) for place in range(len(self.game.places))],
            missed=self._missed,
            spectators=len(self._crowd.connections_of(None)),
            vote=None if self.game.vote is None else self.game.vote.picture(now),
            paused_for=rested,
        )

    def _tell_changes(self, now: float) -> None:
        if self._lanes is not None:
            for lane in self._lanes.lanes:
                if lane.dirty and lane.observer.log:
                    self._tell_lane(now, lane)
        self._crowd.tell_spectators(inf if self._is_over else now)
        if self._room_changed:
            self._room_changed = False
            picture = TableChanged(table=self.picture(now))
            self._crowd.tell_each(self._crowd.clients, picture)

    def _tell_lane(self, now: float, lane: Lane) -> None:
        lane.dirty = False
        seat = lane.observer.seat
        if seat is None:
            delay = self._spectators_delay
            if delay is not None:
                self._crowd.tell_later(now, self._questions.update(now, lane), delay)
        else:
            clients = self._crowd.connections_of(self._lanes_seating[seat])
            if clients:
                self._crowd.tell_each(clients, self._questions.update(now, lane))
        lane.told = lane.observer.seen

    @property
    def _spectators_delay(self) -> float | None:
        """How much later spectators see what happens; ``None`` if they do not."""
        if self.game.choice.spectators == "nobody":
            return None
        # Once the match is over there is nothing left to keep.
        return 0.0 if self._is_over else self.game.choice.spectator_delay


def _player(player: int | None) -> int:
    """Return who plays.

    Raises:
        IllegalActionError: a spectator.
    """
    if player is None:
        raise IllegalActionError("spectators cannot do that", code="spectator")
    return player
