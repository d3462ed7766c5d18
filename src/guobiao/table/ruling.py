"""Rulings: what a violation at the table leads to, and what was punished before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from guobiao.errors import InputError
from guobiao.table.event import Ending, Penalised
from guobiao.table.ledger import HOUSE, Transfer


class PaidTo(StrEnum):
    """Who receives a fine."""

    NOBODY = "nobody"
    """It is only taken from the offender."""
    EACH_OPPONENT = "each_opponent"
    """Each opponent receives it, so it is taken as often as there are opponents."""
    VICTIM = "victim"
    """The one opponent who was harmed receives it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """A violation, with what the rules must know to punish it."""

    violation: str
    """A word of the rule system's table of penalties."""
    in_deal: Sequence[Penalised] = ()
    """What the same player has been punished for in this deal, in order."""
    in_match: Sequence[Penalised] = ()
    """What he has been punished for in the match before this deal, in order."""
    occasion: int | None = None
    """How often it has now happened, from 1, where that is not to be counted."""
    points: int | None = None
    """What the referee takes, where the text leaves that to him."""
    has_won: bool = False
    """Whether the player has won in this deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What a violation leads to."""

    violation: str
    occasion: int = 1
    points: int = 0
    """What each payee receives."""
    paid_to: PaidTo = PaidTo.NOBODY
    hand_dies: bool = False
    """Whether the seat may win no more in this deal."""
    win_void: bool = False
    """Whether the seat may not win on the tile that is at stake, though it declared so."""
    forced_discard: bool = False
    """Whether the tiles that were shown must be the next to be discarded."""
    excluded: bool = False
    """Whether the player is out of the match."""
    ending: Ending | None = None
    """How the deal ends at once; ``None`` if it goes on."""

    def payees(self, offender: int, victim: int | None, players: int) -> list[int]:
        """Return the accounts that receive the points.

        Args:
            offender: who did it.
            victim: the opponent who was harmed, if anybody was.
            players: how many accounts of players there are.

        Raises:
            InputError: the one who was harmed receives the points, and it is not said who that is.
        """
        if not self.points:
            return []
        match self.paid_to:
            case PaidTo.NOBODY:
                return [HOUSE]
            case PaidTo.EACH_OPPONENT:
                return [(offender + step) % players for step in range(1, players)]
            case PaidTo.VICTIM:
                if victim is None or victim == offender or not 0 <= victim < players:
                    raise InputError(
                        f"what {self.violation!r} costs is paid to the player who was harmed:"
                        f" the victim is {victim!r}, and must be another player",
                        code="no_victim",
                    )
                return [victim]

    def transfers(self, offender: int, payees: Sequence[int], cause: int) -> tuple[Transfer, ...]:
        """Return the payments, caused by the event of that number."""
        return tuple(
            Transfer(offender, payee, self.points, self.violation, cause) for payee in payees
        )

    def event(
        self, offender: int, payees: Sequence[int], *, note: str, tiles: Sequence[int]
    ) -> Penalised:
        """Return the event that tells of it."""
        return Penalised(
            offender,
            self.violation,
            self.points * len(payees),
            self.occasion,
            note,
            self.win_void,
            self.excluded,
            tuple(tiles) if self.forced_discard else (),
        )
