"""The words of 国标 at the table."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.fan import Fan


@dataclass(frozen=True, slots=True)
class GuobiaoLexicon:
    """Fans, reasons of payments and violations."""

    def word(self, code: str, language: str) -> str:
        """Return how a code reads in a language, ``zh`` or ``en``.

        >>> GuobiaoLexicon().word("28", "en")
        'Pure Straight'
        """
        if code.isdecimal():
            entry = ENTRIES[Fan(int(code))]
            return entry.zh if language == "zh" else entry.en
        return code
