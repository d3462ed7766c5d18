"""Who pays whom in 国标: the base of eight, the value of the hand, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from guobiao.table.deal import Deal
from guobiao.table.event import Melded, Won
from guobiao.table.ledger import HOUSE, Transfer
from guobiao.table.seat import Seat, seats_after
from guobiao.table.system import WinContext, WinValue

BASE: Final = 8
"""What every loser pays for a win, whatever it is worth."""


@dataclass(frozen=True, slots=True)
class GuobiaoSettlement:
    """The payments of 国标 (1998 §10.2)."""

    def on_win(
        self, deal: Deal, seat: Seat, context: WinContext, value: WinValue
    ) -> Iterable[Transfer]:
        """Return what the three others pay.

        Where several win on one discard each of them is paid in full, but who loses pays the base
        only once, and who wins too pays none; the house pays what is missing.
        """
        cause = deal.cause_number
        for number, base in deal.ledger.standing(("base",)):
            if base.payer == seat:
                yield Transfer(base.payee, seat, BASE, "base", cause, reverses=number)
                yield Transfer(HOUSE, base.payee, BASE, "base", cause)
        winners = [event.seat for event in deal.events if type(event) is Won]
        for loser in seats_after(seat, deal.board.seats):
            if context.self_drawn or loser == context.source:
                base_paid = len(winners) > 1
                if base_paid:
                    yield Transfer(HOUSE, seat, BASE, "base", cause)
                else:
                    yield Transfer(loser, seat, BASE, "base", cause)
                reason = "self_draw" if context.self_drawn else "discard"
                yield Transfer(loser, seat, value.value, reason, cause)
            else:
                payer = HOUSE if len(winners) > 1 else loser
                yield Transfer(payer, seat, BASE, "base", cause)

    def on_kong(self, deal: Deal, kong: Melded) -> Iterable[Transfer]:
        """Return nothing: a kong is worth fan, not money."""
        del deal, kong
        return ()

    def on_end(self, deal: Deal) -> Iterable[Transfer]:
        """Return nothing."""
        del deal
        return ()
