"""Deals whose wall is stacked, so that every tile that matters is known beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from guobiao.table.deal import Deal
from guobiao.table.dealing import ROUNDS
from guobiao.table.event import End
from guobiao.table.system import RuleSystem
from guobiao.tiles import parse_tiles


def tiles_of(text: str) -> list[int]:
    """Return the tiles of a text, which may be empty."""
    return list(parse_tiles(text)) if text else []


def stacked(
    system: RuleSystem,
    hands: Sequence[str],
    draws: str = "",
    tail: str = "",
    last: str = "",
    *,
    absent: Iterable[int] = (),
    **about: Any,
) -> Deal:
    """Begin a deal of one wall that everybody draws from.

    Args:
        system: the rules; its opening deals in fours and has no phase that draws from the head.
        hands: the thirteen tiles of each seat, in the order of the seats; what is missing of them
            is filled up with tiles that claim nothing.
        draws: the tiles drawn from the head after the deal, the first by East.
        tail: the tiles drawn from the tail, in order.
        last: the last tiles before those, in the order in which the head comes to them.
        absent: the seats at which nobody sits; nothing is dealt to them.
        about: what else is told to the deal.
    """
    copies = list(system.tiles.copies)
    seats = [seat for seat in range(system.seats) if seat not in {*absent}]
    given = [tiles_of(hands[seat]) for seat in seats]
    head, end, before_end = tiles_of(draws), tiles_of(tail), tiles_of(last)
    left = Counter(dict(enumerate(copies)))
    left.subtract(tile for tiles in (*given, head, end, before_end) for tile in tiles)
    assert min(left.values()) >= 0, "the script holds a tile too many"
    for hand in given:
        _fill(hand, left)
    rest = sorted((tile for tile in left.elements() if tile < 34), reverse=True)
    flowers = [tile for tile in left.elements() if tile >= 34]
    dealt: list[int] = []
    taken = 0
    for tiles in ROUNDS:
        for hand in given:
            dealt += hand[taken : taken + tiles]
        taken += tiles
    size = sum(copies)
    place_of = system.opening.layout.index
    wall: list[int | None] = [None] * size
    for number, tile in enumerate((*dealt, *head)):
        wall[place_of(0, size, number, 0, End.HEAD)] = tile
    for number, tile in enumerate(end):
        wall[place_of(0, size, 0, number, End.TAIL)] = tile
    for number, tile in enumerate(before_end):
        wall[size - len(end) - len(before_end) + number] = tile
    # Flowers lie in the middle, where only a deal that is played out comes to them.
    open_places = [place for place, tile in enumerate(wall) if tile is None]
    middle = len(open_places) // 2
    filling = rest[:middle] + flowers + rest[middle:]
    for place, tile in zip(open_places, filling, strict=True):
        wall[place] = tile
    return Deal(system, [tile for tile in wall if tile is not None], absent=absent, **about)


def _fill(hand: list[int], left: Counter[int]) -> None:
    """Fill up a hand with tiles that claim nothing and wait for nothing."""
    assert len(hand) <= 13, f"a hand of {len(hand)} tiles"
    for kind in (*_APART, *left):
        if len(hand) < 13 and left[kind] and kind not in hand:
            hand.append(kind)
            left[kind] -= 1
    assert len(hand) == 13


_APART = [27, 28, 29, 30, 31, 32, *(9 * suit + rank for suit in range(3) for rank in (0, 3, 6))]
"""Six honours, and tiles so far apart that they make no chow."""
