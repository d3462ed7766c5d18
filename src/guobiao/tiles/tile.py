"""A tile is a small int: 0–8 万, 9–17 饼, 18–26 条, 27–30 winds, 31–33 dragons, 34–41 flowers."""

from __future__ import annotations

from enum import IntEnum
from operator import index
from typing import Final, NewType

from guobiao.errors import InputError, NotationError

Tile = NewType("Tile", int)
"""One kind of tile, 0–41. Tiles of a kind are alike."""

KINDS: Final = 34
"""How many kinds may stand in a hand; the flowers follow them."""

ALL_KINDS: Final = 42
"""How many kinds there are with the eight flowers."""

COPIES: Final = 4
"""How many copies there are of each kind that may stand in a hand."""

NAMES: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *"ESWNCFP",
    *"abcdefgh",
)
"""The name of each tile, by its number."""

ZH: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "万饼条" for rank in "一二三四五六七八九"),
    *"东南西北中发白",
    *"春夏秋冬梅兰竹菊",
)
"""The Chinese name of each tile, by its number."""

EAST, SOUTH, WEST, NORTH = (Tile(n) for n in range(27, 31))
RED, GREEN, WHITE = (Tile(n) for n in range(31, 34))
WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (RED, GREEN, WHITE)
HONORS: Final = (*WINDS, *DRAGONS)
FLOWERS: Final = tuple(Tile(n) for n in range(34, 42))
TERMINALS: Final = tuple(Tile(9 * suit + rank) for suit in range(3) for rank in (0, 8))

_BY_NAME: Final = {name: Tile(number) for number, name in enumerate(NAMES)}


class Suit(IntEnum):
    """One of the three number suits."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2


def parse_tile(name: str) -> Tile:
    """Return the tile of a name.

    >>> parse_tile("5s"), parse_tile("C")
    (22, 31)

    Raises:
        NotationError: there is no tile of that name.
    """
    try:
        return _BY_NAME[name]
    except (KeyError, TypeError):
        raise NotationError(
            f"{name!r} is no tile; a tile is 1m–9m, 1p–9p, 1s–9s, E S W N, C F P or a flower a–h",
            code="unknown_tile",
        ) from None


def tile_name(tile: Tile) -> str:
    """Return the name of a tile.

    >>> tile_name(WHITE)
    'P'

    Raises:
        InputError: there is no tile of that number.
    """
    return NAMES[tile_of(tile)]


def tile_of(number: object) -> Tile:
    """Return a number of any integer type, such as numpy's, as a tile.

    >>> tile_of(27) == EAST
    True

    Raises:
        InputError: there is no tile of that number, or it is no whole number.
    """
    try:
        tile = int(index(number))  # type: ignore[arg-type]
    except TypeError:
        tile = -1
    if not 0 <= tile < ALL_KINDS:
        raise InputError(
            f"{number!r} is no tile; a tile is a whole number, 0–{ALL_KINDS - 1}", code="not_a_tile"
        )
    return Tile(tile)


def is_number(tile: Tile) -> bool:
    """Tell whether the tile is of one of the three suits."""
    return tile < 27


def is_honor(tile: Tile) -> bool:
    """Tell whether the tile is a wind or a dragon."""
    return 27 <= tile < KINDS


def is_flower(tile: Tile) -> bool:
    """Tell whether the tile is one of the eight flowers."""
    return tile >= KINDS


def is_terminal_or_honor(tile: Tile) -> bool:
    """Tell whether the tile is a 1, a 9, a wind or a dragon (幺九牌)."""
    return is_honor(tile) or (is_number(tile) and tile % 9 in (0, 8))


def suit_of(tile: Tile) -> Suit:
    """Return the suit of a number tile.

    Raises:
        InputError: the tile is of no suit.
    """
    return Suit(_suited(tile) // 9)


def rank_of(tile: Tile) -> int:
    """Return the rank of a number tile, 1–9.

    Raises:
        InputError: the tile is of no suit.
    """
    return _suited(tile) % 9 + 1


def _suited(tile: Tile) -> Tile:
    if not 0 <= tile < EAST:
        raise InputError(f"{tile_name(tile)} is of none of the three suits", code="not_suited")
    return tile
