"""The one bamboo: a peacock on a twig."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import Art, Paint, Shape, disc, leaf, petal, polar

TAIL: Final = ((117, 214), (172, 214), (131, 262), (159, 262), (145, 306))
"""The tail's long feathers from back to front: the direction each points to, and its length."""

ROOT: Final = (322, 408)
"""Where the tail begins."""

QUILLS: Final = ((172, 128), (160, 162), (148, 190), (136, 206))
"""The quills of the folded wing from back to front: direction and length."""

SHOULDER: Final = (250, 300)
"""Where the wing begins."""


def tail() -> Art:
    """Return five long feathers with eyes."""
    shapes: list[Shape] = []
    for angle, length in TAIL:
        eye = polar(*ROOT, length - 38, angle)
        shapes += (
            Shape(Paint.FACE, petal(*ROOT, length + 10, 98, angle)),
            Shape(Paint.GREEN, petal(*ROOT, length, 78, angle)),
            Shape(Paint.FACE, disc(*eye, 26)),
            Shape(Paint.BLUE, disc(*eye, 19)),
            Shape(Paint.FACE, disc(*eye, 8)),
        )
    return tuple(shapes)


def wing() -> Art:
    """Return the folded wing: four quills, and a shoulder over them."""
    shapes: list[Shape] = []
    for angle, length in QUILLS:
        shapes += (
            Shape(Paint.FACE, leaf(*SHOULDER, length + 10, 92, angle, -14)),
            Shape(Paint.BLUE, leaf(*SHOULDER, length, 72, angle, -14)),
        )
    return tuple(shapes)


def bird() -> Art:
    """Return the face of one bamboo."""
    return (
        Shape(Paint.WOOD, "M76 622q100-26 190-6t262-14", stroke=18),
        *tail(),
        Shape(
            Paint.RED,
            "M238 470l-10 136m58-130l8 130M196 616l30-12 24 16m20-4l24-12 28 14",
            stroke=12,
        ),
        Shape(
            Paint.GREEN,
            "M150 152C152 110 232 100 246 156C256 206 270 230 306 268"
            "C352 316 378 366 366 436C352 500 280 520 222 488C162 452 142 380 164 310"
            "C178 268 190 236 178 206C168 188 150 178 150 152z",
        ),
        Shape(
            Paint.RED,
            "M182 250C150 312 140 392 190 452C226 490 276 500 318 486"
            "C250 456 216 396 208 336C206 306 202 280 182 250z",
        ),
        *wing(),
        Shape(Paint.GOLD, "M158 140q-34 4-66 26q36 8 68 12q10-20-2-38z"),
        Shape(Paint.FACE, disc(196, 148, 19)),
        Shape(Paint.INK, disc(193, 148, 11)),
        Shape(Paint.RED, "M204 106q-6-26-24-42m38 42q4-28 0-50m14 56q18-20 24-44", stroke=8),
        Shape(Paint.RED, disc(176, 58, 14) + disc(218, 46, 14) + disc(262, 60, 14)),
    )
