"""The stand-in: what is done for a seat whose player does not answer."""

from __future__ import annotations

from guobiao.table.action import PASS, Action, Discard
from guobiao.table.view import SeatView


def stand_in(view: SeatView) -> Action:
    """Return the action that changes least: pass, or discard the tile just drawn.

    After a claim, when nothing was drawn, it is the last of the discards.

    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.action import PUNG
    >>> from guobiao.table.seat import Seat
    >>> view = SeatView(Seat(0), BOTZONE)
    >>> view.options = [PUNG, PASS]
    >>> stand_in(view)
    Pass()
    """
    options = view.options
    if PASS in options:
        return PASS
    assert view.seat is not None
    drawn = view.board.drawn_by[view.seat]
    if drawn is not None and (discard := Discard(drawn)) in options:
        return discard
    return options[-1]
