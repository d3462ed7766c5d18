"""Help for whoever chooses a discard: what the hand would wait for, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.server.shown.observer import Observer
from guobiao.server.shown.results import is_multiplied
from guobiao.server.wire.question import DiscardHelp, WaitHelp
from guobiao.table.seat import Seat


def waits_after(observer: Observer, discards: Iterable[int]) -> tuple[DiscardHelp, ...]:
    """Return what the observer's hand would wait for after each discard that leaves it waiting.

    Args:
        observer: who has a tile too many in his hand.
        discards: the tiles he may discard.
    """
    seat, board = observer.seat, observer.board
    if seat is None:
        return ()
    hands: list[tuple[int, bytearray]] = []
    for tile in dict.fromkeys(discards):
        left = board.counts[seat][:]
        left[tile] -= 1
        hands.append((tile, left))
    found = _waits(observer, seat, [left for _, left in hands])
    return tuple(
        DiscardHelp(tile=tile, waits=waits)
        for (tile, _), waits in zip(hands, found, strict=True)
        if waits
    )


def waits_now(observer: Observer) -> tuple[WaitHelp, ...]:
    """Return what the observer's hand waits for; nothing while it has a tile too many, or won."""
    seat, board = observer.seat, observer.board
    if seat is None or board.hand_sizes[seat] % 3 != 1 or seat in board.won:
        return ()
    return _waits(observer, seat, [board.counts[seat]])[0]


def _waits(
    observer: Observer, seat: Seat, hands: Sequence[bytearray]
) -> list[tuple[WaitHelp, ...]]:
    """Return what hands wait for by the rules that are played."""
    system = observer.system
    unseen, multiplied = observer.unseen(), is_multiplied(system)
    return [
        tuple(
            WaitHelp(
                tile=wait.tile,
                left=unseen[wait.tile],
                discard=wait.discard,
                self_draw=wait.self_draw,
                legal=wait.legal,
                legal_self_draw=wait.legal_self_draw,
                multiplied=multiplied,
            )
            for wait in waits
        )
        for waits in system.scorer.waits(observer.board, seat, hands)
    ]
