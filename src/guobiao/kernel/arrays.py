"""Arrays of hands on their way into the kernels: checked, flat, and faults told as errors."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from guobiao.errors import RowError
from guobiao.kernel.holding import FIVE_COPIES, NOT_A_MELD, NOT_A_TILE, WRONG_NUMBER
from guobiao.kernel.waits import NOT_WAITING
from guobiao.tiles.row import MELD_BYTES, ROW_BYTES
from guobiao.tiles.tile import KINDS

_FAULTS: Final = {
    FIVE_COPIES: ("fifth_copy", "it has more than four tiles of a kind, melds counted"),
    NOT_A_TILE: ("row_tile", "a byte of its concealed tiles is no tile: 0–33, or 34 for none"),
    NOT_A_MELD: ("meld_code", "a byte of its melds is no code of a meld: 1–123, or 0 for none"),
    WRONG_NUMBER: (
        "tile_count",
        "its concealed tiles are neither 13 nor 14, less three for each meld",
    ),
    NOT_WAITING: ("not_waiting", "its concealed tiles are not 13, less three for each meld"),
}


class Hands(NamedTuple):
    """Arrays of hands as a kernel takes them."""

    number: int
    """How many hands."""
    counts: memoryview[int] | None
    """34 counts a hand, flat; ``None`` if they came as rows."""
    codes: memoryview[int] | None
    """Four meld codes a hand, flat; ``None`` if no hand has melds."""
    rows: memoryview[int]
    """24 bytes a hand, flat; empty if they came as counts."""


def hands_of(hands: NDArray[np.uint8], melds: NDArray[np.uint8] | None) -> Hands:
    """Return an array of hands as a kernel takes it, copied only where it is not contiguous.

    Args:
        hands: uint8, shape (n, 34) for counts of concealed tiles or (n, 24) for rows.
        melds: uint8, shape (n, 4), the codes of melds, 0 for none; only with counts.

    Raises:
        RowError: an array has another type or shape.
    """
    if isinstance(hands, np.ndarray) and hands.ndim == 2 and hands.shape[1] == ROW_BYTES:
        if melds is not None:
            raise RowError(
                "rows hold their melds; an array of melds goes with counts", code="melds"
            )
        return Hands(len(hands), None, None, flat(hands, "hands", ROW_BYTES))
    counts = flat(hands, "hands", KINDS)
    if melds is None:
        return Hands(len(hands), counts, None, memoryview(b""))
    codes = flat(melds, "melds", MELD_BYTES)
    if len(melds) != len(hands):
        raise RowError(
            f"{len(melds)} rows of melds for {len(hands)} hands: there must be one for each",
            code="array_shape",
        )
    return Hands(len(hands), counts, codes, memoryview(b""))


def flat(array: NDArray[np.uint8], name: str, width: int) -> memoryview[int]:
    """Return an array that a kernel is to read, flat, copied only where it is not contiguous.

    Raises:
        RowError: it has another type or shape.
    """
    if not (
        isinstance(array, np.ndarray)
        and array.dtype == np.uint8
        and array.ndim == 2
        and array.shape[1] == width
    ):
        raise RowError(
            f"{name} is {_described(array)}; it must be uint8 of shape"
            f" (n, {width})" + (f" or (n, {ROW_BYTES})" if width == KINDS else ""),
            code="array_shape",
        )
    return np.ascontiguousarray(array).reshape(-1).data


def to_fill(array: NDArray[Any], name: str, kind: type[np.generic], *shape: int) -> memoryview[int]:
    """Return an array that a kernel is to fill, flat.

    Raises:
        RowError: it has another type or shape, is not contiguous or cannot be written.
    """
    if not (
        isinstance(array, np.ndarray)
        and array.dtype == kind
        and array.shape == shape
        and array.flags.c_contiguous
        and array.flags.writeable
    ):
        raise RowError(
            f"{name} is {_described(array)}; it must be {np.dtype(kind)} of shape"
            f" {shape}, C-contiguous and writeable",
            code="array_shape",
        )
    return array.reshape(-1).data


def _described(array: object) -> str:
    if isinstance(array, np.ndarray):
        known = cast("NDArray[Any]", array)
        return f"{known.dtype} of shape {known.shape}"
    return f"no array but of type {type(array).__name__}"


def fault_error(number: int, fault: int) -> RowError:
    """Return the error for a hand that a kernel could not read."""
    code, reason = _FAULTS[fault]
    return RowError(f"hand {number} of the array: {reason}", code=code)
