"""How far a hand is from a win that is worth enough, and which tiles bring it nearer."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from guobiao.analysis.distance import UsefulTile
from guobiao.errors import ProfileError, RowError, shown
from guobiao.kernel import twins, workers
from guobiao.kernel.judge import Worth
from guobiao.kernel.legal import NEVER
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import MIL2025, Profile, profile_of
from guobiao.scoring.rulebook import rulebook
from guobiao.tiles.hand import Hand
from guobiao.tiles.row import ROW_BYTES
from guobiao.tiles.seen import counts_seen, too_many
from guobiao.tiles.tile import COPIES, KINDS, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from guobiao.kernel.legal import LegalDistance as Kernel

__all__ = [
    "NEVER",
    "AfterDiscard",
    "LegalDistance",
    "Reach",
    "legal_discards_batch",
    "legal_distance",
    "legal_distance_batch",
]

By = Literal["discard", "self_draw"]
"""How the last tile comes."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a hand is from a legal win whose last tile comes in one way."""

    distance: int
    """How many tiles it lacks to be legally ready: 0 if it is, -1 if it has won legally, ``NEVER``
    if no tiles make it legal."""
    useful_mask: int
    """The tiles that lower the distance, as 34 bits, bit 0 for 1m."""
    left: tuple[int, ...] = field(repr=False)
    """How many copies of each kind can still come."""

    @property
    def useful(self) -> tuple[UsefulTile, ...]:
        """The tiles that lower the distance, ascending, each with the copies left."""
        return tuple(
            UsefulTile(Tile(tile), self.left[tile])
            for tile in range(KINDS)
            if self.useful_mask >> tile & 1
        )

    @property
    def is_possible(self) -> bool:
        """Whether any tiles make the hand legal."""
        return self.distance != NEVER


@dataclass(frozen=True, slots=True)
class AfterDiscard:
    """How far a hand of fourteen is from a legal win once it has discarded a tile."""

    tile: Tile
    discard: Reach | None
    """The way to a win on a discard; ``None`` if it was not asked for."""
    self_draw: Reach | None
    """The way to a self-drawn win; ``None`` if it was not asked for."""


@dataclass(frozen=True, slots=True)
class LegalDistance:
    """How far a hand is from a legal win."""

    discard: Reach | None
    """The way to a win on a discard; ``None`` if it was not asked for."""
    self_draw: Reach | None
    """The way to a self-drawn win; ``None`` if it was not asked for."""
    discards: tuple[AfterDiscard, ...]
    """Of a hand of fourteen, the same after each discard, ascending by tile; else none."""

    @property
    def distance(self) -> int:
        """The lesser of the distances that were asked for."""
        return min(reach.distance for reach in self._asked)

    @property
    def useful(self) -> tuple[UsefulTile, ...]:
        """The tiles that lower the lesser distance, in whichever way the last one comes."""
        least = self.distance
        nearest = [reach for reach in self._asked if reach.distance == least]
        mask = 0
        for reach in nearest:
            mask |= reach.useful_mask
        return Reach(least, mask, nearest[0].left).useful

    @property
    def is_possible(self) -> bool:
        """Whether any tiles make the hand legal."""
        return self.distance != NEVER

    @property
    def _asked(self) -> list[Reach]:
        return [reach for reach in (self.discard, self.self_draw) if reach is not None]


def legal_distance(
    hand: Hand | str,
    rules: Profile | str = MIL2025,
    *,
    by: By | None = None,
    claims: bool = False,
    seen: Sequence[int] | None = None,
    minimum: int | None = None,
) -> LegalDistance:
    """Return how far a hand is from a win that is worth enough.

    The legal distance is the number of tiles that are missing until the hand is ready for a win of
    eight points or more. A hand with its winning tile is taken as one of fourteen: -1 if it has won
    legally, else as near as it is after its best discard.

    Only what is certain counts: no flowers, no luck with the last tile, no kong to come. The winds
    of the hand count, and the last tile of its kind does where the melds of the hand itself show
    the other three. Melds stay as they are, and unless ``claims`` are allowed, what is concealed
    stays concealed.

    Args:
        hand: a hand, or one in any notation.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        by: how the last tile is to come, ``discard`` or ``self_draw``; both are worked out
            otherwise.
        claims: whether tiles before the last may be claimed; the sets that they complete lie open
            then, and a tile is useful if it brings the hand nearer drawn or claimed.
        seen: 34 counts: the copies of each kind that are known to be elsewhere, beside those in the
            hand and its melds, so that they cannot come.
        minimum: the points that a win must reach; otherwise what the profile says, 8.

    >>> legal = legal_distance("[123m][456p]789s78s99p")
    >>> legal.discard.distance, [str(tile) for tile in legal.discard.useful]
    (0, ['6s×4', '9s×3'])
    >>> formal = legal_distance("[123m][567p]345s78s99p")
    >>> formal.discard.distance, len(formal.discard.useful)
    (2, 13)

    Raises:
        NotationError: the text is no hand.
        HandError: no hand can hold these tiles, or not beside what is seen.
        ProfileError: there is no such profile, or its minimum is more than some form is worth.
        KernelError: the installation is broken.
    """
    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    ways = ways_of(by)
    profile = profile_with(rules, minimum)
    others = counts_seen(seen)
    reaches = {way: measured(hand, profile, others, way, claims=claims) for way in ways}
    return LegalDistance(
        reaches.get("discard"),
        reaches.get("self_draw"),
        ()
        if hand.winning_tile is None
        else _after_discards(hand, profile, others, ways, claims=claims),
    )


def measured(hand: Hand, profile: Profile, seen: bytes, way: By, *, claims: bool = False) -> Reach:
    """Return how far a hand is from a legal win whose last tile comes in one way.

    Raises:
        HandError: no hand can hold these tiles beside what is seen.
    """
    kernel = kernel_of(profile)
    far, mask = kernel.measure(hand.row, seen, way == "self_draw", claims, True)
    if kernel.fault:
        raise too_many(hand)
    return Reach(far, mask, _left(hand, seen))


def _left(hand: Hand, seen: bytes) -> tuple[int, ...]:
    """Return how many copies of each kind can still come."""
    held = hand.counts()
    return tuple(COPIES - held[tile] - seen[tile] for tile in range(KINDS))


def _after_discards(
    hand: Hand, profile: Profile, seen: bytes, ways: Sequence[By], *, claims: bool
) -> tuple[AfterDiscard, ...]:
    kernel = kernel_of(profile)
    left = _left(hand, seen)
    reaches: dict[tuple[int, By], Reach] = {}
    for way in ways:
        distances = memoryview(bytearray(KINDS)).cast("b")
        masks = memoryview(bytearray(8 * KINDS)).cast("Q")
        kernel.discards(
            memoryview(hand.row), memoryview(seen), way == "self_draw", claims, distances, masks
        )
        for tile in range(KINDS):
            reaches[tile, way] = Reach(distances[tile], masks[tile], left)
    assert hand.winning_tile is not None
    return tuple(
        AfterDiscard(tile, reaches.get((tile, "discard")), reaches.get((tile, "self_draw")))
        for tile in sorted({*hand.concealed, hand.winning_tile})
    )


def legal_distance_batch(
    rows: NDArray[np.uint8],
    rules: Profile | str = MIL2025,
    *,
    by: By = "discard",
    claims: bool = False,
    seen: NDArray[np.uint8] | None = None,
    minimum: int | None = None,
    out: NDArray[np.int8] | None = None,
    useful: NDArray[np.uint64] | None = None,
) -> NDArray[np.int8]:
    """Return how far each hand of an array is from a win that is worth enough.

    The hands are measured as by `legal_distance`, while other threads run.

    Args:
        rows: uint8, shape (n, 24): rows as ``Hand.row`` gives them; of their flags none is looked
            at. A row with fourteen tiles and no winning tile has won if any of them makes it legal.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        by: how the last tile is to come, ``discard`` or ``self_draw``.
        claims: whether tiles before the last may be claimed.
        seen: uint8, shape (n, 34): the copies of each kind that are known to be elsewhere.
        minimum: the points that a win must reach; otherwise what the profile says.
        out: int8, shape (n,): takes the distances and is returned.
        useful: uint64, shape (n,): takes the useful tiles as bits, bit 0 for 1m. Without it only
            the distances are worked out, which is twice as fast.

    Returns:
        int8, shape (n,): the distances; ``NEVER``, 99, where no tiles make the hand legal.

    >>> from guobiao import rows_of
    >>> legal_distance_batch(rows_of([Hand.parse("[123m][567p]345s78s99p")]))
    array([2], dtype=int8)

    Raises:
        RowError: an array has a wrong type or shape, or one of the hands cannot be; the message
            tells which. ``out`` is then filled up to that hand.
        ProfileError: there is no such profile, or its minimum is more than some form is worth.
        KernelError: the installation is broken.
    """
    return _measure_batch("batch", rows, rules, by, claims, seen, minimum, out, useful)


def legal_discards_batch(
    rows: NDArray[np.uint8],
    rules: Profile | str = MIL2025,
    *,
    by: By = "discard",
    claims: bool = False,
    seen: NDArray[np.uint8] | None = None,
    minimum: int | None = None,
    out: NDArray[np.int8] | None = None,
    useful: NDArray[np.uint64] | None = None,
) -> NDArray[np.int8]:
    """Return how far each hand of fourteen is from a legal win after each discard.

    Args:
        rows: uint8, shape (n, 24): rows with fourteen tiles, melds counted as three.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        by: how the last tile is to come, ``discard`` or ``self_draw``.
        claims: whether tiles before the last may be claimed.
        seen: uint8, shape (n, 34): the copies of each kind that are known to be elsewhere.
        minimum: the points that a win must reach; otherwise what the profile says.
        out: int8, shape (n, 34): takes the distances and is returned.
        useful: uint64, shape (n, 34): takes the useful tiles as bits, bit 0 for 1m.

    Returns:
        int8, shape (n, 34): the distance after each discard; ``NEVER``, 99, for a tile that the
        hand does not hold, and where no tiles make the hand legal.

    >>> from guobiao import rows_of
    >>> legal_discards_batch(rows_of([Hand.parse("[123m][567p]345s78s99pE")]))[0, [20, 27]]
    array([2, 2], dtype=int8)

    Raises:
        RowError: an array has a wrong type or shape, or one of the hands cannot be; the message
            tells which. ``out`` is then filled up to that hand.
        ProfileError: there is no such profile, or its minimum is more than some form is worth.
        KernelError: the installation is broken.
    """
    return _measure_batch("discards", rows, rules, by, claims, seen, minimum, out, useful, KINDS)


def _measure_batch(  # noqa: PLR0917 - the arguments of both, handed through
    method: Literal["batch", "discards"],
    rows: NDArray[np.uint8],
    rules: Profile | str,
    by: By,
    claims: bool,
    seen: NDArray[np.uint8] | None,
    minimum: int | None,
    out: NDArray[np.int8] | None,
    useful: NDArray[np.uint64] | None,
    *width: int,
) -> NDArray[np.int8]:
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    from guobiao.kernel import arrays  # noqa: PLC0415 - likewise

    (way,) = ways_of(by)
    profile = profile_with(rules, minimum)
    flat = arrays.flat(rows, "rows", ROW_BYTES)
    number = len(rows)
    if out is None:
        out = np.empty((number, *width), np.int8)
    to_fill = arrays.to_fill(out, "out", np.int8, number, *width)
    masks: Any = None
    if useful is not None:
        masks = arrays.to_fill(useful, "useful", np.uint64, number, *width)
    others: Any = None
    if seen is not None:
        others = arrays.flat(seen, "seen", KINDS)
        if len(seen) != number:
            raise RowError(
                f"{len(seen)} rows of what is seen for {number} hands: there must be one for each",
                code="array_shape",
            )
    kernel = kernel_of(profile)
    run = kernel.batch if method == "batch" else kernel.discards
    done = run(flat, others, way == "self_draw", claims, to_fill, masks)
    if done < number:
        raise arrays.fault_error(done, kernel.fault)
    return out


def ways_of(by: By | None) -> tuple[By, ...]:
    """Return the ways for the last tile to come that are asked for."""
    if by is None:
        return "discard", "self_draw"
    if by not in {"discard", "self_draw"}:
        raise ProfileError(
            f"no way {shown(by)} for the last tile to come: discard or self_draw",
            code="unknown_way",
        )
    return (by,)


def profile_with(rules: Profile | str, minimum: int | None) -> Profile:
    """Return a profile, with another minimum if one is given."""
    profile = profile_of(rules)
    return profile if minimum is None else profile.replace(minimum=minimum)


class _Local(threading.local):
    """The kernels of a thread by profile."""

    def __init__(self) -> None:
        self.kernels: dict[Profile, Kernel] = {}


_LOCAL: Final = _Local()
_MOST_PROFILES: Final = 16
"""How many profiles a thread keeps kernels for."""
_FORMS: Final = (
    Fan.SEVEN_PAIRS,
    Fan.THIRTEEN_ORPHANS,
    Fan.LESSER_HONORS_AND_KNITTED_TILES,
    Fan.KNITTED_STRAIGHT,
)
"""What each form but the standard one is worth at least."""


def kernel_of(profile: Profile) -> Kernel:
    """Return the kernel of this thread under a profile, made at its first use."""
    kernel = _LOCAL.kernels.get(profile)
    if kernel is None:
        if len(_LOCAL.kernels) == _MOST_PROFILES:
            _LOCAL.kernels.clear()
        kernel = _LOCAL.kernels[profile] = make_kernel(profile)
    return kernel


def highest_minimum(profile: Profile) -> int:
    """Return up to which minimum the legal distance is worked out."""
    points = rulebook(profile).points
    return min(points[fan] for fan in _FORMS)


def make_kernel(profile: Profile, load: Any = twins.load) -> Kernel:
    """Return a new kernel of the legal distance under a profile.

    Args:
        profile: the rules.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.

    Raises:
        ProfileError: its minimum is more than some form is worth.
    """
    from guobiao.scoring.tables.build import score_tables  # noqa: PLC0415 - only where it is used

    points = rulebook(profile).points
    most = highest_minimum(profile)
    if profile.minimum > most:
        raise ProfileError(
            f"a minimum of {profile.minimum}: the legal distance is worked out up to {most}, what"
            " the least of the special forms is worth by itself",
            code="minimum_too_high",
        )
    tables = score_tables(profile)
    worth = Worth(
        minimum=profile.minimum,
        cap=tables.cap,
        draw_concealed=points[Fan.FULLY_CONCEALED_HAND],
        claim_concealed=points[Fan.CONCEALED_HAND],
        draw_exposed=points[Fan.SELF_DRAWN],
        wait=max(points[fan] for fan in (Fan.EDGE_WAIT, Fan.CLOSED_WAIT, Fan.SINGLE_WAIT)),
        last_of_kind=points[Fan.LAST_TILE],
        two_concealed_pungs=points[Fan.TWO_CONCEALED_PUNGS],
        melded_hand=points[Fan.MELDED_HAND],
    )
    return workers.make_legal(tables, worth, load)
