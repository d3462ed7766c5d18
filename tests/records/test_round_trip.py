"""Random deals, recorded, read and replayed, come to the same."""

from __future__ import annotations

import io

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from records.golden_files import played_out, read
from records.play import played

from guobiao.records.fault import FaultyRecordError
from guobiao.records.formats import FORMATS
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.line import Said
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import RecordWriter, write_record
from guobiao.table.event import Drawn

PRESETS = ("training", "official", "duplicate", "botzone", "botzone_pile")
FALSE_WIN: dict[str, object] = {"false_win": {"points": 10, "to_each_opponent": True}}
SEEDS = st.integers(0, 2**32)


@settings(max_examples=12, deadline=None)
@given(preset=st.sampled_from(PRESETS), seed=SEEDS, errors=st.sampled_from((0.0, 0.01)))
def test_a_replayed_record_yields_the_same_ledger(preset: str, seed: int, errors: float) -> None:
    record = played(preset, seed, errors=errors)
    back = read_record(write_record(record))
    assert back == record
    match = replay_match(transcript_of(back))
    assert not match.mismatches
    (deal,) = match.deals
    assert tuple(deal.deal.events) == record.deals[0].events
    ended = record.deals[0].ended
    assert ended is not None
    assert tuple(deal.deal.ledger.balance()) == ended.balance


@pytest.mark.parametrize("seed", range(2))
def test_a_match_changes_seats_and_carries_its_points(seed: int) -> None:
    record = played("official", seed, deals=6)
    assert len({record.seating(deal) for deal in record.deals}) > 1
    match = replay_match(transcript_of(read_record(write_record(record))))
    assert not match.mismatches
    assert match.events == sum(len(deal.events) for deal in record.deals)


WAYS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("botzone", "botzone", {}),
    ("botzone", "botzone_text", {}),
    ("botzone_pile", "botzone", {}),
    ("official", "tziakcha", FALSE_WIN),
    ("official", "salasasa", FALSE_WIN),
    ("official", "pmn", {"profile": "wmo"}),
    ("duplicate", "pmn", {"profile": "wmo"}),
)


@settings(max_examples=20, deadline=None)
@given(way=st.sampled_from(WAYS), seed=SEEDS, errors=st.sampled_from((0.0, 0.01)))
@example(way=WAYS[-1], seed=170, errors=0.0)  # ends by a kong for which a wall has no tile
def test_other_formats_keep_the_facts(
    way: tuple[str, str, dict[str, object]], seed: int, errors: float
) -> None:
    preset, name, options = way
    record = played(preset, seed, options=options, errors=errors)
    out = FORMATS[name].write(record)
    for text in out.texts:
        back = read(text)
        assert not back.mismatches
        assert played_out(back.record.deals[0]) == played_out(record.deals[0])
    assert len(out.texts) == 1 or out.left_out == [0]
    assert not out.left_out or out.losses


def test_a_writer_writes_while_the_match_is_played() -> None:
    record = played("botzone", 5)
    sink = io.StringIO()
    writer = RecordWriter(sink, record.header)
    for line in record.deals[0].lines:
        writer.write([line])
    assert sink.getvalue() == write_record(record)


def test_a_record_that_breaks_off_replays_as_far_as_it_goes() -> None:
    (deal,) = played("official", 3).deals
    for length in range(5, len(deal.lines), 17):
        record = Record(
            Header(rules=Rules("official"), players=tuple(map(Player, "ABCD"))),
            (RecordedDeal(deal.lines[:length]),),
        )
        match = replay_match(transcript_of(read_record(write_record(record))))
        assert not match.mismatches


def test_every_part_of_a_header_comes_back() -> None:
    header = Header(
        rules=Rules("official", {"deals": 4, "seat_change": "never"}),
        players=(Player("甲", "a"), Player("乙"), Player("丙"), Player("丁")),
        title="初赛",
        date="2025-11-08T19:30:00+08:00",
        place="北京",
        starting_points=(0, 0, 0, 0),
        source=Source("tziakcha", "2u8", "https://example.org/2u8", {"n": [1, {"b": None}]}),
        seal="00" * 32,
    )
    assert read_record(write_record(Record(header, ()))).header == header


def test_text_of_a_header_holds_only_what_is_said() -> None:
    header = Header(rules=Rules("training"), players=tuple(map(Player, "ABCD")))
    assert msgspec.json.decode(write_record(Record(header, ()))) == {
        "format": "guobiao-record",
        "version": 1,
        "rules": {"preset": "training", "system": "guobiao"},
        "players": [{"name": name} for name in "ABCD"],
    }


def test_a_draw_of_another_tile_is_found() -> None:
    record = played("botzone", 5)
    (deal,) = record.deals
    place = next(n for n, line in enumerate(deal.lines) if n > 20 and isinstance(line, Drawn))
    drawn = deal.lines[place]
    assert isinstance(drawn, Drawn)
    other = msgspec.structs.replace(drawn, tile=(drawn.tile + 1) % 34)
    lines = (*deal.lines[:place], other, *deal.lines[place + 1 :])
    match = replay_match(transcript_of(Record(record.header, (RecordedDeal(lines),))))
    assert match.mismatches[0].recorded == other
    assert match.mismatches[0].derived == drawn


@pytest.mark.parametrize("name", list(FORMATS))
def test_what_players_said_is_kept_or_lost_aloud(name: str) -> None:
    preset, options = ("botzone", {}) if "botzone" in name else ("official", FALSE_WIN)
    record = played(preset, 5, options=options)
    (deal,) = record.deals
    at = len(deal.lines) // 2
    lines = (*deal.lines[:at], Said(1, "你好"), *deal.lines[at:], Said(2, "gg", "2026-01-01"))
    talking = Record(record.header, (RecordedDeal(lines),))
    assert read_record(write_record(talking)) == talking
    out = FORMATS[name].write(talking)
    back = read(out.texts[0]).record.deals[0]
    if name == "guobiao":
        assert back.lines == lines
        assert not out.losses
    else:
        assert "what players said" in out.losses
        assert out.texts == FORMATS[name].write(record).texts


@pytest.mark.parametrize(
    ("said", "fault"), [(Said(4, "x"), "4 is no seat"), (Said(0, "x", "noon"), "at")]
)
def test_what_was_said_is_checked(said: Said, fault: str) -> None:
    record = played("botzone", 5)
    wrong = Record(record.header, (RecordedDeal((*record.deals[0].lines, said)),))
    with pytest.raises(FaultyRecordError, match=fault):
        read_record(write_record(wrong))
