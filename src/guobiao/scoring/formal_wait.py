"""For which tiles a hand waits, formally.

A wait is formal: a tile counts though the hand holds all four of it, and in whatever form it would
complete the hand. The fans 边张, 坎张 and 单钓将 ask that there be but one such tile (the ruling of
December 1998).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from guobiao.scoring.decomposition import GROUPS, completing_ranks, suit_readings
from guobiao.scoring.knitted import KNITTED, nearly_knitted
from guobiao.scoring.tally import Counts
from guobiao.tiles.tile import HONORS, TERMINALS, Tile

ORPHANS: Final = (*TERMINALS, *HONORS)
"""The thirteen terminals and honours."""


def formal_waits(counts: Counts) -> tuple[Tile, ...]:
    """Return every tile that would complete a hand, ascending.

    Args:
        counts: how many of each of the 34 kinds are concealed, 13 in all less 3 for each meld.

    >>> from guobiao.tiles.tile import tile_name
    >>> nine_gates = (3, 1, 1, 1, 1, 1, 1, 1, 3) + (0,) * 25
    >>> " ".join(tile_name(tile) for tile in formal_waits(nine_gates))
    '1m 2m 3m 4m 5m 6m 7m 8m 9m'
    """
    waits = set(_standard(counts))
    concealed = sum(counts)
    if concealed >= 10 and nearly_knitted(counts):
        waits.update(_knitted_straight(counts))
    if concealed == 13:
        waits.update(_seven_pairs(counts), _thirteen_orphans(counts), _knitted_singles(counts))
    return tuple(sorted(waits))


def _standard(counts: Counts) -> Iterator[Tile]:
    """Yield the tiles that complete sets and one pair.

    The tile must go where something is incomplete. Where nothing is, two groups have a pair, and
    it must make a set of one of the pairs.
    """
    groups = [counts[group] for group in GROUPS]
    open_places = [place for place, group in enumerate(groups) if not suit_readings(group)]
    pairs = [place for place, group in enumerate(groups) if sum(group) % 3 == 2]
    if not open_places:
        open_places = pairs
    elif len(open_places) > 1:
        return
    for place in open_places:
        ends_as_pair = sum(groups[place]) % 3 == 1
        if len([other for other in pairs if other != place]) + ends_as_pair == 1:
            for rank in completing_ranks(groups[place]):
                yield Tile(9 * place + rank)


def _knitted_straight(counts: Counts) -> Iterator[Tile]:
    for way in KNITTED:
        missing = [tile for tile in way if not counts[tile]]
        if len(missing) > 1:
            continue
        rest = tuple(count - (tile in way) for tile, count in enumerate(counts))
        if not missing:
            yield from _standard(rest)
        else:
            yield from _last_knitted_tile(rest, missing[0])


def _last_knitted_tile(rest: Counts, missing: Tile) -> Iterator[Tile]:
    """Yield the missing tile where the rest, in which it stands as -1, is sets and one pair."""
    counts = tuple(max(count, 0) for count in rest)
    groups = [counts[group] for group in GROUPS]
    pairs = sum(sum(group) % 3 == 2 for group in groups)
    if pairs == 1 and all(suit_readings(group) for group in groups):
        yield missing


def _seven_pairs(counts: Counts) -> Iterator[Tile]:
    odd = [tile for tile, count in enumerate(counts) if count % 2]
    if len(odd) == 1:
        yield Tile(odd[0])


def _thirteen_orphans(counts: Counts) -> Iterator[Tile]:
    missing = [tile for tile in ORPHANS if not counts[tile]]
    if len(missing) <= 1 and sum(counts[tile] for tile in ORPHANS) == 13:
        yield from missing or ORPHANS


def _knitted_singles(counts: Counts) -> Iterator[Tile]:
    if max(counts) > 1:
        return
    for way in KNITTED:
        allowed = (*way, *HONORS)
        if sum(counts[tile] for tile in allowed) == 13:
            yield from (tile for tile in allowed if not counts[tile])
