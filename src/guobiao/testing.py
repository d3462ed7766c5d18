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

from hypothesis import strategies as st

from guobiao.tiles import (
    COPIES,
    FLOWERS,
    KINDS,
    WINDS,
    Circumstances,
    Hand,
    Meld,
    MeldKind,
    Notation,
    Source,
    Tile,
)

__all__ = ["circumstances", "flowers", "hands", "melds", "notations", "tiles"]


def notations() -> st.SearchStrategy[Notation]:
    """Return a strategy for every notation."""
    return st.sampled_from(Notation)


def tiles(*, flowers: bool = False) -> st.SearchStrategy[Tile]:
    """Return a strategy for the 34 kinds of tiles, or for all 42 with the flowers."""
    return st.sampled_from([Tile(n) for n in range(KINDS)] + list(FLOWERS if flowers else ()))


def flowers() -> st.SearchStrategy[tuple[Tile, ...] | int]:
    """Return a strategy for the flowers of a hand: a count, or which they are."""
    return st.integers(0, len(FLOWERS)) | st.sets(st.sampled_from(FLOWERS), min_size=1).map(
        lambda drawn: tuple(sorted(drawn))
    )


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Return a strategy for every meld, from every seat or from nobody known."""
    kind = draw(st.sampled_from(MeldKind))
    if kind is MeldKind.CHOW:
        lowest = Tile(9 * draw(st.integers(0, 2)) + draw(st.integers(0, 6)))
        return Meld.chow(lowest, draw(st.sampled_from((None, 1, 2, 3))))
    source = None if kind is MeldKind.CONCEALED_KONG else draw(st.sampled_from((None, *Source)))
    return Meld(kind, draw(tiles()), source)


@st.composite
def circumstances(draw: st.DrawFn) -> Circumstances:
    """Return a strategy for every circumstance of a win that can be true of some hand."""
    self_drawn, kong = draw(st.booleans()), draw(st.booleans())
    return Circumstances(
        prevalent_wind=draw(st.sampled_from((None, *WINDS))),
        seat_wind=draw(st.sampled_from((None, *WINDS))),
        self_drawn=self_drawn,
        last_of_kind=draw(st.booleans()),
        last_wall_tile=draw(st.booleans()),
        replacement_tile=kong and self_drawn,
        robbed_kong=kong and not self_drawn,
    )


def hands(*, waiting: bool | None = None) -> st.SearchStrategy[Hand]:
    """Return a strategy for every hand, complete or not, in circumstances that fit it.

    Args:
        waiting: ``True`` for hands of thirteen, ``False`` for hands with a last tile.
    """
    return _hands(st.booleans() if waiting is None else st.just(waiting))


@st.composite
def _hands(draw: st.DrawFn, waiting: st.SearchStrategy[bool]) -> Hand:
    left = [COPIES] * KINDS
    on_table: list[Meld] = []
    for _ in range(draw(st.integers(0, 4))):
        meld = draw(
            melds().filter(lambda one: all(left[t] >= one.tiles.count(t) for t in one.tiles))
        )
        for tile in meld.tiles:
            left[tile] -= 1
        on_table.append(meld)
    waits = draw(waiting)
    drawn: list[Tile] = []
    for _ in range(13 - 3 * len(on_table) + (not waits)):
        tile = draw(st.sampled_from([Tile(n) for n in range(KINDS) if left[n]]))
        left[tile] -= 1
        drawn.append(tile)
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
