"""The writing on tiles, as outlines: Chinese characters, and the letters of a corner index."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from guobiao.draw.shape import Paint, Shape, number, place

CAP_HEIGHT: Final = 668
"""The height of a capital or a digit of the index, of 1000 units an em."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of one character on a grid of 1000 units an em, origin on the baseline."""

    box: tuple[int, int, int, int]
    """Left, top, right and bottom of its ink; above the baseline is negative."""
    path: str
    """SVG path data."""

    @property
    def width(self) -> int:
        """The width of its ink."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        """The height of its ink."""
        return self.box[3] - self.box[1]


@cache
def outlines() -> dict[str, Outline]:
    """Return every outline by its character."""
    import json  # noqa: PLC0415 - text needs no outlines and stays light
    from importlib.resources import files  # noqa: PLC0415

    text = (files("guobiao.draw") / "art" / "outlines.json").read_text(encoding="utf-8")
    return {
        character: Outline(tuple(drawing["box"]), drawing["d"])
        for character, drawing in json.loads(text).items()
    }


def fitted(
    character: str,
    paint: Paint,
    middle: tuple[float, float],
    box: tuple[float, float],
    *,
    em: float = 1000,
    tall: float = 1,
) -> Shape:
    """Return a character with the middle of its ink at ``middle``, as large as ``box`` can hold.

    Args:
        character: which character.
        paint: what to fill it with.
        middle: where the middle of its ink comes, in grid units.
        box: the width and height that the ink may take, in grid units.
        em: the most that an em may measure, in grid units, so that 一 is not blown up.
        tall: how much taller than wide an em is drawn, as carvers of tiles do.
    """
    drawing = outlines()[character]
    left, top, right, bottom = drawing.box
    across = min(em / 1000, box[0] / drawing.width, box[1] / drawing.height / tall)
    down = across * tall
    x, y = middle[0] - across * (left + right) / 2, middle[1] - down * (top + bottom) / 2
    scale = f"scale({number(across, 3)} {number(down, 3)})"
    return Shape(paint, drawing.path, place(x, y) + scale)


def written(letter: str, paint: Paint, left: float, top: float, em: float) -> tuple[Shape, float]:
    """Return a letter of an index whose line has its cap height at ``top``, and its right end."""
    drawing = outlines()[letter]
    scale = em / 1000
    shape = Shape(
        paint,
        drawing.path,
        place(left - scale * drawing.box[0], top + scale * CAP_HEIGHT, scale=scale),
    )
    return shape, left + scale * drawing.width
