"""How much farther a legal win is than a form: ``python bench/legal_gap.py [--svg FILE]``.

A player who only looks at the distance to the forms draws and discards until the hand is ready: of
the discards that leave it nearest, any. When the hand has come to a distance for the first time,
the legal distance is measured too. The melds that a hand has are random and there from the
beginning. The shares are printed, and drawn if a file is given.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

import guobiao as gb
from guobiao.tiles.row import FIRST_CONCEALED_KONG, FIRST_PUNG, meld_of_code
from guobiao.tiles.tile import KINDS

HANDS: Final = 500
"""How many hands are played for each number of melds."""
FARTHEST: Final = 3
"""The distances that are told, from 0 on."""
MELDS: Final = range(4)
BEYOND: Final = ("the same", "1 more", "2 more", "3 or more, or never")
COLOURS: Final = ("#2f7d6b", "#e3b23c", "#d9772b", "#a63446")


class Start(NamedTuple):
    """A hand before it is played."""

    tiles: list[int]
    codes: list[int]
    wall: list[int]


def start(random: Random, melds: int) -> Start:
    """Deal random melds, six chows of ten, and random tiles beside them."""
    while True:
        codes = [
            random.randrange(1, FIRST_PUNG)
            if random.random() < 0.6
            else random.randrange(FIRST_PUNG, FIRST_CONCEALED_KONG - KINDS)
            for _ in range(melds)
        ]
        left = [4] * KINDS
        for code in codes:
            for tile in meld_of_code(code).tiles:
                left[tile] -= 1
        if min(left) >= 0:
            break
    wall = [tile for tile in range(KINDS) for _ in range(left[tile])]
    random.shuffle(wall)
    due = 13 - 3 * melds
    return Start(wall[:due], codes, wall[due:])


def row(tiles: list[int], codes: list[int]) -> list[int]:
    blanks = [KINDS] * (14 - len(tiles))
    return [*tiles, *blanks, *codes, *[0] * (4 - len(codes)), KINDS, 0, 0, 0, 0, 0]


def milestones(random: Random, melds: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the hand, as a row, when it has come to each distance."""
    tiles, codes, wall = start(random, melds)
    before = 99
    for drawn in wall:
        far = int(gb.distance_batch(np.array([row(tiles, codes)], np.uint8)).min())
        if far < before:
            before = far
            yield far, row(tiles, codes)
        if far == 0:
            return
        tiles = [*tiles, drawn]
        choices = [[*tiles[:place], *tiles[place + 1 :]] for place in range(len(tiles))]
        rows = np.array([row(choice, codes) for choice in choices], np.uint8)
        least = gb.distance_batch(rows).min(axis=1)
        tiles = choices[random.choice(np.flatnonzero(least == least.min()).tolist())]


def shares(hands: int = HANDS) -> dict[tuple[int, int], list[float]]:
    """Return by melds and distance how many of a hundred hands are how much farther from eight."""
    found: dict[tuple[int, int], list[float]] = {}
    for melds in MELDS:
        random = Random(2025 + melds)
        rows: dict[int, list[list[int]]] = {far: [] for far in range(FARTHEST + 1)}
        for _ in range(hands):
            for far, at in milestones(random, melds):
                if far <= FARTHEST:
                    rows[far].append(at)
        for far, some in rows.items():
            if not some:
                continue
            legal = gb.legal_distance_batch(np.array(some, np.uint8))
            beyond = np.minimum(legal - far, len(BEYOND) - 1)
            counts = np.bincount(beyond, minlength=len(BEYOND))
            found[melds, far] = [100 * float(count) / len(some) for count in counts]
    return found


def gap_svg(found: dict[tuple[int, int], list[float]]) -> str:
    """Draw the shares as bars: for each number of melds one of each distance."""
    wide, high, bar, left, top = 720, 330, 30, 40, 54
    size = f'viewBox="0 0 {wide} {high}" width="{wide}"'
    font = 'font-family="sans-serif" font-size="12" fill="#222"'
    title = "How much farther than the nearest form is a win of eight points on a discard?"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{left}" y="18">{title}</text>',
    ]
    for place, (name, colour) in enumerate(zip(BEYOND, COLOURS, strict=True)):
        x = left + 130 * place
        parts += [
            f'<rect x="{x}" y="28" width="12" height="12" fill="{colour}"/>',
            f'<text x="{x + 17}" y="38">{name}</text>',
        ]
    for (melds, far), parts_of in found.items():
        x = left + 172 * melds + 38 * (FARTHEST - far)
        y = float(top)
        for share, colour in zip(parts_of, COLOURS, strict=True):
            tall = 2.2 * share
            parts.append(
                f'<rect x="{x}" y="{y:.1f}" width="{bar}" height="{tall:.1f}" fill="{colour}"/>'
            )
            y += tall
        parts.append(f'<text x="{x + bar / 2}" y="290" text-anchor="middle">{far}</text>')
        if far == 0:
            label = "no meld" if melds == 0 else f"{melds} meld{'s' * (melds > 1)}"
            parts.append(f'<text x="{x - 42}" y="312" text-anchor="middle">{label}</text>')
    for percent in (0, 50, 100):
        y = top + 220 - 2.2 * percent
        parts.append(f'<text x="{left - 6}" y="{y + 4:.0f}" text-anchor="end">{percent}%</text>')
    return "\n".join([*parts, "</svg>"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the legal distance with that by form.")
    parser.add_argument("--svg", type=Path, help="where to draw the shares")
    chosen = parser.parse_args()
    found = shares()
    print("melds distance", *(f"{name:>20}" for name in BEYOND))
    for (melds, far), some in sorted(found.items()):
        print(f"{melds:5} {far:8}", *(f"{share:20.1f}" for share in some))
    if chosen.svg is not None:
        chosen.svg.write_text(gap_svg(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
