"""What hands of 国标 wait for at the table, and what they would be worth."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.rulesets.completion import meld_codes
from guobiao.scoring.batch import waits_batch
from guobiao.scoring.profile import Profile
from guobiao.table.board import Board
from guobiao.table.seat import Seat
from guobiao.table.system import WaitValue
from guobiao.tiles.row import HIDDEN_BYTES, NO_TILE
from guobiao.tiles.tile import KINDS


def waits_of(
    board: Board, seat: Seat, hands: Sequence[bytearray], profile: Profile
) -> list[list[WaitValue]]:
    """Return what hands that a seat could hold wait for; one with a flower waits for nothing."""
    if not hands or any(any(hand[KINDS:]) for hand in hands):
        return [[] for _ in hands]
    import numpy as np  # noqa: PLC0415 - only a table that gives this help needs it

    rows = np.frombuffer(b"".join(_row(board, seat, hand) for hand in hands), np.uint8)
    rows = rows.reshape(len(hands), -1)
    discard, self_draw = waits_batch(rows, profile, check=False)
    last: dict[bool, tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]] = {
        False: (discard.tolist(), self_draw.tolist())
    }
    if (discard >= 0).any():
        one, two = waits_batch(rows, profile, last_of_kind=True, check=False)
        last[True] = one.tolist(), two.tolist()
    answers: list[list[WaitValue]] = []
    for number, hand in enumerate(hands):
        waits: list[WaitValue] = []
        for tile in range(KINDS):
            if last[False][0][number][tile] < 0:
                continue
            is_last = board.shown[tile] == 3 and hand[tile] == 0
            by_discard = last[is_last][0][number][tile]
            by_draw = last[is_last][1][number][tile]
            waits.append(
                WaitValue(
                    tile=tile,
                    discard=by_discard,
                    self_draw=by_draw,
                    legal=by_discard >= profile.minimum,
                    legal_self_draw=by_draw >= profile.minimum,
                )
            )
        answers.append(waits)
    return answers


def _row(board: Board, seat: Seat, hand: bytearray) -> bytes:
    """Return a hand that waits as the row that the kernel reads."""
    assert board.begun is not None
    concealed = bytes(tile for tile in range(KINDS) for _ in range(hand[tile]))
    return (
        concealed.ljust(HIDDEN_BYTES, bytes((NO_TILE,)))
        + meld_codes(board.melds[seat])
        + bytes((NO_TILE, 0, seat, board.begun.round % 4, len(board.flowers[seat]), 0))
    )
