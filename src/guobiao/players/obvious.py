"""What needs no thought: the only thing that can be done, a win, a flower to be set aside."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.table.action import Action, Flower, Win


def obvious(options: Sequence[Action]) -> Action | None:
    """Return the legal action that every player takes at once; ``None`` if one has to choose.

    >>> from guobiao.table.action import PASS, PUNG, WIN
    >>> obvious([PASS]), obvious([PASS, PUNG, WIN]), obvious([PASS, PUNG])
    (Pass(), Win(), None)
    """
    if len(options) == 1:
        return options[0]
    for action in options:
        if type(action) is Win or type(action) is Flower:
            return action
    return None
