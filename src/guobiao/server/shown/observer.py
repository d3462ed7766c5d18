"""An observer of a table: folds what he may see of a deal, and pictures it for the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from operator import sub

from guobiao.server.shown.sheets import laid_picture
from guobiao.server.wire.scene import Awaited, RiverPicture, Scene, SeatPicture
from guobiao.table.board import Board
from guobiao.table.event import (
    HIDDEN,
    DealEnded,
    Dealt,
    Discarded,
    Drawn,
    Event,
    KongRobbed,
    Melded,
    Paid,
    PlayBegun,
    WallBuilt,
    Won,
)
from guobiao.table.ledger import Ledger
from guobiao.table.seat import Seat
from guobiao.table.secrecy import Mask
from guobiao.table.system import RuleSystem
from guobiao.tiles.tile import EAST, FLOWERS


class Observer:
    """One seat, or somebody who sits at none, in one deal.

    What he does not see is masked before it is folded, so nothing here can know it.
    """

    def __init__(
        self,
        system: RuleSystem,
        seat: Seat | None,
        *,
        seating: Sequence[int],
        points: Sequence[int],
        deals: int | None = None,
        seen_before: int = 0,
        sees_all: bool = False,
    ) -> None:
        """Sit down before a deal begins.

        Args:
            system: the rules.
            seat: whose view it is; ``None`` for somebody who sits at no seat.
            seating: of each seat, the player.
            points: of each player, the points before the deal.
            deals: how many deals the match has, where that is known.
            seen_before: how many events he has seen in earlier deals.
            sees_all: whether every tile is open to him, as in a replay.
        """
        self.seat = seat
        self.system = system
        self.board = Board(system.seats, system.tiles.kinds)
        self.ledger = Ledger(system.seats)
        self.log: list[Event] = []
        """What he has seen of this deal."""
        self.seen_before = seen_before
        self._seating = tuple(seating)
        self._points = tuple(points)
        self._deals = deals
        self._sees_all = sees_all
        self._mask = Mask(seat)
        self._wall = 0
        self._play_begun = False
        self._taken = [0] * system.seats
        self._last: tuple[int, int] | None = None
        self._drawn: list[list[bool]] = [[] for _ in range(system.seats)]
        self._won_on: set[tuple[int, int]] = set()
        self._wins: dict[int, Won] = {}
        self._robbed = False
        self._has_winds = system.tiles.kinds > EAST
        self._pictures: list[SeatPicture | None] = [None] * system.seats
        self._unseen: tuple[int, ...] | None = None

    @property
    def seen(self) -> int:
        """How many events of the match he has seen."""
        return self.seen_before + len(self.log)

    @property
    def robbed(self) -> bool:
        """Whether the tile at stake was robbed from a kong; several may win on it."""
        return self._robbed

    @property
    def wall_left(self) -> int:
        """How many tiles the wall has, of all seats together."""
        return self._wall - self.board.tiles_drawn

    def wall_left_of(self, seat: Seat) -> int:
        """Return how many tiles are left of a wall of a seat's own."""
        return self._wall // self.board.seats - self._taken[seat]

    def see(self, events: Iterable[Event]) -> int:
        """Fold more events, masked here; return how many of them he sees."""
        before = len(self.log)
        self._unseen = None
        for seen in events if self._sees_all else self._mask.see(events):
            self.log.append(seen)
            self.board.apply(seen)
            self._remember(seen)
        return len(self.log) - before

    def _remember(self, event: Event) -> None:
        match event:
            case WallBuilt(tiles=tiles):
                self._wall = len(tiles)
            case Drawn(seat=seat):
                self._robbed = False
                self._taken[seat] += 1
            case Dealt(seat=seat, tiles=tiles):
                self._taken[seat] += len(tiles)
            case Discarded(seat=seat, drawn=drawn):
                if self._last is not None:
                    self._pictures[self._last[0]] = None
                self._drawn[seat].append(drawn)
                self._last = (seat, len(self.board.rivers[seat]) - 1)
            case KongRobbed():
                self._robbed = True
            case Won(seat=seat, source=source):
                self._wins[seat] = event
                if self._last is not None and source is not None and not self._robbed:
                    self._won_on.add(self._last)
            case Paid(transfers=transfers):
                self.ledger.book(transfers)
            case _:
                pass
        self._play_begun = self._play_begun or isinstance(event, PlayBegun)
        self._redraw(event)

    def _redraw(self, event: Event) -> None:
        """Forget the pictures of the seats that an event changes."""
        match event:
            case Drawn(seat=seat) | Dealt(seat=seat) | Discarded(seat=seat):
                self._pictures[seat] = None
            case Melded(seat=seat, source=source):
                self._pictures[seat] = None
                if source is not None:
                    self._pictures[source] = None
            case _:
                self._pictures = [None] * len(self._pictures)

    def scene(self) -> Scene:
        """Return the table as he sees it now."""
        board = self.board
        begun = board.begun
        assert begun is not None
        seats: list[SeatPicture] = []
        for seat, picture in enumerate(self._pictures):
            fresh = picture or self._seat(seat)
            self._pictures[seat] = fresh
            seats.append(fresh)
        return Scene(
            deal=begun.number,
            deals=self._deals,
            round=begun.round,
            wind=EAST + begun.round % 4 if self._has_winds else None,
            wall_left=self.wall_left,
            turn=None if board.ending is not None else board.turn,
            awaited=None if board.ending is not None else self._awaited(),
            seats=tuple(seats),
            unseen=self.unseen(),
            ending=board.ending,
        )

    def _awaited(self) -> Awaited:
        """Return what the deal goes on with, from what everybody at the table sees."""
        if not self._play_begun:
            return Awaited.FLOWERS if self.system.tiles.kinds > FLOWERS[0] else Awaited.OPENING
        return Awaited.TURN if self.board.live is None else Awaited.CLAIMS

    def unseen(self) -> tuple[int, ...]:
        """Return, of each kind, how many copies he does not see."""
        if self._unseen is None:
            self._unseen = self._count_unseen()
        return self._unseen

    def _count_unseen(self) -> tuple[int, ...]:
        board = self.board
        unshown = map(sub, self.system.tiles.copies, board.shown)
        if self.seat is None:
            return tuple(unshown)
        # His own concealed kong shows nothing to the others, and so is not among the shown.
        own = board.counts[self.seat][:]
        for meld in board.melds[self.seat]:
            if meld.is_kong and meld.source is None and meld.claimed is None:
                own[meld.tiles[0]] += len(meld.tiles)
        return tuple(map(max, map(sub, unshown, own), repeat(0)))

    def _seat(self, number: int) -> SeatPicture:
        board = self.board
        seat = Seat(number)
        concealed, apart = self._hand(seat)
        player = self._seating[seat]
        balance = self.ledger.accounts[seat]
        taken, drawn = board.taken[seat], self._drawn[seat]
        return SeatPicture(
            player=player,
            wind=EAST + seat if self._has_winds and board.seats <= 4 else None,
            concealed=concealed,
            apart=apart,
            melds=tuple(laid_picture(meld, seat, board.seats) for meld in board.melds[seat]),
            river=tuple(
                RiverPicture(
                    tile=tile,
                    taken=place in taken or (number, place) in self._won_on,
                    last=(number, place) == self._last,
                    drawn=drawn[place],
                )
                for place, tile in enumerate(board.rivers[seat])
            ),
            flowers=tuple(board.flowers[seat]),
            dead=board.dead[seat],
            absent=seat in board.absent,
            named=board.named[seat],
            won=board.won.index(seat) + 1 if seat in board.won else None,
            balance=balance,
            points=self._points[player] + balance,
        )

    def _hand(self, seat: Seat) -> tuple[tuple[int, ...], int | None]:
        """Return the concealed tiles of a seat, and the one that lies apart, if there is one."""
        board = self.board
        win = self._wins.get(seat)
        if win is not None:
            return win.hand, win.tile
        shown = board.revealed[seat]
        known = list(board.hand(seat) if shown is None else shown)
        known += [HIDDEN] * (board.hand_sizes[seat] - len(known))
        drawn = board.drawn_by[seat]
        if drawn is None or board.hand_sizes[seat] % 3 != 2 or not known:
            return tuple(known), None
        known.remove(drawn if drawn in known else known[-1])
        return tuple(known), drawn

    def is_over(self) -> bool:
        """Tell whether he has seen the deal end."""
        return bool(self.log) and isinstance(self.log[-1], DealEnded)
