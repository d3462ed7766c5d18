"""A hand as one row of 24 bytes: what the batch entries of the kernel read.

=======  ==========================================================================================
bytes    what stands there
=======  ==========================================================================================
0–13     the hidden tiles, the winning tile among them, in any order; 34 where there is none
14–17    the melds, each as its code; 0 where there is none
18       the winning tile; 34 if the hand waits
19       the flags of the win
20       the seat wind, 0 unknown, 1–4 east to north
21       the prevalent wind, likewise
22       how many flowers
23       spare, 0
=======  ==========================================================================================
"""

from __future__ import annotations

from enum import IntFlag
from typing import Final

from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.tile import KINDS

ROW_BYTES: Final = 24
HIDDEN_BYTES: Final = 14
MELDS_AT: Final = 14
MELD_BYTES: Final = 4
WINNING_TILE_AT: Final = 18
FLAGS_AT: Final = 19
SEAT_WIND_AT: Final = 20
PREVALENT_WIND_AT: Final = 21
FLOWERS_AT: Final = 22


class RowFlag(IntFlag):
    """How the winning tile of a row came."""

    SELF_DRAWN = 1
    LAST_OF_KIND = 2
    KONG = 4
    """A replacement tile if self-drawn, else a robbed kong."""
    LAST_WALL_TILE = 8


NO_MELD: Final = 0
FIRST_CHOW: Final = 1
FIRST_PUNG: Final = FIRST_CHOW + 21
FIRST_OPEN_KONG: Final = FIRST_PUNG + KINDS
FIRST_CONCEALED_KONG: Final = FIRST_OPEN_KONG + KINDS
MELD_CODES: Final = FIRST_CONCEALED_KONG + KINDS
"""How many meld codes there are, 0 for no meld among them."""

_FIRST: Final = {
    MeldKind.PUNG: FIRST_PUNG,
    MeldKind.CLAIMED_KONG: FIRST_OPEN_KONG,
    MeldKind.ADDED_KONG: FIRST_OPEN_KONG,
    MeldKind.CONCEALED_KONG: FIRST_CONCEALED_KONG,
}


def meld_code(meld: Meld) -> int:
    """Return the code of a meld: 1–21 chows, 22–55 pungs, 56–89 open, 90–123 concealed kongs.

    >>> from guobiao.tiles.tile import EAST, Tile
    >>> meld_code(Meld.chow(Tile(18))), meld_code(Meld.pung(EAST))
    (15, 49)
    """
    if meld.kind is MeldKind.CHOW:
        return FIRST_CHOW + 7 * (meld.tile // 9) + meld.tile % 9
    return _FIRST[meld.kind] + meld.tile


MELD_TILES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *((9 * s + r, 9 * s + r + 1, 9 * s + r + 2) for s in range(3) for r in range(7)),
    *((tile,) * 3 for tile in range(KINDS)),
    *((tile,) * 4 for tile in range(KINDS)),
    *((tile,) * 4 for tile in range(KINDS)),
)
"""The tiles of each meld code."""
