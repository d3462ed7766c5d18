"""Whoever is quicker changes nothing: the answers to a question may come in any order."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest
from policies import at_random, tidy
from stacked import stacked

from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.action import PASS, WIN, Action, Discard
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.event import Event
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem

SYSTEMS = (
    guobiao("official", minimum=0),
    guobiao("training", minimum=0, winners="all"),
    sichuan("modern"),
    sichuan("origin", pass_lock=False),
)


def events_after(deal: Deal, answers: list[tuple[Seat, Action]]) -> list[Event]:
    """Return what has happened when the answers have come in this order.

    A question may be closed before all of them are there.
    """
    other = deal.copy()
    assert other.window is not None
    number = other.window.number
    for seat, action in answers:
        if other.window is None or other.window.number != number:
            break
        other.act(seat, action)
    return other.events


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: f"{system.id} {system.preset}")
def test_answers_may_come_in_any_order(system: RuleSystem) -> None:
    claims: Counter[int] = Counter()
    wins = 0
    for number in range(40):
        # Everybody who sits at the table is asked, though he can only pass.
        match = Match(system, bytes([number]), ALL_AUTOMATIONS - {Automation.PASS})
        deal = match.next_deal()
        assert deal is not None
        chance = random.Random(number)
        while not deal.over:
            answers = [(seat, _answer(deal, seat, chance)) for seat in deal.acting]
            expected = events_after(deal, answers)
            claimed = sum(action != PASS for _, action in answers)
            if len(answers) > 1 and claimed:
                claims[claimed] += 1
                wins += any(action == WIN for _, action in answers)
                for order in permutations(answers):
                    assert events_after(deal, [*order]) == expected
            window = deal.window
            for seat, action in answers:
                if deal.window is window:
                    deal.act(seat, action)

    assert claims[1] > 50
    assert wins > 3


@pytest.mark.parametrize("winners", ["nearest", "all"])
def test_every_choice_of_three_who_may_claim_in_any_order(winners: str) -> None:
    """South and North may win, West may pung or kong, and South may chow."""
    hands = [
        "147m28p69sEEWWNC",
        "123m123p456p24s55p",
        "147m25p69m333sE",
        "123789m12789s99p",
    ]
    deal = stacked(guobiao("training", minimum=0, winners=winners), hands, "3s")
    deal.act(Seat(0), Discard(20))
    choices = [[(seat, action) for action in deal.options(seat)] for seat in deal.acting]
    assert [len(each) for each in choices] == [3, 3, 2]
    results: set[str] = set()
    for answers in product(*choices):
        expected = events_after(deal, [*answers])
        results.add(repr(expected))
        for order in permutations(answers):
            assert events_after(deal, [*order]) == expected, order

    # Nobody, a chow, a pung, a kong; South or North, and both where all win.
    assert len(results) == (7 if winners == "all" else 6)


def _answer(deal: Deal, seat: Seat, chance: random.Random) -> Action:
    """Return what somebody does who plays for a hand, and claims more often than that."""
    if PASS in deal.options(seat) and chance.random() < 0.3:
        return at_random(deal, seat, chance)
    return tidy(deal, seat, chance)
