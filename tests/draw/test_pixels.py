"""What is seen: no two faces look alike, at the smallest size and to every eye."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from guobiao.draw import THEMES, tile_svg
from guobiao.draw.symbols import side_name
from guobiao.draw.tile_picture import ALL_SIDES

resvg_py = pytest.importorskip("resvg_py")
Image = pytest.importorskip("PIL.Image")

EYES = {
    "colour": np.eye(3),
    # Machado, Oliveira and Fernandes 2009, severity 1, on linear light
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "greyscale": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}
"""What each eye sees of linear light."""

SMALLEST = 24
"""Pixels across the smallest tile that must be told apart: there are 768 of them."""

APART = 25
"""So many pixels at least must differ between two faces, by a quarter of full light."""


@cache
def light(theme: str, size: int) -> dict[str, Any]:
    """Return the linear light of every face, float64, shape (height, width, 3), 0 to 1."""
    faces: dict[str, Any] = {}
    for side in ALL_SIDES:
        svg = tile_svg(side, theme, size)
        png = resvg_py.svg_to_bytes(svg_string=svg, background="#ffffff", skip_system_fonts=True)
        pixels = np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
        faces[side_name(side)] = (pixels / 255) ** 2.2
    return faces


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_faces_look_alike_when_small(theme: str, eye: str) -> None:
    faces = {name: seen @ EYES[eye].T for name, seen in light(theme, SMALLEST).items()}
    nearest = min(
        (int((np.abs(faces[one] - faces[other]).max(axis=2) > 0.25).sum()), one, other)
        for one, other in combinations(faces, 2)
    )
    assert nearest[0] >= APART, nearest


@pytest.mark.parametrize(("one", "other"), [("9p", "9s"), ("9p", "9m"), ("9s", "9m")])
def test_suits_have_their_own_colour_in_the_colour_blind_theme(one: str, other: str) -> None:
    """An eye without green sees another colour, not another shape alone."""

    def paint(name: str) -> Any:
        """Return the mean colour of what is neither the face nor ink."""
        seen = light("colour-blind", 96)[name] @ EYES["deuteranopia"].T
        painted = seen[40:118, 14:82].reshape(-1, 3)
        painted = painted[(painted.sum(axis=1) < 1.2) & (painted.sum(axis=1) > 0.2)]
        return painted.mean(axis=0)

    assert np.abs(paint(one) - paint(other)).max() > 0.1


@pytest.mark.parametrize("theme", ["classic", "colour-blind", "large-index"])
def test_a_face_stays_on_its_tile(theme: str) -> None:
    """Nothing is painted on the rim of the front, between 16 and 24 units from the tile's edge."""
    for name, seen in light(theme, 150).items():
        if name != "back":
            for rim in (seen[30:160, 4:6], seen[30:160, 144:146], seen[4:6, 30:120]):
                assert (rim == rim[0, 0]).all(), name
