"""The fans that two, three or four chows form together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import Outcome, join
from guobiao.scoring.profile import MIL2025
from guobiao.scoring.rulebook import rulebook
from guobiao.tiles.tile import Tile

_Steps = dict[tuple[int, ...], Fan]

FIVES: Final = (Tile(4), Tile(13), Tile(22))
"""The pairs with which four terminal chows make a fan."""

_TWO_OF_ONE_SUIT: Final[_Steps] = {
    (0,): Fan.PURE_DOUBLE_CHOW,
    (3,): Fan.SHORT_STRAIGHT,
    (6,): Fan.TWO_TERMINAL_CHOWS,
}
_TWO_OF_TWO_SUITS: Final[_Steps] = {(0,): Fan.MIXED_DOUBLE_CHOW}
_THREE_OF_ONE_SUIT: Final[_Steps] = {
    (0, 0): Fan.PURE_TRIPLE_CHOW,
    (1, 1): Fan.PURE_SHIFTED_CHOWS,
    (2, 2): Fan.PURE_SHIFTED_CHOWS,
    (3, 3): Fan.PURE_STRAIGHT,
}
_THREE_OF_THREE_SUITS: Final[_Steps] = {
    (0, 0): Fan.MIXED_TRIPLE_CHOW,
    (1, 1): Fan.MIXED_SHIFTED_CHOWS,
    (3, 3): Fan.MIXED_STRAIGHT,
}
_FOUR_OF_ONE_SUIT: Final[_Steps] = {
    (0, 0, 0): Fan.QUADRUPLE_CHOW,
    (1, 1, 1): Fan.FOUR_PURE_SHIFTED_CHOWS,
    (2, 2, 2): Fan.FOUR_PURE_SHIFTED_CHOWS,
}
_BY_STEPS: Final[dict[tuple[int, int], _Steps]] = {
    (2, 1): _TWO_OF_ONE_SUIT,
    (2, 2): _TWO_OF_TWO_SUITS,
    (3, 1): _THREE_OF_ONE_SUIT,
    (3, 3): _THREE_OF_THREE_SUITS,
    (4, 1): _FOUR_OF_ONE_SUIT,
}
"""By how many chows in how many suits: the steps from rank to rank, and the fan they make."""


@lru_cache(maxsize=1 << 15)
def joined_chows(chows: tuple[Tile, ...], pair: Tile | None = None) -> Outcome:
    """Choose the best fans that some chows form together, by the account-once principle.

    The fans of chows are worth the same under every profile.

    Args:
        chows: the lowest tile of each chow, up to four; their places in this order are the
            ``parts`` of the occurrences.
        pair: the tile of the pair; it matters only to the two fans of four terminal chows, which
            want a 5 there; any other pair may be left out.

    >>> [found.fan.name for found in joined_chows((Tile(0), Tile(3), Tile(6), Tile(0))).counted]
    ['PURE_STRAIGHT', 'PURE_DOUBLE_CHOW']
    """
    return join(chow_fans(chows, pair), rulebook(MIL2025))


def chow_fans(chows: tuple[Tile, ...], pair: Tile | None = None) -> Iterator[Occurrence]:
    """Yield every fan that some of the chows form together, before any principle is applied."""
    for size in (2, 3, 4):
        for places in combinations(range(len(chows)), size):
            fan = _fan_of([chows[place] for place in places])
            if fan is not None:
                yield Occurrence(fan, places)
    if len(chows) == 4 and pair is not None:
        fan = _fan_of_terminal_chows(chows, pair)
        if fan is not None:
            yield Occurrence(fan, (0, 1, 2, 3))


def _fan_of(chows: Sequence[Tile]) -> Fan | None:
    """Return the fan that all of the chows form by their ranks."""
    ranks = sorted(chow % 9 for chow in chows)
    steps = tuple(above - below for below, above in pairwise(ranks))
    suits = {chow // 9 for chow in chows}
    return _BY_STEPS.get((len(chows), len(suits)), {}).get(steps)


def _fan_of_terminal_chows(chows: Sequence[Tile], pair: Tile) -> Fan | None:
    """Return the fan of 123 and 789 twice, and a pair of fives that fits."""
    if pair not in FIVES or sorted(chow % 9 for chow in chows) != [0, 0, 6, 6]:
        return None
    suits = {chow // 9 for chow in chows}
    if suits == {pair // 9}:
        return Fan.PURE_TERMINAL_CHOWS
    if len(suits) == 2 and len(set(chows)) == 4 and pair // 9 not in suits:
        return Fan.THREE_SUITED_TERMINAL_CHOWS
    return None
