"""Each whole suit, and the honours where they are whole, as the words that the kernel joins."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from guobiao.kernel.fields import (
    HONOURS,
    LACKS_AT,
    LONE_AT,
    LOWER,
    LOWER_BITS,
    PAIRS_AT,
    PUNGS_AT,
    READINGS_AT,
    SHIFT_AT,
    UPPER_AT,
)
from guobiao.kernel.suits import RANKS
from guobiao.scoring.part import PartKind
from guobiao.scoring.tables import files
from guobiao.scoring.tables.words import lacks, pung_stats
from guobiao.tiles.tile import HONORS, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CHOWS_OF_A_SUIT: Final = RANKS - 2


@dataclass(frozen=True, slots=True)
class Groups:
    """The readings of every whole group, and the way to them; see `ScoreTables`."""

    lower: memoryview[int]
    upper: memoryview[int]
    suit_rows: memoryview[int]
    honour_rows: memoryview[int]
    readings: memoryview[int]
    """Four words a reading; that of number 0 is empty."""


@cache
def groups() -> Groups:
    """Return the readings of suits and honours."""
    kept = files.read("groups")
    honour_rows = array("H", bytes(2 * (HONOURS + 1)))
    keys = kept["honour_keys"]
    for key, row in zip(keys, range(len(kept["readings"]) // 4 - len(keys), 1 << 16), strict=False):
        honour_rows[key] = row
    return Groups(
        kept["lower"],
        kept["upper"],
        kept["suit_rows"],
        memoryview(honour_rows),
        kept["readings"],
    )


def build() -> dict[str, NDArray[np.generic]]:
    """Return the words of every reading and the way to them.

    Suits of few tiles come first: most suits of a hand are such, so they lie close together.
    """
    import numpy as np  # noqa: PLC0415 - only to build

    from guobiao.kernel.shapes import suit_shapes  # noqa: PLC0415 - likewise

    shapes = suit_shapes()
    order = np.lexsort((shapes.keys, shapes.counts.sum(axis=1)))
    counts = (shapes.counts[order] << 3 * np.arange(RANKS)).sum(axis=1)
    lower, upper, suit_rows = _packed(counts.tolist())
    honours = _honour_readings()
    return {
        "lower": np.array(lower, np.uint16),
        "upper": np.array(upper, np.uint16),
        "suit_rows": np.array(suit_rows, np.uint16),
        "honour_keys": np.array([key for key, _ in honours], np.uint32),
        "readings": np.concatenate(
            [
                np.array([[0, 0, 0, _NO_UPPER << UPPER_AT]], np.uint64),
                _suit_readings()[order],
                np.array([words for _, words in honours], np.uint64),
            ]
        ),
    }


_NO_UPPER: Final = (1 << 12) - 1
"""Counts of upper ranks that no suit has."""


def _packed(counts: list[int]) -> tuple[list[int], list[int], list[int]]:
    """Return the tables that lead from the counts of a suit to the first of its readings.

    The lower ranks of a suit choose a column and its upper ranks a line. As few places of a line
    are taken, lines are laid over one another so that no two need the same place, the fullest
    first. No two begin at the same place, so what stands in the right column but is not of the line
    tells by its upper ranks that it is of another.
    """
    columns: dict[int, int] = {}
    lines: dict[int, dict[int, int]] = {}
    for row, suit in enumerate(counts, 1):
        column = columns.setdefault(suit & LOWER, 1 + len(columns))
        lines.setdefault(suit >> LOWER_BITS, {}).setdefault(column, row)
    lower = [0] * (LOWER + 1)
    for ranks, column in columns.items():
        lower[ranks] = column
    upper = [0] * (_NO_UPPER + 1)
    taken = 0
    begun: set[int] = set()
    rows: dict[int, int] = {}
    for ranks, line in sorted(lines.items(), key=lambda item: -len(item[1])):
        wanted = sum(1 << column for column in line)
        start = 0
        while start in begun or taken >> start & wanted:
            start += 1
        begun.add(start)
        taken |= wanted << start
        upper[ranks] = start
        rows.update((start + column, row) for column, row in line.items())
    end = max(rows) + 1
    upper = [upper[ranks] if ranks in lines else end for ranks in range(len(upper))]
    return lower, upper, [rows.get(place, 0) for place in range(end + len(columns) + 1)]


def _suit_readings() -> NDArray[np.uint64]:
    """Return the four words of each reading of a suit, shape (n, 4)."""
    import numpy as np  # noqa: PLC0415 - only to build

    from guobiao.kernel.shapes import NO_SET, suit_shapes  # noqa: PLC0415 - likewise

    shapes = suit_shapes()
    first = np.flatnonzero(np.diff(shapes.keys, prepend=-1))
    repeats = np.diff(first, append=len(shapes.keys))
    following = np.zeros(len(shapes.keys), np.int64)
    following[first] = repeats
    sets, steps, begins, stats, every = _set_words()
    slots = 5 * np.arange(4)
    pairs = np.append(1 << PAIRS_AT + np.arange(RANKS), 0)
    pair_lacks = np.array([*(lacks(PartKind.PAIR, rank) for rank in range(RANKS)), 0])
    upper = (shapes.counts[:, 5:] << 3 * np.arange(4)).sum(axis=1)
    shape = (
        upper << UPPER_AT
        | following << READINGS_AT
        | 5 * (shapes.sets < NO_SET).sum(axis=1) << SHIFT_AT
        | np.repeat(_lone(first), repeats) << LONE_AT
        | (np.bitwise_or.reduce(every[shapes.sets], axis=1) | pair_lacks[shapes.pairs]) << LACKS_AT
    )
    words = (
        (sets[shapes.sets] << slots).sum(axis=1),
        (steps[shapes.sets] << slots).sum(axis=1),
        np.bitwise_or.reduce(begins[shapes.sets], axis=1) | pairs[shapes.pairs],
        stats[shapes.sets].sum(axis=1) | shape,
    )
    return np.stack(words, axis=1).astype(np.uint64)


def _set_words() -> NDArray[np.int64]:
    """Return by set code: its slot, the step to the next suit, where it begins, stats, lacks."""
    import numpy as np  # noqa: PLC0415 - only to build

    from guobiao.kernel.shapes import CHOWS, NO_SET  # noqa: PLC0415 - likewise

    words = np.zeros((5, NO_SET + 1), np.int64)
    for rank in range(CHOWS):
        words[:, rank] = (rank + 1, _CHOWS_OF_A_SUIT, 1 << rank, 0, lacks(PartKind.CHOW, rank))
    for rank in range(RANKS):
        words[:, CHOWS + rank] = (
            rank + 1 << PUNGS_AT,
            RANKS << PUNGS_AT,
            0,
            pung_stats(Tile(rank)) + 1,
            lacks(PartKind.PUNG, rank),
        )
    return words


def _lone(first: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each whole suit the ranks for which alone it can have waited, as bits.

    Without a tile of such a rank, no other rank completes the suit, and it is not whole with a pair
    (for then a pair elsewhere could grow into a pung instead).
    """
    import numpy as np  # noqa: PLC0415 - only to build

    from guobiao.kernel.shapes import (  # noqa: PLC0415 - likewise
        WHOLE_WITH_PAIR,
        suit_completions,
        suit_shapes,
    )

    shapes = suit_shapes()
    completions = suit_completions()
    keys = shapes.keys[first]
    ranks = (1 << RANKS) - 1
    lone = np.zeros(len(keys), np.int64)
    for rank in range(RANKS):
        held = shapes.counts[first, rank] > 0
        before = completions[keys[held] - 5**rank]
        alone = (before & ranks == 1 << rank) & (before & WHOLE_WITH_PAIR == 0)
        lone[held] |= alone.astype(np.int64) << rank
    return lone


def _honour_readings() -> list[tuple[int, tuple[int, int, int, int]]]:
    """Return the counts, three bits each, and the four words of the honours that are whole."""
    found: list[tuple[int, tuple[int, int, int, int]]] = []
    for counts in product((0, 2, 3), repeat=len(HONORS)):
        if counts.count(2) > 1 or sum(counts) > 14:
            continue
        places = stats = every = pair = 0
        for place, (honour, count) in enumerate(zip(HONORS, counts, strict=True)):
            if count == 2:
                places = 1 << PAIRS_AT + honour
                pair = 1 << place
            elif count == 3:
                stats += pung_stats(honour) + 1
            if count:
                every |= lacks(PartKind.PUNG, honour)
        key = sum(count << 3 * place for place, count in enumerate(counts))
        shape = 1 << READINGS_AT | pair << LONE_AT | every << LACKS_AT
        found.append((key, (0, 0, places, stats | shape)))
    return found
