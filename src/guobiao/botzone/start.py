"""How a deal of Botzone begins: the walls, the round wind, and the number behind them.

It is what Botzone calls ``initdata``: ``walltiles`` is four walls of 34 tiles, one seat's after
another's, each drawn from its end; ``quan`` is the round wind, 0–3 for East to North; ``srand`` is
the number from which whatever is not given is made.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from guobiao.records.botzone_codes import CODES, TILE_OF_CODE, wall_in_order
from guobiao.records.json_node import Node, parse_json
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.chance import wall_from_seed

_TILES: Final = sum(BOTZONE.tiles.copies)
_MOST: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Start:
    """How a deal begins."""

    wall: tuple[int, ...]
    """The tiles in the order of drawing, one seat's 34 after another's."""
    quan: int
    """The round wind, 0–3."""
    srand: int | None = None
    """The number from which they were made, if there is one."""

    def initdata(self) -> dict[str, Any]:
        """Return it as Botzone writes it."""
        tiles = wall_in_order(self.wall, private=True)
        data: dict[str, Any] = {"walltiles": " ".join(CODES[tile] for tile in tiles)}
        data["quan"] = self.quan
        if self.srand is not None:
            data["srand"] = self.srand
        return data


def start_of_number(srand: int) -> Start:
    """Return the start that a number makes, always the same.

    It is not the one that the judge of Botzone makes of it, whose shuffle is its compiler's.

    >>> start_of_number(7).quan == start_of_number(7).quan
    True
    """
    seed = f"botzone {srand}".encode()
    wall = wall_from_seed(seed, 0, BOTZONE.tiles.copies)
    (quan,) = wall_from_seed(seed, 1, [1] * 4)[:1]
    return Start(wall, quan, srand)


def read_start(node: Node | None, *, begun: bool = False) -> Start:
    """Read an ``initdata``; what it does not say is made of its number, or of chance.

    Args:
        node: the value, an object or the text of one; nothing and the empty text say nothing.
        begun: whether the deal is under way, so that nothing may be left to chance any more.

    Raises:
        FaultyRecordError: it is not of that form, its tiles are not the 136 of a deal, or it leaves
            the wall of a deal under way to chance.
    """
    if node is not None and isinstance(node.value, str):
        node = None if not node.value else Node(parse_json(node.value).value, node.path, node.file)
    given = Node({}, "initdata") if node is None else node
    number = given.get("srand")
    told = _quan(given.get("quan"))
    wall = _wall(given.get("walltiles"))
    srand = None if number is None else number.integer()
    if srand is None and (wall is None or told is None):
        if begun:
            given.refuse(
                "missing", "the deal is under way, and nothing tells its wall and its wind"
            )
        srand = secrets.randbelow(_MOST)
    if srand is None:
        assert wall is not None
        assert told is not None
        return Start(wall, told)
    made = start_of_number(srand)
    return Start(made.wall if wall is None else wall, made.quan if told is None else told, srand)


def _quan(node: Node | None) -> int | None:
    """Return a round wind; a number that is none leaves it open, as the judge of Botzone does."""
    if node is None:
        return None
    quan = node.integer()
    return quan if 0 <= quan <= 3 else None


def _wall(node: Node | None) -> tuple[int, ...] | None:
    if node is None or not node.text():
        return None
    codes = node.text().split(" ")
    for code in codes:
        if code not in TILE_OF_CODE:
            node.refuse("tile", f"{code!r} is no tile of Botzone")
    tiles = tuple(TILE_OF_CODE[code] for code in codes)
    copies = BOTZONE.tiles.copies
    counts = [tiles.count(tile) for tile in range(len(CODES))]
    if counts != [*copies, *[0] * (len(CODES) - len(copies))]:
        node.refuse("wall", f"{len(tiles)} tiles are not the {_TILES} of a deal without flowers")
    return wall_in_order(tiles, private=True)
