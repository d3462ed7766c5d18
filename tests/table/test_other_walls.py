"""The same deal over another wall: where only hidden tiles differ, a seat sees no difference.

A deal is played, and then again over a wall in which tiles have changed places that the observer
never sees: what is left in the wall, and what others were dealt and kept to the end. Everybody
does what he did before. What the observer sees and what he is asked must be the same throughout.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from policies import tidy

from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.action import PASS, Action
from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.deal import Deal
from guobiao.table.dealing import ROUNDS
from guobiao.table.event import Dealt, Discarded, Drawn, End, FlowerShown, Melded
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView
from guobiao.table.wall import Wall

SYSTEMS = (
    guobiao("official", minimum=0),
    guobiao("training", minimum=0, flowers=False),
    # Without the lock nothing that one seat lets go is written down.
    sichuan("origin", pass_lock=False),
)
SEATS = [Seat(seat) for seat in range(4)]
Answers = dict[tuple[int, Seat], Action]
"""What was answered, by the number of events before it and the seat."""


def deal_over(system: RuleSystem, wall: tuple[int, ...], number: int) -> Deal:
    dice = dice_from_seed(b"other walls", number, system.opening.throws)
    return Deal(system, wall, dice=dice)


def play(deal: Deal, chance: random.Random) -> Answers:
    """Play a deal and return every answer."""
    answers: Answers = {}
    while not deal.over:
        seat = deal.acting[0]
        action = tidy(deal, seat, chance)
        answers[len(deal.events), seat] = action
        deal.act(seat, action)
    return answers


def looks(deal: Deal, answers: Answers, observer: Seat) -> Iterator[SeatView]:
    """Yield what the observer sees at each of his questions, and at the end.

    In the game of 四川 the last payments tell what hands are worth, and are left out.
    """
    while not deal.over:
        seat = deal.acting[0]
        if seat == observer:
            yield SeatView.of(deal, seat)
        # Other tiles may let somebody claim who could not before; he did not, and passes.
        deal.act(seat, answers.get((len(deal.events), seat), PASS))
    if deal.system.id != "sichuan":
        yield SeatView.of(deal, observer)


def hidden_places(deal: Deal, observer: Seat) -> list[int]:
    """Return the places in the wall whose tiles the observer never sees."""
    size = len(deal.wall.tiles)
    ids = Wall(range(size), deal.wall.layout, deal.wall.start)
    dealt: dict[int, list[int]] = {seat: [] for seat in SEATS}
    for number in ROUNDS:
        for each in SEATS:
            dealt[each] += (ids.take(each, End.HEAD) for _ in range(number))
    taken = {place for places in dealt.values() for place in places}
    left_hand: dict[int, Counter[int]] = {seat: Counter() for seat in SEATS}
    for event in deal.events:
        match event:
            case Dealt(seat=seat, tiles=tiles):
                assert [deal.wall.tiles[place] for place in dealt[seat]] == [*tiles]
            case Drawn(seat=seat, end=end):
                taken.add(ids.take(Seat(seat), end))
            case Discarded(seat=seat, tile=tile) | FlowerShown(seat=seat, tile=tile):
                left_hand[seat][tile] += 1
            case Melded(seat=seat, tiles=tiles):
                left_hand[seat].update(tiles)
            case _:
                pass
    places = [place for place in range(size) if place not in taken]
    for each in SEATS:
        if each != observer and each not in deal.board.won:
            # Of a kind of which the seat has shown any, no dealt tile is moved.
            places += (p for p in dealt[each] if not left_hand[each][deal.wall.tiles[p]])
    return [place for place in places if deal.wall.tiles[place] < 34]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: f"{system.id} {system.preset}")
@pytest.mark.parametrize("observer", SEATS)
def test_over_another_wall_a_seat_sees_the_same(system: RuleSystem, observer: Seat) -> None:
    moved = questions = 0
    for number in range(12):
        chance = random.Random(number)
        wall = wall_from_seed(b"other walls", number, system.tiles.copies)
        deal = deal_over(system, wall, number)
        answers = play(deal, chance)
        places = hidden_places(deal, observer)
        other = list(wall)
        mixed = chance.sample([wall[place] for place in places], len(places))
        for place, tile in zip(places, mixed, strict=True):
            other[place] = tile
        moved += sum(tile != before for tile, before in zip(other, wall, strict=True))

        first = looks(deal_over(system, wall, number), answers, observer)
        second = looks(deal_over(system, tuple(other), number), answers, observer)
        for seen, instead in zip(first, second, strict=True):
            assert seen.events == instead.events
            assert seen.board == instead.board
            assert seen.options == instead.options
            assert seen.ledger.transfers == instead.ledger.transfers
            questions += 1

    assert moved > 80
    assert questions > 150
