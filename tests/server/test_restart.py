"""What a table still knows when it comes back from its journal: choices, votes and talk."""

from __future__ import annotations

import random

import pytest
from server.machine import Hall, person
from server.test_table import choice, nobody_answers

from guobiao.records.line import Said
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.writer import write_record
from guobiao.server.hub import fold
from guobiao.server.journal import AutomationChosen, PauseBegun, VoteCast
from guobiao.server.pace import AT_ONCE
from guobiao.server.table import Table
from guobiao.server.wire.to_client import Automated, TableChanged, Welcome
from guobiao.server.wire.to_server import Automate, CallVote, CastVote, Hello, Say


def gathered(deals: int = 1) -> Hall:
    hall = Hall(choice(deals=deals), answer=nobody_answers, pace=AT_ONCE)
    hall.seat_everybody()
    return hall


def back(hall: Hall, later: float = 1000.0) -> Hall:
    """Return the table as it comes back from its journal, with everybody there again."""
    hall.table = Table(fold(hall.rows), hall.now + later, pace=hall.pace, chance=random.Random(1))
    hall.now += later
    for name in ("ann", "bo", "cy", "di"):
        hall.table.connect(hall.now, name, person(name), Hello(version=1))
    hall.drain()
    return hall


def test_what_the_server_answers_is_known_again() -> None:
    hall = gathered()
    wanted = Automate(ref=7, flowers=False, no_chow=True, win=True, muted=(31,))
    hall.say("bo", wanted)
    assert isinstance(hall.rows[-1].entry, AutomationChosen)
    assert hall.told("bo", Automated)[-1].muted == (31,)
    back(hall)
    told = hall.told("bo", Welcome)[-1].automated
    assert (told.flowers, told.no_chow, told.win, told.muted) == (False, True, True, (31,))
    assert hall.told("ann", Welcome)[-1].automated.flowers


def test_the_same_choice_again_is_no_entry() -> None:
    hall = gathered()
    entries = hall.game.entries
    hall.say("bo", Automate(ref=1))
    assert hall.game.entries == entries
    assert hall.told("bo", Automated)


def test_a_vote_is_open_again_for_as_long_as_ever() -> None:
    hall = gathered()
    hall.say("bo", CallVote(about="pause"))
    hall.say("cy", CastVote(yes=True))
    assert isinstance(hall.rows[-1].entry, VoteCast)
    back(hall)
    vote = hall.told("ann", TableChanged)[-1].table.vote
    assert (vote.about, vote.caller, vote.yes, vote.no) == ("pause", 1, (1, 2), ())
    assert vote.seconds == pytest.approx(hall.pace.vote)
    hall.say("di", CastVote(yes=True))
    assert isinstance(hall.rows[-1].entry, PauseBegun)
    assert hall.game.stage == "paused"
    assert back(hall).game.vote is None


def test_a_vote_that_is_over_does_not_come_back() -> None:
    hall = gathered()
    hall.say("bo", CallVote(about="end"))
    hall.say("cy", CastVote(yes=False))
    assert hall.game.vote is None
    assert back(hall).game.vote is None
    hall.say("bo", CallVote(about="pause"))
    hall.now += hall.pace.vote
    hall.table.tick(hall.now)
    hall.drain()
    assert back(hall).game.vote is None
    assert hall.game.stage == "playing"


def test_what_players_say_is_in_the_record_and_what_spectators_say_is_not() -> None:
    hall = Hall(choice(deals=2), pace=AT_ONCE, seed=3)
    hall.table.connect(hall.now, "eve", person("eve"), Hello(version=1, watch=True))
    hall.table.connect(hall.now, "ann", person("ann"), Hello(version=1))
    hall.say("ann", Say(text="before play"))
    hall.seat_everybody()
    hall.say("ann", Say(text="good luck"))
    hall.say("eve", Say(text="he waits for 5m"))
    hall.table.connect(hall.now, "bo2", person("bo"), Hello(version=1, watch=True))
    hall.say("bo2", Say(text="as a spectator"))
    hall.run(until=lambda: hall.game.deal.over)  # type: ignore[union-attr]
    hall.say("bo", Say(text="well played"))
    hall.run()
    hall.say("cy", Say(text="after the match"))
    text = write_record(hall.game.record())
    record = read_record(text)
    said = [
        (number, line.seat, line.text)
        for number, deal in enumerate(record.deals)
        for line in deal.lines
        if isinstance(line, Said)
    ]
    assert said == [(0, 0, "good luck"), (0, 1, "well played")]
    assert record.deals[0].ended is not None
    assert not replay_match(transcript_of(record)).mismatches
    assert write_record(fold(hall.rows).record()) == text
