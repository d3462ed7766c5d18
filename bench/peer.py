"""PyMahjongGB, the reference calculator of the online platforms, asked about rows."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from MahjongGB import MahjongFanCalculator
from numpy.typing import NDArray

from guobiao.scoring.catalogue import CATALOGUE
from guobiao.scoring.fan import Fan
from guobiao.tiles.row import (
    FIRST_CHOW,
    FIRST_CONCEALED_KONG,
    FIRST_OPEN_KONG,
    FIRST_PUNG,
    FLAGS_AT,
    HIDDEN_BYTES,
    MELD_BYTES,
    MELDS_AT,
    NO_TILE,
    PREVALENT_WIND_AT,
    SEAT_WIND_AT,
    WINNING_TILE_AT,
    RowFlag,
)

CODES: Final = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *(f"J{dragon}" for dragon in range(1, 4)),
)
NAMES: Final = {
    **{entry.zh: int(entry.fan) for entry in CATALOGUE},
    "独听・边张": int(Fan.EDGE_WAIT),
    "独听・嵌张": int(Fan.CLOSED_WAIT),
    "独听・单钓": int(Fan.SINGLE_WAIT),
}
"""The number of each fan by the name that PyMahjongGB has for it."""

Arguments = tuple[Any, ...]


def arguments(row: NDArray[np.uint8], tile: int | None = None) -> Arguments:
    """Return a row as PyMahjongGB is asked, without its flowers.

    Args:
        row: the row.
        tile: the winning tile of a row that waits.
    """
    codes = row.tolist()
    hidden = [code for code in codes[:HIDDEN_BYTES] if code != NO_TILE]
    win = codes[WINNING_TILE_AT] if tile is None else tile
    if tile is None:
        hidden.remove(win)
    flags = RowFlag(codes[FLAGS_AT])
    return (
        tuple(_pack(code) for code in codes[MELDS_AT : MELDS_AT + MELD_BYTES] if code),
        tuple(CODES[code] for code in hidden),
        CODES[win],
        0,
        RowFlag.SELF_DRAWN in flags,
        RowFlag.LAST_OF_KIND in flags,
        RowFlag.KONG in flags,
        RowFlag.LAST_WALL_TILE in flags,
        codes[SEAT_WIND_AT],
        codes[PREVALENT_WIND_AT],
    )


def _pack(code: int) -> tuple[str, str, int]:
    if code < FIRST_PUNG:
        suit, start = divmod(code - FIRST_CHOW, 7)
        return "CHI", CODES[9 * suit + start + 1], 1
    if code < FIRST_OPEN_KONG:
        return "PENG", CODES[code - FIRST_PUNG], 1
    if code < FIRST_CONCEALED_KONG:
        return "GANG", CODES[code - FIRST_OPEN_KONG], 1
    return "GANG", CODES[code - FIRST_CONCEALED_KONG], 0


def ask(asked: Arguments) -> tuple[int, dict[int, int]]:
    """Return the points of a hand, -1 if it is no win, and how many times each fan counts."""
    try:
        answer = MahjongFanCalculator(*asked, True)
    except TypeError as refusal:
        if "NOT_WIN" not in str(refusal):
            raise
        return -1, {}
    return (
        sum(points * count for points, count, _, _ in answer),
        {NAMES[name]: count for _, count, name, _ in answer},
    )
