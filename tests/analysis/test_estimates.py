"""Estimates: chances that behave as chances, of every choice that a seat has."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guobiao.analysis import calibration
from guobiao.analysis.estimates import Estimate, estimates
from guobiao.analysis.hopes import PACE, Hope, hand_outlooks, hopes
from guobiao.analysis.prospects import KEEP, Outlook, Pace, outlooks
from guobiao.analysis.review_tags import Tag, discard_tag
from guobiao.analysis.seat_hands import discarded, standing_of
from guobiao.analysis.table_advice import advise_at
from guobiao.analysis.table_profile import is_known, profile_at
from guobiao.errors import RecordError
from guobiao.players.player import SeatedPlayer
from guobiao.players.shape import ShapePlayer
from guobiao.rulesets.guobiao.presets import TRAINING, guobiao
from guobiao.rulesets.sichuan.presets import MODERN
from guobiao.scoring.profile import MIL2025
from guobiao.table.action import WIN, Action, Discard, Flower, Pass, Win
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView
from guobiao.tiles.tile import KINDS

raw = st.floats(0.001, 2.0)
draws = st.floats(0, 25)
lackings = st.integers(0, 9)
melds = st.integers(0, 4)


def hope(chance: float, left: float = 12, lacking: int = 2, number: int = 0) -> Hope:
    return Hope(Outlook(40 * chance, chance, lacking), left, melds=number)


NEAREST = Pace(farther=0)


def views(seed: int = 0, share: float = 0.1, system: RuleSystem = TRAINING) -> Iterator[SeatView]:
    """Yield what a seat sees now and then in a deal between shape players."""
    deal = Match(system, b"estimates %d" % seed).next_deal()
    assert deal is not None
    random = Random(seed)
    seated = [SeatedPlayer(ShapePlayer(b""), deal, Seat(seat)) for seat in range(4)]
    while not deal.over:
        seat = deal.acting[0]
        action = seated[seat].answer()
        if len(seated[seat].view.options) > 1 and random.random() < share:
            yield seated[seat].view
        deal.act(seat, action)


@given(raw, raw, draws, lackings, melds)
def test_who_hopes_for_more_wins_more_often(
    a: float, b: float, left: float, lacking: int, number: int
) -> None:
    low, high = sorted((a, b))
    less, more = (
        calibration.chance_to_win(hope(chance, left, lacking, number)) for chance in (low, high)
    )
    assert 0 < less <= more < 1


@given(raw, draws, draws, lackings, melds)
def test_who_has_more_draws_left_wins_more_often(
    chance: float, a: float, b: float, lacking: int, number: int
) -> None:
    early, late = max(a, b), min(a, b)
    assert calibration.chance_to_win(hope(chance, late, lacking, number)) <= (
        calibration.chance_to_win(hope(chance, early, lacking, number))
    )


@given(raw, raw, lackings, st.floats(0.01, 0.9))
def test_a_worse_choice_has_the_lesser_chance(
    a: float, b: float, lacking: int, most: float
) -> None:
    worse, best = hope(min(a, b), lacking=lacking), hope(max(a, b), lacking=lacking)
    assert calibration.chance_instead(most, best, worse) <= most + 1e-12
    assert calibration.chance_instead(most, best, best) == pytest.approx(most)


@given(st.floats(0, 1), st.floats(8, 200), st.floats(0, 1), draws)
def test_the_points_lie_between_the_win_and_the_loss(
    chance: float, pay: float, danger: float, left: float
) -> None:
    points = calibration.points_of_deal(chance, pay, danger, left)
    assert calibration.FED - 1e-9 <= points <= pay + 1e-9
    assert points <= calibration.points_of_deal(chance, pay, 0, left) + 1e-9


@pytest.mark.weighs_much
def test_every_choice_but_wins_and_flowers_has_an_estimate() -> None:
    seen = 0
    for view in views(1, 0.2):
        told = estimates(view)
        if not told:
            continue
        seen += 1
        wanted = {one for one in view.options if not isinstance(one, (Win, Flower))}
        assert {one for one in wanted if not isinstance(one, Discard) or one.tile < KINDS} == set(
            told
        )
        for one in told.values():
            assert 0 < one.chance < 1
            assert 0 <= one.danger < 1
            assert one.points <= one.pay
    assert seen > 5


@pytest.mark.weighs_much
@pytest.mark.parametrize("changes", [{"minimum": 4}, {"minimum": 1}, {"profile": "1998"}])
def test_hands_are_weighed_by_the_rules_that_are_played_by(changes: dict[str, Any]) -> None:
    system = guobiao("training", **changes)
    profile = profile_at(system)
    others = 0
    for view in views(2, 0.2, system):
        told = estimates(view)
        assert told == estimates(view, profile)
        others += told != estimates(view, MIL2025)
        if told:
            assert advise_at(view) == advise_at(view, profile)
    assert others or changes == {"profile": "1998"}


def test_there_are_no_estimates_by_the_rules_of_other_games() -> None:
    deal = Match(MODERN, b"seed").next_deal()
    assert deal is not None
    assert not is_known(MODERN)
    with pytest.raises(RecordError, match="'sichuan' are not reviewed"):
        estimates(SeatView.of(deal, Seat(0)))


@pytest.mark.weighs_much
def test_a_discard_is_measured_by_the_hand_that_it_leaves() -> None:
    for view in views(2, 0.15):
        standing = standing_of(view)
        if standing is None or sum(standing.counts) % 3 != 2:
            continue
        found = hand_outlooks(standing, pace=NEAREST)
        least = min(outlook.lacking for outlook in found.values())
        for tile, outlook in found.items():
            alone = outlooks(discarded(standing, tile), NEAREST)[KEEP]
            assert outlook.lacking == alone.lacking or not alone.chance
            # A hand does not hope for the tile that it discards, which it could draw again.
            assert outlook.chance <= alone.chance * 1.05
            if outlook.lacking == least:
                assert outlook.chance == pytest.approx(alone.chance, rel=0.05)
        for tile, outlook in hand_outlooks(standing).items():
            alone = outlooks(discarded(standing, tile), PACE)[KEEP]
            assert outlook.chance <= alone.chance * 1.05


def test_a_choice_that_lacks_a_tile_more_wins_less_often() -> None:
    best, farther = (Hope(Outlook(6.0, 0.15, lacking), 15.0) for lacking in (2, 3))
    assert calibration.chance_instead(0.3, best, farther) < 0.3


@pytest.mark.weighs_much
def test_the_chances_of_all_seats_are_about_those_of_deals_to_be_won() -> None:
    """Nine deals in ten are won by somebody, if strong players play them."""
    sums = []
    for seed in range(8):
        deal = Match(TRAINING, b"chances %d" % seed).next_deal()
        assert deal is not None
        while len(deal.options(Seat(0))) < 10:
            deal.act(deal.acting[0], deal.options(deal.acting[0])[0])
        told = estimates(SeatView.of(deal, Seat(0)))
        sums.append(max(one.chance for one in told.values()))
    assert 0.17 < sum(sums) / len(sums) < 0.31


@pytest.mark.weighs_much
def test_a_claim_is_told_with_the_discard_after_it() -> None:
    claims = 0
    for seed in range(3, 6):
        for view in views(seed, 0.5):
            for action, told in hopes(view).items():
                if isinstance(action, (Discard, Pass)):
                    assert len(told) == 1
                elif len(told) > 1:
                    claims += 1
                    assert len({one.discard for one in told}) == len(told)
    assert claims


@pytest.mark.weighs_much
def test_at_a_table_the_best_comes_first_and_a_win_before_it() -> None:
    wins = 0
    for seed in range(6, 10):
        for view in views(seed, 0.3):
            advice = advise_at(view)
            if not advice.choices:
                continue
            assert advice.best is not None
            assert advice.best.tag is Tag.BEST
            assert all(one.tag is not Tag.BEST for one in advice.choices[1:])
            points = [one.estimate.points for one in advice.choices if one.estimate is not None]
            assert points == sorted(points, reverse=True)
            if WIN in view.options:
                wins += 1
                assert advice.best.action == WIN
            assert len(advice.dangers) == KINDS
    assert wins


def told(chance: float, danger: float = 0.0, pay: float = 40.0) -> Estimate:
    points = calibration.points_of_deal(chance, pay, danger, 12)
    return Estimate(chance, pay, danger, points, 2)


def test_danger_is_the_reason_where_it_takes_most_of_what_is_lost() -> None:
    view = next(one for one in views(2, 1.0) if isinstance(one.options[-1], Discard))
    first, second = [one for one in view.options if isinstance(one, Discard)][:2]
    safe: dict[Action, Estimate] = {first: told(0.2, 0.1), second: told(0.2)}
    assert discard_tag(view, first, second, safe) is Tag.SAFETY
    near: dict[Action, Estimate] = {first: told(0.1, 0.001), second: told(0.2)}
    assert discard_tag(view, first, second, near) is not Tag.SAFETY
