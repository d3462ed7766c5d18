"""The bamboos (条) from two to nine; the one is a bird."""

from __future__ import annotations

from typing import Final

from guobiao.draw.shape import Art, Paint, Shape, place

B, G, R = Paint.BLUE, Paint.GREEN, Paint.RED

Stick = tuple[int, int, int, Paint]
"""The middle of a stick, its lean in degrees to the right, and its paint."""

PLACES: Final[tuple[tuple[int, int, tuple[Stick, ...]], ...]] = (
    (300, 104, ((300, 208, 0, G), (300, 542, 0, B))),
    (300, 100, ((300, 208, 0, B), (175, 542, 0, G), (425, 542, 0, G))),
    (300, 96, ((180, 208, 0, B), (420, 208, 0, G), (180, 542, 0, G), (420, 542, 0, B))),
    (
        280,
        90,
        ((140, 205, 0, G), (460, 205, 0, B), (300, 375, 0, R), (140, 545, 0, B), (460, 545, 0, G)),
    ),
    (
        300,
        90,
        (
            (140, 208, 0, G), (300, 208, 0, G), (460, 208, 0, G),
            (140, 542, 0, B), (300, 542, 0, B), (460, 542, 0, B),
        ),
    ),
    (
        212,
        86,
        (
            (300, 148, 0, R),
            (140, 376, 0, G), (300, 376, 0, B), (460, 376, 0, G),
            (140, 602, 0, G), (300, 602, 0, B), (460, 602, 0, G),
        ),
    ),
    (
        264,
        82,
        (
            (92, 208, 0, G), (236, 208, -27, G), (364, 208, 27, G), (508, 208, 0, G),
            (92, 542, 0, B), (236, 542, 27, B), (364, 542, -27, B), (508, 542, 0, B),
        ),
    ),
    (
        212,
        86,
        (
            (140, 148, 0, G), (300, 148, 0, R), (460, 148, 0, B),
            (140, 375, 0, G), (300, 375, 0, R), (460, 375, 0, B),
            (140, 602, 0, G), (300, 602, 0, R), (460, 602, 0, B),
        ),
    ),
)  # fmt: skip
"""Of the bamboos 2 to 9: the length and width of a stick, then the sticks."""


def stick(length: int, width: int) -> str:
    """Return one stick of bamboo around the origin: two internodes between three joints."""
    half = length // 2
    tube = half - 58
    end, flat, joint = width // 2, width - 34, width // 5
    neck = end - 8
    outline = (
        f"M-{end - 17}-{half}h{flat}q17 0 17 17q0 15-9 19v{tube}q{joint} 4 {joint} 22t-{joint} 22"
        f"v{tube}q9 4 9 19q0 17-17 17h-{flat}q-17 0-17-17q0-15 9-19v-{tube}"
        f"q-{joint}-4-{joint}-22t{joint}-22v-{tube}q-9-4-9-19q0-17 17-17z"
    )
    slit, gap = neck // 3, tube - 34
    slits = "".join(
        f"M0 {start}q-{slit} 0-{slit} 10v{gap}q0 10 {slit} 10t{slit}-10v-{gap}q0-10-{slit}-10z"
        for start in (43 - half, 29)
    )
    return outline + slits


def bamboos(rank: int) -> Art:
    """Return the face of ``rank`` bamboos, 2–9."""
    length, width, sticks = PLACES[rank - 2]
    path = stick(length, width)
    return tuple(Shape(paint, path, place(x, y, turned=lean)) for x, y, lean, paint in sticks)
