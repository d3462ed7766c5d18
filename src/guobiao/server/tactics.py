"""Tactical claims (战术鸣牌): who passed is asked again when somebody claims less than he could.

At a table with this option a pass on a discard is put aside at first. If everybody passes, or only
those claim before whom nobody else would go, it stands. But whoever could go before a claim is told
of it, and may take it back; the claim itself stands, whatever is claimed after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.server.wire.question import Rival, RivalClaim
from guobiao.table.action import Action, Chow, Kong, Pass, Pung, Win
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat, seats_after
from guobiao.table.window import Window, WindowKind

_RANKS: Final[Mapping[type[Action], int]] = MappingProxyType({Win: 3, Kong: 2, Pung: 2, Chow: 1})
_WORDS: Final[Mapping[type[Action], RivalClaim]] = MappingProxyType(
    {Win: "win", Kong: "kong", Pung: "pung", Chow: "chow"}
)


def is_about_claims(window: Window) -> bool:
    """Tell whether a question is whether to claim somebody's tile."""
    return window.kind in {WindowKind.CLAIM, WindowKind.ROB}


def rival_of(deal: Deal, window: Window, seat: Seat) -> Rival | None:
    """Return the claim before which a seat could go; ``None`` if there is none.

    Args:
        deal: the deal.
        window: the question about a tile, with the answers that there are.
        seat: who could go before.
    """
    assert window.source is not None
    order = list(seats_after(window.source, deal.board.seats))
    strongest: tuple[int, int] | None = None
    rival = None
    for other, action in window.answers.items():
        rank = _RANKS.get(type(action), 0)
        place = rank, -order.index(other)
        if rank and (strongest is None or place > strongest):
            strongest = place
            rival = Rival(seat=other, claim=_WORDS[type(action)])
    if strongest is None:
        return None
    best = max((_RANKS.get(type(action), 0) for action in window.options[seat]), default=0)
    # Of two wins the nearer one goes before, where there is only one winner.
    nearest = getattr(deal.system.claims, "winners", "all") == "nearest"
    place = best, -order.index(seat)
    goes_before = best > strongest[0] or (best == _RANKS[Win] and nearest and place > strongest)
    return rival if goes_before else None


def can_claim(deal: Deal, seat: Seat) -> bool:
    """Tell whether a seat could do something else than pass."""
    return any(not isinstance(action, Pass) for action in deal.options(seat))
