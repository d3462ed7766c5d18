"""The text of Botzone: its lines, the claims that are ignored, and faults."""

from __future__ import annotations

import pytest
from records.golden_files import golden, read, written
from records.play import played

from guobiao.records.fault import FaultyRecordError
from guobiao.records.formats import FORMATS
from guobiao.records.line import Overruled
from guobiao.table.action import WIN
from guobiao.table.event import HIDDEN, Ending, WallBuilt


def test_deals_are_numbered_and_named() -> None:
    record = read(golden("botzone_text.txt")).record
    assert [deal.begun.number for deal in record.deals] == [0, 1, 2]
    assert [deal.seated and deal.seated.id for deal in record.deals] == [
        f"{number:024x}" for number in range(3)
    ]
    assert [deal.ended and deal.ended.ending for deal in record.deals] == [
        Ending.WIN,
        Ending.WIN,
        Ending.WALL,
    ]


def test_the_wall_is_known_as_far_as_it_was_drawn() -> None:
    first, _, last = read(golden("botzone_text.txt")).record.deals
    walls = [
        event.tiles for deal in (first, last) for event in deal.events if type(event) is WallBuilt
    ]
    # The tiles that the last deal did not come to are of walls that were not empty.
    assert walls[0].count(HIDDEN) > walls[1].count(HIDDEN)


def test_a_win_before_which_another_went_is_ignored() -> None:
    record = played("botzone", 120)
    (text,) = written(record, "botzone_text")
    assert "Ignore Player 1 Hu" in text
    back = read(text)
    assert not back.mismatches
    remarks = [line for line in back.record.deals[0].lines if isinstance(line, Overruled)]
    assert remarks == [Overruled(1, WIN)]


def test_a_fault_of_a_program_is_left_out_and_named() -> None:
    out = FORMATS["botzone_text"].write(read(golden("botzone_false_win.json")).record)
    assert (out.texts, out.left_out) == ([], [0])
    assert out.losses[0] == "deal 1: it ends in a way that the format does not know"


# line, what stands there, what is put there instead, rule, message
FAULTS = {
    "no wind": (2, "Wind 0", "Wind 4", "grammar", "'Wind 4'"),
    "a hand short": (3, " W4", "", "grammar", "Player 0 Deal"),
    "no tile": (3, " W4", " W0", "grammar", "F3 W0 T7"),
    "no player": (7, "Player 0", "Player 4", "grammar", "'Player 4"),
    "no verb": (7, "Draw", "Take", "grammar", "Take"),
    "nonsense": (9, "Player", "Payer", "grammar", "Payer"),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_line(case: tuple[int, str, str, str, str]) -> None:
    line, old, new, rule, message = case
    lines = golden("botzone_text.txt").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    with pytest.raises(FaultyRecordError) as caught:
        read("\n".join(lines), "log.txt")
    fault = caught.value.faults[0]
    assert (fault.file, fault.line, fault.rule) == ("log.txt", line, rule)
    assert message in fault.message
