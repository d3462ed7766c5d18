"""Deals one after another: walls, seats, points, rulings, absence and time."""

from __future__ import annotations

import random

import pytest
from policies import at_random

from guobiao.errors import IllegalActionError, InputError
from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.action import PASS, WIN
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.event import Ending, WallBuilt
from guobiao.table.match import Match, TimeCall
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem

OFFICIAL = guobiao("official")


def begin(match: Match) -> Deal:
    deal = match.next_deal()
    assert deal is not None
    return deal


def finish(deal: Deal, seed: int = 0) -> None:
    chance = random.Random(seed)
    while not deal.over:
        seat = chance.choice(deal.acting)
        deal.act(seat, at_random(deal, seat, chance))


def play(match: Match, deals: int = 1_000) -> int:
    """Play so many deals, or to the end; return how many were played."""
    for number in range(deals):
        deal = match.next_deal()
        if deal is None:
            return number
        finish(deal, number)
    return deals


# Walls


@pytest.mark.parametrize("system", [OFFICIAL, sichuan("modern")], ids=["guobiao", "sichuan"])
def test_no_two_deals_of_a_match_share_a_wall_and_seeds_differ(system: RuleSystem) -> None:
    walls: set[tuple[int, ...]] = set()
    for seed in (b"one", b"two"):
        match = Match(system, seed)
        play(match)
        for played in match.played:
            wall = next(event for event in played.deal.events if isinstance(event, WallBuilt))
            walls.add(wall.tiles)
            dealt = played.deal.board.begun
            assert dealt is not None
            assert dealt.number == match.played.index(played)

    assert len(walls) == 2 * len(match.played)


def test_a_deal_is_dealt_again_from_seed_and_number() -> None:
    match = Match(OFFICIAL, b"again")
    match.away.add(3)
    play(match, 6)
    match.penalise(0, "slow_play")
    begin(match)
    for number, played in enumerate(match.played):
        again = match.deal_again(number)
        assert again.events == played.deal.events[: len(again.events)]
        assert len(again.events) > 5
        finish(again, number)
        if played.deal.over:
            assert again.events == played.deal.events


def test_the_last_deal_must_be_over() -> None:
    match = Match(OFFICIAL, b"x")
    deal = begin(match)
    assert match.current is deal
    with pytest.raises(IllegalActionError, match="deal 0 is still under way"):
        match.next_deal()
    finish(deal)
    assert begin(match).number == 1


# Points


@pytest.mark.parametrize("starting", [0, 500])
def test_points_are_those_of_the_players_not_of_the_seats(starting: int) -> None:
    match = Match(guobiao("official", starting_points=starting, minimum=0), b"points")
    assert match.points() == [starting] * 4
    play(match)

    by_hand = [starting] * 4
    for played in match.played:
        for seat, points in enumerate(played.deal.ledger.balance()):
            by_hand[played.seating[seat]] += points
    assert match.points() == by_hand
    assert any(points != starting for points in by_hand)
    assert sum(match.points()) == 4 * starting


# Rulings


def test_occasions_are_counted_through_the_match_whatever_the_seat() -> None:
    match = Match(OFFICIAL, b"x")
    deal = begin(match)
    match.penalise(2, "empty_claim")
    finish(deal)
    begin(match)
    assert match.played[1].seating.index(2) == 1
    match.penalise(2, "empty_claim")
    match.penalise(1, "empty_claim")

    events = [event for _, event in match.penalties()]
    assert [(e.seat, e.occasion, e.points) for e in events] == [(2, 1, 0), (1, 2, 10), (0, 1, 0)]


def test_a_ladder_of_a_deal_begins_anew_with_the_next() -> None:
    match = Match(guobiao("official", profile="1998"), b"x")
    deal = begin(match)
    match.penalise(2, "empty_claim")
    match.penalise(2, "empty_claim")
    finish(deal)
    match.penalise(2, "empty_claim", note="noticed after the deal")
    begin(match)
    match.penalise(2, "empty_claim")

    assert [e.occasion for _, e in match.penalties()] == [1, 2, 3, 1]


def test_a_ruling_before_the_first_deal_counts_and_costs() -> None:
    match = Match(OFFICIAL, b"x")
    match.penalise(3, "late_10", note="came at 9.07")
    assert match.points() == [0, 0, 0, -20]
    match.penalise(3, "slow_play")
    deal = begin(match)
    assert [(e.seat, e.violation) for e in deal.earlier] == [(3, "late_10"), (3, "slow_play")]
    match.penalise(3, "talking")

    assert match.points() == [0, 0, 0, -30]
    assert [(number, e.violation) for number, e in match.between] == [
        (0, "late_10"),
        (0, "slow_play"),
    ]
    assert match.between[0][1].note == "came at 9.07"


def test_a_ruling_between_deals_may_pay_a_player() -> None:
    match = Match(guobiao("official", penalties="club"), b"x")
    finish(begin(match))
    before = match.points()
    match.penalise(1, "wrong_concealed_kong")

    gained = [after - old for after, old in zip(match.points(), before, strict=True)]
    assert gained == [10, -30, 10, 10]


@pytest.mark.parametrize(("player", "victim"), [(4, None), (-1, None), (0, 4)])
def test_there_must_be_such_a_player(player: int, victim: int | None) -> None:
    match = Match(OFFICIAL, b"x")

    with pytest.raises(InputError, match="is no player"):
        match.penalise(player, "slow_play", victim=victim)


def test_a_deal_whose_wall_was_destroyed_is_dealt_again_from_a_fresh_wall() -> None:
    match = Match(OFFICIAL, b"x")
    play(match, 5)
    points = match.points()
    deal = begin(match)
    seating = match.played[-1].seating
    match.penalise(seating[1], "wall_destroyed")

    assert deal.over
    again = begin(match)
    assert match.played[-1].seating == seating
    assert again.round == deal.round == 1
    assert again.number == deal.number + 1
    assert again.wall.tiles != deal.wall.tiles
    points[seating[1]] -= 80
    assert match.points() == points
    finish(again)
    assert play(match) == 10
    assert match.counted_deals == 16
    assert len(match.played) == 17


def test_an_excluded_player_s_seat_is_empty_from_the_next_deal_on() -> None:
    match = Match(OFFICIAL, b"x")
    deal = begin(match)
    match.penalise(1, "cheating")
    assert deal.over
    assert deal.board.ending is Ending.FAULT
    assert match.excluded == {1}

    following = begin(match)
    absent = match.played[1].seating.index(1)
    assert following.board.absent == (absent,)
    assert play_out_has_no(following, absent)
    match.penalise(2, "cheating")
    assert match.next_deal() is None, "two cannot play"


def play_out_has_no(deal: Deal, seat: int) -> bool:
    """Play a deal, and tell whether a seat never appears in it."""
    while not deal.over:
        if Seat(seat) in deal.acting:
            return False
        deal.act(deal.acting[0], deal.options(deal.acting[0])[0])
    return all(
        getattr(event, "seat", None) != seat and getattr(event, "source", None) != seat
        for event in deal.events
    )


# Absence


@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("preset", ["official", "duplicate", "botzone_pile"])
def test_three_play_with_an_empty_seat(preset: str, player: int) -> None:
    match = Match(guobiao(preset, deals=4), b"three")
    match.away.add(player)
    for _ in range(4):
        deal = begin(match)
        assert play_out_has_no(deal, match.played[-1].seating.index(player))


def test_who_comes_late_joins_at_the_next_deal() -> None:
    match = Match(OFFICIAL, b"x")
    match.away.add(0)
    deal = begin(match)
    match.away.discard(0)
    assert deal.board.absent == (0,)
    finish(deal)
    assert begin(match).board.absent == ()


def test_two_do_not_play() -> None:
    match = Match(OFFICIAL, b"x")
    match.away.update((0, 1))

    assert match.next_deal() is None


def test_in_the_game_of_sichuan_two_may_play_and_nobody_alone() -> None:
    match = Match(sichuan("origin"), b"x")
    match.away.update((0, 1))
    finish(begin(match))
    match.away.add(2)

    assert match.next_deal() is None


# Time


def test_the_deal_under_way_is_finished_and_no_other_begun() -> None:
    match = Match(OFFICIAL, b"x")
    deal = begin(match)
    match.call_time()
    assert match.time == TimeCall(1, counting=False)
    assert not deal.over
    finish(deal)

    assert match.next_deal() is None
    with pytest.raises(IllegalActionError, match="the time of the match is up already"):
        match.call_time()


@pytest.mark.parametrize("told", [True, None])
def test_one_more_deal_if_a_win_was_being_counted(told: bool | None) -> None:
    system = guobiao("training", minimum=0)
    match = Match(system, b"x", automations=ALL_AUTOMATIONS - {Automation.COUNT})
    chance = random.Random(2)
    while True:
        deal = begin(match)
        while deal.acting and WIN not in deal.options(deal.acting[0]):
            seat = deal.acting[0]
            deal.act(seat, at_random(deal, seat, chance))
        if deal.acting:
            break
    begun = len(match.played)
    assert begun < 16
    deal.act(deal.acting[0], WIN)
    while deal.window is not None and deal.window.kind.value == "claim":
        deal.act(deal.acting[0], PASS)
    match.call_time(counting=told)
    assert match.time == TimeCall(begun, counting=True)
    while not deal.over:
        deal.act(deal.acting[0], PASS)

    assert match.system.continuation.next_deal(match) is not None
    finish(begin(match))
    assert match.system.continuation.next_deal(match) is None
    assert match.next_deal() is None


def test_no_seventeenth_deal_though_a_win_was_being_counted() -> None:
    match = Match(OFFICIAL, b"x")
    play(match, 15)
    deal = begin(match)
    match.call_time(counting=True)
    finish(deal)

    assert match.next_deal() is None


def test_1998_cancels_the_deal_under_way_and_counts_what_was_played() -> None:
    match = Match(guobiao("official", profile="1998", minimum=0), b"x")
    play(match, 3)
    points = match.points()
    deal = begin(match)
    match.penalise(0, "not_ready")
    match.call_time(counting=True)

    assert deal.board.ending is Ending.CANCELLED
    assert match.next_deal() is None
    fines = [20] * 4
    fines[0] = -60
    assert match.points() == [old + fine for old, fine in zip(points, fines, strict=True)]


def test_sixteen_deals_make_a_match() -> None:
    match = Match(OFFICIAL, b"x")

    assert play(match) == 16
    assert [played.deal.round for played in match.played] == [r for r in range(4) for _ in range(4)]
