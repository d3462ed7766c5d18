"""An alphabet: how one notation writes each tile, and the reader and writer that follow from it.

Every notation is a table. A tile is written as a word of its own (``E``, ``W1``, ``红中``) or as a
rank in front of the suit that a run of ranks shares (``123m``, ``一二三万``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Final

from guobiao.errors import NotationError
from guobiao.tiles.tile import Tile


class Notation(StrEnum):
    """A way to write tiles."""

    GB = "gb"
    """``123m456p789s EE CC``: the notation that Guobiao prints, with ``E S W N`` and ``C F P``."""
    MPSZ = "mpsz"
    """``123m456p789s 11z 77z``: honours are numbered, ``5z`` 白, ``6z`` 发, ``7z`` 中."""
    BOTZONE = "botzone"
    """``W1 W2 W3 F1 F1 J1 J1``: the codes of Botzone and PyMahjongGB."""
    UNICODE = "unicode"
    """``🀇🀈🀉🀀🀀🀄🀄``: the mahjong tiles of Unicode."""
    CHINESE = "chinese"
    """``一二三万东东红中红中``: Chinese words."""


BLANK: Final = " \t\r\n\xa0"
"""What may stand between tiles; full-width blanks are made plain before anything is read."""

RED_FIVE: Final = "0"
"""The rank by which Japanese notation means a red five."""

NOTHING: Final = "(?!)"
"""A pattern that matches nothing."""

Spelling = tuple[tuple[str, str], ...]
"""For each of the 42 tiles: its word and no suit, or its rank and its suit."""


@dataclass(frozen=True)
class Alphabet:
    """How one notation writes the tiles."""

    notation: Notation
    spelling: Spelling
    """What is printed."""
    synonyms: Mapping[tuple[str, str], Tile] = field(default_factory=dict[tuple[str, str], Tile])
    """What is read besides."""
    separator: str = ""
    """What is printed between two groups."""
    ignored: str = ""
    """Characters that may follow a tile and say nothing."""
    hints: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    """Code and rule for a mistake that people make, by the characters it begins with."""

    def read(self, text: str, start: int, stop: int) -> list[Tile] | None:
        """Return the tiles of ``text[start:stop]``; ``None`` if it says anything else."""
        words, suits = self._words, self._suits
        tiles: list[Tile] = []
        for word, ranks, suit, other in self._groups.findall(text, start, stop):
            if word:
                tiles.append(words[word])
            elif ranks:
                tiles_of_suit = suits[suit]
                for rank in ranks:
                    if rank not in tiles_of_suit:
                        return None
                    tiles.append(tiles_of_suit[rank])
            elif other:
                return None
        return tiles

    def fault(self, text: str, start: int, stop: int) -> NotationError | None:
        """Return what is wrong with ``text[start:stop]`` and where; ``None`` if it can be read."""
        for group in self._groups.finditer(text, start, stop):
            _, ranks, suit, other = group.groups()
            if other:
                return self._stuck(text, group.start(), stop)
            for offset, rank in enumerate(ranks or ""):
                if rank not in self._suits[suit]:
                    return self._no_rank(text, group.start() + offset, rank, suit)
        return None

    def reach(self, text: str, start: int, stop: int) -> int:
        """Return how far ``text[start:stop]`` can be read."""
        fault = self.fault(text, start, stop)
        return stop if fault is None or fault.span is None else fault.span[0]

    def write(self, tiles: Iterable[Tile]) -> str:
        """Return tiles in their order; a run of one suit names its suit once."""
        spelled = (self.spelling[tile] for tile in tiles)
        groups: list[str] = []
        for suit, run in groupby(spelled, key=itemgetter(1)):
            ranks = [rank for rank, _ in run]
            groups += ["".join(ranks) + suit] if suit else ranks
        return self.separator.join(groups)

    @cached_property
    def _words(self) -> dict[str, Tile]:
        """The tiles that are words."""
        return {word: tile for (word, suit), tile in self._entries() if not suit}

    @cached_property
    def _suits(self) -> dict[str, dict[str, Tile]]:
        """The tiles of each suit by rank."""
        suits: dict[str, dict[str, Tile]] = {}
        for (rank, suit), tile in self._entries():
            if suit:
                suits.setdefault(suit, {})[rank] = tile
        return suits

    @cached_property
    def _ranks(self) -> str:
        """Every character that is a rank."""
        return "".join(sorted({rank for suit in self._suits.values() for rank in suit}))

    @cached_property
    def _groups(self) -> re.Pattern[str]:
        """A word, or ranks and their suit, or blanks, or else any one character."""
        words = "|".join(sorted(map(re.escape, self._words), key=len, reverse=True))
        ranks = f"[{RED_FIVE}{self._ranks}]+" if self._ranks else NOTHING
        suits = "|".join(map(re.escape, self._suits)) or NOTHING
        ignored = f"[{self.ignored}]*" if self.ignored else ""
        return re.compile(f"(?:({words})|({ranks})({suits})){ignored}|[{BLANK}]+|(.)", re.DOTALL)

    def _entries(self) -> list[tuple[tuple[str, str], Tile]]:
        printed = [(spelled, Tile(number)) for number, spelled in enumerate(self.spelling)]
        return [*printed, *self.synonyms.items()]

    def _no_rank(self, text: str, at: int, rank: str, suit: str) -> NotationError:
        """Return what is wrong with a rank that its suit does not have."""
        code, rule = self.hints.get(rank + suit) or (
            "red_five",
            f"{rank + suit!r} means a red five, and this game has none: a plain one is '5{suit}'",
        )
        return NotationError(rule, code=code).at(text, (at, at + 1))

    def _stuck(self, text: str, at: int, stop: int) -> NotationError:
        """Return what is wrong where no group begins."""
        ranks = self._ranks and self._ranks + RED_FIVE
        end = at
        while end < stop and text[end] in ranks:
            end += 1
        if end > at:
            found = f", not by {text[end]!r}" if end < stop else ""
            return NotationError(
                f"{text[at:end]!r} must be followed by its suit, one of"
                f" {' '.join(self._suits)}{found}",
                code="no_suit",
            ).at(text, (at, end))
        for start, (code, rule) in self.hints.items():
            if text.startswith(start, at, stop):
                return NotationError(rule, code=code).at(text, (at, at + len(start)))
        return NotationError(
            f"{text[at]!r} is no tile of {self.notation} notation", code="unknown_character"
        ).at(text, (at, at + 1))
