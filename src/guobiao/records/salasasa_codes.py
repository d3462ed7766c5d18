"""The codes of salasasa: tiles, fans and the ticks of a round."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CODES: Final = (
    *range(11, 20),
    *range(21, 30),
    *range(31, 40),
    *range(41, 45),
    45,
    47,
    46,
    *range(51, 59),
)
"""The code of each tile, by its number: 白 comes before 发 there."""

TILE_OF_CODE: Final[Mapping[int, int]] = MappingProxyType(
    {code: tile for tile, code in enumerate(CODES)}
)

WIN_TICKS: Final = ("hu_self", "hu_first", "hu_second", "hu_third")
"""A win, by how far downstream of the discarder the winner sits."""

CHOW_TICKS: Final = ("cl", "cm", "cr")
"""A chow, by whether its lowest, middle or highest tile is claimed."""

FALSE_WIN: Final = "错和"
"""The fan that marks a false win."""
