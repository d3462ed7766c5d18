"""The fans of a hand that is made of certain tiles alone, in whatever form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.tiles.tile import HONORS, TERMINALS, Tile, parse_tile


def kinds_of(tiles: Iterable[Tile]) -> int:
    """Return kinds of tiles as the bits of a number.

    >>> bin(kinds_of([Tile(0), Tile(3), Tile(3)]))
    '0b1001'
    """
    kinds = 0
    for tile in tiles:
        kinds |= 1 << tile
    return kinds


def _ranks(first: int, last: int) -> int:
    return kinds_of(
        Tile(9 * suit + rank - 1) for suit in range(3) for rank in range(first, last + 1)
    )


def _named(names: str) -> int:
    return kinds_of(parse_tile(name) for name in names.split())


_TERMINALS: Final = kinds_of(TERMINALS)
_HONORS: Final = kinds_of(HONORS)

ONLY: Final = {
    Fan.ALL_GREEN: _named("2s 3s 4s 6s 8s F"),
    Fan.ALL_TERMINALS: _TERMINALS,
    Fan.ALL_HONORS: _HONORS,
    Fan.UPPER_TILES: _ranks(7, 9),
    Fan.MIDDLE_TILES: _ranks(4, 6),
    Fan.LOWER_TILES: _ranks(1, 3),
    Fan.UPPER_FOUR: _ranks(6, 9),
    Fan.LOWER_FOUR: _ranks(1, 4),
    Fan.REVERSIBLE_TILES: _named("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P"),
    Fan.ALL_SIMPLES: _ranks(2, 8),
    Fan.NO_HONORS: _ranks(1, 9),
}
"""The tiles, as bits, of which alone the hand must be made."""

_SPOILING: Final = tuple((~allowed, Occurrence(fan)) for fan, allowed in ONLY.items())
"""The tiles of which none may be there, and what the hand has then."""


def range_fans(kinds: int) -> Iterator[Occurrence]:
    """Yield the fans of a hand by the kinds of tiles that it has.

    Args:
        kinds: the kinds as bits, melds and winning tile included.

    >>> [found.fan.name for found in range_fans(kinds_of([Tile(7), Tile(8)]))]
    ['UPPER_TILES', 'UPPER_FOUR', 'NO_HONORS']
    """
    for spoiling, found in _SPOILING:
        if not kinds & spoiling:
            yield found
    if kinds & _TERMINALS and kinds & _HONORS and not kinds & ~(_TERMINALS | _HONORS):
        yield Occurrence(Fan.ALL_TERMINALS_AND_HONORS)
