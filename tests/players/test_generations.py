"""The players that aim at hands worth enough: what they choose, and that they never err."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from guobiao.analysis.danger import Menace, danger
from guobiao.analysis.prospects import KEEP, Pace, Standing, outlooks
from guobiao.players.levels import LEVELS
from guobiao.players.player import Player, SeatedPlayer
from guobiao.players.roster import ROSTER, player_named
from guobiao.players.route import RoutePlayer
from guobiao.players.strong import StrongPlayer, Temper
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import PASS, PUNG, WIN, Action, Chow, Discard
from guobiao.table.deal import Deal
from guobiao.table.event import DealBegun, Dealt, Discarded, Drawn, Penalised
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import parse_tile

Maker = Callable[[], Player]
GENERATIONS = [pytest.param(RoutePlayer, id="route"), pytest.param(StrongPlayer, id="strong")]


def tiles(text: str) -> tuple[int, ...]:
    return tuple(int(tile) for tile in Hand.parse(text).concealed)


def in_turn(hand: str, drawn: str) -> SeatView:
    """Return the view of East, who has drawn a tile."""
    held, tile = tiles(hand), parse_tile(drawn)
    view = SeatView(Seat(0), BOTZONE)
    view.see([DealBegun(0, 0), Dealt(0, held), Drawn(0, tile)])
    view.options = [Discard(kind) for kind in sorted({*held, tile})]
    return view


def asked_to_claim(hand: str, tile: int, options: list[Action]) -> SeatView:
    """Return the view of South, to whom East discards."""
    view = SeatView(Seat(1), BOTZONE)
    view.see([DealBegun(0, 0), Dealt(1, tiles(hand)), Drawn(0, -1), Discarded(0, tile)])
    view.options = options
    return view


@pytest.mark.parametrize("make", GENERATIONS)
def test_a_tile_that_no_near_hand_needs_goes(make: Maker) -> None:
    view = in_turn("123456789m13p55s", "N")
    assert make().choose(view) == Discard(30)


@pytest.mark.parametrize("make", GENERATIONS)
def test_a_win_is_taken(make: Maker) -> None:
    view = in_turn("123456789m13p55s", "N")
    view.options = [WIN, *view.options]
    assert make().choose(view) is WIN


@pytest.mark.parametrize("make", GENERATIONS)
def test_a_claim_that_makes_the_hand_ready_is_made(make: Maker) -> None:
    chow = Chow((0, 1))
    view = asked_to_claim("12456789m13p55sE", 2, [PASS, chow])
    view.see([])
    assert make().choose(view) == chow


@pytest.mark.parametrize("make", GENERATIONS)
def test_a_claim_that_spoils_the_hand_is_not_made(make: Maker) -> None:
    view = asked_to_claim("1133557799m224p", 0, [PASS, PUNG])
    assert make().choose(view) == PASS


@pytest.mark.parametrize("name", sorted(ROSTER))
def test_every_player_of_the_roster_plays_without_fault(name: str) -> None:
    wall = [tile for tile in range(34) for _ in range(4)]
    Random(name).shuffle(wall)
    deal = Deal(BOTZONE, wall)
    seated = [SeatedPlayer(player_named(name, b"s"), deal, Seat(seat)) for seat in range(4)]
    while not deal.over:
        seat = deal.acting[0]
        deal.act(seat, seated[seat].answer())
    assert not any(isinstance(event, Penalised) for event in deal.events)


@pytest.mark.weighs_much
@pytest.mark.parametrize("name", sorted(ROSTER))
@pytest.mark.parametrize(
    ("rules", "preset", "options"),
    [
        ("guobiao", "training", {}),
        ("guobiao", "official", {"profile": "wmo"}),
        ("guobiao", "botzone", {"minimum": 0}),
        ("guobiao", "botzone", {"minimum": 24}),
        ("sichuan", "modern", {}),
        ("sichuan", "origin", {}),
    ],
)
def test_any_rules_are_played_to_the_end(
    name: str, rules: str, preset: str, options: dict[str, object]
) -> None:
    deal = Match(rule_system(rules, preset, options), b"any rules").next_deal()
    assert deal is not None
    seated = [SeatedPlayer(player_named(name, b"s"), deal, Seat(seat)) for seat in range(4)]
    while not deal.over:
        seat = deal.acting[0]
        deal.act(seat, seated[seat].answer())
    assert sum(deal.ledger.balance()) == 0


def test_a_hand_is_worth_more_where_any_hand_may_win() -> None:
    def worth(minimum: int) -> float:
        view = in_turn("123m567p345s78s99p", "E")
        view.system = rule_system("guobiao", "botzone", {"minimum": minimum})
        return StrongPlayer().weigh(view)[Discard(27)]

    assert worth(1) > 2 * worth(8)


def test_levels_are_in_the_roster_or_named_after_a_generation() -> None:
    assert next(iter(LEVELS)) == "beginner"
    assert list(LEVELS)[-1] == "strong"


def test_who_fears_more_discards_what_is_safe() -> None:
    view = in_turn("123456789m13p5s9s", "5s")
    bold = StrongPlayer(temper=Temper(loss=0.0)).choose(view)
    timid = StrongPlayer(temper=Temper(loss=1e6)).choose(view)
    assert bold == Discard(26)
    assert isinstance(timid, Discard)
    quiet = Menace.of(view)
    assert danger(quiet, timid.tile, 3) <= danger(quiet, bold.tile, 3)


def test_a_hand_may_be_too_dear_to_claim_for() -> None:
    chow = Chow((0, 1))
    view = asked_to_claim("12456789m13p55sE", 2, [PASS, chow])
    assert StrongPlayer(temper=Temper(claim=1.0)).choose(view) == chow
    assert StrongPlayer(temper=Temper(claim=1e6)).choose(view) == PASS


def test_what_an_opponent_has_discarded_is_safer() -> None:
    discarded = bytes(2 if tile == 4 else 0 for tile in range(34))
    risks = [
        danger(Menace(9, (1, 0, 0), frozenset(), rivers), 4, 1) for rivers in (bytes(34), discarded)
    ]
    assert risks[0] > 2 * risks[1]


def test_a_later_turn_is_more_dangerous() -> None:
    risks = [danger(Menace(turn, (1, 0, 0), frozenset()), 4, 2) for turn in range(20)]
    assert risks[:17] == sorted(risks[:17])
    assert risks[3] < risks[8] < risks[16]


def test_fewer_draws_leave_less_hope() -> None:
    hand = Hand.parse("123456789m13p55s")
    counts = bytes(hand.counts())
    hopes = [
        outlooks(Standing(counts, bytes(4), bytes(34), 0, 0, draws), Pace())[KEEP]
        for draws in (4.0, 10.0, 20.0)
    ]
    assert hopes == sorted(hopes)
    assert all(0 < hope.chance < 1 for hope in hopes)
