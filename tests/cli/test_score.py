"""``guobiao score`` for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import Run

FOUR_WINDS = "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2"
STRAIGHT = "123m456m789m123m7m7m"
NO_WIN = "1357m1357p1357sEE"


def test_a_hand_is_drawn_with_its_fans_and_its_reasons(run: Run) -> None:
    result = run("score", FOUR_WINDS)
    assert result.exit_code == 0
    assert "大四喜  Big Four Winds" in result.stdout
    assert re.search("碰碰和 +All Pungs", result.stdout)
    assert "100  total" in result.stdout
    assert result.stderr == ""


def test_chinese_is_written_where_it_is_asked_for(run: Run) -> None:
    result = run("score", FOUR_WINDS, "--lang", "zh")
    assert "合计" in result.stdout
    assert "total" not in result.stdout


def test_the_language_of_the_locale_is_spoken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert "合計" in run("score", FOUR_WINDS).stdout


def test_letters_replace_tiles_where_they_are_asked_for(run: Run) -> None:
    result = run("score", FOUR_WINDS, "--tiles", "ascii")
    assert result.stdout.isascii()
    assert "55p WWW NN + N" in result.stdout


def test_a_hand_that_is_no_win_is_an_answer(run: Run) -> None:
    result = run("score", NO_WIN)
    assert result.exit_code == 0
    assert "not a complete hand" in result.stdout


def test_json_tells_everything_about_the_reading_that_counts(run: Run) -> None:
    answer = json.loads(run("score", STRAIGHT, "--json").stdout)
    assert answer["hand"] == STRAIGHT
    assert answer["rules"] == "mil2025"
    assert (answer["points"], answer["flowers"], answer["total"]) == (45, 0, 45)
    assert answer["legal"] is answer["win"] is True
    assert [fan["zh"] for fan in answer["fans"]] == ["清一色", "清龙", "门前清", "平和", "一般高"]
    assert {
        "kind": "pair",
        "tiles": "7m7m",
        "concealed": True,
        "melded": False,
        "winning": False,
    } in (answer["parts"])
    assert {
        "id": 76,
        "zh": "无字",
        "en": "No Honors",
        "count": 1,
        "by": {"id": 22, "zh": "清一色", "en": "Full Flush"},
        "principle": "non_repeat",
    } in answer["excluded"]
    assert "readings" not in answer


def test_every_reading_is_told_on_demand(run: Run) -> None:
    hand = "1122557788993p3p"
    answer = json.loads(run("score", hand, "--json", "--all-readings").stdout)
    assert [reading["points"] for reading in answer["readings"]] == [67, 48]
    assert [reading["form"] for reading in answer["readings"]] == ["standard", "seven_pairs"]
    page = run("score", hand, "--all-readings").stdout
    assert "清一色 Full Flush" in page.split("Other readings")[1]


def test_several_hands_get_an_answer_each(run: Run) -> None:
    lines = run("score", STRAIGHT, FOUR_WINDS, "--json").stdout.splitlines()
    assert [json.loads(line)["hand"] for line in lines] == [STRAIGHT, FOUR_WINDS]


def test_one_bad_hand_among_several_refuses_all(run: Run) -> None:
    result = run("score", STRAIGHT, "99999m", "--json")
    assert result.exit_code == 2
    assert result.stdout == ""


def test_other_rules_give_other_points(run: Run) -> None:
    hand = "[1111m][9999p]234m567s8s8s"
    points = {
        rules: json.loads(run("score", hand, "--json", "--rules", rules).stdout)["fans"]
        for rules in ("mil2025", "wmo")
    }
    kongs = {rules: fans[0]["points"] for rules, fans in points.items()}
    assert kongs == {"mil2025": 6, "wmo": 8}


def test_single_rulings_can_be_changed(run: Run) -> None:
    hand = "[1111m][9999p]234m567s8s8s"
    result = run("score", hand, "--json", "--set", "two_concealed_kongs=8")
    answer = json.loads(result.stdout)
    assert answer["fans"][0]["points"] == 8
    assert answer["set"] == {"two_concealed_kongs": 8}


def test_an_explanation_names_the_sets_and_asks_the_other_rules(run: Run) -> None:
    page = run("score", STRAIGHT, "--explain", "--tiles", "ascii").stdout
    assert "Pure Straight counts 16: 123m 456m 789m." in page
    for rules in ("mil2025", "wmo", "1998"):
        assert f"45  {rules}" in page


def test_payments_are_shown_where_it_is_known_who_pays(run: Run) -> None:
    drawn = json.loads(run("score", FOUR_WINDS, "--json").stdout)
    assert drawn["payments"] == {"E": 324, "S": -108, "W": -108, "N": -108}
    asked = ("score", STRAIGHT, "--discarder", "W", "--winner", "N")
    assert json.loads(run(*asked, "--json").stdout)["payments"] == {
        "E": -8,
        "S": -8,
        "W": -53,
        "N": 69,
    }
    assert "-8  -8  -53  +69" in run(*asked, "--tiles", "ascii").stdout
    assert "payments" not in json.loads(run("score", STRAIGHT, "--json").stdout)


def test_nothing_is_paid_for_what_is_no_legal_win(run: Run) -> None:
    result = run("score", NO_WIN, "--discarder", "W", "--winner", "N", "--json")
    assert result.exit_code == 0
    assert "payments" not in json.loads(result.stdout)


def test_a_sheet_is_drawn_into_a_file(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "sheet.svg"
    assert run("score", STRAIGHT, "--svg", str(picture), "--lang", "zh").exit_code == 0
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "清龙" in drawn


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["score"], "no hand"),
        (["score", ""], "no"),
        (["score", "99999m"], "'99999m'"),
        (["score", "123m456m789m123m77"], "'123m456m789m123m77'"),
        (["score", STRAIGHT, "--rules", "riichi"], "no rules 'riichi'"),
        (["score", STRAIGHT, "--set", "mixed_kongs"], "RULING=VALUE"),
        (["score", STRAIGHT, "--set", "mixed_kongs=7"], "mixed_kongs"),
        (["score", STRAIGHT, "--set", "two_concealed_kongs=7"], "6 or 8"),
        (["score", STRAIGHT, "--set", "pair_of_socks=1"], "no ruling 'pair_of_socks'"),
        (["score", STRAIGHT, "--set", "id=wmo"], "no ruling 'id'"),
        (["score", STRAIGHT, "--set", "cap=-3"], "cap"),
        (["score", STRAIGHT, FOUR_WINDS, "--svg", "x.svg"], "one hand"),
        (["score", STRAIGHT, "--svg", "no/such/place/x.svg"], "cannot be written"),
        (["score", STRAIGHT, "--discarder", "E"], "winner"),
        (["score", STRAIGHT, "--discarder", "E", "--winner", "E"], "same seat"),
        (["score", STRAIGHT, "--discarder", "C", "--winner", "E"], "a seat is E, S, W or N"),
        (["score", STRAIGHT, "--lang", "fr"], "fr"),
        (["score", STRAIGHT, "--no-such-option"], "--no-such-option"),
        (["score", "--jsonl", "no-such-file"], "cannot be read"),
        (["score", STRAIGHT, "--svg", "-"], "not written to stdout"),
        (["score", "--jsonl", "--svg", "x.svg"], "--svg does nothing beside --jsonl"),
        (["score", "--jsonl", "--explain"], "--explain does nothing beside --jsonl"),
        (["score", "--jsonl", "--all-readings"], "--all-readings does nothing beside --jsonl"),
        (["score", "--jsonl", "--winner", "E"], "--winner does nothing beside --jsonl"),
        (["score", STRAIGHT, "--json", "--explain"], "--explain does nothing beside --json"),
        (["score", FOUR_WINDS, "--winner", "S"], "E won, as the hand itself says"),
        (["score", "1m"], "1 tile besides 0 melds"),
        (["score", "[EEE,1]1m2m"], "2 tiles besides 1 meld:"),
        (["no-such-command"], "no command 'no-such-command'; there are score, waits,"),
        (["waits", "   "], "'   ', position 4"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Run, arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("guobiao: ")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_letters_alone_cannot_be_chinese(run: Run) -> None:
    result = run("score", STRAIGHT, "--tiles", "ascii", "--lang", "zh")
    assert result.exit_code == 2
    assert "--tiles ascii cannot write the Chinese of --lang zh" in result.stderr


def test_a_flower_in_a_meld_is_named(run: Run) -> None:
    result = run("score", "[eee]123m456m789m1m1m")
    assert result.exit_code == 2
    assert "e, tile 38, stands in no meld" in result.stderr


def test_one_point_is_one(run: Run) -> None:
    page = run("score", "[123m,1][345p,1][EEE,1]67s5m5m8s", "--explain", "--lang", "en").stdout
    assert "Together 1 point." in page
