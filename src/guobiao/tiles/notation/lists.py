"""Lists of tiles, for programs: ``123m EE 中``, each word in a notation of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from guobiao.errors import InputError
from guobiao.tiles.notation.alphabet import BLANK, Notation
from guobiao.tiles.notation.detect import alphabet_of, read_spans
from guobiao.tiles.notation.text import LONGEST_LIST, plain_text
from guobiao.tiles.tile import Tile, tile_of

_WORD: Final = re.compile(f"[^{BLANK}]+")


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text in their order, flowers among them; none of an empty text.

    Each word between blanks may be in a notation of its own.

    >>> parse_tiles("123m EE 中")
    (0, 1, 2, 27, 27, 31)

    Raises:
        NotationError: a word is in no notation, or mixes two.
    """
    plain = plain_text(text, "a list of tiles", LONGEST_LIST)
    try:
        words = [read_spans(plain, [word.span()])[0] for word in _WORD.finditer(plain)]
    except InputError as error:
        raise error.at(text, error.span or (0, len(text))) from None
    return tuple(tile for word in words for tile in word)


def format_tiles(tiles: Iterable[Tile], notation: Notation | str = Notation.GB) -> str:
    """Return tiles in their order as a notation writes them.

    >>> format_tiles(parse_tiles("123m EE C"), "chinese")
    '一二三万东东中'

    Raises:
        NotationError: there is no such notation.
        InputError: one of them is no tile.
    """
    return alphabet_of(notation).write(map(tile_of, tiles))
