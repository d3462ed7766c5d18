"""Botzone and PyMahjongGB: ``PENG,F1,1 GANG,W1,0 W2 W3 W4 B5 B5``.

A tile is a letter and a number. A meld is the pack of PyMahjongGB as a word: its kind, its tile (of
a chow the middle one) and its offer: 1 left, 2 opposite, 3 right; of a chow which tile was claimed,
1–3; 0 says that a kong is concealed. The offer of a ``CHI`` or ``PENG`` may be missing where it is
not known.
"""

from __future__ import annotations

import re
from typing import Final

from guobiao.errors import MeldError, NotationError
from guobiao.tiles.meld import Meld, MeldKind, Source
from guobiao.tiles.notation.alphabet import Alphabet, Notation
from guobiao.tiles.tile import Tile

BOTZONE: Final = Alphabet(
    Notation.BOTZONE,
    spelling=tuple(
        (f"{letter}{number}", "")
        for letter, last in (("W", 9), ("B", 9), ("T", 9), ("F", 4), ("J", 3), ("H", 8))
        for number in range(1, last + 1)
    ),
    separator=" ",
    hints=dict.fromkeys(
        "WBTFJH", ("no_such_code", "the codes are W1–W9, B1–B9, T1–T9, F1–F4, J1–J3 and H1–H8")
    ),
)

PACK: Final = re.compile(r"(CHI|PENG|GANG)(?:,([^,\s\[\]|]*))?(?:,([^,\s\[\]|]*))?")
"""A meld as a word."""


def read_pack(text: str, found: re.Match[str]) -> Meld:
    """Return the meld of a match of ``PACK`` in ``text``.

    Raises:
        NotationError: its tile or its offer is missing or unknown.
        MeldError: its tiles form no meld.
    """
    kind, code, offer = found.groups()
    tile = _tile(text, found, code)
    if kind == "GANG" and offer is None:
        raise NotationError(
            f"'GANG,{code}' must end in ,0 if the kong is concealed, else in ,1 ,2 or ,3",
            code="pack_offer",
        ).at(text, found.span())
    if offer is not None and offer not in ("0", "1", "2", "3"):
        raise NotationError(
            f"the offer of a pack is 0, 1, 2 or 3, not {offer!r}", code="pack_offer"
        ).at(text, found.span(3))
    if offer == "0" and kind != "GANG":
        raise NotationError(
            f"a {kind} is claimed, so its offer is not 0; leave it out where it is not known",
            code="pack_offer",
        ).at(text, found.span(3))
    number = None if offer is None else int(offer)
    try:
        if kind == "CHI":
            return _chow(tile, number)
        if kind == "PENG":
            return Meld.pung(tile, None if number is None else Source(number))
        return Meld.claimed_kong(tile, Source(number)) if number else Meld.concealed_kong(tile)
    except MeldError as error:
        raise error.at(text, found.span()) from None


def format_pack(meld: Meld) -> str:
    """Return a meld as a word.

    Raises:
        NotationError: it is an added kong, or a claimed one whose source is not known.
    """
    if meld.kind is MeldKind.CHOW:
        return _pack("CHI", Tile(meld.tile + 1), meld.claimed)
    if meld.kind is MeldKind.PUNG:
        return _pack("PENG", meld.tile, meld.source)
    if meld.kind is MeldKind.ADDED_KONG:
        raise NotationError(
            f"botzone notation cannot say that the kong {meld} was added to a pung",
            code="cannot_say",
        )
    if meld.kind is MeldKind.CLAIMED_KONG and meld.source is None:
        raise NotationError(
            f"botzone notation cannot say that it is not known who discarded for the kong {meld}",
            code="cannot_say",
        )
    return _pack("GANG", meld.tile, meld.source or 0)


def _tile(text: str, found: re.Match[str], code: str | None) -> Tile:
    tiles = BOTZONE.read(text, *found.span(2)) if code else None
    if tiles is not None and len(tiles) == 1:
        return tiles[0]
    raise NotationError(
        f"a pack names one tile behind its kind, as in '{found[1]},W2,1'", code="pack_tile"
    ).at(text, found.span())


def _chow(middle: Tile, claimed: int | None) -> Meld:
    if middle < 27 and middle % 9 == 0:
        raise MeldError(
            "a CHI names the middle tile of the chow, and a 1 is never in the middle",
            code="chow_middle",
        )
    return Meld.chow(Tile(middle - 1) if middle < 27 else middle, claimed)


def _pack(kind: str, tile: Tile, offer: int | None) -> str:
    tail = "" if offer is None else f",{int(offer)}"
    return f"{kind},{BOTZONE.write((tile,))}{tail}"
