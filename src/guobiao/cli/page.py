"""The page that people read: colour on a terminal, plain text into a pipe, letters if need be."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from guobiao.cli.options import TileStyle
from guobiao.cli.speech import Speech, language_of
from guobiao.draw import hand_text, style_for
from guobiao.draw.text import Style, tiles_text
from guobiao.draw.words import Language, say
from guobiao.errors import InputError
from guobiao.scoring.catalogue import Entry
from guobiao.tiles import Hand, Tile

WIDTH: Final = 250
"""Columns of every page: enough that no table cuts a name; a narrow window wraps its lines."""


class Page:
    """What a command prints on, in one language and one style of tiles.

    Args:
        speech: the language; ``None`` for that of the locale.
        tiles: how tiles are written; ``None`` for the best that stdout can show.
    """

    def __init__(self, speech: Speech | None = None, tiles: TileStyle | None = None) -> None:
        stream = sys.stdout
        encoding = getattr(stream, "encoding", None)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
        self._console = Console(file=sys.stdout, width=WIDTH, highlight=False)
        self._begun = False
        if tiles is TileStyle.ASCII and speech not in (None, Speech.EN):
            raise InputError(
                f"--tiles ascii cannot write the Chinese of --lang {speech}; take --tiles zh",
                code="no_chinese",
            )
        best = style_for(encoding)
        self.style: Style = best if tiles is None else tiles.value
        self.chinese = best != "ascii" and self.style != "ascii"
        self.language: Language = language_of(speech) if self.chinese else "en"

    def say(self, en: str, hans: str, hant: str) -> str:
        """Return the one of three texts that is in the language of this page."""
        return say((en, hans, hant), self.language)

    def fan(self, entry: Entry) -> str:
        """Return the names of a fan, English alone where Chinese cannot be shown."""
        return f"{entry.zh} {entry.en}" if self.chinese else entry.en

    def hand(self, hand: Hand) -> str:
        """Return a hand as a line."""
        return hand_text(hand, self.style)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Return a row of tiles."""
        return tiles_text(tiles, self.style)

    def begin(self) -> None:
        """Leave a line free if something stands above."""
        if self._begun:
            self.print()
        self._begun = True

    def print(self, text: str = "", style: str = "") -> None:
        """Print a text as it stands."""
        self._console.print(Text(text, style=style), soft_wrap=True)

    def table(
        self, headings: Iterable[str], rows: Iterable[Iterable[object]], numbers: Iterable[int] = ()
    ) -> None:
        """Print a table; the columns whose places are in ``numbers`` stand to the right."""
        right, titles = set(numbers), tuple(headings)
        table = Table(
            box=None,
            pad_edge=False,
            padding=(0, 2, 0, 0),
            header_style="dim",
            show_header=any(titles),
        )
        for place, heading in enumerate(titles):
            table.add_column(heading, justify="right" if place in right else "left")
        for row in rows:
            table.add_row(*(Text(str(cell)) for cell in row))
        with self._console.capture() as written:
            self._console.print(table)
        for line in written.get().splitlines():
            self._console.out(line.rstrip(), highlight=False)
