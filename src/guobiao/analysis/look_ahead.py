"""Exact look-ahead over the last draws of a hand, to hold estimates against.

Every draw that can come and every discard after it are followed to the end. Nobody else is there:
no discard can be claimed or won upon, and the fans of luck with the last tile are left out. It
takes seconds from three draws on, for all that can happen is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from guobiao.analysis.prospects import Standing
from guobiao.kernel import workers
from guobiao.scoring.batch import wait_points
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.tiles.tile import KINDS

PAYERS: Final = 3
BASE: Final = 8
"""What each opponent pays for a self-drawn win beside its points."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand comes to if it is played as well as possible."""

    chance: float
    """The chance to win, of the play that is worth most."""
    value: float
    """What is won on average, in points."""


NOTHING: Final = Prospect(0.0, 0.0)


def look_ahead(
    standing: Standing, unseen: Sequence[int], draws: int, rules: Profile = MIL2025
) -> dict[int, Prospect]:
    """Return what each discard of a hand of 14 comes to.

    Args:
        standing: the hand, melds counted as three.
        unseen: 34 counts: the tiles from which is drawn, each as likely.
        draws: how many tiles the hand still draws.
        rules: the profile.

    >>> hand = Standing(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3, 0, 0, 1]).ljust(34, bytes(1)), bytes(4),
    ...     bytes(34), 0, 0, 0)
    >>> two_of_four = look_ahead(hand, [1, 0, 0, 0, 1, 0, 0, 0, 0, 2, *[0] * 24], 1)
    >>> two_of_four[11]
    Prospect(chance=0.5, value=161.25)
    """
    search = _Search(standing, rules)
    pool = bytes(unseen)
    return {
        tile: search.after_discard(_less(standing.counts, tile), pool, draws)
        for tile in range(KINDS)
        if standing.counts[tile]
    }


class _Search:
    """Looks ahead for the hands with some melds, and remembers what it has found."""

    def __init__(self, standing: Standing, rules: Profile) -> None:
        self.standing = standing
        self.rules = rules
        self.distance = workers.distance()
        self.known: dict[tuple[bytes, bytes, int], Prospect] = {}
        self.distances: dict[bytes, int] = {}
        self.pays: dict[bytes, dict[int, int]] = {}

    def after_discard(self, counts: bytes, pool: bytes, draws: int) -> Prospect:
        """Return what a hand of 13 comes to."""
        if self.far(counts) >= draws:
            return NOTHING
        key = (counts, pool, draws)
        if key in self.known:
            return self.known[key]
        pays = self.pay(counts)
        number = sum(pool)
        chance = value = 0.0
        for tile in range(KINDS):
            if pool[tile]:
                found = self.after_draw(counts, pool, draws, tile, pays.get(tile, 0))
                chance += pool[tile] / number * found.chance
                value += pool[tile] / number * found.value
        found = self.known[key] = Prospect(chance, value)
        return found

    def after_draw(self, counts: bytes, pool: bytes, draws: int, tile: int, pay: int) -> Prospect:
        """Return what a hand of 13 comes to with a tile that it has drawn."""
        best = Prospect(1.0, pay) if pay else NOTHING
        if draws == 1:
            return best
        pool = _less(pool, tile)
        held = bytearray(counts)
        held[tile] += 1
        for discard in range(KINDS):
            if held[discard]:
                found = self.after_discard(_less(held, discard), pool, draws - 1)
                if found.value > best.value:
                    best = found
        return best

    def far(self, counts: bytes) -> int:
        """Return how far a hand of 13 is from the nearest form."""
        if counts not in self.distances:
            row = replace(self.standing, counts=counts).row()
            self.distances[counts] = min(self.distance.measure(row)[0])
        return self.distances[counts]

    def pay(self, counts: bytes) -> dict[int, int]:
        """Return what each tile pays that makes a legal win of a hand of 13 when it is drawn."""
        if self.far(counts):
            return {}
        if counts not in self.pays:
            row = replace(self.standing, counts=counts).row()
            self.pays[counts] = {
                wait.tile: PAYERS * (BASE + wait.self_draw)
                for wait in wait_points(row, self.rules)
                if wait.self_draw >= self.rules.minimum
            }
        return self.pays[counts]


def _less(counts: bytes | bytearray, tile: int) -> bytes:
    rest = bytearray(counts)
    rest[tile] -= 1
    return bytes(rest)
