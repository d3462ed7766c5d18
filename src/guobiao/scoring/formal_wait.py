"""For which tiles a hand waits, formally.

A wait is formal: a tile counts though the hand holds all four of it, and in whatever form it would
complete the hand. The fans 边张, 坎张 and 单钓将 ask that there be but one such tile (the ruling of
December 1998).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from guobiao.scoring.decomposition import GROUPS, completing_ranks, suit_readings
from guobiao.scoring.knitted import KNITTED
from guobiao.tiles.tile import HONORS, TERMINALS, Tile

ORPHANS: Final = (*TERMINALS, *HONORS)
"""The thirteen terminals and honours."""


def formal_waits(counts: Sequence[int]) -> tuple[Tile, ...]:
    """Return every tile that would complete a hand, ascending.

    Args:
        counts: how many of each of the 34 kinds are concealed, 13 in all less 3 for each meld.

    >>> from guobiao.tiles.tile import tile_name
    >>> nine_gates = [3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25
    >>> " ".join(tile_name(tile) for tile in formal_waits(nine_gates))
    '1m 2m 3m 4m 5m 6m 7m 8m 9m'
    """
    waits = set(_standard(counts))
    concealed = sum(counts)
    if concealed >= 10:
        waits.update(_knitted_straight(counts))
    if concealed == 13:
        waits.update(_seven_pairs(counts), _thirteen_orphans(counts), _knitted_singles(counts))
    return tuple(sorted(waits))


def _standard(counts: Sequence[int]) -> Iterator[Tile]:
    groups = [tuple(counts[group]) for group in GROUPS]
    complete = [bool(suit_readings(group)) for group in groups]
    pairs = [sum(group) % 3 == 2 for group in groups]
    for place, group in enumerate(groups):
        others = [other for other in range(4) if other != place]
        if not all(complete[other] for other in others):
            continue
        pairs_with_it = sum(pairs[other] for other in others) + (sum(group) % 3 == 1)
        if pairs_with_it == 1:
            for rank in completing_ranks(group):
                yield Tile(9 * place + rank)


def _knitted_straight(counts: Sequence[int]) -> Iterator[Tile]:
    for way in KNITTED:
        missing = [tile for tile in way if not counts[tile]]
        if len(missing) > 1:
            continue
        rest = list(counts)
        for tile in way:
            rest[tile] -= 1
        if not missing:
            yield from _standard(rest)
            continue
        rest[missing[0]] = 0
        groups = [tuple(rest[group]) for group in GROUPS]
        if all(suit_readings(group) for group in groups):
            if sum(sum(group) % 3 == 2 for group in groups) == 1:
                yield missing[0]


def _seven_pairs(counts: Sequence[int]) -> Iterator[Tile]:
    odd = [tile for tile, count in enumerate(counts) if count % 2]
    if len(odd) == 1:
        yield Tile(odd[0])


def _thirteen_orphans(counts: Sequence[int]) -> Iterator[Tile]:
    missing = [tile for tile in ORPHANS if not counts[tile]]
    if sum(counts[tile] for tile in ORPHANS) == 13 and len(missing) <= 1:
        yield from missing or ORPHANS


def _knitted_singles(counts: Sequence[int]) -> Iterator[Tile]:
    if max(counts) > 1:
        return
    for way in KNITTED:
        allowed = (*way, *HONORS)
        if sum(counts[tile] for tile in allowed) == 13:
            yield from (tile for tile in allowed if not counts[tile])
