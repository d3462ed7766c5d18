"""Reports of files and folders: one bad file stops nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from records.golden_files import FOLDER, NAMES, golden

from guobiao.records.fault import FaultyRecordError
from guobiao.records.formats import FORMATS, detect_format, format_named
from guobiao.records.report import read_file, read_folder, replay_file, report_of


def test_a_folder_is_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "b" / "bytes.txt").write_bytes(b"Match \xff")
    (tmp_path / "b" / "good.pmn").write_text(golden("pmn_official.pmn"))
    (tmp_path / "c.jsonl").write_text(golden("official.jsonl").replace('"seat":2', '"seat":9'))
    (tmp_path / "z.txt").write_text("")
    found = list(read_folder(tmp_path))
    names = [str(Path(each.path).relative_to(tmp_path)) for each in found]
    assert names == ["a.json", "c.jsonl", "z.txt", "b/bytes.txt", "b/good.pmn"]
    assert [each.format for each in found] == [None, "guobiao", None, None, "pmn"]
    assert [[fault.rule for fault in each.faults][:1] for each in found] == [
        ["format"],
        ["seat"],
        ["format"],
        ["utf8"],
        [],
    ]
    assert len(found[1].faults) > 10
    assert [report_of(each).agrees for each in found] == [False, False, False, False, True]


def test_the_golden_folder_agrees() -> None:
    reports = [report_of(each) for each in read_folder(FOLDER)]
    assert [Path(report.file).name for report in reports] == list(NAMES)
    assert all(report.agrees for report in reports)


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    read = read_file(tmp_path / "none")
    (fault,) = read.faults
    assert (fault.rule, fault.file) == ("unreadable", str(tmp_path / "none"))
    assert read_file(tmp_path).faults[0].rule == "unreadable"


def test_a_report_of_mismatches_is_plain_data(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(golden("botzone_claims.json").replace('"fanCnt":13', '"fanCnt":14'))
    report = replay_file(path)
    assert not report.agrees
    (mismatch,) = json.loads(json.dumps(report.as_json()))["mismatches"]
    assert mismatch == {
        "deal": 0,
        "event": 85,
        "fact": "value",
        "seat": 1,
        "place": mismatch["place"],
        "recorded": 14,
        "derived": 13,
        "text": str(report.mismatches[0]),
    }
    assert mismatch["place"].endswith(".output.display.fanCnt")


def test_a_report_of_faults_names_them(tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text(golden("official.jsonl").replace('"ending":"win"', '"ending":"won"', 1))
    report = replay_file(path).as_json()
    assert report["errors"] == [
        {
            "file": str(path),
            "line": 105,
            "field": "ending",
            "rule": "schema",
            "message": "Invalid enum value 'won'",
        }
    ]
    assert (report["format"], report["deals"]) == ("guobiao", 0)


BEGINNINGS = {
    '{"format":"guobiao-record"': "guobiao",
    '{"version":1,"format":"guobiao-record","rules":{}}': "guobiao",
    "Match 0123": "botzone_text",
    '[Event "x"]': "pmn",
    '% comment\n\n[PWind "E"]': "pmn",
    '{"game_title":{},"game_round":{}}': "salasasa",
    '{"logs":[{"output":{"display":{}}}]}': "botzone",
    '{"quan":1,"turns":[{"display":{}}]}': "botzone",
    '{"w":"00","a":[]}': "tziakcha",
    '{"script":"eJw="}': "tziakcha",
}


@pytest.mark.parametrize("text", BEGINNINGS)
def test_the_beginning_tells_the_format(text: str) -> None:
    assert detect_format(f"\ufeff \n{text}").id == BEGINNINGS[text]


@pytest.mark.parametrize("text", ["", "x", "{}", "[1]", '{"logs":[]}', "match 1", "[Event]"])
def test_what_begins_like_no_format_is_refused(text: str) -> None:
    with pytest.raises(FaultyRecordError) as caught:
        detect_format(text, "some.txt")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.rule) == ("some.txt", 1, "format")
    assert fault.message.endswith("known are " + ", ".join(FORMATS))


def test_every_format_is_known_by_its_name() -> None:
    assert [format_named(name).id for name in FORMATS] == list(FORMATS)
