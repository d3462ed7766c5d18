"""What a seat is told: the same view, and the same choice, as at the table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from botzone.scripted import RECORDS
from botzone.table_of_ours import Greedy, play, untold
from hypothesis import example, given, settings
from hypothesis import strategies as st

from guobiao.botzone.bot import Bot
from guobiao.botzone.judge import Judge
from guobiao.botzone.log import read_reply
from guobiao.botzone.retold import requests_of
from guobiao.botzone.start import read_start, start_of_number
from guobiao.botzone.told import Told
from guobiao.errors import RecordError
from guobiao.records.json_node import Node
from guobiao.table.action import DRAW, PASS
from guobiao.table.event import HIDDEN, FlowerShown, Melded
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView

HAND = "1 0 0 0 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3"


def same_as_at_the_table(
    judge: Judge, seat: int, requests: list[str], responses: Sequence[object]
) -> None:
    """Check what a seat is told against the deal, once the first tile has been told."""
    if len(requests) < 3:
        return
    told = Told(requests, responses)
    due = SeatView.of(judge.deal, Seat(seat))
    assert told.view.events == untold(due.events, seat)
    assert told.view.board.hand(Seat(seat)) == due.board.hand(Seat(seat))
    options = [action for action in due.options if action != DRAW]
    assert list(told.view.options) in (options, [PASS])
    assert (list(told.view.options) == options) or options in ([], [PASS])
    assert requests_of(due.events, Seat(seat)) == requests


@pytest.mark.skipif(not RECORDS, reason="there are no logs beside the repository")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_every_recorded_seat_sees_what_it_would_at_the_table(path: Path) -> None:
    match = json.loads(path.read_text("utf-8"))
    judge = Judge(read_start(Node(match["initdata"], "initdata")))
    requests: list[list[str]] = [[] for _ in range(4)]
    responses: list[list[object]] = [[] for _ in range(4)]
    for place in range(1, len(match["logs"]), 2):
        entry = Node(match["logs"][place])
        replies = [read_reply(entry[str(seat)]) for seat in range(4)]
        for seat, reply in enumerate(replies):
            requests[seat].append(judge.request(seat))
            if place % 8 == 1 + 2 * seat:  # each seat every fourth time
                same_as_at_the_table(judge, seat, requests[seat], responses[seat])
            responses[seat].append(reply.response)
        judge.hear(replies)


@settings(max_examples=8, deadline=None)
@example(96)  # ends by a kong that finds no tile
@given(st.integers(0, 2**31 - 1))
def test_so_does_every_seat_of_a_wild_deal(number: int) -> None:
    looks = 0

    def look(judge: Judge, seat: int, requests: list[str], responses: Sequence[object]) -> None:
        nonlocal looks
        if (len(requests) + seat) % 4 == 0:
            same_as_at_the_table(judge, seat, requests, responses)
            looks += 1

    judge = play(start_of_number(number), [Bot(Greedy(number + n)) for n in range(4)], look)
    assert looks > 20
    assert judge.output()["display"]["action"] in ("HUANG", "HU")


def test_wild_deals_have_kongs_of_every_kind() -> None:
    kinds: Counter[str] = Counter()
    for number in range(12):
        judge = play(start_of_number(number), [Bot(Greedy(number + n)) for n in range(4)])
        kinds.update(event.kind for event in judge.deal.events if isinstance(event, Melded))
    assert len(kinds) == 5


def test_the_own_concealed_kong_is_known_by_the_own_answer() -> None:
    hand = "1 0 0 0 0 W1 W1 W1 W1 B2 B2 B2 B2 T5 F1 F1 J1 J3"
    requests = ["0 0 0", hand, "2 J2", "3 0 GANG"]
    told = Told(requests, ["PASS", "PASS", "GANG B2"])
    assert told.view.board.melds[0][0].tiles == (10,) * 4
    other = Told(["0 1 0", HAND, "3 0 DRAW", "3 0 GANG"])
    assert other.view.board.melds[0][0].tiles == (HIDDEN,) * 4


def test_flowers_are_the_older_game() -> None:
    hand = "1 1 0 1 0 W1 W2 W3 B1 B2 B5 T1 T2 T5 F1 F1 J1 J3 H1 H8"
    told = Told(["0 0 1", hand, "3 0 BUHUA H2", "2 W9", "3 0 PLAY W9", "3 1 BUHUA H3", "3 1 DRAW"])
    assert told.system.preset == "botzone_pile"
    assert [len(flowers) for flowers in told.view.board.flowers] == [2, 1, 1, 0]
    assert [e.tile for e in told.view.events if isinstance(e, FlowerShown)] == [34, 41, 35, 36]
    assert told.view.board.hand_sizes == [13, 14, 13, 13]
    assert requests_of(told.view.events, Seat(0)) == told.requests


@pytest.mark.parametrize(
    ("requests", "message"),
    [
        ([], "no request"),
        (["1 2"], "0 SEAT WIND"),
        (["0 4 0"], "0 SEAT WIND"),
        (["0 0 0", "1 0 0 0 0 W1"], "thirteen"),
        (["0 0 0", "1 0 0 0 x W1"], "thirteen"),
        (["0 0 0", HAND.replace("W1", "X1")], "X1"),
        (["0 0 0", HAND.replace("W1", "H1")], "flowers stand after"),
        (["0 0 0", HAND, "4 W1"], "no request of this game"),
        (["0 0 0", HAND, "3 4 DRAW"], "no request of this game"),
        (["0 0 0", HAND, "3 1 DANCE"], "nothing that a seat can do"),
        (["0 0 0", HAND, "3 1 PLAY"], "nothing that a seat can do"),
        (["0 0 0", HAND, "3 1 PENG W1"], "no discard"),
        (["0 1 0", HAND, "3 0 DRAW", "3 0 PLAY W1", "3 1 CHI B2 W2"], "no chow around B2"),
        (["0 1 0", HAND, "3 0 DRAW", "3 0 BUGANG W1"], "no pung"),
        (["0 0 0", HAND, "2 W9", "3 0 GANG"], "no four alike"),
    ],
)
def test_what_cannot_be_told_is_refused(requests: list[str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Told(requests)
