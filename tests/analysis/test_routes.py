from __future__ import annotations

from random import Random

import pytest
from analysis.legal_hands import drawn, held, near_hands, seen_beside

import guobiao as gb
from guobiao.analysis.legal_distance import NEVER, By
from guobiao.analysis.routes import routes
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import PROFILES
from guobiao.tiles.row import hand_of_row
from guobiao.tiles.tile import KINDS

F = Fan


@pytest.mark.parametrize(
    ("hand", "fans"),
    [
        ("[123m][567p]345s78s99p", {(F.MIXED_SHIFTED_CHOWS, F.ALL_CHOWS), (F.CHICKEN_HAND,)}),
        ("1122m3344p5566sC", {(F.SEVEN_PAIRS,)}),
        ("19m19p19sESWNCFP", {(F.THIRTEEN_ORPHANS,)}),
        ("147m258p369sESWN", {(F.LESSER_HONORS_AND_KNITTED_TILES,)}),
        ("[EEE]147m258p369s5p", {(F.KNITTED_STRAIGHT,)}),
        ("123456789m12s99p", {(F.PURE_STRAIGHT,)}),
        ("[123m][234p][678s][333m]5p", {(F.MELDED_HAND, F.TILE_HOG)}),
    ],
)
def test_the_nearest_ways_are_named_by_their_main_fans(
    hand: str, fans: set[tuple[Fan, ...]]
) -> None:
    assert {route.fans for route in routes(hand, more=0)} == fans


def test_the_example_is_worth_what_is_said_and_lacks_what_is_said() -> None:
    random = Random(11)
    for number, row in enumerate(near_hands(random, 60, (0, 1, 2, 3))):
        rules = [*PROFILES][number % 3]
        by: By = "discard" if number % 2 else "self_draw"
        seen = seen_beside(random, row)
        hand = hand_of_row(row)
        nearest = gb.legal_distance(hand, rules, by=by, seen=seen).distance
        found = routes(hand, rules, by=by, seen=seen, more=1)
        if nearest == NEVER:
            assert found == ()
            continue
        assert found[0].distance == nearest, hand
        assert [route.distance for route in found] == sorted(route.distance for route in found)
        counts = held(row)
        for route in found:
            assert nearest <= route.distance <= nearest + 1
            assert len(route.missing) == route.distance + 1
            assert route.missing[-1] == route.hand.winning_tile
            sheet = route.sheet
            assert sheet.legal
            assert sheet.points == route.points
            assert set(route.fans) <= {one.fan for one in sheet.fans}
            for tile in set(route.missing):
                assert counts[tile] + seen[tile] + route.missing.count(tile) <= 4
            assert not route.hand.circumstances.last_of_kind


def test_each_route_is_another() -> None:
    for row in near_hands(Random(12), 20, (2, 3)):
        found = routes(hand_of_row(row), more=1, most=100)
        assert len({route.fans for route in found}) == len(found)
        assert len(routes(hand_of_row(row), more=1, most=2)) <= 2


def test_of_fourteen_the_best_discard_is_given_up() -> None:
    random = Random(13)
    for row in near_hands(random, 30, (1, 2)):
        tile = random.choice([tile for tile in range(KINDS) if held(row)[tile] < 4])
        rows = bytearray(drawn(row, tile))
        rows[18] = tile
        hand = hand_of_row(bytes(rows))
        found = routes(hand, more=0)
        distance = gb.legal_distance(hand, by="discard").distance
        assert found == () if distance in {-1, 99} else found[0].distance == distance


def test_a_lower_minimum_names_fewer_fans() -> None:
    assert routes("[123m][567p]345s78s99p", minimum=2, more=0)[0].fans == (F.ALL_CHOWS,)


def test_a_hand_that_has_won_needs_no_way() -> None:
    assert routes("1122m3344p5566sCC") == ()
