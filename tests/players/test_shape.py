"""The shape player: what it discards, claims and wins, in hands a player can read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.analysis.distance import distance
from guobiao.players.player import SeatedPlayer
from guobiao.players.random_player import RandomPlayer
from guobiao.players.roster import player_named
from guobiao.players.shape import ShapePlayer
from guobiao.rulesets.guobiao.presets import BOTZONE, TRAINING
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import (
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
)
from guobiao.table.event import Dealt, Discarded, Drawn, Melded
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles import Hand, Meld, MeldKind, Tile, parse_tile, parse_tiles

PLAYER = ShapePlayer()


def tiles(text: str) -> tuple[int, ...]:
    return tuple(parse_tiles(text))


def turn(hand: str, drawn: str, *more: Action, river: str = "") -> SeatView:
    """Return the view of East with 13 tiles and one drawn; West has a river."""
    view = SeatView(Seat(0), BOTZONE)
    view.see([Dealt(0, tiles(hand))])
    view.see(Discarded(2, parse_tile(tile)) for tile in river.split())
    view.see([Drawn(0, parse_tile(drawn))])
    held = sorted({*tiles(hand), parse_tile(drawn)})
    view.options = [*more, *(Discard(tile) for tile in held)]
    return view


def claim(hand: str, discard: str, *claims: Action) -> SeatView:
    """Return the view of East with 13 tiles after a discard of North."""
    view = SeatView(Seat(0), BOTZONE)
    view.see([Dealt(0, tiles(hand)), Discarded(3, parse_tile(discard))])
    view.options = [*claims, PASS]
    return view


@pytest.mark.parametrize(
    ("hand", "drawn", "discarded"),
    [
        ("123m123p123s45s99p", "E", "E"),  # the only tile that keeps it ready
        ("1122m3344p5566s7s", "9s", "9s"),  # seven pairs
        ("19m19p19sESWNCFP", "5m", "5m"),  # thirteen orphans
        ("123456m123p99s13s", "4s", "1s"),  # an open wait is better than a closed one
    ],
)
def test_a_discard_keeps_the_hand_near(hand: str, drawn: str, discarded: str) -> None:
    assert PLAYER.choose(turn(hand, drawn)) == Discard(parse_tile(discarded))


def test_what_is_seen_does_not_count_as_useful() -> None:
    # Ready with 24p or with 46p: for 3p or for 5p.
    def discarded(river: str) -> Action:
        return PLAYER.choose(turn("123456m123s99s24p", "6p", river=river))

    assert discarded("3p") == Discard(parse_tile("2p"))
    assert discarded("5p") == Discard(parse_tile("6p"))


@pytest.mark.parametrize(
    ("hand", "discard", "claims", "chosen"),
    [
        ("123m123p123sEE45m", "E", [PUNG], PASS),  # it is ready already, and stays so
        ("123m123p12sEECC9m", "E", [PUNG], PUNG),
        ("123m123p12sEE5s79m", "3s", [Chow((18, 19))], Chow((18, 19))),
        ("123m456p12sECF99m", "3m", [Chow((0, 1))], PASS),  # a set that it has
    ],
)
def test_a_claim_is_made_if_it_brings_the_hand_nearer(
    hand: str, discard: str, claims: list[Action], chosen: Action
) -> None:
    assert PLAYER.choose(claim(hand, discard, *claims)) == chosen


def test_of_two_chows_the_better_one_is_made() -> None:
    # 3s with 12s leaves 45s, which waits for 3s and 6s; with 45s it leaves 12s, which waits for 3s.
    chows = [Chow((18, 19)), Chow((21, 22))]
    view = claim("123m12345s99p5pEC", "3s", *chows)
    assert PLAYER.choose(view) == chows[0]


def test_a_kong_is_made_when_it_costs_nothing() -> None:
    assert PLAYER.choose(claim("EEE123m123p45s99s", "E", KONG, PUNG)) == KONG
    east = parse_tile("E")
    assert PLAYER.choose(turn("EEE123m123p45s99s", "E", ConcealedKong(east))) == ConcealedKong(east)


def test_a_kong_that_breaks_the_hand_is_not_made() -> None:
    five = parse_tile("5s")
    view = turn("3455567s123m45p9p", "5s", ConcealedKong(five))
    chosen = PLAYER.choose(view)
    assert isinstance(chosen, Discard)


def test_a_tile_is_added_to_a_pung() -> None:
    east = parse_tile("E")
    view = SeatView(Seat(0), BOTZONE)
    view.see([Dealt(0, tiles("EE123m123p45s99s8p"))])
    view.see([Discarded(3, east), Melded(0, MeldKind.PUNG, (east,) * 3, east, 3)])
    view.see([Discarded(0, parse_tile("8p")), Drawn(0, east)])
    held = sorted({*tiles("123m123p45s99s"), east})
    view.options = [AddedKong(east), *(Discard(tile) for tile in held)]
    assert PLAYER.choose(view) == AddedKong(east)


def test_a_win_and_a_flower_come_first() -> None:
    assert PLAYER.choose(claim("123m123p123sEE45m", "6m", WIN, Chow((3, 4)))) == WIN
    view = SeatView(Seat(0), TRAINING)
    view.options = [Flower(34), PASS]
    assert PLAYER.choose(view) == Flower(34)


def test_a_hand_that_holds_a_flower_is_played_on() -> None:
    view = SeatView(Seat(0), TRAINING)
    view.see([Dealt(0, (*tiles("123m123p123sEEC"), 34)), Drawn(0, 1)])
    view.options = [Discard(tile) for tile in (1, 27, 34)]
    assert PLAYER.choose(view) == Discard(34)
    view.options = [PUNG, PASS]
    assert PLAYER.choose(view) == PASS


@pytest.mark.parametrize(
    ("name", "preset"),
    [("guobiao", "official"), ("guobiao", "duplicate"), ("sichuan", "modern")],
)
def test_it_plays_any_rules_to_the_end(name: str, preset: str) -> None:
    system = rule_system(name, preset, {"deals": 2})
    match = Match(system, b"any rules")
    while (deal := match.next_deal()) is not None:
        seats = [SeatedPlayer(ShapePlayer(), deal, Seat(seat)) for seat in range(system.seats)]
        while not deal.over:
            seat = deal.acting[0]
            deal.act(seat, seats[seat].answer())


@settings(max_examples=15, deadline=None)
@given(st.binary(max_size=4))
def test_every_discard_is_as_near_as_any_other(seed: bytes) -> None:
    """The slow way: one call of the public distance for each discard."""
    deal = Match(BOTZONE, seed).next_deal()
    assert deal is not None
    seats = [SeatedPlayer(RandomPlayer(seed), deal, Seat(seat)) for seat in range(4)]
    asked = 0
    while not deal.over:
        seat = deal.acting[0]
        deal.act(seat, seats[seat].answer())
        if deal.over or asked > 20:
            continue
        seat = deal.acting[0]
        view = SeatView.of(deal, seat)
        chosen = PLAYER.choose(view)
        assert chosen in view.options
        if isinstance(chosen, Discard):
            asked += 1
            discards = [act.tile for act in view.options if isinstance(act, Discard)]
            assert _after(view, chosen.tile) == min(_after(view, tile) for tile in discards)


def _after(view: SeatView, tile: int) -> int:
    assert view.seat is not None
    rest = list(view.board.hand(view.seat))
    rest.remove(tile)
    melds = [Meld(meld.kind, Tile(meld.tiles[0])) for meld in view.board.melds[view.seat]]
    return distance(Hand(tuple(map(Tile, rest)), melds=tuple(melds))).distance


def test_the_roster_has_it() -> None:
    assert isinstance(player_named("shape", b""), ShapePlayer)
