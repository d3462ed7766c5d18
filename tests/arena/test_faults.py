"""Players that fail: each fault by its name, and what becomes of the deal."""

from __future__ import annotations

from collections import Counter

import pytest
from arenas import plan_of, program

from guobiao.arena.arena import play_arena
from guobiao.arena.entrant import Company, Entrant
from guobiao.arena.plan import Plan
from guobiao.arena.sitting import play_sitting
from guobiao.arena.standing import standings
from guobiao.players.limits import Limits
from guobiao.players.player import Player
from guobiao.players.random_player import RandomPlayer
from guobiao.players.shape import ShapePlayer
from guobiao.records.header import Rules
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.table.action import WIN, Action, Discard
from guobiao.table.view import SeatView

FAULTS = {
    "crash": "crashed",
    "sleep": "too_slow",
    "garble": "not_json",
    "illegal": "illegal_action",
    "not-an-action": "illegal_action",
    "two-lines": "too_much_output",
}


@pytest.mark.parametrize(("manner", "kind"), FAULTS.items())
def test_on_botzone_a_fault_ends_the_deal_and_costs_ten_to_each(manner: str, kind: str) -> None:
    limits = Limits(move_seconds=0.3 if manner == "sleep" else 20)
    bad = program("bad", manner, moves=1)
    plan = plan_of(bad, "random", "random", "random", deals=4, limits=limits)
    results = list(play_arena(plan))
    found = {player.name: player for player in standings(plan, results).players}
    assert found["bad"].faults == Counter({kind: 4})
    assert found["bad"].points.value == -30
    assert found["random"].points.value == 10
    assert not found["random"].faults
    detail = results[0].faults[0].detail
    assert detail


def test_elsewhere_a_stand_in_plays_on() -> None:
    bad = program("bad", "garble")
    rules = Rules("training", {"deals": 1})
    plan = plan_of(bad, "random", "random", "random", deals=4, rules=rules)
    company = Company(plan.entrants, plan.limits)
    sitting = next(plan.sittings())
    played = play_sitting(plan, company, sitting, with_record=True)
    company.close()
    (time,) = (
        t for t, who in zip(played.result.time, played.result.entrants, strict=True) if who == 0
    )
    assert len(played.result.faults) == time.moves > 5
    assert {fault.kind for fault in played.result.faults} == {"not_json"}
    assert played.record is not None
    assert not replay_match(transcript_of(played.record)).mismatches


class Raises:
    """A player of ours with an error in it."""

    def choose(self, view: SeatView) -> Action:
        raise ZeroDivisionError("nothing to divide by")


class DeclaresAnything:
    """A player that says that it has won, whatever it holds."""

    def choose(self, view: SeatView) -> Action:
        return WIN


class DiscardsNothing:
    """A player that discards a tile that there is not."""

    def choose(self, view: SeatView) -> Action:
        return Discard(99)


class Odd(Company):
    """Three random players and one that is not of the roster."""

    def __init__(self, plan: Plan, odd: type[Player]) -> None:
        super().__init__(plan.entrants, plan.limits)
        self.odd = odd

    def player(self, number: int, seed: bytes) -> Player:
        return self.odd() if number == 0 else RandomPlayer(seed)


@pytest.mark.parametrize(
    ("odd", "kind", "detail"),
    [
        (Raises, "crashed", "ZeroDivisionError: nothing to divide by"),
        (DeclaresAnything, "illegal_action", "taken at its word and punished: Win()"),
        (DiscardsNothing, "illegal_action", "cannot Discard(tile=99)"),
    ],
)
@pytest.mark.parametrize("preset", ["botzone", "official"])
def test_players_of_ours_fail_alike(odd: type[Player], kind: str, detail: str, preset: str) -> None:
    options = {} if preset == "botzone" else {"deals": 1}
    plan = plan_of("random", deals=4, rules=Rules(preset, options))
    results = [play_sitting(plan, Odd(plan, odd), one).result for one in plan.sittings()]
    faults = [fault for result in results for fault in result.faults]
    assert faults
    assert {fault.kind for fault in faults} == {kind}
    assert detail in faults[0].detail
    for result in results:
        bad = result.entrants.index(0)
        assert {fault.player for fault in result.faults} <= {bad}
        if preset == "botzone":
            assert result.deals[0].points[bad] == -30
            assert len(result.faults) == 1


def test_a_fault_of_the_arena_is_no_fault_of_a_player() -> None:
    class Lies:
        """A player who answers well; the deal is broken."""

        def choose(self, view: SeatView) -> Action:
            view.options = [Discard(99)]
            return Discard(99)

    plan = plan_of("random", deals=4)
    with pytest.raises(ValueError, match="cannot Discard"):
        play_sitting(plan, Odd(plan, Lies), next(plan.sittings()))


def test_time_is_counted_by_player() -> None:
    class Thinks(ShapePlayer):
        """A player that needs long."""

        def choose(self, view: SeatView) -> Action:
            sum(range(200_000))
            return super().choose(view)

    plan = plan_of("random", deals=4)
    for sitting in plan.sittings():
        result = play_sitting(plan, Odd(plan, Thinks), sitting).result
        slow = result.entrants.index(0)
        times = [time.seconds / time.moves for time in result.time]
        assert max(times) == times[slow]
        assert result.time[slow].slowest >= times[slow]


def test_an_unknown_entrant_cannot_slip_in() -> None:
    with pytest.raises(ValueError, match="no player 'nobody'"):
        Company((Entrant("nobody"),), Limits()).player(0, b"")
