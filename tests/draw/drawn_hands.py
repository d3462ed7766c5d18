"""Hands that the tests of pictures draw."""

from typing import Final

from hypothesis import strategies as st

from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.tile import FLOWERS, KINDS, WINDS, Tile, tile_name

WINDY: Final = Hand.parse("[EEE,2][SSSS,3]5pWWWNNN5p|ES1001|ea")
"""Two melds from others, a replacement tile, two flowers that are known."""

MIXED: Final = Hand.parse("[345m,2][CCCC,5][1111s]55p78s9s|W-0110|3")
"""Every other sort of meld, the last discard, flowers of which only the number is known."""

ORPHANS: Final = Hand.parse("19m19p19sESWNCFP")
"""A hand that waits, all concealed, of which nothing else is known."""

HANDS: Final = {"windy": WINDY, "mixed": MIXED, "orphans": ORPHANS}


def _meld(kind: MeldKind, number: int, source: Source | None, claimed: int | None) -> Meld:
    if kind is MeldKind.CHOW:
        suit, low = divmod(number % 21, 7)
        return Meld.chow(Tile(9 * suit + low), claimed)
    return Meld(kind, Tile(number), None if kind is MeldKind.CONCEALED_KONG else source)


MELDS = st.builds(
    _meld,
    st.sampled_from(MeldKind),
    st.integers(0, KINDS - 1),
    st.sampled_from((None, *Source)),
    st.sampled_from((None, 1, 2, 3)),
)
"""Any meld."""

FLOWER_SETS = st.one_of(st.integers(0, 8), st.sets(st.sampled_from(FLOWERS)).map(tuple))
"""Any flowers, or a number of them."""


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Draw any hand: some melds, then tiles of which copies are left."""
    left = [4] * KINDS
    melds: list[Meld] = []
    for meld in draw(st.lists(MELDS, max_size=4)):
        if all(left[tile] >= meld.tiles.count(tile) for tile in meld.tiles):
            melds.append(meld)
            for tile in meld.tiles:
                left[tile] -= 1
    wall = [Tile(kind) for kind in range(KINDS) for _ in range(left[kind])]
    *concealed, last = draw(st.permutations(wall))[: 14 - 3 * len(melds)]
    winds = [draw(st.sampled_from((None, *WINDS))) for _ in range(2)]
    bare = Hand(tuple(concealed), draw(st.sampled_from((None, last))), tuple(melds))
    flowers = draw(FLOWER_SETS)
    letters = flowers if isinstance(flowers, int) else "".join(map(tile_name, flowers))
    known = "".join("-" if wind is None else tile_name(wind) for wind in winds)
    return Hand.parse(f"{bare}|{known}{draw(st.sampled_from('01'))}000|{letters}")
