"""Melds in brackets: ``[345s,2]``, ``[EEE,1]``, ``[1111s]``; and packs, which need no brackets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match
from typing import Final, TypeVar

from guobiao.errors import InputError, MeldError, NotationError
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.notation.alphabet import BLANK, Notation
from guobiao.tiles.notation.botzone import BOTZONE, PACK, format_pack, read_pack
from guobiao.tiles.notation.detect import alphabet_of, read_spans
from guobiao.tiles.notation.text import Span, plain_text, strip_span
from guobiao.tiles.tile import NAMES, Tile

T = TypeVar("T")

_Said = tuple[MeldKind, Source | None]

_PUNG_MARKS: Final[dict[str, _Said]] = {
    "": (MeldKind.PUNG, None),
    "-": (MeldKind.PUNG, None),
    **{str(int(source)): (MeldKind.PUNG, source) for source in Source},
}
_KONG_MARKS: Final[dict[str, _Said]] = {
    "": (MeldKind.CONCEALED_KONG, None),
    "-": (MeldKind.CLAIMED_KONG, None),
    "+": (MeldKind.ADDED_KONG, None),
    **{str(int(source)): (MeldKind.CLAIMED_KONG, source) for source in Source},
    **{str(4 + source): (MeldKind.ADDED_KONG, source) for source in Source},
}
_CHOW_MARKS: Final[dict[str, int | None]] = {"": None, "-": None, "1": 1, "2": 2, "3": 3}
"""What may stand behind the comma, and what it says."""

_MARKS: Final[dict[_Said, str]] = {
    said: mark for marks in (_PUNG_MARKS, _KONG_MARKS) for mark, said in reversed(marks.items())
}
"""What is printed behind the comma of a pung or kong: the first of the marks that say it."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """Where a meld in brackets stands."""

    whole: Span
    tiles: Span
    mark: Span | None


def read_meld(text: str) -> Meld:
    """Read a meld in brackets, or a pack; ``Meld.parse`` for everybody else.

    Raises:
        NotationError: the text is no meld in brackets.
        MeldError: its tiles form no meld.
    """
    plain = plain_text(text, "a meld")
    try:
        return _read(plain)
    except InputError as error:
        raise error.at(text, error.span or (0, len(text))) from None


def format_meld(meld: Meld, notation: Notation | str = Notation.GB) -> str:
    """Return a meld as a notation writes it.

    >>> format_meld(Meld.parse("[345s,2]"), "botzone")
    'CHI,T4,2'

    Raises:
        NotationError: the notation cannot say it, or there is no such notation.
        MeldError: it is no meld.
    """
    if type(meld) is not Meld:
        raise MeldError(f"{meld!r} is no Meld", code="not_a_meld")
    alphabet = alphabet_of(notation)
    if alphabet is BOTZONE:
        return format_pack(meld)
    if meld.kind is MeldKind.CHOW:
        mark = "" if meld.claimed is None else str(meld.claimed)
    else:
        mark = _MARKS[meld.kind, meld.source]
    return f"[{alphabet.write(meld.tiles)}{mark and ','}{mark}]"


def meld_at(text: str, start: int, stop: int) -> Bracket | Match[str]:
    """Return where the parts of the meld stand whose bracket opens at ``start``.

    It may hold a pack as well; then the match of that is returned.

    Raises:
        NotationError: it is not closed before ``stop``.
    """
    close = text.find("]", start, stop)
    nested = text.find("[", start + 1, stop if close < 0 else close)
    if close < 0 or nested >= 0:
        raise NotationError(
            "this bracket is not closed; a meld is written like [345s,2]", code="unclosed_bracket"
        ).at(text, (start, start + 1))
    if pack := PACK.fullmatch(text, *strip_span(text, start + 1, close, BLANK)):
        return pack
    comma = text.find(",", start, close)
    if comma < 0:
        return Bracket((start, close + 1), (start + 1, close), None)
    return Bracket(
        (start, close + 1), (start + 1, comma), strip_span(text, comma + 1, close, BLANK)
    )


def meld_of(text: str, bracket: Bracket, tiles: Sequence[Tile]) -> Meld:
    """Return the meld of a bracket whose tiles are read.

    Raises:
        MeldError: the tiles form no meld.
        NotationError: what stands behind the comma says nothing of such a meld.
    """
    try:
        return _meld(text, bracket, tiles)
    except MeldError as error:
        raise error.at(text, bracket.whole) from None


def _read(text: str) -> Meld:
    start, stop = strip_span(text, 0, len(text), BLANK)
    if pack := PACK.fullmatch(text, start, stop):
        return read_pack(text, pack)
    if not text.startswith("[", start, stop):
        raise NotationError("a meld is written in brackets, like [345s,2]", code="no_bracket")
    close = text.find("]", start, stop)
    if 0 <= close < stop - 1:
        raise NotationError("something stands behind the meld", code="after_meld").at(
            text, (close + 1, stop)
        )
    meld = meld_at(text, start, stop)
    if isinstance(meld, Match):
        return read_pack(text, meld)
    (tiles,) = read_spans(text, [meld.tiles])
    return meld_of(text, meld, tiles)


def _meld(text: str, bracket: Bracket, tiles: Sequence[Tile]) -> Meld:
    if len(tiles) not in (3, 4):
        raise MeldError(f"a meld has three or four tiles, not {len(tiles)}", code="meld_size")
    first = tiles[0]
    if len(set(tiles)) == 1:
        kind, source = _said(text, bracket, _KONG_MARKS if len(tiles) == 4 else _PUNG_MARKS)
        return Meld(kind, first, source)
    if sorted(tiles) != list(range(min(tiles), min(tiles) + 3)):
        names = " ".join(NAMES[tile] for tile in tiles)
        raise MeldError(f"{names} form no meld: one is a chow, a pung or a kong", code="no_meld")
    chow = Meld.chow(min(tiles), _said(text, bracket, _CHOW_MARKS))
    if chow.tiles != tuple(tiles):
        raise MeldError(
            "a chow is written lowest tile first; the number behind a comma says which was claimed",
            code="chow_order",
        )
    return chow


def _said(text: str, bracket: Bracket, marks: Mapping[str, T]) -> T:
    """Return what stands behind the comma, of the marks that may."""
    if bracket.mark is None:
        return marks[""]
    mark = text[slice(*bracket.mark)]
    if mark and mark in marks:
        return marks[mark]
    allowed = " ".join(filter(None, marks))
    raise NotationError(
        f"behind the comma of such a meld stands one of {allowed}, not {mark!r}", code="meld_mark"
    ).at(text, bracket.mark if mark else bracket.whole)
