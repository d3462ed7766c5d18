"""The four noble plants: plum, orchid, bamboo and chrysanthemum."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from guobiao.draw.shape import Art, Paint, Shape, blossom, disc, leaf, number, polar, spread

PLUM_BLOSSOMS: Final = ((196, 300, 96, -8), (408, 398, 108, 20), (232, 562, 88, 44))
"""The open blossoms of the plum: where, how large, turned how far."""

BLADES: Final = (
    "M292 706C266 560 200 430 66 396C216 400 302 530 318 706z"
    "M298 706C334 540 420 440 544 420C436 462 356 580 324 706z"
    "M286 706C246 628 176 590 58 600C186 566 276 616 314 706z"
    "M304 706C348 616 428 572 540 604C436 600 364 640 330 706z"
    "M296 706C286 590 300 500 346 420C332 520 326 600 326 706z"
)
"""The leaves of the orchid."""

STEMS: Final = "M304 690C300 560 262 430 208 300M318 690C330 580 368 480 420 360"
"""The stems of the orchid's blossoms."""

ORCHID_BLOSSOMS: Final = ((204, 292, -14), (424, 350, 18))
"""The blossoms of the orchid: where, and turned how far."""

TUFTS: Final = (
    (232, 268, (-74, -108, -142)),
    (236, 462, (-92, -128)),
    (376, 356, (72, 106, 140)),
    (376, 520, (88, 126)),
)
"""The tufts of the bamboo: where they grow, and where their leaves point to."""

LEAF_GAP: Final = 22
"""How much wider the face shows around a leaf that lies over a stem."""


def plum() -> Art:
    """Return a crooked branch of plum in blossom."""
    shapes = [
        Shape(Paint.WOOD, "M96 704C150 660 216 640 240 560C262 486 350 470 400 410", stroke=26),
        Shape(
            Paint.WOOD,
            "M240 560C214 470 216 400 196 310M400 400C456 350 470 300 462 232",
            stroke=17,
        ),
        Shape(Paint.WOOD, "M266 524C320 590 400 600 476 578", stroke=15),
        Shape(Paint.RED, disc(462, 232, 27) + disc(486, 574, 27) + disc(398, 600, 20)),
    ]
    for x, y, size, turned in PLUM_BLOSSOMS:
        tips = tuple(spread(x, y, 0.48 * size, 10, turned + 18))
        stamens = "".join(f"M{x} {y}L{number(px)} {number(py)}" for px, py in tips)
        shapes += (
            Shape(Paint.FACE, blossom(x, y, size + 9, 5, 1.08 * size, turned)),
            Shape(Paint.RED, blossom(x, y, size, 5, 0.9 * size, turned)),
            Shape(Paint.GOLD, stamens, stroke=5),
            Shape(Paint.GOLD, "".join(disc(*tip, 6) for tip in tips) + disc(x, y, 15)),
        )
    return tuple(shapes)


def orchid() -> Art:
    """Return an orchid: long leaves in arcs, and two blossoms."""
    shapes = [Shape(Paint.GREEN, BLADES), Shape(Paint.LEAF, STEMS, stroke=10)]
    for x, y, turned in ORCHID_BLOSSOMS:
        sepals = "".join(leaf(x, y, 128, 70, turned + angle) for angle in (-70, 0, 70))
        petals = "".join(leaf(x, y, 96, 74, turned + angle) for angle in (-142, 142))
        shapes += (
            Shape(Paint.VIOLET, sepals + petals),
            Shape(Paint.FACE, disc(x, y, 27)),
            Shape(Paint.GOLD, disc(x, y, 18)),
        )
    return tuple(shapes)


def bamboo() -> Art:
    """Return two stems of bamboo with tufts of leaves."""
    leaves, gaps = "", ""
    for x, y, angles in TUFTS:
        for angle in angles:
            bend = 10 if angle > 0 else -10
            leaves += leaf(x, y, 168, 58, angle, bend)
            gaps += leaf(*polar(x, y, -9, angle), 186, 58 + LEAF_GAP, angle, bend)
    return (
        Shape(Paint.GREEN, culm(258, 54, (176, 310, 452, 600, 712))),
        Shape(Paint.LEAF, culm(354, 44, (226, 392, 540, 650, 712))),
        Shape(Paint.FACE, gaps),
        Shape(Paint.GREEN, leaves),
    )


def culm(x: int, width: int, joints: tuple[int, ...]) -> str:
    """Return an upright stem of bamboo that is cut at its joints."""
    half = width // 2
    return "".join(
        f"M{x - half} {top + 5}q{half} 9 {width} 0v{low - top - 13}q-{half} 9-{width} 0z"
        for top, low in pairwise(joints)
    )


def chrysanthemum() -> Art:
    """Return a chrysanthemum in full bloom over its leaves."""
    x, y = 300, 358
    rays = ((192, 20, 62, 0), (156, 18, 56, 10), (120, 15, 52, 0), (82, 11, 46, 8))
    shapes = [
        Shape(Paint.GREEN, "M302 480C296 560 300 630 322 706", stroke=20),
        Shape(Paint.GREEN, foliage(298, 640, -76) + foliage(306, 652, 70)),
    ]
    for length, count, width, turned in rays:
        shapes += (
            Shape(Paint.FACE, blossom(x, y, length + 9, count, width + 14, turned)),
            Shape(
                Paint.GOLD if length > 100 else Paint.RED,
                blossom(x, y, length, count, width, turned),
            ),
        )
    return (*shapes, Shape(Paint.GOLD, disc(x, y, 20)))


def foliage(x: int, y: int, angle: int) -> str:
    """Return a leaf of three lobes."""
    lobes = ((-40, 140), (0, 200), (40, 140))
    return "".join(leaf(x, y, length, 0.4 * length, angle + turn) for turn, length in lobes)
