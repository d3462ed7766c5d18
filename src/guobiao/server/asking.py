"""Questions for the wire: every legal action with the tiles it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guobiao.server.help import waits_after
from guobiao.server.observer import Observer
from guobiao.server.wire.question import Clock, Option, Question, Rival
from guobiao.table.action import (
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    Flower,
    Give,
    Kong,
    Name,
    Pass,
    Pung,
    Win,
)
from guobiao.table.window import Window, WindowKind

_ORDER: Final = (
    *(Pass, Draw, Chow, Pung, Kong, ConcealedKong, AddedKong, Win),
    *(Flower, Give, Name, Discard),
)
"""The order of the buttons."""


def question_of(
    observer: Observer,
    window: Window,
    options: Sequence[Action],
    *,
    may_declare: bool,
    passive: bool,
    helped: bool,
    id_: int,
    rival: Rival | None,
    clock: Clock | None,
) -> Question:
    """Return a question as it goes to the page.

    Args:
        observer: who is asked.
        window: the decision window.
        options: every legal action of the seat.
        may_declare: whether a win can be declared though it is none.
        passive: whether it need not be answered.
        helped: whether waits are shown.
        id_: the id of the question.
        rival: the claim for whose sake it is put.
        clock: the clock of the seat.
    """
    tile = stake(observer, window)
    asked = sorted(options, key=lambda action: _ORDER.index(type(action)))
    may_declare = may_declare and window.kind in {
        WindowKind.TURN,
        WindowKind.CLAIM,
        WindowKind.ROB,
    }
    may_declare = may_declare and tile is not None
    if may_declare and WIN not in asked:
        place = next(
            (n for n, one in enumerate(asked) if isinstance(one, Flower | Discard)), len(asked)
        )
        asked.insert(place, WIN)
    discards = [action.tile for action in asked if isinstance(action, Discard)]
    return Question(
        id=id_,
        kind=window.kind,
        tile=tile,
        source=None if window.kind in {WindowKind.TURN, WindowKind.PHASE} else window.source,
        options=tuple(Option(action=one, tiles=tiles_of(one, tile)) for one in asked),
        may_declare=may_declare,
        passive=passive,
        discards=waits_after(observer, discards) if helped and discards else (),
        rival=rival,
        clock=clock,
    )


def stake(observer: Observer, window: Window) -> int | None:
    """Return the tile at stake, as the one who is asked sees it."""
    if window.kind is WindowKind.TURN:
        assert observer.seat is not None
        return observer.board.drawn_by[observer.seat]
    return window.tile


def tiles_of(  # noqa: PLR0911 - one for each action
    action: Action, tile: int | None
) -> tuple[int, ...]:
    """Return the tiles that an action is about.

    Args:
        action: what may be done.
        tile: the tile at stake, if there is one.
    """
    claimed = () if tile is None else (tile,)
    match action:
        case Chow(tiles=tiles):
            return tuple(sorted((*tiles, *claimed)))
        case Pung():
            return claimed * 3
        case Kong():
            return claimed * 4
        case ConcealedKong(tile=kong) | AddedKong(tile=kong):
            return (kong,) * 4
        case Win():
            return claimed
        case Discard(tile=one) | Flower(tile=one):
            return (one,)
        case Give(tiles=given):
            return given
        case _:
            return ()
