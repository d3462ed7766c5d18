"""A player of ours as a bot of Botzone: requests come in, an answer goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from guobiao.botzone.answer import Answer
from guobiao.botzone.told import Told
from guobiao.players.player import Player
from guobiao.records.botzone_codes import CODES
from guobiao.table.action import (
    PASS,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Kong,
    Pass,
    Pung,
    Win,
)
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind

DEBUG_BYTES: Final = 1000
"""How much of ``debug`` is written; Botzone takes 1 KB."""

_WORDS: Final[Mapping[type, str]] = MappingProxyType({Pass: "PASS", Kong: "GANG", Win: "HU"})
"""The actions that are one word."""


class Bot:
    """One player as a bot.

    Whatever happens in the player, the bot gives a legal answer: it passes, or discards what it has
    drawn, and tells the reason in ``debug``. What was told before is remembered while the same deal
    goes on, so that a bot that keeps running reads each request once.

    >>> from guobiao.players.random_player import RandomPlayer
    >>> bot = Bot(RandomPlayer(b"any"))
    >>> bot.answer(["0 2 1"])
    Answer(response='PASS', debug='')
    """

    def __init__(self, player: Player) -> None:
        """Let a player answer.

        Args:
            player: who decides.
        """
        self._player = player
        self._told: Told | None = None

    def answer(self, requests: Sequence[str], responses: Sequence[object] = ()) -> Answer:
        """Return the answer to the newest request.

        Args:
            requests: everything told so far, the newest last.
            responses: what was answered before.
        """
        try:
            told = self._hear(requests, responses)
        except Exception as error:  # noqa: BLE001 - a bot must answer
            self._told = None
            return Answer(_blind(requests), _why(error))
        view = told.view
        if not view.options or view.options == (PASS,):
            return Answer("PASS")
        try:
            return Answer(_chosen(self._player, told))
        except Exception as error:  # noqa: BLE001 - a bot must answer
            return Answer(_safe(view), _why(error))

    def _hear(self, requests: Sequence[str], responses: Sequence[object]) -> Told:
        told = self._told
        if told is None or not _goes_on(told.requests, requests):
            told = self._told = Told(requests, responses)
            return told
        known = len(told.requests)
        for number in range(known, len(requests)):
            if "BUHUA" in requests[number]:  # only now it is known to be the game with flowers
                told = self._told = Told(requests, responses)
                return told
            said = responses[number - 1] if number <= len(responses) else None
            told.hear(requests[number], said)
        return told


def _goes_on(known: Sequence[str], requests: Sequence[str]) -> bool:
    """Tell whether requests are those known and more."""
    return len(known) <= len(requests) and list(requests[: len(known)]) == list(known)


def _chosen(player: Player, told: Told) -> str:
    """Return what a player answers; after a chow or pung it is asked what to discard."""
    view = told.view
    action = _legal(player.choose(view), view)
    match action:
        case Discard(tile=tile):
            answer = f"PLAY {CODES[tile]}"
        case ConcealedKong(tile=tile):
            answer = f"GANG {CODES[tile]}"
        case AddedKong(tile=tile):
            answer = f"BUGANG {CODES[tile]}"
        case Pung():
            live = view.board.live
            assert live is not None
            answer = f"PENG {_discard(player, told.after(told.meld(MeldKind.PUNG, (live, live))))}"
        case Chow(tiles=tiles):
            meld = told.meld(MeldKind.CHOW, tiles)
            answer = f"CHI {CODES[meld.tiles[1]]} {_discard(player, told.after(meld))}"
        case _:
            answer = _WORDS[type(action)]
    return answer


def _discard(player: Player, view: SeatView) -> str:
    action = _legal(player.choose(view), view)
    assert isinstance(action, Discard)
    return CODES[action.tile]


def _legal(action: Action, view: SeatView) -> Action:
    if action not in view.options:
        raise AssertionError(f"the player answers {action!r}, which is not legal")
    return action


def _safe(view: SeatView) -> str:
    """Return an answer that is legal: to pass, or to discard what was drawn."""
    if PASS in view.options:
        return "PASS"
    drawn = view.board.drawn
    assert drawn is not None
    return f"PLAY {CODES[drawn]}"


def _blind(requests: Sequence[str]) -> str:
    """Return an answer that is legal though nothing before the newest request is understood."""
    match requests[-1].split() if requests else []:
        case ["2", tile]:
            return f"PLAY {tile}"
        case _:
            return "PASS"


def _why(error: Exception) -> str:
    text = f"{type(error).__name__}: {error}"
    return text.encode("utf-8", "replace")[:DEBUG_BYTES].decode("utf-8", "ignore")
