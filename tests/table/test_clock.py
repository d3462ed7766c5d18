"""Until when who may act."""

from __future__ import annotations

import pytest

from guobiao.table.action import PASS, WIN
from guobiao.table.clock import ClockRules, Deadline, budget_used, deadlines
from guobiao.table.seat import Seat
from guobiao.table.window import Window, WindowKind

RULES = ClockRules(first_discard=30, turn=15, claim=3, deal_budget=60)


def window(kind: WindowKind, *seats: int) -> Window:
    return Window(kind, 0, {Seat(seat): (WIN, PASS) for seat in seats})


@pytest.mark.parametrize(
    ("kind", "first", "seconds"),
    [
        (WindowKind.TURN, True, 30),
        (WindowKind.PHASE, True, 30),
        (WindowKind.TURN, False, 15),
        (WindowKind.CLAIM, False, 3),
        (WindowKind.CLAIM, True, 3),
        (WindowKind.ROB, False, 3),
        (WindowKind.COUNT, False, 15),
    ],
)
def test_how_long_a_question_is_open(kind: WindowKind, first: bool, seconds: float) -> None:
    asked_at = {Seat(1): 100.0}

    found = deadlines(RULES, window(kind, 1), first=first, asked_at=asked_at, budget_left={})

    assert found == {Seat(1): Deadline(100 + seconds, 100 + seconds)}


def test_each_seat_counts_from_when_the_question_reached_it_and_with_its_own_budget() -> None:
    question = window(WindowKind.CLAIM, 1, 2, 3)
    question.answers[Seat(3)] = PASS

    found = deadlines(
        RULES,
        question,
        first=False,
        asked_at={Seat(1): 10.0, Seat(2): 11.5, Seat(3): 10.0},
        budget_left={Seat(1): 60.0, Seat(2): 0.5},
    )

    assert found == {Seat(1): Deadline(13, 73), Seat(2): Deadline(14.5, 15)}


@pytest.mark.parametrize(("answered_at", "used"), [(12, 0), (13, 0), (20, 7), (73, 60), (80, 60)])
def test_the_budget_pays_for_what_is_over(answered_at: float, used: float) -> None:
    assert budget_used(Deadline(free=13, final=73), answered_at) == used
