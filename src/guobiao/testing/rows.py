"""Random complete hands in bulk, as rows: a million in a few seconds.

Sets are drawn by the thousand and those hands thrown away that would need a fifth copy. As in
`guobiao.testing.wins`, uniform tiles would hardly ever show a rare fan, so the sets of a hand come
from a random *field* of tiles, and some echo the first set in another suit or rank.
"""

# numpy tells too little of what its random generator returns.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.scoring.knitted import KNITTED
from guobiao.tiles.row import (
    FIRST_CONCEALED_KONG,
    FIRST_OPEN_KONG,
    FIRST_PUNG,
    FLAGS_AT,
    FLOWERS_AT,
    HIDDEN_BYTES,
    MELD_BYTES,
    MELDS_AT,
    NO_TILE,
    PREVALENT_WIND_AT,
    ROW_BYTES,
    SEAT_WIND_AT,
    WINNING_TILE_AT,
    RowFlag,
)
from guobiao.tiles.tile import COPIES, HONORS, KINDS, TERMINALS, parse_tile

Rows = NDArray[np.uint8]
_Ints = NDArray[np.int64]

_SETS: Final = FIRST_PUNG - 1 + KINDS
"""Sets are numbered as the meld codes of chows and pungs, less one."""
_CHOWS: Final = FIRST_PUNG - 1


@dataclass(frozen=True, slots=True)
class Mix:
    """What share of the hands has which form, and how they are won."""

    standard: float = 0.86
    """Four sets and a pair of any kind."""
    terminal_chows: float = 0.0
    """123 and 789 twice with a pair of fives, in suits that fit or not."""
    nine_gates: float = 0.0
    """1112345678999 of a suit and another tile of it, whichever came last."""
    seven_pairs: float = 0.05
    thirteen_orphans: float = 0.01
    knitted_singles: float = 0.03
    knitted_straight: float = 0.05
    facts: float = 0.2
    """How often a circumstance other than self-drawn holds where it can."""


def _named(names: str) -> list[int]:
    return [parse_tile(name) for name in names.split()]


def _ranks(*ranks: int) -> list[int]:
    return [9 * suit + rank - 1 for suit in range(3) for rank in ranks]


_FIELDS: Final = (
    (8, list(range(KINDS))),
    (3, list(range(27))),
    (2, [*range(9), *HONORS]),
    (2, list(range(9, 18))),
    (2, [*range(9), *range(18, 27)]),
    (2, [*TERMINALS, *HONORS]),
    (1, list(TERMINALS)),
    (1, list(HONORS)),
    (1, _named("2s 3s 4s 6s 8s F")),
    (1, _named("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P")),
    (1, _ranks(7, 8, 9)),
    (1, _ranks(4, 5, 6)),
    (1, _ranks(1, 2, 3)),
    (1, _ranks(6, 7, 8, 9)),
    (1, _ranks(1, 2, 3, 4)),
    (1, _ranks(3, 4, 5, 6, 7)),
    (1, _ranks(2, 4, 6, 8)),
    (1, [*range(18, 27), 31, 32, 33]),
    (1, [*_ranks(1, 2, 3, 7, 8, 9), 4, 13, 22]),
)
"""How often the tiles of a hand come from a field, and its tiles."""


def _tiles_of_sets() -> _Ints:
    tiles = np.zeros((_SETS, 3), np.int64)
    for number in range(_CHOWS):
        suit, start = divmod(number, 7)
        tiles[number] = 9 * suit + start + np.arange(3)
    tiles[_CHOWS:] = np.arange(KINDS)[:, None]
    return tiles


_TILES: Final = _tiles_of_sets()
_COUNTS: Final[_Ints] = np.array([np.bincount(tiles, minlength=KINDS) for tiles in _TILES])
_KNITTED: Final = np.array(KNITTED)


EVERY_FAN: Final = Mix(standard=0.83, terminal_chows=0.02, nine_gates=0.01)
"""A mix in which every fan occurs."""


def winning_rows(number: int, seed: int, mix: Mix | None = None) -> Rows:
    """Return complete hands as rows, uint8, shape (number, 24), in random order.

    No row contradicts itself under any profile.

    >>> winning_rows(5, seed=1).shape
    (5, 24)
    """
    mix = mix or Mix()
    random = np.random.default_rng(seed)
    shares = np.array(
        [
            mix.standard,
            mix.terminal_chows,
            mix.nine_gates,
            mix.seven_pairs,
            mix.thirteen_orphans,
            mix.knitted_singles,
            mix.knitted_straight,
        ]
    )
    numbers = random.multinomial(number, shares / shares.sum())
    makers = (
        _standard,
        _terminal_chows,
        _nine_gates,
        _seven_pairs,
        _thirteen_orphans,
        _knitted_singles,
        _knitted_straight,
    )
    rows = np.concatenate(
        [make(random, int(wanted)) for make, wanted in zip(makers, numbers, strict=True)]
    )
    random.shuffle(rows)
    _win(random, rows, mix.facts)
    return rows


def spoiled_rows(rows: Rows, seed: int) -> Rows:
    """Return complete hands with one hidden tile replaced by another, and plainly won.

    Now and then one is still complete.

    >>> spoiled_rows(winning_rows(5, seed=1), seed=2).shape
    (5, 24)
    """
    random = np.random.default_rng(seed)
    spoiled = rows.copy()
    counts = held_counts(rows)
    for row, held in zip(spoiled, counts, strict=True):
        place = random.integers(np.count_nonzero(row[:HIDDEN_BYTES] != NO_TILE))
        come = random.choice(np.flatnonzero(held < COPIES))
        if row[place] == row[WINNING_TILE_AT]:
            row[WINNING_TILE_AT] = come
        row[place] = come
    spoiled[:, FLAGS_AT] &= np.uint8(RowFlag.SELF_DRAWN)
    return spoiled


def held_counts(rows: Rows, *, melds: bool = True) -> _Ints:
    """Return how many of each kind each row holds, shape (n, 34)."""
    counts = np.zeros((len(rows), NO_TILE + 1), np.int64)
    index = np.arange(len(rows))
    for place in range(HIDDEN_BYTES):
        np.add.at(counts, (index, rows[:, place]), 1)
    counts = counts[:, :KINDS]
    if melds:
        for place in range(MELDS_AT, MELDS_AT + MELD_BYTES):
            codes = rows[:, place].astype(np.int64)
            kong = codes >= FIRST_OPEN_KONG
            tile = np.where(codes >= FIRST_CONCEALED_KONG, codes - FIRST_CONCEALED_KONG, codes - 56)
            sets = np.where(kong, tile + _CHOWS, codes - 1)
            counts += np.where((codes > 0)[:, None], _COUNTS[np.maximum(sets, 0)], 0)
            np.add.at(counts, (index[kong], tile[kong]), 1)
    return counts


def _rows(hidden: _Ints, melds: _Ints) -> Rows:
    """Return rows of hidden tiles, shape (n, 14), and meld codes, shape (n, 4), not yet won."""
    rows = np.zeros((len(hidden), ROW_BYTES), np.uint8)
    rows[:, :HIDDEN_BYTES] = np.sort(hidden, axis=1)
    rows[:, MELDS_AT : MELDS_AT + MELD_BYTES] = melds
    return rows


def _standard(random: np.random.Generator, number: int) -> Rows:
    return _sets_and_pair(random, number, 4, np.zeros((number, 0), np.int64))


def _knitted_straight(random: np.random.Generator, number: int) -> Rows:
    return _sets_and_pair(random, number, 1, _KNITTED[random.integers(6, size=number)])


def _terminal_chows(random: np.random.Generator, number: int) -> Rows:
    suits = random.permuted(np.tile(np.arange(3), (number, 1)), axis=1)
    alike = random.random((number, 1)) < 0.5
    suits = np.where(alike, suits[:, :1], suits)
    sets = 7 * suits[:, [0, 0, 1, 1]] + np.array([0, 6, 0, 6])
    fives = np.where(random.random(number) < 0.8, suits[:, 2], random.integers(3, size=number))
    return _melded(random, sets, 9 * fives + 4, np.zeros((number, 0), np.int64))


def _nine_gates(random: np.random.Generator, number: int) -> Rows:
    gates = np.array([0, 0, *range(9), 8, 8])
    hidden = np.hstack([np.tile(gates, (number, 1)), random.integers(9, size=(number, 1))])
    hidden += 9 * random.integers(3, size=(number, 1))
    return _rows(hidden, np.zeros((number, MELD_BYTES), np.int64))


def _sets_and_pair(random: np.random.Generator, number: int, sets: int, fixed: _Ints) -> Rows:
    """Return hands of some sets and a pair beside fixed tiles."""
    found = np.zeros((number, sets), np.int64)
    pairs = np.zeros(number, np.int64)
    wanted = np.arange(number)
    base = np.zeros((number, KINDS), np.int64)
    for place in range(fixed.shape[1]):
        base[wanted, fixed[:, place]] += 1
    while len(wanted):
        drawn, pair = _draw(random, len(wanted), sets)
        counts = base[wanted] + _COUNTS[drawn].sum(axis=1)
        counts[np.arange(len(wanted)), pair] += 2
        good = counts.max(axis=1) <= COPIES
        found[wanted[good]], pairs[wanted[good]] = drawn[good], pair[good]
        wanted = wanted[~good]
    return _melded(random, found, pairs, fixed)


def _draw(random: np.random.Generator, number: int, sets: int) -> tuple[_Ints, _Ints]:
    """Draw sets and a pair, with no regard to how many copies there are."""
    weights = np.array([weight for weight, _ in _FIELDS])
    fields = random.choice(len(_FIELDS), number, p=weights / weights.sum())
    pungs = random.choice([0.1, 0.3, 0.7, 1.0], (number, 1)) > random.random((number, sets))
    drawn = np.zeros((number, sets), np.int64)
    pair = np.zeros(number, np.int64)
    for field, (_, tiles) in enumerate(_FIELDS):
        here = np.flatnonzero(fields == field)
        within: NDArray[np.bool_] = np.logical_and.reduce(np.isin(_TILES, tiles), axis=1)
        chows = np.flatnonzero(within[:_CHOWS])
        triplets = np.flatnonzero(within[_CHOWS:]) + _CHOWS
        picked = random.choice(triplets, (len(here), sets))
        if len(chows):
            picked = np.where(pungs[here], picked, random.choice(chows, (len(here), sets)))
        drawn[here] = picked
        pair[here] = random.choice(tiles, len(here))
    return _echoed(random, drawn), pair


def _echoed(random: np.random.Generator, drawn: _Ints) -> _Ints:
    """Replace some sets by the first set, moved to any suit and by some ranks."""
    first = drawn[:, :1]
    tile: _Ints = _TILES[first, 0]
    chow = first < _CHOWS
    rank = tile % 9 + random.choice([0, 0, 0, 1, 1, -1, 2, 3, 6, -2, -3, -6], drawn.shape)
    suit = random.integers(3, size=drawn.shape)
    moved = np.where(chow, 7 * suit + rank, _CHOWS + 9 * suit + rank)
    fits = (rank >= 0) & (rank <= np.where(chow, 6, 8)) & (tile < 27)
    echo = fits & (random.random(drawn.shape) < random.choice([0.0, 0.3, 0.9], (len(drawn), 1)))
    return np.where(echo, moved, drawn)


def _melded(random: np.random.Generator, sets: _Ints, pairs: _Ints, fixed: _Ints) -> Rows:
    """Decide which sets are melds and which pungs are kongs; the first sets are the melds."""
    number, size = sets.shape
    sets = random.permuted(sets, axis=1)
    counts = _COUNTS[sets].sum(axis=1)
    index = np.arange(number)
    counts[index, pairs] += 2
    for place in range(fixed.shape[1]):
        counts[index, fixed[:, place]] += 1
    melds = random.integers(size + 1, size=(number, 1)) > np.arange(size)
    tile: _Ints = _TILES[sets, 0]
    kongs = random.choice([0.0, 0.1, 0.5, 1.0], (number, 1)) > random.random((number, size))
    kongs &= melds & (sets >= _CHOWS) & (np.take_along_axis(counts, tile, axis=1) < COPIES)
    closed = kongs & (random.random((number, size)) < 0.5)
    codes = np.where(closed, FIRST_CONCEALED_KONG + tile, np.where(kongs, 56 + tile, sets + 1))
    codes = np.where(melds, codes, 0)
    hidden = np.where(melds[:, :, None], NO_TILE, _TILES[sets]).reshape(number, 3 * size)
    return _rows(
        np.concatenate([hidden, pairs[:, None], pairs[:, None], fixed], axis=1),
        np.pad(codes, ((0, 0), (0, MELD_BYTES - size))),
    )


def _seven_pairs(random: np.random.Generator, number: int) -> Rows:
    hidden = np.zeros((number, HIDDEN_BYTES), np.int64)
    weights = np.array([weight for weight, tiles in _FIELDS if len(tiles) >= 4])
    fields = [tiles for _, tiles in _FIELDS if len(tiles) >= 4]
    chosen = random.choice(len(fields), number, p=weights / weights.sum())
    for hand in range(number):
        tiles = fields[chosen[hand]]
        pairs = random.permutation(np.concatenate([tiles, tiles]))[:7]
        if random.random() < 0.05:
            pairs = 9 * random.integers(3) + random.integers(3) + np.arange(7)
        hidden[hand] = np.repeat(pairs, 2)
    return _rows(hidden, np.zeros((number, MELD_BYTES), np.int64))


def _thirteen_orphans(random: np.random.Generator, number: int) -> Rows:
    orphans = np.array([*TERMINALS, *HONORS])
    hidden = np.hstack([np.tile(orphans, (number, 1)), random.choice(orphans, (number, 1))])
    return _rows(hidden, np.zeros((number, MELD_BYTES), np.int64))


def _knitted_singles(random: np.random.Generator, number: int) -> Rows:
    ways = _KNITTED[random.integers(6, size=number)]
    kinds = np.hstack([ways, np.tile(HONORS, (number, 1))])
    greater = random.random((number, 1)) < 0.2
    keys = random.random(kinds.shape)
    keys[:, 9:] -= greater
    order = np.argsort(keys, axis=1)[:, :HIDDEN_BYTES]
    return _rows(np.take_along_axis(kinds, order, axis=1), np.zeros((number, MELD_BYTES), np.int64))


def _win(random: np.random.Generator, rows: Rows, share: float) -> None:
    """Choose the winning tile of each row and how it came."""
    number = len(rows)
    index = np.arange(number)
    hidden_number = (rows[:, :HIDDEN_BYTES] != NO_TILE).sum(axis=1)
    win = rows[index, (random.random(number) * hidden_number).astype(np.int64)]
    in_hand = held_counts(rows, melds=False)[index, win]
    held = held_counts(rows)[index, win]
    melds = rows[:, MELDS_AT : MELDS_AT + MELD_BYTES]

    def often() -> NDArray[np.bool_]:
        return random.random(number) < share

    self_drawn = random.random(number) < 0.5
    last_wall_tile = often()
    kong = often() & np.where(
        self_drawn, (melds >= FIRST_OPEN_KONG).any(axis=1), (held == 1) & ~last_wall_tile
    )
    last_of_kind = often() & (in_hand == 1)
    rows[:, WINNING_TILE_AT] = win
    rows[:, FLAGS_AT] = (
        self_drawn * RowFlag.SELF_DRAWN
        + last_of_kind * RowFlag.LAST_OF_KIND
        + kong * RowFlag.KONG
        + last_wall_tile * RowFlag.LAST_WALL_TILE
    )
    rows[:, SEAT_WIND_AT] = random.integers(4, size=number)
    rows[:, PREVALENT_WIND_AT] = random.integers(4, size=number)
    rows[:, FLOWERS_AT] = random.integers(9, size=number)
