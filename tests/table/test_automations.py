"""Each thing that the engine does by itself, alone, and what is asked without it."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from invariants import play
from policies import tidy
from stacked import stacked

from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.table.action import DRAW, PASS, WIN, Discard, Flower
from guobiao.table.chance import wall_from_seed
from guobiao.table.deal import Deal
from guobiao.table.event import Drawn, FlowerShown
from guobiao.table.seat import Seat
from guobiao.table.system import Automation
from guobiao.table.window import WindowKind

E, S, W, N = map(Seat, range(4))
TRAINING = guobiao("training")
READY = "123m123p12s789s55p"
HANDS = ["147m258p69sEEWWN", READY, "", "258m147p147sFFCa"]


def begun(automations: Iterable[Automation], draws: str = "P9s") -> Deal:
    """Begin a deal in which N holds a flower and S waits for 3s."""
    return stacked(TRAINING, HANDS, draws, "7s", automations=automations)


def flowers(deal: Deal) -> list[int]:
    return [event.seat for event in deal.events if isinstance(event, FlowerShown)]


def test_nothing_by_itself() -> None:
    deal = begun(())
    assert deal.acting == [N]
    assert deal.options(N) == (Flower(34), PASS)
    deal.act(N, Flower(34))

    deal.act(E, Discard(33))
    assert deal.acting == [S, W, N]
    for seat in (S, W, N):
        assert deal.options(seat) == (PASS,)
        deal.act(seat, PASS)
    assert deal.options(S) == (DRAW,)
    deal.act(S, DRAW)
    assert isinstance(deal.events[-1], Drawn)


def test_draw_alone() -> None:
    deal = begun({Automation.DRAW})
    deal.act(N, PASS)
    deal.act(E, Discard(33))
    for seat in (S, W, N):
        deal.act(seat, PASS)

    assert deal.board.drawn_by[S] == 26
    assert all(isinstance(action, Discard) for action in deal.options(S))


def test_flower_alone() -> None:
    deal = begun({Automation.FLOWER})
    assert flowers(deal) == [N]
    assert deal.acting == [E]
    deal.act(E, Discard(33))
    assert deal.acting == [S, W, N]


def test_flower_alone_in_play_too() -> None:
    deal = begun({Automation.FLOWER}, draws="Pb")
    deal.act(E, Discard(33))
    for seat in (S, W, N):
        deal.act(seat, PASS)
    deal.act(S, DRAW)

    assert flowers(deal) == [N, S]
    assert deal.options(S) == (DRAW,), "the replacement is drawn by hand"


def test_pass_alone() -> None:
    deal = begun({Automation.PASS})
    deal.act(N, PASS)
    deal.act(E, Discard(33))

    assert deal.acting == [S]
    assert deal.options(S) == (DRAW,)


def test_count_alone() -> None:
    deal = begun({Automation.COUNT}, draws="3s")
    deal.act(N, PASS)
    deal.act(E, Discard(20))
    deal.act(S, WIN)

    assert deal.over


def test_without_count_the_others_agree() -> None:
    deal = begun(frozenset(Automation) - {Automation.COUNT}, draws="3s")
    deal.act(E, Discard(20))
    deal.act(S, WIN)

    assert deal.window is not None
    assert deal.window.kind is WindowKind.COUNT
    assert deal.window.tile == 20
    assert deal.acting == [E, W, N]
    assert deal.board.won == []
    assert deal.tile is None
    for seat in (E, W, N):
        assert not deal.over
        assert deal.options(seat) == (PASS,)
        deal.act(seat, PASS)
    assert deal.over
    assert deal.board.won == [S]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_automatic_changes_no_deal(seed: int) -> None:
    """The same choices lead to the same events, whoever draws, passes and counts."""
    wall = wall_from_seed(b"auto", seed, TRAINING.tiles.copies)
    told = []
    for automations in ({Automation.FLOWER}, frozenset(Automation)):
        deal = Deal(TRAINING, wall, automations=automations)
        while not deal.over:
            seat = deal.acting[0]
            options = deal.options(seat)
            if len(options) == 1:
                deal.act(seat, options[0])
            else:
                chance = random.Random(f"{len(deal.events)}{seat}{seed}")
                deal.act(seat, tidy(deal, seat, chance))
        told.append(deal.events)
    assert told[0] == told[1]


@pytest.mark.parametrize("automation", [None, *Automation])
def test_a_deal_can_be_played_with_one_of_them_alone(automation: Automation | None) -> None:
    wall = wall_from_seed(b"alone", 0, TRAINING.tiles.copies)
    deal = Deal(TRAINING, wall, automations=() if automation is None else (automation,))

    play(deal, tidy, random.Random(1), closely=0.05)
    assert deal.over
