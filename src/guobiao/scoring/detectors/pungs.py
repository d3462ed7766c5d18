"""The fans that pungs and kongs form by their ranks and suits, or by lying concealed."""

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

_BY_STEPS: Final[dict[tuple[int, int], dict[tuple[int, ...], Fan]]] = {
    (2, 2): {(0,): Fan.DOUBLE_PUNG},
    (3, 1): {(1, 1): Fan.PURE_SHIFTED_PUNGS},
    (3, 3): {(0, 0): Fan.TRIPLE_PUNG, (1, 1): Fan.MIXED_SHIFTED_PUNGS},
    (4, 1): {(1, 1, 1): Fan.FOUR_PURE_SHIFTED_PUNGS},
}
"""By how many pungs in how many suits: the steps from rank to rank, and the fan they make."""

_CONCEALED: Final = {
    2: Fan.TWO_CONCEALED_PUNGS,
    3: Fan.THREE_CONCEALED_PUNGS,
    4: Fan.FOUR_CONCEALED_PUNGS,
}


JOINED: Final = frozenset(fan for fans in _BY_STEPS.values() for fan in fans.values())
"""The fans that pungs form together."""


@lru_cache(maxsize=1 << 14)
def joined_pungs(pungs: tuple[Tile, ...], barred: frozenset[Fan] = frozenset()) -> Outcome:
    """Choose the best fans that pungs of numbers form together, by the account-once principle.

    The fans of pungs are worth the same under every profile.

    Args:
        pungs: the tile of each pung or kong, up to four, no honours; their places in this order
            are the ``parts`` of the occurrences.
        barred: fans that are not counted beside a fan of the whole hand, such as 双同刻 beside
            清幺九. They tie nothing together, and are handed on for `settle` to take away.

    >>> [found.fan.name for found in joined_pungs((Tile(1), Tile(11), Tile(21), Tile(13))).counted]
    ['MIXED_SHIFTED_PUNGS']
    """
    found = tuple(pung_fans(pungs))
    outcome = join((one for one in found if one.fan not in barred), rulebook(MIL2025))
    handed_on = (one for one in found if one.fan in barred)
    return Outcome((*outcome.counted, *handed_on), outcome.dropped)


def pung_fans(pungs: Sequence[Tile]) -> Iterator[Occurrence]:
    """Yield every fan that some pungs of numbers form together, before any principle is applied."""
    for size in (2, 3, 4):
        for places in combinations(range(len(pungs)), size):
            ranks = sorted(pungs[place] % 9 for place in places)
            steps = tuple(above - below for below, above in pairwise(ranks))
            suits = {pungs[place] // 9 for place in places}
            fan = _BY_STEPS.get((size, len(suits)), {}).get(steps)
            if fan is not None:
                yield Occurrence(fan, places)


def concealed_pungs(places: tuple[int, ...]) -> Iterator[Occurrence]:
    """Yield the fan of the concealed pungs and kongs, and the smaller ones that it holds.

    Args:
        places: the places of the concealed pungs and kongs; a pung completed by a discard is none.
    """
    for number in range(len(places), 1, -1):
        yield Occurrence(_CONCEALED[number], places)
