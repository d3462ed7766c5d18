"""Where everything lies on a table: rivers around the middle, hands and melds along the edges.

Each seat is laid out once, as if it sat at the bottom, and then turned to its side. All measures
are grid units of a tile, from the middle of the table, x to the right and y downwards.

A seat's river begins at the middle and grows towards it, six tiles a row. Its hand lies along its
edge, its melds at the right end of that edge, its flowers between them and its river.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from guobiao.draw.body import FRONT, MARGIN, TURNED_WIDTH
from guobiao.draw.lay import Laid
from guobiao.draw.scene import RiverTile, Scene, SeatScene, side_of_seat
from guobiao.draw.symbols import Side

Claimed = Literal["left out", "marked"]
"""Whether tiles that were claimed are missing from the rivers, or lie there faintly."""

ACROSS: Final = 620
"""From one tile of a row to the next."""

ALONG: Final = 785
"""From one row of tiles to the next."""

IN_A_ROW: Final = 6
"""How many tiles a row of a river has."""

MIDDLE: Final = ACROSS * IN_A_ROW // 2 + 130
"""Half the breadth of the middle of the table."""

RIVER_GAP: Final = 90
"""From the middle to the rivers."""

LEAST_ROWS: Final = 4
"""For so many rows of each river there is always room."""

HAND_GAP: Final = 400
"""From the last row of a river to the hands."""

OWN_SCALE: Final = 1.2
"""How much larger the tiles of the hand at the bottom are."""

EDGE: Final = 150
"""From the hands to the edge of the table."""

APART: Final = 200
"""What sets the tile just drawn apart from the hand."""

MELD_GAP: Final = 110
"""What sets one meld apart from the next."""

MELDS_GAP: Final = 260
"""What sets the melds apart from the hand."""

FLOWER_SCALE: Final = 0.7
"""How large flowers are."""

FLOWERS_IN_A_ROW: Final = 4

BAND: Final = OWN_SCALE * ALONG
"""How deep the edge is that hands lie on."""

HALF_TILE: Final = (FRONT[0] / 2 + MARGIN, FRONT[1] / 2 + MARGIN)


@dataclass(frozen=True, slots=True)
class TileOnTable:
    """A tile, and where the middle of its front lies."""

    side: Side
    x: float
    y: float
    quarter: int
    """How many quarters it is turned to the left: 1 if its head points left, 3 if right."""
    scale: float = 1
    faint: bool = False
    """Whether it only marks where a tile lay."""
    framed: bool = False
    """Whether it is marked: the last discard, or a winning tile."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything lies."""

    tiles: tuple[TileOnTable, ...]
    """Every tile, in the order in which they are to be drawn."""
    half: float
    """Half the breadth of the table."""
    quarters: tuple[int, ...]
    """Of each seat, on which side it is: 0 bottom, 1 right, 2 top, 3 left."""
    flower_rows: tuple[int, ...]
    """Of each seat, how many rows its flowers take."""

    @property
    def bands(self) -> float:
        """From the middle to where the hands begin."""
        return self.half - EDGE - BAND


def turned(x: float, y: float, quarter: int) -> tuple[float, float]:
    """Return where a point comes when the table is turned to the left by some quarters.

    >>> turned(3, 5, 1)
    (5, -3)
    """
    for _ in range(quarter % 4):
        x, y = y, -x
    return x, y


def lay_table(scene: Scene, bottom: int = 0, claimed: Claimed = "left out") -> TableLayout:
    """Return where everything lies.

    Args:
        scene: the table.
        bottom: the seat that sits at the bottom.
        claimed: what becomes of claimed tiles in the rivers.
    """
    rivers = [river_shown(seat, claimed) for seat in scene.seats]
    quarters = tuple(side_of_seat(seat.seat, bottom, len(scene.seats)) for seat in scene.seats)
    rows = max(LEAST_ROWS, *(-(-len(river) // IN_A_ROW) for river in rivers))
    half = MIDDLE + RIVER_GAP + rows * ALONG + HAND_GAP + BAND + EDGE
    tiles: list[TileOnTable] = []
    for seat, river, quarter in zip(scene.seats, rivers, quarters, strict=True):
        laid = [*_river(river), *_row(seat, half, OWN_SCALE if quarter == 0 else 1)]
        laid += _flowers(seat, half)
        tiles += (_turn(tile, quarter) for tile in laid)
    # What is nearer to the eye hides the side of what lies behind it.
    tiles.sort(key=lambda tile: (round(tile.y), tile.x))
    return TableLayout(
        tuple(tiles),
        half,
        quarters,
        tuple(-(-len(seat.flowers) // FLOWERS_IN_A_ROW) for seat in scene.seats),
    )


def river_shown(seat: SeatScene, claimed: Claimed) -> list[RiverTile]:
    """Return the tiles of a river that are to be seen."""
    return [tile for tile in seat.river if claimed == "marked" or not tile.taken]


def _turn(tile: TileOnTable, quarter: int) -> TileOnTable:
    x, y = turned(tile.x, tile.y, quarter)
    return TileOnTable(
        tile.side, x, y, (tile.quarter + quarter) % 4, tile.scale, tile.faint, tile.framed
    )


def _river(river: Sequence[RiverTile]) -> Iterator[TileOnTable]:
    for number, tile in enumerate(river):
        row, column = divmod(number, IN_A_ROW)
        yield TileOnTable(
            tile.tile,
            (column + 0.5) * ACROSS - ACROSS * IN_A_ROW / 2,
            MIDDLE + RIVER_GAP + (row + 0.5) * ALONG,
            0,
            faint=tile.taken,
            framed=tile.last and not tile.taken,
        )


def _flowers(seat: SeatScene, half: float) -> Iterator[TileOnTable]:
    nearest = half - EDGE - BAND - HAND_GAP
    left = ACROSS * IN_A_ROW / 2 + APART
    for number, tile in enumerate(seat.flowers):
        row, column = divmod(number, FLOWERS_IN_A_ROW)
        yield TileOnTable(
            tile,
            left + (column + 0.5) * ACROSS * FLOWER_SCALE,
            nearest - (row + 0.5) * ALONG * FLOWER_SCALE,
            0,
            FLOWER_SCALE,
        )


def _row(seat: SeatScene, half: float, scale: float) -> Iterator[TileOnTable]:
    """Yield the hand and the melds of a seat."""
    # The corner at its left belongs to the melds of the seat before it.
    first, last = -half + EDGE + BAND + APART, half - EDGE
    hand = scale * (ACROSS * len(seat.concealed) + (ACROSS + APART) * seat.has_apart)
    melds = sum(_width(meld.laid) for meld in seat.melds) + MELD_GAP * max(len(seat.melds) - 1, 0)
    room = last - first - hand - (MELDS_GAP if melds else 0)
    meld_scale = min(1.0, room / melds) if melds else 1.0
    melds_left = last - melds * meld_scale
    left = min(-hand / 2, melds_left - MELDS_GAP - hand) if melds else -hand / 2
    yield from _hand(seat, max(left, first), half - EDGE, scale)
    x = melds_left
    for meld in seat.melds:
        yield from _meld(meld.laid, x, half - EDGE, meld_scale)
        x += (_width(meld.laid) + MELD_GAP) * meld_scale


def _hand(seat: SeatScene, x: float, floor: float, scale: float) -> Iterator[TileOnTable]:
    y = floor - scale * ALONG / 2
    for side in seat.concealed:
        yield TileOnTable(side, x + scale * ACROSS / 2, y, 0, scale)
        x += scale * ACROSS
    if seat.has_apart:
        x += scale * (APART + ACROSS / 2)
        yield TileOnTable(seat.apart, x, y, 0, scale, framed=bool(seat.won))


def _width(meld: Sequence[Laid]) -> float:
    return sum(_breadth(laid) for laid in meld if not laid.added)


def _breadth(laid: Laid) -> float:
    return TURNED_WIDTH + 2 * MARGIN if laid.turned else ACROSS


def _meld(meld: Sequence[Laid], x: float, floor: float, scale: float) -> Iterator[TileOnTable]:
    """Yield a meld whose tiles rest on a line, the added one beyond the claimed one."""
    for laid in meld:
        breadth = _breadth(laid)
        if laid.added:
            middle = floor - scale * (HALF_TILE[0] + ACROSS)
            yield TileOnTable(laid.tile, x - scale * breadth / 2, middle, 1, scale)
            continue
        deep = HALF_TILE[0] if laid.turned else HALF_TILE[1]
        yield TileOnTable(
            laid.tile, x + scale * breadth / 2, floor - scale * deep, int(laid.turned), scale
        )
        x += scale * breadth
