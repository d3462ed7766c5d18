"""The judge without memory: what it refuses, and what it makes of nothing."""

from __future__ import annotations

import json

import pytest
from botzone.scripted import start_with

from guobiao.botzone.log import judged, written
from guobiao.botzone.start import read_start, start_of_number
from guobiao.errors import InputError
from guobiao.records.json_node import Node

PASSES = {str(seat): {"verdict": "OK", "response": "PASS"} for seat in range(4)}


def test_chance_is_told_so_that_it_can_be_given_from_then_on() -> None:
    first = judged("{}")
    again = judged(json.dumps({"initdata": first["initdata"]}))
    assert again == first
    assert first["display"]["srand"] == first["initdata"]["srand"]
    other = judged("{}")
    assert other["initdata"]["walltiles"] != first["initdata"]["walltiles"]


def test_a_number_alone_makes_the_deal() -> None:
    log = [{"output": {}}, PASSES]
    deal = judged(json.dumps({"log": log, "initdata": {"srand": 5}}))
    assert deal["display"]["action"] == "DEAL"
    assert deal == judged(json.dumps({"log": log, "initdata": start_of_number(5).initdata()}))


def test_initdata_may_be_a_text_of_json() -> None:
    initdata = start_with({0: "W1"}, 3).initdata()
    told = judged(json.dumps({"initdata": json.dumps(initdata)}))
    assert told["initdata"] == initdata
    assert judged('{"initdata": ""}')["command"] == "request"


def test_a_wind_that_is_none_is_left_to_the_number() -> None:
    node = Node({"quan": 7, "srand": 5}, "initdata")
    assert read_start(node) == start_of_number(5)


def test_a_start_comes_back() -> None:
    start = start_of_number(9)
    assert read_start(Node(start.initdata(), "initdata")) == start


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("", "^stdin.*truncated"),
        ("[]", "object"),
        ('{"log": 1}', "list"),
        ('{"initdata": {"walltiles": "W1 X9"}}', "X9"),
        ('{"initdata": {"walltiles": "W1 W2"}}', "136"),
        ('{"initdata": {"quan": "east"}}', "quan"),
        (json.dumps({"log": [{}, PASSES], "initdata": {}}), "under way"),
        (json.dumps({"log": [{}], "initdata": {"srand": 1}}), "four bots replied"),
        (json.dumps({"log": [{}, {"0": {}}], "initdata": {"srand": 1}}), "'1'"),
        (
            json.dumps(
                {
                    "log": [{}, PASSES | {"2": {"verdict": "RE"}}, {}, PASSES],
                    "initdata": {"srand": 1},
                }
            ),
            "after the end",
        ),
    ],
)
def test_what_is_no_log_is_refused_by_name(told: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        judged(told, "stdin")


def test_written_is_sorted_and_without_space() -> None:
    assert written({"b": [1, 2], "a": "和"}) == '{"a":"和","b":[1,2]}'
