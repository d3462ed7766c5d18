"""What people read: plain text into a pipe, colour on a terminal, letters where tiles cannot show."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 200
"""Columns where nobody's window bounds the line: enough that no table is wrapped."""


class Page:
    """The page that a command prints on, in one language.

    Args:
        language: ``zh`` or ``en``; ``None`` for that of the locale. Chinese falls back to English
            where stdout cannot show it.
    """

    def __init__(self, language: str | None = None) -> None:
        stream = sys.stdout
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
        self._console = Console(
            file=stream, width=None if stream.isatty() else PIPE_WIDTH, highlight=False
        )
        self.chinese = self.shows("国标麻将番种")
        self.language = "zh" if (language or _locale()) == "zh" and self.chinese else "en"

    def shows(self, text: str) -> bool:
        """Tell whether stdout can show a text."""
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True

    def say(self, en: str, zh: str) -> str:
        """Return the text of the language of this page."""
        return zh if self.language == "zh" else en

    def name(self, zh: str, en: str) -> str:
        """Return the name of a fan: both where Chinese can be shown, its own language first."""
        if not self.chinese:
            return en
        return f"{zh} {en}"

    def print(self, text: str = "", style: str = "") -> None:
        """Print a text as it stands, without markup."""
        self._console.print(Text(text, style=style), soft_wrap=True)

    def table(
        self,
        headings: Iterable[str],
        rows: Iterable[Iterable[object]],
        *,
        title: str = "",
        numbers: Iterable[int] = (),
    ) -> None:
        """Print a table; the columns in ``numbers`` stand to the right."""
        right = set(numbers)
        if title:
            self.print(title, "bold")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for index, heading in enumerate(headings):
            table.add_column(heading, justify="right" if index in right else "left")
        for row in rows:
            table.add_row(*(Text(str(cell)) for cell in row))
        self._console.print(table)


def _locale() -> str:
    for name in ("GUOBIAO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.startswith("zh") else "en"
    return "en"
