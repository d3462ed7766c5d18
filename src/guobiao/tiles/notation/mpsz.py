"""Mpsz: ``123m456p789s11z77z``, where the honours are a fourth suit.

Two orders of the dragons are about. Japanese sites and most programs, Tenhou first, count 白发中,
so ``5z`` is white; some Chinese tools count 中发白, so ``5z`` is red. ``6z`` is green in both. Here
it is the first. Texts of the second kind must be rewritten with ``C F P`` or 中发白.
"""

from __future__ import annotations

from typing import Final

from guobiao.tiles.notation.alphabet import Alphabet, Notation
from guobiao.tiles.tile import FLOWERS, GREEN, NAMES, RED, WHITE, WINDS

HONORS: Final = (*WINDS, WHITE, GREEN, RED)
"""The honours in the order in which they are numbered."""

_NO_SUCH_HONOR: Final = (
    "no_such_rank",
    "the honours are numbered 1z–7z: E S W N, then 5z white 白, 6z green 发, 7z red 中",
)

MPSZ: Final = Alphabet(
    Notation.MPSZ,
    spelling=(
        *((name[0], name[1]) for name in NAMES[:27]),
        *((str(HONORS.index(tile) + 1), "z") for tile in sorted(HONORS)),
        *((NAMES[flower], "") for flower in FLOWERS),
    ),
    hints={
        **dict.fromkeys(("0z", "8z", "9z"), _NO_SUCH_HONOR),
        "z": ("suit_first", "a suit stands after its ranks, as in '11z'"),
    },
)
