"""What up to four chows, or pungs of numbers, earn together: every choice of them, found once.

To ask `joined_chows` of each of 12,650 choices of chows and `joined_pungs` of each of 20,854 choices
of pungs takes seconds. None of the answers depends on the profile, so they are kept beside this
module, and ``python -m guobiao.scoring.tables.joins`` finds them anew.

A list of up to four sets is looked up by halves: two sets have a number as an unordered pair, and
two such numbers lead to the class of the list. All lists of a class earn the same, whatever their
pair and whatever is barred, so one of them stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.scoring.detectors.chows import FIVES, joined_chows
from guobiao.scoring.detectors.pungs import JOINED, joined_pungs
from guobiao.scoring.detectors.ranges import ONLY
from guobiao.scoring.exclusions import EXCLUSIONS
from guobiao.scoring.principles import Outcome
from guobiao.scoring.tables.pool import Pool
from guobiao.tiles.row import FIRST_CHOW, FIRST_PUNG
from guobiao.tiles.tile import COPIES, Tile

CHOW_CODES: Final = FIRST_PUNG - FIRST_CHOW
NUMBERS: Final = 27
SLOT_VALUES: Final = 32
_FILE: Final = "joins.npz"
_MAY_BE_BARRED: Final = sorted(
    {exclusion.fan for fan in ONLY for exclusion in EXCLUSIONS.get(fan, ())} & JOINED
)
"""The fans of pungs that some fan of the whole hand excludes under some profile."""


def chow_of(code: int) -> Tile:
    """Return the lowest tile of the chow of a code, 1–21."""
    suit, start = divmod(code - FIRST_CHOW, 7)
    return Tile(9 * suit + start)


def pung_of(code: int) -> Tile:
    """Return the tile of the pung of a code, 1–27."""
    return Tile(code - 1)


def halves(codes: int) -> NDArray[np.uint16]:
    """Return the number of each unordered pair of codes, 0 for none; uint16, shape (1024,)."""
    numbers = {
        pair: number
        for number, pair in enumerate(combinations_with_replacement(range(codes + 1), 2))
    }
    table = np.zeros(SLOT_VALUES**2, np.uint16)
    for (low, high), number in numbers.items():
        table[low | high * SLOT_VALUES] = table[high | low * SLOT_VALUES] = number
    return table


@dataclass(frozen=True, slots=True)
class Joins:
    """The classes of lists of chows, and of pungs."""

    chow_classes: NDArray[np.uint8]
    """The class of two pairs of chows, shape (253 * 253,)."""
    chows: NDArray[np.uint8]
    """Four codes that stand for each class, shape (n, 4)."""
    pung_classes: NDArray[np.uint8]
    """The class of two pairs of pungs, shape (406 * 406,)."""
    pungs: NDArray[np.uint8]
    """Four codes that stand for each class, shape (n, 4)."""


@cache
def joins() -> Joins:
    """Return the kept classes."""
    with as_file(files("guobiao.scoring.tables") / _FILE) as path, np.load(path) as kept:
        return Joins(kept["chow_classes"], kept["chows"], kept["pung_classes"], kept["pungs"])


def found_joins() -> Joins:
    """Find the classes anew; this takes seconds."""
    chow_classes, chows = _classes(CHOW_CODES, COPIES, _chow_answers)
    pung_classes, pungs = _classes(NUMBERS, 1, _pung_answers)
    return Joins(chow_classes, chows, pung_classes, pungs)


def _classes(
    codes: int, most: int, answers: Callable[[list[int]], Hashable]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    half = halves(codes)
    number = int(half.max()) + 1
    classes = np.zeros((number, number), np.uint8)
    known: dict[Hashable, int] = {}
    stand_for: list[tuple[int, ...]] = []
    for slots in combinations_with_replacement(range(codes + 1), 4):
        sets = [code for code in slots if code]
        if any(sets.count(code) > most for code in sets):
            continue
        answer = answers(sets)
        if answer not in known:
            known[answer] = len(stand_for)
            stand_for.append(slots)
        for one, two in _splits(slots):
            classes[half[one], half[two]] = classes[half[two], half[one]] = known[answer]
    return classes.ravel(), np.array(stand_for, np.uint8)


def _splits(slots: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the three ways to part four sets into two halves."""
    a, b, c, d = slots
    for one, two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        yield one[0] | one[1] * SLOT_VALUES, two[0] | two[1] * SLOT_VALUES


def _chow_answers(codes: list[int]) -> Hashable:
    chows = tuple(chow_of(code) for code in codes)
    return tuple(_counted(joined_chows(chows, pair)) for pair in (None, *FIVES))


def _pung_answers(codes: list[int]) -> Hashable:
    pungs = tuple(pung_of(code) for code in codes)
    return tuple(
        _counted(joined_pungs(pungs, frozenset(barred)))
        for barred in product(*((None, fan) for fan in _MAY_BE_BARRED))
    )


def _counted(outcome: Outcome) -> tuple[int, ...]:
    return tuple(sorted(found.fan for found in outcome.counted))


def chow_joins(pool: Pool) -> NDArray[np.uint16]:
    """Return what chows earn by two pairs of them, and beside which pair they earn something else."""
    places = []
    for codes in joins().chows.tolist():
        chows = tuple(chow_of(code) for code in codes if code)
        plain = joined_chows(chows, None).counted
        pairs = [pair for pair in FIVES if joined_chows(chows, pair).counted != plain]
        pair = pairs[0] if pairs else None
        places.append(pool.place_beside(pair, plain, joined_chows(chows, pair).counted))
    return np.array(places, np.uint16)[joins().chow_classes]


def pung_joins(pool: Pool) -> NDArray[np.uint16]:
    """Return what pungs earn by two pairs of them, and then what beside a hand that bars some.

    Args:
        pool: where the fans of whole hands have been placed.
    """
    barred = frozenset(pool.barred)
    places = []
    for codes in joins().pungs.tolist():
        pungs = tuple(pung_of(code) for code in codes if code)
        apart = joined_pungs(pungs, barred).counted
        places.append(
            pool.place(joined_pungs(pungs).counted, [one for one in apart if one.fan not in barred])
        )
    return np.array(places, np.uint16)[joins().pung_classes]


def main() -> None:
    """Find the classes and keep them beside this module."""
    found = found_joins()
    np.savez_compressed(
        Path(__file__).with_name(_FILE),
        chow_classes=found.chow_classes,
        chows=found.chows,
        pung_classes=found.pung_classes,
        pungs=found.pungs,
    )


if __name__ == "__main__":
    main()
