"""A hand as a line of text: in Unicode tiles, in plain letters, or in Chinese."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from types import MappingProxyType
from typing import Final, Literal, get_args

from guobiao.draw.lay import Laid, flowers_of, lay_meld
from guobiao.draw.symbols import Side
from guobiao.errors import StyleError
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import ALL_KINDS, DRAGONS, FLOWERS, NAMES, RED, WINDS, ZH, Tile, is_number

Style = Literal["unicode", "ascii", "zh"]
"""How a tile is written in text."""

STYLES: Final[tuple[Style, ...]] = get_args(Style)

AS_TEXT: Final = "\N{VARIATION SELECTOR-15}"
"""Asks for a plain character where a coloured little picture might be shown."""

BACK: Final[MappingProxyType[Style, str]] = MappingProxyType(
    {"unicode": "\N{MAHJONG TILE BACK}", "ascii": "#", "zh": "■"}
)
"""A tile face down."""

TURNED: Final[MappingProxyType[Style, str]] = MappingProxyType(
    {"unicode": "‹{}›", "ascii": "<{}>", "zh": "〈{}〉"}
)
"""What stands around the claimed tile, which lies on its side."""

MELD: Final[MappingProxyType[Style, str]] = MappingProxyType(
    {"unicode": "[{}]", "ascii": "[{}]", "zh": "［{}］"}
)
"""What stands around a meld."""

FLOWER_COUNT: Final[MappingProxyType[Style, str]] = MappingProxyType(
    {
        "unicode": "\N{MAHJONG TILE PLUM}\N{MULTIPLICATION SIGN}{}",
        "ascii": "{} flowers",
        "zh": "花牌{}张",
    }
)
"""How many flowers there are, where it is not known which."""

SUIT_STARTS: Final = (0x1F007, 0x1F019, 0x1F010)
"""The code points of the ones of characters, dots and bamboos."""

FLOWER_CODES: Final = (0x1F026, 0x1F027, 0x1F028, 0x1F029, 0x1F022, 0x1F023, 0x1F024, 0x1F025)
"""The code points of spring to winter, then plum to chrysanthemum."""


def tile_unicode(tile: Side) -> str:
    """Return the Unicode character of a tile, or of the back for ``None``.

    The red dragon is followed by a selector that asks for text, as it alone has an emoji.

    >>> tile_unicode(Tile(0)), len(tile_unicode(Tile(31)))
    ('🀇', 2)
    """
    if tile is None:
        return BACK["unicode"]
    if is_number(tile):
        suit, rank = divmod(tile, 9)
        return chr(SUIT_STARTS[suit] + rank)
    if tile in WINDS:
        return chr(0x1F000 + tile - WINDS[0])
    if tile in DRAGONS:
        return chr(0x1F004 + tile - RED) + (AS_TEXT if tile == RED else "")
    return chr(FLOWER_CODES[tile - FLOWERS[0]])


def hand_text(hand: Hand, style: Style = "unicode") -> str:
    """Return a hand as a line of text.

    The concealed tiles, ``+`` and the winning tile, the melds in brackets with the claimed tile
    between angles at the place that points to its seat, then the flowers.

    Args:
        hand: what to write.
        style: ``"unicode"`` tiles, ``"ascii"`` letters for any terminal, or ``"zh"``.

    Raises:
        StyleError: there is no such style.

    >>> from guobiao.tiles.meld import Meld, Source
    >>> from guobiao.tiles.tile import parse_tile
    >>> east = Meld.pung(parse_tile("E"), Source.OPPOSITE)
    >>> tiles = [parse_tile(name) for name in "2m 3m 4m 5p 5p W W W 7s 8s".split()]
    >>> hand = Hand(tuple(tiles), parse_tile("9s"), (east,))
    >>> print(hand_text(hand, "ascii"))
    234m 55p 78s WWW + 9s  [E<E>E]
    >>> print(hand_text(hand, "zh"))
    二三四万 五五饼 七八条 西西西 + 九条  ［东〈东〉东］
    """
    if style not in STYLES:
        raise StyleError(
            f"{style!r} is no style of text; there are {', '.join(STYLES)}", code="unknown_style"
        )
    parts = [tiles_text(hand.concealed, style)]
    if hand.winning_tile is not None:
        parts[0] = f"{parts[0]} + {tiles_text([hand.winning_tile], style)}"
    if hand.melds:
        melds = (MELD[style].format(laid_text(lay_meld(meld), style)) for meld in hand.melds)
        parts.append(" ".join(melds))
    flowers = flowers_of(hand)
    if flowers:
        parts.append(tiles_text(flowers, style))
    elif hand.flower_count:
        parts.append(FLOWER_COUNT[style].format(hand.flower_count))
    return "  ".join(parts).strip()


def tiles_text(tiles: Iterable[Side], style: Style = "unicode") -> str:
    """Return a row of tiles; in letters the numbers of a suit share its sign.

    >>> tiles_text([Tile(0), Tile(1), Tile(31)], "ascii")
    '12m C'
    """
    if style == "unicode":
        return "".join(map(tile_unicode, tiles))
    return " ".join(_groups(tiles, style))


def _groups(tiles: Iterable[Side], style: Style) -> Iterable[str]:
    """Yield the tiles of a suit together, and equal honours together."""
    names = NAMES if style == "ascii" else ZH

    def group(tile: Side) -> object:
        return NAMES[tile][1] if tile is not None and is_number(tile) else tile

    for key, members in groupby(tiles, group):
        row = list(members)
        if key is None:
            yield BACK[style] * len(row)
        elif isinstance(key, str):
            written = [names[tile] for tile in row if tile is not None]
            yield "".join(name[0] for name in written) + written[0][1]
        else:
            yield "".join(names[tile] for tile in row if tile is not None)


def laid_text(meld: tuple[Laid, ...], style: Style) -> str:
    """Return a meld as it lies; the tile added to a pung is a second one between the angles.

    >>> from guobiao.tiles.meld import Meld
    >>> laid_text(lay_meld(Meld.concealed_kong(Tile(27))), "ascii")
    '#EE#'
    """
    write: Callable[[Laid], str]
    suit = ""
    if style == "unicode":
        write = lambda laid: tile_unicode(laid.tile)  # noqa: E731 - as short as it can be
    else:
        names = NAMES if style == "ascii" else ZH
        known = next((laid.tile for laid in meld if laid.tile is not None), None)
        suit = "" if known is None else names[known][1:]
        write = lambda laid: BACK[style] if laid.tile is None else names[laid.tile][0]  # noqa: E731
    rows = (
        (turned, "".join(map(write, group)))
        for turned, group in groupby(meld, lambda laid: laid.turned)
    )
    return "".join(TURNED[style].format(row) if turned else row for turned, row in rows) + suit


def style_for(encoding: str | None) -> Style:
    """Return the best style that a terminal of an encoding can show.

    >>> style_for("utf-8"), style_for("gbk"), style_for("latin-1"), style_for(None)
    ('unicode', 'zh', 'ascii', 'ascii')
    """
    samples: tuple[tuple[Style, str], ...] = (
        ("unicode", "".join(tile_unicode(Tile(number)) for number in range(ALL_KINDS)) + "‹›"),
        ("zh", "".join(ZH) + BACK["zh"] + TURNED["zh"] + MELD["zh"]),
    )
    for style, sample in samples:
        try:
            sample.encode(encoding or "ascii")
        except (UnicodeError, LookupError):
            continue
        return style
    return "ascii"
