"""What the server answers for a person: as he chose, or because his time is up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from guobiao.server.wire.to_client import Automated
from guobiao.server.wire.to_server import Automate
from guobiao.table.action import (
    DRAW,
    PASS,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pung,
    Win,
)
from guobiao.table.window import WindowKind


def chosen_answer(  # noqa: PLR0911 - one for each choice
    chosen: Automate, kind: WindowKind, options: Sequence[Action], tile: int | None
) -> Action | None:
    """Return the answer that a person has chosen to leave to the server; ``None`` if it is his own.

    Args:
        chosen: what he has chosen.
        kind: what is asked.
        options: every legal action.
        tile: the tile at stake.
    """
    if options == (DRAW,):
        return DRAW
    if chosen.win and WIN in options:
        return WIN
    if chosen.flowers:
        for action in options:
            if isinstance(action, Flower):
                return action
    if kind is WindowKind.CLAIM:
        return _claim(chosen, options, tile)
    if kind is WindowKind.TURN and chosen.discard_drawn and WIN not in options:
        return _drawn(options, tile)
    if kind is WindowKind.PHASE and tuple(options) == (PASS,):
        return PASS
    return None


def _claim(chosen: Automate, options: Sequence[Action], tile: int | None) -> Action | None:
    """Return a claim that was set in advance, or a pass if nothing of what there is is wanted."""
    if WIN not in options:
        for one in chosen.ahead:
            if one.tile == tile and one.claim in options:
                return one.claim
    unwanted: list[type[Action]] = []
    if chosen.no_chow or chosen.discard_drawn or tile in chosen.muted:
        unwanted.append(Chow)
    if chosen.no_pung or chosen.discard_drawn or tile in chosen.muted:
        unwanted.append(Pung)
    if chosen.no_kong or chosen.discard_drawn or tile in chosen.muted:
        unwanted.append(Kong)
    wanted = [one for one in options if one != PASS and not isinstance(one, tuple(unwanted))]
    return PASS if unwanted and not wanted and PASS in options else None


def _drawn(options: Sequence[Action], tile: int | None) -> Action | None:
    """Return the discard of the tile just drawn, unless a kong could be made."""
    if tile is None or any(isinstance(one, ConcealedKong | AddedKong) for one in options):
        return None
    return Discard(tile) if Discard(tile) in options else None


def late_answer(options: Sequence[Action], tile: int | None) -> Action:
    """Return what is done for somebody whose time is up: the least that the rules allow.

    Flowers are set aside, nothing is claimed, and the tile just drawn is discarded, or else the
    last one of the hand. It never wins.
    """
    for action in options:
        if isinstance(action, Flower):
            return action
    if PASS in options:
        return PASS
    if tile is not None and Discard(tile) in options:
        return Discard(tile)
    least = [action for action in options if not isinstance(action, Win)]
    return least[-1] if least else options[-1]


def next_deal(chosen: Automate) -> Automate:
    """Return what is left of a choice when a deal ends: flowers."""
    return Automate(flowers=chosen.flowers)


def automated(chosen: Automate) -> Automated:
    """Return a choice as it is told back."""
    fields = msgspec.structs.asdict(chosen)
    fields.pop("ref")
    return Automated(**fields)
