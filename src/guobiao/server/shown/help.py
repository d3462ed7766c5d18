"""Help for whoever chooses a discard: what the hand would wait for, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.rulesets.completion import meld_codes
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.scoring.batch import waits_batch
from guobiao.server.shown.observer import Observer
from guobiao.server.wire.question import DiscardHelp, WaitHelp
from guobiao.table.board import Board
from guobiao.table.seat import Seat
from guobiao.tiles.row import HIDDEN_BYTES, NO_TILE
from guobiao.tiles.tile import KINDS


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
    """Return what the observer's hand waits for; nothing while it has a tile too many."""
    seat, board = observer.seat, observer.board
    if seat is None or board.hand_sizes[seat] % 3 != 1:
        return ()
    return _waits(observer, seat, [board.counts[seat]])[0]


def _waits(
    observer: Observer, seat: Seat, hands: Sequence[bytearray]
) -> list[tuple[WaitHelp, ...]]:
    scorer = observer.system.scorer
    board = observer.board
    if not isinstance(scorer, GuobiaoScorer) or not hands or any(map(_has_flower, hands)):
        return [() for _ in hands]
    import numpy as np  # noqa: PLC0415 - only a table that gives this help needs it

    rows = np.frombuffer(b"".join(_row(board, seat, hand) for hand in hands), np.uint8)
    rows = rows.reshape(len(hands), -1)
    profile = scorer.profile
    discard, self_draw = waits_batch(rows, profile, check=False)
    last: dict[bool, tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]] = {
        False: (discard.tolist(), self_draw.tolist())
    }
    if (discard >= 0).any():
        one, two = waits_batch(rows, profile, last_of_kind=True, check=False)
        last[True] = one.tolist(), two.tolist()
    unseen = observer.unseen()
    minimum = profile.minimum
    answers: list[tuple[WaitHelp, ...]] = []
    for number, hand in enumerate(hands):
        waits: list[WaitHelp] = []
        for tile in range(KINDS):
            if last[False][0][number][tile] < 0:
                continue
            is_last = board.shown[tile] == 3 and hand[tile] == 0
            by_discard = last[is_last][0][number][tile]
            by_draw = last[is_last][1][number][tile]
            waits.append(
                WaitHelp(
                    tile=tile,
                    left=unseen[tile],
                    discard=by_discard,
                    self_draw=by_draw,
                    legal=by_discard >= minimum,
                    legal_self_draw=by_draw >= minimum,
                )
            )
        answers.append(tuple(waits))
    return answers


def _has_flower(hand: bytearray) -> bool:
    return any(hand[KINDS:])


def _row(board: Board, seat: Seat, hand: bytearray) -> bytes:
    """Return a hand that waits as the row that the kernel reads."""
    assert board.begun is not None
    concealed = bytes(tile for tile in range(KINDS) for _ in range(hand[tile]))
    return (
        concealed.ljust(HIDDEN_BYTES, bytes((NO_TILE,)))
        + meld_codes(board.melds[seat])
        + bytes((NO_TILE, 0, seat, board.begun.round % 4, len(board.flowers[seat]), 0))
    )
