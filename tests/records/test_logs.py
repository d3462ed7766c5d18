"""Records of real play, where they lie beside the repository, replay without a mismatch."""

from __future__ import annotations

from pathlib import Path

import pytest
from records.golden_files import read

from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.report import replay_file

LOGS = Path(__file__).parents[3] / "shared" / "data" / "logs"
NO_RECORDS = ("fan_names.json",)
FILES = [path for path in sorted(LOGS.rglob("*")) if path.is_file() and path.name not in NO_RECORDS]

pytestmark = pytest.mark.skipif(not FILES, reason="there are no logs beside the repository")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_replays_without_a_mismatch(path: Path) -> None:
    report = replay_file(path)
    assert not report.errors
    assert not report.mismatches
    assert report.deals == report.wins + report.draws + report.faults
    assert report.events > 50 * report.deals


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_becomes_a_record_of_our_own_and_comes_back(path: Path) -> None:
    text = path.read_text("utf-8")
    known = detect_format(text)
    record = read(text, path.name).record
    (own,) = FORMATS["guobiao"].write(record).texts
    assert read(own).record == record
    out = known.write(record)
    assert not out.left_out
    back = [read(each).record for each in out.texts]
    assert [deal.events for each in back for deal in each.deals] == [
        deal.events for deal in record.deals
    ]
