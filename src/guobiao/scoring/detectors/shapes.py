"""The fans that ask something of all sets and the pair, and those of the forms without sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from guobiao.scoring.fan import Fan
from guobiao.scoring.layout import Layout
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.part import Form
from guobiao.tiles.tile import HONORS, TERMINALS, Tile, is_honor, is_number

_TERMINALS_AND_HONORS: Final = frozenset((*TERMINALS, *HONORS))
_FIVES: Final = frozenset(Tile(9 * suit + 4) for suit in range(3))
_EVEN: Final = frozenset(Tile(9 * suit + rank) for suit in range(3) for rank in (1, 3, 5, 7))


def set_fans(layout: Layout) -> Iterator[Occurrence]:
    """Yield the fans that ask something of the four sets and the pair, or of set and pair."""
    number_pair = layout.pair is not None and is_number(layout.pair)
    if layout.form is Form.KNITTED_STRAIGHT:
        if layout.chows and number_pair:
            yield Occurrence(Fan.ALL_CHOWS)
        return
    if len(layout.chows) == 4 and number_pair:
        yield Occurrence(Fan.ALL_CHOWS)
    if len(layout.pungs) == 4:
        yield Occurrence(Fan.ALL_PUNGS)
        if _in_every_part(_EVEN, layout):
            yield Occurrence(Fan.ALL_EVEN_PUNGS)
    if _in_every_part(_TERMINALS_AND_HONORS, layout):
        yield Occurrence(Fan.OUTSIDE_HAND)
    if _in_every_part(_FIVES, layout):
        yield Occurrence(Fan.ALL_FIVES)


def _in_every_part(tiles: frozenset[Tile], layout: Layout) -> bool:
    return not any(tiles.isdisjoint(part.tiles) for part in layout.parts)


def form_fans(layout: Layout) -> Iterator[Occurrence]:
    """Yield the fans that a form is by itself."""
    if layout.form is Form.KNITTED_STRAIGHT:
        straight = next(place for place, part in enumerate(layout.parts) if len(part.tiles) == 9)
        yield Occurrence(Fan.KNITTED_STRAIGHT, (straight,))
    elif layout.form is Form.SEVEN_PAIRS:
        yield Occurrence(Fan.SEVEN_PAIRS)
        if _are_shifted(layout.parts[0].tiles[::2]):
            yield Occurrence(Fan.SEVEN_SHIFTED_PAIRS)
    elif layout.form is Form.THIRTEEN_ORPHANS:
        yield Occurrence(Fan.THIRTEEN_ORPHANS)
    elif layout.form is Form.KNITTED_SINGLES:
        yield from _knitted_singles(layout.parts[0].tiles)


def _are_shifted(pairs: tuple[Tile, ...]) -> bool:
    """Tell whether seven pairs are consecutive in one suit."""
    first, last = pairs[0], pairs[-1]
    return is_number(last) and first // 9 == last // 9 and pairs == tuple(range(first, first + 7))


def _knitted_singles(tiles: tuple[Tile, ...]) -> Iterator[Occurrence]:
    knitted = tuple(tile for tile in tiles if not is_honor(tile))
    if len(tiles) - len(knitted) == len(HONORS):
        yield Occurrence(Fan.GREATER_HONORS_AND_KNITTED_TILES)
    yield Occurrence(Fan.LESSER_HONORS_AND_KNITTED_TILES)
    if len(knitted) == 9:
        yield Occurrence(Fan.KNITTED_STRAIGHT, (0,), knitted)
