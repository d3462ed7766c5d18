"""Rulings of a referee, and empty seats, come back from a record."""

from __future__ import annotations

import random

import pytest
from recorded import check_record
from stacked import stacked

from guobiao.records.header import Header, Player, Rules
from guobiao.records.line import Seated
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record
from guobiao.rulesets.guobiao.penalties import PENALTY_TABLES
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import DRAW, PUNG, WIN, Discard
from guobiao.table.deal import ALL_AUTOMATIONS
from guobiao.table.event import FlowerShown, Penalised
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation

PLAYERS = tuple(map(Player, ("Ann", "Bei", "Chen", "Dora")))


@pytest.mark.parametrize("table", ["mil2025", "1998", "wmo", "club"])
@pytest.mark.parametrize("away", [(), (2,)])
def test_a_match_with_rulings_replays_to_the_same(table: str, away: tuple[int, ...]) -> None:
    options = {"penalties": table, "deals": 4}
    match = Match(rule_system("guobiao", "official", options), table.encode())
    match.away.update(away)
    chance = random.Random(f"{table}{away}")
    mild = [
        word
        for word, row in PENALTY_TABLES[table].penalties.items()
        if not (row.excludes or row.deal_again or row.ends_deal)
    ]
    while (deal := match.next_deal()) is not None:
        while not deal.over:
            seat = chance.choice(deal.acting)
            if chance.random() < 0.03:
                player, victim = match.played[-1].seating[seat], match.played[-1].seating[seat - 1]
                held = deal.board.hand(seat)
                match.penalise(player, chance.choice(mild), victim=victim, tiles=held[:1])
            else:
                deal.act(seat, chance.choice(deal.options(seat)))
    assert sum(len(played.deal.board.penalties) for played in match.played) > 5

    deals = tuple(
        RecordedDeal((played.deal.events[0], Seated(played.seating), *played.deal.events[1:]))
        for played in match.played
    )
    record = Record(Header(rules=Rules("official", options), players=PLAYERS), deals)
    replayed = replay_match(transcript_of(read_record(write_record(record))))

    assert not replayed.mismatches
    for again, played in zip(replayed.deals, match.played, strict=True):
        assert again.deal.events == played.deal.events


@pytest.mark.parametrize("discarded", [False, True])
def test_a_win_that_a_ruling_spoils_replays_to_the_same(discarded: bool) -> None:
    """It was declared and counted, and became a false win; a record holds only what came of it."""
    hands = ["147m28p69sEEWWNC", "123789m12456s55p", "33s147m69m147p25s", ""]
    if not discarded:
        hands = ["123m567p12s678s55p", "", "", ""]
    by_hand = ALL_AUTOMATIONS - {Automation.COUNT}
    deal = stacked(rule_system("guobiao", "official", {}), hands, "3s", automations=by_hand)
    winner = deal.first
    if discarded:
        deal.act(deal.first, Discard(20))
        winner, other = deal.acting
        deal.act(other, PUNG)
    deal.act(winner, WIN)
    deal.penalise(winner, "winning_tile_mixed")
    chance = random.Random(1)
    while not deal.over:
        seat = chance.choice(deal.acting)
        deal.act(seat, chance.choice(deal.options(seat)))
    assert [event.violation for event in deal.board.penalties] == [
        "winning_tile_mixed",
        "short_of_eight",
    ]

    check_record(deal)


def test_a_ruling_between_a_flower_and_its_replacement_stays_there() -> None:
    by_hand = ALL_AUTOMATIONS - {Automation.DRAW}
    hands = ["147m28p69sEEWWNC", "", "", ""]
    deal = stacked(rule_system("guobiao", "official", {}), hands, "Pa", automations=by_hand)
    deal.act(deal.first, Discard(33))
    (drawer,) = deal.acting
    deal.act(drawer, DRAW)
    deal.penalise(drawer, "slow_play")
    chance = random.Random(1)
    while not deal.over:
        seat = chance.choice(deal.acting)
        deal.act(seat, chance.choice(deal.options(seat)))
    shown = next(n for n, event in enumerate(deal.events) if isinstance(event, FlowerShown))
    assert isinstance(deal.events[shown + 1], Penalised)
    check_record(deal)


def test_a_false_win_that_the_referee_saw_leaves_the_discard_to_others() -> None:
    hands = ["147m28p69sEEWWNC", "33s147m69m147p25s", "", ""]
    deal = stacked(rule_system("guobiao", "official", {}), hands, "3s")
    deal.act(deal.first, Discard(20))
    (caller,) = deal.acting
    deal.penalise(Seat(2), "not_ready")
    deal.penalise(Seat(3), "slow_play")
    deal.act(caller, PUNG)
    chance = random.Random(1)
    while not deal.over:
        seat = chance.choice(deal.acting)
        deal.act(seat, chance.choice(deal.options(seat)))
    check_record(deal)
