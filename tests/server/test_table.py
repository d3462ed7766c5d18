"""A table in virtual time: questions, clocks, votes, absence, and coming back from the journal."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from server.machine import Hall, any_legal, person

from guobiao.server.bots import levels
from guobiao.server.records.summary import counts_of
from guobiao.server.storage.journals import fold
from guobiao.server.table.journal import Answered
from guobiao.server.table.pace import AT_ONCE, Pace
from guobiao.server.table.table import Table
from guobiao.server.wire.question import Question
from guobiao.server.wire.room import ClockChoice, RulesChoice, TableChoice
from guobiao.server.wire.to_client import (
    Automated,
    ChatLine,
    DealOver,
    MatchOver,
    Refused,
    TableChanged,
    Update,
    Welcome,
)
from guobiao.server.wire.to_server import (
    Act,
    Automate,
    Begin,
    CallVote,
    CastVote,
    Hello,
    Hold,
    Received,
    Resync,
    Say,
    SeatBot,
    Sit,
    Unseat,
)
from guobiao.table.action import PASS, WIN, Action, Discard, Flower, Pass
from guobiao.table.event import Discarded, Penalised


def choice(preset: str = "training", deals: int = 1, **rest: object) -> TableChoice:
    return TableChoice(
        rules=RulesChoice(preset=preset, options={"deals": deals}),
        **rest,  # type: ignore[arg-type]
    )


def nobody_answers(_: Question, __: random.Random) -> Action | None:
    return None


@pytest.mark.parametrize("preset", ["training", "official", "duplicate"])
@pytest.mark.parametrize("people", [1, 4])
def test_a_match_is_played_to_its_end(preset: str, people: int) -> None:
    hall = Hall(choice(preset, deals=2), people=people, seed=people)
    hall.seat_everybody()
    hall.run()
    (over,) = hall.told("ann", MatchOver)
    assert hall.game.complete
    assert sum(over.result.points) == sum(hall.game.match.points())  # type: ignore[union-attr]
    assert len(over.result.curve) == 2
    assert over.result.opening.seal == hall.game.seal
    assert not [one for one in hall.told("ann", Refused) if one.code != "old_question"]


@pytest.mark.parametrize(("pace", "seconds"), [("human", 7.0), ("fast", 0.0)])
def test_bots_take_the_time_of_a_person_or_none(
    pace: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = levels.choose
    monkeypatch.setattr(
        levels, "choose", lambda level, view: levels.Choice(really(level, view).action, 7.0)
    )
    hall = Hall(choice(bot_pace=pace), people=1, pace=replace(AT_ONCE, thinking=1))
    hall.seat_everybody()
    hall.run()
    bots = {seat for seat in range(4) if hall.game.seating[seat] != 0}
    took = [
        row.entry.at - before.entry.at
        for before, row in pairwise(hall.rows)
        if isinstance(row.entry, Answered)
        and row.entry.seat in bots
        and isinstance(row.entry.action, Discard)
    ]
    assert len(took) > 20
    assert took == pytest.approx([seconds] * len(took))


def test_updates_of_an_observer_join_without_a_gap() -> None:
    hall = Hall(choice(deals=2), people=2, seed=5)
    hall.seat_everybody()
    hall.run()
    for client in ("ann", "bo"):
        seen = 0
        for update in hall.told(client, Update):
            assert update.before == seen
            assert update.seen == seen + len(update.events)
            seen = update.seen


def test_a_clock_starts_when_the_question_is_received() -> None:
    clock = ClockChoice(first_discard=10, turn=10, claim=5, deal_budget=4)
    hall = Hall(choice(clock=clock), pace=AT_ONCE, answer=nobody_answers)
    hall.seat_everybody()
    asked = hall.told("ann", Update)[-1].question
    assert asked is not None
    assert asked.clock is not None
    assert not asked.clock.running
    begun = hall.now
    hall.now += 0.5
    hall.say("ann", Received(question=asked.id))
    hall.run(until=lambda: _discards(hall))
    # Half a second on the way, ten free and four of the budget: then the server discards.
    assert hall.now - begun == pytest.approx(0.5 + 10 + 4, abs=0.01)
    assert hall.game.budget_used[0] == pytest.approx(4)


def test_a_clock_starts_without_a_word_after_a_grace() -> None:
    clock = ClockChoice(first_discard=10, deal_budget=0)
    hall = Hall(choice(clock=clock), pace=Pace(grace=1.0), answer=nobody_answers)
    hall.seat_everybody()
    begun = hall.now
    hall._coming.clear()
    hall.run(until=lambda: _discards(hall))
    assert hall.now - begun == pytest.approx(11, abs=0.01)


def _discards(hall: Hall) -> int:
    assert hall.game.deal is not None
    return hall.game.deal.board.discards


def test_whoever_is_away_is_answered_for_quickly_and_takes_over_again() -> None:
    clock = ClockChoice(first_discard=10, turn=10, claim=5, deal_budget=0)
    hall = Hall(choice(clock=clock), people=1, pace=AT_ONCE, answer=nobody_answers)
    hall.seat_everybody()
    hall._coming.clear()
    hall.table.disconnect(hall.now, "ann")
    begun = hall.now
    hall.run(until=lambda: hall.game.deal.board.turns[0] == 1)  # type: ignore[union-attr]
    assert hall.now - begun == pytest.approx(11, abs=0.01)
    hall.run(until=lambda: hall.game.deal.board.turns[0] == 3)  # type: ignore[union-attr]
    assert hall.now - begun == pytest.approx(11, abs=0.01)
    hall.table.connect(hall.now, "ann", person("ann"), Hello(version=1))
    hall.drain()
    place = hall.told("ann", TableChanged)[-1].table.places[0]
    assert place.connected
    assert not place.automatic


def test_only_the_question_that_is_open_can_be_answered() -> None:
    hall = Hall(choice(), pace=AT_ONCE, answer=nobody_answers)
    hall.seat_everybody()
    question = hall.told("ann", Update)[-1].question
    discard = question.options[-1].action
    for client, number, action in (
        ("ann", question.id + 1, discard),
        ("bo", question.id, discard),
        ("ann", question.id, Discard(99)),
        ("ann", question.id, PASS),
    ):
        entries = hall.game.entries
        hall.say(client, Act(question=number, action=action, ref=7))
        assert hall.told(client, Refused)[-1].ref == 7
        assert hall.game.entries == entries
    hall.say("ann", Act(question=question.id, action=discard))
    assert _discards(hall) == 1
    hall.say("ann", Act(question=question.id, action=discard))
    assert hall.told("ann", Refused)[-1].code == "old_question"
    assert _discards(hall) == 1


def test_spectators_change_nothing() -> None:
    hall = Hall(choice(), pace=AT_ONCE, answer=nobody_answers)
    hall.seat_everybody()
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1))
    hall.drain()
    entries = hall.game.entries
    for message in (
        Act(question=0, action=PASS),
        Sit(place=0),
        Begin(),
        CallVote(about="pause"),
        Automate(),
        Hold(hold=True),
    ):
        hall.say("eve", message)
        assert isinstance(hall.sent[-1].message, Refused)
    assert hall.game.entries == entries


def test_spectators_see_everything_late_and_players_hear_no_spectators() -> None:
    hall = Hall(choice(spectator_delay=5.0), pace=AT_ONCE, seed=3)
    hall.seat_everybody()
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1))
    hall.drain()
    hall.say("eve", Say(text="I know what they hold"))
    assert not hall.told("ann", ChatLine)
    hall.run(until=lambda: _discards(hall) >= 20 or hall.game.deal.over)  # type: ignore[union-attr]
    shown = {
        who: {
            one.message.events[-1]: one.at
            for one in hall.sent
            if one.client == who and isinstance(one.message, Update) and one.message.events
        }
        for who in ("ann", "eve")
    }
    both = [
        event for event in shown["eve"] if event in shown["ann"] and isinstance(event, Discarded)
    ]
    assert both
    assert all(shown["eve"][event] >= shown["ann"][event] + 4.9 for event in both)


@pytest.mark.parametrize(
    ("rest", "live"),
    [
        ({"spectator_delay": 5.0}, False),
        ({"spectators": "nobody"}, False),
        ({"spectator_delay": 0.0}, True),
    ],
)
def test_the_picture_tells_no_points_that_spectators_have_not_seen(
    rest: dict[str, Any], live: bool
) -> None:
    hall = Hall(choice(deals=2, **rest), pace=AT_ONCE, seed=3)
    hall.seat_everybody()
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1))
    hall.run(until=lambda: bool(hall.told("ann", DealOver)))
    assert hall.game.stage == "playing"
    picture = hall.table.picture(hall.now)
    points = hall.told("ann", DealOver)[-1].result.points
    assert tuple(place.points for place in picture.places) == (points if live else (None,) * 4)
    assert picture.deal == (0 if live else None)
    for told in hall.told("eve", TableChanged):
        if told.table.stage == "playing" and not live:
            assert told.table.deal is None
            assert {place.points for place in told.table.places} == {None}
    hall.run()
    picture = hall.table.picture(hall.now)
    points = hall.told("ann", MatchOver)[-1].result.points
    assert picture.stage == "over"
    assert tuple(place.points for place in picture.places) == points
    assert picture.deal == 1


def test_a_pause_rests_all_clocks_and_needs_more_than_half() -> None:
    clock = ClockChoice(first_discard=10, deal_budget=0)
    hall = Hall(choice(clock=clock), pace=AT_ONCE, answer=nobody_answers)
    hall.seat_everybody()
    question = hall.told("ann", Update)[-1].question
    hall.say("ann", Received(question=question.id))
    begun = hall.now
    hall.now += 4
    hall.say("bo", CallVote(about="pause"))
    assert hall.told("ann", TableChanged)[-1].table.vote.about == "pause"
    hall.say("cy", CastVote(yes=True))
    assert hall.game.stage == "playing"
    hall.say("di", CastVote(yes=True))
    assert hall.game.stage == "paused"
    hall.say("ann", Act(question=question.id, action=question.options[-1].action))
    assert hall.told("ann", Refused)[-1].code == "paused"
    hall.now += 100
    hall.table.tick(hall.now)
    hall.say("bo", CallVote(about="resume"))
    hall.say("cy", CastVote(yes=True))
    hall.say("di", CastVote(yes=True))
    assert hall.game.stage == "playing"
    hall.run(until=lambda: _discards(hall))
    assert hall.now - begun == pytest.approx(110, abs=0.1)


def test_a_vote_that_fails_changes_nothing() -> None:
    hall = Hall(choice(), answer=nobody_answers)
    hall.seat_everybody()
    hall.say("bo", CallVote(about="end"))
    hall.say("ann", CastVote(yes=False))
    assert hall.game.stage == "playing"
    assert hall.told("ann", TableChanged)[-1].table.vote is None


def test_a_match_that_is_ended_in_a_pause_stays_over() -> None:
    hall = Hall(choice(deals=4), answer=nobody_answers, pace=AT_ONCE)
    hall.seat_everybody()
    for about in ("pause", "end"):
        hall.say("bo", CallVote(about=about))
        for name in ("ann", "cy", "di"):
            hall.say(name, CastVote(yes=True))
    picture = hall.told("ann", TableChanged)[-1].table
    assert (picture.stage, picture.paused_for) == ("over", None)
    hall.now += AT_ONCE.pause + 1
    hall.table.tick(hall.now)
    hall.drain()
    assert hall.game.stage == "over"


def test_a_match_is_ended_by_all() -> None:
    hall = Hall(choice(deals=4), answer=nobody_answers, pace=AT_ONCE)
    hall.seat_everybody()
    hall.say("bo", CallVote(about="end"))
    for name in ("ann", "cy", "di"):
        hall.say(name, CastVote(yes=True))
    assert hall.game.stage == "over"
    assert not hall.told("ann", MatchOver)[-1].result.complete


def test_a_vote_waits_for_nobody_who_has_gone() -> None:
    hall = Hall(choice(deals=4), answer=nobody_answers)
    hall.seat_everybody()
    hall.say("bo", CallVote(about="end"))
    hall.say("ann", CastVote(yes=True))
    hall.table.disconnect(hall.now, "ann")  # what one has voted stands
    hall.table.disconnect(hall.now, "di")
    hall.say("cy", CastVote(yes=True))
    assert hall.game.stage == "playing"
    began = hall.now
    hall.run(until=lambda: hall.game.stage == "over")
    assert hall.now - began == pytest.approx(hall.pace.back)


def test_who_comes_back_in_time_is_asked_too() -> None:
    hall = Hall(choice(deals=4), answer=nobody_answers)
    hall.seat_everybody()
    hall.table.disconnect(hall.now, "ann")
    hall.say("bo", CallVote(about="end"))
    hall.table.disconnect(hall.now, "di")
    hall.now += hall.pace.back - 1
    for name in ("ann", "di"):
        hall.table.connect(hall.now, name, person(name), Hello(version=1))
    hall.now += 2
    hall.table.tick(hall.now)
    hall.say("cy", CastVote(yes=True))
    hall.say("di", CastVote(yes=True))
    assert hall.game.stage == "playing"
    assert hall.game.vote is not None
    hall.say("ann", CastVote(yes=True))
    assert not hall.told("ann", Refused)
    assert hall.game.stage == "over"
    assert fold(hall.rows).stage == "over"


def test_one_vote_alone_ends_no_match_that_all_have_left() -> None:
    hall = Hall(choice(deals=4), answer=nobody_answers)
    hall.seat_everybody()
    hall.say("bo", CallVote(about="end"))
    for name in ("ann", "cy", "di", "bo"):
        hall.table.disconnect(hall.now, name)
    hall.now += hall.pace.vote + 1
    hall.table.tick(hall.now)
    hall.drain()
    assert hall.game.vote is None
    assert hall.game.stage == "playing"


def test_flowers_are_set_aside_unless_one_wants_to_do_it() -> None:
    for by_itself in (True, False):
        hall = Hall(choice(), pace=AT_ONCE, answer=nobody_answers, secret="07", seed=1)
        hall.table.connect(hall.now, "ann", person("ann"), Hello(version=1))
        for name in ("bo", "cy", "di"):
            hall.table.connect(hall.now, name, person(name), Hello(version=1))
        for place, name in enumerate(("ann", "bo", "cy", "di")):
            hall.say(name, Sit(place=place))
            hall.say(name, Automate(flowers=by_itself))
        hall.say("ann", Begin())
        asked = [
            update.question
            for name in ("ann", "bo", "cy", "di")
            for update in hall.told(name, Update)
            if update.question is not None
            and any(isinstance(one.action, Flower) for one in update.question.options)
        ]
        assert bool(asked) is not by_itself


def test_a_choice_to_claim_nothing_is_kept_until_the_deal_ends() -> None:
    hall = Hall(choice(deals=2), people=4, pace=AT_ONCE, seed=2)
    hall.seat_everybody()
    hall.say("bo", Automate(no_chow=True, no_pung=True, no_kong=True))
    first = len(hall.sent)
    hall.run(until=lambda: hall.game.deal.over)  # type: ignore[union-attr]
    asked = [
        one.message.question
        for one in hall.sent[first:]
        if one.client == "bo" and isinstance(one.message, Update) and one.message.question
    ]
    claims = [one for one in asked if one.kind == "claim"]
    assert not [one for one in claims if WIN not in [option.action for option in one.options]]
    hall.run(until=lambda: len(hall.game.recorders) == 2)
    assert [told.no_chow for told in hall.told("bo", Automated)] == [True, False]
    hall.table.connect(hall.now, "bo2", person("bo"), Hello(version=1))
    hall.drain()
    assert not hall.told("bo2", Welcome)[-1].automated.no_chow


def test_a_false_win_can_be_declared_where_it_is_fined() -> None:
    declared: list[str] = []

    def eager(question: Question, chance: random.Random) -> Action | None:
        if question.may_declare and not declared and question.kind == "claim":
            declared.append("once")
            return WIN
        return any_legal(question, chance)

    hall = Hall(choice("official"), people=4, answer=eager, least=0.0, most=0.1)
    hall.seat_everybody()
    hall.run(until=lambda: declared and hall.game.deal.board.penalties)  # type: ignore[union-attr]
    assert hall.game.deal is not None
    (penalty,) = hall.game.deal.board.penalties
    assert isinstance(penalty, Penalised)
    assert penalty.violation in {"not_ready", "wrong_tile", "short_of_eight"}
    assert hall.game.match is not None
    counted = [counts_of([*hall.game.match.played], player).false_wins for player in range(4)]
    assert sum(counted) == counted[hall.game.seating[penalty.seat]] == 1


def test_the_next_deal_waits_for_whoever_holds_it() -> None:
    clock = ClockChoice(between_deals=5)
    hall = Hall(choice(deals=2, clock=clock), people=4, pace=AT_ONCE, seed=3)
    hall.seat_everybody()
    hall.run(until=lambda: hall.told("ann", DealOver))
    hall._coming.clear()
    hall.say("ann", Hold(hold=True))
    assert hall.told("bo", DealOver)[-1].result.held_by == (0,)
    hall.run()
    assert len(hall.game.recorders) == 1
    hall._coming.clear()
    hall.say("ann", Hold(hold=False))
    hall._coming.clear()
    before = hall.now
    hall.run(until=lambda: len(hall.game.recorders) == 2)
    assert hall.now - before == pytest.approx(5, abs=0.1)


def test_nobody_who_has_gone_holds_the_next_deal_back() -> None:
    clock = ClockChoice(between_deals=5)
    hall = Hall(choice(deals=2, clock=clock), people=4, pace=AT_ONCE, seed=3)
    hall.seat_everybody()
    hall.run(until=lambda: hall.told("ann", DealOver))
    hall._coming.clear()
    hall.say("ann", Hold(hold=True))
    hall.table.disconnect(hall.now, "ann")
    hall.drain()
    assert hall.told("bo", DealOver)[-1].result.held_by == ()
    hall._coming.clear()
    before = hall.now
    hall.run(until=lambda: len(hall.game.recorders) == 2)
    assert hall.now - before == pytest.approx(5, abs=0.1)


def test_whoever_comes_back_is_told_what_he_missed() -> None:
    hall = Hall(choice(), pace=AT_ONCE, seed=4)
    hall.seat_everybody()
    hall.run(until=lambda: _discards(hall) >= 8)
    last = hall.told("ann", Update)[-1]
    assert hall.game.deal is not None
    for seen in (0, last.seen - 3, last.seen):
        hall.say("ann", Resync(seen=seen))
        update = hall.told("ann", Welcome)[-1].update
        assert (update.before, update.seen) == (seen, last.seen)
        assert len(update.events) == last.seen - seen
        assert update.scene == last.scene


def test_a_table_comes_back_from_its_journal_at_any_moment() -> None:
    hall = Hall(choice("official", deals=2), people=2, seed=6)
    hall.seat_everybody()
    hall.run()
    rows = hall.rows
    for number in range(1, len(rows), 41):
        game = fold(rows[:number])
        assert game.entries == number
        table = Table(game, 5000.0, pace=AT_ONCE)
        outbox = table.take()
        # It goes on at once where nobody need be asked.
        assert [row.number for row in outbox.rows] == list(range(number, game.entries))
        if game.deal is not None and not game.deal.over:
            assert table.due() is not None or outbox.thoughts
    whole = fold(rows)
    assert whole.match is not None
    assert hall.game.match is not None
    assert whole.match.points() == hall.game.match.points()
    assert whole.record() == hall.game.record()


def test_a_journal_that_leads_elsewhere_is_refused() -> None:
    hall = Hall(choice(), seed=6)
    hall.seat_everybody()
    hall.run()
    number = next(n for n, row in enumerate(hall.rows) if row.events and n > 10)
    spoilt = list(hall.rows)
    row = spoilt[number]
    spoilt[number] = type(row)(row.number, row.entry, row.events[:-1])
    with pytest.raises(Exception, match="led to other events"):
        fold(spoilt)
    with pytest.raises(Exception, match=f"entry {number} of the journal is missing"):
        fold([*hall.rows[:number], *hall.rows[number + 1 :]])


def test_only_the_host_seats_bots_and_begins() -> None:
    hall = Hall(choice())
    for name in ("ann", "bo"):
        hall.table.connect(hall.now, name, person(name), Hello(version=1))
    hall.say("ann", Sit(place=0))
    hall.say("bo", Sit(place=1))
    hall.say("bo", SeatBot(place=2, level="random"))
    assert hall.told("bo", Refused)[-1].code == "host_only"
    hall.say("ann", Begin())
    assert hall.told("ann", Refused)[-1].code == "places_empty"
    hall.say("bo", Sit(place=0))
    assert hall.told("bo", Refused)[-1].code == "place_taken"
    hall.say("ann", SeatBot(place=2, level="nonsense"))
    assert hall.told("ann", Refused)[-1].code == "no_level"
    hall.say("bo", Sit(place=3))
    assert hall.game.player_of("bo") == 3


def test_a_pass_comes_before_all_other_buttons_and_discards_last() -> None:
    hall = Hall(choice(deals=2), pace=AT_ONCE, seed=9)
    hall.seat_everybody()
    hall.run()
    for update in hall.told("ann", Update):
        if update.question is not None:
            kinds = [type(one.action) for one in update.question.options]
            assert Pass not in kinds[1:]
            first = kinds.index(Discard) if Discard in kinds else len(kinds)
            assert set(kinds[first:]) <= {Discard}
            assert msgspec.json.decode(msgspec.json.encode(update), type=Update) == update


def test_whoever_sits_down_in_one_tab_plays_in_the_other_too() -> None:
    hall = Hall(choice(), people=1, pace=AT_ONCE, answer=nobody_answers)
    hall.table.connect(hall.now, "tab 2", person("ann"), Hello(version=1))
    hall.seat_everybody()
    hall.run(until=lambda: bool(hall.told("ann", Update)[-1].question))
    assert hall.told("ann", Update)[-1].question is not None
    assert hall.told("tab 2", Update)[-1].question == hall.told("ann", Update)[-1].question


def test_whoever_came_to_watch_watches_on_when_he_sits_down_in_another_tab() -> None:
    hall = Hall(choice(), people=1, pace=AT_ONCE, answer=nobody_answers)
    hall.table.connect(hall.now, "tab 2", person("ann"), Hello(version=1, watch=True))
    hall.seat_everybody()
    hall.run(until=lambda: bool(hall.told("ann", Update)[-1].question))
    assert not hall.told("tab 2", Update)


def test_whoever_has_lost_his_place_is_told_as_late_as_other_spectators() -> None:
    hall = Hall(choice(spectator_delay=3600, deals=2), people=2, pace=AT_ONCE, seed=3)
    for place, name in enumerate(("ann", "bo")):
        hall.table.connect(hall.now, name, person(name), Hello(version=1))
        hall.say(name, Sit(place=place))
    hall.say("ann", Unseat(place=1))
    for place in (1, 2, 3):
        hall.say("ann", SeatBot(place=place, level="random"))
    hall.say("ann", Begin())
    hall.run(until=lambda: bool(hall.told("ann", DealOver)))
    assert hall.told("ann", DealOver)
    assert not hall.told("bo", DealOver)
    assert not hall.told("bo", Update)
