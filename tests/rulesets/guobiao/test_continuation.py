"""Who sits where and deals when: the three schemes of changing seats."""

from __future__ import annotations

import pytest

from guobiao.rulesets.guobiao.continuation import SeatChange, seating
from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.table.match import Match

SCHEMES = {
    # Where the players who began in E, S, W and N sit in the four rounds.
    "every_round": ("ESNW", "SEWN", "WNES", "NWSE"),
    "every_round_1999": ("ESWN", "SENW", "WNES", "NWSE"),
    "halfway": ("EESS", "SSEE", "WWNN", "NNWW"),
    "never": ("EEEE", "SSSS", "WWWW", "NNNN"),
}
MOVES = {
    # The same, as the texts tell them: what each seat does before each round.
    "every_round": ["E↔S W↔N", "E→W S→N W→S N→E", "E↔S W↔N"],
    "halfway": ["", "E↔S W↔N", ""],
    "never": ["", "", ""],
}


def moved(seats: dict[str, int], move: str) -> dict[str, int]:
    """Return who sits where after a move such as ``E↔S W→N``."""
    after = dict(seats)
    for each in move.split():
        first, second = each[0], each[2]
        after[second] = seats[first]
        if each[1] == "↔":
            after[first] = seats[second]
    return after


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("round_", range(4))
def test_who_sits_where_in_each_round(scheme: str, round_: int) -> None:
    found = seating(SeatChange(scheme), round_, 0)

    assert ["ESWN"[found.index(player)] for player in range(4)] == [
        SCHEMES[scheme][player][round_] for player in range(4)
    ]


@pytest.mark.parametrize("scheme", MOVES)
def test_the_moves_of_the_texts_lead_to_these_seats(scheme: str) -> None:
    seats = {"E": 0, "S": 1, "W": 2, "N": 3}
    for round_, move in enumerate(["", *MOVES[scheme]]):
        seats = moved(seats, move)
        assert seating(SeatChange(scheme), round_, 0) == tuple(seats[wind] for wind in "ESWN")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_everybody_deals_once_a_round_beginning_in_the_east_seat(scheme: str) -> None:
    for round_ in range(4):
        first = seating(SeatChange(scheme), round_, 0)
        dealers = [seating(SeatChange(scheme), round_, number)[0] for number in range(4)]
        assert dealers == [*first], "then the next in turn, counter-clockwise"


@pytest.mark.parametrize("scheme", ["every_round", "every_round_1999"])
def test_everybody_sits_in_every_seat_once(scheme: str) -> None:
    for player in range(4):
        assert sorted(SCHEMES[scheme][player]) == sorted("ESWN")


def test_the_dealer_always_passes_and_rounds_have_four_deals() -> None:
    match = Match(guobiao("training", seat_change="never"), b"x")
    seen = []
    while (deal := match.next_deal()) is not None:
        seen.append((deal.round, match.played[-1].seating[0]))
        deal.act(deal.acting[0], deal.options(deal.acting[0])[-1])
        while not deal.over:
            deal.act(deal.acting[0], deal.options(deal.acting[0])[-1])

    assert seen == [(round_, dealer) for round_ in range(4) for dealer in range(4)]


def test_a_single_deal_may_be_of_any_round() -> None:
    deal = Match(guobiao("duplicate", first_round=2), b"x").next_deal()

    assert deal is not None
    assert deal.round == 2
