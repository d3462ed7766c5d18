"""Many deals between the same four bots: every wall is played in several seatings."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from guobiao.botzone.match import Played, Seated, play
from guobiao.botzone.start import Start, start_of_number

_SEATS: Final = 4
SEATINGS: Final = (1, 4, 24)
"""In how many seatings each wall can be played: as named, turned round, or in every order."""


@dataclass(frozen=True, slots=True)
class SeriesDeal:
    """One deal of a series."""

    wall: int
    """Which wall, from 0."""
    seating: tuple[int, ...]
    """Of each seat, the number of the bot."""
    start: Start
    played: Played


def series(
    bots: Sequence[Seated], names: Sequence[str], *, walls: int, seatings: int, seed: str
) -> Iterator[SeriesDeal]:
    """Yield the deals of a series, one after another.

    Args:
        bots: the four bots.
        names: their names.
        walls: how many walls are dealt.
        seatings: how often each is played, with the bots in other seats: 1, 4 or 24.
        seed: the same text makes the same walls.
    """
    for wall in range(walls):
        start = start_of_number(number_of(seed, wall))
        for seating in seatings_of(seatings):
            seated = [bots[bot] for bot in seating]
            played = play(start, seated, [names[bot] for bot in seating])
            yield SeriesDeal(wall, seating, start, played)


def number_of(seed: str, wall: int) -> int:
    """Return the ``srand`` of a wall, 31 bits of SHA-256 over ``botzone``, its number and the seed.

    >>> number_of("star", 0) == number_of("star", 0) != number_of("star", 1)
    True
    """
    message = b"botzone\0" + wall.to_bytes(8) + seed.encode()
    return int.from_bytes(hashlib.sha256(message).digest()[:4]) >> 1


def seatings_of(count: int) -> list[tuple[int, ...]]:
    """Return seatings, of each seat the bot.

    >>> seatings_of(4)
    [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    """
    if count == SEATINGS[-1]:
        return list(permutations(range(_SEATS)))
    return [tuple((seat + turn) % _SEATS for seat in range(_SEATS)) for turn in range(count)]
