"""The ways that lead a hand to a legal win: by which fans, how far, and to what worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from guobiao.analysis.legal_distance import (
    NEVER,
    By,
    kernel_of,
    measured,
    profile_with,
)
from guobiao.kernel.masks import KNITTED_KINDS
from guobiao.scoring.batch import score_batch
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.scoring.rulebook import rulebook
from guobiao.scoring.score import score
from guobiao.tiles.circumstances import Circumstances
from guobiao.tiles.hand import Hand
from guobiao.tiles.row import HIDDEN_BYTES, ROW_BYTES, WINNING_TILE_AT, RowFlag
from guobiao.tiles.seen import counts_seen
from guobiao.tiles.tile import COPIES, HONORS, KINDS, TERMINALS, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from guobiao.scoring.sheet import Sheet

__all__ = ["Route", "routes"]

_MOST_TARGETS: Final = 1 << 14
"""How many complete hands of sets and a pair are looked at, the nearest first."""
_MOST_PAIRS: Final = 2000
"""How many ways to seven pairs are looked at."""
_FAN_COLUMNS: Final = 83


@dataclass(frozen=True, slots=True)
class Route:
    """One way to a legal win."""

    fans: tuple[Fan, ...]
    """The main fans, the greatest first: those that reach the minimum together."""
    distance: int
    """How many tiles the hand lacks to be ready for it."""
    points: int
    """What the example is worth, without flowers."""
    missing: tuple[Tile, ...]
    """The tiles that the hand lacks for the example, the winning tile last."""
    hand: Hand
    """An example: of the nearest hands of this route, the one worth most, as it is won."""
    rules: Profile = field(repr=False)
    """By which rules it is worth that."""

    @property
    def sheet(self) -> Sheet:
        """The score of the example, with every fan and the reasons."""
        return score(self.hand, self.rules)


def routes(
    hand: Hand | str,
    rules: Profile | str = MIL2025,
    *,
    by: By = "discard",
    seen: Sequence[int] | None = None,
    minimum: int | None = None,
    more: int = 1,
    most: int = 12,
) -> tuple[Route, ...]:
    """Return the nearest ways of a hand to a legal win.

    Complete hands are grouped by their main fans. Of each group the nearest hands are taken, and of
    those the one worth most is the example.

    Args:
        hand: a hand of thirteen or fourteen, melds counted as three, or one in any notation.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        by: how the last tile is to come, ``discard`` or ``self_draw``.
        seen: 34 counts: the copies of each kind that are known to be elsewhere.
        minimum: the points that a win must reach; otherwise what the profile says, 8.
        more: how many tiles more than the nearest a route may lack.
        most: how many routes are returned at most.

    Returns:
        The routes, the nearest first and of equally near ones that worth most; none where no tiles
        make the hand legal, and none for a hand that has won legally.

    >>> for route in routes("[123m][567p]345s78s99p", more=0)[:2]:
    ...     print(route.distance, [fan.name for fan in route.fans], route.points, route.hand)
    2 ['MIXED_SHIFTED_CHOWS', 'ALL_CHOWS'] 10 [123m][567p]2499p345s3p
    2 ['CHICKEN_HAND'] 8 [123m][567p]34578sEE9s

    Raises:
        NotationError: the text is no hand.
        HandError: no hand can hold these tiles, or not beside what is seen.
        ProfileError: there is no such profile, or its minimum is more than some form is worth.
        KernelError: the installation is broken.
    """
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    profile = profile_with(rules, minimum)
    others = counts_seen(seen)
    nearest = measured(hand, profile, others, by).distance
    if nearest in {NEVER, -1}:
        return ()
    held = np.array([*hand.row[:HIDDEN_BYTES]], np.uint8)
    have = np.bincount(held, minlength=KINDS + 1)[:KINDS]
    left = np.array(
        [COPIES - count - gone for count, gone in zip(hand.counts(), others, strict=False)],
        np.int64,
    )
    rows = np.concatenate(
        [
            _targets(hand, profile, others, by, more),
            *_special_rows(hand, have, left, nearest + 1 + more, by),
        ]
    )
    fans = np.zeros((len(rows), _FAN_COLUMNS), np.uint8)
    points = score_batch(rows, profile, fans=fans, check=False)
    lacking = _lacking(rows, have)
    fits = (points >= profile.minimum) & (lacking <= nearest + 1 + more)
    found: dict[tuple[Fan, ...], int] = {}
    for place in sorted(np.flatnonzero(fits), key=lambda one: (lacking[one], -points[one])):
        main = _main_fans(fans[place].tobytes(), profile)
        if main not in found:
            found[main] = int(place)
    return tuple(
        _route(hand, profile, main, rows[place], int(points[place]), have)
        for main, place in islice(found.items(), most)
    )


def _targets(hand: Hand, profile: Profile, seen: bytes, by: By, more: int) -> NDArray[np.uint8]:
    """Return the nearest legal hands of sets and a pair as rows, shape (n, 24)."""
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    rows = np.empty((_MOST_TARGETS, ROW_BYTES), np.uint8)
    lacking = np.empty(_MOST_TARGETS, np.uint8)
    number = kernel_of(profile).targets(
        hand.row, seen, by == "self_draw", more, rows.reshape(-1).data, lacking.data
    )
    return rows[:number]


def _special_rows(
    hand: Hand, have: NDArray[np.int64], left: NDArray[np.int64], most: int, by: By
) -> Iterator[NDArray[np.uint8]]:
    """Yield rows of hands of the other forms that lack so many tiles at most."""
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    melds = len(hand.melds)
    if melds > 1:
        return
    pairs = [] if melds else [_pairs(have.tolist(), left.tolist())]
    for targets in (*_special_targets(melds), *pairs):
        missing = np.maximum(targets - have, 0)
        near = (missing.sum(axis=1) <= most) & (missing <= left).all(axis=1)
        for target, lacks in zip(targets[near], missing[near], strict=True):
            tiles = np.repeat(np.arange(KINDS), target)
            for win in np.flatnonzero(lacks):
                row = np.frombuffer(hand.row, np.uint8).copy()
                row[:HIDDEN_BYTES] = KINDS
                row[: len(tiles)] = tiles
                row[WINNING_TILE_AT] = win
                row[WINNING_TILE_AT + 1] = RowFlag.SELF_DRAWN if by == "self_draw" else 0
                yield row[None]


@cache
def _special_targets(melds: int) -> tuple[NDArray[np.int64], ...]:
    """Return the complete hands of knitted tiles and of orphans as counts, shape (n, 34)."""
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    one = np.eye(KINDS, dtype=np.int64)
    patterns = np.array(
        [[kinds >> tile & 1 for tile in range(KINDS)] for kinds in KNITTED_KINDS], np.int64
    )
    chows = [one[tile : tile + 3].sum(axis=0) for tile in range(27) if tile % 9 < 7]
    sets = np.array([*chows, *(3 * one)]) if melds == 0 else np.zeros((1, KINDS), np.int64)
    straights = patterns[:, None, None] + sets[:, None] + 2 * one[None]
    straights = straights.reshape(-1, KINDS)
    straights = straights[straights.max(axis=1) <= COPIES]
    if melds:
        return (straights,)
    honors = one[list(HONORS)].sum(axis=0)
    singles = np.array(
        [
            one[list(tiles)].sum(axis=0)
            for pattern in patterns
            for tiles in combinations(np.flatnonzero(pattern + honors).tolist(), 14)
        ]
    )
    orphans = one[[*TERMINALS, *HONORS]]
    return straights, np.unique(singles, axis=0), orphans.sum(axis=0) + orphans


def _pairs(have: list[int], left: list[int]) -> NDArray[np.int64]:
    """Return the nearest hands of seven pairs as counts, shape (n, 34)."""
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    slots: list[list[int]] = [[], [], []]
    for tile in range(KINDS):
        for copies in (2, 4):
            if have[tile] + left[tile] >= copies:
                slots[min(max(copies - have[tile], 0), 2)].append(tile)
    there, one_lacks, two_lack = slots
    there = there[:7]
    due = 7 - len(there)
    ones = min(due, len(one_lacks))
    ways = [
        [*there, *some, *others]
        for some in combinations(one_lacks, ones)
        for others in islice(combinations(two_lack, due - ones), _MOST_PAIRS)
    ]
    return np.array(
        [[2 * way.count(tile) for tile in range(KINDS)] for way in ways[:_MOST_PAIRS]], np.int64
    ).reshape(-1, KINDS)


def _lacking(rows: NDArray[np.uint8], have: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many tiles each won hand has that come last or that are not held, shape (n,)."""
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    counts = np.zeros((len(rows), KINDS + 1), np.int64)
    each = np.arange(len(rows))
    for place in range(HIDDEN_BYTES):
        counts[each, rows[:, place]] += 1
    counts[each, rows[:, WINNING_TILE_AT]] -= 1
    lacking: NDArray[np.int64] = np.maximum(counts[:, :KINDS] - have, 0).sum(axis=1) + 1
    return lacking


@cache
def _order(profile: Profile) -> tuple[tuple[Fan, int], ...]:
    rules = rulebook(profile)
    return tuple((fan, rules.points[fan]) for fan in sorted(Fan, key=rules.rank.__getitem__))


def _main_fans(counts: bytes, profile: Profile) -> tuple[Fan, ...]:
    """Return the fewest fans, the greatest first, that reach the minimum together."""
    main: list[Fan] = []
    points = 0
    for fan, worth in _order(profile):
        if counts[fan]:
            main.append(fan)
            points += worth * counts[fan]
            if points >= profile.minimum:
                break
    return tuple(main)


def _route(  # noqa: PLR0917 - what has been worked out, handed on
    hand: Hand,
    profile: Profile,
    fans: tuple[Fan, ...],
    row: NDArray[np.uint8],
    points: int,
    have: NDArray[np.int64],
) -> Route:
    win = Tile(int(row[WINNING_TILE_AT]))
    tiles = [Tile(int(tile)) for tile in row[:HIDDEN_BYTES] if tile < KINDS]
    tiles.remove(win)
    rest = have.tolist()
    missing: list[Tile] = []
    for tile in tiles:
        if rest[tile]:
            rest[tile] -= 1
        else:
            missing.append(tile)
    facts = hand.circumstances
    example = replace(
        hand,
        concealed=tuple(tiles),
        winning_tile=win,
        circumstances=Circumstances(
            facts.prevalent_wind,
            facts.seat_wind,
            self_drawn=bool(row[WINNING_TILE_AT + 1] & RowFlag.SELF_DRAWN),
        ),
    )
    return Route(fans, len(missing), points, (*sorted(missing), win), example, profile)
