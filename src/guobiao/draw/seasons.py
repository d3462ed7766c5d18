"""The four seasons: a swallow for spring, a lotus, a maple leaf before the moon, and snow."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import Art, Paint, Shape, disc, leaf, number, polar

TWIGS: Final = (
    "M316 58C236 130 132 250 96 470M336 58C250 150 172 330 168 640M354 58C296 140 246 250 250 360"
)
"""The hanging twigs of a willow."""

WILLOW: Final = (
    (222, 142, 205), (170, 204, 140), (150, 232, 215), (124, 300, 150),
    (112, 340, 205), (103, 400, 155), (98, 440, 200), (96, 466, 175),
    (256, 158, 150), (216, 250, 210), (198, 310, 150), (184, 380, 205),
    (176, 450, 150), (171, 520, 205), (169, 580, 150), (168, 634, 195),
    (306, 130, 150), (270, 210, 205), (254, 290, 205), (250, 352, 180),
)  # fmt: skip
"""Its leaves: where they grow, and where they point to."""

SWALLOW: Final = (
    "M214 404C250 352 300 350 338 376C388 350 450 330 556 246C524 342 474 402 424 436"
    "C446 486 496 532 544 606C500 566 468 552 440 536C468 584 476 622 474 680"
    "C444 596 400 534 352 496C330 566 292 616 232 650C262 586 264 524 284 456"
    "C264 446 250 430 240 416z"
)
"""A swallow in flight, its head to the left."""

PETALS: Final = ((-84, 214), (84, 214), (-56, 246), (56, 246), (-28, 276), (28, 276), (0, 296))
"""The petals of the lotus from back to front: direction and length."""

LOBES: Final = (
    (-136, 138, 66), (136, 138, 66), (-92, 208, 96), (92, 208, 96),
    (-46, 266, 116), (46, 266, 116), (0, 300, 124),
)  # fmt: skip
"""The lobes of the maple leaf: direction, length and width."""


def spring() -> Art:
    """Return a swallow among twigs of willow."""
    return (
        Shape(Paint.LEAF, TWIGS, stroke=8),
        Shape(Paint.GREEN, "".join(leaf(x, y, 78, 27, angle) for x, y, angle in WILLOW)),
        Shape(Paint.FACE, SWALLOW, stroke=22),
        Shape(Paint.INK, SWALLOW),
        Shape(
            Paint.RED,
            "M242 416C262 400 286 404 298 420C296 440 290 452 284 458C264 448 250 432 242 416z",
        ),
        Shape(Paint.FACE, disc(276, 384, 8)),
    )


def summer() -> Art:
    """Return a lotus on its leaf over the water."""
    x, y = 300, 566
    shapes = [
        Shape(Paint.GREEN, "M48 578C110 510 490 510 552 578C490 650 110 650 48 578z"),
        Shape(Paint.BLUE, "M122 690q45-26 89 0t89 0t89 0t89 0", stroke=14),
    ]
    for angle, length in PETALS:
        shapes += (
            Shape(Paint.FACE, leaf(x, y + 6, length + 22, 158, angle)),
            Shape(
                Paint.ROSE if abs(angle) in (28, 84) else Paint.RED, leaf(x, y, length, 128, angle)
            ),
        )
    return tuple(shapes)


def autumn() -> Art:
    """Return a maple leaf before the full moon."""
    x, y = 300, 488
    veins = "".join(
        "M{} {}L{} {}".format(*map(number, (x, y, *polar(x, y, 0.7 * length, angle))))
        for angle, length, _ in LOBES
    )
    lobes = "".join(leaf(x, y, length, width, angle) for angle, length, width in LOBES)
    web = disc(x, y - 8, 92)
    return (
        Shape(Paint.GOLD, disc(300, 420, 214)),
        Shape(Paint.FACE, lobes + web, stroke=22),
        Shape(Paint.RED, lobes + web),
        Shape(Paint.FACE, veins, stroke=7),
        Shape(Paint.FACE, "M300 500C302 590 316 650 352 700", stroke=38),
        Shape(Paint.RED, "M300 500C302 590 316 650 352 700", stroke=18),
    )


def winter() -> Art:
    """Return a crystal of snow."""
    x, y = 300, 430
    lines, ends = "", ""
    for arm in range(0, 360, 60):
        tip = polar(x, y, 222, arm)
        lines += "M{} {}L{} {}".format(*map(number, (x, y, *tip)))
        ends += disc(*tip, 20)
        for root, length in ((104, 62), (162, 62)):
            fork = polar(x, y, root, arm)
            left, right = (polar(*fork, length, arm + side) for side in (-52, 52))
            lines += "M{} {}L{} {}L{} {}".format(*map(number, (*left, *fork, *right)))
    hexagon = "L".join(
        "{} {}".format(*map(number, polar(x, y, 52, arm))) for arm in range(0, 360, 60)
    )
    return (
        Shape(Paint.BLUE, lines, stroke=18),
        Shape(Paint.BLUE, ends),
        Shape(Paint.FACE, f"M{hexagon}z", stroke=40),
        Shape(Paint.BLUE, f"M{hexagon}z"),
        Shape(Paint.FACE, disc(x, y, 20)),
    )
