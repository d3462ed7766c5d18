"""GB notation, ``[EEE,2]123m456p7899s9s``: the most shared one, and the one that is printed."""

from __future__ import annotations

from typing import Final

from guobiao.tiles.notation.alphabet import Alphabet, Notation
from guobiao.tiles.tile import NAMES

GB: Final = Alphabet(
    Notation.GB,
    spelling=tuple((name[0], name[1:]) for name in NAMES),
    hints={
        **dict.fromkeys("mps", ("suit_first", "a suit stands after its ranks, as in '123m'")),
        **dict.fromkeys(
            "RG", ("dragon_letter", "the dragons are C (red 中), F (green 发), P (white 白)")
        ),
        "-": ("unknown_character", "'-' stands only for an unknown wind, behind the first bar"),
    },
)
