"""A player against itself gives exactly zero, set by set, or the arena cannot be believed."""

from __future__ import annotations

import pytest
from arenas import plan_of, program

from guobiao.arena.arena import play_arena
from guobiao.arena.entrant import Entrant
from guobiao.arena.plan import Arrangements
from guobiao.arena.standing import standings
from guobiao.arena.tally import tally
from guobiao.players.roster import ROSTER
from guobiao.records.header import Rules


@pytest.mark.parametrize("player", ["random", "shape", program("outside")])
@pytest.mark.parametrize(
    "rules",
    [Rules("botzone"), Rules("duplicate"), Rules("training", {"deals": 2})],
    ids=lambda rules: rules.preset,
)
def test_a_player_against_itself_gives_exactly_zero(player: str | Entrant, rules: Rules) -> None:
    plan = plan_of(player, deals=16, rules=rules)
    results = list(play_arena(plan))
    for players in tally(plan, results).values():
        assert len(players) == 4
        assert len({one.points for one in players.values()}) == 1
        if rules.preset != "duplicate":  # there a discard may be paid by the house
            assert {one.points for one in players.values()} == {0}
    found = standings(plan, results)
    assert {(margin.margin.value, margin.margin.error) for margin in found.margins} == {(0, 0)}


@pytest.mark.weighs_much
@pytest.mark.parametrize("player", [*ROSTER])
def test_so_does_every_player_of_ours(player: str) -> None:
    """Chance may hang on the seed alone, and nothing may be remembered from a deal before."""
    plan = plan_of(player, deals=8)
    for players in tally(plan, play_arena(plan)).values():
        assert {one.points for one in players.values()} == {0}
        assert not any(one.faults for one in players.values())


def test_so_it_is_over_all_permutations() -> None:
    plan = plan_of("shape", deals=24, arrangements=Arrangements.PERMUTATIONS)
    found = standings(plan, play_arena(plan))
    assert [(one.points.value, one.deals) for one in found.players] == [(0, 24)] * 4


def test_zero_is_no_habit_of_the_arena() -> None:
    plan = plan_of("shape", "random", deals=40)
    found = standings(plan, play_arena(plan))
    assert found.players[0].name == "shape"
    assert found.players[0].points.value > 0
    assert found.players[0].wins.value > found.players[1].wins.value
