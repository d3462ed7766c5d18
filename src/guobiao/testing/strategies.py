"""Hypothesis strategies for tiles, melds and hands, for the tests of whoever builds on Guobiao.

Needs ``hypothesis``, which Guobiao itself does not.

>>> from hypothesis import given
>>> from guobiao.tiles import Hand
>>> @given(hands())
... def test_a_hand_prints_and_reads_back(hand: Hand) -> None:
...     assert Hand.parse(str(hand)) == hand
>>> test_a_hand_prints_and_reads_back()
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

from hypothesis import strategies as st

from guobiao.tiles import (
    COPIES,
    FLOWERS,
    KINDS,
    Circumstances,
    Hand,
    Meld,
    MeldKind,
    Notation,
    Source,
    Tile,
)

__all__ = ["circumstances", "flowers", "hands", "melds", "notations", "tiles"]


_WALL: Final = tuple(Tile(kind) for kind in range(KINDS) for _ in range(COPIES))
_MELDS: Final = (
    *(
        Meld.chow(Tile(9 * suit + rank), claimed)
        for suit in range(3)
        for rank in range(7)
        for claimed in (None, 1, 2, 3)
    ),
    *(
        Meld(kind, Tile(tile), source)
        for kind in (MeldKind.PUNG, MeldKind.CLAIMED_KONG, MeldKind.ADDED_KONG)
        for tile in range(KINDS)
        for source in (None, *Source)
    ),
    *(Meld.concealed_kong(Tile(tile)) for tile in range(KINDS)),
)
_CIRCUMSTANCES: Final = tuple(
    Circumstances.parse("".join(six)) for six in product("-ESWN", "-ESWN", *["01"] * 4)
)


def notations() -> st.SearchStrategy[Notation]:
    """Return a strategy for every notation."""
    return st.sampled_from(Notation)


def tiles(*, flowers: bool = False) -> st.SearchStrategy[Tile]:
    """Return a strategy for the 34 kinds of tiles, or for all 42 with the flowers."""
    return st.sampled_from([*_WALL[::COPIES], *(FLOWERS if flowers else ())])


def flowers() -> st.SearchStrategy[tuple[Tile, ...] | int]:
    """Return a strategy for the flowers of a hand: a count, or which they are."""
    return st.integers(0, len(FLOWERS)) | st.sets(st.sampled_from(FLOWERS), min_size=1).map(
        lambda drawn: tuple(sorted(drawn))
    )


def melds() -> st.SearchStrategy[Meld]:
    """Return a strategy for every meld, from every seat or from nobody known."""
    return st.sampled_from(_MELDS)


def circumstances() -> st.SearchStrategy[Circumstances]:
    """Return a strategy for all circumstances of a win that can be true of some hand."""
    return st.sampled_from(_CIRCUMSTANCES)


def hands(*, waiting: bool | None = None) -> st.SearchStrategy[Hand]:
    """Return a strategy for every hand, complete or not, in circumstances that fit it.

    Args:
        waiting: ``True`` for hands of thirteen, ``False`` for hands with a last tile.
    """
    return _hands(st.booleans() if waiting is None else st.just(waiting))


@st.composite
def _hands(draw: st.DrawFn, waiting: st.SearchStrategy[bool]) -> Hand:
    wall = list(_WALL)
    on_table: list[Meld] = []
    for meld in draw(st.lists(melds(), max_size=4)):
        if all(wall.count(tile) >= meld.tiles.count(tile) for tile in meld.tiles):
            on_table.append(meld)
            for tile in meld.tiles:
                wall.remove(tile)
    waits = draw(waiting)
    due = 13 - 3 * len(on_table) + (not waits)
    places = draw(st.lists(st.integers(0, len(_WALL) - 1), min_size=due, max_size=due))
    drawn = [wall.pop(place % len(wall)) for place in places]
    win = None if waits else drawn.pop()
    facts = _fitting(draw(circumstances()), drawn, win, on_table)
    return Hand(tuple(drawn), win, tuple(on_table), draw(flowers()), facts)


def _fitting(
    facts: Circumstances, concealed: list[Tile], win: Tile | None, on_table: list[Meld]
) -> Circumstances:
    """Return circumstances without what such tiles contradict."""
    if not any(meld.is_kong for meld in on_table):
        facts = replace(facts, replacement_tile=False)
    if win in concealed:
        facts = replace(facts, last_of_kind=False, robbed_kong=False)
    if any(win in meld.tiles for meld in on_table):
        facts = replace(facts, robbed_kong=False)
    return facts
