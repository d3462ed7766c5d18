"""The small parts of which pictures are written."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw.shape import disc, hole, leaf, number, petal, place, ring
from guobiao.draw.svg import element, line, words
from guobiao.errors import StyleError

PRINTABLE = st.text(
    st.characters(
        exclude_categories=("Cs", "Cc"),
        exclude_characters="\ufffe\uffff",
        include_characters="\t\n\r",
    )
)


@settings(deadline=None)
@given(PRINTABLE)
def test_any_words_come_back_as_they_were(text: str) -> None:
    assert (ET.fromstring(f"<t>{words(text)}</t>").text or "") == text


@settings(deadline=None)
@given(PRINTABLE)
def test_any_attribute_comes_back_as_it_was(text: str) -> None:
    assert ET.fromstring(element("t", title=text)).get("title") == text


def test_a_control_character_is_named_with_its_place() -> None:
    with pytest.raises(StyleError, match=r"'ab\\x00' has '\\x00' at 2"):
        words("ab\0")


@settings(deadline=None)
@given(st.floats(-2000, 2000))
def test_a_number_is_short_and_near(value: float) -> None:
    text = number(value)
    assert abs(float(text) - value) <= 0.0501
    assert len(text) <= 7
    assert "e" not in text
    assert not text.startswith(("0.", "-0"))


def test_nothing_is_written_for_no_words() -> None:
    assert not line("", (0, 0), 10, "#000")


def test_curves_are_written_as_svg_has_them() -> None:
    assert disc(10, 20, 5) == "M5 20a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z"
    assert ring(0, 0, 5, 4) == disc(0, 0, 5) + hole(0, 0, 4)
    assert petal(0, 0, 100, 40).startswith("M0 0C-10 -25 -22 -45 -20 -75")
    assert leaf(0, 0, 100, 40, 90) == "M0 0C30 -20 70 -20 100 0C70 20 30 20 0 0z"
    assert place(1.25, -3, turned=30, scale=0.5) == "translate(1.2 -3)rotate(30)scale(.5)"
