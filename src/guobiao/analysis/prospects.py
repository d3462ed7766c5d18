"""What each action is worth: the chance to win by it, times what the win would pay.

The estimate is made of all complete hands that are near. A tile that is missing comes by a draw, or
by a discard that may be claimed; the more copies are unseen and the more turns are left, the
likelier. `Pace` says how likely, and is fitted to played deals.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from guobiao.kernel import twins, workers
from guobiao.kernel.prospects import CHANCES, SUMS
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.tiles.row import HIDDEN_BYTES, NO_TILE
from guobiao.tiles.tile import COPIES, KINDS

if TYPE_CHECKING:
    from guobiao.kernel.prospects import Prospects as Kernel

OVERLAP = 0.1
SEATS: Final = 4.0
"""The last tile of a form that is no sets comes oftener by so many times `Pace.given`."""
KEEP: Final = KINDS
"""The place of the prospects of a hand that discards nothing."""
FARTHEST: Final = 2
"""No targets that lack more tiles than so many more than the nearest are looked at."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast tiles come, and how far ahead it is worth looking."""

    horizon: float = 0.25
    """Of the draws that a seat has left, the part that it lives to make."""
    least: float = 1.0
    """A number of draws that is always looked ahead."""
    given: float = 0.5
    """How often an opponent discards a copy of a kind, compared with how often one is drawn."""
    self_drawn: float = 0.28
    """Of the wins of a hand that may win on a discard, the part that is self-drawn."""
    farther: int = 1
    """How many more missing tiles than the nearest target's are looked at, at most `FARTHEST`."""
    most: int = 4000
    """No farther targets are looked at once that many have been scored."""
    sample: int = 0
    """Of the sets and pairs that lack equally many tiles, about so many targets are weighed; 0 for
    all, which may be tens of thousands for a hand that is far from everything."""


class Outlook(NamedTuple):
    """What can be hoped for after a discard: figures to compare, of one turn with one another."""

    value: float
    """The chance times what a win pays, in points."""
    chance: float
    """The chance to reach one of the near targets in time, not yet that to win."""
    lacking: int = 0
    """How many tiles the nearest of these targets lack; 0 if there are none."""

    @property
    def pay(self) -> float:
        """What a win pays on average, in points."""
        return self.value / self.chance if self.chance > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A hand as its owner sees it."""

    counts: bytes
    """Of each of the 34 kinds, how many are concealed."""
    codes: bytes
    """The melds as their codes, four bytes."""
    seen: bytes
    """Of each kind, how many copies are known to be outside the hand and its melds."""
    seat_wind: int
    prevalent_wind: int
    draws_left: float
    """How many tiles the seat may still draw."""

    def row(self) -> bytes:
        """Return the hand as the row that the kernel reads."""
        hidden = b"".join(bytes((tile,)) * self.counts[tile] for tile in range(KINDS))
        return (
            hidden.ljust(HIDDEN_BYTES, bytes((NO_TILE,)))
            + self.codes
            + bytes((NO_TILE, 0, self.seat_wind, self.prevalent_wind, 0, 0))
        )


def outlooks(
    standing: Standing, pace: Pace, rules: Profile = MIL2025, *, each: bool = False
) -> dict[int, Outlook]:
    """Return what can be hoped for after each discard.

    Args:
        standing: a hand of 13 or 14 tiles, melds counted as three.
        pace: how fast tiles come.
        rules: the profile.
        each: whether a discard that no nearest target allows is measured by the nearest ones that
            do, and by those as much farther as the pace says, not only by what is looked at anyway.

    Returns:
        Of a hand of 14, one for each kind that it holds; of one of 13, one for `KEEP`.
    """
    unseen = unseen_copies(standing)
    kernel, chances, out = _LOCAL.of(rules)
    turns = max(pace.horizon * standing.draws_left, pace.least)
    fill_chances(chances, unseen, turns, pace.given)
    kernel.payment.self_share = pace.self_drawn
    kernel.whole.anywhere = SEATS * pace.given
    kernel.sample = pace.sample
    farther = min(pace.farther + each, FARTHEST)
    lacking = kernel.weigh(standing.row(), standing.seen, chances, farther, pace.most, out)
    held = [tile for tile in range(KINDS) if standing.counts[tile]]
    places = [KEEP] if sum(standing.counts) % 3 == 1 else held
    return {place: _outlook(out, place, farther, pace.farther, lacking) for place in places}


def _outlook(
    out: memoryview[float], place: int, farther: int, counted: int, lacking: int
) -> Outlook:
    """Return the outlook of targets that overlap, from the sums over those of each level.

    Args:
        out: the sums.
        place: whose outlook.
        farther: the last of the levels that were summed.
        counted: how many levels after the nearest one count.
        lacking: how many tiles the targets of the first level lack.
    """
    chances = [out[SUMS * level + KEEP + 1 + place] for level in range(farther + 1)]
    nearest = next((level for level, chance in enumerate(chances) if chance > 0), None)
    if nearest is None:
        return Outlook(0.0, 0.0)
    levels = range(nearest, min(nearest + counted, farther) + 1)
    chance = sum(chances[level] for level in levels)
    worth = sum(out[SUMS * level + place] for level in levels)
    either = (1 - exp(-OVERLAP * chance)) / OVERLAP
    return Outlook(worth / chance * either, either, lacking + nearest)


def unseen_copies(standing: Standing) -> list[int]:
    """Return, of each kind, how many copies the seat cannot see."""
    left = [COPIES - a - b for a, b in zip(standing.counts, standing.seen, strict=True)]
    for code in standing.codes:
        for tile in _MELD_TILES[code]:
            left[tile] -= 1
    return [max(number, 0) for number in left]


def fill_chances(
    chances: memoryview[float], unseen: Sequence[int], turns: float, given: float
) -> None:
    """Write the chance that each tile comes in time, by what brings it."""
    rate = turns / max(sum(unseen), 1)
    of = [
        [1 - exp(-copies * speed * rate) for copies in range(COPIES + 1)]
        for speed in (1.0, 1.0 + given, 1.0 + 3 * given, 1.0 + 3 * given)
    ]
    at = 0
    lefts = [unseen, *([max(left - gone, 0) for left in unseen] for gone in (1, 2))]
    for row in of:
        for left in lefts:
            chances[at : at + KINDS] = array("d", [row[copies] for copies in left])
            at += KINDS


def _meld_tiles() -> list[tuple[int, ...]]:
    from guobiao.tiles.row import MELD_CODES, meld_of_code  # noqa: PLC0415

    return [(), *(tuple(meld_of_code(code).tiles) for code in range(1, MELD_CODES))]


_MELD_TILES: Final = _meld_tiles()


_MOST_PROFILES: Final = 4
"""How many profiles a thread keeps kernels for: each takes eight megabytes."""


class _Local(threading.local):
    """The kernels of a thread by profile."""

    def __init__(self) -> None:
        self.kernels: dict[Profile, tuple[Kernel, memoryview[float], memoryview[float]]] = {}

    def of(self, profile: Profile) -> tuple[Kernel, memoryview[float], memoryview[float]]:
        """Return the kernel of a profile and its buffers."""
        made = self.kernels.get(profile)
        if made is None:
            if len(self.kernels) == _MOST_PROFILES:
                self.kernels.clear()
            from guobiao.scoring.tables.build import score_tables  # noqa: PLC0415

            kernel = workers.make_prospects(score_tables(profile), twins.load)
            kernel.minimum = profile.minimum
            made = (
                kernel,
                memoryview(bytearray(8 * CHANCES)).cast("d"),
                memoryview(bytearray(8 * SUMS * (FARTHEST + 1))).cast("d"),
            )
            self.kernels[profile] = made
        return made


_LOCAL: Final = _Local()
