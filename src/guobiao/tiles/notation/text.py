"""What every reader does with a text before it reads it."""

from __future__ import annotations

from typing import Final

from guobiao.errors import NotationError

LONGEST_HAND: Final = 512
"""How many characters a hand may have; the longest notation needs about 150."""

LONGEST_LIST: Final = 4096
"""How many characters a list of tiles may have."""

Span = tuple[int, int]
"""Where something stands in a text: its first place, and the place after its last."""

_PLAIN: Final[dict[int, int | str]] = {
    **{0xFF00 + low - 0x20: low for low in range(0x21, 0x7F)},
    ord("\N{IDEOGRAPHIC SPACE}"): " ",
    ord("\N{LEFT BLACK LENTICULAR BRACKET}"): "[",
    ord("\N{RIGHT BLACK LENTICULAR BRACKET}"): "]",
}
"""Full-width characters, as Chinese keyboards type them, and the plain ones that they stand for."""


def plain_text(text: object, what: str, longest: int = LONGEST_HAND) -> str:
    """Return a text with its full-width characters made plain; every place in it stays the same.

    Raises:
        NotationError: it is no text, or too long to be ``what`` it should be.
    """
    if not isinstance(text, str):
        raise NotationError(
            f"{what} is read from a text, not from {type(text).__name__}", code="not_text"
        )
    if len(text) > longest:
        raise NotationError(f"{what} has at most {longest} characters", code="too_long").at(
            text, (longest, len(text))
        )
    return text if text.isascii() else text.translate(_PLAIN)


def strip_span(text: str, start: int, stop: int, blank: str) -> Span:
    """Return the span without the blanks at its two ends."""
    while start < stop and text[start] in blank:
        start += 1
    while start < stop and text[stop - 1] in blank:
        stop -= 1
    return start, stop
