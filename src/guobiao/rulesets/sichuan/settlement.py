"""Who pays whom in 四川麻将: kongs at once, wins at the end, then pigs, big calls and refunds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.rulesets.sichuan.options import SichuanOptions
from guobiao.rulesets.sichuan.scoring import SichuanScorer
from guobiao.table.deal import Deal
from guobiao.table.event import Melded, Won
from guobiao.table.ledger import Transfer
from guobiao.table.seat import Seat
from guobiao.table.system import WinContext, WinValue
from guobiao.tiles.meld import MeldKind

LEFT_EARLY: Final = "left_early"
"""The word for a winner who leaves before the deal is over: he forfeits what he has won."""
KONG_REASONS: Final = ("claimed_kong", "added_kong", "concealed_kong")
_WIND: Final = 1
"""刮风: what an added kong takes from each un-won seat."""
_RAIN: Final = 2
"""下雨: what a concealed kong takes from each un-won seat."""


@dataclass(frozen=True, slots=True)
class SichuanSettlement:
    """The payments, in units of the base."""

    options: SichuanOptions
    scorer: SichuanScorer

    def on_win(
        self, deal: Deal, seat: Seat, context: WinContext, value: WinValue
    ) -> Iterable[Transfer]:
        """Return only what a call transfer moves; wins are paid at the end.

        The money of the kong goes back, and the same seats pay it to the winner; of several winners
        to the first.
        """
        del value
        if not (self.options.call_transfer and context.after_kong):
            return
        standing = [
            (number, paid)
            for number, paid in deal.ledger.standing(KONG_REASONS)
            if paid.payee == context.source
        ]
        last = max((paid.cause for _, paid in standing), default=None)
        cause = deal.cause_number
        for number, paid in standing:
            if paid.cause != last:
                continue
            yield Transfer(paid.payee, paid.payer, paid.amount, "call_transfer", cause, number)
            if paid.payer != seat:
                yield Transfer(paid.payer, seat, paid.amount, "call_transfer", cause)

    def on_kong(self, deal: Deal, kong: Melded) -> Iterable[Transfer]:
        """Return the wind (刮风) or rain (下雨) of a kong."""
        reason = kong.kind.value
        if kong.source is not None:
            amount = self.options.claimed_kong
            yield Transfer(kong.source, kong.seat, amount, reason, deal.cause_number)
            return
        amount = _RAIN if kong.kind is MeldKind.CONCEALED_KONG else _WIND
        for payer in deal.board.active_seats():
            if payer != kong.seat:
                yield Transfer(payer, kong.seat, amount, reason, deal.cause_number)

    def on_end(self, deal: Deal) -> Iterable[Transfer]:
        """Return the wins in order; then, if two or more have not won, the reckoning."""
        yield from self._wins(deal)
        unwon = deal.board.active_seats()
        if len(unwon) < 2:
            return
        pigs = [seat for seat in unwon if self._is_pig(deal, seat)]
        calls = {seat: self.scorer.best_call(deal, seat) for seat in unwon if seat not in pigs}
        cause = deal.cause_number
        yield from self._pigs(deal, pigs, cause)
        for payer in (seat for seat, call in calls.items() if not call):
            for seat, call in calls.items():
                if call:
                    yield Transfer(payer, seat, call, "big_call", cause)
        yield from self._refunds(deal, [s for s in unwon if not calls.get(s)], cause)

    def _wins(self, deal: Deal) -> Iterator[Transfer]:
        left = {event.seat for event in deal.board.penalties if event.violation == LEFT_EARLY}
        unwon = [seat for seat in range(deal.board.seats) if seat not in deal.board.absent]
        bonus = self.options.self_draw_bonus == "plus_one"
        # Those who win on one tile win at once: none of them pays another.
        for number, event in enumerate(deal.events):
            if type(event) is not Won:
                continue
            unwon.remove(event.seat)
            if event.seat in left:
                continue
            if event.source is not None:
                yield Transfer(event.source, event.seat, event.value, "discard", number)
                continue
            for payer in unwon:
                yield Transfer(payer, event.seat, event.value + bonus, "self_draw", number)

    def _is_pig(self, deal: Deal, seat: Seat) -> bool:
        board = deal.board
        void = board.named[seat]
        melded = [meld.tiles[0] for meld in board.melds[seat]]
        held = {tile // 9 for tile in (*board.hand(seat), *melded)}
        return len(held) == 3 if void is None else void in held

    def _pigs(self, deal: Deal, pigs: Sequence[Seat], cause: int) -> Iterator[Transfer]:
        for pig in pigs:
            for seat in range(deal.board.seats):
                spared = seat in deal.board.absent or (
                    seat in deal.board.won and not self.options.pigs_pay_winners
                )
                if seat not in pigs and not spared:
                    yield Transfer(pig, seat, self.options.pig_penalty, "pig", cause)

    def _refunds(self, deal: Deal, seats: Sequence[Seat], cause: int) -> Iterator[Transfer]:
        for number, kong in deal.ledger.standing(KONG_REASONS):
            if kong.payee in seats:
                yield Transfer(kong.payee, kong.payer, kong.amount, "refund", cause, number)
