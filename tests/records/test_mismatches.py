"""A word of a source that the rules do not bear out is found, with its place."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from records.golden_files import golden, read

from guobiao.records.formats import FORMATS
from guobiao.records.transcript import Fact


def facts(text: str) -> list[Fact]:
    return [mismatch.fact for mismatch in read(text).mismatches]


def changed(name: str, old: str, new: str, count: int = 1) -> str:
    text = golden(name)
    assert old in text
    return text.replace(old, new, count)


# file, what stands there, what is put there instead, what is found
WORDS = [
    ("botzone_claims.json", '"fanCnt":13', '"fanCnt":14', [Fact.VALUE]),
    ("botzone_claims.json", '"canHu":[-3,-4,-4,-4]', '"canHu":[8,-4,-4,-4]', [Fact.CAN_WIN]),
    ("botzone_claims.json", '"tileCnt":[19,', '"tileCnt":[18,', [Fact.TILES_LEFT]),
    ("botzone_claims.json", '"tileCnt":[21,21,', '"tileCnt":[21,20,', [Fact.TILES_LEFT]),
    ("botzone_claims.json", '"score":[-21,63', '"score":[-21,62', [Fact.BALANCE]),
    ("botzone_claims.json", '"content":{"0":-21', '"content":{"0":-20', [Fact.BALANCE]),
    ("botzone_claims.json", '"response":"PLAY J3"', '"response":"PLAY J2"', [Fact.ANSWER]),
    ("botzone_text.txt", "Score -21 63", "Score -20 63", [Fact.BALANCE]),
    ("botzone_text.txt", "Fan 13", "Fan 12", [Fact.VALUE]),
    ("botzone_text.txt", "无字*1", "缺一门*1", [Fact.FAN_COUNTS]),
    ("pmn_two_winners.pmn", '"-8 40 -38 38"', '"-8 40 -40 40"', [Fact.BALANCE]),
    ("pmn_two_winners.pmn", "45/8/1", "45/6/1", [Fact.FANS]),
    ("pmn_two_winners.pmn", "58/4/1", "57/4/1", [Fact.FAN_COUNTS, Fact.FANS]),
    ("tziakcha.json", '"s":[2,46,-10,-38]', '"s":[2,46,-38,-10]', [Fact.BALANCE]),
    ("tziakcha.json", '"f":14', '"f":13', [Fact.VALUE]),
    ("salasasa.json", "[38,-22,-8,-8]", "[38,-8,-22,-8]", [Fact.CHANGE, Fact.BALANCE]),
    ("salasasa.json", '["小于五"', '["大于五"', [Fact.FAN_COUNTS]),
    ("salasasa.json", '"seats":[0,1,2,3]', '"seats":[0,1,3,2]', [Fact.SEATING]),
]  # fmt: skip


@pytest.mark.parametrize("case", WORDS, ids=lambda case: f"{case[0]} {case[2]}")
def test_a_wrong_word_is_found(case: tuple[str, str, str, list[Fact]]) -> None:
    name, old, new, expected = case
    found = facts(changed(name, old, new))
    assert found[: len(expected)] == expected


def test_a_mismatch_says_where_and_what() -> None:
    text = changed("botzone_claims.json", '"fanCnt":13', '"fanCnt":14')
    (mismatch,) = read(text, "m.json").mismatches
    assert re.fullmatch(
        r"deal 1, event \d+ \(logs\[\d+\]\.output\.display\.fanCnt\): value of seat 1 is recorded"
        r" as 14, derived as 13",
        str(mismatch),
    )
    assert (mismatch.deal, mismatch.seat) == (0, 1)
    assert (mismatch.recorded, mismatch.derived) == (14, 13)


@pytest.mark.parametrize("name", list(FORMATS))
def test_our_own_record_keeps_the_word_of_its_source(name: str) -> None:
    spoilt = {
        "guobiao": ("official.jsonl", '"balance":[-8,32', '"balance":[-8,31'),
        "botzone": ("botzone_claims.json", '"fanCnt":13', '"fanCnt":14'),
        "botzone_text": ("botzone_text.txt", "Score -21 63", "Score -20 63"),
        "tziakcha": ("tziakcha.json", '"s":[2,46,-10,-38]', '"s":[2,46,-38,-10]'),
        "salasasa": ("salasasa.json", "[38,-22,-8,-8]", "[38,-8,-22,-8]"),
        "pmn": ("pmn_two_winners.pmn", '"-8 40 -38 38"', '"-8 40 -40 40"'),
    }
    first = read(changed(*spoilt[name]))
    assert first.mismatches
    (own,) = FORMATS["guobiao"].write(first.record).texts
    assert facts(own)


def test_an_illegal_action_breaks_the_deal_off() -> None:
    text = golden("official.jsonl")
    lines = text.splitlines(keepends=True)
    pung = next(line for line in lines if '"kind":"pung"' in line)
    other = pung.replace('"seat":2', '"seat":0')
    assert pung != other
    assert facts(text.replace(pung, other)) == [Fact.LEGALITY]
    chow = "Player 0 Draw B6"
    assert chow in golden("botzone_text.txt")
    broken = read(changed("botzone_text.txt", chow, "Player 0 Draw B6\nPlayer 0 AnGang B6"))
    assert broken.mismatches[0].fact is Fact.LEGALITY
    assert any("what came after" in loss for loss in broken.losses)


def test_every_event_of_our_own_is_compared() -> None:
    lines = golden("official.jsonl").splitlines()[:105]
    for place in range(6, len(lines)):
        event = json.loads(lines[place])
        if event["event"] in ("flowers_done", "play_begun", "discarded"):
            continue  # the seat could have discarded that other tile too
        other = json.dumps(_changed(event))
        text = "\n".join([*lines[:place], other, *lines[place + 1 :]])
        try:
            found = facts(text)
        except ValueError:
            continue
        assert found, other


def _changed(event: dict[str, Any]) -> dict[str, Any]:
    for name in ("tile", "value", "balance", "tiles", "transfers"):
        value = event.get(name)
        match value:
            case int():
                return event | {name: (value + 1) % 34}
            case [int(first), *rest]:
                return event | {name: [first + 1, *rest]}
            case [dict(first), *rest]:
                return event | {name: [first | {"amount": first["amount"] + 1}, *rest]}
            case _:
                continue
    return event | {"seat": (event["seat"] + 1) % 4}
