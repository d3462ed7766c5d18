"""What each part of a hand earns, by the indices under which the kernel looks it up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.standard import (
    ALL_CHOWS,
    CONCEALED_AT,
    EDGE,
    FORCED_AT,
    FOUR_EXPOSED_AT,
    MIDDLE,
    SINGLE,
    WAIT_AT,
)
from guobiao.scoring.detectors.honors import dragon_fans, terminal_pungs, wind_fans
from guobiao.scoring.detectors.kongs import kong_fans
from guobiao.scoring.detectors.pungs import concealed_pungs
from guobiao.scoring.detectors.ranges import range_fans
from guobiao.scoring.detectors.suits import suit_fans
from guobiao.scoring.detectors.winning import winning_fans
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.situation import Situation
from guobiao.scoring.tables.pool import Pool
from guobiao.scoring.tables.words import EVERY_FANS, marks_of
from guobiao.tiles.row import RowFlag
from guobiao.tiles.tile import DRAGONS, KINDS, WINDS, Tile

F = Fan
Table = NDArray[np.uint16]

_HONOUR_MARKS: Final = 0b11000
"""The marks of winds and of dragons."""
_WAITS: Final = {EDGE: F.EDGE_WAIT, MIDDLE: F.CLOSED_WAIT, SINGLE: F.SINGLE_WAIT}
FORCED: Final = F.FOUR_CONCEALED_PUNGS
"""One of the fans that can only be concealed, to stand for them all."""


def whole_hands(pool: Pool) -> Table:
    """Return what the kinds of tiles of a hand earn, and all chows, by its marks."""
    table = np.zeros(2 * ALL_CHOWS, np.uint16)
    for marks, kinds in possible_marks().items():
        fans = [*range_fans(kinds), *suit_fans(kinds)]
        table[marks] = pool.place(fans)
        if not marks & _HONOUR_MARKS:
            fans.append(Occurrence(F.ALL_CHOWS))
        table[marks | ALL_CHOWS] = pool.place(fans)
    return table


def possible_marks() -> dict[int, int]:
    """Return every set of marks that a hand can bear, with all the kinds of tiles that keep to it."""
    found = {0}
    for tile in range(KINDS):
        found |= {marks | marks_of(1 << tile) for marks in found}
    found.discard(0)
    return {
        marks: sum(1 << tile for tile in range(KINDS) if not marks_of(1 << tile) & ~marks)
        for marks in found
    }


def winds(pool: Pool) -> Table:
    """Return what the winds earn, by seat wind, prevalent wind, pungs and whether they are the pair.

    An unknown wind earns nothing.
    """
    table = np.zeros(1 << 11, np.uint16)
    for pungs, pair in product(range(1 << len(WINDS)), (0, 1)):
        held = {wind: place for place, wind in enumerate(_chosen(pungs, WINDS))}
        loose = [wind for wind in WINDS if wind not in held]
        if pair and not loose:
            continue
        for seat, prevalent in product(range(len(WINDS) + 1), repeat=2):
            fans = (
                *wind_fans(held, loose[0] if pair else None, _wind(prevalent), _wind(seat)),
                *terminal_pungs(held),
            )
            table[seat | prevalent << 3 | pungs << 6 | pair << 10] = pool.place(
                fans, left_over=True
            )
    return table


def _wind(number: int) -> Tile | None:
    return WINDS[number] if number < len(WINDS) else None


def _chosen(bits: int, tiles: tuple[Tile, ...]) -> list[Tile]:
    return [tile for place, tile in enumerate(tiles) if bits >> place & 1]


def dragons(pool: Pool) -> Table:
    """Return what the dragons earn, by their pungs and whether they are the pair."""
    table = np.zeros(1 << 4, np.uint16)
    for pungs, pair in product(range(1 << len(DRAGONS)), (0, 1)):
        held = {dragon: place for place, dragon in enumerate(_chosen(pungs, DRAGONS))}
        loose = [dragon for dragon in DRAGONS if dragon not in held]
        if pair and not loose:
            continue
        fans = (*dragon_fans(held, loose[0] if pair else None), *terminal_pungs(held))
        table[pungs | pair << 3] = pool.place(fans)
    return table


def kongs(pool: Pool) -> Table:
    """Return what kongs and concealed pungs earn, and four pungs.

    By the numbers of concealed pungs and kongs, of open kongs, of concealed kongs, and whether all
    four sets are pungs or kongs.
    """
    table = np.zeros(1 << 10, np.uint16)
    for hidden, opened, closed, four in product(range(5), range(5), range(5), (0, 1)):
        if closed > hidden or hidden + opened > 4:
            continue
        fans = [
            *kong_fans(tuple(range(hidden, hidden + opened)), tuple(range(closed))),
            *concealed_pungs(tuple(range(hidden))),
        ]
        if four:
            fans.append(Occurrence(F.ALL_PUNGS))
        table[hidden | opened << 3 | closed << 6 | four << 9] = pool.place(fans)
    return table


def ways(pool: Pool) -> Table:
    """Return what the way of winning and the wait earn, by the flags of the row and what it was.

    Beside a form that can only be concealed, less is counted.
    """
    table = np.zeros(1 << 9, np.uint16)
    for flags, concealed, exposed, forced, wait in product(
        range(16), (0, 1), (0, 1), (0, 1), (0, EDGE, MIDDLE, SINGLE)
    ):
        fans = list(_way_fans(RowFlag(flags), concealed=bool(concealed), exposed=bool(exposed)))
        if wait:
            fans.append(Occurrence(_WAITS[wait]))
        index = (
            flags
            | concealed << CONCEALED_AT
            | exposed << FOUR_EXPOSED_AT
            | forced << FORCED_AT
            | wait << WAIT_AT
        )
        table[index] = pool.place_without(FORCED, fans) if forced else pool.place(fans)
    return table


def _way_fans(flags: RowFlag, *, concealed: bool, exposed: bool) -> Iterator[Occurrence]:
    self_drawn = RowFlag.SELF_DRAWN in flags
    kong = RowFlag.KONG in flags
    return winning_fans(
        Situation(
            winning_tile=Tile(0),
            self_drawn=self_drawn,
            concealed=concealed,
            all_melded=exposed,
            last_of_kind=RowFlag.LAST_OF_KIND in flags or (kong and not self_drawn),
            seen_in_own_melds=False,
            last_wall_tile=RowFlag.LAST_WALL_TILE in flags,
            replacement_tile=kong and self_drawn,
            robbed_kong=kong and not self_drawn,
            prevalent_wind=None,
            seat_wind=None,
            waits=(),
            sole_wait=False,
        )
    )


def copies(pool: Pool) -> Table:
    """Return what kinds of four copies and pungs of terminals earn, by their numbers."""
    table = np.zeros(1 << 5, np.uint16)
    for hogs, terminals in product(range(4), range(5)):
        table[hogs << 3 | terminals] = pool.place(
            [
                *(Occurrence(F.TILE_HOG, (place,)) for place in range(hogs)),
                *(
                    Occurrence(F.PUNG_OF_TERMINALS_OR_HONORS, (place,))
                    for place in range(terminals)
                ),
            ]
        )
    return table


def every(pool: Pool) -> Table:
    """Return what a hand earns every part of which has something, by what not every part has."""
    table = np.zeros(1 << len(EVERY_FANS), np.uint16)
    for lacking in range(len(table)):
        fans = [fan for bit, fan in enumerate(EVERY_FANS) if not lacking >> bit & 1]
        if len(fans) <= 1:
            table[lacking] = pool.place(map(Occurrence, fans))
    return table
