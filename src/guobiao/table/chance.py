"""Chance: walls and dice from a seed, by a derivation that anybody can repeat.

Derivation ``guobiao-wall-1``:

1. The stream of a deal is SHAKE-256 over the bytes ``guobiao-wall-1``, a zero byte, the purpose
   (``wall`` or ``dice``), a zero byte, the deal's number as eight bytes, big end first, and the
   seed.
2. A number below ``n`` is the next two bytes of the stream, big end first, modulo ``n``; values
   from the largest multiple of ``n`` upwards are thrown away.
3. The wall is the tiles of the set in ascending order, shuffled from the last place down to the
   second: each place changes with one at or below it, whose number, from 0, is drawn as in 2.

A deal can thus be dealt again alone, from the seed and its number.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import Final

VERSION: Final = "guobiao-wall-1"
_BLOCK: Final = 512


def _words(seed: bytes, number: int, purpose: str) -> Iterator[int]:
    message = b"\0".join((VERSION.encode(), purpose.encode(), number.to_bytes(8) + seed))
    stream = hashlib.shake_256(message)
    size, done = _BLOCK, 0
    while True:
        block = stream.digest(size)[done:]
        yield from struct.unpack(f">{len(block) // 2}H", block)
        size, done = 2 * size, size


def _below(words: Iterator[int], limit: int) -> int:
    bound = 65536 - 65536 % limit
    for word in words:
        if word < bound:
            return word % limit
    raise AssertionError("the stream never ends")


def wall_from_seed(seed: bytes, number: int, copies: Sequence[int]) -> tuple[int, ...]:
    """Return the wall of a deal.

    Args:
        seed: the secret of the match, of any length.
        number: which deal of the match it is, from 0.
        copies: of each kind of tile, how many there are; shape (kinds,).

    >>> wall_from_seed(b"example", 0, [1] * 5)
    (4, 0, 1, 2, 3)
    """
    tiles = [tile for tile, count in enumerate(copies) for _ in range(count)]
    words = _words(seed, number, "wall")
    for place in range(len(tiles) - 1, 0, -1):
        other = _below(words, place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(tiles)


def dice_from_seed(seed: bytes, number: int, throws: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the dice of a deal, 1–6 each.

    Args:
        seed: the secret of the match.
        number: which deal of the match it is, from 0.
        throws: how many dice are thrown, at each throw.
    """
    words = _words(seed, number, "dice")
    return tuple(tuple(_below(words, 6) + 1 for _ in range(dice)) for dice in throws)
