"""Standings of results that a person can add up."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from arenas import plan_of, program

from guobiao.arena.estimate import Estimate
from guobiao.arena.plan import Plan, Sitting
from guobiao.arena.report import as_data, as_markdown, most_frequent
from guobiao.arena.result import DealResult, Fault, SittingResult, TimeTaken, Win
from guobiao.arena.standing import standings
from guobiao.table.event import Ending

PLAN = plan_of(*map(program, "abcd"), deals=8)
WALL = DealResult((0, 0, 0, 0), Ending.WALL)


def sitting(
    plan: Plan, number: int, turn: int, winner: str | None = None, **how: object
) -> SittingResult:
    """Return a match of one deal; who wins it does so with a hand of 10, usually by a tile of d."""
    entrants = plan.seating(Sitting(number, turn))
    of = {plan.entrants[entrant].name: seat for seat, entrant in enumerate(entrants)}
    deal = WALL
    if winner is not None:
        points = [-8] * 4
        source = how.get("source", "d")
        if source is None:
            points = [-18] * 4
            points[of[winner]] = 54
        else:
            points[of[str(source)]] = -18
            points[of[winner]] = 34
        loser = None if source is None else of[str(source)]
        win = Win(of[winner], 10, ("39", "81"), loser)
        deal = DealResult(tuple(points), Ending.WIN, (win,))
    time = tuple(TimeTaken(10 + entrant, 0.01 * (entrant + 1), 0.005) for entrant in entrants)
    return SittingResult(number, turn, entrants, (deal,), time)


RESULTS = [
    sitting(PLAN, 0, 0, "a"),
    sitting(PLAN, 0, 1, "a", source=None),
    sitting(PLAN, 0, 2, "b"),
    sitting(PLAN, 0, 3),
    sitting(PLAN, 1, 0, "b", source="a"),
    sitting(PLAN, 1, 1),
    sitting(PLAN, 1, 2),
    sitting(PLAN, 1, 3),
]


def near(found: Estimate | None, value: float, error: float) -> bool:
    return found is not None and tuple(found) == pytest.approx((value, error))


def test_everything_is_counted() -> None:
    found = standings(PLAN, reversed(RESULTS))
    assert (found.sets, found.deals) == (2, 8)
    a, b, c, d = sorted(found.players, key=lambda player: player.name)
    assert [player.name for player in found.players] == ["a", "b", "c", "d"]
    # Of a: one win by discard, one self-drawn, 8 for the win of another, 18 for a tile of his.
    assert [player.points.value * 8 for player in (a, b, c, d)] == [62, 42, -42, -62]
    # a: 80 in the first set, -18 in the second, each over four deals
    assert near(a.points, 62 / 8, (20 + 4.5) / 2)
    assert (a.wins.value, a.self_draws.value, a.deal_ins.value) == (2 / 8, 1 / 8, 1 / 8)
    assert (d.wins.value, d.self_draws.value, d.deal_ins.value) == (0, 0, 2 / 8)
    assert {player.draws.value for player in (a, b, c, d)} == {4 / 8}
    assert a.value == Estimate(10, None)  # his wins are of one set
    assert b.value == Estimate(10, 0)
    assert c.value is None
    assert a.items == b.items == Counter({"39": 2, "81": 2})
    assert most_frequent(a) == [("39", 2), ("81", 2)]
    assert (a.moves, a.slowest) == (80, 0.005)
    assert a.seconds == pytest.approx(0.08)
    assert d.milliseconds == pytest.approx(1000 * 0.32 / 104)


def test_places_are_those_of_each_set() -> None:
    players = {player.name: player for player in standings(PLAN, RESULTS).players}
    # In the first set a is before b, c and d; in the second b is before c and d, which are level.
    assert near(players["a"].places, (4 + 1) / 2, 1.5)
    assert near(players["c"].places, (2 + 2.5) / 2, 0.25)
    assert sum(player.places.value for player in players.values() if player.places) == 10


def test_margins_are_taken_on_the_same_walls() -> None:
    found = standings(PLAN, RESULTS)
    assert len(found.margins) == 6
    first = found.margins[0]
    assert (first.better, first.worse, first.sets) == ("a", "d", 2)
    assert near(first.margin, (33.5 - 2.5) / 2, 18)
    assert all(margin.margin.value >= 0 for margin in found.margins)


def test_a_set_that_is_not_whole_does_not_count() -> None:
    found = standings(PLAN, RESULTS[:-1])
    assert (found.sets, found.deals) == (1, 4)
    assert found.players[0].points == Estimate(20, None)
    assert standings(PLAN, RESULTS[:3]).players == ()


def test_faults_are_counted_by_kind() -> None:
    entrants = RESULTS[0].entrants
    faults = (Fault(0, "crashed", 0, 5), Fault(0, "crashed", 0, 9), Fault(1, "too_slow", 0, 7))
    results = [msgspec.structs.replace(RESULTS[0], faults=faults), *RESULTS[1:]]
    found = {player.name: player.faults for player in standings(PLAN, results).players}
    assert found["abcd"[entrants[0]]] == {"crashed": 2}
    assert found["abcd"[entrants[1]]] == {"too_slow": 1}


def test_a_name_with_several_seats_is_one_player() -> None:
    plan = plan_of(program("a"), *[program("b")] * 3, deals=4)
    results = [msgspec.structs.replace(one, entrants=one.entrants) for one in RESULTS[:4]]
    found = standings(plan, results)
    assert [(player.name, player.deals) for player in found.players] == [("a", 4), ("b", 12)]
    assert found.players[0].points.value == -3 * found.players[1].points.value


def test_the_report_says_what_was_found() -> None:
    found = standings(PLAN, RESULTS)
    told = as_data(PLAN, found)
    assert told["players"][0]["points"] == {"value": 7.75, "error": 12.25}
    assert told["players"][0]["fans"][0] | {"zh": "", "en": ""} == {
        "id": "39",
        "zh": "",
        "en": "",
        "count": 2,
        "share": 1.0,
    }
    page = as_markdown(PLAN, found)
    assert "| a | 8 | +7.75 ± 12.25 |" in page
    assert "| a | d | +15.50 ± 18.00 | 0.9 |" in page
    assert "| a | 80 | 1.000 | 5.0 |" in page
