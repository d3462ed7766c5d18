"""Every way to lay out a complete hand as parts, and every part in which its last tile can stand.

Melds are never regrouped. The last tile may stand in any concealed part that holds such a tile; a
pung that a discard completed counts as exposed, though the hand as a whole stays concealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from guobiao.scoring.decomposition import GROUPS, SuitReading, suit_readings
from guobiao.scoring.formal_wait import ORPHANS
from guobiao.scoring.knitted import KNITTED, nearly_knitted
from guobiao.scoring.part import Form, Part, PartKind
from guobiao.scoring.tally import Counts, Tally
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.tile import HONORS, Tile


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to lay out a complete hand, whichever tile came last."""

    form: Form
    parts: tuple[Part, ...]
    """Melds in their order, then what is concealed."""
    chows: tuple[int, ...] = ()
    """The places of the chows among the parts, ascending by tile."""
    pungs: tuple[int, ...] = ()
    """The places of the pungs and kongs, ascending by tile."""
    pair: Tile | None = None
    """The tile of the pair, where the form has one."""


def layouts(hand: Hand, tally: Tally) -> Iterator[Layout]:
    """Yield every way to lay out a hand with its winning tile; none where it is no win."""
    melded = [_meld_part(meld) for meld in hand.melds]
    yield from _standard(Form.STANDARD, melded, tally.concealed)
    if len(melded) <= 1 and nearly_knitted(tally.concealed):
        yield from _knitted_straight(melded, tally.concealed)
    if not melded:
        yield from _whole_hand(tally.concealed)


def placements(layout: Layout, tile: Tile, *, self_drawn: bool) -> Iterator[tuple[int, Part]]:
    """Yield each part in which the last tile can stand: its place, and the part so marked.

    Of equal parts only the first is yielded.
    """
    seen: set[tuple[Tile, ...]] = set()
    for place, part in enumerate(layout.parts):
        if part.melded or tile not in part.tiles or part.tiles in seen:
            continue
        seen.add(part.tiles)
        concealed = self_drawn or part.kind is not PartKind.PUNG
        yield place, Part(part.kind, part.tiles, concealed, melded=False, winning=True)


def _standard(form: Form, before: Sequence[Part], counts: Counts) -> Iterator[Layout]:
    """Yield what the counts make beside the parts that stand before: sets and one pair."""
    readings = [suit_readings(counts[group]) for group in GROUPS]
    if not all(readings) or sum(ways[0].pair is not None for ways in readings) != 1:
        return
    for ways in product(*readings):
        yield _laid_out(form, (*before, *_concealed_parts(ways)))


def _concealed_parts(ways: Sequence[SuitReading]) -> list[Part]:
    """Return the sets of the suits and honours, ascending, and the pair after them."""
    sets: list[tuple[int, PartKind]] = []
    pair: list[tuple[int, PartKind]] = []
    for place, way in enumerate(ways):
        first = 9 * place
        sets += [(first + rank, PartKind.CHOW) for rank in way.chows]
        sets += [(first + rank, PartKind.PUNG) for rank in way.pungs]
        if way.pair is not None:
            pair = [(first + way.pair, PartKind.PAIR)]
    return [_concealed_part(kind, Tile(tile)) for tile, kind in (*sorted(sets), *pair)]


@cache
def _concealed_part(kind: PartKind, tile: Tile) -> Part:
    step = 1 if kind is PartKind.CHOW else 0
    size = 2 if kind is PartKind.PAIR else 3
    tiles = tuple(Tile(tile + step * place) for place in range(size))
    return Part(kind, tiles, concealed=True, melded=False, winning=False)


@lru_cache(maxsize=1 << 10)
def _meld_part(meld: Meld) -> Part:
    if meld.is_kong:
        kind = PartKind.KONG
    else:
        kind = PartKind.CHOW if meld.kind is MeldKind.CHOW else PartKind.PUNG
    return Part(kind, meld.tiles, concealed=not meld.is_exposed, melded=True, winning=False)


def _laid_out(form: Form, parts: tuple[Part, ...]) -> Layout:
    chows: list[tuple[tuple[Tile, ...], int]] = []
    pungs: list[tuple[tuple[Tile, ...], int]] = []
    pair = None
    for place, part in enumerate(parts):
        kind = part.kind
        if kind is PartKind.CHOW:
            chows.append((part.tiles, place))
        elif kind is PartKind.PUNG or kind is PartKind.KONG:
            pungs.append((part.tiles, place))
        elif kind is PartKind.PAIR:
            pair = part.tiles[0]
    return Layout(
        form,
        parts,
        tuple(place for _, place in sorted(chows)),
        tuple(place for _, place in sorted(pungs)),
        pair,
    )


def _knitted_straight(melded: Sequence[Part], counts: Counts) -> Iterator[Layout]:
    for way in KNITTED:
        if all(map(counts.__getitem__, way)):
            rest = tuple(count - (tile in way) for tile, count in enumerate(counts))
            straight = Part(
                PartKind.KNITTED_STRAIGHT, way, concealed=True, melded=False, winning=False
            )
            yield from _standard(Form.KNITTED_STRAIGHT, (*melded, straight), rest)


def _whole_hand(counts: Counts) -> Iterator[Layout]:
    """Yield the forms that have neither sets nor a single pair."""
    if not any(count % 2 for count in counts):
        yield _one_part(Form.SEVEN_PAIRS, counts)
    if all(counts[tile] for tile in ORPHANS) and sum(counts[tile] for tile in ORPHANS) == 14:
        yield _one_part(Form.THIRTEEN_ORPHANS, counts)
    if max(counts) == 1 and any(
        sum(counts[tile] for tile in (*way, *HONORS)) == 14 for way in KNITTED
    ):
        yield _one_part(Form.KNITTED_SINGLES, counts)


def _one_part(form: Form, counts: Counts) -> Layout:
    tiles = tuple(Tile(tile) for tile, count in enumerate(counts) for _ in range(count))
    return Layout(
        form,
        (Part(PartKind(form.value), tiles, concealed=True, melded=False, winning=False),),
    )
