"""How melds and hands lie: a picture of letters for each, `<>` a tile on its side."""

import pytest
from draw.drawn_hands import HANDS, MIXED, WINDY
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw.lay import lay_hand, lay_meld
from guobiao.draw.symbols import extent, side_name
from guobiao.testing.strategies import hands
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld

PICTURES = """
[123m]     1m 2m 3m
[123m,1]   <1m> 2m 3m
[123m,2]   <2m> 1m 3m
[123m,3]   <3m> 1m 2m
[EEE]      E E E
[EEE,1]    <E> E E
[EEE,2]    E <E> E
[EEE,3]    E E <E>
[5555p]    back 5p 5p back
[5555p,1]  <5p> 5p 5p 5p
[5555p,2]  5p <5p> 5p 5p
[5555p,3]  5p 5p 5p <5p>
[5555p,5]  <5p> ^<5p> 5p 5p
[5555p,6]  5p <5p> ^<5p> 5p
[5555p,7]  5p 5p <5p> ^<5p>
"""
"""A meld in notation, then its tiles from left to right; ``^`` lies beyond the one before."""


@pytest.mark.parametrize("row", PICTURES.strip().splitlines())
def test_a_meld_lies_as_players_lay_it(row: str) -> None:
    notation, picture = row.split(maxsplit=1)
    meld = Meld.parse(notation)
    laid = [
        ("^" if one.added else "") + ("<{}>" if one.turned else "{}").format(side_name(one.tile))
        for one in lay_meld(meld)
    ]
    assert " ".join(laid) == picture


@settings(deadline=None)
@given(hands())
def test_every_tile_lies_in_the_picture_and_on_no_other(hand: Hand) -> None:
    layout = lay_hand(hand)
    boxes = []
    for placed in layout.tiles:
        width, height = extent(turned=placed.laid.turned)
        assert 0 <= placed.x <= placed.x + width <= layout.width
        assert 0 <= placed.y <= placed.y + height <= layout.height
        boxes.append((placed.x, placed.y, placed.x + width, placed.y + height))
    side = 58  # only the side of a tile may be hidden, by one that lies nearer
    for at, (left, top, right, bottom) in enumerate(boxes):
        for other_left, other_top, other_right, other_bottom in boxes[:at]:
            beside = right <= other_left or other_right <= left
            assert beside or bottom - side <= other_top or other_bottom - side <= top
    assert len(layout.tiles) == len(hand.tiles) + sum(len(meld.tiles) for meld in hand.melds) + (
        0 if isinstance(hand.flowers, int) else len(hand.flowers)
    )


@settings(deadline=None)
@given(hands())
def test_the_winning_tile_is_set_apart(hand: Hand) -> None:
    winner = lay_hand(hand).winner
    assert (winner and winner.laid.tile) == hand.winning_tile
    if winner:
        assert winner.x == len(hand.concealed) * 600 + (150 if hand.concealed else 0)


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
@settings(deadline=None)
@given(data=st.data())
def test_concealed_tiles_are_sorted(hand: Hand, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(hand.concealed))
    again = Hand(tuple(shuffled), hand.winning_tile, hand.melds, hand.flowers, hand.circumstances)
    assert lay_hand(again) == lay_hand(hand)


def test_only_an_added_kong_makes_a_hand_higher() -> None:
    assert (lay_hand(WINDY).height, lay_hand(MIXED).height) == (800, 1242)
