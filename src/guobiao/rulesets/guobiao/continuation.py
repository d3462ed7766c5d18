"""How a match of 国标 goes on: the dealer always passes, seats change, sixteen deals and time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from guobiao.table.deal import Deal
from guobiao.table.match import Match
from guobiao.table.seat import Seat

DEALS_A_ROUND: Final = 4


class SeatChange(StrEnum):
    """When and how players change seats between rounds."""

    EVERY_ROUND = "every_round"
    """Neighbours swap, then all move, then neighbours swap (scheme B, the default)."""
    HALFWAY = "halfway"
    """Opposite halves swap once, before the West round (scheme A)."""
    EVERY_ROUND_1999 = "every_round_1999"
    """The first table of the 2006 questions and answers."""
    NEVER = "never"


SEATING: Final[dict[SeatChange, tuple[str, str, str, str]]] = {
    SeatChange.EVERY_ROUND: ("ESNW", "SEWN", "WNES", "NWSE"),
    SeatChange.HALFWAY: ("EESS", "SSEE", "WWNN", "NNWW"),
    SeatChange.EVERY_ROUND_1999: ("ESWN", "SENW", "WNES", "NWSE"),
    SeatChange.NEVER: ("EEEE", "SSSS", "WWWW", "NNNN"),
}
"""Of each player, the seat in each round: the letters are the rounds E, S, W, N in order."""


def seating(change: SeatChange, round_: int, deal_in_round: int) -> tuple[int, ...]:
    """Return who sits East, South, West and North in one deal.

    >>> seating(SeatChange.EVERY_ROUND, 1, 0)
    (1, 0, 3, 2)
    """
    seats = [SEATING[change][player][round_ % 4] for player in range(4)]
    in_round = [seats.index(wind) for wind in "ESWN"]
    return tuple(in_round[(seat + deal_in_round) % 4] for seat in range(4))


@dataclass(frozen=True, slots=True)
class GuobiaoContinuation:
    """The structure of a match."""

    deals: int = 16
    seat_change: SeatChange = SeatChange.EVERY_ROUND
    on_time: Literal["finish_deal", "cancel_deal"] = "finish_deal"
    """Whether the deal under way is finished when the time is up (MIL), or cancelled (1998)."""
    first_round: int = 0
    """The round with which the match begins: of a single deal its prevalent wind."""
    starting_points: int = 0
    """What each player begins with."""
    ends_without_live_hand: bool = False
    """Whether a deal in which every hand is dead is drawn at once (clubs)."""

    @property
    def cancels_on_time(self) -> bool:
        """Whether the deal under way is cancelled when the time is up."""
        return self.on_time == "cancel_deal"

    def after_win(self, deal: Deal, winners: Sequence[Seat]) -> Seat | None:
        """A win ends the deal."""
        del deal, winners
        return None

    def next_deal(self, match: Match) -> tuple[int, Sequence[int]] | None:
        """Return the round and the seating of the next deal; ``None`` when the match is over.

        Three can play, two cannot. A deal that was cancelled is dealt again. If a win was being
        counted when the time was up, one more deal is played (MIL 2025).
        """
        number = match.counted_deals
        if number >= self.deals or len(match.away | match.excluded) > 1:
            return None
        if match.time is not None:
            one_more = match.time.counting and not self.cancels_on_time
            if len(match.played) >= match.time.deals + one_more:
                return None
        round_, in_round = divmod(number, DEALS_A_ROUND)
        return self.first_round + round_, seating(self.seat_change, round_, in_round)
