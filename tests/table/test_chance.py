"""Walls and dice from a seed, computed a second time from the words of the derivation."""

from __future__ import annotations

import hashlib
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from guobiao.table.chance import dice_from_seed, wall_from_seed

COPIES = [4] * 34 + [1] * 8
SEEDS = st.binary(max_size=40)
NUMBERS = st.integers(0, 2**64 - 1)


def below(stream: bytes, place: int, limit: int) -> tuple[int, int]:
    """Return a number below a limit, and the place after the bytes that were used."""
    while True:
        word = int.from_bytes(stream[place : place + 2], "big")
        place += 2
        if word < 65536 // limit * limit:
            return word % limit, place


def shuffled(seed: bytes, number: int, copies: list[int]) -> list[int]:
    """Return the wall as its derivation describes it, from one long stream."""
    message = b"guobiao-wall-1" + b"\0" + b"wall" + b"\0" + number.to_bytes(8, "big") + seed
    stream = hashlib.shake_256(message).digest(4096)
    tiles = [tile for tile in range(len(copies)) for _ in range(copies[tile])]
    place = 0
    for last in reversed(range(1, len(tiles))):
        other, place = below(stream, place, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


@given(SEEDS, NUMBERS)
def test_a_wall_is_as_the_derivation_says(seed: bytes, number: int) -> None:
    wall = wall_from_seed(seed, number, COPIES)

    assert list(wall) == shuffled(seed, number, COPIES)
    assert Counter(wall) == Counter(dict(enumerate(COPIES)))


def test_a_wall_of_many_tiles_needs_more_than_one_block() -> None:
    copies = [10] * 100

    assert list(wall_from_seed(b"long", 3, copies)) == shuffled(b"long", 3, copies)


@given(SEEDS, NUMBERS)
def test_dice_are_as_the_derivation_says(seed: bytes, number: int) -> None:
    message = b"guobiao-wall-1\0dice\0" + number.to_bytes(8, "big") + seed
    stream = hashlib.shake_256(message).digest(512)
    place, faces = 0, []
    for _ in range(5):
        face, place = below(stream, place, 6)
        faces.append(face + 1)

    assert dice_from_seed(seed, number, (2, 3)) == (tuple(faces[:2]), tuple(faces[2:]))


def test_no_two_seeds_or_deals_share_a_wall() -> None:
    walls = {
        wall_from_seed(seed.to_bytes(4), number, COPIES)
        for seed in range(40)
        for number in range(25)
    }

    assert len(walls) == 1000


def test_every_tile_comes_to_every_place_about_equally_often() -> None:
    deals = 2000
    first = Counter(wall_from_seed(b"even", number, COPIES)[0] for number in range(deals))
    last = Counter(wall_from_seed(b"even", number, COPIES)[-1] for number in range(deals))

    for places in (first, last):
        expected = [deals * copies / 144 for copies in COPIES]
        chi_square = sum((places[tile] - e) ** 2 / e for tile, e in enumerate(expected))
        assert chi_square < 75  # 41 degrees of freedom: one in a thousand is above 74.7
