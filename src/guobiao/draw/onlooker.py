"""An onlooker: follows the events of a deal and remembers what people look for at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.draw.scene import Remembered, Scene, scene_of
from guobiao.table.board import Board
from guobiao.table.event import (
    Dealt,
    Discarded,
    Drawn,
    Event,
    KongRobbed,
    Paid,
    WallBuilt,
    Won,
)
from guobiao.table.ledger import Ledger


class Onlooker:
    """Sees events and tells the scene.

    What a seat may not know is masked before it comes here, by `guobiao.table.secrecy`.

    >>> from guobiao.table.event import DealBegun
    >>> onlooker = Onlooker(names=("Ann", "Bo", "Cy", "Di"))
    >>> onlooker.see([DealBegun(4, 1), Dealt(0, (0, 1, 2)), Discarded(0, 2)])
    >>> east = onlooker.scene().seats[0]
    >>> east.name, east.concealed, [tile.last for tile in east.river]
    ('Ann', (0, 1), [True])
    """

    def __init__(
        self,
        seats: int = 4,
        kinds: int = 42,
        *,
        walls: int = 1,
        names: Sequence[str] = (),
        points: Sequence[int] = (),
    ) -> None:
        """Sit down at an empty table.

        Args:
            seats: how many play.
            kinds: the number above the highest tile.
            walls: one for all, or one for each seat.
            names: of each seat, who sits there.
            points: of each seat, the points before the deal.
        """
        self.board = Board(seats, kinds)
        self._ledger = Ledger(seats)
        self._walls = walls
        self._names = names
        self._points = points
        self._wall: int | None = None
        self._drawn = [0] * seats
        self._last: tuple[int, int] | None = None
        self._won_on: set[tuple[int, int]] = set()
        self._wins: dict[int, Won] = {}
        self._robbed = False

    def see(self, events: Iterable[Event]) -> None:
        """Follow what happens."""
        for event in events:
            self.board.apply(event)
            self._remember(event)

    def scene(self) -> Scene:
        """Return the table as it is now."""
        more = Remembered(
            last=self._last,
            won_on=frozenset(self._won_on),
            wins=dict(self._wins),
            left=self._left(),
            balance=self._ledger.balance(),
        )
        return scene_of(self.board, more, names=self._names, points=self._points)

    def _remember(self, event: Event) -> None:
        match event:
            case WallBuilt(tiles=tiles):
                self._wall = len(tiles)
            case Dealt(seat=seat, tiles=tiles):
                self._drawn[seat] += len(tiles)
            case Drawn(seat=seat):
                self._drawn[seat] += 1
                self._robbed = False
            case Discarded(seat=seat):
                self._last = (seat, len(self.board.rivers[seat]) - 1)
            case Won(seat=seat):
                self._wins[seat] = event
                # A robbed tile comes from a meld, and lies in no river.
                if self._last is not None and event.source is not None and not self._robbed:
                    self._won_on.add(self._last)
            case KongRobbed():
                self._robbed = True
            case Paid(transfers=transfers):
                self._ledger.book(transfers)
            case _:
                pass

    def _left(self) -> tuple[int, ...]:
        if self._wall is None:
            return ()
        if self._walls == 1:
            return (self._wall - sum(self._drawn),)
        return tuple(self._wall // self._walls - drawn for drawn in self._drawn)
