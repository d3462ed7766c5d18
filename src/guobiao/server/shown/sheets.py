"""Score sheets and hands for the wire."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.draw.lay import Laid, flowers_of, lay_meld, lay_tiles
from guobiao.draw.scene import side_of, side_of_seat
from guobiao.draw.sheet_words import reason
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.fan import Fan
from guobiao.scoring.reading import CountedFan, ExcludedFan, Reading, Sets
from guobiao.scoring.sheet import Sheet
from guobiao.server.shown.phrases import each
from guobiao.server.wire.part import Words
from guobiao.server.wire.scene import LaidTile, MeldPicture
from guobiao.server.wire.sheet import (
    FanLine,
    HandPart,
    HandPicture,
    NotCounted,
    ReadingPicture,
    ScoreSheet,
)
from guobiao.table.board import LaidMeld
from guobiao.table.event import HIDDEN
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld, Source
from guobiao.tiles.tile import Tile, tile_name
from guobiao.tiles.traditional import traditional


def fan_words(fan: Fan) -> Words:
    """Return the names of a fan."""
    entry = ENTRIES[fan]
    return Words(en=entry.en, zh_hans=entry.zh, zh_hant=traditional(entry.zh))


def wind_letter(wind: int | None) -> str | None:
    """Return the name of a wind; ``None`` of one that is not known.

    >>> wind_letter(28)
    'S'
    """
    return None if wind is None else tile_name(Tile(wind))


def hand_picture(hand: Hand) -> HandPicture:
    """Return a hand laid out."""
    return HandPicture(
        concealed=tuple(map(int, hand.concealed)),
        winning=None if hand.winning_tile is None else int(hand.winning_tile),
        melds=tuple(map(_meld, hand.melds)),
        flowers=tuple(map(int, flowers_of(hand))),
        flower_count=hand.flower_count,
        text=str(hand),
    )


def sheet_picture(sheet: Sheet) -> ScoreSheet:
    """Return a sheet with every reading, each fan, and what does not count and why."""
    return ScoreSheet(
        hand=hand_picture(sheet.hand),
        win=sheet.win,
        legal=sheet.legal,
        minimum=sheet.profile.minimum,
        points=sheet.points,
        flowers=sheet.flowers if sheet.win else 0,
        total=sheet.total,
        readings=tuple(map(_reading, sheet.readings)),
        explanation=tuple(
            Words(en=en, zh_hans=zh, zh_hant=traditional(zh))
            for en, zh in zip(sheet.explain("en"), sheet.explain("zh"), strict=True)
        ),
    )


def laid_picture(meld: LaidMeld, seat: int, seats: int) -> MeldPicture:
    """Return a meld on the table, as it lies before its owner."""
    source = None
    if meld.source is not None:
        source = Source(4 - side_of_seat(meld.source, seat, seats))
    claimed = None if meld.claimed is None else Tile(meld.claimed)
    tiles = tuple(map(side_of, meld.tiles))
    return MeldPicture(
        kind=meld.kind,
        tiles=meld.tiles,
        laid=_laid(lay_tiles(meld.kind, tiles, claimed, source)),
        source=meld.source,
    )


def _meld(meld: Meld) -> MeldPicture:
    return MeldPicture(
        kind=meld.kind,
        tiles=tuple(map(int, meld.tiles)),
        laid=_laid(lay_meld(meld)),
        source=None,
    )


def _laid(tiles: Sequence[Laid]) -> tuple[LaidTile, ...]:
    return tuple(
        LaidTile(
            tile=HIDDEN if laid.tile is None else int(laid.tile),
            turned=laid.turned,
            added=laid.added,
        )
        for laid in tiles
    )


def _reading(reading: Reading) -> ReadingPicture:
    return ReadingPicture(
        form=reading.form,
        parts=tuple(
            HandPart(
                kind=part.kind,
                tiles=tuple(map(int, part.tiles)),
                concealed=part.concealed,
                melded=part.melded,
                winning=part.winning,
            )
            for part in reading.parts
        ),
        points=reading.points,
        fans=tuple(map(fan_line, reading.fans)),
        not_counted=tuple(map(_not_counted, reading.excluded)),
    )


def fan_line(line: CountedFan) -> FanLine:
    """Return a fan that counts."""
    return FanLine(
        id=str(int(line.fan)),
        names=fan_words(line.fan),
        points=line.points,
        count=line.count,
        sets=_sets(line.sets),
    )


def _not_counted(line: ExcludedFan) -> NotCounted:
    return NotCounted(
        id=str(int(line.fan)),
        names=fan_words(line.fan),
        count=line.count,
        by=None if line.by is None else str(int(line.by)),
        principle=str(line.principle),
        reason=each(lambda language: reason(line, language)),
        sets=_sets(line.sets),
    )


def _sets(sets: Sets) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, tiles)) for tiles in sets)
