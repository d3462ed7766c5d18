"""The shape player, generation 2: the nearest complete hand, whatever it would be worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from guobiao.analysis.distance import FORMS, distance_batch
from guobiao.analysis.seat_hands import without_flowers
from guobiao.players.before_play import before_play
from guobiao.players.obvious import obvious
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
from guobiao.table.board import Board, LaidMeld
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import COPIES, EAST, KINDS

_BITS: Final = np.arange(KINDS, dtype=np.uint64)
_KEPT: Final = tuple(
    0 if tile >= EAST else 1 + min(tile % 9, 8 - tile % 9) for tile in range(KINDS)
)
"""Of tiles that are as good to discard, the one with the least goes first: honours, terminals."""
_KONGS: Final = (Kong, ConcealedKong, AddedKong)


class _Prospect(NamedTuple):
    """What an action leads to: the lower, the better."""

    distance: int
    minus_useful: int
    kept: int


class _Holding(NamedTuple):
    """A hand that an action may lead to, of 13 tiles less three for each meld."""

    action: Action
    counts: bytes
    codes: bytes
    kept: int = 0


class ShapePlayer:
    """A player that wins whenever it can, and otherwise comes nearer to any complete hand.

    It discards to the least distance with the most useful tiles that are not seen yet, claims what
    brings it nearer, and makes every kong that costs it nothing. It knows no fan, and so its hand
    is often complete and worth too little.

    >>> from guobiao.rulesets.guobiao.presets import BOTZONE
    >>> from guobiao.table.event import Dealt, Drawn
    >>> view = SeatView(Seat(0), BOTZONE)
    >>> view.see([Dealt(0, (0, 1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 33, 33)), Drawn(0, 27)])
    >>> view.options = [Discard(tile) for tile in (0, 3, 27, 33)]
    >>> ShapePlayer(b"any").choose(view)
    Discard(tile=27)
    """

    def __init__(self, seed: bytes = b"") -> None:
        del seed  # nothing here is left to chance

    def choose(self, view: SeatView) -> Action:
        """Return the legal action that leads to the best shape."""
        options = view.options
        at_once = obvious(options) or before_play(view)
        if at_once is not None:
            return at_once
        board, seat = view.board, view.seat
        assert seat is not None
        counts = board.counts[seat][:KINDS].ljust(KINDS, b"\0")
        if board.hand_sizes[seat] != sum(counts):
            return without_flowers(options)
        holdings = list(_holdings(options, board, seat, counts))
        if not holdings:
            return options[0]
        return _best(holdings, _prospects(holdings, _unseen(board, seat)))


def _best(holdings: Sequence[_Holding], prospects: Sequence[_Prospect]) -> Action:
    """Return the best action; a kong if it brings the hand no farther away."""
    of: dict[Action, _Prospect] = {}
    for holding, prospect in zip(holdings, prospects, strict=True):
        action = holding.action
        if action not in of or prospect < of[action]:
            of[action] = prospect
    passing = next((prospect for action, prospect in of.items() if type(action) is Pass), None)
    usual = {action: prospect for action, prospect in of.items() if type(action) not in _KONGS}
    best = min(usual, key=usual.__getitem__, default=None)
    if passing is not None and best is not None and usual[best].distance >= passing.distance:
        best = next(action for action in usual if type(action) is Pass)
    for action, prospect in of.items():
        if type(action) in _KONGS and (best is None or prospect.distance <= of[best].distance):
            return action
    assert best is not None
    return best


def _holdings(
    options: Sequence[Action], board: Board, seat: Seat, counts: bytearray
) -> Iterator[_Holding]:
    """Yield the hands to which the actions may lead; of a claim, one for each discard after it."""
    melds = board.melds[seat]
    codes = meld_codes(melds)
    for action in options:
        match action:
            case Discard(tile=tile) if tile < KINDS:
                yield _Holding(action, _less(counts, tile), codes, _KEPT[tile])
            case Pass():
                yield _Holding(action, bytes(counts), codes)
            case ConcealedKong(tile=tile):
                kong = LaidMeld(MeldKind.CONCEALED_KONG, (tile,) * 4)
                yield _Holding(action, _less(counts, *(tile,) * 4), meld_codes([*melds, kong]))
            case AddedKong(tile=tile):
                made = [
                    LaidMeld(MeldKind.ADDED_KONG, (tile,) * 4)
                    if meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
                    else meld
                    for meld in melds
                ]
                yield _Holding(action, _less(counts, tile), meld_codes(made))
            case Chow() | Pung() | Kong():
                yield from _after_claim(action, board, seat, counts)
            case _:
                pass


def _after_claim(
    action: Chow | Pung | Kong, board: Board, seat: Seat, counts: bytearray
) -> Iterator[_Holding]:
    live = board.live
    if live is None:
        return
    taken: tuple[int, ...]
    match action:
        case Chow():
            taken, kind = action.tiles, MeldKind.CHOW
        case Pung():
            taken, kind = (live,) * 2, MeldKind.PUNG
        case Kong():
            taken, kind = (live,) * 3, MeldKind.CLAIMED_KONG
    meld = LaidMeld(kind, tuple(sorted((*taken, live))))
    rest = _less(counts, *taken)
    codes = meld_codes([*board.melds[seat], meld])
    if type(action) is Kong:
        yield _Holding(action, rest, codes)
        return
    for tile in range(KINDS):
        if rest[tile]:
            yield _Holding(action, _less(rest, tile), codes, _KEPT[tile])


def _less(counts: Sequence[int], *tiles: int) -> bytes:
    rest = bytearray(counts)
    for tile in tiles:
        rest[tile] -= 1
    return bytes(rest)


def _unseen(board: Board, seat: Seat) -> NDArray[np.int64]:
    """Return, of each kind, how many copies that a seat may still get it sees nowhere."""
    seen = np.zeros(KINDS, np.int64)
    for counts in (board.counts[seat], board.shown):
        known = np.frombuffer(bytes(counts[:KINDS]), np.uint8)
        seen[: len(known)] += known
    void = board.named[seat]
    if void is not None:
        seen[9 * void : 9 * (void + 1)] = COPIES
    return np.maximum(COPIES - seen, 0)


def _prospects(holdings: Sequence[_Holding], unseen: NDArray[np.int64]) -> list[_Prospect]:
    """Return how near each hand is, and by how many tiles it comes nearer."""
    number = len(holdings)
    counts = np.frombuffer(b"".join(h.counts for h in holdings), np.uint8).reshape(number, KINDS)
    codes = np.frombuffer(b"".join(h.codes for h in holdings), np.uint8).reshape(number, -1)
    masks = np.empty((number, len(FORMS)), np.uint64)
    distances = distance_batch(counts, codes, useful=masks)
    least = distances.min(axis=1)
    masks[distances != least[:, None]] = 0
    useful = np.bitwise_or.reduce(masks, axis=1)
    left = ((useful[:, None] >> _BITS) & np.uint64(1)).astype(np.int64) @ unseen
    return [
        _Prospect(distance, -tiles, holding.kept)
        for holding, distance, tiles in zip(holdings, least.tolist(), left.tolist(), strict=True)
    ]
