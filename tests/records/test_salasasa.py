"""salasasa records: ticks, the tail of the wall, and faults."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from records.golden_files import golden, played_out, read, written
from records.play import played

from guobiao.records.fault import FaultyRecordError
from guobiao.records.transcript import Fact

Document = dict[str, Any]
FALSE_WIN = {"false_win": {"points": 10, "to_each_opponent": True}}


def document() -> Document:
    found: Document = json.loads(golden("salasasa.json"))
    return found


@pytest.mark.parametrize("tail", ["stacks", "last_tile"])
@pytest.mark.parametrize("flowers", ["tail", "head"])
def test_how_the_tail_is_taken_is_found_out(tail: str, flowers: str) -> None:
    options = FALSE_WIN | {"tail": tail, "first_flowers_from": flowers}
    record = played("official", 110, options=options, deals=2)
    (text,) = written(record, "salasasa")
    back = read(text)
    assert not back.mismatches
    found = back.record.header.rules.options
    assert found.get("tail", "stacks") == tail
    assert found.get("first_flowers_from", "tail") == flowers
    assert [played_out(deal) for deal in back.record.deals] == [
        played_out(deal) for deal in record.deals
    ]


def test_seats_may_be_left_to_the_rules() -> None:
    older = document()
    for number in range(1, 4):
        del older["game_round"][f"round_index_{number}"]["seats"]
    transcribed = read(json.dumps(older))
    assert not transcribed.mismatches
    assert transcribed.record.deals == read(golden("salasasa.json")).record.deals


def test_a_wall_without_flowers_is_one_of_136() -> None:
    record = played("official", 7, options=FALSE_WIN | {"flowers": False})
    (text,) = written(record, "salasasa")
    back = read(text)
    assert not back.mismatches
    assert back.record.header.rules.options["flowers"] is False


def _tick(round_: Document, code: str) -> list[Any]:
    found: list[Any] = next(tick for tick in round_["action_ticks"] if tick[0] == code)
    return found


def test_another_tile_drawn_is_found() -> None:
    spoilt = document()
    tick = _tick(spoilt["game_round"]["round_index_1"], "d")
    tick[1] = 11 if tick[1] != 11 else 12
    assert read(json.dumps(spoilt)).mismatches[0].fact is Fact.DRAWN


FAULTS: dict[str, tuple[Callable[[Document, Document], object], str, str]] = {
    "other rules": (lambda title, _: title.update(rule="riichi"), "game_title.rule", "rules"),
    "duplicate walls": (
        lambda title, _: title.update(duplicate_key="x"), "game_title.duplicate_key", "rules",
    ),
    "no such tick": (lambda _, round_: _tick(round_, "d").__setitem__(0, "?"), "*", "tick"),
    "no tile": (lambda _, round_: _tick(round_, "d").__setitem__(1, 99), "*[1]", "tile"),
    "a short hand": (lambda _, round_: round_["p1_tiles"].pop(), "p1_tiles", "length"),
    "a short wall": (lambda _, round_: round_["tiles_list"].pop(), "tiles_list", "wall"),
    "no round": (lambda _, round_: round_.update(current_round=0), "current_round", "range"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_field(
    case: tuple[Callable[[Document, Document], object], str, str],
) -> None:
    spoil, field, rule = case
    spoilt = document()
    spoil(spoilt["game_title"], spoilt["game_round"]["round_index_2"])
    with pytest.raises(FaultyRecordError) as caught:
        read(json.dumps(spoilt), "r.json")
    (fault,) = caught.value.faults
    assert (fault.file, fault.rule) == ("r.json", rule)
    if not field.startswith("game_title"):
        field = f"game_round.round_index_2.{field}"
    before, _, after = field.partition("*")
    assert fault.field.startswith(before)
    assert fault.field.endswith(after)


def test_a_round_of_another_name_is_refused() -> None:
    spoilt = document()
    spoilt["game_round"]["last"] = {}
    with pytest.raises(FaultyRecordError, match="'last' is no round_index_<number>"):
        read(json.dumps(spoilt))


def test_rounds_follow_one_another() -> None:
    spoilt = document()
    rounds = spoilt["game_round"]
    rounds["round_index_2"]["current_round"] = 1
    with pytest.raises(FaultyRecordError, match="round 1 comes too late"):
        read(json.dumps(spoilt))
