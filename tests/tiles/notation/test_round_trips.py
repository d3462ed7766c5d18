"""What is printed reads back as what it was, in every notation that can say it."""

import inspect
import unicodedata
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guobiao.tiles
from guobiao.errors import HandError, InputError, MeldError, NotationError
from guobiao.testing.strategies import circumstances, hands, melds, notations, tiles
from guobiao.tiles import (
    ALL_KINDS,
    EAST,
    Circumstances,
    Hand,
    Meld,
    MeldKind,
    Notation,
    Source,
    Tile,
    format_hand,
    format_meld,
    format_tiles,
    parse_tile,
    parse_tiles,
    read_hand,
    tile_name,
)
from guobiao.tiles.notation.alphabet import Alphabet
from guobiao.tiles.notation.detect import ALPHABETS

PUBLIC = {name: getattr(guobiao.tiles, name) for name in guobiao.tiles.__all__}


def unsayable(meld: Meld, notation: Notation) -> bool:
    """Tell whether Botzone's pack has no room for what is known of a kong."""
    return notation is Notation.BOTZONE and (
        meld.kind is MeldKind.ADDED_KONG
        or (meld.kind is MeldKind.CLAIMED_KONG and meld.source is None)
    )


@given(hands())
def test_a_hand(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand), PUBLIC) == hand


@given(hands())
def test_a_canonical_text_is_a_fixed_point(hand: Hand) -> None:
    assert str(Hand.parse(str(hand))) == str(hand)


@given(hands(), notations())
def test_a_hand_in_every_notation(hand: Hand, notation: Notation) -> None:
    if any(unsayable(meld, notation) for meld in hand.melds):
        with pytest.raises(NotationError, match="cannot say"):
            format_hand(hand, notation)
    else:
        assert read_hand(format_hand(hand, notation)) == hand
        assert read_hand(format_hand(hand, notation.value)) == hand


@given(melds(), notations())
def test_a_meld(meld: Meld, notation: Notation) -> None:
    assert Meld.parse(str(meld)) == meld
    assert eval(repr(meld), PUBLIC) == meld
    if unsayable(meld, notation):
        with pytest.raises(NotationError, match="cannot say") as caught:
            format_meld(meld, notation)
        assert caught.value.code == "cannot_say"
    else:
        assert Meld.parse(format_meld(meld, notation)) == meld
        assert Meld.parse(f" [{format_meld(meld, notation).strip('[]')}] ") == meld


def test_every_meld() -> None:
    every = [
        *(
            Meld.chow(Tile(9 * s + r), c)
            for s in range(3)
            for r in range(7)
            for c in (None, 1, 2, 3)
        ),
        *(
            make(Tile(t), source)
            for make in (Meld.pung, Meld.claimed_kong, Meld.added_kong)
            for t in range(34)
            for source in (None, *Source)
        ),
        *(Meld.concealed_kong(Tile(t)) for t in range(34)),
    ]
    texts = [str(meld) for meld in every]
    assert len(set(texts)) == len(every) == 21 * 4 + 3 * 34 * 4 + 34
    assert [Meld.parse(text) for text in texts] == every


@given(circumstances())
def test_circumstances(facts: Circumstances) -> None:
    assert Circumstances.parse(str(facts)) == facts
    assert eval(repr(facts), PUBLIC) == facts


@given(st.lists(tiles(flowers=True), max_size=40), notations())
def test_a_list_of_tiles(listed: list[Tile], notation: Notation) -> None:
    assert parse_tiles(format_tiles(listed, notation)) == tuple(listed)


@given(st.lists(st.tuples(tiles(flowers=True), notations()), max_size=20))
def test_each_word_of_a_list_may_be_in_another_notation(words: list[tuple[Tile, Notation]]) -> None:
    text = " ".join(format_tiles([tile], notation) for tile, notation in words)
    assert parse_tiles(text) == tuple(tile for tile, _ in words)


@given(hands(), st.randoms(use_true_random=False))
def test_the_order_and_the_grouping_of_a_text_do_not_matter(hand: Hand, random: Random) -> None:
    groups = [*map(str, hand.melds), *(tile_name(tile) for tile in hand.concealed)]
    random.shuffle(groups)
    melds_in_order = [group for group in groups if group[0] == "["]
    if hand.winning_tile is not None:
        groups.append(tile_name(hand.winning_tile))
    read = Hand.parse(random.choice(("", " ", "\n\t")).join(groups))
    assert (read.concealed, read.winning_tile) == (hand.concealed, hand.winning_tile)
    assert [str(meld) for meld in read.melds] == melds_in_order


def test_every_parser_of_the_package_has_a_printer_that_it_undoes() -> None:
    """Find each pair by its names, so that a new one cannot go untested."""
    samples: dict[str, list[Any]] = {
        "tile": [Tile(n) for n in range(ALL_KINDS)],
        "tiles": [(), (Tile(0),), tuple(Tile(n) for n in range(ALL_KINDS))],
        "hand": [Hand.parse(t) for t in ("19m19p19sESWNCFPP", "[EEE,2]123m456p7899s9s|ES1000|ab")],
    }
    readers = {
        name.split("_", 1)[1]: function
        for name, function in PUBLIC.items()
        if name.startswith(("parse_", "read_")) and inspect.isfunction(function)
    }
    assert readers.keys() == samples.keys()
    for noun, read in readers.items():
        printer = PUBLIC.get(f"format_{noun}") or PUBLIC[f"{noun}_name"]
        texts = [printer(sample) for sample in samples[noun]]
        assert [read(text) for text in texts] == samples[noun]
        assert len(set(texts)) == len(texts)


def test_every_class_with_a_parser_prints_what_it_parses() -> None:
    classes = {
        name
        for name, thing in PUBLIC.items()
        if isinstance(thing, type) and hasattr(thing, "parse")
    }
    assert classes == {"Circumstances", "Hand", "Meld"}
    for name, text in (
        ("Circumstances", "EN1011"),
        ("Hand", "[345s,2]123m456p7899s9s|ES1000|2"),
        ("Meld", "[1111s,6]"),
    ):
        assert str(PUBLIC[name].parse(text)) == text
        assert repr(PUBLIC[name].parse(text)) == f"{name}.parse({text!r})"


@pytest.mark.parametrize("alphabet", ALPHABETS, ids=lambda alphabet: alphabet.notation)
def test_an_alphabet_spells_each_tile_in_a_way_of_its_own(alphabet: Alphabet) -> None:
    assert len(set(alphabet.spelling)) == ALL_KINDS
    for tile in range(ALL_KINDS):
        text = alphabet.write([Tile(tile)])
        assert alphabet.read(text, 0, len(text)) == [tile]


@pytest.mark.parametrize("tile", range(ALL_KINDS))
def test_the_unicode_tile_bears_the_name_of_the_tile(tile: int) -> None:
    ranks = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
    names = [
        *(f"{rank} OF {suit}" for suit in ("CHARACTERS", "CIRCLES", "BAMBOOS") for rank in ranks),
        *(f"{wind} WIND" for wind in ("EAST", "SOUTH", "WEST", "NORTH")),
        *(f"{color} DRAGON" for color in ("RED", "GREEN", "WHITE")),
        *("SPRING", "SUMMER", "AUTUMN", "WINTER"),
        *("PLUM", "ORCHID", "BAMBOO", "CHRYSANTHEMUM"),
    ]
    shown = format_tiles([Tile(tile)], Notation.UNICODE)
    assert unicodedata.name(shown) == f"MAHJONG TILE {names[tile]}"


def test_the_dragons_of_mpsz_are_white_green_red() -> None:
    assert [tile_name(tile) for tile in parse_tiles("1234567z")] == list("ESWNPFC")


def test_the_letters_of_the_flowers_are_the_seasons_and_then_the_plants() -> None:
    assert format_tiles(map(parse_tile, "abcdefgh"), "chinese") == "春夏秋冬梅兰竹菊"


@pytest.mark.parametrize(("thing", "error"), [(None, HandError), ("123m", HandError)])
def test_what_is_no_hand_is_not_printed(thing: Any, error: type[InputError]) -> None:
    with pytest.raises(error, match="is no Hand"):
        format_hand(thing)
    with pytest.raises(MeldError, match="is no Meld"):
        format_meld(thing)


@pytest.mark.parametrize("notation", ["GB", "", None, 5])
def test_an_unknown_notation(notation: Any) -> None:
    for print_it in (
        partial(format_hand, Hand.parse("19m19p19sESWNCFPP")),
        partial(format_meld, Meld.parse("[EEE]")),
        partial(format_tiles, [EAST]),
    ):
        with pytest.raises(NotationError, match="is no notation; there are gb, mpsz") as caught:
            print_it(notation)
        assert caught.value.code == "unknown_notation"


@pytest.mark.parametrize("number", [-1, 42, 1.0, "1m", None])
def test_a_number_of_no_tile_is_not_printed(number: Any) -> None:
    with pytest.raises(InputError, match="is no tile"):
        format_tiles([number])
    with pytest.raises(InputError, match="is no tile"):
        tile_name(number)
