"""What a seat may do with a tile in 四川麻将, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from guobiao.errors import IllegalActionError
from guobiao.rulesets.sichuan.options import SichuanOptions
from guobiao.rulesets.sichuan.refusals import refusal
from guobiao.rulesets.sichuan.settlement import LEFT_EARLY
from guobiao.table.action import (
    KONG,
    PUNG,
    WIN,
    Action,
    AddedKong,
    ConcealedKong,
    Discard,
    Kong,
    Pung,
    Win,
)
from guobiao.table.board import Board
from guobiao.table.deal import Deal
from guobiao.table.event import End, Event, WinDeclined
from guobiao.table.ruling import Offence, Ruling
from guobiao.table.seat import Seat, seats_after
from guobiao.table.system import Refusal
from guobiao.table.window import Window
from guobiao.tiles.meld import MeldKind


@dataclass(frozen=True, slots=True)
class SichuanClaims:
    """Pung, kong and win, everybody may win; and the void suit goes first."""

    options: SichuanOptions

    @property
    def replacement_end(self) -> End:
        """Replacements come from the tail, which thereby shortens the wall."""
        return End.TAIL

    def turn_options(self, deal: Deal, seat: Seat) -> Sequence[Action]:
        """Return win and kongs, if any, then the discards; only the win where it is forced."""
        board = deal.board
        counts = board.counts[seat]
        options: list[Action] = []
        void = board.named[seat]
        drawn = board.drawn
        if drawn is not None:
            if deal.waits(seat) >> drawn & 1 and self._may_win(deal, seat):
                if self._forced(deal):
                    return (WIN,)
                options.append(WIN)
            if deal.can_draw(seat):
                pungs = [m.tiles[0] for m in board.melds[seat] if m.kind is MeldKind.PUNG]
                options += [
                    ConcealedKong(tile)
                    for tile, count in enumerate(counts)
                    if count == 4 and tile // 9 != void
                ]
                options += [AddedKong(tile) for tile in pungs if counts[tile]]
        held = [tile for tile, count in enumerate(counts) if count]
        if void is not None:
            held = [tile for tile in held if tile // 9 == void] or held
        options += [Discard(tile) for tile in held]
        return options

    def claim_options(
        self, deal: Deal, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return win, kong and pung, if any; only the win where it is forced."""
        del downstream
        board = deal.board
        options: list[Action] = []
        if deal.waits(seat) >> tile & 1 and self._may_win(deal, seat):
            if self._forced(deal):
                return (WIN,)
            options.append(WIN)
        melds = self.meld_options(board, seat, tile, downstream=False)
        options += melds if deal.can_draw(seat) else [one for one in melds if one != KONG]
        return options

    def meld_options(
        self, board: Board, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return kong and pung, if any; none of the suit that is to be void."""
        del downstream
        void = board.named[seat]
        if void is not None and tile // 9 == void:
            return ()
        return (KONG, PUNG)[max(0, 3 - board.counts[seat][tile]) :]

    def rob_options(self, deal: Deal, seat: Seat, tile: int) -> Sequence[Action]:
        """Return a win, if it is one."""
        won = deal.waits(seat) >> tile & 1 and self._may_win(deal, seat)
        return (WIN,) if won else ()

    def _may_win(self, deal: Deal, seat: Seat) -> bool:
        return deal.system.scorer.may_win(deal, seat, deal.win_context(seat))

    def _forced(self, deal: Deal) -> bool:
        """Tell whether so few tiles are left that a win must be taken."""
        return deal.wall.left(deal.board.turn) < self.options.forced_win_below

    def must_answer(self, deal: Deal, options: Sequence[Action]) -> bool:
        """Tell whether a win is among the options and must be taken."""
        return WIN in options and self._forced(deal)

    def accept(self, deal: Deal, window: Window) -> Sequence[tuple[Seat, Action]]:
        """Return every win, or the kong or pung, or nothing."""
        assert window.source is not None
        answers = [
            (seat, window.answers[seat])
            for seat in seats_after(window.source, deal.board.seats)
            if seat in window.answers
        ]
        wins = [answer for answer in answers if isinstance(answer[1], Win)]
        return wins or [answer for answer in answers if isinstance(answer[1], Pung | Kong)][:1]

    def decided(self, deal: Deal, window: Window) -> bool:
        """Wait for everybody: all may win, and only one seat can hold a pung."""
        del deal
        return not window.waiting

    def declined(self, deal: Deal, window: Window) -> Iterable[Event]:
        """Remember what the wins let go were worth, where that locks."""
        if not self.options.pass_lock:
            return
        for seat, action in window.answers.items():
            if WIN in window.options[seat] and not isinstance(action, Win):
                value = deal.system.scorer.value(deal, seat, deal.win_context(seat))
                yield WinDeclined(seat, value.value)

    def refusal(self, deal: Deal, seat: Seat, action: Action) -> Refusal:
        """Return the rule that an action breaks."""
        return refusal(deal, seat, action, forced=self._forced(deal))

    def violation(self, deal: Deal, seat: Seat, action: Action) -> str | None:
        """Nothing is punished; what is not legal is refused."""
        del deal, seat, action
        return None

    def ruling(self, offence: Offence) -> Ruling:
        """Note that a winner leaves early; no text fixes other penalties for this game."""
        if offence.violation != LEFT_EARLY:
            raise IllegalActionError(
                f"{offence.violation!r}: this game knows only {LEFT_EARLY!r}",
                code="unknown_violation",
            )
        if not offence.has_won:
            raise IllegalActionError(
                "only who has won may leave before the deal is over", code="not_won"
            )
        return Ruling(violation=offence.violation)
