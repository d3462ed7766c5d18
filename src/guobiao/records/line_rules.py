"""What must hold of each line of a record, beyond its schema, given the lines before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from guobiao.records.line import Line, Overruled, Remark, Said, Seated
from guobiao.table.event import (
    HIDDEN,
    DealBegun,
    DealEnded,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    FlowersDone,
    FlowerShown,
    Given,
    HandDied,
    KongRobbed,
    Melded,
    Named,
    Paid,
    Penalised,
    PlayBegun,
    Revealed,
    WallBuilt,
    WinDeclined,
    Won,
)
from guobiao.table.ledger import HOUSE, POT
from guobiao.table.system import RuleSystem
from guobiao.tiles.meld import KONGS, MeldKind

Complaint = tuple[str, str, str]
"""A field, a rule and a message."""

_MANY: Final = 1_000_000
"""More deals than any match has."""

_MUCH: Final = 10_000
"""More points than any hand is worth."""

_OF_A_SEAT: Final = (
    DiceThrown,
    Dealt,
    Drawn,
    FlowerShown,
    FlowersDone,
    Given,
    Named,
    PlayBegun,
    Discarded,
    Melded,
    KongRobbed,
    Won,
    WinDeclined,
    Penalised,
    HandDied,
    Revealed,
    Overruled,
    Said,
)
_OF_A_TILE: Final = (Drawn, FlowerShown, Discarded, KongRobbed, Won)
_OF_TILES: Final = (Dealt, Given, Melded, Revealed)


class LineRules:
    """Watches the lines of a record go by."""

    def __init__(self, system: RuleSystem) -> None:
        self._seats = system.seats
        self._kinds = system.tiles.kinds
        self._copies = system.tiles.copies
        self._before: Line | None = None
        self._deal = -1
        self._events = 0
        self._transfers = 0
        self._open = False

    def faults(self, line: Line) -> Iterator[Complaint]:
        """Yield what is wrong with the next line."""
        yield from self._order(line)
        yield from self._seat_faults(line)
        yield from self._tile_faults(line)
        match line:
            case Seated(players=players):
                if sorted(players) != list(range(self._seats)):
                    yield (
                        "players",
                        "seating",
                        f"{list(players)} does not seat each of {self._seats} players once",
                    )
            case WallBuilt():
                yield from self._wall_faults(line)
            case Melded():
                yield from _meld_faults(line)
            case Won():
                yield from _win_faults(line)
            case Paid():
                yield from self._payment_faults(line)
            case DealEnded(balance=balance) if len(balance) != self._seats:
                yield (
                    "balance",
                    "balance",
                    f"{len(balance)} balances of {self._seats} seats",
                )
            case _:
                pass
        self._before = line
        if not isinstance(line, Remark):
            self._events += 1

    def skip(self) -> None:
        """Take note of a line that could not be read: the next ones may follow from it."""
        self._before = None
        self._open = True
        self._events += 1

    def _order(self, line: Line) -> Iterator[Complaint]:
        if isinstance(line, DealBegun):
            if 0 <= line.number <= self._deal:
                yield (
                    "number",
                    "deal_number",
                    f"deal {line.number} comes after deal {self._deal}",
                )
            for name, value in (("number", line.number), ("round", line.round)):
                if not 0 <= value < _MANY:
                    yield name, "deal_number", f"{value} is not from 0 to {_MANY - 1}"
            self._deal, self._events, self._transfers = line.number, 0, 0
            self._open = True
        elif not self._open and (self._deal < 0 or not isinstance(line, Said)):
            where = "before the first deal_begun" if self._before is None else "after deal_ended"
            yield "event", "order", f"{_tag(line)} stands {where}"
        elif isinstance(line, Seated) and not isinstance(self._before, DealBegun | None):
            yield "event", "order", "seated does not follow deal_begun"
        elif isinstance(line, DealEnded):
            self._open = False

    def _seat_faults(self, line: Line) -> Iterator[Complaint]:
        if isinstance(line, _OF_A_SEAT):
            yield from self._seat("seat", line.seat)
        match line:
            case Given(to=to):
                yield from self._seat("to", to)
            case Melded(source=int(source)) | Won(source=int(source)):
                yield from self._seat("from", source)
            case _:
                pass

    def _seat(self, field: str, seat: int) -> Iterator[Complaint]:
        if not 0 <= seat < self._seats:
            yield field, "seat", f"{seat} is no seat; seats are 0–{self._seats - 1}"

    def _tile_faults(self, line: Line) -> Iterator[Complaint]:
        if isinstance(line, _OF_A_TILE):
            yield from self._tile("tile", line.tile)
        elif isinstance(line, _OF_TILES):
            for place, tile in enumerate(line.tiles):
                yield from self._tile(f"tiles[{place}]", tile)
        match line:
            case Won(hand=hand):
                for place, tile in enumerate(hand):
                    yield from self._tile(f"hand[{place}]", tile)
            case Melded(claimed=int(claimed)):
                yield from self._tile("claimed", claimed)
            case _:
                pass

    def _tile(self, field: str, tile: int) -> Iterator[Complaint]:
        if not 0 <= tile < self._kinds:
            yield field, "tile", f"{tile} is no tile of these rules; tiles are 0–{self._kinds - 1}"

    def _wall_faults(self, line: WallBuilt) -> Iterator[Complaint]:
        if not 0 <= line.start < max(len(line.tiles), 1):
            yield "start", "wall", f"{line.start} is no place in a wall of {len(line.tiles)}"
        counts = [0] * self._kinds
        for place, tile in enumerate(line.tiles):
            if tile == HIDDEN:
                continue
            if not 0 <= tile < self._kinds:
                yield from self._tile(f"tiles[{place}]", tile)
                continue
            counts[tile] += 1
            if counts[tile] == self._copies[tile] + 1:
                yield (
                    f"tiles[{place}]",
                    "wall",
                    f"one copy too many of tile {tile}: there are {self._copies[tile]}",
                )
        if len(line.tiles) != sum(self._copies):
            yield (
                "tiles",
                "wall",
                f"{len(line.tiles)} tiles in a wall of {sum(self._copies)}",
            )

    def _payment_faults(self, line: Paid) -> Iterator[Complaint]:
        for place, transfer in enumerate(line.transfers):
            field = f"transfers[{place}]"
            for name, account in (("payer", transfer.payer), ("payee", transfer.payee)):
                if not 0 <= account < self._seats and account not in (HOUSE, POT):
                    yield f"{field}.{name}", "account", f"{account} is no account"
            if transfer.amount < 0:
                yield f"{field}.amount", "amount", f"{transfer.amount} is negative"
            if not 0 <= transfer.cause < max(self._events, 1):
                yield f"{field}.cause", "cause", f"event {transfer.cause} is not before this one"
            if transfer.reverses is not None and not 0 <= transfer.reverses < self._transfers:
                yield (
                    f"{field}.reverses",
                    "reversal",
                    f"transfer {transfer.reverses} is not before this one",
                )
            self._transfers += 1


def _meld_faults(line: Melded) -> Iterator[Complaint]:
    size = 4 if line.kind in KONGS else 3
    tiles = line.tiles
    if len(tiles) != size:
        yield "tiles", "meld", f"{len(tiles)} tiles in a {line.kind}"
    elif line.kind is MeldKind.CHOW:
        if tiles != (tiles[0], tiles[0] + 1, tiles[0] + 2):
            yield "tiles", "meld", f"{list(tiles)} is no chow, lowest tile first"
    elif len(set(tiles)) > 1:
        yield "tiles", "meld", f"{list(tiles)} are not alike"
    by_claim = line.kind in (MeldKind.CHOW, MeldKind.PUNG, MeldKind.CLAIMED_KONG)
    for name, value in (("claimed", line.claimed), ("from", line.source)):
        if (value is not None) is not by_claim:
            yield name, "meld", f"a {line.kind} {'needs it' if by_claim else 'claims nothing'}"
    if line.claimed is not None and line.claimed not in tiles:
        yield "claimed", "meld", f"{line.claimed} is not in the meld"


def _win_faults(line: Won) -> Iterator[Complaint]:
    if not 0 <= line.value < _MUCH:
        yield "value", "value", f"{line.value} is not from 0 to {_MUCH - 1}"
    for place, item in enumerate(line.items):
        for name, value, least in (("points", item.points, 1 - _MUCH), ("count", item.count, 1)):
            if not least <= value < _MUCH:
                yield (
                    f"items[{place}].{name}",
                    "value",
                    f"{value} is not from {least} to {_MUCH - 1}",
                )


def _tag(line: Line) -> str:
    tag = type(line).__struct_config__.tag
    assert isinstance(tag, str)
    return tag
