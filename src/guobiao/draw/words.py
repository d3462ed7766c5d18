"""Tiles in words, for captions and for those who hear a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final, Literal

from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.tile import ZH, Suit, Tile, is_number, rank_of, suit_of
from guobiao.tiles.traditional import traditional

Language = Literal["en", "zh-Hans", "zh-Hant"]
"""A language that pictures speak."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh-Hans", "zh-Hant")
"""The languages, in the order in which every phrase stands."""

Phrases = tuple[str, str, str]
"""The same words in English, simplified and traditional Chinese."""

SUITS_EN: Final = ("characters", "dots", "bamboos")

OTHERS_EN: Final[tuple[str, ...]] = (
    *("East wind", "South wind", "West wind", "North wind"),
    *("red dragon", "green dragon", "white dragon"),
    *("spring", "summer", "autumn", "winter"),
    *("plum", "orchid", "bamboo", "chrysanthemum"),
)
"""The winds, dragons and flowers, in their order."""

MELDS: Final[Mapping[MeldKind, Phrases]] = MappingProxyType(
    {
        MeldKind.CHOW: ("chow", "吃", "吃"),
        MeldKind.PUNG: ("pung", "碰", "碰"),
        MeldKind.CLAIMED_KONG: ("claimed kong", "大明杠", "大明槓"),
        MeldKind.ADDED_KONG: ("added kong", "加杠", "加槓"),
        MeldKind.CONCEALED_KONG: ("concealed kong", "暗杠", "暗槓"),
    }
)
"""The kinds of meld in each language."""


def say(phrases: Phrases, language: Language, *values: object) -> str:
    """Return a phrase in a language.

    >>> say(("flowers: {}", "花牌{}张", "花牌{}張"), "zh-Hans", 2)
    '花牌2张'
    """
    return phrases[LANGUAGES.index(language)].format(*values)


def points_words(points: int, language: Language = "en") -> str:
    """Return a number of points in words.

    >>> points_words(1), points_words(8), points_words(8, "zh-Hans")
    ('1 point', '8 points', '8分')
    """
    if language == "en":
        return f"{points} point" if points == 1 else f"{points} points"
    return f"{points}分"


def tile_words(tile: Tile | None, language: Language = "en") -> str:
    """Return a tile in words; ``None`` is a tile face down.

    >>> tile_words(Tile(13)), tile_words(Tile(27), "zh-Hant")
    ('5 of dots', '東')
    """
    if tile is None:
        return "face down" if language == "en" else "背"
    if language == "en":
        if is_number(tile):
            return f"{rank_of(tile)} of {SUITS_EN[suit_of(tile)]}"
        return OTHERS_EN[tile - 27]
    return in_chinese(ZH[tile], language)


def in_chinese(name: str, language: Language) -> str:
    """Return the simplified name of a tile, fan or principle as the language writes it.

    >>> in_chinese("杠上开花", "zh-Hant")
    '槓上開花'
    """
    return traditional(name) if language == "zh-Hant" else name


def tiles_words(tiles: Iterable[Tile], language: Language = "en") -> str:
    """Return several tiles in words, those of a suit together.

    >>> tiles_words([Tile(0), Tile(1), Tile(13), Tile(31)])
    '1 2 of characters, 5 of dots, red dragon'
    """
    if language != "en":
        return "".join(tile_words(tile, language) for tile in tiles)

    def suit(tile: Tile) -> Suit | None:
        return suit_of(tile) if is_number(tile) else None

    groups: list[str] = []
    for kind, group in groupby(tiles, suit):
        if kind is None:
            groups += (tile_words(tile) for tile in group)
        else:
            ranks = " ".join(str(rank_of(tile)) for tile in group)
            groups.append(f"{ranks} of {SUITS_EN[kind]}")
    return ", ".join(groups)


def meld_words(meld: Meld, language: Language = "en") -> str:
    """Return a meld in words.

    >>> meld_words(Meld.pung(Tile(27)))
    'pung of East wind'
    """
    kind = say(MELDS[meld.kind], language)
    if language != "en":
        return kind + tiles_words(meld.tiles, language)
    what = tiles_words(meld.tiles) if meld.kind is MeldKind.CHOW else tile_words(meld.tile)
    return f"{kind} of {what}"
