"""One tile, all tiles, and the sprite."""

import pytest
from draw.picture import LICENCE, SVG, check_self_contained, child_text, ids, parsed, shown

from guobiao.draw import THEMES, gallery_svg, sprite_svg, tile_svg
from guobiao.draw.tile_picture import ALL_SIDES
from guobiao.tiles.tile import NAMES, parse_tile

EVERY_THEME = pytest.mark.parametrize("theme", THEMES)


@EVERY_THEME
def test_every_tile_is_a_picture_of_its_own(theme: str) -> None:
    pictures = [tile_svg(side, theme) for side in ALL_SIDES]
    assert len(set(pictures)) == 43
    for picture in pictures:
        root = parsed(picture)
        assert not ids(root)
        assert root.get("role") == "img"
        assert child_text(root, "title") == root.get("aria-label") != ""


@pytest.mark.parametrize(
    ("name", "title"),
    [("5p", "5 of dots"), ("1s", "1 of bamboos"), ("P", "white dragon"), ("h", "chrysanthemum")],
)
def test_a_tile_says_what_it_is(name: str, title: str) -> None:
    assert child_text(parsed(tile_svg(parse_tile(name))), "title") == title


def test_a_tile_keeps_its_proportions() -> None:
    root = parsed(tile_svg(parse_tile("E"), size=30))
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == (
        "0 0 600 800",
        "30",
        "40",
    )


def test_a_picture_says_that_its_art_is_free() -> None:
    licence = next(parsed(tile_svg(None)).iter(LICENCE))
    assert list(licence.attrib.values()) == ["https://creativecommons.org/publicdomain/zero/1.0/"]


@EVERY_THEME
def test_the_sprite_has_every_face_and_the_back(theme: str) -> None:
    root = parsed(sprite_svg(theme, "mj-"))
    symbols = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert symbols == [f"mj-{name}" for name in (*NAMES, "back")]
    assert {"mj-tile", "mj-tile-turned"} <= set(ids(root))
    check_self_contained(root)


def test_the_sprite_writes_a_shared_path_once() -> None:
    sprite = sprite_svg()
    paths = [path.get("d", "") for path in parsed(sprite).iter(f"{SVG}path")]
    long = [path for path in paths if len(path) >= 60]
    assert len(long) == len(set(long))
    assert len(sprite) < 130_000


@EVERY_THEME
def test_the_gallery_shows_all(theme: str) -> None:
    root = parsed(gallery_svg(theme))
    assert shown(root) == [*NAMES, "back"]
    check_self_contained(root)


@EVERY_THEME
def test_pictures_come_out_the_same_every_time(theme: str) -> None:
    assert sprite_svg(theme) == sprite_svg(THEMES[theme])
