"""What up to four chows, or pungs of numbers, earn together: every choice of them, found once.

To ask the detectors of each of 12,650 choices of chows and 20,854 choices of pungs takes seconds.
No answer depends on the profile, so they are kept in a file.

A list of up to four sets is looked up by halves: two sets have a number as an unordered pair, and
two such numbers in turn, as an unordered pair, lead to the *class* of the list. All lists of a
class earn the same, beside the same pair and with the same fans barred; one of them stands for it.
Pairs with a place left empty have the lowest numbers, so what most hands look up lies together.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from guobiao.scoring.detectors.chows import FIVES, joined_chows
from guobiao.scoring.detectors.pungs import JOINED, joined_pungs
from guobiao.scoring.detectors.ranges import ONLY
from guobiao.scoring.exclusions import EXCLUSIONS
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import Outcome
from guobiao.scoring.tables import files
from guobiao.scoring.tables.pool import Pool
from guobiao.tiles.row import FIRST_CHOW, FIRST_PUNG
from guobiao.tiles.tile import COPIES, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SLOT_VALUES: Final = 32
_CHOW_CODES: Final = FIRST_PUNG - FIRST_CHOW
_PUNG_CODES: Final = 27
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


def _halves(codes: int) -> dict[int, int]:
    """Return the number of each unordered pair of codes by the two, five bits each; 0 is none."""
    numbers: dict[int, int] = {}
    for number, (low, high) in enumerate(combinations_with_replacement(range(codes + 1), 2)):
        numbers[low | high * _SLOT_VALUES] = numbers[high | low * _SLOT_VALUES] = number
    return numbers


@cache
def chow_halves() -> memoryview[int]:
    """Return the number of two chows as an unordered pair."""
    table = bytearray(_SLOT_VALUES**2)
    for pair, number in _halves(_CHOW_CODES).items():
        table[pair] = number
    return memoryview(table)


@cache
def pung_halves() -> memoryview[int]:
    """Return the number of two pungs as an unordered pair."""
    table = array("H", bytes(2 * _SLOT_VALUES**2))
    for pair, number in _halves(_PUNG_CODES).items():
        table[pair] = number
    return memoryview(table)


def chow_classes() -> memoryview[int]:
    """Return the class of up to four chows, by two numbers of pairs."""
    return files.read("joins")["chow_classes"]


def pung_classes() -> memoryview[int]:
    """Return the class of up to four pungs, by two numbers of pairs."""
    return files.read("joins")["pung_classes"]


def chows(pool: Pool) -> memoryview[int]:
    """Return what chows earn by their class, and beside which pair they earn something else."""
    places = array("H")
    kept = files.read("joins")["chow_fans"]
    for first in range(0, len(kept), _CHOW_FANS):
        wanted, *fans = kept[first : first + _CHOW_FANS]
        pair = Tile(wanted) if wanted else None
        places.append(pool.place_by_pair(_told(fans[:8]), pair, _told(fans[8:])))
    return memoryview(places)


_CHOW_FANS: Final = 1 + 2 * 8
"""How many figures are kept of a class of chows: the pair that it wants, 0 for none; and twice,
without and with that pair, up to four fans, each as its number and its chows as bits."""


def _chow_figures(tiles: tuple[Tile, ...]) -> list[int]:
    """Return the figures that are kept of some chows."""
    plain = joined_chows(tiles, None).counted
    pairs = [five for five in FIVES if joined_chows(tiles, five).counted != plain]
    pair = pairs[0] if pairs else None
    figures: list[int] = [pair or 0]
    for counted in (plain, joined_chows(tiles, pair).counted):
        told = [(found.fan, sum(1 << place for place in found.parts)) for found in counted]
        figures += (figure for fan in [*told, *[(0, 0)] * (4 - len(told))] for figure in fan)
    return figures


def _told(figures: list[int]) -> Iterator[Occurrence]:
    """Yield the fans that figures tell."""
    for fan, bits in zip(figures[::2], figures[1::2], strict=True):
        if fan:
            yield Occurrence(Fan(fan), tuple(place for place in range(4) if bits >> place & 1))


def pungs(pool: Pool) -> memoryview[int]:
    """Return what pungs earn by their class, and then what beside a hand that bars some of it.

    Args:
        pool: where the fans of whole hands have been placed.
    """
    barred = frozenset(pool.barred)
    places = array("H")
    codes = files.read("joins")["pung_stand_ins"]
    for first in range(0, len(codes), 4):
        tiles = tuple(pung_of(code) for code in codes[first : first + 4] if code)
        apart = joined_pungs(tiles, barred).counted
        places.append(
            pool.place(
                joined_pungs(tiles).counted, [found for found in apart if found.fan not in barred]
            )
        )
    return memoryview(places)


def build() -> dict[str, NDArray[np.uint8]]:
    """Find the classes anew, and what chows of each earn."""
    import numpy as np  # noqa: PLC0415 - only to build

    chow_table, chow_stand_ins = _classes(_CHOW_CODES, COPIES, _chow_answers)
    pung_table, pung_stand_ins = _classes(_PUNG_CODES, 1, _pung_answers)
    return {
        "chow_classes": chow_table,
        "chow_stand_ins": chow_stand_ins,
        "chow_fans": np.array(
            [
                _chow_figures(tuple(chow_of(code) for code in codes if code))
                for codes in chow_stand_ins.tolist()
            ],
            np.uint8,
        ),
        "pung_classes": pung_table,
        "pung_stand_ins": pung_stand_ins,
    }


def _classes(
    codes: int, most: int, answers: Callable[[tuple[int, ...]], Hashable]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return the class of every two pairs of codes, and four codes that stand for each class.

    The classes are a triangle: those of a pair with itself and all before it follow one another.
    """
    import numpy as np  # noqa: PLC0415 - only to build

    half = _halves(codes)
    pairs = max(half.values()) + 1
    table = np.zeros(_triangle(pairs, 0), np.uint8)
    known: dict[Hashable, int] = {}
    stand_ins: list[tuple[int, ...]] = []
    for slots in combinations_with_replacement(range(codes + 1), 4):
        sets = tuple(code for code in slots if code)
        if any(sets.count(code) > most for code in sets):
            continue
        answer = answers(sets)
        if answer not in known:
            known[answer] = len(stand_ins)
            stand_ins.append(slots)
        for one, two in _splits(slots):
            table[_triangle(half[one], half[two])] = known[answer]
    return table, np.array(stand_ins, np.uint8)


def _triangle(one: int, other: int) -> int:
    more, less = max(one, other), min(one, other)
    return more * (more + 1) // 2 + less


def _splits(slots: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the three ways to part four sets into two halves."""
    a, b, c, d = slots
    for one, two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        yield one[0] | one[1] * _SLOT_VALUES, two[0] | two[1] * _SLOT_VALUES


def _chow_answers(codes: tuple[int, ...]) -> Hashable:
    tiles = tuple(map(chow_of, codes))
    return tuple(_names(joined_chows(tiles, pair)) for pair in (None, *FIVES))


def _pung_answers(codes: tuple[int, ...]) -> Hashable:
    tiles = tuple(map(pung_of, codes))
    return tuple(
        _names(joined_pungs(tiles, frozenset(fan for fan in barred if fan is not None)))
        for barred in product(*((None, fan) for fan in _MAY_BE_BARRED))
    )


def _names(outcome: Outcome) -> tuple[int, ...]:
    return tuple(sorted(found.fan for found in outcome.counted))
