"""The words of 国标 at the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GuobiaoLexicon:
    """Fans, reasons of payments and violations."""

    def word(self, code: str, language: str) -> str:
        """Return how a code reads in a language."""
        del language
        return code
