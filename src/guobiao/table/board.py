"""The board: what lies on the table, folded from events.

The same fold serves the whole truth and the view of a seat: tiles that an observer may not see are
`HIDDEN`, and then only their number is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from guobiao.table.event import (
    HIDDEN,
    Cause,
    DealBegun,
    DealEnded,
    Dealt,
    Discarded,
    Drawn,
    Ending,
    Event,
    FlowerShown,
    Given,
    HandDied,
    KongRobbed,
    Melded,
    Named,
    PlayBegun,
    Revealed,
    WinDeclined,
    Won,
)
from guobiao.table.seat import Seat
from guobiao.tiles.meld import KONGS, MeldKind


class LaidMeld(msgspec.Struct, frozen=True):
    """A meld on the table."""

    kind: MeldKind
    tiles: tuple[int, ...]
    """Its tiles, lowest first; `HIDDEN` in a concealed kong of somebody else."""
    claimed: int | None = None
    """The claimed tile."""
    source: int | None = None
    """The seat that discarded it."""

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return self.kind in KONGS


class Board:
    """One table in the middle of a deal."""

    __slots__ = (
        "begun",
        "counts",
        "dead",
        "discards",
        "drawn_by",
        "drawn_causes",
        "ending",
        "flowers",
        "hand_sizes",
        "kinds",
        "let_go",
        "live",
        "live_after_kong",
        "melds",
        "named",
        "revealed",
        "rivers",
        "seats",
        "shown",
        "taken",
        "tiles_drawn",
        "turn",
        "turns",
        "won",
    )

    def __init__(self, seats: int, kinds: int) -> None:
        """Lay an empty table for ``seats`` players and tiles numbered below ``kinds``."""
        self.seats = seats
        self.kinds = kinds
        self.begun: DealBegun | None = None
        self.counts = [[0] * kinds for _ in range(seats)]
        """Of each seat and kind, the concealed tiles that are known."""
        self.hand_sizes = [0] * seats
        """Of each seat, how many concealed tiles it holds, known or not."""
        self.melds: list[list[LaidMeld]] = [[] for _ in range(seats)]
        self.rivers: list[list[int]] = [[] for _ in range(seats)]
        """Of each seat, every tile it has discarded, in order, claimed ones too."""
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        """Of each seat, the places in its river from which tiles were claimed."""
        self.flowers: list[list[int]] = [[] for _ in range(seats)]
        self.shown = [0] * kinds
        """Of each kind, how many copies everybody sees."""
        self.named: list[int | None] = [None] * seats
        self.let_go = [0] * seats
        """Of each seat, the greatest value of a win it has let go since its last draw."""
        self.dead = [False] * seats
        """Whether a seat has lost the right to win."""
        self.won: list[int] = []
        """The seats that have won, in order."""
        self.revealed: list[tuple[int, ...] | None] = [None] * seats
        self.turn = Seat(0)
        """The seat that last drew, claimed or discarded."""
        self.drawn_by: list[int | None] = [None] * seats
        """Of each seat, the tile it drew last, until it discards or melds; `HIDDEN` if not seen."""
        self.drawn_causes: list[Cause | None] = [None] * seats
        self.live: int | None = None
        """The last discard while it can be claimed."""
        self.live_after_kong = False
        """Whether that discard followed the replacement for a kong."""
        self.discards = 0
        """How many tiles have been discarded in all."""
        self.turns = [0] * seats
        """How often each seat has discarded."""
        self.tiles_drawn = 0
        """How many tiles have left the wall."""
        self.ending: Ending | None = None

    def apply(self, event: Event) -> None:
        """Fold one event."""
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    def copy(self) -> Board:
        """Return an independent copy."""
        other = Board.__new__(Board)
        for name in Board.__slots__:
            value = getattr(self, name)
            if type(value) is list:
                value = [v.copy() if type(v) is list else v for v in value]
            setattr(other, name, value)
        return other

    @property
    def drawn(self) -> int | None:
        """The tile that the seat in turn has just drawn."""
        return self.drawn_by[self.turn]

    @property
    def drawn_cause(self) -> Cause | None:
        """Why it was drawn."""
        return self.drawn_causes[self.turn]

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return the known concealed tiles of a seat, sorted, the drawn one among them."""
        return tuple(tile for tile, count in enumerate(self.counts[seat]) for _ in range(count))

    def active_seats(self) -> list[Seat]:
        """Return the seats that have not won and still play."""
        return [Seat(seat) for seat in range(self.seats) if seat not in self.won]

    def _add(self, seat: int, tile: int) -> None:
        self.hand_sizes[seat] += 1
        if tile != HIDDEN:
            self.counts[seat][tile] += 1

    def _remove(self, seat: int, tile: int) -> None:
        self.hand_sizes[seat] -= 1
        counts = self.counts[seat]
        # An observer does not know the hand from which a tile comes.
        if tile != HIDDEN and counts[tile]:
            counts[tile] -= 1

    def _deal_begun(self, event: DealBegun) -> None:
        self.begun = event

    def _dealt(self, event: Dealt) -> None:
        self.tiles_drawn += len(event.tiles)
        for tile in event.tiles:
            self._add(event.seat, tile)

    def _drawn(self, event: Drawn) -> None:
        self.tiles_drawn += 1
        self._add(event.seat, event.tile)
        self.turn = Seat(event.seat)
        self.drawn_by[event.seat] = event.tile
        self.let_go[event.seat] = 0
        self.drawn_causes[event.seat] = event.cause
        self.live = None

    def _flower_shown(self, event: FlowerShown) -> None:
        self._remove(event.seat, event.tile)
        self.flowers[event.seat].append(event.tile)
        self.shown[event.tile] += 1
        self.drawn_by[event.seat] = None

    def _given(self, event: Given) -> None:
        for tile in event.tiles:
            self._remove(event.seat, tile)
            self._add(event.to, tile)

    def _named(self, event: Named) -> None:
        self.named[event.seat] = event.value

    def _play_begun(self, event: PlayBegun) -> None:
        self.turn = Seat(event.seat)

    def _discarded(self, event: Discarded) -> None:
        seat = event.seat
        self._remove(seat, event.tile)
        self.rivers[seat].append(event.tile)
        self.shown[event.tile] += 1
        self.live = event.tile
        self.live_after_kong = self.drawn_causes[seat] is Cause.KONG
        self.turn = Seat(seat)
        self.drawn_by[seat] = self.drawn_causes[seat] = None
        self.discards += 1
        self.turns[seat] += 1

    def _melded(self, event: Melded) -> None:
        seat = event.seat
        own = self.melds[seat]
        if event.kind is MeldKind.ADDED_KONG:
            tile = event.tiles[0]
            self._remove(seat, tile)
            self.shown[tile] += 1
            place = next(
                n
                for n, meld in enumerate(own)
                if meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
            )
            pung = own[place]
            own[place] = LaidMeld(MeldKind.ADDED_KONG, event.tiles, pung.claimed, pung.source)
        else:
            claimed = event.claimed
            for tile in event.tiles:
                if tile == claimed:
                    claimed = None  # one copy comes from the river
                    continue
                self._remove(seat, tile)
                if event.kind is not MeldKind.CONCEALED_KONG:
                    self.shown[tile] += 1
            own.append(LaidMeld(event.kind, event.tiles, event.claimed, event.source))
            if event.source is not None:
                self.taken[event.source].append(len(self.rivers[event.source]) - 1)
                self.live = None
        self.turn = Seat(seat)
        self.drawn_by[seat] = self.drawn_causes[seat] = None

    def _kong_robbed(self, event: KongRobbed) -> None:
        own = self.melds[event.seat]
        for place, meld in enumerate(own):
            if meld.kind is MeldKind.ADDED_KONG and meld.tiles[0] == event.tile:
                own[place] = LaidMeld(MeldKind.PUNG, meld.tiles[1:], meld.claimed, meld.source)
                return

    def _won(self, event: Won) -> None:
        if event.seat not in self.won:
            self.won.append(event.seat)
        self.revealed[event.seat] = event.hand

    def _win_declined(self, event: WinDeclined) -> None:
        self.let_go[event.seat] = max(self.let_go[event.seat], event.value)

    def _hand_died(self, event: HandDied) -> None:
        self.dead[event.seat] = True

    def _revealed(self, event: Revealed) -> None:
        self.revealed[event.seat] = event.tiles

    def _deal_ended(self, event: DealEnded) -> None:
        self.ending = event.ending
        self.live = None


_FOLDS: Final[dict[type, Callable[[Board, Any], None]]] = {
    DealBegun: Board._deal_begun,
    Dealt: Board._dealt,
    Drawn: Board._drawn,
    FlowerShown: Board._flower_shown,
    Given: Board._given,
    Named: Board._named,
    PlayBegun: Board._play_begun,
    Discarded: Board._discarded,
    Melded: Board._melded,
    KongRobbed: Board._kong_robbed,
    Won: Board._won,
    WinDeclined: Board._win_declined,
    HandDied: Board._hand_died,
    Revealed: Board._revealed,
    DealEnded: Board._deal_ended,
}
