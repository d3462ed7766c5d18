"""The codes of PMN: tiles and the numbers of fans."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.scoring.catalogue import CATALOGUE, number_of
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import WMO

SUITS: Final = ("c", "d", "b", "w", "r", "f")
"""Characters, dots, bamboos, winds, dragons, flowers."""

CODES: Final = tuple(
    f"{suit}{number}"
    for suit, last in zip(SUITS, (9, 9, 9, 4, 3, 8), strict=True)
    for number in range(1, last + 1)
)
"""The code of each tile, by its number."""

TILE_OF_CODE: Final[Mapping[str, int]] = MappingProxyType(
    {code: tile for tile, code in enumerate(CODES)}
)

JUST_DRAWN: Final = "z1"
"""In a discard: the tile just drawn."""

NUMBER_OF_FAN: Final[Mapping[Fan, int]] = MappingProxyType(
    {entry.fan: number for entry in CATALOGUE if (number := number_of(entry.fan, WMO)) is not None}
)
"""The number of each fan in the table of the World Mahjong Organization."""

FAN_OF_NUMBER: Final[Mapping[int, Fan]] = MappingProxyType(
    {number: fan for fan, number in NUMBER_OF_FAN.items()}
)

_BOARDS: Final[Mapping[str, int]] = MappingProxyType({str(deal + 1): deal for deal in range(16)})


def deal_of_board(board: str) -> int | None:
    """Return which deal of its match a board is, from 0; ``None`` if the board does not tell."""
    return _BOARDS.get(board)
