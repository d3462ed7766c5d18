"""A deal written down as text, read, and played again: it must come to the same."""

from __future__ import annotations

from guobiao.records.header import Header, Player, Rules
from guobiao.records.line import Seated
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record
from guobiao.table.deal import Deal

PLAYERS = tuple(map(Player, ("Ann", "Bei", "Chen", "Dora")))


def check_record(deal: Deal) -> None:
    """Check that the record of a finished deal replays to the same events and the same ledger."""
    system = deal.system
    rules = Rules(system.preset, dict(system.options), system.id)
    lines = (deal.events[0], Seated((0, 1, 2, 3)), *deal.events[1:])
    text = write_record(Record(Header(rules=rules, players=PLAYERS), (RecordedDeal(lines),)))

    replayed = replay_match(transcript_of(read_record(text)))

    assert not replayed.mismatches, replayed.mismatches
    (again,) = replayed.deals
    assert again.deal.events == deal.events
    assert again.deal.ledger.transfers == deal.ledger.transfers
    assert again.deal.ledger.accounts == deal.ledger.accounts
    assert again.deal.board == deal.board
