"""The board: what lies on the table, folded from events.

The same fold serves the whole truth and the view of a seat: tiles that an observer may not see are
`HIDDEN`, and then only their number is known.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
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
    FlowersDone,
    FlowerShown,
    Given,
    HandDied,
    KongRobbed,
    Melded,
    Named,
    Penalised,
    PlayBegun,
    Revealed,
    WinDeclined,
    Won,
)
from guobiao.table.seat import Seat
from guobiao.tiles.meld import KONGS, MeldKind


class LaidMeld(msgspec.Struct, frozen=True, gc=False):
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
        "absent",
        "barred",
        "begun",
        "counts",
        "dead",
        "discards",
        "drawn_by",
        "drawn_causes",
        "ending",
        "exposed",
        "flowers",
        "flowers_done",
        "hand_sizes",
        "kinds",
        "let_go",
        "live",
        "live_after_kong",
        "melds",
        "named",
        "out",
        "penalties",
        "revealed",
        "rivers",
        "seats",
        "shown",
        "stale",
        "taken",
        "tiles_drawn",
        "turn",
        "turns",
        "won",
    )

    def __init__(self, seats: int, kinds: int) -> None:  # noqa: PLR0915 - a table has many parts
        """Lay an empty table for ``seats`` players and tiles numbered below ``kinds``."""
        self.seats = seats
        self.kinds = kinds
        self.begun: DealBegun | None = None
        self.absent: tuple[int, ...] = ()
        """The seats at which nobody sits."""
        self.counts = [bytearray(kinds) for _ in range(seats)]
        """Of each seat and kind, the concealed tiles that are known."""
        self.hand_sizes = [0] * seats
        """Of each seat, how many concealed tiles it holds, known or not."""
        self.melds: list[list[LaidMeld]] = [[] for _ in range(seats)]
        self.rivers: list[list[int]] = [[] for _ in range(seats)]
        """Of each seat, every tile it has discarded, in order, claimed ones too."""
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        """Of each seat, the places in its river from which tiles were claimed."""
        self.flowers: list[list[int]] = [[] for _ in range(seats)]
        self.flowers_done = [False] * seats
        """Whether a seat has said that it shows no more flowers before its next draw."""
        self.shown = bytearray(kinds)
        """Of each kind, how many copies everybody sees."""
        self.named: list[int | None] = [None] * seats
        self.let_go = [0] * seats
        """Of each seat, the greatest value of a win it has let go since its last draw."""
        self.dead = [False] * seats
        """Whether a seat has lost the right to win."""
        self.barred = [False] * seats
        """Whether a seat may not win on the tile that is at stake."""
        self.exposed: list[list[int]] = [[] for _ in range(seats)]
        """Of each seat, the tiles of its hand that must be the next to be discarded."""
        self.penalties: list[Penalised] = []
        """What has been punished, in order."""
        self.won: list[int] = []
        """The seats that have won, in order."""
        self.out = [False] * seats
        """Whether a seat takes no part: nobody sits there, or it has won."""
        self.revealed: list[tuple[int, ...] | None] = [None] * seats
        """Of each seat, the concealed tiles that it has shown, without those of kongs."""
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
        self.stale = [True] * seats
        """Whether the hand of a seat, but for a tile just drawn, is not what it was when this was
        last set to false; whoever keeps what follows from a hand sets it."""

    def apply(self, event: Event) -> None:
        """Fold one event."""
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    def copy(self) -> Board:
        """Return an independent copy."""
        other = Board.__new__(Board)
        for name in _SHARED:
            setattr(other, name, getattr(self, name))
        for name in _FLAT:
            setattr(other, name, getattr(self, name)[:])
        for name in _NESTED:
            setattr(other, name, [part[:] for part in getattr(self, name)])
        return other

    def __eq__(self, other: object) -> bool:
        if type(other) is not Board:
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name)
            for name in Board.__slots__
            if name != "stale"
        )

    __hash__ = None  # type: ignore[assignment]  # a board changes

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
        counts = self.counts[seat]
        tiles: list[int] = []
        for tile in compress(range(self.kinds), counts):
            tiles += (tile,) * counts[tile]
        return tuple(tiles)

    def waiting_counts(self, seat: Seat) -> bytearray:
        """Return, of each kind, the known concealed tiles of a seat without one just drawn."""
        counts = self.counts[seat][:]
        drawn = self.drawn_by[seat]
        if drawn is not None and drawn != HIDDEN and self.hand_sizes[seat] % 3 == 2:
            counts[drawn] -= 1
        return counts

    def active_seats(self) -> list[Seat]:
        """Return the seats that still play."""
        return [Seat(seat) for seat in range(self.seats) if not self.out[seat]]


def _add(board: Board, seat: int, tile: int) -> None:
    board.hand_sizes[seat] += 1
    if tile != HIDDEN:
        board.counts[seat][tile] += 1


def _remove(board: Board, seat: int, tile: int) -> None:
    board.hand_sizes[seat] -= 1
    counts = board.counts[seat]
    # An observer does not know the hand from which a tile comes.
    if tile != HIDDEN and counts[tile]:
        counts[tile] -= 1
    exposed = board.exposed[seat]
    if exposed and tile in exposed:
        exposed.remove(tile)  # of several alike the one that was shown goes first


def _deal_begun(board: Board, event: DealBegun) -> None:
    board.begun = event
    board.absent = event.absent
    for seat in event.absent:
        board.out[seat] = True


def _dealt(board: Board, event: Dealt) -> None:
    board.tiles_drawn += len(event.tiles)
    for tile in event.tiles:
        _add(board, event.seat, tile)


def _drawn(board: Board, event: Drawn) -> None:
    seat, tile = event.seat, event.tile
    board.tiles_drawn += 1
    board.hand_sizes[seat] += 1
    if tile != HIDDEN:
        board.counts[seat][tile] += 1
    if board.hand_sizes[seat] % 3 != 2:
        board.stale[seat] = True  # it was short of a tile, and is whole now
    board.turn = Seat(seat)
    board.drawn_by[seat] = tile
    board.drawn_causes[seat] = event.cause
    board.flowers_done[seat] = False
    board.let_go[seat] = 0
    board.live = None
    if True in board.barred:
        _clear_bars(board)


def _clear_bars(board: Board) -> None:
    """Let everybody win again: another tile is at stake."""
    board.barred = [False] * board.seats


def _flower_shown(board: Board, event: FlowerShown) -> None:
    _remove(board, event.seat, event.tile)
    board.flowers[event.seat].append(event.tile)
    board.shown[event.tile] += 1
    board.drawn_by[event.seat] = None
    board.stale[event.seat] = True


def _flowers_done(board: Board, event: FlowersDone) -> None:
    board.flowers_done[event.seat] = True


def _given(board: Board, event: Given) -> None:
    for tile in event.tiles:
        _remove(board, event.seat, tile)
        _add(board, event.to, tile)
    for seat in (event.seat, event.to):
        board.stale[seat] = True
        drawn = board.drawn_by[seat]
        held = board.counts[seat]
        if drawn is not None and drawn != HIDDEN and not held[drawn] and any(held):
            board.drawn_by[seat] = max(board.hand(Seat(seat)))  # any other will do for it


def _named(board: Board, event: Named) -> None:
    board.named[event.seat] = event.value


def _play_begun(board: Board, event: PlayBegun) -> None:
    board.turn = Seat(event.seat)


def _discarded(board: Board, event: Discarded) -> None:
    seat, tile = event.seat, event.tile
    _remove(board, seat, tile)
    if not event.drawn:
        board.stale[seat] = True
    board.rivers[seat].append(tile)
    board.shown[tile] += 1
    board.live = tile
    board.live_after_kong = board.drawn_causes[seat] is Cause.KONG
    board.turn = Seat(seat)
    board.drawn_by[seat] = board.drawn_causes[seat] = None
    board.discards += 1
    board.turns[seat] += 1
    if True in board.barred:
        _clear_bars(board)


def _melded(board: Board, event: Melded) -> None:
    seat = event.seat
    own = board.melds[seat]
    if event.kind is MeldKind.ADDED_KONG:
        tile = event.tiles[0]
        _remove(board, seat, tile)
        board.shown[tile] += 1
        place = next(
            n for n, meld in enumerate(own) if meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
        )
        pung = own[place]
        own[place] = LaidMeld(MeldKind.ADDED_KONG, event.tiles, pung.claimed, pung.source)
    else:
        claimed = event.claimed
        for tile in event.tiles:
            if tile == claimed:
                claimed = None  # one copy comes from the river
                continue
            _remove(board, seat, tile)
            if event.kind is not MeldKind.CONCEALED_KONG:
                board.shown[tile] += 1
        own.append(LaidMeld(event.kind, event.tiles, event.claimed, event.source))
        if event.source is not None:
            board.taken[event.source].append(len(board.rivers[event.source]) - 1)
            board.live = None
    board.turn = Seat(seat)
    board.drawn_by[seat] = board.drawn_causes[seat] = None
    board.stale[seat] = True
    if True in board.barred:
        _clear_bars(board)


def _kong_robbed(board: Board, event: KongRobbed) -> None:
    own = board.melds[event.seat]
    for place, meld in enumerate(own):
        if meld.kind is MeldKind.ADDED_KONG and meld.tiles[0] == event.tile:
            own[place] = LaidMeld(MeldKind.PUNG, meld.tiles[1:], meld.claimed, meld.source)
            return


def _won(board: Board, event: Won) -> None:
    board.won.append(event.seat)
    board.out[event.seat] = True
    board.revealed[event.seat] = event.hand


def _win_declined(board: Board, event: WinDeclined) -> None:
    board.let_go[event.seat] = max(board.let_go[event.seat], event.value)


def _penalised(board: Board, event: Penalised) -> None:
    board.penalties.append(event)
    if event.win_void:
        board.barred[event.seat] = True
    # A tile that lies open already may be shown again, and is still one tile.
    exposed = board.exposed[event.seat]
    for tile in {*event.tiles}:
        exposed += [tile] * (event.tiles.count(tile) - exposed.count(tile))


def _hand_died(board: Board, event: HandDied) -> None:
    board.dead[event.seat] = True


def _revealed(board: Board, event: Revealed) -> None:
    kong = LaidMeld(MeldKind.CONCEALED_KONG, event.tiles)
    own = board.melds[event.seat]
    hidden = LaidMeld(MeldKind.CONCEALED_KONG, (HIDDEN,) * len(event.tiles))
    if hidden in own:
        own[own.index(hidden)] = kong
    elif kong not in own:
        board.revealed[event.seat] = event.tiles


def _deal_ended(board: Board, event: DealEnded) -> None:
    board.ending = event.ending
    board.live = None


_FOLDS: Final[dict[type, Callable[[Board, Any], None]]] = {
    DealBegun: _deal_begun,
    Dealt: _dealt,
    Drawn: _drawn,
    FlowerShown: _flower_shown,
    FlowersDone: _flowers_done,
    Given: _given,
    Named: _named,
    PlayBegun: _play_begun,
    Discarded: _discarded,
    Melded: _melded,
    KongRobbed: _kong_robbed,
    Won: _won,
    WinDeclined: _win_declined,
    Penalised: _penalised,
    HandDied: _hand_died,
    Revealed: _revealed,
    DealEnded: _deal_ended,
}

_NESTED: Final = ("counts", "exposed", "flowers", "melds", "rivers", "taken")
_FLAT: Final = (
    "barred",
    "dead",
    "drawn_by",
    "drawn_causes",
    "flowers_done",
    "hand_sizes",
    "let_go",
    "named",
    "out",
    "penalties",
    "revealed",
    "shown",
    "stale",
    "turns",
    "won",
)
_SHARED: Final = tuple(sorted({*Board.__slots__}.difference(_NESTED, _FLAT)))
"""What two copies may hold in common, for it does not change."""
