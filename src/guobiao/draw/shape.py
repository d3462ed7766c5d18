"""A shape: one filled or stroked path on the grid of a tile, and the curves that art is made of.

A tile's front is drawn on a grid of 600 by 800 units, y pointing down; its middle is ``CENTRE``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import cos, radians, sin
from typing import Final

WIDTH: Final = 600
"""Width of a tile in grid units."""

HEIGHT: Final = 800
"""Height of a tile in grid units, its side included."""

CENTRE: Final = (300, 375)
"""The middle of a tile's front."""


class Paint(StrEnum):
    """What a shape is painted with; a theme says which colour that is."""

    INK = "ink"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    FACE = "face"
    LEAF = "leaf"
    ROSE = "rose"
    GOLD = "gold"
    VIOLET = "violet"
    WOOD = "wood"
    BACK = "back"
    BACK_LINE = "back_line"


@dataclass(frozen=True, slots=True)
class Shape:
    """One path: filled, or with a ``stroke`` drawn along with a round pen of that width."""

    paint: Paint
    """The paint of its fill or its line."""
    path: str
    """SVG path data."""
    placed: str = ""
    """An SVG transform list that brings it to its place; empty for none."""
    stroke: int = 0
    """The width of the pen in grid units; 0 fills the path."""


Art = tuple[Shape, ...]
"""The shapes of a picture, the hindmost first."""


def place(x: float, y: float, *, turned: float = 0, scale: float = 1) -> str:
    """Return the transform that moves the origin to ``x``, ``y``, then turns and scales.

    >>> place(300, 200, turned=45)
    'translate(300 200)rotate(45)'
    """
    parts = [f"translate({number(x)} {number(y)})"]
    if turned:
        parts.append(f"rotate({number(turned)})")
    if scale != 1:
        parts.append(f"scale({number(scale, 4)})")
    return "".join(parts)


def number(value: float, digits: int = 1) -> str:
    """Return a number the short way.

    >>> number(2.0), number(0.25, 2), number(-0.04)
    ('2', '.25', '0')
    """
    text = f"{round(value, digits) + 0:.{digits}f}".rstrip("0").rstrip(".")
    if text in ("", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def disc(x: float, y: float, radius: float) -> str:
    """Return the path of a full circle."""
    return _circle(x, y, radius, sweep=1)


def hole(x: float, y: float, radius: float) -> str:
    """Return the path of a circle that cuts a hole into a disc around it."""
    return _circle(x, y, radius, sweep=0)


def _circle(x: float, y: float, radius: float, *, sweep: int) -> str:
    r, d = number(radius), number(2 * radius)
    return (
        f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 {sweep} {d} 0a{r} {r} 0 1 {sweep} -{d} 0z"
    )


def ring(x: float, y: float, outer: float, inner: float) -> str:
    """Return the path of a ring."""
    return disc(x, y, outer) + hole(x, y, inner)


def ellipse(x: float, y: float, across: float, down: float, *, sweep: int = 1) -> str:
    """Return the path of an ellipse with half axes ``across`` and ``down``."""
    a, b, d = number(across), number(down), number(2 * across)
    return (
        f"M{number(x - across)} {number(y)}a{a} {b} 0 1 {sweep} {d} 0a{a} {b} 0 1 {sweep} -{d} 0z"
    )


def polar(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """Return the point at ``radius`` from ``x``, ``y``; 0 is up, then clockwise."""
    turn = radians(angle)
    return x + radius * sin(turn), y - radius * cos(turn)


def petal(x: float, y: float, length: float, width: float, angle: float = 0) -> str:
    """Return a petal that grows from ``x``, ``y``: pointed at its root, round at its tip.

    A petal of negative width cuts a hole.
    """

    def at(along: float, across: float) -> str:
        px, py = polar(x, y, along * length, angle)
        sx, sy = polar(0, 0, across * width / 2, angle + 90)
        return f"{number(px + sx)} {number(py + sy)}"

    return (
        f"M{at(0, 0)}C{at(0.25, -0.5)} {at(0.45, -1.1)} {at(0.75, -1)}"
        f"C{at(1, -0.9)} {at(1, -0.3)} {at(1, 0)}C{at(1, 0.3)} {at(1, 0.9)} {at(0.75, 1)}"
        f"C{at(0.45, 1.1)} {at(0.25, 0.5)} {at(0, 0)}z"
    )


def leaf(  # noqa: PLR0917 - where, how long, how wide, whither, how bowed
    x: float, y: float, length: float, width: float, angle: float = 0, bend: float = 0
) -> str:
    """Return a leaf from ``x``, ``y`` to its point; ``bend`` bows it to the right by that much."""

    def at(along: float, across: float) -> str:
        px, py = polar(x, y, along * length, angle)
        sx, sy = polar(0, 0, across, angle + 90)
        return f"{number(px + sx)} {number(py + sy)}"

    right, left = bend + width / 2, bend - width / 2
    return (
        f"M{at(0, 0)}C{at(0.3, left)} {at(0.7, left)} {at(1, 0)}"
        f"C{at(0.7, right)} {at(0.3, right)} {at(0, 0)}z"
    )


def blossom(  # noqa: PLR0917 - where, how large, how many, how wide, how turned
    x: float, y: float, radius: float, petals: int, width: float, angle: float = 0
) -> str:
    """Return ``petals`` petals around ``x``, ``y``."""
    return "".join(
        petal(x, y, radius, width, angle + 360 * turn / petals) for turn in range(petals)
    )


def spread(
    x: float, y: float, radius: float, count: int, angle: float = 0
) -> Iterable[tuple[float, float]]:
    """Yield ``count`` points evenly around ``x``, ``y``."""
    for turn in range(count):
        yield polar(x, y, radius, angle + 360 * turn / count)
