"""Review: every choice is heard, weighed, and told from the best."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping

import pytest
from records.golden_files import golden
from records.play import played

from guobiao.analysis.review import Grade, Tag, review
from guobiao.analysis.review_picture import review_svg
from guobiao.analysis.review_words import action_words
from guobiao.draw.words import LANGUAGES
from guobiao.players.strong import StrongPlayer
from guobiao.records.formats import detect_format
from guobiao.records.own import transcript_of
from guobiao.records.transcript import Transcript
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


def test_the_strongest_player_finds_nothing_better_than_what_it_does() -> None:
    """It is asked about a recorded match: what it would have done itself is no mistake."""
    strong = StrongPlayer()
    text = golden("official.jsonl")
    known = detect_format(text)
    heard = 0

    def weigh(view: SeatView) -> Mapping[Action, float]:
        nonlocal heard
        values = strong.weigh(view)
        choice = strong.choose(view)
        if choice in values and WIN not in view.options:
            heard += 1
            assert values[choice] == max(values.values())
        return values

    review(known.read(text, "official"), weigh)
    assert heard > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_drawn_and_told_in_each_language(language: str) -> None:
    found = review(transcript(), lowest_first)
    picture = review_svg(found, ["Ann", "Bei", "<Chen>", "Dora"], language=language)  # type: ignore[arg-type]
    assert ET.fromstring(picture).tag.endswith("svg")
    worst = found.mistakes()[0][1]
    assert action_words(worst.best, language) in picture  # type: ignore[arg-type]
