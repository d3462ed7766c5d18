"""The replayer: plays a transcript again on the engine and tells where the two disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guobiao.errors import InputError
from guobiao.records.derive import derived
from guobiao.records.transcript import DealTranscript, Fact, Ruling, Statement, Step
from guobiao.table.action import (
    DRAW,
    PASS,
    WIN,
    Action,
    Chow,
    Flower,
    Kong,
    Pass,
    Pung,
    Win,
)
from guobiao.table.deal import Deal
from guobiao.table.event import Ending, Event, Melded, Penalised, Won
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem
from guobiao.table.window import Window, WindowKind

_CLAIMS: Final = (Chow, Pung, Kong, Win)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One point on which a source and the rules disagree."""

    deal: int
    """The number of the deal."""
    event: int
    """How many events the engine had written down by then."""
    fact: Fact
    seat: Seat | None
    place: str
    """Where the source says so."""
    recorded: Any
    derived: Any

    def __str__(self) -> str:
        """Return where it is and what is said on both sides."""
        whose = "" if self.seat is None else f" of seat {self.seat}"
        where = f" ({self.place})" if self.place else ""
        return (
            f"deal {self.deal + 1}, event {self.event}{where}: {self.fact}{whose} is recorded as"
            f" {self.recorded!r}, derived as {self.derived!r}"
        )


@dataclass(frozen=True, slots=True)
class Overruling:
    """A claim that came to nothing."""

    event: int
    """The number of the event that went before it."""
    seat: Seat
    action: Action


@dataclass(slots=True)
class ReplayedDeal:
    """A deal that was played again."""

    transcript: DealTranscript
    deal: Deal
    mismatches: list[Mismatch] = field(default_factory=list[Mismatch])
    overruled: list[Overruling] = field(default_factory=list[Overruling])
    unheard: list[Step] = field(default_factory=list[Step])
    """The claims that came to nothing and were not even legal."""
    broken: bool = False
    """Whether it could not be played to the end of the transcript."""


Observer = Callable[[Deal, Step | None], None]
"""Is shown the deal before the first step, and after each step with that step."""


Witness = Callable[[Deal, Seat, Action], None]
"""Is shown the deal before a seat answers, with the seat and its answer."""


def replay_deal(
    system: RuleSystem,
    transcript: DealTranscript,
    observer: Observer | None = None,
    *,
    witness: Witness | None = None,
    earlier: Sequence[Penalised] = (),
) -> ReplayedDeal:
    """Play a transcript of a deal again.

    Args:
        system: the rules.
        transcript: what was done and what is said about it.
        observer: somebody who looks on.
        witness: somebody who hears every answer, those too that only let things go by.
        earlier: what players were punished for in the match before, by the seats of this deal.

    Raises:
        InputError: the deal cannot even begin, because wall or dice do not fit the rules.
    """
    return _Replay(system, transcript, observer, witness, earlier).run()


class _Replay:
    """One deal being played again."""

    def __init__(
        self,
        system: RuleSystem,
        transcript: DealTranscript,
        observer: Observer | None,
        witness: Witness | None,
        earlier: Sequence[Penalised],
    ) -> None:
        self.transcript = transcript
        self.observer = observer
        self.witness = witness
        # Nothing is automatic: the state between two steps must be open to questions.
        self.deal = deal = Deal(
            system,
            transcript.tiles,
            dice=transcript.dice,
            number=transcript.number,
            round=transcript.round,
            automations=(Automation.COUNT,),
            absent=transcript.absent,
            earlier=earlier,
        )
        self.result = ReplayedDeal(transcript, deal)
        self._change = [0] * system.seats

    def run(self) -> ReplayedDeal:
        statements = _by_moment(self.transcript.statements)
        self._check(statements.pop(0, ()))
        self._show(None)
        for number, step in enumerate(self.transcript.steps, 1):
            before = self.deal.ledger.balance()
            try:
                self._perform(step)
                self._replace_flower(number)
                self._settle(number)
            except (ValueError, IndexError) as error:
                # The latter where a tile is drawn that nobody knows, or that is not there.
                self._refuse(step, error)
                return self.result
            after = self.deal.ledger.balance()
            self._change = [new - old for new, old in zip(after, before, strict=True)]
            self._check(statements.pop(number, ()))
            self._show(step)
        if self.transcript.finished:
            self._finish()
        self._check(statements.pop(-1, ()))
        return self.result

    def _show(self, step: Step | None) -> None:
        if self.observer is not None:
            self.observer(self.deal, step)

    # Doing

    def _perform(self, step: Step) -> None:
        match step.what:
            case Ruling() as ruling if ruling.of_a_win and self._is_of_a_win(step.seat, ruling):
                # It comes to what a declared win would, and leaves the question open to others.
                self.deal.penalise(step.seat, ruling.violation, note=ruling.note)
            case Ruling() as ruling:
                self._look_for_fault(step)
                self.deal.penalise(
                    step.seat,
                    ruling.violation,
                    occasion=ruling.occasion,
                    points=ruling.points,
                    victim=ruling.victim,
                    tiles=ruling.tiles,
                    note=ruling.note,
                )
            case Pass():
                # A seat without a choice has not been asked.
                if PASS in self.deal.options(step.seat):
                    self._act(step.seat, PASS)
            case action if step.heard and not self._is_heard(step.seat, action):
                self.result.unheard.append(step)
            case action:
                self._open_the_way(step.seat, action)
                self._act(step.seat, action)

    def _is_heard(self, seat: Seat, action: Action) -> bool:
        """Tell whether a claim that came to nothing was one at all."""
        return action in self.deal.options(seat)

    def _look_for_fault(self, step: Step) -> None:
        """Disagree if what was ruled illegal is not."""
        assert isinstance(step.what, Ruling)
        if not step.what.illegal:
            return
        other = self.deal.copy()
        try:
            for action in step.what.illegal:
                other.verify(step.seat, action)
                other.act(step.seat, action)
                window = other.window
                # The seat that claims goes on with its discard, once nobody else claims.
                while window is not None and step.seat not in window.waiting and window.answers:
                    other.act(window.waiting[0], PASS)
                    window = other.window
        except InputError:
            return
        self._disagree(Statement(Fact.LEGALITY, "illegal", step.seat, step.place), "legal")

    def _is_of_a_win(self, seat: Seat, ruling: Ruling) -> bool:
        """Tell whether declaring a win now would be punished just so."""
        deal = self.deal
        return (
            seat in deal.acting
            and deal.system.claims.violation(deal, seat, WIN) == ruling.violation
        )

    def _open_the_way(self, seat: Seat, action: Action) -> None:
        """Let everybody pass, and draw what must be drawn, until the action is up."""
        deal = self.deal
        while (window := deal.window) is not None:
            if window.kind in (WindowKind.CLAIM, WindowKind.ROB):
                if isinstance(action, _CLAIMS) and seat in window.waiting:
                    return
                self._pass_all(window)
            elif window.kind is WindowKind.PHASE:
                if seat in window.waiting:
                    return
                self._pass_all(window)
            else:
                (asked,) = window.options
                if DRAW not in window.options[asked] or action == DRAW:
                    return
                self._act(asked, DRAW)

    def _settle(self, number: int) -> None:
        """After a claim, let the others pass, unless the next step is a claim too."""
        steps = self.transcript.steps
        window = self.deal.window
        if window is None or window.kind not in (WindowKind.CLAIM, WindowKind.ROB):
            return
        if steps[number - 1].seat not in window.answers:
            return
        if number < len(steps):
            following = steps[number]
            if isinstance(following.what, _CLAIMS) and following.seat in window.waiting:
                return
        self._pass_all(window)

    def _replace_flower(self, number: int) -> None:
        """After a flower, draw its replacement, unless that is the next step.

        Where every event is told, that draw is told too, perhaps after a ruling.
        """
        if self.transcript.events is not None:
            return
        steps = self.transcript.steps
        step = steps[number - 1]
        if not isinstance(step.what, Flower) or DRAW not in self.deal.options(step.seat):
            return
        if number == len(steps) or (steps[number].seat, steps[number].what) != (step.seat, DRAW):
            self._act(step.seat, DRAW)

    def _pass_all(self, window: Window) -> None:
        for seat in window.waiting:
            if self.deal.window is not window:
                return
            self._act(seat, PASS)

    def _act(self, seat: Seat, action: Action) -> None:
        deal = self.deal
        if self.witness is not None:
            self.witness(deal, seat, action)
        window = deal.window
        before = len(deal.events)
        deal.act(seat, action)
        if window is not None and deal.window is not window:
            self._note_overruled(window, before)

    def _note_overruled(self, window: Window, before: int) -> None:
        """Remember the claims of a window that came to nothing."""
        claims = [
            (seat, action)
            for seat, action in window.answers.items()
            if not isinstance(action, Pass)
        ]
        if window.kind not in (WindowKind.CLAIM, WindowKind.ROB) or len(claims) < 2:
            return
        happened = {
            event.seat for event in self.deal.events[before:] if isinstance(event, Melded | Won)
        }
        self.result.overruled.extend(
            Overruling(before, seat, action) for seat, action in claims if seat not in happened
        )

    def _finish(self) -> None:
        """Let everybody pass after the last step; if that does not end the deal, it goes on."""
        deal = self.deal
        window = deal.window
        if window is not None and window.kind in (WindowKind.CLAIM, WindowKind.ROB):
            self._pass_all(window)
        if self.transcript.cancelled and not deal.over:
            deal.end(Ending.CANCELLED)

    # Checking

    def _check(self, statements: tuple[Statement, ...]) -> None:
        value: Any
        for statement in statements:
            if statement.due:
                (value,) = statement.due
            elif statement.fact is Fact.CHANGE:
                value = tuple(self._change)
            else:
                value = derived(statement.fact, self.deal, statement.seat)
            if value != statement.value:
                self._disagree(statement, value)

    def _disagree(self, statement: Statement, value: Any) -> None:
        self.result.mismatches.append(
            Mismatch(
                self.transcript.number,
                len(self.deal.events),
                statement.fact,
                statement.seat,
                statement.place,
                statement.value,
                value,
            )
        )

    def _refuse(self, step: Step, error: Exception) -> None:
        self.result.broken = True
        self.result.mismatches.append(
            Mismatch(
                self.transcript.number,
                len(self.deal.events),
                Fact.LEGALITY,
                step.seat,
                step.place,
                step.what,
                str(error),
            )
        )


def _by_moment(statements: list[Statement]) -> dict[int, tuple[Statement, ...]]:
    """Sort statements by the step after which they are made; those about the end are at -1."""
    moments: dict[int, list[Statement]] = {}
    for statement in statements:
        if statement.fact.of_the_match:
            continue
        moment = -1 if statement.fact.at_end else statement.after
        moments.setdefault(moment, []).append(statement)
    return {moment: tuple(said) for moment, said in moments.items()}


def compare_events(
    number: int, recorded: tuple[Event, ...], replayed: tuple[Event, ...]
) -> Iterator[Mismatch]:
    """Yield where the events of a record differ from those that the engine derives.

    Args:
        number: the number of the deal.
        recorded: what the record says.
        replayed: what the engine derives.
    """
    for place in range(max(len(recorded), len(replayed))):
        said = recorded[place] if place < len(recorded) else None
        found = replayed[place] if place < len(replayed) else None
        if said != found:
            seat = getattr(said or found, "seat", None)
            yield Mismatch(number, place, Fact.EVENT, seat, "", said, found)
            # From here on the numbers of events no longer agree.
            if type(said) is not type(found):
                return
