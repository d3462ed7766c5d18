"""What is said between this project and a program that plays: one JSON object a line."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from guobiao.errors import PlayerError
from guobiao.players.limits import Limits
from guobiao.records.header import Rules
from guobiao.table.action import Action
from guobiao.table.event import Event
from guobiao.table.view import SeatView

VERSION: Final = 1


class _Told(msgspec.Struct, frozen=True, tag_field="tell"):
    """Base of what a program is told."""


class Hello(_Told, frozen=True, tag="hello"):
    """The first line after the program has started; the program answers `Ready`."""

    version: int
    move_seconds: float
    """How long an answer may take."""


class NewDeal(_Told, frozen=True, tag="deal"):
    """A deal is played from its beginning, or told again after a fault; there is no answer."""

    seat: int
    """Where the program sits."""
    rules: Rules
    seed: str
    """From which chance may be taken so that the deal can be repeated: hexadecimal digits."""


class Ask(_Told, frozen=True, tag="ask"):
    """The program is asked; it answers with one of the options."""

    events: list[Event]
    """What has happened in the deal since it was asked last, as its seat sees it."""
    options: list[Action]


class Ready(msgspec.Struct, frozen=True, tag_field="say", tag="ready", forbid_unknown_fields=True):
    """The program can be asked."""

    version: Literal[1] = VERSION


_ENCODER: Final = msgspec.json.Encoder()
_ACTION: Final = msgspec.json.Decoder(Action)
_READY: Final = msgspec.json.Decoder(Ready)


def hello(limits: Limits) -> bytes:
    r"""Return the first line.

    >>> hello(Limits(move_seconds=2))
    b'{"tell":"hello","version":1,"move_seconds":2}\n'
    """
    return _line(Hello(VERSION, limits.move_seconds))


def new_deal(view: SeatView, seed: bytes) -> bytes:
    """Return the line with which a deal begins."""
    assert view.seat is not None
    system = view.system
    rules = Rules(system.preset, dict(system.options), system.id)
    return _line(NewDeal(view.seat, rules, seed.hex()))


def ask(view: SeatView, told: int) -> bytes:
    """Return a question.

    Args:
        view: what the seat knows and is asked.
        told: how many of its events the program knows.
    """
    return _line(Ask(view.events[told:], list(view.options)))


def _line(told: _Told) -> bytes:
    return _ENCODER.encode(told) + b"\n"


def check_ready(line: bytes) -> None:
    """Check the answer to the first line.

    Raises:
        PlayerError: it is another.
    """
    try:
        _READY.decode(line)
    except msgspec.MsgspecError as error:
        raise PlayerError(
            f"{_shown(line)} is not {{'say': 'ready'}}: {error}", code="not_json"
        ) from None


def read_action(line: bytes) -> Action:
    """Return the action of an answer; whether it is legal is not looked at.

    >>> read_action(b'{"do":"discard","tile":4}')
    Discard(tile=4)

    Raises:
        PlayerError: the line is no JSON, or no action.
    """
    try:
        return _ACTION.decode(line)
    except msgspec.ValidationError as error:
        raise PlayerError(f"{_shown(line)} is no action: {error}", code="illegal_action") from None
    except msgspec.MsgspecError as error:
        raise PlayerError(f"{_shown(line)} is no JSON: {error}", code="not_json") from None


def _shown(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return repr(text if len(text) <= 80 else f"{text[:80]}…")
