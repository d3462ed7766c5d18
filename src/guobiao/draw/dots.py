"""The nine dots (饼)."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import (
    CENTRE,
    Art,
    Paint,
    Shape,
    blossom,
    disc,
    hole,
    petal,
    place,
    polar,
    ring,
    spread,
)

B, G, R = Paint.BLUE, Paint.GREEN, Paint.RED

PLACES: Final[tuple[tuple[int, tuple[tuple[int, int, Paint], ...]], ...]] = (
    (128, ((300, 218, G), (300, 532, B))),
    (100, ((160, 172, B), (300, 375, R), (440, 578, G))),
    (100, ((178, 215, B), (422, 215, G), (178, 535, G), (422, 535, B))),
    (92, ((158, 178, B), (442, 178, G), (300, 375, R), (158, 572, G), (442, 572, B))),
    (
        84,
        (
            (192, 150, G), (408, 150, G),
            (192, 396, R), (408, 396, R), (192, 600, R), (408, 600, R),
        ),
    ),
    (
        76,
        (
            (130, 122, G), (300, 194, G), (470, 266, G),
            (202, 434, R), (398, 434, R), (202, 612, R), (398, 612, R),
        ),
    ),
    (
        76,
        (
            (202, 117, B), (398, 117, B), (202, 289, B), (398, 289, B),
            (202, 461, B), (398, 461, B), (202, 633, B), (398, 633, B),
        ),
    ),
    (
        76,
        (
            (126, 155, G), (300, 155, G), (474, 155, G),
            (126, 375, R), (300, 375, R), (474, 375, R),
            (126, 595, B), (300, 595, B), (474, 595, B),
        ),
    ),
)  # fmt: skip
"""Of the dots 2 to 9: the radius, then each dot's middle and paint."""


def dot(radius: float) -> str:
    """Return one dot around the origin: a rim, and within it a wheel of eight spokes."""
    petals = "".join(
        petal(*polar(0, 0, 0.18 * radius, 45 * turn), 0.42 * radius, -0.2 * radius, 45 * turn)
        for turn in range(8)
    )
    return ring(0, 0, radius, 0.84 * radius) + disc(0, 0, 0.75 * radius) + petals


def great_dot() -> Art:
    """Return the one dot: a wheel that fills the tile."""
    x, y = CENTRE
    beads = "".join(hole(*point, 15) for point in spread(x, y, 172, 20))
    return (
        Shape(Paint.GREEN, ring(x, y, 222, 204) + disc(x, y, 196) + beads + hole(x, y, 146)),
        Shape(Paint.BLUE, ring(x, y, 136, 120)),
        Shape(Paint.RED, blossom(x, y, 110, 8, 62)),
        Shape(Paint.FACE, disc(x, y, 34)),
        Shape(Paint.GREEN, disc(x, y, 24)),
    )


def dots(rank: int) -> Art:
    """Return the face of ``rank`` dots, 1–9."""
    if rank == 1:
        return great_dot()
    radius, places = PLACES[rank - 2]
    path = dot(radius)
    return tuple(Shape(paint, path, place(x, y)) for x, y, paint in places)
