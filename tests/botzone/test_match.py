"""Deals and series: records that replay, and results that add up."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from botzone.scripted import start_with

from guobiao.botzone.bot import Bot
from guobiao.botzone.envelope import History
from guobiao.botzone.match import OwnBot, Seated, play, record_text
from guobiao.botzone.program import Limits, Program
from guobiao.botzone.record_check import check_record
from guobiao.botzone.reply import SILENT, Reply
from guobiao.botzone.result import Result
from guobiao.botzone.series import SeriesDeal, number_of, seatings_of, series
from guobiao.botzone.start import start_of_number
from guobiao.players.random_player import RandomPlayer
from guobiao.records.fault import FaultyRecordError
from guobiao.records.report import replay_file
from guobiao.table.action import Action
from guobiao.table.event import Ending
from guobiao.table.view import SeatView

ORPHANS = "W1 W9 B1 B9 T1 T9 F1 F2 F3 J1 J2 J3"
NAMES = ("Ann", "Bei", "Chen", "Dora")


class Simple:
    """A bot that discards what it draws, and says the same of every discard."""

    def __init__(self, says: object = "PASS") -> None:
        self.says = says
        self.deals = 0

    def ask(self, history: History) -> Reply:
        match history.requests[-1].split():
            case ["2", tile]:
                return Reply(f"PLAY {tile}", seconds=0.5)
            case ["3", _, "PLAY", _]:
                return Reply(self.says, seconds=0.25)
            case _:
                return SILENT

    def reset(self) -> None:
        self.deals += 1


def randoms() -> list[Seated]:
    return [OwnBot(Bot(RandomPlayer(bytes([seat])))) for seat in range(4)]


@pytest.mark.parametrize("number", range(6))
def test_a_record_replays_and_is_judged_the_same(number: int, tmp_path: Path) -> None:
    played = play(start_of_number(number), randoms(), NAMES)
    text = record_text(played.record)
    path = tmp_path / "match.json"
    path.write_text(text, "utf-8")
    report = replay_file(path)
    assert (report.errors, report.mismatches) == ((), ()) or not (
        report.errors or report.mismatches
    )
    assert (report.format, report.deals) == ("botzone", 1)
    check = check_record(text)
    assert check.agrees
    assert check.outputs > 40


def test_a_record_of_a_fault_replays(tmp_path: Path) -> None:
    bots: list[Seated] = [Simple(), Simple("PENG W1"), Simple(), Simple()]
    played = play(start_of_number(1), bots, NAMES)
    assert played.fault is not None
    assert played.fault == (1, "WA")
    assert played.deal.board.ending is Ending.FAULT
    path = tmp_path / "match.json"
    path.write_text(record_text(played.record), "utf-8")
    report = replay_file(path)
    assert not report.errors
    assert not report.mismatches
    assert report.faults == 1


@pytest.mark.parametrize("response", ["\ud800", {"a": ["和"]}, None, "", "HU\n", 7])
def test_whatever_a_bot_says_can_be_written(response: object, tmp_path: Path) -> None:
    odd = Simple()
    odd.says = response
    played = play(start_of_number(4), [Simple(), odd, Simple(), Simple()], NAMES)
    path = tmp_path / "match.json"
    path.write_text(record_text(played.record), "utf-8")
    assert json.loads(path.read_text("utf-8"))["logs"][7]["1"]["response"] == response
    assert played.fault == (1, "WA")
    report = replay_file(path)
    assert not report.mismatches


def test_a_changed_record_is_told_with_the_place() -> None:
    played = play(start_of_number(3), randoms(), NAMES)
    record = json.loads(record_text(played.record))
    record["logs"][6]["output"]["display"]["tileCnt"][2] = 7
    ((place, recorded, judged),) = check_record(json.dumps(record)).differences
    assert place == 6
    assert recorded != judged
    assert ",7," in recorded


@pytest.mark.parametrize("output", [None, 7, 1.5, "HU", []])
def test_an_output_that_is_no_object_is_told_with_the_place(output: object) -> None:
    record = play(start_of_number(3), randoms(), NAMES).record
    record["logs"][2]["output"] = output
    with pytest.raises(FaultyRecordError, match=r"logs\[2\].output: .* is not an object"):
        check_record(json.dumps(record))


def test_every_wall_is_played_in_every_seating() -> None:
    deals = list(series(randoms(), NAMES, walls=2, seatings=4, seed="x"))
    assert [(deal.wall, deal.seating[0]) for deal in deals] == [
        (wall, seat) for wall in range(2) for seat in range(4)
    ]
    assert len({deal.start for deal in deals}) == 2
    assert deals[0].start.srand == number_of("x", 0)
    first = deals[1].played.record["players"]
    assert [each["name"] for each in first] == ["Bei", "Chen", "Dora", "Ann"]
    for count in (1, 4, 24):
        seatings = seatings_of(count)
        assert len({*seatings}) == count
        assert all(sorted(seating) == [0, 1, 2, 3] for seating in seatings)


def counted(deals: list[SeriesDeal]) -> list[Result]:
    results = [Result(name) for name in NAMES]
    for deal in deals:
        for seat, bot in enumerate(deal.seating):
            results[bot].add(deal.wall, seat, deal.played)
    return results


def test_a_bot_against_itself_gets_nothing() -> None:
    bots: list[Seated] = [Simple("HU") for _ in range(4)]
    results = counted(list(series(bots, NAMES, walls=3, seatings=4, seed="null")))
    assert [result.mean for result in results] == [0.0] * 4
    assert [result.error for result in results] == [0.0] * 4
    assert sum(result.faults["WA"] for result in results) == 12  # whoever discards first
    assert all(bot.deals == 12 for bot in bots if isinstance(bot, Simple))


def test_results_count_what_was_played() -> None:
    deals = list(series(randoms(), NAMES, walls=3, seatings=4, seed="a"))
    results = counted(deals)
    assert sum(result.mean or 0 for result in results) == pytest.approx(0)
    ended = [deal.played.deal.board.ending for deal in deals]
    assert sum(result.wins for result in results) == ended.count(Ending.WIN)
    told = results[0].told()
    assert (told["deals"], told["name"], told["faults"]) == (12, "Ann", {})
    assert told["standard_error"] >= 0
    assert Result("nobody").told()["points_per_deal"] is None


def test_who_deals_in_is_told_apart_from_the_others() -> None:
    start = start_with({0: "F4 W2 W3 W4 W5 W6 W7 B2 B3 B4 B5 B6 B7 F4", 1: f"{ORPHANS} J3"})
    bots: list[Seated] = [Simple(), Simple("HU"), Simple(), Simple()]
    played = play(start, bots, NAMES)
    results = [Result(name) for name in NAMES]
    for seat, result in enumerate(results):
        result.add(0, seat, played)
    assert [result.deal_ins for result in results] == [1, 0, 0, 0]
    assert [result.wins for result in results] == [0, 1, 0, 0]
    assert [result.self_draws for result in results] == [0, 0, 0, 0]
    assert [result.fan for result in results] == [0, 88, 0, 0]
    assert [result.mean for result in results] == [-96, 112, -8, -8]


class Failing:
    """A player that never answers."""

    def choose(self, view: SeatView) -> Action:
        raise RuntimeError("lost")


def test_what_a_player_of_ours_failed_to_answer_is_told() -> None:
    bots: list[Seated] = [OwnBot(Bot(Failing())), Simple(), Simple(), Simple()]
    played = play(start_of_number(2), bots, NAMES)
    result = Result("Ann")
    result.add(0, 0, played)
    told = result.told()
    assert told["saved"] > 15
    assert told["notes"] == ["RuntimeError: lost"] * 5
    assert told["faults"] == {}
    other = Result("Bei")
    other.add(0, 1, played)
    assert other.told()["saved"] == 0


def test_time_is_counted() -> None:
    bots: list[Seated] = [Simple() for _ in range(4)]
    played = play(start_of_number(2), bots, NAMES)
    result = Result("Ann")
    result.add(0, 0, played)
    assert result.slowest == 0.5
    assert 0 < result.seconds < result.asked * 0.5
    assert played.record["logs"][5]["0"]["time"] == 500


def test_a_program_that_crashes_loses_the_deal_and_says_why() -> None:
    source = "import sys; sys.exit('it hurts')"
    with Program([sys.executable, "-SEsc", source], limits=Limits(20.0)) as crashing:
        bots: list[Seated] = [Simple(), Simple(), crashing, Simple()]
        played = play(start_of_number(2), bots, NAMES)
    assert played.fault == (2, "RE")
    entry = played.record["logs"][1]["2"]
    assert (entry["verdict"], entry["debug"]) == ("RE", "it hurts")
    assert "response" not in entry
    result = Result("Chen")
    result.add(0, 2, played)
    assert result.notes == ["it hurts"]
