"""Nothing that is typed, however mangled, makes a reader fail in a way of its own."""

import string
from collections.abc import Callable
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from guobiao.errors import GuobiaoError, InputError
from guobiao.testing.strategies import hands, notations
from guobiao.tiles import (
    Circumstances,
    Hand,
    Meld,
    Notation,
    format_hand,
    parse_tile,
    parse_tiles,
)
from guobiao.tiles.notation.alphabet import BLANK
from guobiao.tiles.notation.detect import ALPHABETS

READERS: tuple[Callable[[Any], object], ...] = (
    Hand.parse,
    Meld.parse,
    Circumstances.parse,
    parse_tiles,
    parse_tile,
)


def refusal(read: Callable[[Any], object], thing: object) -> InputError | None:
    """Return the error by which a reader refuses something; any other error is a failure."""
    try:
        read(thing)
    except InputError as error:
        return error
    return None


CHARACTERS = "".join(
    sorted(
        {
            *"0123456789mpsz[]|,-+ ESWNCFPabcdefghWBTFJHCHIPENGGANG",
            *"²٣①〇零两风財[]【】｜，　\0\x85\u2028\ud800\udfff\u202e\ufe0f\u200d\n\t\xa0",
            *(
                character
                for alphabet in ALPHABETS
                for pair in alphabet.spelling
                for character in "".join(pair)
            ),
            *(
                character
                for alphabet in ALPHABETS
                for pair in alphabet.synonyms
                for character in "".join(pair)
            ),
            *string.punctuation,
        }
    )
)
"""What hands are made of, and what looks like it."""

LIKELY_TEXTS = st.text(st.sampled_from(CHARACTERS), max_size=60)
ANY_TEXTS = st.text(st.characters(), max_size=60)
PIECES = st.lists(
    st.sampled_from(
        (
            *("123m", "1m", "5p", "999s", "EE", "C", "11z", "0m", "8z", "²"),
            *("[345s,2]", "[EEE]", "[1111s,5]", "[", "]", ",", "|EE1000", "|", "|2", "|abc"),
            *("W1", "F1", "J4", "PENG,F1,1", "CHI,W2", "GANG,B1,0", "PENG"),
            *("东", "一二三万", "红中", "🀇", "🀄", "🀫"),
        )
    ),
    max_size=14,
).map("".join)


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """Return a printed hand in which a few characters were dropped, doubled, moved or replaced."""
    hand, notation = draw(hands()), draw(notations())
    try:
        text = list(format_hand(hand, notation))
    except InputError:
        text = list(str(hand))
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))
        match draw(st.sampled_from(("drop", "insert", "double", "move", "cut"))):
            case "drop":
                del text[at : at + 1]
            case "insert":
                text.insert(at, draw(st.sampled_from(CHARACTERS) | st.characters()))
            case "double":
                text[at:at] = text[at : at + 3]
            case "move":
                text[other:other] = text[at : at + 1]
                del text[at : at + 1]
            case _:
                del text[at:]
    return "".join(text)


@given(st.one_of(mangled(), LIKELY_TEXTS, PIECES, ANY_TEXTS))
@example("[EEE][SSS][WWW][NNN][CCC]")
@example("[EEE][SSS][WWW][NNN][CCC]|")
@example("|" * 512)
@example("[" * 512)
@example("[]" * 256)
@example("," * 512)
@example("9" * 512)
@example("9" * 511 + "m")
@example("PENG," * 100)
@example("123m|EE1000|" + "9" * 400)
def test_a_reader_answers_or_raises_our_own_error(text: str) -> None:
    for read in READERS:
        error = refusal(read, text)
        if error is not None:
            assert error.code
            assert str(error).encode()  # a message can be printed anywhere
            assert error.text in (None, text)
            start, stop = error.span or (0, 0)
            assert 0 <= start <= stop <= len(text)


@given(mangled())
def test_what_is_read_prints_and_reads_back(text: str) -> None:
    try:
        hand = Hand.parse(text)
    except GuobiaoError:
        return
    assert Hand.parse(str(hand)) == hand


@given(st.one_of(LIKELY_TEXTS, PIECES))
def test_no_text_is_different_tiles_in_two_notations(text: str) -> None:
    read = {}
    for alphabet in ALPHABETS:
        tiles = alphabet.read(text, 0, len(text))
        fault = alphabet.fault(text, 0, len(text))
        assert (tiles is None) == (fault is not None)
        if tiles:
            read[alphabet.notation] = tiles
    assert len({tuple(tiles) for tiles in read.values()}) <= 1
    assert len(read) <= 1 or set(read) == {Notation.GB, Notation.MPSZ}


@given(st.one_of(LIKELY_TEXTS, PIECES), st.data())
def test_an_alphabet_reads_blanks_between_groups_as_nothing(text: str, data: st.DataObject) -> None:
    for alphabet in ALPHABETS:
        tiles = alphabet.read(text, 0, len(text))
        if tiles:
            spaced = data.draw(st.text(st.sampled_from(BLANK), max_size=3)) + text + " "
            assert alphabet.read(spaced, 0, len(spaced)) == tiles


@given(st.one_of(st.none(), st.integers(), st.binary(), st.floats(), st.lists(st.text())))
def test_what_is_no_text_is_refused(thing: object) -> None:
    for read in READERS:
        error = refusal(read, thing)
        assert error is not None
        assert error.code in {"not_text", "unknown_tile"}
