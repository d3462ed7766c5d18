"""The judge: what it says, in which order it reads, and whom it punishes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from botzone.scripted import RECORDS, hear, judge_with, logs_of

from guobiao.botzone.judge import Judge
from guobiao.botzone.log import judged, written
from guobiao.botzone.reply import SILENT, Reply
from guobiao.errors import InputError

# Seat 0 discards F4 first. Seats 1 and 2 both wait for it with thirteen orphans, seat 3 has a pair.
ORPHANS = "W1 W9 B1 B9 T1 T9 F1 F2 F3 J1 J2 J3"
RACE = {
    0: "W2 W3 W4 W5 W6 W7 B2 B3 B4 B5 B6 B7 F4 T5",
    1: f"{ORPHANS} J3",
    2: f"{ORPHANS} J2",
    3: "F4 F4 T2 T2 T3 T4 T6 T7 T8 W8 W8 B8 B8",
}
# Seat 0 discards W5. Seat 1 can chow it, seats 2 and 3 can pung it, if they do not lie.
CLAIMS = {
    0: "W5 W1 W1 W2 W9 B1 B2 B9 T1 T2 T9 F1 F2 J1",
    1: "W4 W6 W3 B3 B4 B6 T3 T4 T6 F1 F2 J1 J2",
    2: "W5 W5 W7 B3 B4 B6 T3 T4 T6 F1 F2 J1 J2",
    3: "W5 W8 W7 B3 B4 B6 T3 T4 T6 F1 F2 J1 J2",
}


@pytest.mark.skipif(not RECORDS, reason="there are no logs beside the repository")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_says_byte_for_byte_what_was_recorded(path: Path) -> None:
    recorded = path.read_text("utf-8")
    outputs = 0
    for log, output in logs_of(path):
        said = judged(log)
        said.pop("initdata", None)
        assert said == output
        assert written(said) in recorded
        outputs += 1
    assert outputs > 40


def test_tells_each_seat_its_wind_and_the_round() -> None:
    judge = Judge(judge_with({}, 2).start)
    said = judge.output()
    assert said["content"] == {"0": "0 0 2", "1": "0 1 2", "2": "0 2 2", "3": "0 3 2"}
    assert said["display"] == {
        "action": "INIT",
        "canHu": [0, 0, 0, 0],
        "quan": 2,
        "tileCnt": [21, 21, 21, 21],
    }


def race(**answers: str) -> dict[str, Any]:
    judge = judge_with(RACE)
    hear(judge, s0="PLAY F4")
    display: dict[str, Any] = hear(judge, **answers)["display"]
    return display


def test_can_hu_is_the_value_or_minus_three_or_minus_four() -> None:
    judge = judge_with(RACE)
    assert judge.output()["display"]["canHu"] == [-3, -4, -4, -4]
    # The seats hold orphans of which none is F4, and a pair.
    assert hear(judge, s0="PLAY F4")["display"]["canHu"] == [-4, 88, 88, -3]


@pytest.mark.parametrize(
    ("answers", "action", "player"),
    [
        ({"s1": "HU", "s2": "HU"}, "HU", 1),
        ({"s2": "HU"}, "HU", 2),
        # Read downstream: whoever crashes before the winner is punished, whoever behind is not.
        ({"s1": "!RE", "s2": "HU"}, "RE", 1),
        ({"s1": "HU", "s2": "!RE"}, "HU", 1),
        ({"s1": "HU", "s3": "PENG J1"}, "HU", 1),
        ({"s2": "HU", "s3": "!TLE"}, "HU", 2),
        # The discarder comes first, and can only pass.
        ({"s0": "HU", "s1": "HU"}, "WA", 0),
        ({"s0": "!MLE", "s1": "!TLE"}, "MLE", 0),
        # Whoever crashes is punished before anybody is read who claims or errs.
        ({"s1": "nonsense", "s3": "!OLE"}, "OLE", 3),
        ({"s3": "HU"}, "WH", 3),
        ({"s1": "HU "}, "WA", 1),
        ({"s1": "hu"}, "WA", 1),
        ({"s3": "GANG"}, "WA", 3),
        ({"s3": "PENG W8"}, "PENG", 3),
    ],
)
def test_reads_downstream_who_wins(answers: dict[str, str], action: str, player: int) -> None:
    display = race(**answers)
    assert (display["action"], display["player"]) == (action, player)


@pytest.mark.parametrize(
    ("answers", "action", "player"),
    [
        ({"s1": "HU", "s3": "HU"}, "HU", 3),
        ({"s0": "!RE", "s3": "HU"}, "HU", 3),
        ({"s0": "!RE", "s1": "HU"}, "RE", 0),
        ({"s0": "!RE", "s3": "!TLE"}, "TLE", 3),
        ({"s2": "!OLE", "s0": "!TLE"}, "OLE", 2),
    ],
)
def test_downstream_begins_behind_the_discarder(
    answers: dict[str, str], action: str, player: int
) -> None:
    # The same tiles two seats on: seat 2 discards F4, for which seats 3 and 1 wait.
    judge = judge_with({2: RACE[0], 3: RACE[1], 1: f"{RACE[2]} W8", 0: f"{RACE[3]} W8"})
    for seat in (0, 1):
        hear(judge, **{f"s{seat}": "PLAY W8"})
        hear(judge)
    hear(judge, s2="PLAY F4")
    display = hear(judge, **answers)["display"]
    assert (display["action"], display["player"]) == (action, player)


@pytest.mark.parametrize(
    ("answers", "action", "player"),
    [
        ({"s1": "CHI W5 W3"}, "CHI", 1),
        ({"s2": "PENG W7"}, "PENG", 2),
        # Before a chow goes a pung, whose seat is read from 0 on, whatever seat discarded.
        ({"s1": "CHI W5 W3", "s2": "PENG W7"}, "PENG", 2),
        ({"s2": "PENG W7", "s3": "PENG W8"}, "PENG", 2),
        ({"s1": "PENG W3", "s2": "PENG W7"}, "WA", 1),
        ({"s1": "PASS", "s2": "PENG W9", "s3": "!RE"}, "RE", 3),
        # Once somebody has taken the tile, nobody behind is read.
        ({"s2": "PENG W7", "s3": "nonsense"}, "PENG", 2),
        ({"s1": "nonsense", "s2": "PENG W7"}, "WA", 1),
        # Three words may be a chow, and are looked at only when nobody pungs.
        ({"s1": "what a nonsense", "s2": "PENG W7"}, "PENG", 2),
        ({"s1": "what a nonsense"}, "WA", 1),
        ({"s1": "what a lot of nonsense", "s2": "PENG W7"}, "WA", 1),
        ({"s2": "CHI W6 B3"}, "WA", 2),
        ({"s1": "CHI W5 W3", "s3": "CHI W7 B3"}, "CHI", 1),
        # The discard must be in the hand after the claim.
        ({"s1": "CHI W5 W4"}, "WA", 1),
        ({"s2": "PENG W5"}, "WA", 2),
        ({"s1": "CHI W4 W6"}, "CHI", 1),
        ({"s1": "CHI W6 B3"}, "WA", 1),
        ({"s1": "CHI B5 W3"}, "WA", 1),
        ({"s1": "CHI F2 W3"}, "WA", 1),
        ({"s2": "PENG"}, "WA", 2),
        ({"s2": "PENG  W7"}, "WA", 2),
        ({"s2": ""}, "WA", 2),
        ({"s2": "PLAY W7"}, "WA", 2),
    ],
)
def test_reads_claims_from_seat_0(answers: dict[str, str], action: str, player: int) -> None:
    judge = judge_with(CLAIMS)
    hear(judge, s0="PLAY W5")
    display = hear(judge, **answers)["display"]
    assert (display["action"], display["player"]) == (action, player)


@pytest.mark.parametrize(
    ("answers", "action", "player"),
    [
        ({"s0": "PLAY F4"}, "PLAY", 0),
        ({"s0": "PLAY J3"}, "WA", 0),
        ({"s0": "PASS"}, "WA", 0),
        ({"s0": "GANG F4"}, "WA", 0),
        ({"s0": "BUGANG F4"}, "WA", 0),
        ({"s0": "HU"}, "WH", 0),
        # Here seats are read from 0 to 3, and a win ends the reading.
        ({"s0": "HU", "s1": "!RE"}, "WH", 0),
        ({"s0": "PLAY F4", "s1": "!RE"}, "RE", 1),
        ({"s0": "PLAY J3", "s1": "!RE"}, "WA", 0),
        ({"s0": "PLAY F4", "s2": "HU", "s3": "!RE"}, "WA", 2),
    ],
)
def test_reads_the_turn_from_seat_0(answers: dict[str, str], action: str, player: int) -> None:
    display = hear(judge_with(RACE), **answers)["display"]
    assert (display["action"], display["player"]) == (action, player)


def test_what_is_no_text_is_wrong() -> None:
    judge = judge_with(RACE)
    judge.hear([Reply({"play": "F4"}), *[SILENT] * 3])
    assert judge.output()["display"]["action"] == "WA"


def test_a_fault_costs_thirty_and_shows_nothing_else() -> None:
    judge = judge_with(RACE)
    assert hear(judge, s0="PLAY F4", s2="!TLE") == {
        "command": "finish",
        "content": {"0": 10, "1": 10, "2": -30, "3": 10},
        "display": {
            "action": "TLE",
            "canHu": [-4, -4, -4, -4],
            "player": 2,
            "score": [10, 10, -30, 10],
            "tileCnt": [20, 21, 21, 21],
        },
    }
    with pytest.raises(InputError, match="over"):
        hear(judge)
    with pytest.raises(InputError, match="over"):
        judge.request(0)


def test_a_fault_before_the_hands_shows_noughts_and_full_walls() -> None:
    judge = Judge(judge_with({}).start)
    display = hear(judge, s1="!RE")["display"]
    assert (display["canHu"], display["tileCnt"]) == ([0] * 4, [21] * 4)


# Seat 0 discards W5 and seat 1 completes a hand of one point with it.
CHEAP = {
    0: "W5 W1 W1 W2 W9 B1 B2 B9 T1 T2 T9 F1 F2 J1",
    1: "W4 W6 B2 B3 B4 B6 B7 B8 T2 T3 T4 F3 F3",
}


def test_a_win_below_eight_is_told_exactly_and_punished() -> None:
    judge = judge_with(CHEAP)
    can_hu = hear(judge, s0="PLAY W5")["display"]["canHu"]
    assert 0 < can_hu[1] < 8
    display = hear(judge, s1="HU")["display"]
    assert display["action"] == "WH"
    assert display["fanCnt"] == can_hu[1] == sum(f["value"] * f["cnt"] for f in display["fan"])
    assert display["score"] == [10, -30, 10, 10]


def test_a_win_that_is_not_complete_shows_minus_three_and_no_fan() -> None:
    display = race(s3="HU")
    assert (display["action"], display["fanCnt"]) == ("WH", -3)
    assert "fan" not in display


KONGS = {
    0: "W1 W1 W1 W1 B5 B5 B5 B6 B7 T1 T2 T3 F1 J1",
    1: "B5 F2 F2 F3 F3 F4 F4 T4 T5 T6 T7 T8 T9 F1",
}


def test_a_concealed_kong_is_named_to_nobody_and_cannot_be_robbed() -> None:
    judge = judge_with(KONGS)
    said = hear(judge, s0="GANG W1")
    assert set(said["content"].values()) == {"3 0 GANG"}
    assert said["display"]["tile"] == "W1"
    assert said["display"]["canHu"] == [-4, -4, -4, -4]
    assert said["display"]["tileCnt"] == [20, 21, 21, 21]
    assert hear(judge, s1="HU")["display"]["action"] == "WA"


def test_after_a_kong_its_seat_draws_again() -> None:
    judge = judge_with(KONGS)
    hear(judge, s0="GANG W1")
    said = hear(judge)
    assert said["display"]["action"] == "DRAW"
    assert (said["display"]["player"], said["display"]["tileCnt"][0]) == (0, 19)
    assert said["content"]["1"] == "3 0 DRAW"


# Seat 2 pungs W5, draws the fourth on its next turn and adds it; seat 3 waits for it.
ROBBED = {
    0: "W5 W1 W1 W2 W9 B1 B2 B9 T1 T2 T9 F1 F2 J1",
    2: "W5 W5 W7 B3 B4 B6 T3 T4 T6 F1 F2 J1 J2 W5",
    3: "W4 W6 W2 W3 W4 B2 B3 B4 T2 T3 T4 T5 T5",
}


def robbed() -> Judge:
    judge = judge_with(ROBBED)
    hear(judge, s0="PLAY W5")
    hear(judge, s2="PENG W7")
    hear(judge)
    for seat in (3, 0, 1):
        tile = judge.output()["display"]["tile"]
        hear(judge, **{f"s{seat}": f"PLAY {tile}"})
        hear(judge)
    assert judge.output()["display"]["tile"] == "W5"
    return judge


def test_an_added_kong_can_be_robbed() -> None:
    judge = robbed()
    said = hear(judge, s2="BUGANG W5")
    assert set(said["content"].values()) == {"3 2 BUGANG W5"}
    assert said["display"]["canHu"][3] >= 8
    assert said["display"]["canHu"][2] == -4
    display = hear(judge, s3="HU")["display"]
    assert display["action"] == "HU"
    assert "抢杠和" in [fan["name"] for fan in display["fan"]]
    # All four lie open: it is not counted as the last of its kind.
    assert "和绝张" not in [fan["name"] for fan in display["fan"]]
    assert display["score"][2] < -8 == display["score"][0]


@pytest.mark.parametrize(
    ("answers", "action", "player"),
    [
        ({"s3": "HU", "s0": "!RE"}, "HU", 3),
        ({"s2": "HU", "s3": "HU"}, "WA", 2),
        ({"s1": "PENG W5"}, "WA", 1),
        ({}, "DRAW", 2),
    ],
)
def test_reads_a_kong_downstream(answers: dict[str, str], action: str, player: int) -> None:
    judge = robbed()
    hear(judge, s2="BUGANG W5")
    display = hear(judge, **answers)["display"]
    assert (display["action"], display["player"]) == (action, player)


def test_the_last_of_a_kind_is_one_of_which_three_lie_open() -> None:
    # Seat 3 waits for W5 between two tiles; three of them are discarded before the fourth comes.
    waiting = "W4 W6 W2 W3 W4 B2 B3 B4 T2 T3 T4 T5 T5"
    first = "W1 W1 W2 W9 B1 B1 B9 T1 T1 T9 F1 F2 J1 W5"
    judge = judge_with({0: f"{first} W5 W5", 3: f"{waiting} J2 J2 W5"})
    values: list[int] = []
    for turn in range(12):
        display = judge.output()["display"]
        if display["player"] == 3 and display["tile"] == "W5":
            break
        said = hear(judge, **{f"s{turn % 4}": f"PLAY {display['tile']}"})
        if display["tile"] == "W5":
            values.append(said["display"]["canHu"][3])
        hear(judge)
    # The live tile does not count as lying open, so no discard here is the last.
    assert len(values) == 3
    assert len(set(values)) == 1
    names = [fan["name"] for fan in hear(judge, s3="HU")["display"]["fan"]]
    assert "和绝张" in names


def played_out(judge: Judge, until: int) -> dict[str, Any]:
    """Let everybody discard what he has drawn, until some tiles are left for the next seat."""
    said = judge.output()
    while said["command"] == "request":
        display = said["display"]
        following = (display["player"] + 1) % 4
        if display["action"] == "DRAW" and display["tileCnt"][following] == until:
            break
        seat, tile = display["player"], display["tile"]
        answers = {f"s{seat}": f"PLAY {tile}"} if display["action"] == "DRAW" else {}
        said = hear(judge, **answers)
    return said


# Seat 3 draws the last tile and waits for it. With W1 seat 0 has a pung, a kong and a chow.
LAST = {
    0: "W1 W1 W1 W2 W3 W7 B1 B4 B7 T1 T4 T7 F1",
    3: "W2 W3 W4 W5 W6 W7 W8 W9 B2 B3 B4 J1 J1",
}


def before_the_last(last: str) -> Judge:
    """Return a judge who has told the last draw."""
    judge = judge_with(LAST, last=last)
    display = played_out(judge, 0)["display"]
    assert (display["player"], display["tile"]) == (3, last)
    return judge


def test_the_deal_is_drawn_when_the_next_wall_is_empty() -> None:
    judge = before_the_last("W1")
    hear(judge, s3="PLAY W1")
    assert hear(judge) == {
        "command": "finish",
        "content": {"0": 0, "1": 0, "2": 0, "3": 0},
        "display": {"action": "HUANG", "canHu": [-4, -4, -4, -4], "tileCnt": [0, 0, 0, 0]},
    }


@pytest.mark.parametrize("claim", ["PENG W7", "CHI W2 W7", "GANG"])
def test_the_last_discard_cannot_be_claimed(claim: str) -> None:
    judge = before_the_last("W1")
    hear(judge, s3="PLAY W1")
    display = hear(judge, s0=claim)["display"]
    assert (display["action"], display["player"]) == ("WA", 0)


def test_the_last_draw_can_win() -> None:
    judge = before_the_last("W1")
    assert judge.output()["display"]["canHu"][3] >= 8
    display = hear(judge, s3="HU")["display"]
    assert "妙手回春" in [fan["name"] for fan in display["fan"]]
    assert display["score"][3] == 3 * (8 + display["fanCnt"])


def test_the_last_draw_makes_no_kong() -> None:
    held = "F3 F3 F3 W2 W3 W4 W6 W7 W8 B2 B3 B4 J1"
    judge = judge_with({3: held}, last="F3")
    played_out(judge, 0)
    assert hear(judge, s3="GANG F3")["display"]["action"] == "WA"
