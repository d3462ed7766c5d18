"""One deal: it asks, takes the answers, and writes down what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from typing import Final

from guobiao.errors import IllegalActionError, InputError
from guobiao.table.action import (
    DRAW,
    PASS,
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
from guobiao.table.board import Board
from guobiao.table.event import (
    Cause,
    DealBegun,
    DealEnded,
    Discarded,
    Drawn,
    End,
    Ending,
    Event,
    FlowerShown,
    Given,
    KongRobbed,
    Melded,
    Paid,
    PlayBegun,
    Revealed,
    WallBuilt,
    Won,
)
from guobiao.table.ledger import Ledger, Transfer
from guobiao.table.seat import Seat, next_seat, seats_after
from guobiao.table.system import Automation, Refusal, RuleSystem, WinContext, WinValue
from guobiao.table.wall import Wall
from guobiao.table.window import Window, WindowKind
from guobiao.tiles.meld import MeldKind

ALL_AUTOMATIONS: Final = frozenset(Automation)


class _Stage(Enum):
    PHASE = auto()
    DRAW = auto()
    TURN = auto()
    CLAIM = auto()
    ROB = auto()
    OVER = auto()


def _check_start(system: RuleSystem, tiles: Sequence[int], dice: Sequence[Sequence[int]]) -> None:
    """Refuse a wall or dice with which no deal can begin."""
    size = sum(system.tiles.copies)
    if len(tiles) != size:
        raise InputError(f"{len(tiles)} tiles in a wall of {size}", code="wall")
    throws = system.opening.throws
    if dice and tuple(map(len, dice)) != throws:
        raise InputError(f"{list(dice)} are not throws of {list(throws)} dice", code="dice")
    if not all(1 <= face <= 6 for throw in dice for face in throw):
        raise InputError(f"{list(dice)} are no dice", code="dice")


class Deal:
    """A deal under way.

    The caller asks `options` for the seats in `acting`, and gives each answer to `act`. When all
    answers of a window are there (or no other could change the outcome), the window is resolved
    and the deal goes on to the next question, or ends.
    """

    __slots__ = (
        "_cause",
        "_kong",
        "_phase",
        "_seat",
        "_stage",
        "_waits",
        "_windows",
        "automations",
        "board",
        "events",
        "ledger",
        "number",
        "round",
        "system",
        "wall",
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
    ) -> None:
        """Build the wall, deal, and put the first question.

        Args:
            system: the rules.
            tiles: the wall, in the order in which its tiles lie.
            dice: the dice of each throw that the rules ask for.
            number: which deal of the match it is, from 0.
            round: which round of the match it is in, from 0.
            automations: what the engine does by itself.

        Raises:
            InputError: the wall or the dice are not those that the rules ask for.
        """
        _check_start(system, tiles, dice)
        self.system = system
        self.number = number
        self.round = round
        self.automations = frozenset(automations)
        self.board = Board(system.seats, system.tiles.kinds)
        self.ledger = Ledger(system.seats)
        self.events: list[Event] = []
        self.window: Window | None = None
        self._waits: list[int | None] = [None] * system.seats
        self._windows = 0
        self._phase = 0
        self._stage = _Stage.PHASE
        self._seat = Seat(0)
        self._cause = Cause.TURN
        self._kong: Melded | None = None
        """The kong that is being made, until its replacement is drawn."""
        self.emit(DealBegun(number, round))
        start = system.opening.break_wall(self, dice)
        self.wall = Wall(tiles, system.opening.layout, start)
        self.emit(WallBuilt(self.wall.tiles, start))
        system.opening.deal_tiles(self)
        self._advance()

    # What a caller asks

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._stage is _Stage.OVER

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
        return self.system.claims.refusal(self, seat, action)

    # What a caller does

    def act(self, seat: Seat, action: Action) -> None:
        """Answer for a seat.

        Raises:
            IllegalActionError: the action is not legal, and the rules do not take it to punish it.
                Nothing has changed then.
        """
        refusal = self._refusal(seat, action)
        if refusal is not None:
            if self.window is not None and self.system.claims.punishes(self, seat, action):
                self.system.claims.punish(self, seat, action)
                self.reconsider()
                return
            self.verify(seat, action)
        window = self.window
        assert window is not None
        window.answers[seat] = action
        if len(window.answers) == len(window.options) or self.system.claims.decided(self, window):
            self.window = None
            self._resolve(window)
            self._advance()

    def penalise(self, seat: Seat, violation: str, *, occasion: int = 1, note: str = "") -> None:
        """Apply the penalty for a violation that was noticed at the table, and ask again.

        Args:
            seat: who did it.
            violation: a word of the rule system's table of penalties.
            occasion: how often this player has now done it, from 1.
            note: what is to be added.

        Raises:
            IllegalActionError: the deal is over, or there is no such violation.
        """
        if self.over:
            raise IllegalActionError(
                f"seat {seat} cannot be penalised for {violation!r}: the deal is over",
                code="deal_over",
            )
        self.system.claims.penalise(self, seat, violation, occasion, note)
        self.reconsider()

    def copy(self) -> Deal:
        """Return an independent copy, to search in."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            setattr(other, name, getattr(self, name))
        other.wall = self.wall.copy()
        other.board = self.board.copy()
        other.ledger = self.ledger.copy()
        other.events = self.events.copy()
        other.window = None if self.window is None else self.window.copy()
        other._waits = self._waits.copy()
        return other

    # What rule systems use

    def emit(self, event: Event) -> None:
        """Write down an event and let the board follow."""
        self.events.append(event)
        self.board.apply(event)
        match event:
            case Discarded(seat=seat, drawn=False) | Melded(seat=seat) | FlowerShown(seat=seat):
                self._waits[seat] = None
            case Given(seat=seat, to=to):
                self._waits[seat] = self._waits[to] = None
            case Paid(transfers=transfers):
                self.ledger.book(transfers)
            case _:
                pass

    def pay(self, transfers: Iterable[Transfer]) -> None:
        """Book payments, if there are any."""
        booked = tuple(transfers)
        if booked:
            self.emit(Paid(booked))

    def draw(self, seat: Seat, end: End, cause: Cause) -> None:
        """Let a seat draw the next tile of the wall.

        Raises:
            IndexError: the wall is empty.
        """
        tile = self.wall.take(seat, end)
        self.waits(seat)  # of the hand before the tile comes
        self.emit(Drawn(seat, tile, end, cause))

    def waits(self, seat: Seat) -> int:
        """Return the tiles that complete the hand of a seat, a bit for each kind.

        While the seat holds a tile just drawn, they are those of its hand before that.
        """
        waits = self._waits[seat]
        if waits is None:
            waits = self._waits[seat] = self.system.shapes.waits(self, seat)
        return waits

    def can_draw(self, seat: Seat) -> bool:
        """Tell whether the wall has a tile for a seat."""
        return self.wall.left(seat) > 0

    @property
    def cause_number(self) -> int:
        """The number of the last event, as the cause of a payment."""
        return len(self.events) - 1

    def win_context(self, seat: Seat) -> WinContext:
        """Return the facts about a win of a seat on the tile under discussion."""
        board = self.board
        stage = self._stage
        own = stage is _Stage.TURN
        tile = board.drawn if own else board.live if stage is _Stage.CLAIM else self._added_tile
        assert tile is not None
        return WinContext(
            tile=tile,
            source=None if own else board.turn,
            replacement_tile=own and board.drawn_cause is Cause.KONG,
            robbed_kong=stage is _Stage.ROB,
            after_kong=stage is _Stage.CLAIM and board.live_after_kong,
            last_wall_tile=not self.can_draw(self.next_active(board.turn)),
            copies_shown=board.shown[tile] - (0 if own else 1),
            first_turn=board.turns[seat] == 0 and not any(board.melds),
        )

    def next_active(self, seat: Seat) -> Seat:
        """Return the next seat in turn that still plays."""
        board = self.board
        following = next_seat(seat, board.seats)
        while following in board.won:
            following = next_seat(following, board.seats)
        return following

    def end(self, ending: Ending) -> None:
        """End the deal: show what lay hidden, settle, and close the ledger."""
        self.pay(self.system.settlement.on_end(self))
        board = self.board
        for seat in range(board.seats):
            for meld in board.melds[seat]:
                if meld.kind is MeldKind.CONCEALED_KONG:
                    self.emit(Revealed(seat, meld.tiles))
        self.emit(DealEnded(ending, tuple(self.ledger.balance())))
        self.window = None
        self._stage = _Stage.OVER

    def reconsider(self) -> None:
        """Ask again after a punished action, which may have changed what is legal."""
        if self._stage is _Stage.OVER:
            return
        answers = self.window.answers if self.window is not None else {}
        self.window = None
        self._advance()
        self._answer_again(answers)

    def _answer_again(self, answers: Mapping[Seat, Action]) -> None:
        """Take over the answers that are still legal."""
        window = self.window
        if window is None:
            return
        for seat, action in answers.items():
            if action in window.options.get(seat, ()):
                window.answers[seat] = action
        if window.options and len(window.answers) == len(window.options):
            self.window = None
            self._resolve(window)
            self._advance()

    # How it goes on

    def _advance(self) -> None:
        """Go on until a question is open or the deal is over."""
        while self.window is None and self._stage is not _Stage.OVER:
            match self._stage:
                case _Stage.PHASE:
                    self._ask_phase()
                case _Stage.DRAW:
                    self._draw_or_end()
                case _Stage.TURN:
                    self._ask_turn()
                case _Stage.CLAIM:
                    self._ask_claims()
                case _Stage.ROB:
                    self._ask_robbers()

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
            self.emit(PlayBegun(Seat(0)))
            self._stage = _Stage.TURN
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
        elif Automation.DRAW in self.automations:
            self._take()
        else:
            self._open(WindowKind.TURN, {seat: (DRAW,)})

    def _take(self) -> None:
        replacing = self._cause is not Cause.TURN
        end = self.system.claims.replacement_end if replacing else End.HEAD
        self.draw(self._seat, end, self._cause)
        self._stage = _Stage.TURN

    def _ask_turn(self) -> None:
        seat = self.board.turn
        options = self.system.claims.turn_options(self, seat)
        if Automation.FLOWER in self.automations:
            flower = next((action for action in options if type(action) is Flower), None)
            if flower is not None:
                self._show_flower(seat, flower.tile)
                return
        self._open(WindowKind.TURN, {seat: options})

    def _ask_claims(self) -> None:
        board = self.board
        tile = board.live
        assert tile is not None
        claims = self.system.claims
        asked: dict[Seat, Sequence[Action]] = {}
        for seat in seats_after(board.turn, board.seats):
            if seat in board.won:
                continue
            options = claims.claim_options(self, seat, tile, board.turn)
            self._ask_or_pass(asked, seat, options)
        if asked:
            self._open(WindowKind.CLAIM, asked, tile)
        else:
            self._next_turn()

    def _ask_robbers(self) -> None:
        board = self.board
        tile = self._added_tile
        asked: dict[Seat, Sequence[Action]] = {}
        for seat in seats_after(board.turn, board.seats):
            if seat in board.won:
                continue
            options = self.system.claims.rob_options(self, seat, tile, board.turn)
            self._ask_or_pass(asked, seat, options)
        if asked:
            self._open(WindowKind.ROB, asked, tile)
        else:
            self._replace_kong()

    def _ask_or_pass(
        self, asked: dict[Seat, Sequence[Action]], seat: Seat, options: Sequence[Action]
    ) -> None:
        if self.system.claims.must_answer(self, options):
            asked[seat] = options
        elif options or Automation.PASS not in self.automations:
            asked[seat] = (*options, PASS)

    def _next_turn(self) -> None:
        self._seat = self.next_active(self.board.turn)
        self._cause = Cause.TURN
        self._stage = _Stage.DRAW

    def _replace_kong(self) -> None:
        kong = self._kong
        assert kong is not None
        self._kong = None
        self.pay(self.system.settlement.on_kong(self, kong))
        self._replace(Seat(kong.seat), Cause.KONG)

    @property
    def _added_tile(self) -> int:
        assert self._kong is not None
        return self._kong.tiles[0]

    def _make_kong(self, kong: Melded) -> None:
        self.emit(kong)
        self._kong = kong

    def _replace(self, seat: Seat, cause: Cause) -> None:
        self._seat = seat
        self._cause = cause
        self._stage = _Stage.DRAW

    def _show_flower(self, seat: Seat, tile: int) -> None:
        self.emit(FlowerShown(seat, tile))
        self._replace(seat, Cause.FLOWER)

    # How an answer takes effect

    def _resolve(self, window: Window) -> None:
        match window.kind:
            case WindowKind.PHASE:
                self.system.opening.phases[self._phase].resolve(self, window.answers)
            case WindowKind.TURN:
                ((seat, action),) = window.answers.items()
                self._take_turn(seat, action)
            case WindowKind.CLAIM:
                self._resolve_claims(window)
            case WindowKind.ROB:
                self._resolve_robbery(window)

    def _take_turn(self, seat: Seat, action: Action) -> None:
        match action:
            case Discard(tile=tile):
                self.emit(Discarded(seat, tile, tile == self.board.drawn))
                self._stage = _Stage.CLAIM
            case Draw():
                self._take()
            case Win():
                self._win([seat])
            case Flower(tile=tile):
                self._show_flower(seat, tile)
            case ConcealedKong(tile=tile):
                self._make_kong(Melded(seat, MeldKind.CONCEALED_KONG, (tile,) * 4))
                self._replace_kong()
            case AddedKong(tile=tile):
                self._make_kong(Melded(seat, MeldKind.ADDED_KONG, (tile,) * 4))
                self._stage = _Stage.ROB
            case _:
                raise AssertionError(f"{action!r} is no action of a turn")

    def _resolve_claims(self, window: Window) -> None:
        for event in self.system.claims.declined(self, window):
            self.emit(event)
        accepted = self.system.claims.accept(self, window)
        if not accepted:
            self._next_turn()
        elif type(accepted[0][1]) is Win:
            self._win([seat for seat, _ in accepted])
        else:
            ((seat, action),) = accepted
            self._claim(seat, action)

    def _claim(self, seat: Seat, action: Action) -> None:
        board = self.board
        tile, source = board.live, board.turn
        assert tile is not None
        match action:
            case Chow(tiles=(lower, upper)):
                run = tuple(sorted((lower, upper, tile)))
                self.emit(Melded(seat, MeldKind.CHOW, run, tile, source))
                self._stage = _Stage.TURN
            case Pung():
                self.emit(Melded(seat, MeldKind.PUNG, (tile,) * 3, tile, source))
                self._stage = _Stage.TURN
            case Kong():
                self._make_kong(Melded(seat, MeldKind.CLAIMED_KONG, (tile,) * 4, tile, source))
                self._replace_kong()
            case _:
                raise AssertionError(f"{action!r} is no claim")

    def _resolve_robbery(self, window: Window) -> None:
        for event in self.system.claims.declined(self, window):
            self.emit(event)
        accepted = self.system.claims.accept(self, window)
        if accepted:
            self._win([seat for seat, _ in accepted])
        else:
            self._replace_kong()

    def _win(self, winners: Sequence[Seat]) -> None:
        wins = [(seat, self.win_context(seat)) for seat in winners]
        values = [self.system.scorer.value(self, seat, context) for seat, context in wins]
        if self._kong is not None:
            self.emit(KongRobbed(self._kong.seat, self._added_tile))
            self._kong = None
        for (seat, context), value in zip(wins, values, strict=True):
            self._book_win(seat, context, value)
        following = self.system.continuation.after_win(self, winners)
        if following is None:
            self.end(Ending.WIN)
        else:
            self._seat = following
            self._cause = Cause.TURN
            self._stage = _Stage.DRAW

    def _book_win(self, seat: Seat, context: WinContext, value: WinValue) -> None:
        hand = list(self.board.hand(seat))
        if context.self_drawn:
            hand.remove(context.tile)
        self.emit(Won(seat, context.tile, tuple(hand), value.value, value.items, context.source))
        self.pay(self.system.settlement.on_win(self, seat, context, value))
