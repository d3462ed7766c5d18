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

    @property
    def deals(self) -> int:
        """As many as the options say."""
        return self.options.deals

    @property
    def starting_points(self) -> int:
        """Nothing."""
        return 0

    @property
    def cancels_on_time(self) -> bool:
        """The deal under way is finished."""
        return False

    @property
    def ends_without_live_hand(self) -> bool:
        """No hand dies."""
        return False

    def after_win(self, deal: Deal, winners: Sequence[Seat]) -> Seat | None:
        """Let the seat after the last winner on that tile draw, unless only one is left."""
        if len(deal.board.active_seats()) < 2:
            return None
        return deal.next_active(winners[-1])

    def next_deal(self, match: Match) -> tuple[int, Sequence[int]] | None:
        """Throw for the dealer before every deal, counting from the first player.

        Nobody plays alone.
        """
        number = len(match.played)
        if match.time is not None or match.counted_deals >= self.deals:
            return None
        if len(match.away | match.excluded) > match.system.seats - 2:
            return None
        ((first, second),) = dice_from_seed(_DEALER_DICE + match.seed, number, (2,))
        dealer = (first + second - 1) % match.system.seats
        return 0, [(dealer + seat) % match.system.seats for seat in range(match.system.seats)]
