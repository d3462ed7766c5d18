"""Everything that is sent to somebody, held against the full record: nothing he may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest
from server.machine import Hall, any_legal, person

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.rulesets.registry import rule_system
from guobiao.server.observer import Observer
from guobiao.server.pace import USUAL
from guobiao.server.wire.part import PersonKind
from guobiao.server.wire.question import Question
from guobiao.server.wire.room import RulesChoice, TableChoice
from guobiao.server.wire.to_client import MatchOver, Update, Welcome
from guobiao.server.wire.to_server import Hello, Resync
from guobiao.table.action import PASS, Action, AddedKong, ConcealedKong, Discard, Flower
from guobiao.table.board import Board
from guobiao.table.event import (
    HIDDEN,
    DealBegun,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Melded,
    Paid,
    Revealed,
    WinDeclined,
)
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.secrecy import Mask
from guobiao.tiles.meld import MeldKind

SEEDS = range(2)


def kong_lover(question: Question, chance: random.Random) -> Action:
    """Lay down every kong: concealed ones hide most."""
    for option in question.options:
        if isinstance(option.action, ConcealedKong | AddedKong):
            return option.action
    return any_legal(question, chance)


@cache
def played(seed: int, preset: str = "training", **rest: Any) -> Hall:
    choice = TableChoice(
        rules=RulesChoice(preset=preset, options={"deals": 2}), spectator_delay=0, **rest
    )
    hall = Hall(choice, people=4, seed=seed, answer=kong_lover, least=0.2, most=1.2)
    hall.seat_everybody()
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1, watch=True))
    hall.run(until=lambda: len(hall.rows) > 60)
    for name in ("ann", "bo"):
        hall.say(name, Resync(seen=3))
    hall.run()
    return hall


class Truth:
    """What had really happened by each moment of a match."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        assert hall.game.match is not None
        self.deals = hall.game.match.played

    def masked(self, player: int | None) -> list[tuple[int, int, Event]]:
        """Return, of everything a player can see: the deal, the number there, and the event.

        Written down here apart from the code that is tested.
        """
        found: list[tuple[int, int, Event]] = []
        for number, one in enumerate(self.deals):
            seat = None if player is None else one.seating.index(player)
            for place, event in enumerate(one.deal.events):
                told = msgspec.to_builtins(event)
                if told["event"] == "win_declined" and told["seat"] != seat:
                    continue
                if told["event"] == "wall_built":
                    told["tiles"] = [HIDDEN] * 144
                if told["event"] in {"dealt", "drawn"} and told["seat"] != seat:
                    for name in ("tiles", "tile"):
                        if name in told:
                            hidden = [HIDDEN] * 13 if name == "tiles" else HIDDEN
                            told[name] = hidden
                if told.get("kind") == "concealed_kong" and told["seat"] != seat:
                    told["tiles"] = [HIDDEN] * 4
                found.append((number, place, msgspec.convert(told, Event)))
        return found


def updates(hall: Hall, client: str) -> Iterator[tuple[float, Update]]:
    for one in hall.sent:
        if one.client == client:
            message = one.message.update if isinstance(one.message, Welcome) else one.message
            if isinstance(message, Update):
                yield one.at, message


@pytest.mark.parametrize("preset", ["training", "official"])
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_told_more_than_he_may_know(seed: int, preset: str) -> None:
    hall = played(seed, preset)
    truth = Truth(hall)
    checked: Counter[str] = Counter()
    for client in ("ann", "bo", "cy", "di", "eve"):
        player = hall.game.player_of(client)
        expected = truth.masked(player)
        for _, update in updates(hall, client):
            told = expected[update.before : update.seen]
            assert list(update.events) == [event for _, _, event in told]
            number, place, _ = expected[update.seen - 1]
            deal = truth.deals[number]
            seat = None if player is None else Seat(deal.seating.index(player))
            board = Board(4, 42)
            for event in deal.deal.events[: place + 1]:
                board.apply(event)
            if update.clock is not None:  # of whoever is in turn as this observer sees it
                assert update.clock.seat == update.scene.turn == board.turn
                checked["clocks"] += 1
            _check_scene(update, board, seat, checked)
            _check_question(update, board, seat, checked)
    assert checked["hidden hands"] > 500
    assert checked["questions"] > 100
    assert checked["clocks"] > 100


def _check_scene(update: Update, board: Board, seat: Seat | None, checked: Counter[str]) -> None:
    for other, picture in enumerate(update.scene.seats):
        open_ = other == seat or other in board.won
        known = [tile for tile in (*picture.concealed, picture.apart) if tile is not None]
        if not open_:
            assert set(known) <= {HIDDEN}
            checked["hidden hands"] += 1
        elif other == seat and other not in board.won:
            assert sorted(known) == list(board.hand(Seat(other)))
        for meld, laid in zip(board.melds[other], picture.melds, strict=True):
            if meld.kind is MeldKind.CONCEALED_KONG and other != seat and board.ending is None:
                assert set(laid.tiles) == {HIDDEN}
                assert {tile.tile for tile in laid.laid} == {HIDDEN}
                checked["hidden kongs"] += 1
    if board.ending is not None:
        return
    # What is unseen follows from what lies open and one's own hand.
    for tile, unseen in enumerate(update.scene.unseen):
        own = 0
        if seat is not None:
            own = board.counts[seat][tile] + sum(
                len(meld.tiles)
                for meld in board.melds[seat]
                if meld.kind is MeldKind.CONCEALED_KONG and meld.tiles[0] == tile
            )
        assert unseen == (4 if tile < 34 else 1) - board.shown[tile] - own


def _check_question(update: Update, board: Board, seat: Seat | None, checked: Counter[str]) -> None:
    question = update.question
    if question is None:
        return
    assert seat is not None
    checked["questions"] += 1
    hand = board.hand(seat)
    for option in question.options:
        match option.action:
            case Discard(tile=tile) | Flower(tile=tile) | ConcealedKong(tile=tile):
                assert tile in hand
            case _:
                if question.kind == "claim":
                    assert question.tile == board.live
    for wait in (*update.waits, *(wait for one in question.discards for wait in one.waits)):
        assert wait.left == update.scene.unseen[wait.tile]


def test_a_concealed_kong_stays_face_down_until_the_end() -> None:
    kong = Melded(2, MeldKind.CONCEALED_KONG, (5, 5, 5, 5))
    for seat in (0, 2, None):
        seen = None if seat is None else Seat(seat)
        observer = Observer(TRAINING, seen, seating=(0, 1, 2, 3), points=(0, 0, 0, 0))
        observer.see((DealBegun(0, 0), Dealt(2, (5, 5, 5, 5, *range(10, 19)))))
        observer.see((kong,))
        (meld,) = observer.scene().seats[2].melds
        own = seat == 2
        assert {*meld.tiles} == ({5} if own else {HIDDEN})
        assert [tile.tile for tile in meld.laid][1] == (5 if own else HIDDEN)
        assert observer.unseen()[5] == (0 if own else 4)
        observer.see((Revealed(2, (5, 5, 5, 5)),))
        assert observer.scene().seats[2].melds[0].tiles == (5, 5, 5, 5)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_secret_stays_sealed_until_the_match_is_over(seed: int) -> None:
    hall = played(seed)
    secret = hall.game.secret.hex()
    for one in hall.sent:
        if isinstance(one.message, MatchOver):
            assert one.message.result.opening.secret == secret
        elif not (isinstance(one.message, Welcome) and one.message.match_over is not None):
            assert secret not in msgspec.json.encode(one.message).decode()


@pytest.mark.parametrize("seed", SEEDS)
def test_time_does_not_tell_that_somebody_thinks_about_a_claim(seed: int) -> None:
    hall = played(seed)
    claimed, quiet = 0, 0
    for client in ("ann", "bo", "cy", "di"):
        gaps = _gaps(hall, client)
        for thought_about, gap in gaps:
            # Nobody takes longer than the table holds a discard back.
            assert gap == pytest.approx(USUAL.after_discard, abs=1e-6)
            claimed += thought_about
            quiet += not thought_about
    assert claimed > 12
    assert quiet > 100


def test_without_protection_time_does_tell() -> None:
    hall = played(0, claim_protection=False)
    gaps = [gap for client in ("ann", "bo") for _, gap in _gaps(hall, client)]
    assert max(gaps) - min(gaps) > 0.1


def _gaps(hall: Hall, client: str) -> list[tuple[bool, float]]:
    """Return how long after a discard its observer, who could do nothing, saw the next draw.

    And whether somebody else thought about a claim meanwhile.
    """
    player = hall.game.player_of(client)
    assert player is not None
    asked = _claims_asked(hall)
    found: list[tuple[bool, float]] = []
    last: tuple[Discarded, float, tuple[int, int]] | None = None
    deal = -1
    number = 0
    for at, update in updates(hall, client):
        if isinstance(update, Update) and update.seen <= number:
            continue
        for event in update.events[max(0, number - update.before) :]:
            number += 1
            if isinstance(event, DealBegun):
                deal = event.number
                last = None
            seat = hall.game.match.played[deal].seating.index(player)  # type: ignore[union-attr]
            if isinstance(event, Drawn) and last is not None:
                discard, seen, place = last
                who = asked.get((deal, place), set())
                if discard.seat != seat and seat not in who:
                    found.append((bool(who), at - seen))
            last = None
            if isinstance(event, Discarded):
                discards = sum(len(one.river) for one in update.scene.seats)
                last = event, at, (discards, event.tile)
    return found


def _claims_asked(hall: Hall) -> Mapping[tuple[int, Any], set[int]]:
    """Return, of each discard, the seats that were asked whether they claim it."""
    found: dict[tuple[int, Any], set[int]] = {}
    for client in ("ann", "bo", "cy", "di"):
        player = hall.game.player_of(client)
        assert player is not None
        for _, update in updates(hall, client):
            if update.question is not None and update.question.kind == "claim":
                deal = update.scene.deal
                seat = hall.game.match.played[deal].seating.index(player)  # type: ignore[union-attr]
                discards = sum(len(one.river) for one in update.scene.seats)
                found.setdefault((deal, (discards, update.question.tile)), set()).add(seat)
    return found


def test_those_who_can_do_nothing_are_told_nothing_while_others_think() -> None:
    hall = played(1)
    for client in ("ann", "bo", "cy", "di", "eve"):
        was_asked = False
        for _, update in updates(hall, client):
            asked = update.question is not None or update.answered or update.clock is not None
            over = update.scene.ending is not None
            # Whoever was asked himself is told that others have decided.
            assert update.events or asked or over or was_asked
            was_asked = update.question is not None or update.answered


def test_bots_are_asked_over_the_view_of_their_seat() -> None:
    hall = Hall(TableChoice(), people=1, seed=1)
    hall.table.connect(hall.now, "ann", person("ann"), Hello(version=1))
    views: list[Any] = []
    take = hall.table.take

    def taken() -> Any:
        outbox = take()
        views.extend(outbox.thoughts)
        return outbox

    hall.table.take = taken  # type: ignore[method-assign]
    hall.seat_everybody()
    hall.run(until=lambda: len(views) > 20)
    assert views
    for thought in views:
        person_ = hall.game.places[hall.game.seating[thought.seat]]
        assert person_ is not None
        assert person_.kind is PersonKind.BOT
        for other in range(4):
            if other != thought.seat:
                assert not any(thought.view.board.counts[other])


def test_no_number_tells_that_something_was_kept_secret() -> None:
    system = rule_system("sichuan", "modern", {})
    told = 0
    for number in range(40):
        deal = Match(system, b"%d" % number).next_deal()
        assert deal is not None
        chance = random.Random(number)
        while not deal.over:
            seat = deal.acting[0]
            # Wins are let go often, which others do not see.
            options = deal.options(seat)
            deal.act(seat, PASS if PASS in options and chance.random() < 0.7 else options[0])
        declined = [n for n, event in enumerate(deal.events) if isinstance(event, WinDeclined)]
        for seat in map(Seat, range(4)):
            observer = Observer(system, seat, seating=range(4), points=(0,) * 4)
            for event in deal.events:
                observer.see((event,))
            assert observer.log == list(Mask(seat).see(deal.events))
            told += sum(
                transfer.cause > declined[0]
                for event in observer.log
                if isinstance(event, Paid) and declined
                for transfer in event.transfers
            )
    assert told
