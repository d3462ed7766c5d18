"""Advice: what is ranked, how, and why."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.analysis.advice import Advice, Reason, advise
from guobiao.analysis.advice_picture import advice_svg
from guobiao.analysis.advice_words import reason_words
from guobiao.analysis.legal_distance import legal_distance
from guobiao.draw.words import LANGUAGES
from guobiao.errors import HandError
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile, parse_tile


def dealt(seed: int) -> Hand:
    wall = [Tile(tile) for tile in range(34) for _ in range(4)]
    Random(seed).shuffle(wall)
    return Hand(tuple(wall[:13]), wall[13])


def tiles(advice: Advice) -> list[int]:
    return [choice.tile for choice in advice.choices]


@pytest.mark.weighs_much
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6))
def test_every_kind_in_the_hand_is_weighed_and_what_is_worth_most_comes_first(seed: int) -> None:
    hand = dealt(seed)
    advice = advise(hand, most_routes=0)
    assert set(tiles(advice)) == {*hand.concealed, hand.winning_tile}
    assert len(set(tiles(advice))) == len(advice.choices)
    points = [choice.estimate.points for choice in advice.choices if choice.is_possible]
    assert points == sorted(points, reverse=True)
    assert Reason.WORTH_MOST in advice.best.reasons or not advice.best.is_possible
    nearest = advice.nearest
    assert nearest.discard.distance == legal_distance(hand, by="discard").distance
    assert all(
        choice.left <= nearest.left
        for choice in advice.choices
        if choice.discard.distance == nearest.discard.distance
    )


@pytest.mark.weighs_much
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6))
def test_no_hand_is_legally_nearer_than_its_shape(seed: int) -> None:
    for choice in advise(dealt(seed), most_routes=0).choices:
        assert choice.shape.distance <= choice.self_draw.distance
        assert choice.shape.distance <= choice.discard.distance


@pytest.mark.weighs_much
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6))
def test_a_useful_tile_brings_the_hand_nearer(seed: int) -> None:
    hand = dealt(seed)
    best = advise(hand, most_routes=0).best
    rest = [*hand.concealed, hand.winning_tile]
    rest.remove(best.tile)
    for useful in best.useful:
        with_it = Hand(tuple(t for t in rest if t is not None), useful.tile)
        assert legal_distance(with_it, by="discard").distance == best.distance - 1


def test_a_ready_shape_that_is_worth_too_little_is_told_from_one_that_is_near() -> None:
    """123m 567p 99p 345s 78s is ready by its shape, but neither 6s nor 9s makes eight points."""
    advice = advise("123m567p345s78s99pE")
    assert advice.best.tile == parse_tile("E")
    assert (advice.best.shape.distance, advice.best.distance) == (0, 1)
    assert [str(tile) for tile in advice.best.useful] == ["4p×4", "9s×4"]
    assert Reason.MOST_TILES in advice.best.reasons


def test_a_discard_that_leaves_a_worthless_shape_is_called_short() -> None:
    advice = advise("[123m][567p]345s7899pE")
    short = [choice for choice in advice.choices if Reason.SHORT in choice.reasons]
    assert all(choice.shape.distance <= advice.best.shape.distance for choice in short)


def test_what_lies_elsewhere_does_not_help() -> None:
    seen = [0] * 34
    seen[parse_tile("9s")] = 4
    advice = advise("123m567p345s78s99pE", seen=seen)
    assert all(
        parse_tile("9s") not in {tile.tile for tile in choice.useful} for choice in advice.choices
    )


def test_four_melds_that_are_worth_nothing_can_still_end_self_sufficient_or_never() -> None:
    advice = advise("[123m][567p][345s][999m]1s2s", most_routes=1)
    assert {choice.is_possible for choice in advice.choices} <= {True, False}
    for choice in advice.choices:
        assert (choice.reasons == (Reason.NEVER_LEGAL,)) is not choice.is_possible
        assert bool(choice.routes) is choice.is_possible


def test_a_hand_of_thirteen_has_nothing_to_discard() -> None:
    with pytest.raises(HandError) as refused:
        advise("123m567p345s78s99p")
    assert refused.value.code == "nothing_to_discard"


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_drawn_and_told_in_each_language(language: str) -> None:
    advice = advise("147m258p3568s99sEE")
    picture = advice_svg(advice, language=language)  # type: ignore[arg-type]
    root = ET.fromstring(picture)
    assert root.tag.endswith("svg")
    assert reason_words(advice.best, advice, language) in picture  # type: ignore[arg-type]
