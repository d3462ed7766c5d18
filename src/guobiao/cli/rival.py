"""PyMahjongGB, the other scorer in Python: measured by ``guobiao bench`` where it is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from guobiao.tiles import KONGS, Hand, Meld, MeldKind, Notation, Tile, format_tiles


def is_installed() -> bool:
    """Tell whether it can be imported."""
    return find_spec("MahjongGB") is not None


def scoring(hands: Iterable[Hand]) -> Callable[[], object]:
    """Return a function that scores hands by it, what it asks for prepared beforehand."""
    calculate: Callable[..., object] = import_module("MahjongGB").MahjongFanCalculator
    asked = [_arguments(hand) for hand in hands]
    return lambda: [calculate(*arguments) for arguments in asked]


def _arguments(hand: Hand) -> tuple[Any, ...]:
    facts = hand.circumstances
    win = hand.winning_tile
    assert win is not None
    return (
        tuple(_pack(meld) for meld in hand.melds),
        tuple(map(_code, hand.concealed)),
        _code(win),
        hand.flower_count,
        facts.self_drawn,
        facts.last_of_kind,
        facts.replacement_tile or facts.robbed_kong,
        facts.last_wall_tile,
        *(0 if wind is None else wind - 27 for wind in (facts.seat_wind, facts.prevalent_wind)),
    )


def _code(tile: Tile) -> str:
    return format_tiles((tile,), Notation.BOTZONE)


def _pack(meld: Meld) -> tuple[str, str, int]:
    if meld.kind is MeldKind.CHOW:
        return "CHI", _code(Tile(meld.tile + 1)), meld.claimed or 1
    kind = "GANG" if meld.kind in KONGS else "PENG"
    offer = 0 if meld.kind is MeldKind.CONCEALED_KONG else meld.source or 1
    return kind, _code(meld.tile), int(offer)
