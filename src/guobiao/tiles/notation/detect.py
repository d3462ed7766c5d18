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
    faults: list[tuple[Alphabet, NotationError]] = []
    for alphabet in alphabets:
        try:
            return [alphabet.read(text, start, stop) for start, stop in spans]
        except NotationError as fault:
            faults.append((alphabet, fault))
    raise _explain(text, spans, faults)


def _explain(
    text: str, spans: Sequence[Span], faults: Sequence[tuple[Alphabet, NotationError]]
) -> NotationError:
    """Return the fault of the alphabet that came furthest, or that the text mixes two of them."""
    alphabet, fault = max(
        faults, key=lambda one: (_place(one[1]), one[1].code != "unknown_character")
    )
    place = _place(fault)
    stop = next(stop for start, stop in spans if start <= place < stop)
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


def _place(fault: NotationError) -> int:
    return 0 if fault.span is None else fault.span[0]
