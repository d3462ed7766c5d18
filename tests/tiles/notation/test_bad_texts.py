"""Every text of bad.txt is refused, with the code, the class and the place under it."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from guobiao import errors
from guobiao.errors import InputError, MeldError, NotationError
from guobiao.tiles import Circumstances, Hand, Meld, parse_tile, parse_tiles

LINES = Path(__file__).with_name("bad.txt").read_text(encoding="utf-8").splitlines()
Reader = Callable[[Any], object]

FAULT = re.compile(r" *(\^+) (\w+) (\w+)")


def unescaped(text: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text)


CASES = [
    (text, found)
    for text, fault in pairwise(LINES)
    if (found := FAULT.fullmatch(fault)) is not None
]


def test_there_are_many_of_them() -> None:
    assert len(CASES) > 150


def test_the_page_of_the_notation_lists_every_code() -> None:
    page = Path(__file__).parents[3] / "docs" / "formats" / "hand-notation.md"
    listed = set(re.findall(r"`(\w+)`", page.read_text(encoding="utf-8").split("## Errors")[1]))
    assert {fault[2] for _, fault in CASES} <= listed


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("123m456m789m11p22sabc", "16 tiles besides 0 melds: there must be 13 if .* flowers stand"),
        ("[EEE]123m456m789m11p2s", "must be 10 if the hand waits and 11, the winning tile last"),
        ("123m8z", "1z–7z: E S W N, then 5z white 白, 6z green 发, 7z red 中"),
        ("123m東", "'東' is chinese notation beside gb: a text keeps to one notation"),
        ("[1111s,4]", "one of - \\+ 1 2 3 5 6 7, not '4'"),
        ("[345s,5]", "one of - 1 2 3, not '5'"),
        ("123m|ES", "six characters, not 2: the prevalent and the seat wind"),
        ("123", "'123' must be followed by its suit, one of m p s"),
        ("123x", "'123' must be followed by its suit, one of m p s, not by 'x'"),
    ],
)
def test_what_a_message_says(text: str, rule: str) -> None:
    with pytest.raises(InputError, match=rule):
        Hand.parse(text)


@pytest.mark.parametrize(("text", "fault"), CASES, ids=[text for text, _ in CASES])
def test_it_is_refused(text: str, fault: re.Match[str]) -> None:
    text = unescaped(text)
    with pytest.raises(InputError) as caught:
        Hand.parse(text)
    error = caught.value
    assert error.span is not None
    span = "^" * max(1, error.span[1] - error.span[0])
    assert (error.code, type(error), error.span[0], span) == (
        fault[2],
        getattr(errors, fault[3]),
        fault.start(1),
        fault[1],
    )
    assert error.text == text
    assert str(error).startswith(f"{text!r}, position")
    assert str(error).endswith(error.rule)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_bracket"),
        ("345s", "no_bracket"),
        ("345s]", "no_bracket"),
        ("[345s", "unclosed_bracket"),
        ("[[345s]", "unclosed_bracket"),
        ("[345s][EEE]", "after_meld"),
        ("[345s]1", "after_meld"),
        ("[345s]]", "after_meld"),
        ("[345x]", "no_suit"),
        ("[345s,9]", "meld_mark"),
        ("[3m4s5p]", "no_meld"),
        ("[]", "meld_size"),
        ("GANG,F1", "pack_offer"),
        ("[PENG,F1,0]", "pack_offer"),
        ("PENG,F1,1 ]", "no_bracket"),
    ],
)
def test_a_text_that_is_no_meld(text: str, code: str) -> None:
    with pytest.raises((NotationError, MeldError)) as caught:
        Meld.parse(text)
    assert (caught.value.code, caught.value.text) == (code, text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("E", "flags_length"),
        ("XX0000", "flag_wind"),
        ("EE0030", "flag_bit"),
        ("EE000²", "flag_bit"),
    ],
)
def test_a_text_that_is_no_circumstances(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        Circumstances.parse(text)
    assert (caught.value.code, caught.value.text) == (code, text)


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("123m EE 中x", "unknown_character", (9, 10)),
        ("123m 中E", "mixed_notations", (6, 7)),
        ("123m [EEE]", "unknown_character", (5, 6)),
        ("1m|EE1000", "unknown_character", (2, 3)),
        ("一 二 三万", "no_suit", (0, 1)),
        ("1m 0m", "red_five", (3, 4)),
    ],
)
def test_a_text_that_is_no_list_of_tiles(text: str, code: str, span: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert (caught.value.code, caught.value.text, caught.value.span) == (code, text, span)


@pytest.mark.parametrize(
    "name", ["", "0m", "10m", "1z", "e1", "东", "EE", "m", "²m", " 1m", None, 5, []]
)
def test_a_name_of_no_tile(name: Any) -> None:
    with pytest.raises(NotationError, match="is no tile") as caught:
        parse_tile(name)
    assert caught.value.code == "unknown_tile"


@pytest.mark.parametrize("read", [Hand.parse, Meld.parse, Circumstances.parse, parse_tiles])
@pytest.mark.parametrize("thing", [None, 5, b"123m", ["1m"], object(), Hand.parse])
def test_what_is_no_text(read: Reader, thing: object) -> None:
    with pytest.raises(NotationError, match="not from") as caught:
        read(thing)
    assert caught.value.code == "not_text"


@pytest.mark.parametrize("read", [Hand.parse, Meld.parse, Circumstances.parse, parse_tiles])
def test_a_text_too_long_is_refused_before_it_is_read(read: Reader) -> None:
    text = "1m" * 5_000_000
    with pytest.raises(NotationError, match=r"'1m1m1m.*… \(10000000 characters\)") as caught:
        read(text)
    assert caught.value.code == "too_long"
    assert len(str(caught.value)) < 200


def test_the_place_counts_in_the_text_as_it_was_typed() -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse("【ＥＥＥ】１２x")
    assert caught.value.text == "【ＥＥＥ】１２x"
    assert caught.value.span == (5, 7)
