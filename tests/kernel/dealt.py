"""Random hands of thirteen or fourteen tiles with melds, and what they look like to a kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from guobiao.tiles.hand import Hand
from guobiao.tiles.row import MELD_CODES, ROW_BYTES, meld_of_code
from guobiao.tiles.tile import KINDS, Tile


class Dealt(NamedTuple):
    held: tuple[int, ...]
    """How many of each kind are concealed."""
    codes: tuple[int, ...]
    """Four meld codes."""

    @property
    def melds(self) -> int:
        return sum(code > 0 for code in self.codes)

    @property
    def gone(self) -> list[int]:
        """How many of each kind lie in the melds."""
        gone = [0] * KINDS
        for code in self.codes:
            for tile in tiles_of(code):
                gone[tile] += 1
        return gone

    @property
    def row(self) -> bytes:
        hidden = [tile for tile, count in enumerate(self.held) for _ in range(count)]
        return bytes([*hidden, *[34] * (14 - len(hidden)), *self.codes, 34, 0, 4, 4, 0, 0])


@cache
def tiles_of(code: int) -> tuple[Tile, ...]:
    return meld_of_code(code).tiles if code else ()


def dealt(text: str) -> Dealt:
    """The hand of a text, its winning tile among the concealed tiles."""
    row = Hand.parse(text).row
    assert len(row) == ROW_BYTES
    return Dealt(tuple(row[:14].count(tile) for tile in range(KINDS)), tuple(row[14:18]))


def deal(
    random: Random, *, melds: int, size: int = 13, kinds: Sequence[int] = range(KINDS)
) -> Dealt:
    """Deal so many melds, and tiles for a hand of ``size`` with them, all of these kinds."""
    fitting = [
        code for code in range(1, MELD_CODES) if all(tile in kinds for tile in tiles_of(code))
    ]
    while True:
        codes = [random.choice(fitting) for _ in range(melds)]
        left = [4] * KINDS
        for code in codes:
            for tile in tiles_of(code):
                left[tile] -= 1
        tiles = [kind for kind in kinds for _ in range(left[kind])]
        if min(left) >= 0 and len(tiles) >= size - 3 * melds:
            break
    hidden = random.sample(tiles, size - 3 * melds)
    return Dealt(
        tuple(hidden.count(kind) for kind in range(KINDS)), tuple(codes + [0] * (4 - melds))
    )


def deals(random: Random, number: int) -> Iterator[Dealt]:
    """Deal hands of every sort: few kinds or all, any number of melds, thirteen or fourteen."""
    for turn in range(number):
        kinds: Sequence[int] = range(KINDS)
        if turn % 3 == 1:
            kinds = sorted(random.sample(range(KINDS), random.randint(12, 20)))
        elif turn % 3 == 2:
            kinds = [*range(9), *range(31, 34), *range(9, 9 + random.randint(0, 9))]
        yield deal(random, melds=turn % 5, size=13 + random.randint(0, 1), kinds=kinds)
