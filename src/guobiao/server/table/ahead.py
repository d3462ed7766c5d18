"""The claims that a seat can set in advance, and what becomes of those that it has set."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from guobiao.server.shown.observer import Observer
from guobiao.server.wire.to_server import Automate, ClaimAhead
from guobiao.table.action import Action, Chow, Kong, Pung


@dataclass(slots=True)
class Ahead:
    """What one seat could claim of the discards to come, by the hand that it sees."""

    claims: tuple[ClaimAhead, ...] = ()
    told: tuple[ClaimAhead, ...] | None = None
    """Those that it was told of last."""
    _hand: tuple[bytes, int | None] | None = None
    """The hand from which they were reckoned, and what was named."""

    def follow(self, observer: Observer) -> None:
        """Look again if the hand has changed."""
        seat, board, system = observer.seat, observer.board, observer.system
        if seat is None:
            return
        hand = bytes(board.counts[seat]), board.named[seat]
        if hand == self._hand:
            return
        self._hand = hand
        self.claims = tuple(
            ClaimAhead(tile, action)
            for tile in range(system.tiles.kinds)
            for action in system.claims.meld_options(board, seat, tile, downstream=True)
            if isinstance(action, Chow | Pung | Kong)
        )

    def news(self) -> tuple[ClaimAhead, ...] | None:
        """Return the claims if the seat has not been told of them; it has been then."""
        if self.claims == self.told:
            return None
        self.told = self.claims
        return self.claims


def spent(chosen: Automate, tile: int | None, answer: Action) -> Automate:
    """Return what is left of a choice when a claim has been answered: each is made once."""
    left = tuple(one for one in chosen.ahead if (one.tile, one.claim) != (tile, answer))
    return chosen if left == chosen.ahead else msgspec.structs.replace(chosen, ahead=left)
