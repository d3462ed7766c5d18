"""Simulated matches: the same seed makes the same, and everything can be checked afterwards."""

from __future__ import annotations

import hashlib
from itertools import islice

import pytest

from guobiao.arena.simulation import match_secret, simulate
from guobiao.arena.summary import Summary
from guobiao.errors import OptionError
from guobiao.records.header import Rules
from guobiao.records.line import Overruled
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.wall_check import check_walls
from guobiao.table.event import Ending, Won

OFFICIAL = Rules("official")
SINGLE = Rules("training", {"deals": 1})


def test_the_same_seed_makes_the_same_deals() -> None:
    first, second = ([deal.lines for deal in islice(simulate(SINGLE, "x"), 3)] for _ in range(2))
    assert first == second
    assert first != [deal.lines for deal in islice(simulate(SINGLE, "y"), 3)]
    assert len({lines[3:] for lines in first}) == 3


def test_the_secret_is_derived_as_is_written() -> None:
    message = b"guobiao-simulation-1\x00" + bytes(7) + b"\x02" + "种子".encode()
    assert match_secret("种子", 2) == hashlib.sha256(message).digest()


def test_a_match_follows_when_one_is_over() -> None:
    matches = [deal.match for deal in islice(simulate(Rules("training", {"deals": 2}), "x"), 5)]
    assert matches == [0, 0, 1, 1, 2]


def test_a_record_is_opened_and_replays() -> None:
    played = list(islice(simulate(OFFICIAL, "x"), 16))
    record = Record(played[0].header, tuple(RecordedDeal(deal.lines) for deal in played))
    assert record.header.opening is not None
    transcript = transcript_of(record)
    assert not replay_match(transcript).mismatches
    assert check_walls(record.header.opening, transcript).fits


def test_claims_that_lose_out_are_recorded() -> None:
    deals = islice(simulate(OFFICIAL, "x"), 16)
    overruled = [line for deal in deals for line in deal.lines if isinstance(line, Overruled)]
    assert overruled


def test_every_deal_ends_and_no_point_is_lost() -> None:
    for deal in islice(simulate(OFFICIAL, "x"), 16):
        assert deal.deal.board.ending in (Ending.WIN, Ending.WALL)
        assert sum(deal.deal.ledger.accounts.values()) == 0


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(OptionError, match="no player 'nobody'; there are random"):
        next(simulate(OFFICIAL, "x", player="nobody"))


def test_a_summary_counts() -> None:
    summary = Summary()
    played = list(islice(simulate(OFFICIAL, "star"), 2))
    for deal in played:
        summary.add(deal.deal, deal.decisions)
    (won,) = (e for deal in played for e in deal.deal.events if isinstance(e, Won))
    assert (summary.deals, summary.winners, summary.value) == (2, 1, won.value)
    assert summary.mean_value == won.value
    assert summary.endings == {Ending.WIN: 1, Ending.WALL: 1}
    assert summary.decisions == sum(deal.decisions for deal in played)
    assert dict(summary.most_frequent()) == {item.id: 1 for item in won.items}


def test_nothing_was_worth_nothing() -> None:
    assert Summary().mean_value is None
