"""Points at speed: of an array of hands, of one hand, and of everything that hands wait for.

What is asked here is answered by tables. The answers are those of `guobiao.scoring.score`, without
the reasons.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from guobiao.errors import InputError, KernelError, RowError, shown
from guobiao.kernel import twins, workers
from guobiao.scoring.profile import MIL2025, Profile, profile_of
from guobiao.tiles.hand import Hand
from guobiao.tiles.row import ROW_BYTES, hand_of_row
from guobiao.tiles.tile import KINDS, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from guobiao.kernel.check import RowCheck
    from guobiao.kernel.score import Scorer
    from guobiao.kernel.wait_points import WaitPoints

NO_WIN: Final = -1
"""The points of a hand that is no win."""

FAN_COLUMNS: Final = 83
"""How many counts a row of fans has: one for each fan by its number; that of number 0 is 0."""


def score_batch(
    rows: NDArray[np.uint8],
    rules: Profile | str = MIL2025,
    *,
    points: NDArray[np.int16] | None = None,
    fans: NDArray[np.uint8] | None = None,
    check: bool = True,
) -> NDArray[np.int16]:
    """Return the points of each hand of an array.

    Other threads run meanwhile.

    Args:
        rows: uint8, shape (n, 24): rows as ``Hand.row`` and `rows_of` give them.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        points: int16, shape (n,): takes the points and is returned.
        fans: uint8, shape (n, 83): takes how many times each fan counts, by its number; zeros where
            the hand is no win. Flowers are not counted.
        check: whether to look first for a row that is no hand. Without it such a row gets any
            answer.

    Returns:
        int16, shape (n,): the points without flowers, under the cap of the profile; -1 where the
        hand is no win.

    >>> import numpy as np
    >>> hands = rows_of([Hand.parse("1112345678999m1m"), Hand.parse("112m19p19sESWNCFF")])
    >>> fans = np.zeros((2, 83), np.uint8)
    >>> score_batch(hands, fans=fans)
    array([106,  -1], dtype=int16)
    >>> np.flatnonzero(fans[0])
    array([ 4, 28, 64])

    Raises:
        RowError: an array has a wrong type or shape, or a row is no hand; the message tells which,
            and why.
        ProfileError: there is no such profile.
        KernelError: the installation is broken.
    """
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    from guobiao.kernel import arrays  # noqa: PLC0415 - likewise

    profile = profile_of(rules)
    flat = arrays.flat(rows, "rows", ROW_BYTES)
    number = len(rows)
    if points is None:
        points = np.empty(number, np.int16)
    to_fill = arrays.to_fill(points, "points", np.int16, number)
    counts: Any = None
    if fans is not None:
        counts = arrays.to_fill(fans, "fans", np.uint8, number, FAN_COLUMNS)
    kernels = _kernels(profile)
    if check:
        _check_rows(flat, profile, kernels, waiting=False)
    kernels.scorer.batch(flat, to_fill, counts, FAN_COLUMNS)
    return points


def points(hand: Hand | bytes, rules: Profile | str = MIL2025) -> int:
    """Return the points of one hand, without flowers, -1 if it is no win.

    It is many times as fast as `score`, and gives no reasons.

    Args:
        hand: a hand with its winning tile, or its row as 24 bytes.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.

    >>> points(Hand.parse("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2"))
    98

    Raises:
        HandError: the hand has no winning tile, or cannot be.
        CircumstanceError: the facts of the win contradict one another or the tiles.
        RowError: the bytes are no row.
        ProfileError: there is no such profile.
        KernelError: the installation is broken.
    """
    row = hand if type(hand) is bytes else _row(hand)
    known, count = _LOCAL.counted
    if known is not rules:
        count = _kernels(profile_of(rules)).scorer.points
        _LOCAL.counted = rules, count
    if len(row) == ROW_BYTES and (found := count(row)) >= NO_WIN:
        return found
    raise _fault(row, profile_of(rules), waiting=False)


class TilePoints(NamedTuple):
    """A tile that completes a hand, and the points without flowers that it makes."""

    tile: Tile
    discard: int
    """The points of a win on a discard."""
    self_draw: int
    """The points of a self-drawn win."""


def wait_points(hand: Hand | bytes, rules: Profile | str = MIL2025) -> tuple[TilePoints, ...]:
    """Return every tile that completes a hand of thirteen and of which a copy is left.

    Args:
        hand: a hand without a winning tile, or its row as 24 bytes.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.

    >>> [tuple(wait) for wait in wait_points(Hand.parse("1112345678999m"))][::8]
    [(0, 106, 107), (8, 106, 107)]

    Raises:
        HandError: the hand has a winning tile, or cannot be.
        CircumstanceError: the hand tells how a tile came that has not come.
        RowError: the bytes are no row.
        ProfileError: there is no such profile.
        KernelError: the installation is broken.
    """
    profile = profile_of(rules)
    row = hand if type(hand) is bytes else _row(hand)
    kernels = _kernels(profile)
    if len(row) != ROW_BYTES or not kernels.check.is_hand(row, True):
        raise _fault(row, profile, waiting=True)
    discards = memoryview(bytearray(2 * KINDS)).cast("h")
    self_draws = memoryview(bytearray(2 * KINDS)).cast("h")
    kernels.waits.batch(memoryview(row), discards, self_draws, False)
    return tuple(
        TilePoints(Tile(tile), discard, self_draw)
        for tile, (discard, self_draw) in enumerate(zip(discards, self_draws, strict=True))
        if discard >= 0
    )


def waits_batch(
    rows: NDArray[np.uint8],
    rules: Profile | str = MIL2025,
    *,
    discard: NDArray[np.int16] | None = None,
    self_draw: NDArray[np.int16] | None = None,
    last_of_kind: bool = False,
    check: bool = True,
) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return what every tile makes of each hand of an array that waits.

    Other threads run meanwhile.

    Args:
        rows: uint8, shape (n, 24): rows of hands without a winning tile. Of the flags, only that of
            the last wall tile may be set.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        discard: int16, shape (n, 34): takes the points of a win on a discard, and is returned.
        self_draw: int16, shape (n, 34): takes those of a self-drawn win, and is returned.
        last_of_kind: whether the tiles are the last of their kind. Those of which the hand conceals
            a copy cannot be, and are no wins then.
        check: whether to look first for a row that is no hand that waits. Without it such a row
            gets any answer.

    Returns:
        Two arrays, int16, shape (n, 34): by discard and by self-draw, the points without flowers,
        under the cap of the profile; -1 where the tile completes nothing or no copy of it is left.

    >>> discard, self_draw = waits_batch(rows_of([Hand.parse("1112345678999m")]))
    >>> discard[0, :9]
    array([106,  92,  89,  89,  91,  89,  89,  92, 106], dtype=int16)

    Raises:
        RowError: an array has a wrong type or shape, or a row is no hand that waits; the message
            tells which, and why.
        ProfileError: there is no such profile.
        KernelError: the installation is broken.
    """
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    from guobiao.kernel import arrays  # noqa: PLC0415 - likewise

    profile = profile_of(rules)
    flat = arrays.flat(rows, "rows", ROW_BYTES)
    shape = len(rows), KINDS
    discard = np.empty(shape, np.int16) if discard is None else discard
    self_draw = np.empty(shape, np.int16) if self_draw is None else self_draw
    discards = arrays.to_fill(discard, "discard", np.int16, *shape)
    self_draws = arrays.to_fill(self_draw, "self_draw", np.int16, *shape)
    kernels = _kernels(profile)
    if check:
        _check_rows(flat, profile, kernels, waiting=True)
    kernels.waits.batch(flat, discards, self_draws, last_of_kind)
    return discard, self_draw


def rows_of(hands: Iterable[Hand]) -> NDArray[np.uint8]:
    """Return hands as an array of rows: uint8, shape (n, 24).

    Raises:
        InputError: something among them is no hand.

    >>> rows_of([Hand.parse("123m456m789m123m7m7m")]).shape
    (1, 24)
    """
    import numpy as np  # noqa: PLC0415 - importing the package must not load it

    joined = bytearray().join(_row_of(place, hand) for place, hand in enumerate(hands))
    return np.frombuffer(joined, np.uint8).reshape(-1, ROW_BYTES)


def _row_of(place: int, hand: object) -> bytes:
    if not isinstance(hand, Hand):
        raise InputError(
            f"hand {place} is {shown(hand)}, which is no Hand; Hand.parse reads a text",
            code="wrong_type",
        )
    return hand.row


@dataclass(slots=True)
class _Kernels:
    """The kernels of one thread under one profile."""

    check: RowCheck
    scorer: Scorer
    make_waits: Callable[[], WaitPoints]
    made_waits: WaitPoints | None = None

    @property
    def waits(self) -> WaitPoints:
        if self.made_waits is None:
            self.made_waits = self.make_waits()
        return self.made_waits


class _Local(threading.local):
    """What a thread keeps: kernels by profile, those it used last, and how it counted one hand."""

    def __init__(self) -> None:
        self.by_profile: dict[Profile, _Kernels] = {}
        self.used: tuple[Profile, _Kernels | None] = (MIL2025, None)
        self.counted: tuple[object, Callable[[bytes], int]] = (object(), len)
        """Under which rules, at first none that anybody can ask for; and by what."""


_LOCAL: Final = _Local()
_MOST_PROFILES: Final = 16
"""How many profiles a thread keeps kernels for."""


def _kernels(profile: Profile) -> _Kernels:
    """Return this thread's kernels for a profile, made at its first use."""
    # A profile is long, and takes longer to look up than a hand takes to score.
    known, kernels = _LOCAL.used
    if known is profile and kernels is not None:
        return kernels
    made = _LOCAL.by_profile
    kernels = made.get(profile)
    if kernels is None:
        if len(made) == _MOST_PROFILES:
            made.clear()
        kernels = made[profile] = _make_kernels(profile)
    _LOCAL.used = profile, kernels
    return kernels


def _make_kernels(profile: Profile) -> _Kernels:
    from guobiao.scoring.tables.build import score_tables  # noqa: PLC0415 - only where it is used

    tables = score_tables(profile)
    return _Kernels(
        workers.make_check(tables, twins.load),
        workers.make_scorer(tables, twins.load),
        lambda: workers.make_wait_points(workers.make_scorer(tables, twins.load), twins.load),
    )


def _row(hand: Hand | bytes) -> bytes:
    """Return the row of a hand, or whatever passes for 24 bytes."""
    if isinstance(hand, Hand):
        return hand.row
    try:
        return bytes(memoryview(hand))
    except (TypeError, ValueError):
        return b""


def _check_rows(
    rows: memoryview[int], profile: Profile, kernels: _Kernels, *, waiting: bool
) -> None:
    number = kernels.check.first_unsound(rows, waiting)
    if number >= 0:
        row = bytes(rows[ROW_BYTES * number : ROW_BYTES * (number + 1)])
        fault = _fault(row, profile, waiting=waiting)
        raise RowError(f"row {number} of the array: {fault}", code=fault.code)


def _fault(row: bytes, profile: Profile, *, waiting: bool) -> InputError | KernelError:
    """Return why a row is no hand: what is said of it where it is scored with reasons."""
    from guobiao.scoring.score import score  # noqa: PLC0415 - only where something is wrong
    from guobiao.scoring.waits import waits  # noqa: PLC0415 - likewise

    try:
        hand = hand_of_row(row)
        (waits if waiting else score)(hand, profile)
    except InputError as error:
        return error
    return KernelError(
        f"the kernel refuses {hand}, which can be scored; this is a fault of the package",
        code="kernel_disagrees",
    )
