"""The body of a tile: its front, a thin side below, and a soft shadow."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import CENTRE, HEIGHT, WIDTH, Paint
from guobiao.draw.svg import element
from guobiao.draw.theme import Theme

MARGIN: Final = 8
"""What is left free around a tile."""

DEPTH: Final = 50
"""How much of its side shows below its front."""

FRONT: Final = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN - DEPTH)
"""The width and height of the front of an upright tile."""

TURNED_WIDTH: Final = FRONT[1] + 2 * MARGIN
"""The width that a tile on its side takes."""

TURNED_HEIGHT: Final = FRONT[0] + DEPTH + 2 * MARGIN
"""The height that a tile on its side takes."""

ROUNDING: Final = 60
"""The radius of its corners."""

TURN: Final = (
    f"translate({MARGIN + FRONT[1] // 2} {MARGIN + FRONT[0] // 2})rotate(-90)"
    f"translate(-{CENTRE[0]} -{CENTRE[1]})"
)
"""The transform of a face that lies on its side, its head to the left."""


def body(theme: Theme, *, turned: bool = False) -> str:
    """Return the body of a tile that stands, or of one that lies on its side."""
    width, height = reversed(FRONT) if turned else FRONT
    surface = theme.surface

    def slab(deep: int, grow: int = 0, **paint: str | float) -> str:
        return element(
            "rect",
            x=MARGIN - grow,
            y=MARGIN,
            width=width + 2 * grow,
            height=height + deep,
            rx=ROUNDING,
            **paint,
        )

    return (
        slab(DEPTH + 8, 6, fill="#000", opacity=surface.shadow)
        + slab(DEPTH, fill=theme.colour(Paint.BACK))
        + slab(DEPTH - 18, fill=surface.side)
        + slab(0, fill=surface.face, stroke=surface.line, stroke_width=5)
    )
