"""Tactical claims: whoever has passed is asked again when somebody claims less than he could."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from server.machine import NAMES, Hall, any_legal, person
from server.test_table import choice

from guobiao.records.line import Overruled
from guobiao.rulesets.registry import rule_system
from guobiao.server.hub import fold
from guobiao.server.journal import Answered, Waived
from guobiao.server.pace import AT_ONCE, USUAL
from guobiao.server.table import Table
from guobiao.server.tactics import rival_of
from guobiao.server.wire.question import Question
from guobiao.server.wire.to_client import Refused, Update, Welcome
from guobiao.server.wire.to_server import Act, Hello
from guobiao.table.action import KONG, PASS, PUNG, WIN, Action, Chow, Kong, Pung, Win
from guobiao.table.event import Discarded, Melded
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.window import Window, WindowKind
from guobiao.tiles.meld import MeldKind

Answer = Callable[[Question, random.Random], Action | None]


def claims(question: Question, kinds: tuple[type[Action], ...]) -> list[Action]:
    return [one.action for one in question.options if isinstance(one.action, kinds)]


def chow_or_pass(question: Question, chance: random.Random) -> Action | None:
    """Claim nothing but chows."""
    if question.kind != "claim":
        return any_legal(question, chance)
    return next(iter(claims(question, (Chow,))), PASS)


def then_more(question: Question, chance: random.Random) -> Action | None:
    """Claim nothing but chows at first; when asked again, go before."""
    if question.rival is not None:
        return claims(question, (Pung, Kong))[0]
    return chow_or_pass(question, chance)


def until_asked_again(answer: Answer, *, tactical: bool = True) -> Hall:
    """Return a table at which somebody who passed has just been asked again for a chow."""
    for seed in range(60):
        chosen = choice(tactical_claims=tactical)
        hall = Hall(chosen, seed=seed, answer=answer, pace=USUAL)
        hall.seat_everybody()
        hall.run(until=lambda h=hall: asked_again(h))  # type: ignore[misc]
        if asked_again(hall):
            return hall
    raise AssertionError("nobody was asked again at 60 tables")


def asked_again(hall: Hall) -> list[tuple[str, Question]]:
    return [
        (one.client, one.message.question)
        for one in hall.sent
        if isinstance(one.message, Update) and one.message.question and one.message.question.rival
    ]


def test_whoever_has_passed_may_go_before_a_chow() -> None:
    hall = until_asked_again(then_more)
    ((client, question),) = asked_again(hall)
    seat = hall.game.seat_of(NAMES.index(client))
    deal = hall.game.deal
    assert deal is not None
    assert deal.window is not None
    assert question.rival is not None
    assert question.rival.claim == "chow"
    assert isinstance(deal.window.answers[question.rival.seat], Chow)  # type: ignore[index]
    first = [u.question for u in hall.told(client, Update) if u.question is not None][-2]
    assert first.tile == question.tile
    assert first.id != question.id
    assert first.rival is None
    assert isinstance(hall.rows[-1].entry, Waived | Answered)
    events = len(deal.events)
    hall.run(until=lambda: len(deal.events) > events)
    meld = deal.events[events]
    assert isinstance(meld, Melded)
    assert meld.seat == seat
    assert meld.kind is not MeldKind.CHOW
    overruled = [one for one in hall.game.recorders[-1].lines() if isinstance(one, Overruled)]
    assert [(one.seat, type(one.action)) for one in overruled] == [(question.rival.seat, Chow)]


def test_whoever_passes_again_is_asked_no_more() -> None:
    hall = until_asked_again(chow_or_pass)
    ((client, question),) = asked_again(hall)
    deal = hall.game.deal
    assert deal is not None
    assert question.rival is not None
    events = len(deal.events)
    hall.run(until=lambda: len(deal.events) > events)
    meld = deal.events[events]
    assert isinstance(meld, Melded)
    assert (meld.seat, meld.kind) == (question.rival.seat, MeldKind.CHOW)
    assert len(asked_again(hall)) == 1
    assert not hall.told(client, Refused)


def test_where_the_table_does_not_want_it_a_pass_stands() -> None:
    with pytest.raises(AssertionError, match="nobody was asked again"):
        until_asked_again(chow_or_pass, tactical=False)


def test_a_claim_cannot_be_taken_back() -> None:
    hall = until_asked_again(chow_or_pass)
    ((_, question),) = asked_again(hall)
    assert question.rival is not None
    chower = NAMES[hall.game.seating[question.rival.seat]]
    own = [u.question for u in hall.told(chower, Update) if u.question is not None][-1]
    hall.say(chower, Act(question=own.id, action=PASS))
    assert hall.told(chower, Refused)[-1].code == "old_question"


def test_nobody_else_learns_that_somebody_is_asked_again() -> None:
    hall = until_asked_again(then_more)
    ((client, question),) = asked_again(hall)
    assert question.rival is not None
    seat = hall.game.seat_of(NAMES.index(client))
    deal = hall.game.deal
    assert deal is not None
    discard = deal.events[-1]
    assert isinstance(discard, Discarded)
    others = {0, 1, 2, 3} - {seat, question.rival.seat, discard.seat}
    (bystander,) = (NAMES[hall.game.seating[other]] for other in others)
    seen = [event for update in hall.told(bystander, Update) for event in update.events]
    claimants = {s for s, options in deal.window.options.items() if len(options) > 1}  # type: ignore[union-attr]
    assert not others & claimants
    last = [one for one in hall.sent if one.client == bystander][-1]
    assert hall.now - last.at < hall.pace.hold or discard in seen
    told = len(hall.sent)
    hall.run(until=lambda: not isinstance(deal.events[-1], Discarded))
    shown = [one for one in hall.sent[told:] if one.client == bystander]
    assert all(one.message.question is None for one in shown if isinstance(one.message, Update))


def test_a_table_that_comes_back_asks_again() -> None:
    hall = until_asked_again(then_more)
    ((client, question),) = asked_again(hall)
    table = Table(fold(hall.rows), hall.now + 60, pace=AT_ONCE)
    assert table.game.waived == hall.game.waived
    hall.table = table
    hall.now += 60
    for name in NAMES:
        table.connect(hall.now, name, person(name), Hello(version=1))
    hall.drain()
    asked = {name: hall.told(name, Welcome)[-1].update.question for name in NAMES}
    updates = hall.told(client, Update)
    known = asked[client] or updates[-1].question
    assert (known.id, known.rival) == (question.id, question.rival)


@pytest.mark.parametrize("preset", ["training", "official"])
@pytest.mark.parametrize("protected", [True, False])
def test_matches_come_to_their_end(preset: str, protected: bool) -> None:
    seen: set[str] = set()
    for seed in range(6):
        chosen = choice(preset, tactical_claims=True, claim_protection=protected)
        hall = Hall(chosen, people=3, seed=seed, pace=AT_ONCE)
        hall.seat_everybody()
        hall.run()
        assert hall.game.complete
        assert not [one for one in hall.told("ann", Refused) if one.code != "old_question"]
        seen |= {type(row.entry).__name__ for row in hall.rows}
        again = fold(hall.rows)
        assert again.record() == hall.game.record()
        assert not again.waived
        for _, question in asked_again(hall):
            assert question.rival is not None
            least = (Win,) if question.rival.claim != "chow" else (Pung, Kong, Win)
            assert claims(question, least) or question.may_declare
    assert "Waived" in seen


def test_whoever_has_passed_has_answered_while_others_think() -> None:
    def slow(question: Question, chance: random.Random) -> Action | None:
        return None if question.kind == "claim" else any_legal(question, chance)

    def two_asked(hall: Hall) -> bool:
        return len(hall.table._questions.asked) == 2

    for seed in range(60):
        hall = Hall(choice(tactical_claims=True), seed=seed, answer=slow)
        hall.seat_everybody()
        hall.run(until=lambda h=hall: two_asked(h))  # type: ignore[misc]
        if two_asked(hall):
            break
    first, other = hall.table._questions.asked.values()
    client = NAMES[hall.game.seating[first.seat]]
    hall.say(client, Act(question=first.id, action=PASS))
    assert isinstance(hall.rows[-1].entry, Waived)
    last = hall.told(client, Update)[-1]
    assert last.question is None
    assert last.answered
    hall.say(client, Act(question=first.id, action=PASS))
    assert hall.told(client, Refused)[-1].code == "old_question"
    hall.say(NAMES[hall.game.seating[other.seat]], Act(question=other.id, action=PASS))
    assert [type(row.entry) for row in hall.rows[-4:]] == [Waived, Waived, Answered, Answered]


@pytest.mark.parametrize(
    ("answers", "options", "rival"),
    [
        ({1: Chow((1, 2))}, [PUNG, PASS], 1),
        ({1: Chow((1, 2))}, [Chow((1, 2)), PASS], None),
        ({2: PUNG}, [Chow((1, 2)), PASS], None),
        ({2: PUNG}, [KONG, PASS], None),
        ({2: PUNG}, [WIN, PASS], 2),
        ({1: Chow((1, 2)), 2: PUNG}, [WIN, PASS], 2),
        ({1: Chow((1, 2)), 2: PASS}, [PUNG, PASS], 1),
        ({1: WIN}, [WIN, PUNG, PASS], None),
        ({2: PASS}, [WIN, PASS], None),
    ],
)
def test_before_whose_claim_a_seat_could_go(
    answers: dict[int, Action], options: list[Action], rival: int | None
) -> None:
    assert rival_seat(answers, options, seat=3) == rival


@pytest.mark.parametrize(("preset", "rival"), [("training", 3), ("modern", None)])
def test_of_two_wins_the_nearer_goes_before_where_only_one_wins(
    preset: str, rival: int | None
) -> None:
    assert rival_seat({3: WIN}, [WIN, PASS], seat=1, preset=preset) == rival


def rival_seat(
    answers: dict[int, Action], options: list[Action], *, seat: int, preset: str = "training"
) -> int | None:
    system = rule_system("sichuan" if preset == "modern" else "guobiao", preset, {})
    deal = Match(system, b"seed").next_deal()
    assert deal is not None
    asked = {Seat(seat): options} | {Seat(one): [action, PASS] for one, action in answers.items()}
    window = Window(WindowKind.CLAIM, 5, asked, 3, Seat(0))
    window.answers.update({Seat(one): action for one, action in answers.items()})
    found = rival_of(deal, window, Seat(seat))
    return None if found is None else found.seat
