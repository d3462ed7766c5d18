"""The kernel of prospects: both twins, and hands whose chances can be reckoned by hand."""

from __future__ import annotations

from random import Random

import pytest

from guobiao.kernel import twins, workers
from guobiao.kernel.best_targets import CHOICES
from guobiao.kernel.prospects import CHANCES, SUMS, Prospects
from guobiao.scoring.profile import MIL2025
from guobiao.scoring.tables.build import score_tables
from guobiao.tiles.hand import Hand

NOTHING_SEEN = bytes(34)
KEEP = 34
OF_CHANCES = 35


def even_chances(chance: float) -> memoryview[float]:
    chances = memoryview(bytearray(8 * CHANCES)).cast("d")
    for place in range(CHANCES):
        chances[place] = chance
    return chances


def weighed(
    kernel: Prospects, row: bytes, chance: float = 0.5, farther: int = 0
) -> tuple[int, tuple[float, ...]]:
    out = memoryview(bytearray(8 * SUMS * (farther + 1))).cast("d")
    first = kernel.weigh(row, NOTHING_SEEN, even_chances(chance), farther, 4000, out)
    return first, tuple(out)


@pytest.fixture(scope="module")
def kernel() -> Prospects:
    return workers.make_prospects(score_tables(MIL2025), twins.load)


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        pytest.param("123456789m13p55s", 1, id="a pure straight waits for one tile"),
        pytest.param("123456789m23p55s", 2, id="and for two"),
        pytest.param("[123m][456p]789s78s99p", 2, id="a mixed straight with two melds"),
        pytest.param("[123m][567p]345s78s99p", 0, id="a ready hand worth too little"),
        pytest.param("19m19p19sESWNCFP", 13, id="thirteen orphans as one"),
    ],
)
def test_a_ready_hand_hopes_for_each_tile_it_wins_with(
    kernel: Prospects, hand: str, waits: int
) -> None:
    first, out = weighed(kernel, Hand.parse(hand).row)
    if waits == 13:
        assert first == 1
        assert out[OF_CHANCES + KEEP] > 0
    elif waits:
        assert first == 1
        assert out[OF_CHANCES + KEEP] == pytest.approx(0.5 * waits)
    else:
        assert first > 1


def test_targets_that_lack_one_tile_more_are_told_by_themselves(kernel: Prospects) -> None:
    row = Hand.parse("[123m][456p]789s78s99p").row
    nearest, near = weighed(kernel, row)
    first, both = weighed(kernel, row, farther=1)
    assert first == nearest == 1
    assert both[:SUMS] == near
    assert both[SUMS + OF_CHANCES + KEEP] > 0


def test_what_pays_more_is_worth_more(kernel: Prospects) -> None:
    _, cheap = weighed(kernel, Hand.parse("[123m][456p]789s78s99p").row)
    _, dear = weighed(kernel, Hand.parse("[111m][999m]111p99p99s").row)
    assert dear[KEEP] > cheap[KEEP] > 0


def test_a_discard_that_every_target_needs_leaves_nothing(kernel: Prospects) -> None:
    hand = Hand.parse("123456789m13p55s")
    row = bytearray(hand.row)
    row[13] = 27  # east comes
    first, out = weighed(kernel, bytes(row))
    assert first == 1
    held = [tile for tile in range(34) if out[tile] > 0]
    assert held == [27]


def test_tiles_that_cannot_come_leave_nothing(kernel: Prospects) -> None:
    _, out = weighed(kernel, Hand.parse("[123m][456m][789m]13p55s").row, chance=0.0)
    assert not any(out)


def test_both_twins_weigh_alike(kernel: Prospects) -> None:
    plain = workers.make_prospects(score_tables(MIL2025), twins.plain)
    hands = [
        "[123m][567p]345s78s99p",
        "[SSS]33377m234p55sW",
        "1133557799m22p44s",
    ]
    for text in hands:
        row = Hand.parse(text).row
        mine, theirs = (weighed(one, row, 0.3) for one in (kernel, plain))
        assert mine[0] == theirs[0]
        assert mine[1] == pytest.approx(theirs[1])


def test_of_a_far_hand_a_sample_tells_about_what_all_targets_tell(kernel: Prospects) -> None:
    row = Hand.parse("[888s]2489m1357p26s").row
    first, whole = weighed(kernel, row, 0.3)
    targets = kernel.scored
    kernel.sample = targets // 20
    try:
        again, sampled = weighed(kernel, row, 0.3)
        scored = kernel.scored
    finally:
        kernel.sample = 0
    assert again == first
    assert 0 < scored < targets // 5
    assert sampled != whole
    for place in (KEEP, OF_CHANCES + KEEP):
        assert sampled[place] == pytest.approx(whole[place], rel=0.3)


def test_both_twins_take_the_same_sample(kernel: Prospects) -> None:
    plain = workers.make_prospects(score_tables(MIL2025), twins.plain)
    row = Hand.parse("1133557799m22p44s").row
    kernel.sample = plain.sample = 50
    try:
        mine, theirs = (weighed(one, row, 0.3, 1) for one in (kernel, plain))
    finally:
        kernel.sample = 0
    assert kernel.scored == plain.scored
    assert mine[1] == pytest.approx(theirs[1])


def test_equal_tiles_in_another_order_weigh_alike(kernel: Prospects) -> None:
    row = Hand.parse("[SSS]33377m234p55sW").row
    hidden = list(row[:10])
    Random(5).shuffle(hidden)
    assert hidden != list(row[:10])
    assert weighed(kernel, bytes(hidden) + row[10:])[1] == pytest.approx(weighed(kernel, row)[1])


def test_a_hand_has_room_for_all_its_kinds() -> None:
    assert CHOICES > 14
