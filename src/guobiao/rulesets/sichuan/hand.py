"""What a complete hand of 四川麻将 is worth: the greatest type, doubled for each extra."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from guobiao.scoring.layout import Layout, layouts
from guobiao.scoring.part import Form, PartKind
from guobiao.scoring.tally import tally_of
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import COPIES


@dataclass(frozen=True, slots=True)
class HandType:
    """One type of hand."""

    id: str
    zh: str
    multiplier: int
    roots_absorbed: int = 0
    """How many of its 根 the type already pays for."""


TYPES: Final = {
    kind.id: kind
    for kind in (
        HandType("plain", "平胡", 1),
        HandType("all_pungs", "对对胡", 2),
        HandType("full_flush", "清一色", 4),
        HandType("seven_pairs", "七对", 4),
        HandType("outside", "带幺九", 4),
        HandType("golden_hook", "金钩钓", 4),
        HandType("flush_pungs", "清对", 8),
        HandType("general_pungs", "将对", 8),
        HandType("dragon_pairs", "龙七对", 16, 1),
        HandType("flush_pairs", "清七对", 16),
        HandType("flush_outside", "清幺九", 16),
        HandType("flush_hook", "清金钩钓", 16),
        HandType("general_hook", "将金钩钓", 16),
        HandType("heaven", "天胡", 32),
        HandType("earth", "地胡", 32),
        HandType("flush_dragon_pairs", "清龙七对", 32, 1),
        HandType("eighteen", "十八罗汉", 64, 4),
        HandType("flush_eighteen", "清十八罗汉", 256, 4),
    )
}
"""Every type, by ascending multiplier; only the greatest counts."""

_GENERALS: Final = frozenset({1, 4, 7})
"""The ranks 2, 5 and 8, from 0."""


def roots(hand: Hand) -> int:
    """Return how many kinds the hand holds four of, konged or not (根)."""
    return sum(count == COPIES for count in hand.counts())


def suits(hand: Hand) -> frozenset[int]:
    """Return the suits that the hand holds, melds included."""
    return frozenset(tile // 9 for tile, count in enumerate(hand.counts()) if count)


def types_of(hand: Hand) -> Iterator[HandType]:
    """Yield every type that some layout of a complete hand has; none if it is not complete."""
    flush = len(suits(hand)) == 1
    fours = roots(hand)
    for layout in layouts(hand, tally_of(hand)):
        if layout.form is Form.SEVEN_PAIRS:
            name = "dragon_pairs" if fours else "seven_pairs"
            yield TYPES[("flush_" + name.replace("seven_", "") if flush else name)]
        elif layout.form is Form.STANDARD:
            yield from _types_of_sets(hand, layout, flush=flush)


def _types_of_sets(hand: Hand, layout: Layout, *, flush: bool) -> Iterator[HandType]:
    kinds = [part.kind for part in layout.parts]
    outside = all(any(tile % 9 in (0, 8) for tile in part.tiles) for part in layout.parts)
    yield TYPES["full_flush" if flush else "plain"]
    if outside:
        yield TYPES["flush_outside" if flush else "outside"]
    if PartKind.CHOW in kinds:
        return
    generals = all(tile % 9 in _GENERALS for part in layout.parts for tile in part.tiles)
    yield TYPES["flush_pungs" if flush else "all_pungs"]
    if generals:
        yield TYPES["general_pungs"]
    if len(hand.melds) == 4:
        yield TYPES["flush_hook" if flush else "golden_hook"]
        if generals:
            yield TYPES["general_hook"]
        if kinds.count(PartKind.KONG) == 4:
            yield TYPES["flush_eighteen" if flush else "eighteen"]


def worth(kind: HandType, fours: int, doubles: int, cap: int | None) -> int:
    """Return the multiplier of a type with its 根 and other doubles, capped."""
    multiplier = kind.multiplier << max(0, fours - kind.roots_absorbed) + doubles
    return multiplier if cap is None else min(cap, multiplier)


def best_type(hand: Hand, doubles: int, cap: int | None, *extra: HandType) -> HandType | None:
    """Return the type that is worth most; ``None`` if the hand is not complete."""
    fours = roots(hand)
    found = [*types_of(hand)]
    if not found:
        return None
    return max(
        (*found, *extra), key=lambda kind: (worth(kind, fours, doubles, cap), kind.multiplier)
    )
