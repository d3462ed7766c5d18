"""Everything that is wrong with a record is told, with line, field and rule."""

from __future__ import annotations

import pickle

import pytest
from records.golden_files import golden

from guobiao.errors import InputError, RecordError
from guobiao.records.fault import FaultyRecordError
from guobiao.records.reader import check_record, read_record

TEXT = golden("official.jsonl")

# line, what stands there, what is put there instead; then field, rule and message
FAULTS = {
    "no json": (24, '"event":', '"event"', "", "json", "JSON is malformed"),
    "cut off": (24, '"from":1}', '"from":1', "", "json", "Input data was truncated"),
    "no such event": (24, "melded", "folded", "event", "schema", "Invalid value 'folded'"),
    "no event at all": (24, '"event":"melded",', "", "", "schema", "required field `event`"),
    "unknown field": (24, "}", ',"hue":1}', "", "schema", "unknown field `hue`"),
    "missing field": (24, '"seat":2,', "", "", "schema", "required field `seat`"),
    "a text for a number": (24, '"seat":2', '"seat":"2"', "seat", "schema", "Expected `int`"),
    "no such kind": (24, "pung", "pong", "kind", "schema", "Invalid enum value 'pong'"),
    "no seat": (24, '"seat":2', '"seat":4', "seat", "seat", "4 is no seat; seats are 0–3"),
    "no seat it came from": (24, '"from":1', '"from":-1', "from", "seat", "-1 is no seat"),
    "no tile": (24, "[9,9,9]", "[9,9,42]", "tiles[2]", "tile", "42 is no tile of these rules"),
    "claimed no tile": (24, '"claimed":9', '"claimed":43', "claimed", "tile", "43 is no tile"),
    "unlike tiles": (24, "[9,9,9]", "[9,9,8]", "tiles", "meld", "[9, 9, 8] are not alike"),
    "too few tiles": (24, "[9,9,9]", "[9,9]", "tiles", "meld", "2 tiles in a pung"),
    "no chow": (42, "[24,25,26]", "[24,26,25]", "tiles", "meld", "is no chow, lowest tile first"),
    "claimed elsewhere": (42, '"claimed":26', '"claimed":3', "claimed", "meld", "not in the meld"),
    "claimed from nobody": (24, ',"from":1', "", "from", "meld", "a pung needs it"),
    "no winning tile": (103, '"tile":20', '"tile":99', "tile", "tile", "99 is no tile"),
    "no tile in a hand": (103, "[8,8,", "[8,88,", "hand[1]", "tile", "88 is no tile"),
    "a value below nothing": (103, '"value":8', '"value":-8', "value", "value", "-8 is not from 0"),
    "no fan at all": (103, '"points":6', '"points":6,"count":0', "items[0].count", "value", "0 is"),
    "no account": (104, '"payer":3', '"payer":7', "transfers[2].payer", "account", "7 is no"),
    "below nothing": (104, '"amount":8', '"amount":-8', "transfers[0].amount", "amount", "-8 is"),
    "a cause to come": (104, 'cause":100', 'cause":900', "transfers[0].cause", "cause", "900"),
    "reversing nothing": (
        104, '"cause":100}', '"cause":100,"reverses":9}', "transfers[0].reverses", "reversal", "9",
    ),
    "a seat too few": (105, "-16,-8]", "-16]", "balance", "balance", "3 balances of 4 seats"),
    "no way to end": (105, '"win"', '"won"', "ending", "schema", "Invalid enum value 'won'"),
    "a deal twice": (106, '"number":1', '"number":0', "number", "deal_number", "after deal 0"),
    "no round": (106, '"round":0', '"round":-1', "round", "deal_number", "-1 is not from 0"),
    "a seat for two": (3, "[0,1,2,3]", "[0,1,2,2]", "players", "seating", "does not seat each"),
    "a copy too many": (6, "[20,28,", "[20,20,", "tiles[136]", "wall", "one copy too many of tile"),
    "no tile in the wall": (6, "[20,28,", "[20,-9,", "tiles[1]", "tile", "-9 is no tile"),
    "a short wall": (6, "[20,28,", "[20,", "tiles", "wall", "143 tiles in a wall of 144"),
    "no start": (6, '"start":', '"start":5', "start", "wall", "is no place in a wall of 144"),
    "another format": (1, "guobiao-record", "tape", "format", "schema", "Invalid value 'tape'"),
    "a later version": (1, '"version":1', '"version":2', "version", "schema", "enum value 2"),
    "no such preset": (1, '"official"', '"home"', "rules", "rules", "no preset 'home' of 国标"),
    "no such system": (1, '"system":"guobiao"', '"system":"x"', "rules", "rules", "no rule system"),
    "no such option": (
        1, '"preset":"official"', '"preset":"official","options":{"x":1}', "rules", "rules",
        "no option 'x' of 国标",
    ),
    "a player too few": (1, '{"name":"Dora"}', "", "", "json", "trailing comma"),
    "a player too many": (1, '{"name":"D', '{"name":"E"},{"name":"D', "players", "players", "5"),
    "points of too few": (
        1, '"title"', '"starting_points":[1],"title"', "starting_points", "players", "1 starting",
    ),
    "no date": (1, "2025-11-08T", "8.11.25 T", "date", "schema", "matching regex"),
    "no secret": (
        1, '"title"', '"opening":{"seal":"","secret":"xy","entropy":[]},"title"',
        "opening.secret", "secret", "'xy' are no hexadecimal digits",
    ),
}  # fmt: skip


def spoilt(line: int, old: str, new: str) -> str:
    lines = TEXT.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_place(case: tuple[int, str, str, str, str, str]) -> None:
    line, old, new, field, rule, message = case
    record, faults = check_record(spoilt(line, old, new), "deal.jsonl")
    assert record is None
    first = faults[0]
    assert (first.file, first.line, first.field, first.rule) == ("deal.jsonl", line, field, rule)
    assert message in first.message
    assert str(first).startswith(f"deal.jsonl:{line}: {field}")


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_does_not_make_others(case: tuple[int, str, str, str, str, str]) -> None:
    line, old, new, *_ = case
    _, faults = check_record(spoilt(line, old, new))
    assert {fault.line for fault in faults} == {line}


def test_all_faults_of_a_file_are_told() -> None:
    text = spoilt(24, '"seat":2', '"seat":4')
    text = text.replace('"tiles":[33,33,33]', '"tiles":[33,33]', 1)
    text = text.replace('"ending":"win"', '"ending":"won"', 1)
    with pytest.raises(FaultyRecordError) as caught:
        read_record(text, "x")
    assert [(fault.line, fault.field, fault.rule) for fault in caught.value.faults] == [
        (24, "seat", "seat"),
        (34, "tiles", "meld"),
        (105, "ending", "schema"),
    ]
    assert str(caught.value).endswith("— and 2 more")


def test_lines_stand_in_their_order() -> None:
    lines = TEXT.split("\n")
    early = "\n".join([lines[0], lines[23]])
    assert [str(fault) for fault in check_record(early, "x")[1]] == [
        "x:2: event: melded stands before the first deal_begun (order)"
    ]
    late = "\n".join([*lines[:105], lines[23]])
    assert [str(fault) for fault in check_record(late, "x")[1]] == [
        "x:106: event: melded stands after deal_ended (order)"
    ]
    moved = "\n".join([*lines[:2], lines[3], lines[2], *lines[4:]])
    assert [str(fault) for fault in check_record(moved, "x")[1]] == [
        "x:4: event: seated does not follow deal_begun (order)"
    ]


@pytest.mark.parametrize("text", ["", "\n\n", " "])
def test_an_empty_text_lacks_its_header(text: str) -> None:
    with pytest.raises(FaultyRecordError, match="there is no header of a guobiao-record"):
        read_record(text)


def test_bytes_that_are_no_utf8_are_named() -> None:
    text = TEXT.encode().replace(b"Dora", b"D\xffra")
    (fault,) = check_record(text, "x")[1]
    assert str(fault) == "x:1: byte 0xff is no UTF-8 (utf8)"
    assert check_record(TEXT.encode())[0] == read_record(TEXT)


def test_half_a_character_is_no_text() -> None:
    (fault,) = check_record(spoilt(1, "Dora", "D\ud800ra"), "x")[1]
    assert (fault.line, fault.rule) == (1, "utf8")


def test_empty_lines_are_let_pass() -> None:
    assert read_record("\n" + TEXT.replace("\n", "\n\n")) == read_record(TEXT)


def test_the_error_is_one_of_ours_and_travels() -> None:
    with pytest.raises(FaultyRecordError) as caught:
        read_record("x", "file")
    error = caught.value
    assert isinstance(error, RecordError)
    assert isinstance(error, InputError)
    again = pickle.loads(pickle.dumps(error))
    assert again.faults == error.faults
    assert (str(again), again.code) == (str(error), error.code)
