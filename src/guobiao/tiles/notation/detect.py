"""Which notation a text is in: the one whose alphabet reads all of its tiles.

No text can be read in two notations as different tiles (only as the same, in ``gb`` and ``mpsz``),
so the first alphabet that reads it is right. Where none does, the one that comes furthest says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guobiao.errors import NotationError
from guobiao.tiles.notation.alphabet import BLANK, Alphabet, Notation
from guobiao.tiles.notation.botzone import BOTZONE
from guobiao.tiles.notation.chinese import CHINESE
from guobiao.tiles.notation.gb import GB
from guobiao.tiles.notation.mpsz import MPSZ
from guobiao.tiles.notation.text import Span
from guobiao.tiles.notation.unicode import UNICODE
from guobiao.tiles.tile import Tile

ALPHABETS: Final = (GB, MPSZ, BOTZONE, UNICODE, CHINESE)
"""Every alphabet, the likeliest first."""

_VAGUENESS: Final = {"unknown_character": -2, "no_suit": -1}
"""The faults that say least about a text that two alphabets leave at one place."""

_BY_NOTATION: Final = {alphabet.notation: alphabet for alphabet in ALPHABETS}


def alphabet_of(notation: Notation | str) -> Alphabet:
    """Return the alphabet of a notation, given as such or by its name.

    Raises:
        NotationError: there is no such notation.
    """
    try:
        return _BY_NOTATION[Notation(notation)]
    except ValueError:
        raise NotationError(
            f"{notation!r} is no notation; there are {', '.join(Notation)}", code="unknown_notation"
        ) from None


def read_spans(
    text: str, spans: Sequence[Span], alphabets: Sequence[Alphabet] = ALPHABETS
) -> list[list[Tile]]:
    """Return the tiles of each span, all read in one alphabet.

    Raises:
        NotationError: no alphabet reads all of them.
    """
    for alphabet in alphabets:
        readings: list[list[Tile]] = []
        for start, stop in spans:
            tiles = alphabet.read(text, start, stop)
            if tiles is None:
                break
            readings.append(tiles)
        else:
            return readings
    raise _explain(text, spans, alphabets)


def _explain(text: str, spans: Sequence[Span], alphabets: Sequence[Alphabet]) -> NotationError:
    """Return the fault of the alphabet that comes furthest, or that the text mixes two of them."""
    faults = [(alphabet, *_first_fault(text, spans, alphabet)) for alphabet in alphabets]
    alphabet, fault, place, stop = max(
        faults, key=lambda one: (one[2], _VAGUENESS.get(one[1].code, 0))
    )
    for other in ALPHABETS:
        reach = other.reach(text, place, stop)
        if other is not alphabet and reach > place:
            found = text[place:reach].rstrip(BLANK)
            return NotationError(
                f"{found!r} is {other.notation} notation beside {alphabet.notation}:"
                " a text keeps to one notation",
                code="mixed_notations",
            ).at(text, (place, place + len(found)))
    if fault.code == "unknown_character" and len(faults) > 1:
        return NotationError(
            f"{text[place]!r} is no part of a tile;"
            " a tile is written like 1m, E, 1z, W1, 一万 or 🀇",
            code="unknown_character",
        ).at(text, (place, place + 1))
    return fault


def _first_fault(
    text: str, spans: Sequence[Span], alphabet: Alphabet
) -> tuple[NotationError, int, int]:
    """Return the first fault of spans in an alphabet, its place, and the end of its span."""
    return next(
        (fault, fault.span[0], stop)
        for start, stop in spans
        if (fault := alphabet.fault(text, start, stop)) is not None and fault.span is not None
    )
