"""One deal: it asks, takes the answers, and writes down what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from guobiao.errors import IllegalActionError, InputError
from guobiao.table.action import (
    DRAW,
    PASS,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    Flower,
    Kong,
    Pung,
    Win,
)
from guobiao.table.course import Course, Stage
from guobiao.table.event import (
    Cause,
    DealBegun,
    Discarded,
    End,
    Ending,
    FlowerShown,
    HandDied,
    KongRobbed,
    Melded,
    Penalised,
    PlayBegun,
    WallBuilt,
    Won,
)
from guobiao.table.ruling import Offence, Ruling
from guobiao.table.seat import Seat, seats_after
from guobiao.table.start import check_start
from guobiao.table.system import Automation, Refusal, RuleSystem, WinContext
from guobiao.table.wall import Wall
from guobiao.table.window import Window, WindowKind
from guobiao.tiles.meld import MeldKind

ALL_AUTOMATIONS: Final = frozenset(Automation)
_COPIED: Final = frozenset(
    {"_declared_window", "_waits", "board", "events", "ledger", "wall", "window"}
)
"""What changes, and is therefore not shared between copies."""


_STEPS: Final = (
    "_ask_phase",
    "_draw_or_end",
    "_ask_turn",
    "_ask_claims",
    "_ask_robbers",
    "_ask_to_agree",
)


class Deal(Course):
    """A deal under way.

    The caller asks `options` for the seats in `acting`, and gives each answer to `act`. When all
    answers of a window are there (or no other could change the outcome), the window is resolved
    and the deal goes on to the next question, or ends.
    """

    __slots__ = (
        "_auto_count",
        "_auto_draw",
        "_auto_flower",
        "_auto_pass",
        "_cause",
        "_declared_stage",
        "_declared_window",
        "_past",
        "_phase",
        "_seat",
        "_waits",
        "_windows",
        "_wins",
        "automations",
        "earlier",
        "undo_depth",
        "window",
    )

    def __init__(
        self,
        system: RuleSystem,
        tiles: Sequence[int],
        *,
        dice: Sequence[Sequence[int]] = (),
        number: int = 0,
        round: int = 0,  # noqa: A002 - the field's word
        automations: Iterable[Automation] = ALL_AUTOMATIONS,
        absent: Iterable[int] = (),
        earlier: Sequence[Penalised] = (),
    ) -> None:
        """Build the wall, deal, and put the first question.

        Args:
            system: the rules.
            tiles: the wall, in the order in which its tiles lie.
            dice: the dice of each throw that the rules ask for.
            number: which deal of the match it is, from 0.
            round: which round of the match it is in, from 0.
            automations: what the engine does by itself.
            absent: the seats at which nobody sits.
            earlier: what players have been punished for in the match before, by the seats in which
                they sit now.

        Raises:
            InputError: the wall or the dice are not those that the rules ask for, or too few play.
        """
        absent = tuple(sorted({*absent}))
        check_start(system, tiles, dice, absent)
        super().__init__(system, number, round)
        self._waits = [0] * system.seats
        self.automations = frozenset(automations)
        self.earlier = tuple(earlier)
        self._auto_count = Automation.COUNT in self.automations
        self._auto_draw = Automation.DRAW in self.automations
        self._auto_flower = Automation.FLOWER in self.automations
        self._auto_pass = Automation.PASS in self.automations
        self.undo_depth = 0
        """How many answers and rulings can be taken back; each costs the memory of a copy."""
        self.window: Window | None = None
        self._windows = 0
        self._phase = 0
        self._seat = Seat(0)
        self._cause = Cause.TURN
        self._wins: tuple[tuple[Seat, WinContext], ...] = ()
        """The declared wins that are being counted."""
        self._declared_window: Window | None = None
        """The question to which they are answers."""
        self._declared_stage = Stage.PHASE
        """The stage at which it was put."""
        self._past: list[Deal] = []
        self.emit(DealBegun(number, round, absent))
        start = system.opening.break_wall(self, dice)
        self.wall = Wall(tiles, system.opening.layout, start)
        self.emit(WallBuilt(self.wall.tiles, start))
        system.opening.deal_tiles(self)
        self._advance()

    # What a caller asks

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._stage is Stage.OVER

    @property
    def acting(self) -> list[Seat]:
        """The seats whose answer is awaited."""
        return self.window.waiting if self.window is not None else []

    def options(self, seat: Seat) -> Sequence[Action]:
        """Return every legal action of a seat; none if nothing is asked of it."""
        if self.window is None or seat in self.window.answers:
            return ()
        return self.window.options.get(seat, ())

    def verify(self, seat: Seat, action: Action) -> None:
        """Check that an action is legal now.

        Raises:
            IllegalActionError: it is not; the error says why.
        """
        refusal = self._refusal(seat, action)
        if refusal is not None:
            raise IllegalActionError(
                f"seat {seat} cannot {action!r}: {refusal.sentence}", code=refusal.code
            )

    def can(self, seat: Seat, action: Action) -> bool:
        """Tell whether an action is legal now."""
        return self._refusal(seat, action) is None

    def _refusal(self, seat: Seat, action: Action) -> Refusal | None:
        window = self.window
        if window is None:
            return Refusal("deal_over", "the deal is over")
        if seat not in window.options:
            return Refusal("not_asked", "nothing is asked of this seat now")
        if seat in window.answers:
            return Refusal("answered", "it has answered already")
        if action in window.options[seat]:
            return None
        if window.kind is WindowKind.COUNT:
            return Refusal("counting", "a win is being counted, and can only be agreed to")
        return self.system.claims.refusal(self, seat, action)

    # What a caller does

    def act(self, seat: Seat, action: Action) -> None:
        """Answer for a seat.

        An illegal action that the rules take at its word and punish, such as a false win, counts as
        an answer; it is punished when the answers take effect, if nothing goes before it.

        Raises:
            IllegalActionError: the action is not legal, and the rules refuse it. Nothing has
                changed then.
        """
        window = self.window
        if (
            window is None or action not in window.options.get(seat, ()) or seat in window.answers
        ) and not self._is_taken(seat, action):
            self.verify(seat, action)
        assert window is not None
        self._remember()
        window.answers[seat] = action
        if len(window.answers) == len(window.options) or self.system.claims.decided(self, window):
            self.window = None
            self._resolve(window)
            self._advance()

    def _is_taken(self, seat: Seat, action: Action) -> bool:
        """Tell whether an illegal action is a violation that is taken at its word."""
        return (
            seat in self.acting
            and self._stage is not Stage.COUNT
            and self.system.claims.violation(self, seat, action) is not None
        )

    def penalise(
        self,
        seat: Seat,
        violation: str,
        *,
        occasion: int | None = None,
        points: int | None = None,
        victim: Seat | None = None,
        tiles: Sequence[int] = (),
        note: str = "",
    ) -> None:
        """Punish a violation that was noticed at the table, and ask again.

        Args:
            seat: who did it.
            violation: a word of the rule system's table of penalties.
            occasion: how often this player has now done it, from 1; without it that is counted.
            points: what the referee takes, where the text leaves that to him.
            victim: the opponent who was harmed, where he receives the points.
            tiles: the tiles of the hand that were shown.
            note: what is to be added.

        Raises:
            IllegalActionError: the deal is over, there is no such violation, or the tiles are not
                in the hand. Nothing has changed then.
            InputError: there is no such seat or occasion, or points or victim do not fit the
                violation.
        """
        if not 0 <= seat < self.board.seats:
            raise InputError(
                f"{seat} is no seat; seats are 0–{self.board.seats - 1}", code="no_seat"
            )
        if occasion is not None and occasion < 1:
            raise InputError(f"occasion {occasion}: occasions begin with 1", code="occasion")
        if self.over:
            raise IllegalActionError(
                f"seat {seat} cannot be penalised for {violation!r}: the deal is over",
                code="deal_over",
            )
        held = self.board.hand(seat)
        missing = [tile for tile in tiles if tiles.count(tile) > held.count(tile)]
        if missing:
            raise IllegalActionError(
                f"seat {seat} cannot have shown {missing}: it does not hold these tiles",
                code="not_in_hand",
            )
        ruling = self.system.claims.ruling(
            self._offence(seat, violation, occasion=occasion, points=points)
        )
        payees = ruling.payees(seat, victim, self.board.seats)
        self._remember()
        self._apply(seat, ruling, payees, note=note, tiles=tiles)
        self._reconsider()

    def cancel(self) -> None:
        """End the deal without a result; of its payments only fines stand.

        Raises:
            IllegalActionError: the deal is over.
        """
        if self.over:
            raise IllegalActionError("the deal is over; it cannot be cancelled", code="deal_over")
        self._remember()
        self.end(Ending.CANCELLED)

    def undo(self) -> None:
        """Take back the last answer or ruling; `undo_depth` says how many can be.

        Raises:
            IllegalActionError: there is none that can be taken back.
        """
        if not self._past:
            raise IllegalActionError(
                "nothing can be taken back: set undo_depth before the first answer",
                code="nothing_to_undo",
            )
        past = self._past
        before = past.pop()
        for name in (*Course.__slots__, *Deal.__slots__):
            setattr(self, name, getattr(before, name))
        self._past = past

    def copy(self) -> Deal:
        """Return an independent copy, to search in; nothing can be taken back in it yet."""
        other = Deal.__new__(Deal)
        for name in (*Course.__slots__, *Deal.__slots__):
            value = getattr(self, name)
            if name == "_past":
                value = []
            elif name in _COPIED and value is not None:
                value = value.copy()
            setattr(other, name, value)
        return other

    def _remember(self) -> None:
        if self.undo_depth:
            self._past.append(self.copy())
            del self._past[: -self.undo_depth]

    def end(self, ending: Ending) -> None:
        """End the deal: settle, show what lay hidden, and close the ledger."""
        if ending in (Ending.WIN, Ending.WALL):
            self.pay(self.system.settlement.on_end(self))
        elif ending is Ending.CANCELLED:
            self.pay(self.reversals())
        self.close(ending)
        self.window = None

    def waits(self, seat: Seat) -> int:
        """Return the tiles that complete the hand of a seat, a bit for each kind.

        While the seat holds a tile just drawn, they are those of its hand before that.
        """
        stale = self.board.stale
        if stale[seat]:
            stale[seat] = False
            self._waits[seat] = self.system.shapes.waits(self, seat)
        return self._waits[seat]

    # Violations

    def _offence(
        self,
        seat: Seat,
        violation: str,
        *,
        occasion: int | None = None,
        points: int | None = None,
    ) -> Offence:
        return Offence(
            violation=violation,
            in_deal=[event for event in self.board.penalties if event.seat == seat],
            in_match=[event for event in self.earlier if event.seat == seat],
            occasion=occasion,
            points=points,
            has_won=seat in self.board.won,
        )

    def _apply(
        self,
        seat: Seat,
        ruling: Ruling,
        payees: Sequence[int],
        *,
        note: str = "",
        tiles: Sequence[int] = (),
    ) -> None:
        """Write down a ruling and what follows from it."""
        self.emit(ruling.event(seat, payees, note=note, tiles=tiles))
        self.pay(ruling.transfers(seat, payees, self.cause_number))
        if ruling.hand_dies and not self.board.dead[seat]:
            self.emit(HandDied(seat))
        if ruling.hand_dies or ruling.win_void:
            self._drop_win(seat)
        if ruling.ending is not None:
            self.end(ruling.ending)
        elif self._nobody_can_win():
            self.end(Ending.FAULT)
        else:
            self._hear_spoilt_wins()

    def _nobody_can_win(self) -> bool:
        board = self.board
        return self.system.continuation.ends_without_live_hand and all(
            board.dead[seat] for seat in board.active_seats()
        )

    def _punish(self, seat: Seat, action: Action) -> None:
        """Punish an illegal action that was taken at its word."""
        violation = self.system.claims.violation(self, seat, action)
        if violation is None:
            return  # its hand has died since
        ruling = self.system.claims.ruling(self._offence(seat, violation))
        self._apply(seat, ruling, ruling.payees(seat, None, self.board.seats))

    def _drop_win(self, seat: Seat) -> None:
        """Strike a declared win that is being counted; without one, go back to the question."""
        window = self._declared_window
        if window is None:
            return
        self._wins = tuple(win for win in self._wins if win[0] != seat)
        if type(window.answers.get(seat)) is Win:
            window.answers[seat] = PASS
        if not self._wins:
            self._back_to_question(window)

    def _hear_spoilt_wins(self) -> None:
        """If a ruling has made a declared win illegal, hear the answers again, as they were."""
        may_win = self.system.scorer.may_win
        window = self._declared_window
        if window is not None and not all(may_win(self, *win) for win in self._wins):
            self._back_to_question(window)

    def _back_to_question(self, window: Window) -> None:
        """Stop counting, and put the question again to which the wins were answers."""
        self._wins = ()
        self._declared_window = None
        self._stage = self._declared_stage
        self.window = window

    def _reconsider(self) -> None:
        """Ask again after a ruling, which may have changed what is legal; keep the answers."""
        if self._stage is Stage.OVER:
            return
        answers = self.window.answers if self.window is not None else {}
        self.window = None
        window = self._advance()
        if window is None:
            return
        for seat, action in answers.items():
            if action in window.options.get(seat, ()) or self._is_taken(seat, action):
                window.answers[seat] = action
        if len(window.answers) == len(window.options):
            self.window = None
            self._resolve(window)
            self._advance()

    # How it goes on

    def _advance(self) -> Window | None:
        """Go on until a question is open, and return it; ``None`` if the deal is over."""
        while self.window is None and self._stage is not Stage.OVER:
            getattr(self, _STEPS[self._stage])()
        return self.window

    def _open(
        self,
        kind: WindowKind,
        options: Mapping[Seat, Sequence[Action]],
        tile: int | None = None,
    ) -> None:
        self.window = Window(kind, self._windows, options, tile, self.board.turn)
        self._windows += 1

    def _ask_phase(self) -> None:
        phases = self.system.opening.phases
        if self._phase == len(phases):
            self.emit(PlayBegun(self.first))
            self._stage = Stage.TURN
            return
        questions = phases[self._phase].questions(self)
        if questions:
            self._open(WindowKind.PHASE, questions)
        else:
            self._phase += 1

    def _draw_or_end(self) -> None:
        seat = self._seat
        if not self.can_draw(seat):
            self.end(Ending.WALL)
        elif self._auto_draw:
            self._take()
        else:
            self._open(WindowKind.TURN, {seat: (DRAW,)})

    def _take(self) -> None:
        replacing = self._cause is not Cause.TURN
        end = self.system.claims.replacement_end if replacing else End.HEAD
        self.draw(self._seat, end, self._cause)
        self._stage = Stage.TURN

    def _ask_turn(self) -> None:
        seat = self.board.turn
        options = self.system.claims.turn_options(self, seat)
        if self._auto_flower:
            for action in options:
                if type(action) is Flower:
                    self._show_flower(seat, action.tile)
                    return
                if type(action) is Discard:
                    break  # these come last
        self._open(WindowKind.TURN, {seat: options})

    def _ask_claims(self) -> None:
        board = self.board
        tile, source = board.live, board.turn
        assert tile is not None
        options_of = self.system.claims.claim_options
        asked: dict[Seat, Sequence[Action]] = {}
        downstream = True
        for seat in seats_after(source, board.seats):
            if not board.out[seat]:
                options = options_of(self, seat, tile, downstream=downstream)
                downstream = False
                if options or not self._auto_pass:
                    asked[seat] = self._or_pass(options)
        if asked:
            self._open(WindowKind.CLAIM, asked, tile)
        else:
            self._next_turn()

    def _ask_robbers(self) -> None:
        board = self.board
        tile, source = self._added_tile, board.turn
        options_of = self.system.claims.rob_options
        asked: dict[Seat, Sequence[Action]] = {}
        for seat in seats_after(source, board.seats):
            if not board.out[seat]:
                options = options_of(self, seat, tile)
                if options or not self._auto_pass:
                    asked[seat] = self._or_pass(options)
        if asked:
            self._open(WindowKind.ROB, asked, tile)
        else:
            self._replace_kong()

    def _or_pass(self, options: Sequence[Action]) -> Sequence[Action]:
        if options and self.system.claims.must_answer(self, options):
            return options
        return (*options, PASS)

    def _ask_to_agree(self) -> None:
        if self._auto_count:
            self._book_wins()
            return
        winners = {seat for seat, _ in self._wins}
        others = [seat for seat in self.board.active_seats() if seat not in winners]
        self._open(WindowKind.COUNT, dict.fromkeys(others, (PASS,)), self._wins[0][1].tile)

    def _next_turn(self) -> None:
        self._seat = self.next_active(self.board.turn)
        self._cause = Cause.TURN
        self._stage = Stage.DRAW

    def _replace_kong(self) -> None:
        kong = self._kong
        assert kong is not None
        self._kong = None
        self.pay(self.system.settlement.on_kong(self, kong))
        self._replace(Seat(kong.seat), Cause.KONG)

    def _make_kong(self, kong: Melded) -> None:
        self.emit(kong)
        self._kong = kong

    def _replace(self, seat: Seat, cause: Cause) -> None:
        self._seat = seat
        self._cause = cause
        self._stage = Stage.DRAW

    def _show_flower(self, seat: Seat, tile: int) -> None:
        self.emit(FlowerShown(seat, tile))
        self._replace(seat, Cause.FLOWER)

    # How an answer takes effect

    def _resolve(self, window: Window) -> None:
        match window.kind:
            case WindowKind.TURN:
                ((seat, action),) = window.answers.items()
                if action not in window.options[seat]:
                    self._punish(seat, action)
                    return
                if window.options[seat][0] is WIN and action != WIN:
                    self._note_declined(window)
                self._take_turn(window, seat, action)
            case WindowKind.CLAIM | WindowKind.ROB:
                self._note_declined(window)
                self._resolve_claims(window)
            case WindowKind.PHASE:
                self.system.opening.phases[self._phase].resolve(self, window.answers)
            case WindowKind.COUNT:
                self._book_wins()

    def _note_declined(self, window: Window) -> None:
        for event in self.system.claims.declined(self, window):
            self.emit(event)

    def _take_turn(self, window: Window, seat: Seat, action: Action) -> None:
        match action:
            case Discard(tile=tile):
                self.emit(Discarded(seat, tile, tile == self.board.drawn))
                self._stage = Stage.CLAIM
            case Draw():
                self._take()
            case Win():
                self._declare(window, (seat,))
            case Flower(tile=tile):
                self._show_flower(seat, tile)
            case ConcealedKong(tile=tile):
                self._make_kong(Melded(seat, MeldKind.CONCEALED_KONG, (tile,) * 4))
                self._replace_kong()
            case AddedKong(tile=tile):
                self._make_kong(Melded(seat, MeldKind.ADDED_KONG, (tile,) * 4))
                self._stage = Stage.ROB
            case _:
                raise AssertionError(f"{action!r} is no action of a turn")

    def _resolve_claims(self, window: Window) -> None:
        """Let the answers take effect that go before the others, once false ones are punished."""
        accepted = self.system.claims.accept(self, window)
        for seat, action in accepted:
            if action not in window.options[seat]:
                self._punish(seat, action)
                window.answers[seat] = PASS
                if not self.over:
                    self._resolve_claims(window)
                return
        if accepted and type(accepted[0][1]) is Win:
            self._declare(window, [seat for seat, _ in accepted])
        elif window.kind is WindowKind.ROB:
            self._replace_kong()
        elif accepted:
            ((seat, action),) = accepted
            self._claim(seat, action)
        else:
            self._next_turn()

    def _claim(self, seat: Seat, action: Action) -> None:
        board = self.board
        tile, source = board.live, board.turn
        assert tile is not None
        match action:
            case Chow(tiles=(lower, upper)):
                run = tuple(sorted((lower, upper, tile)))
                self.emit(Melded(seat, MeldKind.CHOW, run, tile, source))
                self._stage = Stage.TURN
            case Pung():
                self.emit(Melded(seat, MeldKind.PUNG, (tile,) * 3, tile, source))
                self._stage = Stage.TURN
            case Kong():
                self._make_kong(Melded(seat, MeldKind.CLAIMED_KONG, (tile,) * 4, tile, source))
                self._replace_kong()
            case _:
                raise AssertionError(f"{action!r} is no claim")

    def _declare(self, window: Window, winners: Sequence[Seat]) -> None:
        """Lay the hands of the winners open, to be counted."""
        self._wins = tuple((seat, self.win_context(seat)) for seat in winners)
        self._declared_stage, self._declared_window = self._stage, window
        self._stage = Stage.COUNT

    def _book_wins(self) -> None:
        """Take the declared wins as they are, and go on or end."""
        wins = self._wins
        values = [self.system.scorer.value(self, seat, context) for seat, context in wins]
        self._wins = ()
        self._declared_window = None
        if self._kong is not None:
            self.emit(KongRobbed(self._kong.seat, self._added_tile))
            self._kong = None
        for (seat, context), value in zip(wins, values, strict=True):
            hand = list(self.board.hand(seat))
            if context.self_drawn:
                hand.remove(context.tile)
            self.emit(
                Won(seat, context.tile, tuple(hand), value.value, value.items, context.source)
            )
            self.pay(self.system.settlement.on_win(self, seat, context, value))
        following = self.system.continuation.after_win(self, [seat for seat, _ in wins])
        if following is None:
            self.end(Ending.WIN)
        else:
            self._replace(following, Cause.TURN)
