"""The referee: turns a violation into a penalty, as a table of data says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from guobiao.table.deal import Deal
from guobiao.table.event import Ending, HandDied, Penalised
from guobiao.table.ledger import HOUSE, Transfer
from guobiao.table.seat import Seat, seats_after


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a violation costs."""

    points: tuple[int, ...] = (0,)
    """What it costs the first, second, … time; the last one stands for all further times."""
    to_each_opponent: bool = False
    """Whether each opponent receives them; otherwise they are only taken from the offender."""
    hand_dies: bool = False
    """Whether the seat loses the right to win in this deal."""
    ends_deal: bool = False


@dataclass(frozen=True, slots=True)
class Referee:
    """A table of penalties, applied."""

    penalties: Mapping[str, Penalty] = field(default_factory=dict)

    def penalise(
        self, deal: Deal, seat: Seat, violation: str, occasion: int = 1, note: str = ""
    ) -> None:
        """Apply the penalty for a violation.

        Args:
            deal: where it happened.
            seat: who did it.
            violation: which row of the table.
            occasion: how often this player has now done it, from 1.
            note: what the referee adds.
        """
        penalty = self.penalties[violation]
        amount = penalty.points[min(occasion, len(penalty.points)) - 1]
        opponents = list(seats_after(seat, deal.board.seats))
        total = amount * len(opponents) if penalty.to_each_opponent else amount
        deal.emit(Penalised(seat, violation, total, occasion, note))
        payees = opponents if penalty.to_each_opponent else [HOUSE]
        if amount:
            cause = deal.cause_number
            deal.pay(Transfer(seat, payee, amount, violation, cause) for payee in payees)
        if penalty.hand_dies and not deal.board.dead[seat]:
            deal.emit(HandDied(seat))
        if penalty.ends_deal:
            deal.end(Ending.FAULT)
