"""A hand written as another text is: in its notation, what is the same left as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from guobiao.errors import InputError
from guobiao.tiles.meld import Meld
from guobiao.tiles.notation.alphabet import BLANK, Alphabet
from guobiao.tiles.notation.detect import ALPHABETS
from guobiao.tiles.notation.hands import Written, read_written
from guobiao.tiles.notation.melds import format_meld
from guobiao.tiles.notation.text import plain_text
from guobiao.tiles.tile import Tile

_BAR: Final = "|"
_HONOR: Final = Tile(27)
"""A tile that no two notations write alike."""


def written_like(hand: str, text: str) -> str:
    """Return a hand as a text is written that says almost the same; as it is where that cannot be.

    >>> written_like("[EEE,2]123m9p", "[东东东,2] 一二三万")
    '[东东东,2] 一二三万九饼'
    >>> written_like("12m|-S1000", "W1 W2 W3")
    'W1 W2|-S1000'

    Raises:
        InputError: one of the two cannot be read.
    """
    wanted, known = read_written(hand), read_written(text)
    body, tail = _divided(text)
    if (wanted.circumstances, wanted.flowers) != (known.circumstances, known.flowers):
        tail = _divided(hand)[1]
    for found in _bodies(body, known, wanted):
        if _read(found + tail) == wanted:
            return found + tail
    return hand


def _divided(text: str) -> tuple[str, str]:
    """Return the tiles of a text, and what stands from the first bar on."""
    at = plain_text(text, "a hand").find(_BAR)
    return (text, "") if at < 0 else (text[:at], text[at:])


def _read(text: str) -> Written | None:
    try:
        return read_written(text)
    except InputError:
        return None


def _bodies(body: str, known: Written, wanted: Written) -> Iterator[str]:
    """Yield what may say the tiles that are wanted, the likest first."""
    if (known.melds, known.tiles) == (wanted.melds, wanted.tiles):
        yield body
    alphabet = _alphabet(body)
    melds, tiles = len(known.melds), len(known.tiles)
    if known.melds == wanted.melds[:melds] and known.tiles == wanted.tiles[:tiles]:
        yield _joined(body, alphabet, _body(alphabet, wanted.melds[melds:], wanted.tiles[tiles:]))
    for end in range(len(body) - 1, 0, -1):
        yield body[:end].rstrip(BLANK)
    yield _body(alphabet, wanted.melds, wanted.tiles)


def _alphabet(body: str) -> Alphabet:
    """Return what tiles are written in: the first that may go on where they end."""
    return next(
        alphabet
        for alphabet in ALPHABETS
        if _read(_joined(body, alphabet, alphabet.write((_HONOR,)))) is not None
    )


def _joined(body: str, alphabet: Alphabet, more: str) -> str:
    return body + ("" if body.endswith(tuple(BLANK)) else alphabet.separator) + more


def _body(alphabet: Alphabet, melds: Sequence[Meld], tiles: Sequence[Tile]) -> str:
    groups = [_meld(alphabet, meld) for meld in melds]
    groups += [alphabet.write(tiles)] if tiles else []
    return alphabet.separator.join(groups)


def _meld(alphabet: Alphabet, meld: Meld) -> str:
    """Return a meld in brackets where the notation has no word for it."""
    try:
        return format_meld(meld, alphabet.notation)
    except InputError:
        mark = format_meld(meld).partition(",")[2]
        return f"[{alphabet.write(meld.tiles)},{mark}"
