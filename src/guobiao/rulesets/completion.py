"""Which tiles complete a hand at the table, by the kernel's tables."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Final

from guobiao.kernel import workers
from guobiao.table.board import LaidMeld
from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.row import MELD_BYTES, meld_code
from guobiao.tiles.tile import EAST, KINDS, Tile

_CODES: Final = {
    (kind, tile): meld_code(Meld(kind, Tile(tile)))
    for kind in MeldKind
    for tile in range(KINDS)
    if kind is not MeldKind.CHOW or (tile < EAST and tile % 9 < 7)
}
"""The code of every meld, by its kind and lowest tile."""
_NO_MELDS: Final = bytes(MELD_BYTES)


class _Kernel(threading.local):
    """The kernel of waits of a thread, and where it writes: formal and real waits."""

    def __init__(self) -> None:
        self.waits = workers.waits()
        self.found = memoryview(bytearray(16)).cast("Q")


_KERNEL: Final = _Kernel()


def meld_codes(melds: Sequence[LaidMeld]) -> bytes:
    """Return the codes of the melds of a seat, four bytes."""
    if not melds:
        return _NO_MELDS
    codes = bytes([_CODES[meld.kind, meld.tiles[0]] for meld in melds])
    return codes.ljust(MELD_BYTES, b"\0")


def completing_tiles(counts: bytearray, melds: Sequence[LaidMeld]) -> tuple[int, int]:
    """Return the tiles that complete a hand in any form, formally and really, a bit for each kind.

    Formally a tile counts though the hand and its melds hold all four of it. A hand that is short
    of a tile, because it holds a flower, waits for nothing.

    Args:
        counts: of each of the 34 kinds at least, how many are concealed.
        melds: the melds of the seat.
    """
    found = _KERNEL.found
    hand = memoryview(counts)[:KINDS]
    if not _KERNEL.waits.find_counts(hand, memoryview(meld_codes(melds)), found):
        return 0, 0
    return found[0], found[1]
