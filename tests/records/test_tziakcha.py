"""tziakcha records: their shapes, the settings of a table, and faults."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from records.golden_files import golden, read, written

from guobiao.records.fault import FaultyRecordError
from guobiao.records.transcript import Fact
from guobiao.table.event import Penalised

Document = dict[str, Any]


def document() -> Document:
    found: Document = json.loads(golden("tziakcha.json"))
    return found


def _as_step(session: Document) -> Document:
    step: Document = session["records"][0]["step"]
    return step


def _as_record(session: Document) -> Document:
    record: Document = session["records"][0]
    return record


def _as_script(session: Document) -> Document:
    record = session["records"][0]
    packed = base64.b64encode(zlib.compress(json.dumps(record.pop("step")).encode()))
    return {**record, "script": packed.decode()}


def _as_script_with_an_end(session: Document) -> Document:
    record = session["records"][0]
    text = json.dumps(record.pop("step")) + "\0"
    return {"script": base64.b64encode(zlib.compress(text.encode())).decode()}


def _with_lists(session: Document) -> Document:
    step = _as_step(session)
    step["w"] = list(bytes.fromhex(step["w"]))
    step["d"] = [step["d"] >> 4 * place & 15 for place in range(4)]
    return step


def _with_more(session: Document) -> Document:
    step = _as_step(session)
    step["a"] = [[*action, 7] for action in step["a"]]
    step["unheard_of"] = {"a": 1}
    return step


SHAPES = [_as_step, _as_record, _as_script, _as_script_with_an_end, _with_lists, _with_more]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__.strip("_"))
def test_one_deal_is_told_alike_in_every_shape(shape: Callable[[Document], Document]) -> None:
    expected = read(golden("tziakcha.json")).record.deals[0].events
    transcribed = read(json.dumps(shape(document()), ensure_ascii=False))
    assert not transcribed.mismatches
    (deal,) = transcribed.record.deals
    assert deal.events == expected


def test_a_false_win_is_paid_to_each_and_the_deal_goes_on() -> None:
    record = read(golden("tziakcha.json")).record
    penalties = [event for deal in record.deals for event in deal.events]
    (penalty,) = [event for event in penalties if isinstance(event, Penalised)]
    assert penalty.points == 30
    assert record.header.rules.options == {"false_win": {"points": 10, "to_each_opponent": True}}


def test_players_change_seats_in_the_second_round() -> None:
    record = read(golden("tziakcha.json")).record
    assert [record.seating(deal) for deal in record.deals] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
        (1, 0, 3, 2),
    ]
    spoilt = document()
    players = spoilt["records"][4]["step"]["p"]
    players[0], players[1] = players[1], players[0]
    found = read(json.dumps(spoilt)).mismatches
    assert (found[0].fact, found[0].deal) == (Fact.SEATING, 4)
    assert (found[0].recorded, found[0].derived) == ((0, 1, 3, 2), (1, 0, 3, 2))


def test_points_are_carried_from_deal_to_deal() -> None:
    spoilt = document()
    spoilt["records"][2]["step"]["p"][1]["s"] += 1
    assert [each.fact for each in read(json.dumps(spoilt)).mismatches] == [Fact.POINTS_BEFORE]
    spoilt = document()
    spoilt["session"]["players"][3]["s"] -= 1
    assert [each.fact for each in read(json.dumps(spoilt)).mismatches] == [Fact.TOTALS]


SETTINGS = {
    "who errs pays nobody": ({"z": 0}, {"false_win": {"points": 40, "to_each_opponent": False}}),
    "a hand that is dead claims": ({"d": 1}, {"dead_hand_may_claim": True}),
    "another least value": ({"l": 1}, {"minimum": 1}),
    "another length": ({"n": 4}, {"deals": 4}),
}  # fmt: skip


@pytest.mark.parametrize("case", SETTINGS.values(), ids=SETTINGS)
def test_settings_become_options(case: tuple[Document, Document]) -> None:
    settings, options = case
    step = _as_step(document())
    step["g"] |= settings
    found = read(json.dumps(step)).record.header.rules.options
    assert found == {"false_win": {"points": 10, "to_each_opponent": True}} | options


FAULTS: dict[str, tuple[Callable[[Document], object], str, str]] = {
    "a wall too short": (lambda step: step.update(w=step["w"][2:]), "w", "wall"),
    "a tile twice": (lambda step: step.update(w=step["w"][:2] * 144), "w", "wall"),
    "no digits": (lambda step: step.update(w="xy"), "w", "wall"),
    "dice of seven": (lambda step: step.update(d=0x7111), "d", "dice"),
    "three players": (lambda step: step["p"].pop(), "p", "length"),
    "a player twice": (lambda step: step["p"].__setitem__(1, step["p"][0]), "p[1]", "players"),
    "an action of nobody": (lambda step: step["a"][5].__setitem__(0, 64), "a[5]", "action"),
    "an action like none": (lambda step: step["a"][5].__setitem__(0, 15), "a[5]", "action"),
    "no data": (lambda step: step["a"][5].__delitem__(slice(1, 3)), "a[5]", "length"),
    "text for a number": (lambda step: step["a"][5].__setitem__(0, "x"), "a[5][0]", "type"),
    "no actions": (lambda step: step.pop("a"), "", "missing"),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_field(case: tuple[Callable[[Document], object], str, str]) -> None:
    spoil, field, rule = case
    session = document()
    spoil(session["records"][1]["step"])
    with pytest.raises(FaultyRecordError) as caught:
        read(json.dumps(session), "s.json")
    (fault,) = caught.value.faults
    where = f"records[1].step.{field}".rstrip(".") if field else "records[1].step"
    assert (fault.file, fault.field, fault.rule) == ("s.json", where, rule)


def test_faults_of_several_deals_are_told_together() -> None:
    session = document()
    for number in (0, 3):
        session["records"][number]["step"]["d"] = 0
    with pytest.raises(FaultyRecordError) as caught:
        read(json.dumps(session))
    assert [fault.field for fault in caught.value.faults] == [
        "records[0].step.d",
        "records[3].step.d",
    ]


def test_deals_follow_one_another() -> None:
    session = document()
    session["records"][2], session["records"][3] = session["records"][3], session["records"][2]
    with pytest.raises(FaultyRecordError, match=r"records\[3\]\.step: deal 3 comes too late"):
        read(json.dumps(session))


@pytest.mark.parametrize("script", ["?", "AAAA", base64.b64encode(zlib.compress(b"{")).decode()])
def test_a_script_that_cannot_be_unpacked_is_refused(script: str) -> None:
    with pytest.raises(FaultyRecordError):
        read(json.dumps({"script": script}))


def test_what_is_written_can_be_read_by_one_who_knows_only_numbers() -> None:
    """The packed actions say what the events say."""
    record = read(golden("tziakcha_kong_robbed.json")).record
    (text,) = written(record, "tziakcha")
    step = json.loads(text)["records"][0]["step"]
    last = step["a"][-1]
    # South wins (1 × 16 + 6), 11 fans and no flower among them.
    assert last[0] == 16 + 6
    assert step["b"] == 0x12
    assert step["y"][1]["f"] == 11
    assert sum(step["s"]) == 0
