"""With what a deal can begin: the right tiles, the right dice, and enough players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from guobiao.errors import InputError
from guobiao.table.event import HIDDEN
from guobiao.table.system import RuleSystem


def check_start(
    system: RuleSystem,
    tiles: Sequence[int],
    dice: Sequence[Sequence[int]],
    absent: Sequence[int],
) -> None:
    """Refuse a wall, dice or empty seats with which no deal can begin.

    Args:
        system: the rules.
        tiles: the wall; tiles that nobody knows may be in it.
        dice: the dice of each throw; none where the wall begins at its beginning.
        absent: the seats at which nobody sits.

    Raises:
        InputError: the wall or the dice are not those that the rules ask for, or too few play.
    """
    copies = system.tiles.copies
    size = sum(copies)
    if len(tiles) != size:
        raise InputError(f"{len(tiles)} tiles in a wall of {size}", code="wall")
    for tile, count in Counter(tiles).items():
        allowed = copies[tile] if 0 <= tile < len(copies) else 0
        if tile != HIDDEN and count > allowed:
            raise InputError(
                f"{count} of tile {tile} in a wall that has {allowed} of it", code="wall"
            )
    throws = system.opening.throws
    if dice and tuple(map(len, dice)) != throws:
        raise InputError(f"{list(dice)} are not throws of {list(throws)} dice", code="dice")
    if not all(1 <= face <= 6 for throw in dice for face in throw):
        raise InputError(f"{list(dice)} are no dice", code="dice")
    if not all(0 <= seat < system.seats for seat in absent) or len(absent) > system.seats - 2:
        raise InputError(
            f"the empty seats are {list(absent)}: seats are 0–{system.seats - 1}, and at least two"
            " players play",
            code="absent",
        )
