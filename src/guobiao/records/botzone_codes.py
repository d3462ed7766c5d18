"""The codes of Botzone: tiles, answers and verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.table.action import (
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
)
from guobiao.tiles.notation.botzone import BOTZONE

CODES: Final = tuple(word for word, _ in BOTZONE.spelling)
"""The code of each tile, by its number."""

TILE_OF_CODE: Final[Mapping[str, int]] = MappingProxyType(
    {code: tile for tile, code in enumerate(CODES)}
)

FAULT: Final = "fault"
"""The violation of everything that a program can do wrong; the note begins with the verdict."""

FALSE_WIN: Final = "WH"
WRONG_ANSWER: Final = "WA"


def wall_in_order(tiles: tuple[int, ...], *, private: bool) -> tuple[int, ...]:
    """Turn a wall that is drawn from its end into one in the order of drawing, or back.

    Args:
        tiles: the tiles.
        private: whether they are four walls, one after another, or one pile.
    """
    if not private:
        return tiles[::-1]
    size = len(tiles) // 4
    return tuple(
        tile for seat in range(4) for tile in reversed(tiles[size * seat : size * (seat + 1)])
    )


def parse_answer(  # noqa: PLR0911 - a table of patterns
    text: str, *, claimed: int | None
) -> tuple[Action, ...] | None:
    """Return what an answer means, a claim and its discard as two actions.

    Args:
        text: the answer.
        claimed: the tile that may be claimed, if there is one.

    Returns:
        The actions; ``None`` if the text is no answer at all.
    """
    words = text.split(" ")
    tiles = [TILE_OF_CODE.get(word) for word in words[1:]]
    if None in tiles:
        return None
    match words[0], tiles:
        case "PASS", []:
            return (PASS,)
        case "HU", []:
            return (WIN,)
        case "PLAY", [int(tile)]:
            return (Discard(tile),)
        case "GANG", []:
            return (KONG,)
        case "GANG", [int(tile)]:
            return (ConcealedKong(tile),)
        case "BUGANG", [int(tile)]:
            return (AddedKong(tile),)
        case "PENG", [int(tile)]:
            return (PUNG, Discard(tile))
        case "CHI", [int(middle), int(tile)] if claimed is not None:
            chow = chow_around(middle, claimed)
            return None if chow is None else (chow, Discard(tile))
        case _:
            return None


def chow_around(middle: int, claimed: int) -> Chow | None:
    """Return the chow of a middle tile, if it is one and the claimed tile is in it."""
    run = [middle - 1, middle, middle + 1]
    if not 0 <= middle < 27 or middle % 9 in (0, 8) or claimed not in run:
        return None
    run.remove(claimed)
    return Chow((run[0], run[1]))
