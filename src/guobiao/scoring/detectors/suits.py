"""The fans of a hand by the suits, winds and dragons that it has, and the nine gates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from guobiao.scoring.detectors.ranges import kinds_of
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.tiles.tile import DRAGONS, WINDS, Tile

_SUITS: Final = tuple(kinds_of(Tile(9 * suit + rank) for rank in range(9)) for suit in range(3))
_WINDS: Final = kinds_of(WINDS)
_DRAGONS: Final = kinds_of(DRAGONS)
_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def suit_fans(kinds: int) -> Iterator[Occurrence]:
    """Yield the fans of a hand by the suits that it has.

    Args:
        kinds: the kinds as bits, melds and winning tile included.
    """
    suits = sum(1 for suit in _SUITS if kinds & suit)
    winds = kinds & _WINDS
    dragons = kinds & _DRAGONS
    if suits == 1:
        yield Occurrence(Fan.HALF_FLUSH if winds or dragons else Fan.FULL_FLUSH)
    elif suits == 2:
        yield Occurrence(Fan.ONE_VOIDED_SUIT)
    elif suits == 3 and winds and dragons:
        yield Occurrence(Fan.ALL_TYPES)


def nine_gates(waiting: Sequence[int]) -> Iterator[Occurrence]:
    """Yield 九莲宝灯 where the hand was 1112345678999 of a suit before it was won.

    Args:
        waiting: how many of each of the 34 kinds were concealed before the winning tile came.
    """
    for suit in range(3):
        if tuple(waiting[9 * suit : 9 * suit + 9]) == _NINE_GATES:
            yield Occurrence(Fan.NINE_GATES)
