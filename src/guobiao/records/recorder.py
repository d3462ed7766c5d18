"""Recording a deal while it is played: events, who sat where, lost claims, and what was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guobiao.records.line import Line, Overruled, Said, Seated
from guobiao.table.action import Action, Pass
from guobiao.table.deal import Deal
from guobiao.table.event import Melded, Won
from guobiao.table.seat import Seat
from guobiao.table.window import Window


class DealRecorder:
    """Hands the answers of players to a deal and remembers what a record tells besides events."""

    def __init__(self, deal: Deal, seating: Sequence[int], begun: str = "") -> None:
        """Sit down beside a deal that has just begun.

        Args:
            deal: the deal; from now on it is played through `act`.
            seating: of each seat, the number of the player.
            begun: when it began, ISO 8601.
        """
        self.deal = deal
        self._seated = Seated(tuple(seating), begun=begun)
        self._overruled: dict[int, list[Overruled]] = {}
        self._said: dict[int, list[Said]] = {}

    def act(self, seat: Seat, action: Action) -> None:
        """Answer for a seat.

        Raises:
            IllegalActionError: the action is not legal, and the rules do not punish it.
        """
        window, before = self.deal.window, len(self.deal.events)
        self.deal.act(seat, action)
        if window is not None and self.deal.window is not window:
            self._note_overruled(window, before)

    def say(self, seat: int, text: str, at: str = "") -> None:
        """Remember what a player has said."""
        self._said.setdefault(len(self.deal.events), []).append(Said(seat, text, at))

    def lines(self) -> Iterator[Line]:
        """Yield the lines of the deal so far."""
        for number, event in enumerate(self.deal.events):
            yield from self._said.get(number, ())
            yield from self._overruled.get(number, ())
            yield event
            if number == 0:
                yield self._seated
        yield from self._said.get(len(self.deal.events), ())

    def _note_overruled(self, window: Window, before: int) -> None:
        """Remember the claims of a window before which another went."""
        claims = {
            seat: action for seat, action in window.answers.items() if not isinstance(action, Pass)
        }
        happened = {
            event.seat for event in self.deal.events[before:] if isinstance(event, Melded | Won)
        }
        if len(claims) > 1 and happened & claims.keys():
            self._overruled[before] = [
                Overruled(seat, action) for seat, action in claims.items() if seat not in happened
            ]
