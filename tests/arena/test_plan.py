"""Plans: who plays which walls in which seats."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from arenas import plan_of, program

from guobiao.arena.entrant import Company, Entrant, read_entrant
from guobiao.arena.plan import Arrangements, Plan, Sitting, player_seed, seats_for
from guobiao.arena.sitting import play_sitting
from guobiao.errors import OptionError
from guobiao.players.limits import Limits
from guobiao.records.header import Rules


def test_by_rotation_everybody_sits_everywhere_once() -> None:
    plan = plan_of(program("a"), program("b"), program("c"), program("d"), deals=40)
    assert (plan.turns, plan.sets) == (4, 10)
    for number in range(plan.sets):
        seatings = [plan.seating(Sitting(number, turn)) for turn in range(4)]
        for seat in range(4):
            assert sorted(seating[seat] for seating in seatings) == [0, 1, 2, 3]


def test_by_permutation_everybody_has_every_neighbour() -> None:
    plan = plan_of(*map(program, "abcd"), deals=24, arrangements=Arrangements.PERMUTATIONS)
    seatings = [plan.seating(sitting) for sitting in plan.sittings()]
    assert sorted(seatings) == sorted(permutations(range(4)))


def test_sets_are_whole() -> None:
    assert plan_of("random", deals=1).sets == 1
    assert plan_of("random", deals=4).sets == 1
    assert plan_of("random", deals=5).sets == 2
    assert plan_of("random", deals=1000, rules=Rules("official")).sets == 16


def test_of_many_each_round_draws_its_tables() -> None:
    plan = plan_of(*map(program, "abcdefghij"), deals=4 * 200)
    assert plan.tables == 2
    tables = [plan.table(number) for number in range(200)]
    for first, second in zip(tables[::2], tables[1::2], strict=True):
        assert len({*first, *second}) == 8
    played = Counter(entrant for table in tables for entrant in table)
    assert min(played.values()) > 60  # 80 each
    assert max(played.values()) < 100
    met = Counter(frozenset((a, b)) for table in tables for a in table for b in table if a < b)
    assert len(met) == 45


def test_walls_and_seeds_are_derived_as_is_written() -> None:
    plan = plan_of("random", seed="种子")
    message = b"guobiao-arena-1\x00" + bytes(7) + b"\x05" + "种子".encode()
    secret = hashlib.sha256(message).digest()
    assert plan.secret(5) == secret
    assert player_seed(secret, 2) == hashlib.sha256(secret + b"player\x02").digest()


def test_a_set_shares_its_walls_and_sets_do_not() -> None:
    plan = plan_of("random", "shape")
    company = Company(plan.entrants, plan.limits)
    openings = [
        play_sitting(plan, company, sitting, with_record=True).record for sitting in plan.sittings()
    ]
    walls = [next(line for line in r.deals[0].lines if "Wall" in repr(line)) for r in openings if r]
    assert walls[0] == walls[1] == walls[2] == walls[3] != walls[4]
    assert walls[4] == walls[7]


def test_single_deals_have_each_wind_in_turn() -> None:
    plan = plan_of("random")
    winds = [plan.rules_of(number).options.get("first_round", 0) for number in range(6)]
    assert winds == [0, 1, 2, 3, 0, 1]
    west = plan_of("random", rules=Rules("botzone", {"first_round": 2}))
    assert west.rules_of(1) == west.rules
    official = plan_of("random", rules=Rules("official"))
    assert official.rules_of(1) == official.rules


def test_one_plays_himself_and_two_have_two_seats_each() -> None:
    a, b, c, d, e = (Entrant(name, (name,)) for name in "abcde")
    assert seats_for([a]) == (a, a, a, a)
    assert seats_for([a, b]) == (a, b, b, a)
    assert seats_for([a, b, c, d, e]) == (a, b, c, d, e)


@pytest.mark.parametrize("number", [0, 3])
def test_no_table_of_three(number: int) -> None:
    with pytest.raises(OptionError, match=f"{number} entrants; name one, two, four or more"):
        seats_for([Entrant("random")] * number)


def test_a_plan_of_too_few_is_refused() -> None:
    with pytest.raises(OptionError, match="3 entrants; a table has four seats"):
        Plan(rules=Rules("botzone"), seed="", entrants=(Entrant("random"),) * 3, deals=1)


def test_programs_of_one_name_are_refused() -> None:
    with pytest.raises(OptionError, match="two programs are called 'a'"):
        seats_for([Entrant("a", ("x",)), Entrant("a", ("y",))])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nobody", "no player 'nobody'; there are random, beginner, shape, route, strong"),
        ("random=x", "'random' is a player of this project"),
        ("a b=x", "'a b' is no name of an entrant"),
        ("a=", "'a=' names no program"),
        ("a='x", "is no command: No closing quotation"),
    ],
)
def test_an_entrant_that_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        read_entrant(text)


def test_limits_may_be_none_of_none() -> None:
    assert Limits().memory_mib is None
