"""What an onlooker remembers that a board does not."""

from __future__ import annotations

import pytest
from draw.drawn_tables import EVERY_MELD, WON, random_deal, scene, tile, tiles

from guobiao.draw.scene import scene_of, side_of_seat
from guobiao.table.board import Board
from guobiao.table.event import (
    Cause,
    DealBegun,
    Dealt,
    Discarded,
    Drawn,
    FlowerShown,
    Given,
    KongRobbed,
    Melded,
    Won,
)
from guobiao.tiles.meld import MeldKind


def test_the_last_discard_stays_the_last_until_the_next() -> None:
    drawn_after = (*EVERY_MELD, Drawn(1, tile("1p")))
    for events in (EVERY_MELD, drawn_after):
        lasts = [t.tile for seat in scene(events).seats for t in seat.river if t.last]
        assert lasts == [tile("E")]


def test_a_tile_that_was_won_on_is_taken() -> None:
    east = scene(WON).seats[0]
    assert [(t.tile, t.taken) for t in east.river] == [(tile("1p"), True)]


def test_a_robbed_tile_leaves_the_last_discard_where_it_lies() -> None:
    pung = Melded(0, MeldKind.PUNG, tiles("5m 5m 5m"), tile("5m"), 1)
    events = (
        DealBegun(0, 0),
        Dealt(0, tiles("5m 5m 1p")),
        Discarded(1, tile("5m")),
        pung,
        Discarded(0, tile("1p")),
        Discarded(1, tile("9s")),
        Drawn(0, tile("5m")),
        Melded(0, MeldKind.ADDED_KONG, tiles("5m 5m 5m 5m")),
        KongRobbed(0, tile("5m")),
        Won(2, tile("5m"), tiles("1m"), 8, (), 0),
    )
    south = scene(events).seats[1]
    assert [(t.tile, t.taken, t.last) for t in south.river] == [
        (tile("5m"), True, False),
        (tile("9s"), False, True),
    ]
    winner = scene(events).seats[2]
    assert (winner.apart, winner.value, winner.won) == (tile("5m"), 8, 1)


def test_a_win_opens_the_hand_for_everybody() -> None:
    assert scene(WON, seat=3).seats[1] == scene(WON).seats[1]
    assert not scene(WON, seat=3).seats[0].is_open


def test_what_a_deal_changes_is_added_to_the_points_before() -> None:
    seats = scene(WON, points=(100, 0, 0, -100)).seats
    assert [(seat.balance, seat.points) for seat in seats] == [
        (-24, 76),
        (32, 32),
        (24, 24),
        (-32, -132),
    ]


def test_the_wall_is_what_the_engine_says() -> None:
    for number in range(6):
        deal = random_deal(number)
        assert scene(deal.events).left == deal.wall.left(deal.board.turn)
    own = random_deal(0, "duplicate")
    lefts = [seat.left for seat in scene(own.events, kinds=34, walls=4).seats]
    assert lefts == [own.wall.left(seat) for seat in range(4)]  # type: ignore[arg-type]


def test_it_is_nobodys_turn_before_and_after() -> None:
    assert scene(()).turn is None
    assert scene(WON).turn is None
    assert scene(WON[:-1]).turn == 2


def test_tiles_without_winds_have_no_prevalent_wind() -> None:
    assert scene(WON).wind == tile("E")
    assert scene((DealBegun(0, 5),)).wind == tile("S")
    assert scene((DealBegun(0, 0),), kinds=27).wind is None


def test_a_tile_known_from_an_exchange_stays_known() -> None:
    events = (
        DealBegun(0, 0),
        Dealt(0, tiles("1m 2m 3m")),
        Dealt(1, tiles("4m 5m 6m")),
        Dealt(1, tiles("7m")),
        Given(0, 1, tiles("1m")),
        Given(1, 0, tiles("4m")),
        Drawn(1, tile("9m")),
    )
    south = scene(events, seat=0, kinds=27).seats[1]
    assert (south.concealed, south.apart, south.has_apart) == ((0, None, None, None), None, True)


def test_a_flower_replaced_before_play_sets_nothing_apart() -> None:
    events = (
        DealBegun(0, 0),
        Dealt(1, tiles("4m 5m 6m a")),
        FlowerShown(1, tile("a")),
        Drawn(1, tile("9m"), cause=Cause.FLOWER),
    )
    south = scene(events).seats[1]
    assert (south.concealed, south.has_apart) == (tiles("4m 5m 6m 9m"), False)


def test_a_board_alone_knows_the_live_discard() -> None:
    board = Board(4, 42)
    for event in EVERY_MELD:
        board.apply(event)
    alone = scene_of(board)
    assert [t.last for t in alone.seats[0].river][-1] is True
    assert (alone.left, alone.seats[0].balance) == (None, None)


@pytest.mark.parametrize(("seats", "sides"), [(2, (0, 2)), (3, (0, 1, 3)), (4, (0, 1, 2, 3))])
def test_fewer_players_leave_sides_empty(seats: int, sides: tuple[int, ...]) -> None:
    assert tuple(side_of_seat((1 + n) % seats, 1, seats) for n in range(seats)) == sides
