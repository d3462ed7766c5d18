"""Hands and sheets that the tests of pictures draw."""

from hypothesis import strategies as st

from guobiao.scoring.catalogue import Principle
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import MIL2025
from guobiao.scoring.sheet import CountedFan, ExcludedFan, Part, Reading, Sheet
from guobiao.tiles.hand import Circumstances, Hand
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.tile import FLOWERS, KINDS, WINDS, Tile, parse_tile


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(name) for name in names.split())


def tile(name: str) -> Tile:
    return parse_tile(name)


WINDY = Hand(
    tiles("W W W N N N 5p"),
    tile("5p"),
    (Meld.pung(tile("E"), Source.OPPOSITE), Meld.claimed_kong(tile("S"), Source.RIGHT)),
    tiles("e a"),
    Circumstances(tile("E"), tile("S"), self_drawn=True, replacement_tile=True),
)
"""Four winds, two melds from others, a replacement tile, two flowers that are known."""

MIXED = Hand(
    tiles("7s 8s 5p 5p"),
    tile("9s"),
    (
        Meld.chow(tile("3m"), claimed=2),
        Meld.added_kong(tile("C"), Source.LEFT),
        Meld.concealed_kong(tile("1s")),
    ),
    3,
    Circumstances(tile("W"), last_of_kind=True, last_wall_tile=True),
)
"""Every other sort of meld, the last discard, and flowers of which only the number is known."""

ORPHANS = Hand(tiles("1m 9m 1p 9p 1s 9s E S W N C F P"))
"""A hand that waits, all concealed, of which nothing else is known."""

HANDS = {"windy": WINDY, "mixed": MIXED, "orphans": ORPHANS}


STRAIGHT = Hand(
    tiles("7s 8s 5p 5p W W W 4p 5p 6p"),
    tile("9s"),
    (Meld.chow(tile("1m"), claimed=2),),
    tiles("a f"),
    Circumstances(tile("E"), tile("W"), last_of_kind=True),
)

PARTS = (
    Part("chow", tiles("1m 2m 3m"), concealed=False, melded=True, winning=False),
    Part("chow", tiles("4p 5p 6p"), concealed=True, melded=False, winning=False),
    Part("chow", tiles("7s 8s 9s"), concealed=True, melded=False, winning=True),
    Part("pung", tiles("W W W"), concealed=True, melded=False, winning=False),
    Part("pair", tiles("5p 5p"), concealed=True, melded=False, winning=False),
)

BEST = Reading(
    "standard",
    PARTS,
    (
        CountedFan(Fan.MIXED_STRAIGHT, 1, 8),
        CountedFan(Fan.LAST_TILE, 1, 4),
        CountedFan(Fan.TILE_HOG, 2, 4),
        CountedFan(Fan.SEAT_WIND, 1, 2),
        CountedFan(Fan.EDGE_WAIT, 1, 1),
    ),
    (
        ExcludedFan(Fan.PUNG_OF_TERMINALS_OR_HONORS, 1, Fan.SEAT_WIND, Principle.NON_REPEAT),
        ExcludedFan(Fan.TWO_TERMINAL_CHOWS, 2, None, Principle.ACCOUNT_ONCE),
    ),
    19,
)
"""Made up for its picture: its fans are not those of the hand."""

POOR = Reading(
    "standard",
    PARTS,
    (CountedFan(Fan.SEAT_WIND, 1, 2), CountedFan(Fan.EDGE_WAIT, 1, 1)),
    (),
    3,
)

LEGAL = Sheet(STRAIGHT, MIL2025, (BEST, POOR))
SHORT = Sheet(STRAIGHT, MIL2025, (POOR,))
NO_WIN = Sheet(ORPHANS, MIL2025, ())
SHEETS = {"legal": LEGAL, "short": SHORT, "no win": NO_WIN}


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Draw any hand: some melds of any sort, then tiles of which copies are left."""
    left = [4] * KINDS
    melds: list[Meld] = []
    for _ in range(draw(st.integers(0, 4))):
        made = [meld for meld in draw(st.lists(MELDS, max_size=4)) if _fits(meld, left)]
        for meld in made[:1]:
            for part in meld.tiles:
                left[part] -= 1
            melds.append(meld)
    wall = [Tile(kind) for kind in range(KINDS) for _ in range(left[kind])]
    number = 14 - 3 * len(melds)
    *concealed, last = draw(st.permutations(wall))[:number]
    flowers = draw(st.one_of(st.integers(0, 8), st.sets(st.sampled_from(FLOWERS)).map(tuple)))
    return Hand(
        tuple(concealed),
        draw(st.sampled_from((None, last))),
        tuple(melds),
        flowers,
        draw(CIRCUMSTANCES),
    )


def _fits(meld: Meld, left: list[int]) -> bool:
    return all(left[part] >= meld.tiles.count(part) for part in meld.tiles)


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

CIRCUMSTANCES = st.builds(
    Circumstances,
    st.sampled_from((None, *WINDS)),
    st.sampled_from((None, *WINDS)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
