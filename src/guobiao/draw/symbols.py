"""Symbols: each face of a picture written once, to be used as often as it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from guobiao.draw.body import TURN, TURNED_HEIGHT, TURNED_WIDTH, body
from guobiao.draw.faces import back, face
from guobiao.draw.shape import HEIGHT, WIDTH, Art, number
from guobiao.draw.svg import element, painted
from guobiao.draw.theme import Theme
from guobiao.tiles.tile import NAMES, Tile

Side = Tile | None
"""What a tile shows: a face, or ``None`` for its back."""

WORTH_SHARING: Final = 60
"""A path of at least so many characters is written once if several shapes have it."""


def side_name(side: Side) -> str:
    """Return the name of a face, or ``back``."""
    return "back" if side is None else NAMES[side]


def side_art(side: Side, theme: Theme) -> Art:
    """Return what is painted on a tile's front."""
    return back() if side is None else face(side, theme)


def definitions(sides: Iterable[Side], theme: Theme, prefix: str, *, turned: bool = True) -> str:
    """Return ``<defs>`` with the bodies and the shared paths, then a symbol for each side.

    Args:
        sides: the faces that will be used; each is defined once, in the order given.
        theme: how they look.
        prefix: what every id begins with, so that pictures on one page do not clash.
        turned: whether tiles lie on their side, too.
    """
    arts = {side: side_art(side, theme) for side in dict.fromkeys(sides)}
    shared = shared_paths(arts.values(), prefix)
    return element("defs", bodies(theme, prefix, turned=turned), paths(shared)) + symbols(
        arts, theme, prefix, shared
    )


def bodies(theme: Theme, prefix: str, *, turned: bool = True) -> str:
    """Return the definition of the body of a tile that stands, and of one that lies."""
    upright = element("g", body(theme), id=f"{prefix}tile")
    if not turned:
        return upright
    return upright + element("g", body(theme, turned=True), id=f"{prefix}tile-turned")


def shared_paths(arts: Iterable[Art], prefix: str) -> dict[str, str]:
    """Return the id of each path that is worth writing once, by the path."""
    seen = Counter(shape.path for art in arts for shape in art)
    worth = (path for path, times in seen.items() if times > 1 and len(path) >= WORTH_SHARING)
    return {path: f"{prefix}part{at}" for at, path in enumerate(worth)}


def paths(shared: Mapping[str, str]) -> str:
    """Return the definitions of shared paths."""
    return "".join(element("path", id=name, d=path) for path, name in shared.items())


def symbols(arts: Mapping[Side, Art], theme: Theme, prefix: str, shared: Mapping[str, str]) -> str:
    """Return a symbol for each side."""
    return "".join(
        element(
            "symbol",
            *(painted(shape, theme, shared.get(shape.path, "")) for shape in art),
            id=f"{prefix}{side_name(side)}",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
        )
        for side, art in arts.items()
    )


def used(side: Side, x: float, y: float, prefix: str, *, turned: bool = False) -> str:
    """Return a tile with its upper left corner at ``x``, ``y``."""
    front = element("use", href=f"#{prefix}{side_name(side)}", width=WIDTH, height=HEIGHT)
    if turned:
        front = element("g", front, transform=TURN)
    return element(
        "g",
        element("use", href=f"#{prefix}tile{'-turned' if turned else ''}"),
        front,
        transform=f"translate({number(x)} {number(y)})",
    )


def extent(*, turned: bool) -> tuple[int, int]:
    """Return the width and height of a tile that stands or lies."""
    return (TURNED_WIDTH, TURNED_HEIGHT) if turned else (WIDTH, HEIGHT)
