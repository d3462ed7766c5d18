"""``guobiao advise``."""

from __future__ import annotations

import json
from pathlib import Path

from commands import Run

HAND = "123m567p345s78s99pE"


def test_each_discard_is_a_choice_of_the_json(run: Run) -> None:
    told = json.loads(run("advise", HAND, "--json").stdout)
    assert list(told) == ["hand", "rules", "choices"]
    best = told["choices"][0]
    assert list(best) == ["tile", "distance", "left", "useful", "routes", "reasons"]
    assert best["tile"] == "E"
    assert best["distance"] == {"shape": 0, "discard": 1, "self_draw": 1}
    assert best["useful"]["discard"] == [{"tile": "4p", "left": 4}, {"tile": "9s", "left": 4}]
    assert best["routes"][0]["fans"] == [{"id": 39, "zh": "花龙", "en": "Mixed Straight"}]
    assert best["reasons"] == ["nearest", "most_tiles"]


def test_what_is_seen_elsewhere_is_not_hoped_for(run: Run) -> None:
    told = json.loads(run("advise", HAND, "--seen", "4p4p 9999s", "--json").stdout)
    assert "9s" not in json.dumps(told["choices"][0]["useful"]["discard"])


def test_people_see_a_page(run: Run) -> None:
    page = run("advise", HAND, "--tiles", "ascii", "--lang", "en").stdout
    assert page.isascii()
    assert "nearest to a legal win, most tiles that help" in page
    assert "Mixed Straight" in page


def test_a_picture_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "advice.svg"
    assert run("advise", HAND, "--svg", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_bad_input_is_one_line(run: Run) -> None:
    for arguments, words in {
        ("123m567p345s78s99p",): "there is nothing to discard",
        (HAND, "--seen", "a"): "--seen names a flower, a",
        (HAND, "--seen", "xx"): "xx",
        (HAND, "--seen", "99999s"): "--seen names 5 copies of 9s; there are 4",
    }.items():
        result = run("advise", *arguments)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
