"""What hands of 国标 wait for at the table, and what they would be worth."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.rulesets.completion import completing_tiles, meld_codes
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
    melds = board.melds[seat]
    # Few hands wait, and to see which costs a hundredth of what it costs to value their tiles.
    waiting = [
        place
        for place, hand in enumerate(hands)
        if not any(hand[KINDS:]) and completing_tiles(hand, melds)[1]
    ]
    answers: list[list[WaitValue]] = [[] for _ in hands]
    if waiting:
        valued = _valued(board, seat, [hands[place] for place in waiting], profile)
        for place, values in zip(waiting, valued, strict=True):
            answers[place] = values
    return answers


def _valued(
    board: Board, seat: Seat, hands: Sequence[bytearray], profile: Profile
) -> list[list[WaitValue]]:
    """Return the tiles that hands which wait are completed by, with their points."""
    import numpy as np  # noqa: PLC0415 - only a table that gives this help needs it

    rows = np.frombuffer(b"".join(_row(board, seat, hand) for hand in hands), np.uint8)
    rows = rows.reshape(len(hands), -1)
    by_last = {
        is_last: tuple(
            points.tolist()
            for points in waits_batch(rows, profile, last_of_kind=is_last, check=False)
        )
        for is_last in (False, True)
    }
    answers: list[list[WaitValue]] = []
    for number, hand in enumerate(hands):
        waits: list[WaitValue] = []
        for tile in range(KINDS):
            if by_last[False][0][number][tile] < 0:
                continue
            discards, self_draws = by_last[board.shown[tile] == 3 and hand[tile] == 0]
            by_discard, by_draw = discards[number][tile], self_draws[number][tile]
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
