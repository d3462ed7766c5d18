"""The tiles that are written: characters (万), winds and dragons."""

from __future__ import annotations

from typing import Final

from guobiao.draw.outlines import fitted
from guobiao.draw.shape import CENTRE, Art, Paint, Shape

NUMERALS: Final = "一二三四五六七八九"
WINDS: Final = "東南西北"
DRAGONS: Final = (("中", Paint.RED), ("發", Paint.GREEN))


def characters(rank: int) -> Art:
    """Return the face of ``rank`` characters, 1–9: the numeral over the word for ten thousand."""
    return (
        fitted(NUMERALS[rank - 1], Paint.INK, (300, 182), (380, 226), em=380),
        fitted("萬", Paint.RED, (300, 508), (400, 390)),
    )


def wind(number: int) -> Art:
    """Return the face of a wind: 0 East, 1 South, 2 West, 3 North."""
    return (fitted(WINDS[number], Paint.INK, CENTRE, (470, 600), tall=1.14),)


def dragon(number: int) -> Art:
    """Return the face of a dragon: 0 red, 1 green, 2 white, which is an empty frame."""
    if number == 2:
        return frame()
    character, paint = DRAGONS[number]
    return (fitted(character, paint, CENTRE, (470, 600), tall=1.14),)


def frame() -> Art:
    """Return the white dragon: a double frame with cut corners."""
    return (
        Shape(
            Paint.BLUE,
            "M140 88h320q0 52 52 52v470q-52 0-52 52h-320q0-52-52-52v-470q52 0 52-52z"
            "M160 112q-8 44-48 52v422q40 8 48 52h280q8-44 48-52v-422q-40-8-48-52z",
        ),
        Shape(
            Paint.BLUE,
            "M190 150h220q8 34 40 42v366q-32 8-40 42h-220q-8-34-40-42v-366q32-8 40-42z",
            stroke=10,
        ),
    )
