"""A scene: all that a picture shows of a table at one moment, seat by seat.

A board does not remember everything that people look for, such as which discard was the last one.
`guobiao.draw.onlooker` follows the events and does; from a board alone comes what it knows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from guobiao.draw.lay import Laid, lay_tiles
from guobiao.draw.symbols import Side
from guobiao.table.board import Board, LaidMeld
from guobiao.table.event import HIDDEN, Ending, Won
from guobiao.table.seat import Seat
from guobiao.tiles.meld import MeldKind, Source
from guobiao.tiles.tile import EAST, Tile

SIDES: Final[Mapping[int, tuple[int, ...]]] = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""Of so many players, the sides of the table from one of them on: 0 his own, 1 right, 3 left."""

NO_WINS: Final[Mapping[int, Won]] = {}


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A tile that was discarded."""

    tile: Tile
    taken: bool
    """Whether somebody has claimed it or won on it."""
    last: bool
    """Whether it is the last discard of all."""


@dataclass(frozen=True, slots=True)
class LaidSet:
    """A meld as it lies before its owner."""

    kind: MeldKind
    tiles: tuple[Side, ...]
    """Its tiles, lowest first; backs if it is somebody's concealed kong."""
    laid: tuple[Laid, ...]
    """The same as they lie, from left to right."""
    source: int | None
    """The seat that discarded the claimed tile."""


@dataclass(frozen=True, slots=True)
class SeatScene:
    """One seat."""

    seat: Seat
    concealed: tuple[Side, ...]
    """The concealed tiles, sorted, without the one that lies apart; backs if they are not seen."""
    apart: Side
    """The tile just drawn, or the winning one."""
    has_apart: bool
    """Whether there is such a tile."""
    melds: tuple[LaidSet, ...]
    river: tuple[RiverTile, ...]
    flowers: tuple[Tile, ...]
    named: int | None
    """What it has named, such as the number of a suit."""
    absent: bool
    """Whether nobody sits there."""
    dead: bool
    """Whether it has lost the right to win."""
    won: int | None
    """Its place among the winners, from 1; ``None`` if it has not won."""
    value: int | None
    """What its win is worth, where that is known."""
    name: str
    balance: int | None
    """What it has gained or lost in the deal, where that is known."""
    points: int | None
    """Its points in the match, those of this deal included, where they are known."""
    left: int | None
    """How many tiles its own wall has, if it has one of its own."""

    @property
    def is_open(self) -> bool:
        """Whether its concealed tiles are seen."""
        return all(side is not None for side in self.concealed)


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table."""

    seats: tuple[SeatScene, ...]
    number: int | None
    """Which deal of the match it is, from 0."""
    wind: Tile | None
    """The prevalent wind; ``None`` where the tiles have no winds."""
    turn: Seat | None
    """Whose turn it is; ``None`` before the deal begins and after it ends."""
    left: int | None
    """How many tiles the wall of all has."""
    ending: Ending | None
    """Why the deal is over; ``None`` if it is not."""

    @property
    def winners(self) -> tuple[SeatScene, ...]:
        """The seats that have won, in order."""
        return tuple(
            sorted((seat for seat in self.seats if seat.won), key=lambda seat: seat.won or 0)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """What a board forgets, or never knew."""

    last: tuple[int, int] | None = None
    """The seat of the last discard, and its place in the river."""
    won_on: Collection[tuple[int, int]] = ()
    """Seats and places in their rivers of tiles on which somebody has won."""
    wins: Mapping[int, Won] = field(default_factory=lambda: NO_WINS)
    """The win of each seat that has won."""
    left: tuple[int, ...] = ()
    """How many tiles the wall has, or the wall of each seat."""
    balance: Sequence[int] | None = None
    """Of each seat, what it has gained or lost in the deal."""


NOTHING_MORE: Final = Remembered()


def scene_of(
    board: Board,
    more: Remembered = NOTHING_MORE,
    *,
    names: Sequence[str] = (),
    points: Sequence[int] = (),
) -> Scene:
    """Return the scene of a board.

    Args:
        board: the whole truth, or what an observer sees of it.
        more: what the board does not remember.
        names: of each seat, who sits there.
        points: of each seat, the points before the deal.
    """
    ended = board.ending is not None
    begun = board.begun
    return Scene(
        seats=tuple(
            _seat(board, Seat(seat), more, names=names, points=points)
            for seat in range(board.seats)
        ),
        number=None if begun is None else begun.number,
        wind=Tile(EAST + begun.round % 4) if begun is not None and board.kinds > EAST else None,
        turn=None if begun is None or ended else board.turn,
        left=more.left[0] if len(more.left) == 1 else None,
        ending=board.ending,
    )


def _seat(
    board: Board, seat: Seat, more: Remembered, *, names: Sequence[str], points: Sequence[int]
) -> SeatScene:
    concealed, apart = _hand(board, seat, more.wins.get(seat))
    balance = None if more.balance is None else more.balance[seat]
    return SeatScene(
        seat=seat,
        concealed=concealed,
        apart=apart[0] if apart else None,
        has_apart=bool(apart),
        melds=tuple(_meld(meld, seat, board.seats) for meld in board.melds[seat]),
        river=_river(board, seat, more),
        flowers=tuple(map(Tile, board.flowers[seat])),
        named=board.named[seat],
        absent=seat in board.absent,
        dead=board.dead[seat],
        won=board.won.index(seat) + 1 if seat in board.won else None,
        value=more.wins[seat].value if seat in more.wins else None,
        name=names[seat] if names else "",
        balance=balance,
        points=points[seat] + (balance or 0) if points else None,
        left=more.left[seat] if len(more.left) > 1 else None,
    )


def _hand(board: Board, seat: Seat, win: Won | None) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """Return the concealed tiles of a seat, and the one that lies apart, if there is one."""
    if win is not None:
        return tuple(map(Tile, win.hand)), (Tile(win.tile),)
    shown = board.revealed[seat]
    known: list[Side] = [Tile(tile) for tile in (board.hand(seat) if shown is None else shown)]
    known += [None] * (board.hand_sizes[seat] - len(known))
    drawn = board.drawn_by[seat]
    # A flower replaced before play leaves a hand of thirteen: nothing lies apart.
    if drawn is None or seat in board.won or board.hand_sizes[seat] % 3 != 2:
        return tuple(known), ()
    apart = side_of(drawn)
    # What one observer remembers of an exchange may fill the place of the tile that came since.
    known.remove(apart if apart in known else known[-1])
    return tuple(known), (apart,)


def _meld(meld: LaidMeld, seat: Seat, seats: int) -> LaidSet:
    tiles = tuple(side_of(tile) for tile in meld.tiles)
    source = None
    if meld.source is not None:
        source = Source(4 - side_of_seat(meld.source, seat, seats))
    claimed = None if meld.claimed is None else Tile(meld.claimed)
    return LaidSet(meld.kind, tiles, lay_tiles(meld.kind, tiles, claimed, source), meld.source)


def _river(board: Board, seat: Seat, more: Remembered) -> tuple[RiverTile, ...]:
    river = board.rivers[seat]
    last = more.last
    if last is None and board.live is not None:
        last = (board.turn, len(board.rivers[board.turn]) - 1)
    return tuple(
        RiverTile(
            Tile(tile),
            taken=place in board.taken[seat] or (seat, place) in more.won_on,
            last=(seat, place) == last,
        )
        for place, tile in enumerate(river)
    )


def side_of_seat(seat: int, viewer: int, seats: int) -> int:
    """Return on which side of a viewer a seat is: 0 his own, 1 right, 2 opposite, 3 left.

    >>> side_of_seat(0, 1, 4), side_of_seat(0, 1, 2)
    (3, 2)
    """
    return SIDES[seats][(seat - viewer) % seats]


def side_of(tile: int) -> Side:
    """Return what a tile of a board shows: its back if it is hidden."""
    return None if tile == HIDDEN else Tile(tile)
