"""What each part of a hand earns, by the indices under which the kernel looks it up."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import product
from typing import Final

from guobiao.kernel.fields import (
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

_HONOUR_MARKS: Final = 0b11000
"""The marks of winds and of dragons."""
_WAITS: Final = {0: None, EDGE: F.EDGE_WAIT, MIDDLE: F.CLOSED_WAIT, SINGLE: F.SINGLE_WAIT}
_WAYS: Final = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 0, 1))
"""Whether a hand is concealed, has four exposed melds, and can only be concealed."""
FORCED: Final = F.FOUR_CONCEALED_PUNGS
"""One of the fans that can only be concealed, to stand for them all."""


def whole_hands(pool: Pool) -> memoryview[int]:
    """Return what the kinds of tiles of a hand earn, and all chows, by its marks."""
    table = array("H", bytes(4 * ALL_CHOWS))
    for marks, kinds in possible_marks().items():
        fans = [*range_fans(kinds), *suit_fans(kinds)]
        table[marks] = pool.place(fans)
        if not marks & _HONOUR_MARKS:
            fans.append(Occurrence(F.ALL_CHOWS))
        table[marks | ALL_CHOWS] = pool.place(fans)
    return memoryview(table)


def possible_marks() -> dict[int, int]:
    """Return every set of marks that a hand can bear, with the kinds of tiles that keep to it."""
    alike: dict[int, int] = {}
    for tile in range(KINDS):
        marks = marks_of(1 << tile)
        alike[marks] = alike.get(marks, 0) | 1 << tile
    found = {0}
    for marks in alike:
        found |= {marks | others for others in found}
    found.discard(0)
    return {
        marks: sum(kinds for others, kinds in alike.items() if not others & ~marks)
        for marks in found
    }


def winds(pool: Pool) -> memoryview[int]:
    """Return what the winds earn, by seat wind, prevalent wind, pungs and whether they pair.

    An unknown wind earns nothing.
    """
    table = array("H", bytes(2 << 11))
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
            table[seat | prevalent << 3 | pungs << 6 | pair << 10] = pool.place_leaving(
                F.PUNG_OF_TERMINALS_OR_HONORS, fans
            )
    return memoryview(table)


def _wind(number: int) -> Tile | None:
    return WINDS[number] if number < len(WINDS) else None


def _chosen(bits: int, tiles: tuple[Tile, ...]) -> list[Tile]:
    return [tile for place, tile in enumerate(tiles) if bits >> place & 1]


def dragons(pool: Pool) -> memoryview[int]:
    """Return what the dragons earn, by their pungs and whether they are the pair."""
    table = array("H", bytes(2 << 4))
    for pungs, pair in product(range(1 << len(DRAGONS)), (0, 1)):
        held = {dragon: place for place, dragon in enumerate(_chosen(pungs, DRAGONS))}
        loose = [dragon for dragon in DRAGONS if dragon not in held]
        if pair and not loose:
            continue
        fans = (*dragon_fans(held, loose[0] if pair else None), *terminal_pungs(held))
        table[pungs | pair << 3] = pool.place(fans)
    return memoryview(table)


def kongs(pool: Pool) -> memoryview[int]:
    """Return what kongs and concealed pungs earn, and four pungs.

    By the numbers of concealed pungs and kongs, of open kongs, of concealed kongs, and whether all
    four sets are pungs or kongs.
    """
    table = array("H", bytes(2 << 10))
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
    return memoryview(table)


def ways(pool: Pool) -> memoryview[int]:
    """Return what the way of winning and the wait earn, by the flags of the row and what it was.

    Beside a form that can only be concealed, less is counted.
    """
    table = array("H", bytes(2 << 9))
    for flags, (concealed, exposed, forced) in product(range(16), _WAYS):
        fans = list(_way_fans(RowFlag(flags), concealed=bool(concealed), exposed=bool(exposed)))
        for wait, fan in _WAITS.items():
            there = fans if fan is None else [*fans, Occurrence(fan)]
            index = (
                flags
                | concealed << CONCEALED_AT
                | exposed << FOUR_EXPOSED_AT
                | forced << FORCED_AT
                | wait << WAIT_AT
            )
            table[index] = pool.place_beside(FORCED, there) if forced else pool.place(there)
    return memoryview(table)


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


def copies(pool: Pool) -> memoryview[int]:
    """Return what kinds of four copies and pungs of terminals earn, by their numbers."""
    table = array("H", bytes(2 << 5))
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
    return memoryview(table)


def every(pool: Pool) -> memoryview[int]:
    """Return what a hand earns every part of which has something, by what not every part has."""
    table = array("H", bytes(2 << len(EVERY_FANS)))
    for lacking in range(len(table)):
        fans = [fan for bit, fan in enumerate(EVERY_FANS) if not lacking >> bit & 1]
        if len(fans) <= 1:
            table[lacking] = pool.place(map(Occurrence, fans))
    return memoryview(table)
