"""Conversions: what comes over, what is lost, and what cannot be told at all."""

from __future__ import annotations

import pytest
from records.golden_files import golden, read

from guobiao.errors import RecordError
from guobiao.records.convert import convert
from guobiao.records.fault import FaultyRecordError


def test_losses_of_both_ways_are_told() -> None:
    done = convert(golden("botzone_claims.json"), "botzone_text")
    assert done.source == "botzone"
    assert done.texts[0].startswith("Match ")
    assert done.losses == (
        "the time and memory that each answer took",
        "the tiles of the walls that nobody drew",
        "the names of the players",
    )
    assert (done.left_out, done.mismatches) == ((), ())


def test_deals_that_cannot_be_told_are_left_out_by_name() -> None:
    done = convert(golden("tziakcha.json"), "pmn")
    assert done.left_out == (0,)
    assert "deal 1: of penalties the format knows only points" in done.losses
    assert len(done.texts) == 4 or done.texts[0].count("[Play ") == 4


def test_a_format_with_other_walls_takes_nothing() -> None:
    done = convert(golden("official.jsonl"), "botzone_text")
    assert (done.texts, done.left_out) == ((), (0, 1))
    assert all(loss.startswith(("deal 1: ", "deal 2: ")) for loss in done.losses[:2])


def test_a_disagreement_comes_over_and_is_told() -> None:
    wrong = golden("tziakcha.json").replace('"s":[2,46,-10,-38]', '"s":[2,46,-38,-10]', 1)
    done = convert(wrong, "guobiao")
    assert [mismatch.fact for mismatch in done.mismatches][:1] == ["balance"]
    assert '"balance":[2,46,-38,-10]' in done.texts[0]
    assert read(done.texts[0]).mismatches


def test_what_cannot_have_been_played_is_left_out() -> None:
    text = golden("official.jsonl")
    discard = '{"event":"discarded","seat":2,'
    place = text.index(discard)
    end = text.index("}", place)
    wrong = text[:place] + discard + '"tile":31' + text[end:]
    done = convert(wrong, "tziakcha")
    assert done.left_out == (0,)
    assert "deal 1: it cannot be played by its rules" in done.losses
    assert len(done.texts) == 1
    (own,) = convert(wrong, "guobiao").texts
    assert own == wrong


def test_what_is_no_fan_is_not_passed_on() -> None:
    wrong = golden("official.jsonl").replace('"id":"50"', '"id":"luck"', 1)
    done = convert(wrong, "tziakcha")
    assert done.left_out == (0,)
    assert "deal 1: it counts what is no fan of 国标" in done.losses


@pytest.mark.parametrize("to", ["", "PMN", "json"])
def test_there_is_no_other_format(to: str) -> None:
    with pytest.raises(RecordError, match="there are guobiao, botzone, ") as caught:
        convert(golden("official.jsonl"), to)
    assert caught.value.code == "unknown_format"


def test_the_format_to_read_may_be_named() -> None:
    text = golden("pmn_official.pmn")
    assert convert(text, "pmn", source="pmn").texts == (text,)
    with pytest.raises(FaultyRecordError, match=r"^deal\.pmn:"):
        convert(text, "pmn", source="botzone_text", file="deal.pmn")
