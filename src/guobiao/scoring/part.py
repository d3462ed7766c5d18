"""The forms of a winning hand and the parts of which it is made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from guobiao.tiles.tile import Tile


class Form(StrEnum):
    """What a winning hand can look like."""

    STANDARD = "standard"
    """Four sets and a pair."""
    KNITTED_STRAIGHT = "knitted_straight"
    """147 of a suit, 258 of another, 369 of the third, with a set and a pair."""
    SEVEN_PAIRS = "seven_pairs"
    """Seven pairs; four alike may be two of them."""
    THIRTEEN_ORPHANS = "thirteen_orphans"
    """Each terminal and honour, and another of them."""
    KNITTED_SINGLES = "knitted_singles"
    """Fourteen different tiles, each an honour or one of the nine knitted tiles."""


class PartKind(StrEnum):
    """What a part of a hand is."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED_STRAIGHT = "knitted_straight"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    KNITTED_SINGLES = "knitted_singles"


SETS: Final = frozenset({PartKind.CHOW, PartKind.PUNG, PartKind.KONG})
"""What counts as a set."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a reading."""

    kind: PartKind
    tiles: tuple[Tile, ...]
    """Its tiles, lowest first."""
    concealed: bool
    """Whether it counts as concealed; a pung completed by a discard does not."""
    melded: bool
    """Whether it lies on the table as a meld, exposed or face down."""
    winning: bool
    """Whether the winning tile was placed in it."""
