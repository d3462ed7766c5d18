"""The faces themselves: each tile has its own, in every theme."""

import json
import re
from importlib.resources import files

import pytest

from guobiao.draw.faces import back, face, picture
from guobiao.draw.outlines import outlines
from guobiao.draw.shape import Paint
from guobiao.draw.theme import THEMES, Index, Theme, find_theme
from guobiao.errors import StyleError
from guobiao.tiles.tile import ALL_KINDS, NAMES, Tile, parse_tile

TILES = [Tile(number) for number in range(ALL_KINDS)]


def test_no_two_tiles_have_the_same_art() -> None:
    assert len({picture(tile) for tile in TILES} | {back()}) == 43


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_two_tiles_have_the_same_face(theme: Theme) -> None:
    assert len({face(tile, theme) for tile in TILES}) == 42


@pytest.mark.parametrize("rank", range(2, 10))
def test_a_tile_shows_as_many_dots_and_sticks_as_it_is_worth(rank: int) -> None:
    for suit in "ps":
        places = [shape.placed for shape in picture(parse_tile(f"{rank}{suit}"))]
        assert len(places) == len(set(places)) == rank


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("2p", "green blue"),
        ("3p", "blue red green"),
        ("6p", "green green red red red red"),
        ("7p", "green green green red red red red"),
        ("8p", "blue " * 8),
        ("9p", "green green green red red red blue blue blue"),
        ("5s", "green blue red blue green"),
        ("7s", "red green blue green green blue green"),
        ("5m", "ink red"),
        ("E", "ink"),
        ("C", "red"),
        ("F", "green"),
        ("P", "blue blue"),
    ],
)
def test_a_tile_has_its_traditional_colours(name: str, colours: str) -> None:
    assert [shape.paint for shape in picture(parse_tile(name))] == colours.split()


def test_the_colour_blind_theme_gives_each_suit_one_paint() -> None:
    theme = THEMES["colour-blind"]
    for suit, paint in (("p", Paint.BLUE), ("s", Paint.GREEN)):
        for rank in range(2, 10):
            paints = {shape.paint for shape in face(parse_tile(f"{rank}{suit}"), theme)}
            assert paints == {paint, Paint.INK}  # the index is in ink


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_an_index_writes_the_name_of_the_tile(theme: Theme) -> None:
    letters = {drawing.path: sign for sign, drawing in outlines().items() if sign.isascii()}
    for tile in TILES:
        written = "".join(letters.get(shape.path, "") for shape in face(tile, theme))
        if theme.index is not Index.NONE:
            assert written == NAMES[tile]
        elif tile >= 34:
            assert written == str((tile - 34) % 4 + 1)
        else:
            assert not written


def test_outlines_are_whole_numbers_and_close_their_strokes() -> None:
    for drawing in outlines().values():
        assert re.fullmatch(r"(m[-\d ]+([lqc][-\d ]+)+z)+", drawing.path)


def test_every_outline_is_used() -> None:
    used = {
        shape.path for theme in THEMES.values() for tile in TILES for shape in face(tile, theme)
    }
    assert {drawing.path for drawing in outlines().values()} <= used


def test_the_art_is_small_and_says_that_it_is_free() -> None:
    art = files("guobiao.draw") / "art"
    assert "CC0" in (art / "README.md").read_text(encoding="utf-8")
    assert (art / "LICENSE").read_text(encoding="utf-8").startswith("Creative Commons")
    outline_bytes = len((art / "outlines.json").read_bytes())
    assert outline_bytes < 100_000
    assert set(json.loads((art / "outlines.json").read_text(encoding="utf-8"))) == set(outlines())


def test_themes_are_named_as_they_are_found() -> None:
    assert all(theme.name == name and find_theme(name) is theme for name, theme in THEMES.items())
    assert find_theme(THEMES["classic"]) is THEMES["classic"]


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(StyleError, match="'wood' is no theme; there are classic, classic-dark"):
        find_theme("wood")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_paint_has_a_colour(theme: Theme) -> None:
    for paint in Paint:
        assert re.fullmatch("#[0-9a-f]{6}", theme.colour(paint))


def luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_contrast_suffices(theme: Theme) -> None:
    surface = theme.surface
    assert contrast(theme.colour(Paint.INK), surface.face) >= 7  # AAA for an index
    for paint in (Paint.RED, Paint.GREEN, Paint.BLUE):
        assert contrast(theme.colour(paint), surface.face) >= 4.5
    ground = "#24483c" if theme.name.endswith("-dark") else "#ffffff"
    for words in (surface.text, surface.faint):
        assert contrast(words, ground) >= 4.5
    assert contrast(surface.mark, ground) >= 3
