"""The referee: turns a violation into a penalty, as a table of data says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from guobiao.errors import IllegalActionError
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

        Raises:
            IllegalActionError: the table has no such row.
        """
        penalty = self.penalties.get(violation)
        if penalty is None:
            raise IllegalActionError(
                f"{violation!r} is no violation of these rules; they know"
                f" {', '.join(sorted(self.penalties)) or 'none'}",
                code="unknown_violation",
            )
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


FALSE_WINS: Final = ("short_of_eight", "wrong_tile", "not_ready")
"""The violations of a win that is none: too few points, the wrong tile, a hand that is not ready."""

MIL_PENALTIES: Final[Mapping[str, Penalty]] = MappingProxyType(
    {
        "short_of_eight": Penalty((40,), hand_dies=True),
        "wrong_tile": Penalty((40,), hand_dies=True),
        "not_ready": Penalty((80,), hand_dies=True),
    }
)
"""False wins under the supplement of 2025: the points are only taken from the offender."""

PLATFORM_PENALTIES: Final[Mapping[str, Penalty]] = MappingProxyType(
    dict.fromkeys(
        (
            *FALSE_WINS,
            "illegal_action",
            "time_limit",
            "memory_limit",
            "output_limit",
            "crash",
            "other_fault",
        ),
        Penalty((10,), to_each_opponent=True, ends_deal=True),
    )
)
"""What a program may do wrong on Botzone: all the same, and all end the deal."""
