"""The referee: turns a violation into a penalty, as a table of data says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from guobiao.errors import IllegalActionError, InputError
from guobiao.rulesets.guobiao.penalties import MIL2025_PENALTIES, PaidTo, Penalty, PenaltyTable, Per
from guobiao.table.deal import Deal
from guobiao.table.event import Ending, HandDied, Penalised
from guobiao.table.ledger import HOUSE, Transfer
from guobiao.table.match import Match
from guobiao.table.seat import Seat, seats_after


@dataclass(frozen=True, slots=True)
class Referee:
    """A table of penalties, applied."""

    table: PenaltyTable = MIL2025_PENALTIES

    def penalise(
        self,
        deal: Deal,
        seat: Seat,
        violation: str,
        occasion: int | None = None,
        note: str = "",
        *,
        match: Match | None = None,
        victim: Seat | None = None,
    ) -> None:
        """Apply the penalty for a violation.

        Args:
            deal: where it happened.
            seat: who did it.
            violation: which row of the table.
            occasion: how often this player has now done it, from 1; without it that is counted.
            note: what the referee adds.
            match: the match of which earlier occasions count; without it only this deal does.
            victim: the opponent who was harmed, where the fine is paid to him.

        Raises:
            IllegalActionError: the table has no such row.
            InputError: a victim is missing.
        """
        penalty = self._penalty(violation)
        if occasion is None:
            occasion = 1 + self._earlier(deal, seat, violation, penalty, match)
        amount = self._amount(penalty, occasion, deal, seat, match)
        payees = _payees(penalty, deal, seat, victim)
        deal.emit(Penalised(seat, violation, amount * len(payees), occasion, note))
        if amount:
            cause = deal.cause_number
            deal.pay([Transfer(seat, payee, amount, violation, cause) for payee in payees])
        if penalty.hand_dies and not deal.board.dead[seat]:
            deal.emit(HandDied(seat))
        if penalty.deal_again:
            deal.end(Ending.CANCELLED)
        elif penalty.ends_deal:
            deal.end(Ending.FAULT)

    def _penalty(self, violation: str) -> Penalty:
        try:
            return self.table.penalties[violation]
        except KeyError:
            raise IllegalActionError(
                f"no violation {violation!r} in the penalties {self.table.id};"
                f" there are {', '.join(self.table.penalties)}",
                code="unknown_violation",
            ) from None

    def _earlier(
        self, deal: Deal, seat: Seat, violation: str, penalty: Penalty, match: Match | None
    ) -> int:
        deals = [(deal, seat)] if penalty.per is Per.DEAL else _deals_of(deal, seat, match)
        return sum(event.violation == violation for event in _penalties(deals))

    def _amount(
        self, penalty: Penalty, occasion: int, deal: Deal, seat: Seat, match: Match | None
    ) -> int:
        amount = penalty.ladder[min(occasion, len(penalty.ladder)) - 1]
        if amount or not self._is_warning(penalty):
            return amount
        warned = any(
            self._is_warning(self._penalty(event.violation))
            for event in _penalties(_deals_of(deal, seat, match))
        )
        return self.table.repeated_warning if warned else 0

    @staticmethod
    def _is_warning(penalty: Penalty) -> bool:
        return penalty.ladder[0] == 0 and not (penalty.hand_dies or penalty.win_void)


def _deals_of(deal: Deal, seat: Seat, match: Match | None) -> list[tuple[Deal, Seat]]:
    """Return this deal and the earlier ones of the match, with the seat of the player in each."""
    if match is None:
        return [(deal, seat)]
    current = next(played for played in match.played if played.deal is deal)
    player = current.seating[seat]
    return [(played.deal, Seat(played.seating.index(player))) for played in match.played]


def _penalties(deals: Iterable[tuple[Deal, Seat]]) -> list[Penalised]:
    return [
        event
        for deal, seat in deals
        for event in deal.events
        if type(event) is Penalised and event.seat == seat
    ]


def _payees(penalty: Penalty, deal: Deal, seat: Seat, victim: Seat | None) -> list[int]:
    if penalty.paid_to is PaidTo.EACH_OPPONENT:
        return list(seats_after(seat, deal.board.seats))
    if penalty.paid_to is PaidTo.NOBODY:
        return [HOUSE]
    if victim is None:
        raise InputError("this fine is paid to the player harmed; say who", code="no_victim")
    return [victim]
