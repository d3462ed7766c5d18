"""Names of people: as they are written, and as they look to others."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_LOOK: Final = 40
"""How many characters of a name are compared: folded, one can be thrice as long."""

_ALIKE: Final = (
    ("a", "аα"),
    ("b", "вβ"),
    ("c", "сϲ"),
    ("d", "ԁ"),
    ("e", "еεє"),
    ("h", "нһη"),
    ("i", "1l|іιӏı"),
    ("j", "ј"),
    ("k", "кκ"),
    ("m", "мμ"),
    ("n", "ո"),
    ("o", "0оοօσ"),
    ("p", "рρ"),
    ("q", "ԛ"),
    ("s", "ѕ"),
    ("t", "тτ"),
    ("u", "υս"),
    ("v", "νѵ"),
    ("w", "ԝω"),
    ("x", "хχ"),
    ("y", "уγү"),
    ("-", "‐‑‒–—―−ー一"),
    ("'", "’‘`´"),
)
"""What each of these letters is taken for, as a small or a great letter."""
_LOOKS: Final = {ord(sign): letter for letter, signs in _ALIKE for sign in signs}
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What can be printed and still is not seen."""
_SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""What chooses how the sign before it is drawn: first and last."""


def clean(name: str) -> str:
    r"""Return a name without what cannot be seen, single spaces between its words.

    >>> clean("  Ann \x00  B\u202e\u3164 ")
    'Ann B'
    """
    return " ".join("".join(" " if _is_unseen(sign) else sign for sign in name).split())


def key(name: str) -> str:
    """Return what is the same for a name in great and small letters.

    >>> key("ANN B")
    'ann b'
    """
    return clean(name).casefold()[:LONGEST_LOOK]


def look(name: str) -> str:
    """Return what is the same for names that look the same: it is no name itself.

    >>> look("Аnn Ⅼee")  # the first letter is Cyrillic, the L a numeral
    'ann iee'
    """
    plain = unicodedata.normalize("NFKC", clean(name)).casefold()
    return clean(unicodedata.normalize("NFKC", plain)).translate(_LOOKS)[:LONGEST_LOOK]


def _is_unseen(sign: str) -> bool:
    if not sign.isprintable() or sign in _BLANK:
        return True
    return any(first <= ord(sign) <= last for first, last in _SELECTORS)
