"""The bamboos (条) from two to nine; the one is a bird."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import Art, Paint, Shape, place

B, G, R = Paint.BLUE, Paint.GREEN, Paint.RED

Stick = tuple[int, int, int, Paint]
"""The middle of a stick, its lean in degrees to the right, and its paint."""

PLACES: Final[tuple[tuple[int, tuple[Stick, ...]], ...]] = (
    (300, ((300, 208, 0, G), (300, 542, 0, B))),
    (300, ((300, 208, 0, B), (185, 542, 0, G), (415, 542, 0, G))),
    (300, ((180, 208, 0, B), (420, 208, 0, G), (180, 542, 0, G), (420, 542, 0, B))),
    (
        280,
        ((140, 205, 0, G), (460, 205, 0, B), (300, 375, 0, R), (140, 545, 0, B), (460, 545, 0, G)),
    ),
    (
        300,
        (
            (140, 208, 0, G), (300, 208, 0, G), (460, 208, 0, G),
            (140, 542, 0, B), (300, 542, 0, B), (460, 542, 0, B),
        ),
    ),
    (
        212,
        (
            (300, 148, 0, R),
            (140, 376, 0, G), (300, 376, 0, B), (460, 376, 0, G),
            (140, 602, 0, G), (300, 602, 0, B), (460, 602, 0, G),
        ),
    ),
    (
        264,
        (
            (92, 208, 0, G), (236, 208, -27, G), (364, 208, 27, G), (508, 208, 0, G),
            (92, 542, 0, B), (236, 542, 27, B), (364, 542, -27, B), (508, 542, 0, B),
        ),
    ),
    (
        212,
        (
            (140, 148, 0, G), (300, 148, 0, R), (460, 148, 0, B),
            (140, 375, 0, G), (300, 375, 0, R), (460, 375, 0, B),
            (140, 602, 0, G), (300, 602, 0, R), (460, 602, 0, B),
        ),
    ),
)  # fmt: skip
"""Of the bamboos 2 to 9: the length of a stick, then the sticks."""

def stick(length: int) -> str:
    """Return one stick of bamboo around the origin: two internodes between three joints."""
    half = length // 2
    tube = half - 58
    outline = (
        f"M-24-{half}h48q17 0 17 17q0 15-9 19v{tube}q13 4 13 22t-13 22v{tube}q9 4 9 19q0 17-17 17h-48"
        f"q-17 0-17-17q0-15 9-19v-{tube}q-13-4-13-22t13-22v-{tube}q-9-4-9-19q0-17 17-17z"
    )
    gap = tube - 34
    slits = "".join(
        f"M0 {start}q-10 0-10 10v{gap}q0 10 10 10t10-10v-{gap}q0-10-10-10z"
        for start in (43 - half, 29)
    )
    return outline + slits


def bamboos(rank: int) -> Art:
    """Return the face of ``rank`` bamboos, 2–9."""
    length, sticks = PLACES[rank - 2]
    path = stick(length)
    return tuple(Shape(paint, path, place(x, y, turned=lean)) for x, y, lean, paint in sticks)
