"""Golden records replay without a mismatch, and are written again to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from records.golden_files import FOLDER, NAMES, golden, played_out, read, written

from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.report import read_file, replay_file
from guobiao.records.transcribe import transcribe
from guobiao.table.event import FlowerShown, KongRobbed, Melded, Penalised
from guobiao.tiles.meld import MeldKind

# file                    format        deals wins walls faults events
REPORTS = """
botzone_claims.json       botzone       1     1    0     0      85
botzone_false_win.json    botzone       1     0    0     1      39
botzone_kong_robbed.json  botzone       1     1    0     0      75
botzone_pile.json         botzone       1     1    0     0      81
botzone_pile_crash.json   botzone       1     0    0     1      19
botzone_text.txt          botzone_text  3     2    1     0     351
official.jsonl            guobiao       2     2    0     0     269
pmn_kong_robbed.pmn       pmn           1     1    0     0      75
pmn_official.pmn          pmn           1     1    0     0     107
pmn_two_winners.pmn       pmn           1     1    0     0     187
salasasa.json             salasasa      3     3    0     0     326
tziakcha.json             tziakcha      5     5    0     0     526
tziakcha_kong_robbed.json tziakcha      1     1    0     0     114
"""

# file                    penalties robbed flowers kongs balances
FACTS = """
botzone_claims.json       0 0  0 1  -21,63,-21,-21
botzone_false_win.json    1 0  0 0  10,10,-30,10
botzone_kong_robbed.json  0 1  0 2  -20,-8,36,-8
botzone_pile.json         0 0  4 0  -8,-8,33,-17
botzone_pile_crash.json   1 0  2 0  10,10,10,-30
botzone_text.txt          0 1  0 6  -21,63,-21,-21 -20,-8,36,-8 0,0,0,0
official.jsonl            0 0 10 2  -8,32,-16,-8 -16,48,-16,-16
pmn_kong_robbed.pmn       0 1  0 2  -20,-8,36,-8
pmn_official.pmn          0 0  4 0  -20,-20,-20,60
pmn_two_winners.pmn       0 0  0 1  -8,40,-38,38
salasasa.json             1 0 13 2  2,46,-10,-38 48,-16,-16,-16 38,-22,-8,-8
tziakcha.json             1 0 23 2  2,46,-10,-38 48,-16,-16,-16 38,-22,-8,-8 -19,-8,-8,35 \
-20,-8,-8,36
tziakcha_kong_robbed.json 0 1  4 2  -19,35,-8,-8
"""

KONGS = (MeldKind.CLAIMED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def test_every_golden_record_is_in_the_tables() -> None:
    assert [row[0] for row in rows(REPORTS)] == [row[0] for row in rows(FACTS)] == list(NAMES)


@pytest.mark.parametrize("row", rows(REPORTS), ids=lambda row: row[0])
def test_replays_without_a_mismatch(row: list[str]) -> None:
    name, known, *counts = row
    report = replay_file(FOLDER / name)
    assert report.as_json() == {
        "file": str(FOLDER / name),
        "format": known,
        **dict(zip(("deals", "wins", "draws", "faults", "events"), map(int, counts), strict=True)),
        "mismatches": [],
    }
    assert report.agrees


@pytest.mark.parametrize("row", rows(FACTS), ids=lambda row: row[0])
def test_holds_what_was_played(row: list[str]) -> None:
    name, *counts = row[:5]
    deals = read(golden(name)).record.deals
    events = [event for deal in deals for event in deal.events]
    found = [
        sum(isinstance(event, kind) for event in events)
        for kind in (Penalised, KongRobbed, FlowerShown)
    ]
    found.append(sum(isinstance(event, Melded) and event.kind in KONGS for event in events))
    assert found == [int(count) for count in counts]
    ends = [deal.ended for deal in deals]
    assert [end and ",".join(map(str, end.balance)) for end in ends] == row[5:]


ANNOUNCED = "chows that were announced and came to nothing"


@pytest.mark.parametrize("name", NAMES)
def test_is_written_again_to_the_letter(name: str) -> None:
    text = golden(name)
    known = detect_format(text)
    between = "\n" if known.id == "botzone_text" else ""
    first = read(text)
    again = between.join(written(first.record, known.id))
    if ANNOUNCED in first.losses:
        # These the text tells and the record does not.
        assert again != text
        text, again = again, between.join(written(read(again).record, known.id))
    assert again == text


@pytest.mark.parametrize("name", NAMES)
def test_reads_alike_with_other_ends_of_lines_and_a_mark_of_byte_order(
    name: str, tmp_path: Path
) -> None:
    text = golden(name)
    path = tmp_path / name
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    found = read_file(path).transcript
    assert found is not None
    assert transcribe(found).record.deals == read(text, name).record.deals


@pytest.mark.parametrize("name", NAMES)
def test_keeps_its_facts_through_every_format_that_can_tell_it(name: str) -> None:
    first = read(golden(name), name).record
    told = []
    for other in FORMATS.values():
        out = other.write(first)
        expected = [
            played_out(deal) for deal in first.deals if deal.begun.number not in out.left_out
        ]
        found = []
        for text in out.texts:
            assert detect_format(text) is other
            back = read(text)
            assert not back.mismatches
            found += [played_out(deal) for deal in back.record.deals]
        assert found == expected
        told += [other.id] if found else []
    assert "guobiao" in told
    assert detect_format(golden(name)).id in told
