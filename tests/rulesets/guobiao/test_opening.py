"""Dice and break, the deal with the dealer's jump, and the walls of other games."""

from __future__ import annotations

from itertools import product

import pytest

from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.table.deal import Deal
from guobiao.table.event import (
    Cause,
    Dealt,
    DiceThrown,
    Drawn,
    End,
    FlowerShown,
    PlayBegun,
    WallBuilt,
)
from guobiao.tiles.tile import FLOWERS

THROWS = [*product(range(1, 7), repeat=2)]
PLAIN = guobiao("training", flowers=False)
TRAINING = guobiao("training")
WALL = tuple(tile for tile in range(34) for _ in range(4))


def start(deal: Deal) -> int:
    return next(event.start for event in deal.events if isinstance(event, WallBuilt))


def throwers(deal: Deal) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, DiceThrown)]


@pytest.mark.parametrize(
    ("sums", "thrower"),
    [((5, 9), 0), ((2, 6, 10), 1), ((3, 7, 11), 2), ((4, 8, 12), 3)],
    ids=["dealer", "next", "opposite", "left"],
)
def test_the_first_sum_names_the_second_thrower(sums: tuple[int, ...], thrower: int) -> None:
    """1998 §7.2: counted counter-clockwise, the dealer being one."""
    for dice in THROWS:
        if sum(dice) in sums:
            deal = Deal(PLAIN, WALL, dice=(dice, (1, 1)))
            assert throwers(deal) == [0, thrower]


def test_the_wall_is_broken_where_the_platforms_break_it() -> None:
    """The formula that tziakcha publishes, over all 1296 throws."""
    tiles = [tile for tile in range(34) for _ in range(4)] + [*FLOWERS]
    for first, second in product(THROWS, THROWS):
        deal_start = TRAINING.opening.break_wall(Deal(TRAINING, tiles), (first, second))
        total = sum(first) + sum(second)
        assert deal_start == ((12 - (sum(first) - 1)) % 4 * 36 + 2 * total) % 144


@pytest.mark.parametrize(
    ("first", "second", "wall", "stack"),
    [
        ((2, 3), (1, 1), "E", 8),  # 5: the dealer; 7 stacks are passed
        ((1, 1), (3, 4), "S", 10),
        ((1, 2), (6, 6), "W", 16),
        ((6, 6), (1, 1), "N", 15),
        ((5, 6), (6, 6), "S", 6),  # 23: over eighteen, on into the wall of the left neighbour
        ((4, 5), (6, 6), "N", 4),
        ((5, 5), (4, 4), "E", 1),  # all eighteen are passed
    ],
)
def test_stacks_are_counted_from_the_right_end_of_the_thrower_s_wall(
    first: tuple[int, int], second: tuple[int, int], wall: str, stack: int
) -> None:
    tiles = [tile for tile in range(34) for _ in range(4)] + [*FLOWERS]
    # The walls lie clockwise from the right end of the dealer's.
    right_end = {"E": 0, "N": 36, "W": 72, "S": 108}[wall]

    assert start(Deal(TRAINING, tiles, dice=(first, second))) == right_end + 2 * (stack - 1)


def test_without_dice_the_wall_begins_at_its_beginning() -> None:
    deal = Deal(PLAIN, WALL)

    assert start(deal) == 0
    assert throwers(deal) == []


def test_four_tiles_three_times_then_the_dealer_jumps() -> None:
    """1998 §7.3: the dealer takes the upper tiles of the first and the third stack."""
    wall = tuple(sorted(range(136), key=lambda place: (place * 37) % 136))
    kinds = [place // 4 for place in wall]
    for sum_of_dice in (0, 5):
        dice = ((1, 4), (sum_of_dice, sum_of_dice)) if sum_of_dice else ()
        deal = Deal(PLAIN, kinds, dice=dice)
        lying = kinds[start(deal) :] + kinds[: start(deal)]
        dealt = {event.seat: event.tiles for event in deal.events if isinstance(event, Dealt)}
        for seat in range(4):
            places = [4 * seat + 16 * turn + place for turn in range(3) for place in range(4)]
            assert dealt[seat] == tuple(lying[place] for place in (*places, 48 + seat))
        last = next(event for event in deal.events if isinstance(event, Drawn))
        assert last == Drawn(0, lying[52], End.HEAD, Cause.DEAL)
        assert deal.wall.left(deal.first) == 136 - 53


def test_kongs_and_flowers_are_replaced_from_the_tail_of_the_same_wall() -> None:
    tiles = [tile for tile in range(34) for _ in range(4)]
    deal = Deal(TRAINING, [*FLOWERS[:1], *tiles, *FLOWERS[1:]])

    shown = [event.tile for event in deal.events if isinstance(event, FlowerShown)]
    drawn = [e for e in deal.events if isinstance(e, Drawn) and e.cause is Cause.FLOWER]
    # Each new flower is replaced again, upper tiles before lower ones: g h, e f, c d, then 白.
    assert shown == [34, 40, 41, 38, 39, 36, 37]
    assert [event.tile for event in drawn] == [40, 41, 38, 39, 36, 37, 33]
    assert {event.end for event in drawn} == {End.TAIL}
    assert deal.board.hand_sizes == [14, 13, 13, 13]


def test_platforms_may_replace_the_first_flowers_from_the_head() -> None:
    system = guobiao("training", first_flowers_from="head")
    tiles = [tile for tile in range(34) for _ in range(4)]
    deal = Deal(system, [*FLOWERS[:1], *tiles, *FLOWERS[1:]])

    drawn = [e for e in deal.events if isinstance(e, Drawn) and e.cause is Cause.FLOWER]
    assert [event.end for event in drawn] == [End.HEAD]


def test_private_walls_give_each_seat_the_first_thirteen_of_its_own() -> None:
    deal = Deal(guobiao("duplicate"), WALL)

    dealt = {event.seat: event.tiles for event in deal.events if isinstance(event, Dealt)}
    assert dealt == {seat: WALL[34 * seat : 34 * seat + 13] for seat in range(4)}
    assert deal.wall.rest == [20, 21, 21, 21]


def test_from_one_pile_each_takes_until_he_has_thirteen_without_flowers() -> None:
    deal = Deal(guobiao("botzone_pile"), [*FLOWERS[:2], *WALL, *FLOWERS[2:]])

    dealt = {event.seat: event.tiles for event in deal.events if isinstance(event, Dealt)}
    assert [len(dealt[seat]) for seat in range(4)] == [15, 13, 13, 13]
    assert deal.board.flowers[0] == [*FLOWERS[:2]]
    assert deal.board.hand_sizes == [14, 13, 13, 13]


@pytest.mark.parametrize("absent", range(4))
def test_for_an_empty_seat_its_right_neighbour_throws(absent: int) -> None:
    """MIL 2025."""
    for first, thrower in (((2, 3), 0), ((1, 1), 1), ((1, 2), 2), ((2, 2), 3)):
        deal = Deal(PLAIN, WALL, dice=(first, (1, 1)), absent=[absent])
        neighbour = (absent + 1) % 4
        expected = [seat if seat != absent else neighbour for seat in (0, thrower)]
        assert throwers(deal) == expected
        present = [seat for seat in range(4) if seat != absent]
        assert [e.seat for e in deal.events if isinstance(e, Dealt)] == present
        assert [e.seat for e in deal.events if isinstance(e, PlayBegun)] == [present[0]]
