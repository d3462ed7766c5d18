"""Random hands near a win, as rows, and what a row holds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from guobiao.testing import random_win
from guobiao.tiles.row import meld_of_code
from guobiao.tiles.tile import KINDS


def near_hands(
    random: Random, number: int, exchanges: tuple[int, ...] = (0, 1, 1, 2, 2, 3)
) -> Iterator[bytes]:
    """Yield hands of thirteen a few exchanges off a complete hand, with any winds and melds."""
    for _ in range(number):
        hand = random_win(random)
        counts = hand.counts()
        assert hand.winning_tile is not None
        tiles = [*hand.concealed, hand.winning_tile]
        tiles.remove(random.choice(tiles))
        for _ in range(random.choice(exchanges)):
            drawn = random.choice([tile for tile in range(KINDS) if counts[tile] < 4])
            counts[drawn] += 1
            tiles[random.randrange(len(tiles))] = drawn  # type: ignore[call-overload]
        winds = random.randrange(5), random.randrange(5)
        yield bytes(
            [*sorted(tiles), *[KINDS] * (14 - len(tiles)), *hand.row[14:18], KINDS, 0, *winds, 0, 0]
        )


def held(row: bytes) -> list[int]:
    """Return how many of each kind a row holds, its melds included."""
    counts = [row[:14].count(tile) for tile in range(KINDS)]
    for code in filter(None, row[14:18]):
        for tile in meld_of_code(code).tiles:
            counts[tile] += 1
    return counts


def seen_beside(random: Random, row: bytes) -> tuple[int, ...]:
    """Return random copies seen elsewhere, of two kinds in five."""
    return tuple(
        random.randint(0, 4 - count) if random.random() < 0.4 else 0 for count in held(row)
    )


def drawn(row: bytes, tile: int) -> bytes:
    """Return a hand of thirteen with a tile that it draws, known only to be among the fourteen."""
    place = row.index(KINDS)
    assert place < 14
    return bytes([*row[:place], tile, *row[place + 1 :]])
