"""How 四川麻将 goes on: until three have won, and with dice for the next dealer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.rulesets.sichuan.options import SichuanOptions
from guobiao.table.chance import dice_from_seed
from guobiao.table.deal import Deal
from guobiao.table.match import Match
from guobiao.table.seat import Seat

_DEALER_DICE: Final = b"dealer"


@dataclass(frozen=True, slots=True)
class SichuanContinuation:
    """Blood battle."""

    options: SichuanOptions

    def after_win(self, deal: Deal, winners: Sequence[Seat]) -> Seat | None:
        """Let the seat after the last winner on that tile draw, unless only one is left."""
        if len(deal.board.won) >= deal.board.seats - 1:
            return None
        return deal.next_active(winners[-1])

    def next_deal(self, match: Match) -> tuple[int, Sequence[int]] | None:
        """Throw for the dealer before every deal, counting from the first player."""
        number = len(match.played)
        if number >= self.options.deals or match.time_called:
            return None
        ((first, second),) = dice_from_seed(_DEALER_DICE + match.seed, number, (2,))
        dealer = (first + second - 1) % match.system.seats
        return 0, [(dealer + seat) % match.system.seats for seat in range(match.system.seats)]
