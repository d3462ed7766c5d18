"""The distance kernel against the definition, and by its properties."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from kernel import nearest
from kernel.dealt import Dealt, deal, deals, dealt

from guobiao.kernel.distance import NEVER, Distance
from guobiao.tiles.tile import KINDS, NAMES


@st.composite
def hands(draw: st.DrawFn, size: int | None = None) -> Dealt:
    random = Random(draw(st.integers(0, 2**32)))
    return deal(
        random,
        melds=draw(st.integers(0, 4)),
        size=size or draw(st.integers(13, 14)),
        kinds=draw(
            st.sampled_from([range(KINDS), range(18), range(9, 34), [*range(9), *range(27, 34)]])
        ),
    )


def names(mask: int) -> str:
    return " ".join(name for tile, name in enumerate(NAMES[:KINDS]) if mask >> tile & 1)


STANDARD, PAIRS, ORPHANS, SINGLES, STRAIGHT = range(5)


@pytest.mark.parametrize(
    ("text", "form", "distance", "useful"),
    [
        # Ready, one tile short of it, complete.
        ("123m456p789s2233s", STANDARD, 0, "2s 3s"),
        ("123m456p789s13s5pE", STANDARD, 1, "5p 2s E"),
        ("123m456p789s22333s", STANDARD, -1, ""),
        # Fourteen tiles are as near as after the best discard.
        ("123m456p789s2233sE", STANDARD, 0, "2s 3s"),
        # Four of a kind are two pairs, and three need one more to be.
        ("1111m2222p3333s4m", PAIRS, 0, "4m"),
        ("111m22m33p44p55s6s7s", PAIRS, 1, "1m 6s 7s"),
        ("19m19p19sESWNCFP", ORPHANS, 0, "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("119m19p19sESWNC5m", ORPHANS, 1, "F P"),
        ("147m258p369sESWN", SINGLES, 0, "C F P"),
        ("147m258p369s22sEE", STRAIGHT, 0, "2s E"),
        ("147m258p69s222sEE", STRAIGHT, 0, "3s"),
        # With melds only the standard form and, with one, the knitted straight are left.
        ("[111p][222p]456m78s99s", STANDARD, 0, "6s 9s"),
        ("[111p]147m258p369sE", STRAIGHT, 0, "E"),
        ("[111p]147m258p369sE", PAIRS, NEVER, ""),
        ("[111p]147m258p369sE", ORPHANS, NEVER, ""),
        ("[111p]147m258p369sE", SINGLES, NEVER, ""),
        ("[111p][222p]147m258pE", STRAIGHT, NEVER, ""),
        # No fifth copy completes a hand: not of the concealed tiles…
        ("[555m][666m][777m]1111p", STANDARD, 1, None),
        # …and not of the melds.
        ("[3333p][444s][666s]12p55m", STANDARD, 1, "5m 1p 2p"),
        ("[1111p][444s][666s]23p55m", STANDARD, 0, "4p"),
        ("[111p][444s][666s]111s1p", STANDARD, 1, None),
        ("[1111p]147m258s369p7s", STRAIGHT, 0, "7s"),
        ("[777s]147m258p369s7s", STRAIGHT, 1, None),
        ("[1111s]47s258m369pEE", STRAIGHT, 5, None),
    ],
)
def test_examples(
    distance_kernel: Distance, text: str, form: int, distance: int, useful: str | None
) -> None:
    distances, masks = distance_kernel.measure(dealt(text).row)
    assert distances[form] == distance
    if useful is not None:
        assert names(masks[form]) == useful


def test_distances_are_the_least_over_all_goals(distance_kernel: Distance) -> None:
    for hand in deals(Random(1), 300):
        measured, _ = distance_kernel.measure(hand.row)
        assert list(measured) == nearest.distances(hand.held, hand.gone, hand.melds), hand


def test_useful_tiles_are_those_that_lower_the_least(distance_kernel: Distance) -> None:
    for hand in deals(Random(2), 20):
        _, useful = distance_kernel.measure(hand.row)
        assert list(useful) == nearest.useful(hand.held, hand.gone, hand.melds), hand


def test_copies_in_melds_are_out_of_reach(distance_kernel: Distance) -> None:
    random = Random(3)
    farther = 0
    for _ in range(300):
        kinds = [*range(9), *range(31, 34), *range(9, 9 + random.randint(0, 9))]
        hand = deal(random, melds=random.randint(1, 4), size=13, kinds=kinds)
        wanted = nearest.standard(hand.held, hand.gone, hand.melds) - 1
        measured, _ = distance_kernel.measure(hand.row)
        assert measured[0] == wanted, hand
        farther += wanted > nearest.standard(hand.held, [0] * KINDS, hand.melds) - 1
    assert farther >= 5  # hands for which it matters


@given(hands(size=13), st.integers(0, KINDS - 1))
def test_a_tile_lowers_a_distance_by_one_if_it_is_useful_and_else_not(
    distance_kernel: Distance, hand: Dealt, tile: int
) -> None:
    assume(hand.held[tile] + hand.gone[tile] < 4)
    before, useful = distance_kernel.measure(hand.row)
    held = [*hand.held[:tile], hand.held[tile] + 1, *hand.held[tile + 1 :]]
    after, _ = distance_kernel.measure(Dealt(tuple(held), hand.codes).row)
    for form in range(5):
        assert before[form] - after[form] == useful[form] >> tile & 1


@given(hands())
def test_a_useful_tile_has_a_copy_left(distance_kernel: Distance, hand: Dealt) -> None:
    _, useful = distance_kernel.measure(hand.row)
    for tile in range(KINDS):
        if hand.held[tile] + hand.gone[tile] == 4:
            assert not any(mask >> tile & 1 for mask in useful)


@given(hands())
def test_a_hand_has_useful_tiles_until_it_is_complete(
    distance_kernel: Distance, hand: Dealt
) -> None:
    for far, mask in zip(*distance_kernel.measure(hand.row), strict=True):
        assert (mask != 0) == (-1 < far < NEVER)


@given(hands(), st.sampled_from(list(permutations(range(3)))))
def test_the_order_of_the_suits_does_not_matter(
    distance_kernel: Distance, hand: Dealt, order: tuple[int, ...]
) -> None:
    def moved(tile: int) -> int:
        return 9 * order[tile // 9] + tile % 9 if tile < 27 else tile

    def code(old: int) -> int:
        if old == 0 or old > 21:
            group = (old - 22) // 34
            return old and 22 + 34 * group + moved((old - 22) % 34)
        return 1 + 7 * order[(old - 1) // 7] + (old - 1) % 7

    held = [0] * KINDS
    for tile, count in enumerate(hand.held):
        held[moved(tile)] = count
    other = Dealt(tuple(held), tuple(map(code, hand.codes)))
    distances, useful = distance_kernel.measure(hand.row)
    again, useful_again = distance_kernel.measure(other.row)
    assert distances == again
    for mask, mask_again in zip(useful, useful_again, strict=True):
        assert {moved(tile) for tile in range(KINDS) if mask >> tile & 1} == {
            tile for tile in range(KINDS) if mask_again >> tile & 1
        }


@given(hands(size=13))
def test_a_hand_of_fourteen_is_as_near_as_after_its_best_discard(
    distance_kernel: Distance, hand: Dealt
) -> None:
    drawn = next(tile for tile in range(KINDS) if hand.held[tile] + hand.gone[tile] < 4)
    held = [*hand.held[:drawn], hand.held[drawn] + 1, *hand.held[drawn + 1 :]]
    fourteen, _ = distance_kernel.measure(Dealt(tuple(held), hand.codes).row)
    after = [
        distance_kernel.measure(
            Dealt((*held[:tile], held[tile] - 1, *held[tile + 1 :]), hand.codes).row
        )[0]
        for tile in range(KINDS)
        if held[tile]
    ]
    for form in range(5):
        assert max(fourteen[form], 0) == min(distances[form] for distances in after)
