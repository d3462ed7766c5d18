"""Review: every choice is heard, weighed, and told from the best."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from itertools import islice

import pytest
from records.play import played

from guobiao.analysis.estimates import estimates
from guobiao.analysis.review import Grade, review, review_deal
from guobiao.analysis.review_picture import review_svg
from guobiao.analysis.review_tags import Tag
from guobiao.analysis.review_words import TAGS, action_words
from guobiao.arena.simulation import simulate
from guobiao.draw.words import LANGUAGES
from guobiao.records.header import Rules
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcript import Transcript
from guobiao.scoring.profile import MIL2025, Profile
from guobiao.table.action import PASS, WIN, Action, Discard, Pass, Win
from guobiao.table.event import Won
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


def transcript(seed: int = 3, deals: int = 2) -> Transcript:
    return transcript_of(played("training", seed, deals=deals))


def nothing(view: SeatView) -> Mapping[Action, float]:
    return dict.fromkeys(view.options, 0.0)


def lowest_first(view: SeatView) -> Mapping[Action, float]:
    """Weigh a discard by its tile: the lowest is best, and to pass is worst."""
    return {
        action: -action.tile if isinstance(action, Discard) else -100.0 * (action == PASS)
        for action in view.options
    }


def test_who_weighs_everything_alike_finds_no_mistake_but_a_win_let_go() -> None:
    found = review(transcript(), nothing)
    assert sum(len(deal.decisions) for deal in found.deals) > 50
    assert {one.tag for deal in found.deals for one in deal.decisions} <= {Tag.BEST, Tag.WIN_LEFT}


def test_the_loss_is_the_difference_to_the_best() -> None:
    for deal in review(transcript(), lowest_first).deals:
        for one in deal.decisions:
            assert one.values[one.best] == max(one.values.values()) or one.best == WIN
            assert one.loss == max(one.values[one.best] - one.values[one.action], 0)
            assert (one.tag is Tag.BEST) is (one.action == one.best)


@pytest.mark.weighs_much
def test_a_record_is_reviewed_by_the_rules_that_it_was_played_by() -> None:
    deal = next(simulate(Rules("training", {"minimum": 1}), "by the rules", player="shape"))
    told = transcript_of(Record(deal.header, (RecordedDeal(deal.lines),)))

    def weigh(profile: Profile) -> dict[int, Mapping[Action, float]]:
        def by(view: SeatView) -> Mapping[Action, float]:
            return {action: one.points for action, one in estimates(view, profile).items()}

        return {one.event: one.values for one in review(told, by).deals[0].decisions}

    found = {one.event: one.values for one in review(told).deals[0].decisions}
    assert found == weigh(MIL2025.replace(minimum=1))
    assert found != weigh(MIL2025)


@pytest.mark.weighs_much
def test_a_deal_alone_is_reviewed_as_within_its_match() -> None:
    found = review(transcript(deals=3), players=[1, 2])
    for place, deal in enumerate(found.deals):
        assert review_deal(found.replayed.deals[place], players=[1, 2]) == deal
        assert deal.decisions


def test_to_let_a_claim_go_is_a_decision_too() -> None:
    passes = [
        one
        for deal in review(transcript(), nothing).deals
        for one in deal.decisions
        if isinstance(one.action, Pass)
    ]
    assert passes
    assert all(len(one.values) > 1 for one in passes)


def test_a_win_is_weighed_by_what_it_pays() -> None:
    found = review(transcript(8, 6), nothing)
    wins = {
        (deal.number, one.seat): one.worth
        for deal in found.deals
        for one in deal.decisions
        if isinstance(one.action, Win)
    }
    assert wins
    for deal in found.replayed.deals:
        for event in deal.deal.events:
            if isinstance(event, Won):
                gained = deal.deal.ledger.balance()[event.seat]
                assert wins[deal.transcript.number, Seat(event.seat)] == gained


def test_whose_decisions_are_not_asked_for_are_left_out() -> None:
    found = review(transcript(), nothing, players=[2])
    assert {one.player for deal in found.deals for one in deal.decisions} == {2}


def test_what_a_seat_cannot_know_is_never_weighed() -> None:
    def look(view: SeatView) -> Mapping[Action, float]:
        others = [seat for seat in range(4) if seat != view.seat]
        assert all(sum(view.board.counts[seat]) == 0 for seat in others)
        return nothing(view)

    review(transcript(), look)


def test_a_deal_is_graded_by_what_it_lost_together() -> None:
    found = review(transcript(), lowest_first)
    assert found.deals[0].grade(0) in set(Grade)
    assert all(deal.grade(0) is Grade.A for deal in review(transcript(), nothing).deals)
    mistakes = found.mistakes(1.0)
    losses = [one.loss for _, one in mistakes]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) >= 1


@pytest.mark.weighs_much
def test_without_a_scale_the_estimates_are_asked_and_losses_are_bounded() -> None:
    found = review(transcript_of(played("training", 5, deals=2)))
    decisions = [one for deal in found.deals for one in deal.decisions]
    assert len(decisions) > 50
    for one in decisions:
        assert {action for action in one.values if action != WIN} == set(one.estimates)
        assert one.loss < 40 or one.best == WIN
    tags = {one.tag for one in decisions if isinstance(one.action, Discard)}
    assert Tag.DISCARD not in tags
    assert len(tags) >= 4
    assert any(one.melds for one in decisions)
    assert {one.live is None for one in decisions if isinstance(one.action, Pass)} == {False}


def test_each_tag_has_words() -> None:
    assert set(TAGS) == set(Tag)


@pytest.mark.weighs_much
def test_random_play_is_graded_worse_than_strong_play() -> None:
    def grades(player: str) -> float:
        played = list(islice(simulate(Rules("training", {"deals": 3}), "grade", player=player), 3))
        record = Record(played[0].header, tuple(RecordedDeal(deal.lines) for deal in played))
        found = review(transcript_of(record))
        return sum(deal.loss(number) for deal in found.deals for number in range(4)) / 12

    assert grades("strong") < grades("shape") / 1.5


@pytest.mark.weighs_much
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_drawn_and_told_in_each_language(language: str) -> None:
    found = review(transcript(), lowest_first)
    picture = review_svg(found, ["Ann", "Bei", "<Chen>", "Dora"], language=language)  # type: ignore[arg-type]
    assert ET.fromstring(picture).tag.endswith("svg")
    worst = found.mistakes()[0][1]
    assert action_words(worst.best, language) in picture  # type: ignore[arg-type]
