"""A bot that sleeps until there is something to decide."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from botzone.table_of_ours import Greedy, play

from guobiao.botzone.answer import Answer
from guobiao.botzone.bot import Bot
from guobiao.botzone.judge import Judge
from guobiao.botzone.sleeper import Sleeper, must_pass
from guobiao.botzone.start import start_of_number
from guobiao.botzone.told import Told
from guobiao.table.action import PASS


class Awake:
    """A bot that tells what it was asked."""

    def answer(self, requests: Sequence[str], responses: Sequence[object] = ()) -> Answer:
        return Answer(f"{len(requests)} {len(responses)}")


def test_it_passes_asleep_and_asks_once_it_is_awake() -> None:
    made: list[Awake] = []

    def make() -> Awake:
        made.append(Awake())
        return made[-1]

    sleeper = Sleeper(make)
    assert sleeper.answer(["0 1 0"]) == sleeper.answer(["0 1 0", "3 1 GANG"]) == Answer("PASS")
    assert not made
    assert sleeper.answer(["0 1 0", "2 W1"], ["PASS"]) == Answer("2 1")
    assert sleeper.answer(["0 1 0", "3 2 DRAW"]) == Answer("2 0")
    assert len(made) == 1


def test_where_it_sleeps_nothing_but_a_pass_is_legal() -> None:
    asleep = 0

    def look(judge: Judge, seat: int, requests: list[str], responses: Sequence[object]) -> None:
        nonlocal asleep
        if must_pass(requests) and len(requests) > 1:
            asleep += 1
            assert list(Told(requests, responses).view.options) in ([], [PASS])

    for number in range(3):
        play(start_of_number(number), [Bot(Greedy(number + n)) for n in range(4)], look)
    assert asleep > 300


@pytest.mark.parametrize("requests", [[], [""], ["0 1 0", "3"], ["0 1 0", "2 W1"], ["nonsense"]])
def test_what_says_nothing_clear_is_left_to_the_bot(requests: list[str]) -> None:
    assert not must_pass(requests)
