"""Botzone matches: verdicts, answers, claims that come to nothing, and what may be missing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from records.golden_files import golden, read, written
from records.play import played

from guobiao.records.fault import FaultyRecordError
from guobiao.records.formats import detect_format
from guobiao.records.line import Overruled
from guobiao.records.transcript import Fact
from guobiao.table.action import WIN, Chow
from guobiao.table.event import HIDDEN, Drawn, Ending, Penalised, WallBuilt

Document = dict[str, Any]


def document(name: str = "botzone_claims.json") -> Document:
    found: Document = json.loads(golden(name))
    return found


def judged(
    turn: int, seat: int, code: str, answer: Document, **more: Any
) -> tuple[Document, Document]:
    """Return the golden match, ended by a verdict on the answer of a seat to a turn."""
    match = document()
    logs = match["logs"]
    logs[turn + 1][str(seat)] = answer
    score = [-30 if each == seat else 10 for each in range(4)]
    display = {"action": code, "player": seat, "score": score, "canHu": [-4] * 4, **more}
    content = {str(each): points for each, points in enumerate(score)}
    end = {"output": {"command": "finish", "content": content, "display": display}}
    match["logs"] = [*logs[: turn + 2], end]
    return match, logs[turn]["output"]["display"]


OK = {"verdict": "OK"}

# turn, seat, verdict of the judge, answer, violation, note
VERDICTS = {
    "in time no answer": (4, 0, "TLE", {"verdict": "TLE"}, "fault", "TLE"),
    "a crash of somebody idle": (6, 0, "RE", {"verdict": "RE"}, "fault", "RE"),
    "a crash of a claimant": (6, 2, "MLE", {"verdict": "MLE"}, "fault", "MLE"),
    "a crash at the seats": (0, 1, "RE", {"verdict": "RE"}, "fault", "RE"),
    "a crash at the deal": (2, 1, "RE", {"verdict": "RE"}, "fault", "RE"),
    "a tile not held": (4, 0, "WA", OK | {"response": "PLAY J3"}, "fault", "WA PLAY J3"),
    "no tile": (4, 0, "WA", OK | {"response": "PLAY X1"}, "fault", "WA PLAY X1"),
    "out of turn": (4, 1, "WA", OK | {"response": "PLAY W1"}, "fault", "WA PLAY W1"),
    "a pung of nothing": (6, 1, "WA", OK | {"response": "PENG W1"}, "fault", "WA PENG W1"),
    "a chow out of turn": (6, 2, "WA", OK | {"response": "CHI W4 W1"}, "fault", "WA CHI W4 W1"),
    "a kong of nothing": (6, 2, "WA", OK | {"response": "GANG"}, "fault", "WA GANG"),
    "words": (6, 2, "WA", OK | {"response": "good luck"}, "fault", "WA good luck"),
    "nothing": (6, 2, "WA", OK | {"response": ""}, "fault", "WA"),
    "no text": (6, 2, "WA", OK | {"response": {"a": [1]}}, "fault", 'WA {"a":[1]}'),
    "a false self-draw": (4, 0, "WH", OK | {"response": "HU"}, "not_ready", ""),
    "a false win": (6, 1, "WH", OK | {"response": "HU"}, "not_ready", ""),
}


@pytest.mark.parametrize("case", VERDICTS.values(), ids=VERDICTS)
def test_a_verdict_ends_the_deal(case: tuple[int, int, str, Document, str, str]) -> None:
    turn, seat, code, answer, violation, note = case
    match, before = judged(turn, seat, code, answer)
    match["logs"][-1]["output"]["display"]["tileCnt"] = before["tileCnt"]
    transcribed = read(json.dumps(match))
    assert not transcribed.mismatches
    (deal,) = transcribed.record.deals
    (penalty,) = [event for event in deal.events if isinstance(event, Penalised)]
    assert (penalty.seat, penalty.violation, penalty.note) == (seat, violation, note)
    assert penalty.points == 30
    ended = deal.ended
    assert ended is not None
    assert ended.ending is Ending.FAULT
    (again,) = written(transcribed.record, "botzone")
    back = read(again)
    assert not back.mismatches
    assert back.record.deals[0].events == deal.events


@pytest.mark.parametrize(
    "case",
    [(4, 0, "PLAY W4"), (30, 3, "PENG B2"), (36, 1, "CHI T5 B5")],
    ids=lambda case: case[2],
)
def test_a_verdict_on_a_legal_answer_is_found(case: tuple[int, int, str]) -> None:
    turn, seat, answer = case
    match, _ = judged(turn, seat, "WA", OK | {"response": answer})
    (mismatch,) = read(json.dumps(match)).mismatches
    assert (mismatch.fact, mismatch.seat) == (Fact.LEGALITY, seat)
    assert (mismatch.recorded, mismatch.derived) == ("illegal", "legal")


def test_a_verdict_with_other_points_is_found() -> None:
    match, _ = judged(4, 0, "TLE", {"verdict": "TLE"})
    display = match["logs"][-1]["output"]["display"]
    display["score"] = [-30, 30, 0, 0]
    mismatches = read(json.dumps(match)).mismatches
    assert [mismatch.fact for mismatch in mismatches] == [Fact.BALANCE]


def test_a_code_of_which_the_answer_knows_nothing_is_found() -> None:
    match, _ = judged(4, 0, "TLE", OK | {"response": "PLAY W4"})
    assert [mismatch.fact for mismatch in read(json.dumps(match)).mismatches] == [Fact.ANSWER]


def test_the_nearer_of_two_winners_goes_before() -> None:
    record = played("botzone", 120)
    (deal,) = record.deals
    assert [line.action for line in deal.lines if isinstance(line, Overruled)] == [WIN]
    (text,) = written(record, "botzone")
    assert text.count('"response":"HU"') == 2
    back = read(text)
    assert not back.mismatches
    assert back.record.deals[0].lines[1:] == deal.lines[1:]


def test_a_chow_before_which_a_pung_goes_is_kept() -> None:
    record = read(golden("botzone_text.txt")).record
    overruled = [line for line in record.deals[0].lines if isinstance(line, Overruled)]
    assert overruled == [Overruled(3, Chow((24, 26)))]
    # Botzone's answer names the discard too, which the text does not tell.
    out = detect_format(golden("botzone_false_win.json")).write(record)
    assert any("their discard is not known" in loss for loss in out.losses)


def test_without_a_wall_it_is_known_as_far_as_it_was_drawn() -> None:
    match = document()
    del match["initdata"]
    transcribed = read(json.dumps(match))
    assert not transcribed.mismatches
    events = transcribed.record.deals[0].events
    (wall,) = [event for event in events if isinstance(event, WallBuilt)]
    assert wall.tiles.count(HIDDEN) == 136 - 4 * 13 - sum(isinstance(e, Drawn) for e in events)


def _without_tile_counts(match: Document) -> None:
    for entry in match["logs"]:
        if "output" in entry:
            entry["output"]["display"].pop("tileCnt")


def _without_can_win(match: Document) -> None:
    for entry in match["logs"]:
        if "output" in entry:
            entry["output"]["display"].pop("canHu")


def _without_verdicts(match: Document) -> None:
    for entry in match["logs"]:
        for member in entry.values():
            if isinstance(member, dict):
                member.pop("verdict", None)


def _with_texts_of_displays(match: Document) -> None:
    for entry in match["logs"]:
        if "output" in entry:
            entry["output"]["display"] = json.dumps(entry["output"]["display"])


def _with_an_object_as_initdata(match: Document) -> None:
    match["initdata"] = json.loads(match["initdata"])


def _with_initdata_of_the_judge(match: Document) -> None:
    match["logs"][0]["output"]["initdata"] = json.loads(match.pop("initdata"))


VARIANTS = [
    _without_tile_counts,
    _without_can_win,
    _without_verdicts,
    _with_texts_of_displays,
    _with_an_object_as_initdata,
    _with_initdata_of_the_judge,
]


@pytest.mark.parametrize("change", VARIANTS, ids=lambda change: change.__name__.strip("_"))
def test_what_some_logs_lack_or_say_otherwise_changes_nothing(
    change: Callable[[Document], None],
) -> None:
    match = document()
    change(match)
    transcribed = read(json.dumps(match))
    assert not transcribed.mismatches
    assert transcribed.record.deals == read(golden("botzone_claims.json")).record.deals


def test_a_log_that_is_cut_is_read_as_far_as_it_goes() -> None:
    match = document()
    match["logs"] = match["logs"][:50]
    transcribed = read(json.dumps(match))
    assert not transcribed.mismatches
    assert transcribed.record.deals[0].ended is None


def test_a_test_set_tells_no_verdicts() -> None:
    match, _ = judged(4, 0, "TLE", {"verdict": "TLE"})
    turns = [
        {"display": entry["output"]["display"]} for entry in match["logs"] if "output" in entry
    ]
    transcribed = read(json.dumps({"quan": 0, "turns": turns}))
    assert not transcribed.mismatches
    ended = transcribed.record.deals[0].ended
    assert ended is not None
    assert ended.balance == (-30, 10, 10, 10)


def test_a_test_set_holds_a_match_a_line() -> None:
    lines = []
    for name in ("botzone_claims.json", "botzone_false_win.json", "botzone_kong_robbed.json"):
        match = document(name)
        init = json.loads(match["initdata"])
        turns = []
        for place, entry in enumerate(match["logs"]):
            if "output" in entry:
                answers = match["logs"][place + 1] if place + 1 < len(match["logs"]) else {}
                responses = {seat: each.get("response", "") for seat, each in answers.items()}
                turns.append({"display": entry["output"]["display"], "responses": responses})
        lines.append(
            json.dumps({"wall": init["walltiles"].split(), "quan": init["quan"], "turns": turns})
        )
    text = "\n".join(lines)
    transcribed = read(text)
    assert not transcribed.mismatches
    assert [deal.ended and deal.ended.ending for deal in transcribed.record.deals] == [
        Ending.WIN,
        Ending.FAULT,
        Ending.WIN,
    ]
    with pytest.raises(FaultyRecordError) as caught:
        read(text.replace('"INIT"', "7"), "set.jsonl")
    assert [(fault.line, fault.field) for fault in caught.value.faults] == [
        (line, "turns[0].display.action") for line in (1, 2, 3)
    ]


# what is put where, and the fault
FAULTS = {
    "no wall": ("T1 B9", "X1 B9", "initdata.walltiles", "tile"),
    "no tile": ('"tile":"B7"', '"tile":"B0"', "logs[4].output.display.tile", "tile"),
    "no seat": ('"player":1', '"player":4', "logs[8].output.display.player", "range"),
    "a short hand": ('"hand":[["', '"hand":[[],["', "logs[2].output.display.hand", "length"),
    "no number": ('"canHu":[-3', '"canHu":[-2', "logs[4].output.display.canHu", "can_hu"),
    "no round wind": ('"quan":0', '"quan":4', "logs[0].output.display.quan", "range"),
    "no fan": ('"name":"', '"name":"?', "logs[*].output.display.fan[0].name", "fan"),
    "no chow": ('"tileCHI":"T5"', '"tileCHI":"B5"', "logs[38].output.display.tileCHI", "chow"),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_field(case: tuple[str, str, str, str]) -> None:
    old, new, field, rule = case
    text = golden("botzone_claims.json")
    assert old in text
    with pytest.raises(FaultyRecordError) as caught:
        read(text.replace(old, new, 1), "match.json")
    (fault,) = caught.value.faults
    place = fault.field if "*" not in field else field
    assert (fault.file, place, fault.rule) == ("match.json", field, rule)
