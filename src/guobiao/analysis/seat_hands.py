"""The hands that the actions of a seat lead to, each as its owner will see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from guobiao.analysis.prospects import Standing
from guobiao.rulesets.completion import meld_codes
from guobiao.table.action import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Kong,
    Pass,
    Pung,
)
from guobiao.table.board import LaidMeld
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import COPIES, EAST, KINDS

KONGS: Final = (Kong, ConcealedKong, AddedKong)
KEPT: Final = tuple(0 if tile >= EAST else 1 + min(tile % 9, 8 - tile % 9) for tile in range(KINDS))
"""Of tiles that are as good to discard, the one with the least goes first: honours, terminals."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A hand of 13 tiles, melds counted as three, that an action leads to."""

    action: Action
    standing: Standing
    kept: int = 0
    """How gladly the tile is kept that was discarded to it."""


def standing_of(view: SeatView) -> Standing | None:
    """Return the hand of the seat that looks; ``None`` if it holds flowers, or is not all seen."""
    board, seat = view.board, view.seat
    assert seat is not None
    counts = bytes(board.counts[seat][:KINDS].ljust(KINDS, b"\0"))
    if board.hand_sizes[seat] != sum(counts):
        return None
    own = bytearray(KINDS)
    for meld in board.melds[seat]:
        if meld.kind is not MeldKind.CONCEALED_KONG:
            for tile in meld.tiles:
                own[tile] += 1
    seen = bytes(
        min(max(shown - melded, 0), COPIES - held)
        for shown, melded, held in zip(board.shown, own, counts, strict=False)
    )
    system = view.system
    left = sum(system.tiles.copies) - board.tiles_drawn
    prevalent = 0 if board.begun is None else board.begun.round % 4
    return Standing(
        counts, meld_codes(board.melds[seat]), seen, seat, prevalent, left / system.seats
    )


def without_flowers(options: Sequence[Action]) -> Action:
    """Return what to do with a hand that is short of a tile because it holds a flower."""
    for action in options:
        if type(action) is Pass or (type(action) is Discard and action.tile >= KINDS):
            return action
    return options[-1]


def standing_after(view: SeatView, standing: Standing, action: Action) -> Standing | None:
    """Return the hand after a kong or a claim, of 14 tiles where a discard must follow.

    ``None`` if the action is something else.
    """
    board, seat = view.board, view.seat
    assert seat is not None
    melds, live = board.melds[seat], board.live
    match action:
        case ConcealedKong(tile=tile):
            kong = LaidMeld(MeldKind.CONCEALED_KONG, (tile,) * 4)
            return replace(
                standing,
                counts=_less(standing.counts, *(tile,) * 4),
                codes=meld_codes([*melds, kong]),
            )
        case AddedKong(tile=tile):
            made = [
                LaidMeld(MeldKind.ADDED_KONG, (tile,) * 4)
                if meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
                else meld
                for meld in melds
            ]
            return replace(standing, counts=_less(standing.counts, tile), codes=meld_codes(made))
        case Chow() | Pung() | Kong() if live is not None:
            taken, meld = _claimed(action, live)
            return replace(
                standing,
                counts=_less(standing.counts, *taken),
                codes=meld_codes([*melds, meld]),
                seen=_less(standing.seen, live) if standing.seen[live] else standing.seen,
            )
        case _:
            return None


def discarded(standing: Standing, tile: int) -> Standing:
    """Return a hand without a tile, which lies on the table then."""
    seen = bytearray(standing.seen)
    seen[tile] += 1
    return replace(standing, counts=_less(standing.counts, tile), seen=bytes(seen))


def hands_reached(view: SeatView) -> list[Reached]:
    """Return the hands that the actions lead to; of a claim, one for each discard after it.

    None if the seat holds a flower.
    """
    standing = standing_of(view)
    if standing is None:
        return []
    return [reached for action in view.options for reached in _reached(view, standing, action)]


def _reached(view: SeatView, standing: Standing, action: Action) -> Iterator[Reached]:
    match action:
        case Discard(tile=tile) if tile < KINDS:
            yield Reached(action, discarded(standing, tile), KEPT[tile])
        case Pass():
            yield Reached(action, standing)
        case _:
            after = standing_after(view, standing, action)
            if after is None:
                return
            if isinstance(action, KONGS):
                yield Reached(action, after)
                return
            for tile in range(KINDS):
                if after.counts[tile]:
                    yield Reached(action, discarded(after, tile), KEPT[tile])


def _claimed(action: Chow | Pung | Kong, live: int) -> tuple[tuple[int, ...], LaidMeld]:
    match action:
        case Chow(tiles=taken):
            return taken, LaidMeld(MeldKind.CHOW, tuple(sorted((*taken, live))))
        case Pung():
            return (live,) * 2, LaidMeld(MeldKind.PUNG, (live,) * 3)
        case Kong():
            return (live,) * 3, LaidMeld(MeldKind.CLAIMED_KONG, (live,) * 4)


def _less(counts: Sequence[int], *tiles: int) -> bytes:
    rest = bytearray(counts)
    for tile in tiles:
        rest[tile] -= 1
    return bytes(rest)
