"""Random complete hands of every form, with circumstances that do not contradict them.

Uniform random tiles would hardly ever show a rare fan, so hands are built from a random mix: which
tiles may occur (all, one suit, terminals, greens, …), how fond the hand is of pungs and kongs, and
how many of its sets are melds.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from guobiao.scoring.knitted import KNITTED
from guobiao.tiles.hand import Circumstances, Hand
from guobiao.tiles.meld import Meld, Source
from guobiao.tiles.tile import (
    COPIES,
    DRAGONS,
    HONORS,
    KINDS,
    TERMINALS,
    WINDS,
    Tile,
    is_number,
    parse_tile,
)

_ALL: Final = tuple(Tile(tile) for tile in range(KINDS))


def _suits(*suits: int) -> tuple[Tile, ...]:
    return tuple(Tile(9 * suit + rank) for suit in suits for rank in range(9))


def _ranks(first: int, last: int) -> tuple[Tile, ...]:
    return tuple(Tile(9 * suit + rank - 1) for suit in range(3) for rank in range(first, last + 1))


def _named(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(name) for name in names.split())


class _Mix(NamedTuple):
    """Of which tiles a hand is made, and how often it comes."""

    weight: int
    tiles: tuple[Tile, ...]


_MIXES: Final = (
    _Mix(30, _ALL),
    _Mix(10, _suits(0, 1, 2)),
    _Mix(6, (*_suits(0), *HONORS)),
    _Mix(8, _suits(1)),
    _Mix(6, _suits(0, 2)),
    _Mix(6, (*TERMINALS, *HONORS)),
    _Mix(3, TERMINALS),
    _Mix(5, HONORS),
    _Mix(4, _named("2s 3s 4s 6s 8s F")),
    _Mix(4, _named("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P")),
    _Mix(3, _ranks(7, 9)),
    _Mix(3, _ranks(4, 6)),
    _Mix(3, _ranks(1, 3)),
    _Mix(3, _ranks(6, 9)),
    _Mix(3, _ranks(1, 4)),
    _Mix(4, _ranks(3, 7)),
    _Mix(3, (*_suits(2), *DRAGONS)),
    _Mix(3, (*_suits(1), *WINDS)),
    _Mix(3, _named("2m 4m 6m 8m 2p 4p 6p 8p 2s 4s 6s 8s")),
    _Mix(6, tuple(Tile(9 * suit + rank) for suit in range(3) for rank in (0, 1, 2, 4, 6, 7, 8))),
)
_PUNGS: Final = (0.0, 0.15, 0.5, 1.0)
_KONGS: Final = (0.0, 0.1, 0.6, 1.0)


class _Set(NamedTuple):
    """A set before it is decided whether it is a meld."""

    tiles: tuple[Tile, ...]

    @property
    def is_chow(self) -> bool:
        return self.tiles[0] != self.tiles[1]


def random_win(random: Random) -> Hand:
    """Return a complete hand of a random form with random circumstances.

    Every form, every number of melds and every fan occurs; the circumstances contradict neither
    one another nor the tiles, under any profile.

    >>> random_win(Random(1)) == random_win(Random(1))
    True
    """
    build = random.choices(tuple(_FORMS), weights=tuple(_FORMS.values()))[0]
    while True:
        built = build(random)
        if built is not None:
            return _won(random, *built)


def near_miss(random: Random) -> Hand:
    """Return a hand that is one tile off a complete one, and now and then complete after all."""
    hand = random_win(random)
    counts = hand.counts()
    away = random.choice(hand.concealed)
    come = random.choice([tile for tile in _ALL if counts[tile] < COPIES and tile != away])
    rest = list(hand.concealed)
    rest[rest.index(away)] = come
    return Hand(
        tuple(rest),
        hand.winning_tile,
        hand.melds,
        hand.flowers,
        Circumstances(
            hand.circumstances.prevalent_wind,
            hand.circumstances.seat_wind,
            self_drawn=hand.circumstances.self_drawn,
        ),
    )


_Built = tuple[list[Meld], list[Tile]]
"""The melds, and the concealed tiles with the winning one."""


def _standard(random: Random) -> _Built | None:
    tiles = random.choices(_MIXES, weights=[mix.weight for mix in _MIXES])[0].tiles
    return _sets_and_pair(random, tiles, 4, [0] * KINDS)


def _sets_and_pair(
    random: Random, tiles: tuple[Tile, ...], number: int, used: list[int]
) -> _Built | None:
    pungs = random.choice(_PUNGS)
    sets: list[_Set] = []
    for _ in range(number):
        found = _random_set(random, tiles, pungs, sets, used)
        if found is None:
            return None
        sets.append(found)
        for tile in found.tiles:
            used[tile] += 1
    pairs = [tile for tile in tiles if used[tile] <= COPIES - 2]
    if not pairs:
        return None
    pair = random.choice(pairs)
    used[pair] += 2
    melds, concealed = _melded(random, sets, used)
    return melds, [*concealed, pair, pair]


def _random_set(
    random: Random, tiles: tuple[Tile, ...], pungs: float, sets: list[_Set], used: list[int]
) -> _Set | None:
    """Return a set of the tiles, often an echo of an earlier one; ``None`` if it does not fit."""
    echo = random.choice(sets).tiles if sets and random.random() < 0.4 else None
    if echo is not None and is_number(echo[0]):
        rank = echo[0] % 9 + random.choice((0, 0, 1, -1, 2, 3, 6))
        first = 9 * random.randrange(3) + rank
        pung = echo[0] == echo[1]
        if not 0 <= rank <= (8 if pung else 6):
            return None
    else:
        first = random.choice(tiles)
        pung = not is_number(Tile(first)) or first % 9 > 6 or random.random() < pungs
    found = tuple(Tile(first + (0 if pung else step)) for step in range(3))
    if not all(tile in tiles for tile in found):
        return None
    if any(used[tile] + found.count(tile) > COPIES for tile in found):
        return None
    return _Set(found)


def _melded(random: Random, sets: list[_Set], used: list[int]) -> _Built:
    """Decide which sets are melds, and which pungs are kongs."""
    melding, konging = random.choice((0.0, 0.0, 0.3, 0.6, 0.8, 1.0)), random.choice(_KONGS)
    melds: list[Meld] = []
    concealed: list[Tile] = []
    for one in sets:
        tile = one.tiles[0]
        if not one.is_chow and used[tile] < COPIES and random.random() < konging:
            used[tile] += 1
            melds.append(_random_kong(random, tile))
        elif random.random() < melding:
            melds.append(_random_meld(random, one))
        else:
            concealed += one.tiles
    return melds, concealed


def _random_kong(random: Random, tile: Tile) -> Meld:
    if random.random() < 0.5:
        return Meld.concealed_kong(tile)
    make = random.choice((Meld.claimed_kong, Meld.added_kong))
    return make(tile, random.choice(tuple(Source)))


def _random_meld(random: Random, one: _Set) -> Meld:
    if one.is_chow:
        return Meld.chow(one.tiles[0], random.randint(1, 3))
    return Meld.pung(one.tiles[0], random.choice(tuple(Source)))


def _knitted_straight(random: Random) -> _Built | None:
    way = random.choice(KNITTED)
    used = [int(tile in way) for tile in _ALL]
    built = _sets_and_pair(random, _ALL, 1, used)
    if built is None:
        return None
    melds, concealed = built
    return melds, [*way, *concealed]


def _terminal_chows(random: Random) -> _Built | None:
    """Return 123 and 789 twice with a pair of fives, where the suits may or may not fit."""
    suits = random.sample(range(3), 3)
    low, high, fives = random.choice(
        ((suits[0], suits[0], suits[0]), (suits[0], suits[1], suits[2]), tuple(suits))
    )
    sets = [_chow(suit, first) for suit in (low, high) for first in (0, 6)]
    melds, concealed = _melded(random, sets, [COPIES] * KINDS)
    return melds, [*concealed, Tile(9 * fives + 4), Tile(9 * fives + 4)]


def _shifted_sets(random: Random) -> _Built | None:
    """Return three or four chows, or pungs, that rise by equal steps in one suit or in three."""
    step, width = random.choice(((0, 3), (1, 3), (2, 3), (3, 3), (1, 1)))
    number = random.choice((3, 3, 4))
    suits = [random.randrange(3)] * number if random.random() < 0.5 else [0, 1, 2, 0][:number]
    random.shuffle(suits)
    highest = 9 - width - step * (number - 1)
    if highest < 0:
        return None
    first = random.randint(0, highest)
    sets = [
        _Set(
            tuple(
                Tile(9 * suit + first + step * place + (up if width > 1 else 0)) for up in range(3)
            )
        )
        for place, suit in enumerate(suits)
    ]
    return _with_these(random, sets, _ALL)


def _unrelated_sets(random: Random) -> _Built | None:
    """Return sets of three suits that seldom have to do with one another, and a pair of honours."""
    a, b, c = random.sample(range(3), 3)
    simple = Tile(9 * b + random.randint(1, 7))
    sets = [_chow(a, random.randrange(7)), _chow(c, random.randrange(7)), _Set((simple,) * 3)]
    return _with_these(random, [*sets, _chow(random.randrange(3), random.randrange(7))], HONORS)


def _chow(suit: int, first: int) -> _Set:
    return _Set(tuple(Tile(9 * suit + first + step) for step in range(3)))


def _with_these(random: Random, sets: list[_Set], pairs: tuple[Tile, ...]) -> _Built | None:
    """Return a hand with these sets, a pair, and a random set if there is one too few."""
    used = [sum(one.tiles.count(tile) for one in sets) for tile in _ALL]
    if max(used) > COPIES:
        return None
    if len(sets) < 4:
        more = _random_set(random, _ALL, 0.3, sets, used)
        if more is None:
            return None
        sets.append(more)
        for tile in more.tiles:
            used[tile] += 1
    pair = random.choice(pairs)
    if used[pair] > COPIES - 2:
        return None
    used[pair] += 2
    melds, concealed = _melded(random, sets, used)
    return melds, [*concealed, pair, pair]


def _nine_gates(random: Random) -> _Built:
    first = 9 * random.randrange(3)
    ranks = (0, 0, *range(9), 8, 8, random.randrange(9))
    return [], [Tile(first + rank) for rank in ranks]


def _seven_pairs(random: Random) -> _Built | None:
    tiles = random.choices(_MIXES, weights=[mix.weight for mix in _MIXES])[0].tiles
    if 2 * len(tiles) < 7:
        return None
    pairs = random.sample((*tiles, *tiles), 7)
    return [], [tile for tile in pairs for _ in range(2)]


def _seven_shifted_pairs(random: Random) -> _Built:
    first = 9 * random.randrange(3) + random.randrange(3)
    return [], [Tile(first + step) for step in range(7) for _ in range(2)]


def _thirteen_orphans(random: Random) -> _Built:
    orphans = (*TERMINALS, *HONORS)
    return [], [*orphans, random.choice(orphans)]


def _knitted_singles(random: Random) -> _Built:
    kinds = (*random.choice(KNITTED), *HONORS)
    if random.random() < 0.3:
        return [], [*HONORS, *random.sample(kinds[:9], 7)]
    return [], random.sample(kinds, 14)


_FORMS: Final = {
    _standard: 68,
    _shifted_sets: 7,
    _unrelated_sets: 3,
    _knitted_straight: 6,
    _terminal_chows: 2,
    _nine_gates: 1,
    _seven_pairs: 6,
    _seven_shifted_pairs: 1,
    _thirteen_orphans: 2,
    _knitted_singles: 4,
}
"""The ways to build a hand, and how often each is taken."""


def _won(random: Random, melds: list[Meld], tiles: list[Tile]) -> Hand:
    """Choose the winning tile and how it came."""
    win = tiles.pop(random.randrange(len(tiles)))
    self_drawn = random.random() < 0.5
    held_elsewhere = win in tiles or any(win in meld.tiles for meld in melds)
    kong = any(meld.is_kong for meld in melds)
    last_wall_tile = random.random() < 0.1
    robbed = not (self_drawn or held_elsewhere or last_wall_tile) and random.random() < 0.2
    return Hand(
        tuple(tiles),
        win,
        tuple(melds),
        random.choice((0, 0, 1, 2, 8)),
        Circumstances(
            random.choice(WINDS),
            random.choice(WINDS),
            self_drawn=self_drawn,
            last_of_kind=win not in tiles and random.random() < 0.15,
            last_wall_tile=last_wall_tile,
            replacement_tile=self_drawn and kong and random.random() < 0.3,
            robbed_kong=robbed,
        ),
    )
