"""The distance kernel beside PyMahjongGB, and what their differences are.

PyMahjongGB lets a goal hold a fifth copy and lists tiles of which the hand holds all four copies as
useful; it does not look at the melds. Nothing else may differ.
"""

from __future__ import annotations

from random import Random
from typing import Final

from kernel import nearest
from kernel.dealt import Dealt, deal
from MahjongGB import (
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
)

from guobiao.kernel.distance import Distance
from guobiao.tiles.tile import KINDS

_NAMES: Final = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *(f"J{dragon}" for dragon in range(1, 4)),
)
_FORMS: Final = (
    RegularShanten,
    SevenPairsShanten,
    ThirteenOrphansShanten,
    HonorsAndKnittedTilesShanten,
    KnittedStraightShanten,
)
STANDARD: Final = 0
STRAIGHT: Final = 4


def ask(hand: Dealt, form: int) -> tuple[int, int]:
    """The distance of the peer, and its useful tiles as a mask."""
    tiles = tuple(name for name, count in zip(_NAMES, hand.held, strict=True) for _ in range(count))
    distance, useful = _FORMS[form](tiles)
    return distance, sum(1 << _NAMES.index(name) for name in useful)


def formal(hand: Dealt, form: int) -> int:
    """The distance to goals that may hold a fifth copy."""
    if form == STANDARD:
        return nearest.standard(hand.held, [0] * KINDS, hand.melds, most=6) - 1
    return nearest.lack(nearest.straight_goals(hand.melds), hand.held, [0] * KINDS, 6) - 1


def formally_useful(hand: Dealt, form: int) -> int:
    before = formal(hand, form)
    return sum(
        1 << tile
        for tile in range(KINDS)
        if formal(
            Dealt((*hand.held[:tile], hand.held[tile] + 1, *hand.held[tile + 1 :]), hand.codes),
            form,
        )
        < before
    )


def test_all_forms_of_concealed_hands(distance_kernel: Distance) -> None:
    random = Random(40)
    for turn in range(2_000):
        few = sorted(random.sample(range(KINDS), random.randint(5, 12)))
        hand = deal(random, melds=0, kinds=few if turn % 4 == 0 else range(KINDS))
        distances, useful = distance_kernel.measure(hand.row)
        for form in range(5):
            theirs = ask(hand, form)
            if theirs != (distances[form], useful[form]):
                assert form in {STANDARD, STRAIGHT}, hand
                assert theirs[0] == formal(hand, form), hand
                if max(hand.held) < 4:
                    assert theirs[1] == formally_useful(hand, form), hand


def test_the_standard_form_of_hands_with_melds(distance_kernel: Distance) -> None:
    random = Random(41)
    alike = 0
    for turn in range(2_000):
        hand = deal(random, melds=1 + turn % 4)
        distances, useful = distance_kernel.measure(hand.row)
        theirs = ask(hand, STANDARD)
        if theirs == (distances[STANDARD], useful[STANDARD]):
            alike += 1
            continue
        assert theirs[0] == formal(hand, STANDARD) <= distances[STANDARD], hand
        copies = [held + gone for held, gone in zip(hand.held, hand.gone, strict=True)]
        assert max(hand.gone) >= 3 or max(copies) == 4, hand
    assert alike > 1_200
