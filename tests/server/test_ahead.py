"""Claims that are set in advance: told by the hand that is seen, made once, taken back."""

from __future__ import annotations

import random

import pytest
from server.machine import Hall, person
from server.test_table import choice

from guobiao.server.storage.journals import fold
from guobiao.server.table.automation import chosen_answer, next_deal
from guobiao.server.table.pace import AT_ONCE, USUAL, Pace
from guobiao.server.wire.question import Question
from guobiao.server.wire.room import RulesChoice, TableChoice
from guobiao.server.wire.to_client import Automated, Update
from guobiao.server.wire.to_server import Automate, ClaimAhead, Hello
from guobiao.table.action import KONG, PASS, PUNG, WIN, Action, Chow, Discard, Pung, Win
from guobiao.table.event import Melded
from guobiao.table.window import WindowKind
from guobiao.tiles.meld import MeldKind


def discards_only(question: Question, chance: random.Random) -> Action | None:
    """Claim nothing, and lay down nothing."""
    options = [one.action for one in question.options]
    return PASS if PASS in options else chance.choice([*filter(is_discard, options)])


def is_discard(action: Action) -> bool:
    return isinstance(action, Discard)


def claims_of(hand: list[int]) -> set[ClaimAhead]:
    """Return all that a hand could claim, found by trying."""
    found: set[ClaimAhead] = set()
    for tile in range(34):
        if hand.count(tile) >= 2:
            found.add(ClaimAhead(tile, PUNG))
        if hand.count(tile) == 3:
            found.add(ClaimAhead(tile, KONG))
        if tile < 27:
            suit = range(tile // 9 * 9, tile // 9 * 9 + 9)
            for pair in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2)):
                if all(one in suit and one in hand for one in pair):
                    found.add(ClaimAhead(tile, Chow(pair)))
    return found


def last_told(hall: Hall, client: str) -> tuple[ClaimAhead, ...]:
    return next(one.ahead for one in reversed(hall.told(client, Update)) if one.ahead is not None)


@pytest.mark.parametrize("pace", [AT_ONCE, USUAL], ids=["at once", "usual"])
@pytest.mark.parametrize("people", [1, 4])
def test_what_can_be_set_is_what_the_hand_that_is_seen_could_claim(pace: Pace, people: int) -> None:
    hall = Hall(choice(), people=people, pace=pace, seed=3)
    hall.seat_everybody()
    hall.run(until=lambda: hall.game.deal.over)  # type: ignore[union-attr]
    known: tuple[ClaimAhead, ...] = ()
    looked = 0
    for update in hall.told("ann", Update):
        known = known if update.ahead is None else update.ahead
        own = next(one for one in update.scene.seats if one.player == 0)
        hand = [*own.concealed, *([] if own.apart is None else [own.apart])]
        if own.won is None and update.scene.ending is None:
            assert set(known) == claims_of(hand)
            assert len(known) == len(set(known))
            looked += bool(known)
    assert looked > 10


def table_with_pungs_set(seed: int) -> tuple[Hall, tuple[ClaimAhead, ...]]:
    """Return a table that has just begun, at which ann has set all pungs of her hand."""
    hall = Hall(choice(), pace=AT_ONCE, seed=seed, answer=discards_only)
    hall.seat_everybody()
    pungs = tuple(one for one in last_told(hall, "ann") if one.claim == PUNG)
    hall.say("ann", Automate(ahead=pungs))
    return hall, pungs


def melds_of_ann(hall: Hall) -> list[Melded]:
    """Play to the end of the deal, and return what she has claimed."""
    deal = hall.game.deal
    assert deal is not None
    hall.run(until=lambda: deal.over)
    return [one for one in deal.events if isinstance(one, Melded) and one.seat == 0]


def asked_of_ann(hall: Hall) -> list[Question]:
    """Return what she was asked about discards that she could have made a pung of, or won on."""
    return [
        update.question
        for update in hall.told("ann", Update)
        if update.question is not None
        and update.question.kind == "claim"
        and any(isinstance(one.action, Pung | Win) for one in update.question.options)
    ]


def test_a_claim_that_was_set_is_made_at_once_and_only_once() -> None:
    made = 0
    for seed in range(12):
        hall, pungs = table_with_pungs_set(seed)
        melds = melds_of_ann(hall)
        assert all(one.kind is MeldKind.PUNG for one in melds)
        claimed = {one.tiles[0] for one in melds}
        assert claimed <= {one.tile for one in pungs}
        made += len(claimed)
        told = hall.told("ann", Automated)[-1]
        assert told.ahead == tuple(one for one in pungs if one.tile not in claimed)
        assert fold(hall.rows).automated[0].ahead == told.ahead
    assert made >= 4


def test_what_is_taken_back_is_asked() -> None:
    asked = 0
    for seed in range(6):
        hall, _ = table_with_pungs_set(seed)
        hall.say("ann", Automate())
        assert not melds_of_ann(hall)
        asked += len(asked_of_ann(hall))
    assert asked > 0


def test_a_claim_that_was_set_gives_way_to_the_decision_about_a_win() -> None:
    tile = 5
    chosen = Automate(ahead=(ClaimAhead(tile, PUNG),))
    claim = WindowKind.CLAIM
    assert chosen_answer(chosen, claim, (WIN, PUNG, PASS), tile) is None
    assert chosen_answer(chosen, claim, (KONG, PUNG, PASS), tile) == PUNG
    assert chosen_answer(chosen, claim, (KONG, PUNG, PASS), tile + 1) is None
    assert chosen_answer(chosen, claim, (Chow((3, 4)), PASS), tile) is None
    muted = Automate(no_pung=True, no_kong=True, ahead=chosen.ahead)
    assert chosen_answer(muted, claim, (KONG, PUNG, PASS), tile) == PUNG
    eager = Automate(win=True, ahead=chosen.ahead)
    assert chosen_answer(eager, claim, (WIN, PUNG, PASS), tile) == WIN


def test_nothing_is_left_of_what_was_set_when_a_deal_ends() -> None:
    assert next_deal(Automate(ahead=(ClaimAhead(5, PUNG),))) == Automate()


def test_a_spectator_is_told_of_no_claims() -> None:
    hall = Hall(choice(), people=1, pace=AT_ONCE, seed=3)
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1, watch=True))
    hall.seat_everybody()
    hall.run()
    assert hall.told("eve", Update)
    assert not any(one.ahead for one in hall.told("eve", Update))


def test_in_sichuan_nothing_of_the_void_suit_is_to_be_claimed_and_no_chow() -> None:
    rules = RulesChoice(system="sichuan", preset="modern")
    hall = Hall(TableChoice(rules=rules), people=4, pace=AT_ONCE, seed=1)
    hall.seat_everybody()
    hall.run(until=lambda: hall.game.deal.over)  # type: ignore[union-attr]
    named = 0
    for update in hall.told("ann", Update):
        void = next(one.named for one in update.scene.seats if one.player == 0)
        for one in update.ahead or ():
            assert not isinstance(one.claim, Chow)
            assert void is None or one.tile // 9 != void
            named += void is not None
    assert named > 0
