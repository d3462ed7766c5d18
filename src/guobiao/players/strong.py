"""The strong player, generation 4: chooses by what can be hoped for, less what may be lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.analysis.prospects import KEEP, Outlook, Pace, Standing, outlooks
from guobiao.rulesets.completion import meld_codes
from guobiao.table.action import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pass,
    Pung,
    Win,
)
from guobiao.table.board import Board, LaidMeld
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import COPIES, KINDS

_KONGS: Final = (Kong, ConcealedKong, AddedKong)


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player weighs what it is offered."""

    pace: Pace = Pace()
    claim: float = 1.0
    """How many times better than passing a claim must be."""
    kong: float = 0.95
    """How good a kong must be, compared with the best of the rest."""


class StrongPlayer:
    """A player that weighs every near hand worth enough by its chance and by what it pays."""

    def __init__(self, seed: bytes = b"", temper: Temper = Temper()) -> None:  # noqa: B008
        del seed  # nothing here is left to chance
        self.temper = temper

    def choose(self, view: SeatView) -> Action:
        """Return the legal action that is worth most."""
        options = view.options
        if len(options) == 1:
            return options[0]
        for action in options:
            if type(action) is Win or type(action) is Flower:
                return action
        board, seat = view.board, view.seat
        assert seat is not None
        counts = bytes(board.counts[seat][:KINDS].ljust(KINDS, b"\0"))
        if board.hand_sizes[seat] != sum(counts):
            return _without_flowers(options)
        table = _Table(view, board, seat, counts)
        return self._best(table, options)

    def _best(self, table: _Table, options: Sequence[Action]) -> Action:
        worth: dict[Action, float] = {}
        after: dict[int, Outlook] | None = None
        for action in options:
            match action:
                case Discard(tile=tile) if tile < KINDS:
                    if after is None:
                        after = outlooks(table.standing(), self.temper.pace)
                    worth[action] = after[tile].value + _tidy(tile)
                case Pass():
                    worth[action] = (
                        outlooks(table.standing(), self.temper.pace)[KEEP].value * self.temper.claim
                    )
                case _:
                    changed = table.after(action)
                    if changed is not None:
                        of = outlooks(changed, self.temper.pace)
                        worth[action] = max(outlook.value for outlook in of.values())
                        if isinstance(action, _KONGS):
                            worth[action] /= self.temper.kong
        if not worth:
            return options[0]
        return max(worth, key=worth.__getitem__)


def _tidy(tile: int) -> float:
    """Return how gladly a tile goes if nothing else tells: honours first, then terminals."""
    return 1e-9 * (9 if tile >= 27 else abs(tile % 9 - 4))


def _without_flowers(options: Sequence[Action]) -> Action:
    """Return what to do with a hand that is short of a tile because it holds a flower."""
    for action in options:
        if type(action) is Pass or (type(action) is Discard and action.tile >= KINDS):
            return action
    return options[-1]


class _Table:
    """A view as the hand that it shows, and as the hands that the actions lead to."""

    def __init__(self, view: SeatView, board: Board, seat: Seat, counts: bytes) -> None:
        self.board = board
        self.seat = seat
        self.counts = counts
        own = bytearray(KINDS)
        for meld in board.melds[seat]:
            if meld.kind is not MeldKind.CONCEALED_KONG:
                for tile in meld.tiles:
                    own[tile] += 1
        live = board.live
        self.live = live
        shown = [min(number, COPIES) for number in board.shown[:KINDS]]
        self.seen = bytes(
            min(max(a - b, 0), COPIES - c)
            for a, b, c in zip(shown, own, counts, strict=False)
        )
        system = view.system
        size = sum(system.tiles.copies)
        self.draws_left = (size - board.tiles_drawn) / system.seats
        self.round = 0 if board.begun is None else board.begun.round % 4

    def standing(self) -> Standing:
        """Return the hand as it is."""
        return self._standing(self.counts, meld_codes(self.board.melds[self.seat]), self.seen)

    def _standing(self, counts: bytes, codes: bytes, seen: bytes) -> Standing:
        return Standing(counts, codes, seen, self.seat, self.round, self.draws_left)

    def after(self, action: Action) -> Standing | None:
        """Return the hand that a kong or a claim leads to."""
        melds = self.board.melds[self.seat]
        live = self.live
        match action:
            case ConcealedKong(tile=tile):
                kong = LaidMeld(MeldKind.CONCEALED_KONG, (tile,) * 4)
                return self._standing(
                    _less(self.counts, tile, tile, tile, tile),
                    meld_codes([*melds, kong]),
                    self.seen,
                )
            case AddedKong(tile=tile):
                made = [
                    LaidMeld(MeldKind.ADDED_KONG, (tile,) * 4)
                    if meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
                    else meld
                    for meld in melds
                ]
                return self._standing(_less(self.counts, tile), meld_codes(made), self.seen)
            case Chow() | Pung() | Kong() if live is not None:
                taken, meld = _claimed(action, live)
                return self._standing(
                    _less(self.counts, *taken),
                    meld_codes([*melds, meld]),
                    _less(self.seen, live) if self.seen[live] else self.seen,
                )
            case _:
                return None


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


def after_claims(options: Sequence[Action]) -> Iterator[Action]:
    """Yield the claims among the options."""
    for action in options:
        if isinstance(action, (Chow, Pung, Kong)):
            yield action
