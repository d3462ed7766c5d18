"""What is given away and named before the first discard, where the rules ask for that."""

from __future__ import annotations

from guobiao.table.action import Action, Give, Name
from guobiao.table.view import SeatView

_RANKS = 9


def before_play(view: SeatView) -> Action | None:
    """Return what to give or to name; ``None`` if something else is asked.

    The suit with the fewest tiles goes, and of it what is least connected.

    >>> from guobiao.rulesets.sichuan.presets import MODERN
    >>> from guobiao.table.event import Dealt
    >>> from guobiao.table.seat import Seat
    >>> view = SeatView(Seat(0), MODERN)
    >>> view.see([Dealt(0, (0, 1, 2, 2, 3, 9, 10, 14, 17, 18, 19, 20, 21))])
    >>> view.options = [Give((0, 1, 2)), Give((9, 10, 14)), Give((9, 14, 17))]
    >>> before_play(view)
    Give(tiles=(9, 14, 17))
    >>> view.options = [Name(suit) for suit in range(3)]
    >>> before_play(view)
    Name(value=1)
    """
    assert view.seat is not None
    counts = view.board.counts[view.seat]
    held = [sum(counts[_RANKS * suit : _RANKS * (suit + 1)]) for suit in range(3)]
    given = [action for action in view.options if type(action) is Give]
    if given:
        return min(
            given,
            key=lambda action: (
                held[action.tiles[0] // _RANKS],
                sum(_connected(counts, tile) for tile in action.tiles),
            ),
        )
    named = [action for action in view.options if type(action) is Name]
    return min(named, key=lambda action: held[action.value], default=None)


def _connected(counts: bytearray, tile: int) -> int:
    """Return how many tiles a tile may make a set with; its equals and neighbours count twice."""
    rank = tile % _RANKS
    near = 2 * (counts[tile] - 1)
    for step, weight in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
        if 0 <= rank + step < _RANKS:
            near += weight * counts[tile + step]
    return near
