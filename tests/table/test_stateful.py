"""At every moment everything is tried that could be: what is illegal is refused for the right
reason, and nothing changes; what is legal is offered."""

from __future__ import annotations

import random

import pytest
from by_the_book import LEGAL, every_action, verdict
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import Watch
from policies import tidy

from guobiao.errors import IllegalActionError
from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.action import Action
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem

SYSTEMS = (
    guobiao("training", minimum=0),
    guobiao("training", last_tile="unrestricted"),
    guobiao("training", profile="1998", flowers=False, minimum=0),
    guobiao("duplicate", minimum=0),
    sichuan("modern"),
    sichuan("origin"),
)
AUTOMATIONS = (ALL_AUTOMATIONS, frozenset[Automation](), frozenset({Automation.DRAW}))


def begun(system: RuleSystem, automations: frozenset[Automation], seed: int) -> Deal:
    deal = Match(system, seed.to_bytes(8), automations).next_deal()
    assert deal is not None
    return deal


class Table(RuleBasedStateMachine):
    """A table at which anybody may try anything."""

    deal: Deal
    watch: Watch

    @initialize(
        system=st.sampled_from(SYSTEMS),
        automations=st.sampled_from(AUTOMATIONS),
        seed=st.integers(0, 2**32),
    )
    def begin(self, system: RuleSystem, automations: frozenset[Automation], seed: int) -> None:
        self.deal = begun(system, automations, seed)
        self.watch = Watch(self.deal)

    @precondition(lambda self: not self.deal.over)
    @rule(chance=st.randoms(use_true_random=False), steps=st.integers(1, 40))
    def play_on(self, chance: random.Random, steps: int) -> None:
        for _ in range(steps):
            if not self.deal.over:
                seat = chance.choice(self.deal.acting)
                self.deal.act(seat, tidy(self.deal, seat, chance))

    @rule(data=st.data(), seat=st.sampled_from(range(4)))
    def try_something(self, data: st.DataObject, seat: int) -> None:
        actions = [*every_action(self.deal.board.kinds)]
        self._try(Seat(seat), data.draw(st.sampled_from(actions)))

    @precondition(lambda self: not self.deal.over)
    @rule(data=st.data())
    def try_something_in_turn(self, data: st.DataObject) -> None:
        actions = [*every_action(self.deal.board.kinds)]
        self._try(data.draw(st.sampled_from(self.deal.acting)), data.draw(st.sampled_from(actions)))

    def _try(self, seat: Seat, action: Action) -> None:
        deal = self.deal
        reason = self._reason(seat, action)
        assert deal.can(seat, action) is (reason == LEGAL)
        if reason == LEGAL:
            deal.act(seat, action)
            return
        before = deal.board.copy(), len(deal.events), deal.acting, deal.wall.rest.copy()
        with pytest.raises(IllegalActionError) as caught:
            deal.act(seat, action)
        assert caught.value.code == reason
        assert (deal.board, len(deal.events), deal.acting, deal.wall.rest) == before

    def _reason(self, seat: Seat, action: Action) -> str:
        deal = self.deal
        if deal.over:
            return "deal_over"
        assert deal.window is not None
        if seat in deal.window.answers:
            return "answered"
        if seat not in deal.acting:
            return "not_asked"
        return verdict(deal, seat, action)

    @invariant()
    def everything_is_in_order(self) -> None:
        if hasattr(self, "watch"):
            self.watch.look()

    def teardown(self) -> None:
        if hasattr(self, "watch"):
            self.watch.compare()


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
TestTable = Table.TestCase


@pytest.mark.parametrize(
    ("system", "automations"),
    [(system, AUTOMATIONS[number % 3]) for number, system in enumerate((*SYSTEMS, SYSTEMS[0]))],
)
def test_what_is_offered_is_what_is_legal(
    system: RuleSystem, automations: frozenset[Automation]
) -> None:
    """A hundred actions at every question: offered if legal, refused by their reasons if not."""
    deal = begun(system, automations, 7)
    chance = random.Random(7)
    everything = [*every_action(deal.board.kinds)]
    while not deal.over:
        for seat in deal.acting:
            options = deal.options(seat)
            for action in chance.sample(everything, 100):
                reason = verdict(deal, seat, action)
                assert (action in options) is (reason == LEGAL), (seat, action, reason)
                if reason != LEGAL:
                    refusal = deal.system.claims.refusal(deal, seat, action)
                    counting = reason == "counting"
                    assert counting or refusal.code == reason, (seat, action, refusal)
        seat = chance.choice(deal.acting)
        deal.act(seat, tidy(deal, seat, chance))
