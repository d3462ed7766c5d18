"""PyMahjongGB, which was written independently, counts the cases of the default rules alike."""

from __future__ import annotations

import pytest
from case_reader import NoWin, Win, read_all
from oracle import ask

UNKNOWN_WINDS = {
    "60_prevalent_wind: near miss: the wind of the round is not known",
    "61_seat_wind: near miss: the own wind is not known",
    "honors_and_terminals: the wind of the round known, the own wind not",
    "honors_and_terminals: the own wind known, that of the round not",
    "honors_and_terminals: winds not known: no wind fan, the pungs are 幺九刻",
}
"""The cases of which the oracle cannot be told; of all the others none is decided against it."""

CASES = {
    case.id: case
    for file in read_all()
    for case in file.cases
    if case.rules.text == "mil2025" and isinstance(case.expected, Win | NoWin)
}
"""By id. Hands that cannot be are left out: the oracle scores five copies and the like."""


@pytest.mark.parametrize("name", sorted(CASES.keys() - UNKNOWN_WINDS))
def test_the_oracle_agrees(name: str) -> None:
    case = CASES[name]
    if not isinstance(case.expected, Win):
        with pytest.raises(TypeError):
            ask(case.hand)
        return
    fans, points = ask(case.hand)
    assert points == case.expected.points
    assert fans in [{line.fan: line.count for line in counted} for counted in case.expected.lists]


@pytest.mark.parametrize("name", sorted(UNKNOWN_WINDS))
def test_the_oracle_cannot_be_told_of_an_unknown_wind(name: str) -> None:
    with pytest.raises(ValueError, match="substring not found"):
        ask(CASES[name].hand)
