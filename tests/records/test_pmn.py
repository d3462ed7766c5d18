"""PMN: several winners, several games in a text, what cannot be checked, and faults."""

from __future__ import annotations

import pytest
from records.golden_files import golden, read, written
from records.play import played

from guobiao.records.fault import FaultyRecordError
from guobiao.records.formats import FORMATS
from guobiao.table.event import HIDDEN, Ending, Melded, WallBuilt, Won

WMO = {"profile": "wmo"}


def test_two_seats_win_on_one_discard() -> None:
    (deal,) = read(golden("pmn_two_winners.pmn")).record.deals
    wins = [event for event in deal.events if isinstance(event, Won)]
    assert [(win.seat, win.source, win.value) for win in wins] == [(3, 2, 14), (1, 2, 16)]


def test_only_the_tiles_that_were_drawn_are_known_of_the_wall() -> None:
    (deal,) = read(golden("pmn_official.pmn")).record.deals
    (wall,) = [event for event in deal.events if isinstance(event, WallBuilt)]
    assert 0 < wall.tiles.count(HIDDEN) < 144 - 53


def test_several_games_follow_one_another() -> None:
    text = golden("pmn_two_winners.pmn")
    kong = golden("pmn_kong_robbed.pmn").replace('[Board "1"]', '[Board "2"]')
    transcribed = read(f"% a comment\n{text}\n{kong}")
    assert not transcribed.mismatches
    assert [deal.begun.number for deal in transcribed.record.deals] == [0, 1]


def test_boards_of_no_one_match_are_numbered_as_they_come() -> None:
    text = golden("pmn_official.pmn")
    record = read(f"{text}\n{text}").record
    assert [deal.begun.number for deal in record.deals] == [0, 1]


def test_a_deal_that_runs_out_of_tiles_ends() -> None:
    record = played("duplicate", 12, options=WMO)
    (text,) = written(record, "pmn")
    back = read(text)
    ended = back.record.deals[0].ended
    assert ended is not None
    assert ended.ending is Ending.WALL
    assert '[Result "0 0 0 0"]' in text
    assert not back.mismatches


def test_a_deal_that_stops_short_does_not_end() -> None:
    text = golden("pmn_official.pmn")
    play = next(line for line in text.splitlines() if line.startswith("[Play"))
    short = text.replace(play, play[: play.index("D2") + 4] + '"]')
    short = "\n".join(line for line in short.splitlines() if not line.startswith(("[Fan", "[Res")))
    transcribed = read(short)
    assert not transcribed.mismatches
    assert transcribed.record.deals[0].ended is None


def test_the_rules_are_told_from_the_scoring() -> None:
    for name, preset in (("pmn_official.pmn", "official"), ("pmn_two_winners.pmn", "duplicate")):
        rules = read(golden(name)).record.header.rules
        assert (rules.preset, rules.options) == (preset, WMO)
    assert any("official" in loss for loss in FORMATS["pmn"].write(played("official", 110)).losses)


# tag, what stands in it, what is put there instead, rule, message
FAULTS = {
    "no wind": ("PWind", '"E"', '"X"', "wind", "'X' is no wind"),
    "a hand short": ("Deal", '"c', '"c1', "length", "14 tiles are no hand"),
    "three hands": ("Deal", " c", "c", "length", "3 hands at four seats"),
    "no suit": ("Deal", '"c', '"q1c', "grammar", "is no part of a hand"),
    "no verb": ("Play", "D2", "X2", "grammar", "position"),
    "no tile": ("Play", "T1d", "T1q", "tile", "is no tile"),
    "three results": ("Result", '"-8 ', '"', "length", "it is not four numbers"),
    "three fans": ("Fan", "None ", "", "length", "3 lists of fans at four seats"),
    "no fan": ("Fan", "45/8/1", "99/8/1", "fan", "there is no fan 99"),
    "no tag at all": ("Scoring", "[Scoring", "Scoring", "grammar", 'is no [Tag "value"]'),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_line(case: tuple[str, str, str, str, str]) -> None:
    tag, old, new, rule, message = case
    lines = golden("pmn_two_winners.pmn").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith(f"[{tag} "))
    assert old in lines[place]
    lines[place] = lines[place].replace(old, new, 1)
    with pytest.raises(FaultyRecordError) as caught:
        read("\n".join(lines), "game.pmn")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.rule) == ("game.pmn", place + 1, rule)
    assert fault.field in (tag, "")
    assert message in fault.message


@pytest.mark.parametrize("tag", ["PWind", "Deal", "Play"])
def test_what_is_needed_may_not_lack(tag: str) -> None:
    lines = golden("pmn_official.pmn").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(f"[{tag} "))
    with pytest.raises(FaultyRecordError, match=f"there is no tag {tag}"):
        read(text)


def test_a_deal_whose_round_is_not_that_of_its_board_is_left_out() -> None:
    lines = golden("official.jsonl").replace('"round":0', '"round":5')
    out = FORMATS["pmn"].write(read(lines).record)
    assert not out.texts
    assert out.left_out == [0, 1]
    assert out.losses[0] == "deal 1: its round is not that of its board"


def test_a_kong_with_the_last_tile_ends_the_deal() -> None:
    record = played("official", 52, options=WMO)
    assert isinstance(record.deals[0].events[-2], Melded)
    (text,) = written(record, "pmn")
    back = read(text)
    assert not back.mismatches
    assert back.record.deals[0].ended == record.deals[0].ended
