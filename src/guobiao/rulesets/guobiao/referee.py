"""The referee: turns a violation into a ruling, as a table of data says."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.errors import IllegalActionError, InputError
from guobiao.rulesets.guobiao.penalties import MIL2025_PENALTIES, Penalty, PenaltyTable, Per
from guobiao.table.event import Ending
from guobiao.table.ruling import Offence, Ruling


@dataclass(frozen=True, slots=True)
class Referee:
    """A table of penalties, applied."""

    table: PenaltyTable = MIL2025_PENALTIES

    def ruling(self, offence: Offence) -> Ruling:
        """Return what the table says of an offence.

        Raises:
            IllegalActionError: the table has no such row.
            InputError: the referee takes points where the text does not leave that to him.
        """
        penalty = self._penalty(offence.violation)
        occasion = offence.occasion or 1 + self._earlier(offence, penalty)
        excluded = 0 < penalty.excludes <= occasion
        ending = None
        if penalty.deal_again:
            ending = Ending.CANCELLED
        elif penalty.ends_deal or excluded:
            ending = Ending.FAULT
        return Ruling(
            violation=offence.violation,
            occasion=occasion,
            points=self._points(offence, penalty, occasion),
            paid_to=penalty.paid_to,
            hand_dies=penalty.hand_dies,
            win_void=penalty.win_void,
            forced_discard=penalty.forced_discard,
            excluded=excluded,
            ending=ending,
        )

    def _penalty(self, violation: str) -> Penalty:
        try:
            return self.table.penalties[violation]
        except KeyError:
            raise IllegalActionError(
                f"no violation {violation!r} in the penalties {self.table.id};"
                f" there are {', '.join(self.table.penalties)}",
                code="unknown_violation",
            ) from None

    def _earlier(self, offence: Offence, penalty: Penalty) -> int:
        """Return how often it happened before, as the row counts."""
        if penalty.per is Per.DEAL:
            return sum(event.violation == offence.violation for event in offence.in_deal)
        before = (*offence.in_match, *offence.in_deal)
        if penalty.per is Per.MATCH:
            return sum(event.violation == offence.violation for event in before)
        rows = self.table.penalties
        return sum(
            event.violation in rows and rows[event.violation].per is Per.TOGETHER
            for event in before
        )

    def _points(self, offence: Offence, penalty: Penalty, occasion: int) -> int:
        least = penalty.cost(occasion) if penalty.ladder else 0
        if penalty.is_warning and not least and self._was_warned(offence):
            least = self.table.repeated_warning
        if offence.points in (None, least):
            return least
        most = penalty.up_to
        if most is None or not least <= offence.points <= max(least, most):
            allowed = str(least) if most is None else f"from {least} to {most}"
            raise InputError(
                f"the penalties {self.table.id} take {allowed} points for {offence.violation!r} on"
                f" occasion {occasion}, not {offence.points}",
                code="points_not_free",
            )
        return offence.points

    def _was_warned(self, offence: Offence) -> bool:
        rows = self.table.penalties
        return any(
            event.violation in rows and rows[event.violation].is_warning
            for event in (*offence.in_match, *offence.in_deal)
        )
