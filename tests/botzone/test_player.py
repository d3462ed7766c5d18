"""Bots of Botzone at our tables: asked through requests, they play as our own players do."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import pairwise

import pytest
from botzone.table_of_ours import Greedy

from guobiao.botzone.bot import Bot
from guobiao.botzone.envelope import History
from guobiao.botzone.player import BotzonePlayer
from guobiao.botzone.program import Limits, Program
from guobiao.botzone.reply import Reply
from guobiao.botzone.start import start_of_number
from guobiao.errors import PlayerError
from guobiao.players.player import Player, SeatedPlayer
from guobiao.players.random_player import RandomPlayer
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import PUNG, Action, Discard, Pass
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


class Asked(Program):
    """A program in this process, which writes down what it was asked."""

    def __init__(self, answers: Bot | Sequence[str], *, keeps: bool) -> None:
        super().__init__("nothing")
        self.answers = answers
        self.keeps = keeps
        self.resets = 0
        self.asked: list[list[str]] = []
        self.begun = False

    @property
    def running(self) -> bool:
        return self.keeps and self.begun

    def ask(self, history: History) -> Reply:
        self.begun = True
        self.asked.append(list(history.requests))
        if isinstance(self.answers, Bot):
            return Reply(self.answers.answer(history.requests, history.responses).response)
        text = self.answers[len(self.asked) - 1]
        return Reply(verdict=text[1:], debug="why") if text[0] == "!" else Reply(text)

    def reset(self) -> None:
        self.begun = False
        self.resets += 1


class AsTold:
    """A player whose answers depend on nothing but the table."""

    def choose(self, view: SeatView) -> Action:
        return Greedy(view.board.discards + len(view.board.melds[1])).choose(view)


def played(player: Player, number: int) -> Deal:
    """Play a deal with one player at seat 1, and three that are always the same."""
    start = start_of_number(number)
    deal = Deal(BOTZONE, start.wall, round=start.quan)
    seated = [
        SeatedPlayer(player if seat == 1 else AsTold(), deal, Seat(seat)) for seat in range(4)
    ]
    while not deal.over:
        seat = deal.acting[0]
        deal.act(seat, seated[seat].answer())
    return deal


@pytest.mark.parametrize("keeps", [True, False])
def test_asked_through_requests_a_player_plays_the_same(keeps: bool) -> None:
    program = Asked(Bot(AsTold()), keeps=keeps)
    player = BotzonePlayer(program)
    for number in range(6):
        assert played(player, number).events == played(AsTold(), number).events
    assert program.resets == 5  # between two deals
    firsts = [requests for requests in program.asked if len(requests) == 1]
    assert len(firsts) == 6
    if keeps:
        lengths = [len(requests) for requests in program.asked]
        assert all(b in (1, a + 1) for a, b in pairwise(lengths))


HAND = (0, 1, 2, 9, 10, 13, 18, 19, 22, 27, 27, 31, 33)


def asked_for_a_discard(*answers: str) -> tuple[BotzonePlayer, SeatView, Deal]:
    """Let seat 0 discard a tile that seat 1 could pung."""
    wall: list[int] = [27, *range(2, 27, 2), *HAND]
    left = [tile for tile in range(34) for _ in range(4)]
    for tile in wall:
        left.remove(tile)
    rest = left[:]
    seats = [wall[:14] + rest[:20], wall[14:] + rest[20:41], rest[41:75], rest[75:]]
    deal = Deal(BOTZONE, [tile for seat in seats for tile in seat])
    deal.act(Seat(0), Discard(27))
    view = SeatView.of(deal, Seat(1))
    assert PUNG in view.options
    return BotzonePlayer(Asked(answers, keeps=False)), view, deal


def test_a_claim_brings_its_discard_with_it() -> None:
    player, view, deal = asked_for_a_discard("PASS", "PENG J1")
    assert player.choose(view) == PUNG
    while deal.acting != [1] or PUNG in deal.options(Seat(1)):
        seat = deal.acting[0]
        deal.act(seat, PUNG if seat == 1 else Pass())
    assert player.choose(SeatView.of(deal, Seat(1))) == Discard(31)


@pytest.mark.parametrize(
    ("answers", "code", "message"),
    [
        (["!TLE"], "too_slow", "TLE: why"),
        (["PASS", "!RE"], "crashed", "RE: why"),
        (["!MLE"], "crashed", "MLE: why"),
        (["!NJ"], "not_json", "NJ: why"),
        (["!OLE"], "too_much_output", "OLE: why"),
        (["HU"], "illegal_action", "'HU'"),
        (["PASS", "good luck"], "illegal_action", "'good luck'"),
    ],
)
def test_a_fault_has_its_code(answers: list[str], code: str, message: str) -> None:
    player, view, _ = asked_for_a_discard(*answers)
    with pytest.raises(PlayerError, match=message) as caught:
        player.choose(view)
    assert caught.value.code == code


def test_a_process_sits_at_the_table() -> None:
    command = [sys.executable, "-m", "guobiao", "botzone", "bot", "--keep-running", "--seed", "x"]
    with Program(command, keep_running=True, limits=Limits(60.0)) as program:
        deal = played(BotzonePlayer(program), 1)
    assert deal.events == played(PlainRandom(), 1).events


class PlainRandom:
    """The random player of that process."""

    def __init__(self) -> None:
        self._player = RandomPlayer(b"x")

    def choose(self, view: SeatView) -> Action:
        return self._player.choose(view)
