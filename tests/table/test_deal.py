"""A deal asks, refuses what is not legal, and can be copied, taken back and cancelled."""

from __future__ import annotations

import random

import pytest
from invariants import Watch
from policies import tidy
from stacked import stacked

from guobiao.errors import IllegalActionError, InputError
from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.action import KONG, PASS, PUNG, WIN, Chow, Discard, Draw, Flower, Give, Name
from guobiao.table.board import Board
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.event import Ending, Paid, WallBuilt
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem
from guobiao.table.view import SeatView

E, S, W, N = map(Seat, range(4))
TRAINING = guobiao("training")
SYSTEMS = [guobiao("official"), guobiao("duplicate", minimum=0), sichuan("modern")]


def begun(system: RuleSystem = TRAINING, seed: bytes = b"begun") -> Deal:
    deal = Match(system, seed).next_deal()
    assert deal is not None
    return deal


def play_on(deal: Deal, chance: random.Random, steps: int) -> None:
    """Play some steps, or to the end."""
    for _ in range(steps):
        if deal.over:
            return
        seat = chance.choice(deal.acting)
        deal.act(seat, tidy(deal, seat, chance))


# Asking and refusing


def test_the_first_question_is_the_dealer_s() -> None:
    deal = begun()

    assert deal.acting == [E]
    assert all(isinstance(action, Discard) for action in deal.options(E))
    assert deal.options(S) == ()
    assert not deal.over


def test_who_is_not_asked_cannot_act() -> None:
    deal = begun()

    with pytest.raises(IllegalActionError, match="nothing is asked of this seat") as caught:
        deal.act(S, PASS)
    assert caught.value.code == "not_asked"
    assert not deal.can(S, PASS)


def test_nobody_answers_twice() -> None:
    deal = stacked(
        TRAINING, ["147m369p147sEWNC", "23s147m258p99sEE", "", "1s1s147m258p69sWW"], "1s"
    )
    deal.act(E, Discard(18))
    assert deal.acting == [S, N]
    deal.act(S, Chow((19, 20)))

    assert deal.acting == [N]
    assert deal.options(S) == ()
    with pytest.raises(IllegalActionError, match="it has answered already"):
        deal.act(S, PASS)


def test_an_illegal_action_changes_nothing() -> None:
    deal = begun()
    board, events, wall = deal.board.copy(), deal.events.copy(), deal.wall.copy()
    for action in (PASS, PUNG, KONG, WIN, Draw(), Discard(-1), Discard(99), Flower(34), Name(0)):
        with pytest.raises(IllegalActionError) as caught:
            deal.act(E, action)
        assert repr(action) in str(caught.value)
        with pytest.raises(IllegalActionError, match=r"seat 0 cannot"):
            deal.verify(E, action)

    assert deal.board == board
    assert deal.events == events
    assert deal.wall.rest == wall.rest
    assert deal.acting == [E]


def test_after_the_end_nothing_is_asked() -> None:
    deal = begun()
    play_on(deal, random.Random(1), 10_000)

    assert deal.over
    assert deal.acting == []
    with pytest.raises(IllegalActionError) as acted:
        deal.act(E, PASS)
    with pytest.raises(IllegalActionError) as cancelled:
        deal.cancel()
    with pytest.raises(IllegalActionError) as penalised:
        deal.penalise(E, "slow_play")
    assert {each.value.code for each in (acted, cancelled, penalised)} == {"deal_over"}


# Copies and taking back


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id + system.preset)
def test_a_copy_goes_its_own_way_and_comes_to_the_same(system: RuleSystem) -> None:
    deal = begun(system)
    play_on(deal, random.Random(3), 25)
    before = deal.board.copy(), deal.events.copy(), deal.acting, deal.ledger.balance()

    other = deal.copy()
    play_on(other, random.Random(4), 10_000)
    assert other.over
    assert (deal.board, deal.events, deal.acting, deal.ledger.balance()) == before

    third = deal.copy()
    play_on(third, random.Random(4), 10_000)
    assert third.events == other.events


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id + system.preset)
def test_answers_are_taken_back_one_by_one(system: RuleSystem) -> None:
    deal = begun(system)
    deal.undo_depth = 10_000
    chance = random.Random(5)
    states: list[tuple[object, ...]] = []
    while not deal.over:
        states.append(state_of(deal))
        seat = chance.choice(deal.acting)
        deal.act(seat, tidy(deal, seat, chance))
    while states:
        deal.undo()
        assert state_of(deal) == states.pop()

    with pytest.raises(IllegalActionError, match="nothing can be taken back"):
        deal.undo()
    play_on(deal, random.Random(5), 10_000)
    assert deal.over


def state_of(deal: Deal) -> tuple[object, ...]:
    return (
        deal.board.copy(),
        deal.events.copy(),
        deal.ledger.accounts.copy(),
        deal.wall.rest.copy(),
        [(seat, deal.options(seat)) for seat in deal.acting],
        [deal.waits(seat) for seat in map(Seat, range(4)) if deal.board.hand_sizes[seat] % 3 == 1],
    )


def test_only_so_many_answers_are_remembered_and_none_without_being_asked_for() -> None:
    deal = begun()
    play_on(deal, random.Random(6), 3)
    with pytest.raises(IllegalActionError) as caught:
        deal.undo()
    assert caught.value.code == "nothing_to_undo"

    deal.undo_depth = 2
    play_on(deal, random.Random(6), 5)
    deal.undo()
    deal.undo()
    with pytest.raises(IllegalActionError):
        deal.undo()


def test_a_ruling_is_taken_back_too() -> None:
    deal = begun(guobiao("official"))
    deal.undo_depth = 1
    before = state_of(deal)
    deal.penalise(E, "not_ready")
    assert deal.board.dead[E]

    deal.undo()
    assert state_of(deal) == before


# Rulings


def test_a_ruling_that_cannot_be_changes_nothing() -> None:
    deal = begun(guobiao("official", profile="1998"))
    before = state_of(deal)
    with pytest.raises(IllegalActionError, match="no violation 'sneezing' in the penalties 1998"):
        deal.penalise(E, "sneezing")
    with pytest.raises(InputError, match="the victim is None"):
        deal.penalise(E, "others_tile_exposed")
    with pytest.raises(InputError, match="the victim is 0"):
        deal.penalise(E, "others_tile_exposed", victim=E)
    with pytest.raises(InputError, match="take from 5 to 60 points"):
        deal.penalise(E, "others_tile_exposed", victim=S, points=61)
    with pytest.raises(InputError, match="take 10 points"):
        deal.penalise(E, "late_5", points=11)
    with pytest.raises(IllegalActionError, match="it does not hold these tiles"):
        deal.penalise(E, "own_tile_exposed", tiles=(deal.board.hand(S)[0],) * 4)
    for seat in (-1, 4):
        with pytest.raises(InputError, match=f"{seat} is no seat; seats are 0–3"):
            deal.penalise(Seat(seat), "late_5")
    for occasion in (0, -9):
        with pytest.raises(InputError, match="occasions begin with 1"):
            deal.penalise(E, "empty_claim", occasion=occasion)

    assert state_of(deal) == before


def test_a_game_without_penalties_refuses_rulings() -> None:
    deal = begun(sichuan("origin"))

    with pytest.raises(IllegalActionError) as caught:
        deal.penalise(E, "not_ready")
    assert caught.value.code == "unknown_violation"


def test_a_ruling_keeps_the_answers_that_are_still_legal() -> None:
    official = guobiao("official")
    hands = ["147m369p147sEWNC", "23s147m258p99sEE", "", "1s1s147m258p69sWW"]
    deal = stacked(official, hands, "1s")
    deal.act(E, Discard(18))
    deal.act(S, Chow((19, 20)))

    deal.penalise(W, "slow_play")
    assert deal.acting == [N]
    deal.penalise(S, "wrong_count")
    assert deal.acting == [N]
    deal.act(N, PASS)
    assert deal.board.melds[S] == []
    assert deal.acting == [S]


def test_a_ruling_that_leaves_nothing_to_ask_lets_the_deal_go_on() -> None:
    official = guobiao("official")
    deal = stacked(official, ["147m369p147sEWNC", "23s147m258p99sEE"] + [""] * 2, "1s9p")
    deal.act(E, Discard(18))
    assert deal.acting == [S]

    deal.penalise(S, "wrong_count")
    assert deal.board.drawn == 17
    assert Discard(17) in deal.options(S)


# Cancelling


def test_of_a_cancelled_deal_only_fines_stand() -> None:
    deal = begun(guobiao("official", profile="1998"))
    deal.penalise(S, "not_ready")
    deal.cancel()

    assert deal.board.ending is Ending.CANCELLED
    assert deal.ledger.balance() == [20, -60, 20, 20]


def test_kong_money_of_a_cancelled_deal_goes_back() -> None:
    deal = stacked(sichuan("origin"), ["1111m258p69s2345m"] + [""] * 3, "9s", "1s")
    deal.act(E, next(action for action in deal.options(E) if type(action).__name__[-4:] == "Kong"))
    assert deal.ledger.balance() == [6, -2, -2, -2]
    deal.cancel()

    assert deal.ledger.balance() == [0, 0, 0, 0]
    assert [len(event.transfers) for event in deal.events if isinstance(event, Paid)] == [3, 3]


# Views


def test_a_view_has_the_options_of_its_seat_and_no_tile_of_others() -> None:
    deal = begun()
    view = SeatView.of(deal, S)

    assert view.options == ()
    assert view.board.hand(S) == deal.board.hand(S)
    assert view.board.hand(E) == ()
    assert view.board.hand_sizes == deal.board.hand_sizes
    assert SeatView.of(deal, E).options == deal.options(E)
    assert SeatView.of(deal, None).board.hand(E) == ()


def test_what_is_given_is_kept() -> None:
    deal = begun(sichuan("modern"))
    choices = {seat: deal.options(seat)[0] for seat in deal.acting}
    for seat, action in choices.items():
        assert isinstance(action, Give)
        deal.act(seat, action)

    assert [deal.board.hand_sizes[seat] for seat in range(4)] == [14, 13, 13, 13]
    watch = Watch(deal)
    watch.look()
    watch.compare()


def test_the_board_is_folded_from_events_alone() -> None:
    deal = begun()
    play_on(deal, random.Random(8), 60)
    board = Board(4, TRAINING.tiles.kinds)
    for event in deal.events:
        board.apply(event)

    assert board == deal.board
    assert board != object()
    board.dead[0] = True
    assert board != deal.board


def test_all_automations_leave_only_choices() -> None:
    deal = begun()
    assert deal.automations == ALL_AUTOMATIONS == frozenset(Automation)
    while not deal.over:
        for seat in deal.acting:
            assert len(deal.options(seat)) > 1 or isinstance(deal.options(seat)[0], Discard)
        play_on(deal, random.Random(9), 1)
    assert any(isinstance(event, WallBuilt) for event in deal.events)
