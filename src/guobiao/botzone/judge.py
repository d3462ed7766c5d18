"""The judge of Botzone's Chinese-Standard-Mahjong: tells four bots what happens, and hears them.

It stands on the engine under the preset ``botzone``, which knows what is legal, who wins and what
it costs. What is Botzone's own stands here: the words of the requests, what the display shows, and
the order in which the answers are read, for it decides who is punished when several are wrong:

- where everybody must pass or one has the turn, the seats are read from 0 to 3;
- after a discard or a kong first the seat that made it, which must pass, then the others
  downstream: whoever has crashed is punished, whoever says ``HU`` ends the deal, and nobody behind
  him is read;
- then ``PENG`` and ``GANG`` from seat 0 to 3, whatever seat discarded: the first that is legal is
  taken and the first that is not is punished, and nobody behind is read. Words that are neither
  these nor ``PASS`` are wrong here, except three of them, which may be a chow;
- then ``CHI`` in the same order, if nobody took the tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from guobiao.botzone.reply import FALSE_WIN, OK, WRONG_ANSWER, Reply
from guobiao.botzone.start import Start
from guobiao.errors import InputError
from guobiao.records.botzone_codes import CODES, FAULT, parse_answer
from guobiao.records.derive import INCOMPLETE, win_value
from guobiao.records.fan_words import BOTZONE_WORDS
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.scoring.fan import Fan
from guobiao.table.action import (
    DRAW,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    Chow,
    ConcealedKong,
    Discard,
)
from guobiao.table.deal import Deal
from guobiao.table.event import Dealt
from guobiao.table.seat import Seat, seats_after
from guobiao.table.system import Automation, WinValue
from guobiao.table.window import WindowKind

_SEATS: Final = tuple(Seat(seat) for seat in range(4))
_DEALT: Final = 13
_NO_SAY: Final = -4
"""In ``canHu``: the seat is not asked about a win."""
_NOT_COMPLETE: Final = -3
"""In ``canHu``, and as the value of a false win: the tile does not complete the hand."""
_THREE_WORDS: Final = 3

Display = dict[str, Any]
_Hearing = Callable[[Sequence[Reply]], None]


class _Wrong(Exception):  # noqa: N818 - it is no error of the program
    """A seat has answered wrongly, or not at all."""

    def __init__(self, seat: Seat, code: str) -> None:
        super().__init__(seat, code)
        self.seat = seat
        self.code = code


class Judge:
    """The judge of one deal.

    >>> from guobiao.botzone.start import start_of_number
    >>> judge = Judge(start_of_number(1))
    >>> judge.hear([Reply("PASS")] * 4)
    >>> judge.hear([Reply("PASS")] * 4)
    >>> judge.request(1)
    '3 0 DRAW'
    >>> judge.hear([Reply(verdict="RE"), *[Reply("PASS")] * 3])
    >>> judge.output()["content"]
    {'0': -30, '1': 10, '2': 10, '3': 10}
    """

    def __init__(self, start: Start) -> None:
        """Sit down; the first output tells everybody his seat.

        Args:
            start: how the deal begins.
        """
        self.start = start
        self.deal = Deal(BOTZONE, start.wall, round=start.quan, automations=(Automation.COUNT,))
        self.finished = False
        self._dealt: list[list[str]] = [
            [CODES[tile] for tile in event.tiles]
            for event in self.deal.events
            if isinstance(event, Dealt)
        ]
        self._untouched = True
        """Whether no draw has been told yet."""
        self._nobody = 0
        """What ``canHu`` holds where nobody is asked: nought until the hands are told."""
        self._hearing: _Hearing = self._hear_present
        self._content: list[str] | list[int] = [f"0 {seat} {start.quan}" for seat in _SEATS]
        self._display: Display = {"action": "INIT", "quan": start.quan}
        if start.srand is not None:
            self._display["srand"] = start.srand

    def output(self) -> dict[str, Any]:
        """Return what the judge says now: command, content and display, as Botzone has them."""
        return {
            "command": "finish" if self.finished else "request",
            "content": {str(seat): said for seat, said in enumerate(self._content)},
            "display": self._display | {"canHu": self._can_win(), "tileCnt": self._counts()},
        }

    def request(self, seat: int) -> str:
        """Return what a seat is told now.

        Raises:
            InputError: the deal is over, and nobody is told anything any more.
        """
        if self.finished:
            raise InputError("the deal is over, and nobody is asked", code="deal_over")
        return str(self._content[seat])

    def hear(self, replies: Sequence[Reply]) -> None:
        """Take the replies of the four seats, and go on to what is said next.

        Raises:
            InputError: the deal is over.
        """
        if self.finished:
            raise InputError("the deal is over, and nobody is asked", code="deal_over")
        try:
            self._hearing(replies)
        except _Wrong as wrong:
            self._punish(wrong.seat, wrong.code)

    # What is heard

    def _hear_present(self, replies: Sequence[Reply]) -> None:
        """After the seats are told."""
        _all_pass(replies)
        self._nobody = _NO_SAY
        self._hearing = self._hear_dealt
        counts = " ".join("0" for _ in _SEATS)
        self._content = [" ".join(("1", counts, *hand)) for hand in self._dealt]
        self._display = {"action": "DEAL", "hand": self._dealt}

    def _hear_dealt(self, replies: Sequence[Reply]) -> None:
        """After the hands are told."""
        _all_pass(replies)
        self._say_draw()

    def _hear_turn(self, replies: Sequence[Reply]) -> None:
        """After a draw."""
        turn = self.deal.board.turn
        action: Action | None = None
        for seat, reply in enumerate(replies):
            _must_run(Seat(seat), reply)
            if seat != turn:
                _must_pass(Seat(seat), reply)
                continue
            if reply.response == "HU":
                self._win(turn)
                return
            action = self._legal(turn, reply)
        assert action is not None
        tile = CODES[getattr(action, "tile", 0)]
        self.deal.act(turn, action)
        match action:
            case Discard():
                self._say("PLAY", tile, f"PLAY {tile}", self._hear_discard)
            case ConcealedKong():
                self._say("GANG", tile, "GANG", self._hear_kong)
            case _:
                self._say("BUGANG", tile, f"BUGANG {tile}", self._hear_kong)

    def _hear_discard(self, replies: Sequence[Reply]) -> None:
        """After a discard, which may be claimed."""
        source = self.deal.board.turn
        _must_run(source, replies[source])
        _must_pass(source, replies[source])
        for seat in seats_after(source, len(_SEATS)):
            _must_run(seat, replies[seat])
            if replies[seat].response == "HU":
                self._win(seat)
                return
        for take in (self._pung_or_kong, self._chow):
            for seat in _SEATS:
                if seat != source and take(seat, replies[seat]):
                    return
        self._go_on()

    def _hear_kong(self, replies: Sequence[Reply]) -> None:
        """After a kong, which may be robbed if it is an added one."""
        source = self.deal.board.turn
        window = self.deal.window
        robbable = window is not None and window.kind is WindowKind.ROB
        for seat in (source, *seats_after(source, len(_SEATS))):
            _must_run(seat, replies[seat])
            if robbable and seat != source and replies[seat].response == "HU":
                self._win(seat)
                return
            _must_pass(seat, replies[seat])
        self._go_on()

    def _pung_or_kong(self, seat: Seat, reply: Reply) -> bool:
        """Let a seat take the discard for a pung or a kong; tell whether it did."""
        if reply.response == "PASS" or len(reply.words()) == _THREE_WORDS:
            return False
        match self._read(reply):
            case (claim,) if claim == KONG:
                self._must_be_legal(seat, claim, None)
                tile = CODES[self._live]
                self._claim(seat, claim)
                self._say("GANG", tile, "GANG", self._hear_kong)
            case (claim, Discard(tile=tile)) if claim == PUNG:
                self._must_be_legal(seat, claim, tile)
                self._claim(seat, claim)
                self.deal.act(seat, Discard(tile))
                code = CODES[tile]
                self._say("PENG", code, f"PENG {code}", self._hear_discard)
            case _:
                raise _Wrong(seat, WRONG_ANSWER)
        return True

    def _chow(self, seat: Seat, reply: Reply) -> bool:
        """Let a seat take the discard for a chow; tell whether it did."""
        if reply.response == "PASS":
            return False
        match self._read(reply):
            case (Chow() as claim, Discard(tile=tile)):
                self._must_be_legal(seat, claim, tile)
                self._claim(seat, claim)
                middle = CODES[self.deal.board.melds[seat][-1].tiles[1]]
                self.deal.act(seat, Discard(tile))
                code = CODES[tile]
                self._say("CHI", code, f"CHI {middle} {code}", self._hear_discard)
                self._display["tileCHI"] = middle
            case _:
                raise _Wrong(seat, WRONG_ANSWER)
        return True

    def _read(self, reply: Reply) -> tuple[Action, ...] | None:
        if not isinstance(reply.response, str):
            return None
        return parse_answer(reply.response, claimed=self.deal.board.live)

    def _legal(self, seat: Seat, reply: Reply) -> Action:
        """Return what the seat in turn does, if it may."""
        match self._read(reply):
            case (action,) if action in self.deal.options(seat):
                return action
            case _:
                raise _Wrong(seat, WRONG_ANSWER)

    def _must_be_legal(self, seat: Seat, claim: Action, discard: int | None) -> None:
        """Refuse a claim that is not legal, or with a discard that the hand does not hold then."""
        if claim not in self.deal.options(seat):
            raise _Wrong(seat, WRONG_ANSWER)
        if discard is not None:
            used = claim.tiles if isinstance(claim, Chow) else (self._live,) * 2
            if self.deal.board.counts[seat][discard] <= used.count(discard):
                raise _Wrong(seat, WRONG_ANSWER)

    @property
    def _live(self) -> int:
        live = self.deal.board.live
        assert live is not None
        return live

    # What follows

    def _claim(self, claimant: Seat | None, claim: Action = PASS) -> None:
        """Give the answer of one seat and let the others pass; with nobody, all pass."""
        window = self.deal.window
        while window is not None and self.deal.window is window:
            seat = window.waiting[0]
            self.deal.act(seat, claim if seat == claimant else PASS)

    def _go_on(self) -> None:
        """Nobody has taken the tile: let the next tile be drawn, if there is one."""
        deal = self.deal
        if (window := deal.window) is not None and window.kind is not WindowKind.TURN:
            self._claim(None)
        if deal.over:
            self._finish({"action": "HUANG"})
            return
        (seat,) = deal.acting
        deal.act(seat, DRAW)
        self._say_draw()

    def _win(self, seat: Seat) -> None:
        """Let a seat win, or punish it if that is no win."""
        deal = self.deal
        value = self._value(seat)
        told: Display = {"player": seat, "fanCnt": _NOT_COMPLETE if value is None else value.value}
        if value is not None:
            told["fan"] = [
                {
                    "name": BOTZONE_WORDS[Fan(int(item.id))],
                    "value": item.points // item.count,
                    "cnt": item.count,
                }
                for item in sorted(value.items, key=lambda item: int(item.id))
            ]
        is_win = value is not None and value.refusal is None
        self._claim(seat, WIN)
        told["action"] = "HU" if is_win else FALSE_WIN
        self._finish(told | {"score": list(deal.ledger.balance())})

    def _value(self, seat: Seat) -> WinValue | None:
        """Return what the tile at stake makes of a hand; ``None`` if it does not complete it."""
        deal = self.deal
        tile = deal.tile
        if tile is None or not deal.waits(seat) >> tile & 1:
            return None
        return deal.system.scorer.value(deal, seat, deal.win_context(seat))

    def _punish(self, seat: Seat, code: str) -> None:
        """End the deal for what a seat has done or not done."""
        self.deal.penalise(seat, FAULT, note=code)
        self._finish({"action": code, "player": seat, "score": list(self.deal.ledger.balance())})

    def _finish(self, display: Display) -> None:
        self._display = display
        self._content = list(self.deal.ledger.balance())
        self.finished = True

    # What is said

    def _say_draw(self) -> None:
        self._untouched = False
        seat = self.deal.board.turn
        drawn = self.deal.board.drawn
        assert drawn is not None
        tile = CODES[drawn]
        self._say("DRAW", tile, "DRAW", self._hear_turn)
        self._content = [f"2 {tile}" if each == seat else f"3 {seat} DRAW" for each in _SEATS]

    def _say(self, action: str, tile: str, words: str, hearing: _Hearing) -> None:
        """Tell everybody what the seat in turn did, and get ready to hear what they say to it."""
        seat = self.deal.board.turn
        self._content = [f"3 {seat} {words}"] * len(_SEATS)
        self._display = {"action": action, "player": seat, "tile": tile}
        self._hearing = hearing

    def _counts(self) -> list[int]:
        """Return ``tileCnt``: of each seat, the tiles that it can still draw."""
        wall = self.deal.wall
        if self._untouched:
            # The engine has drawn the first tile before Botzone says so.
            return [wall.size - _DEALT] * len(_SEATS)
        return [wall.left(seat) for seat in _SEATS]

    def _can_win(self) -> list[int]:
        """Return ``canHu``: of each seat, what a win on the tile at stake is worth, if anything."""
        if self.finished or self._untouched:
            return [self._nobody] * len(_SEATS)
        return [_can_hu(win_value(self.deal, seat)) for seat in _SEATS]


def _can_hu(value: int | None) -> int:
    return _NO_SAY if value is None else _NOT_COMPLETE if value == INCOMPLETE else value


def _must_run(seat: Seat, reply: Reply) -> None:
    if reply.verdict != OK:
        raise _Wrong(seat, reply.verdict)


def _must_pass(seat: Seat, reply: Reply) -> None:
    if reply.response != "PASS":
        raise _Wrong(seat, WRONG_ANSWER)


def _all_pass(replies: Sequence[Reply]) -> None:
    for seat in _SEATS:
        _must_run(seat, replies[seat])
        _must_pass(seat, replies[seat])
