"""A seal that is opened is checked against every wall and every throw of dice."""

from __future__ import annotations

import msgspec
import pytest

from guobiao.records.header import Header, Player, Rules
from guobiao.records.line import Line
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcript import Fact
from guobiao.rulesets.registry import rule_system
from guobiao.table.commitment import Opening, seal, seed_of
from guobiao.table.event import HIDDEN, DiceThrown, WallBuilt
from guobiao.table.match import Match

SECRET = b"a secret of the host"
ENTROPY = ("red", "white", "green", "blue")
OPENING = Opening(seal(SECRET), SECRET.hex(), ENTROPY)


def begun(preset: str = "official", *, opening: Opening | None = OPENING) -> Record:
    """Return the record of the first two deals of a match that have only begun."""
    match = Match(rule_system("guobiao", preset, {}), seed_of(SECRET, ENTROPY))
    deals: list[RecordedDeal] = []
    while len(deals) < 2 and (deal := match.next_deal()) is not None:
        deals.append(RecordedDeal(tuple(deal.events)))
        deal.cancel()
    header = Header(
        rules=Rules(preset),
        players=tuple(map(Player, "ABCD")),
        seal=seal(SECRET),
        opening=opening,
    )
    return Record(header, tuple(deals))


def found(record: Record) -> list[Fact]:
    facts = [mismatch.fact for mismatch in replay_match(transcript_of(record)).mismatches]
    return [fact for fact in facts if fact in (Fact.SEAL, Fact.WALL, Fact.DICE)]


def with_header(record: Record, **changes: object) -> Record:
    return Record(msgspec.structs.replace(record.header, **changes), record.deals)


def with_second_deal(record: Record, kind: type, **changes: object) -> Record:
    lines: list[Line] = [
        msgspec.structs.replace(line, **changes) if isinstance(line, kind) else line
        for line in record.deals[1].lines
    ]
    return Record(record.header, (record.deals[0], RecordedDeal(tuple(lines))))


@pytest.mark.parametrize("preset", ["official", "duplicate", "botzone_pile"])
def test_an_honest_record_agrees(preset: str) -> None:
    assert not found(begun(preset))


def test_without_an_opening_nothing_is_checked() -> None:
    assert not found(with_header(begun(opening=None), seal="0" * 64))


def test_another_secret_is_found() -> None:
    other = Opening(OPENING.seal, b"another".hex(), ENTROPY)
    facts = found(begun(opening=other))
    assert facts[:2] == [Fact.SEAL, Fact.SEAL]
    assert {Fact.WALL, Fact.DICE} < set(facts)


def test_another_seal_than_the_published_one_is_found() -> None:
    assert found(with_header(begun(), seal="0" * 64)) == [Fact.SEAL]


def test_other_words_of_the_players_are_found() -> None:
    other = Opening(OPENING.seal, OPENING.secret, ENTROPY[::-1])
    assert found(begun(opening=other)) == [Fact.WALL, Fact.DICE] * 2


def test_another_wall_is_found() -> None:
    record = begun()
    wall = next(line for line in record.deals[1].lines if isinstance(line, WallBuilt))
    assert found(with_second_deal(record, WallBuilt, tiles=wall.tiles[::-1])) == [Fact.WALL]


def test_other_dice_are_found() -> None:
    assert found(with_second_deal(begun(), DiceThrown, dice=(6, 6))) == [Fact.DICE]


def test_what_a_record_keeps_to_itself_contradicts_nothing() -> None:
    record = begun()
    wall = next(line for line in record.deals[1].lines if isinstance(line, WallBuilt))
    half = tuple(tile if place % 2 else HIDDEN for place, tile in enumerate(wall.tiles))
    assert not found(with_second_deal(record, WallBuilt, tiles=half))
    other = (*half[:-1], (half[-1] + 1) % 42)
    assert found(with_second_deal(record, WallBuilt, tiles=other)) == [Fact.WALL]
