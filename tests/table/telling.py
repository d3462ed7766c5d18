"""Events told in one line each, as a player would say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guobiao.table.event import (
    HIDDEN,
    DealBegun,
    DealEnded,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    End,
    Event,
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
from guobiao.table.ledger import HOUSE, Transfer
from guobiao.tiles.tile import NAMES

SEATS = "ESWN"


def tiles(of: Iterable[int]) -> str:
    """Return tiles in short: ``123m 4p E``."""
    found = ""
    suit = ""
    for tile in of:
        if tile == HIDDEN:
            found += "?"
        elif tile < 27:
            name = NAMES[tile]
            if suit and suit != name[1]:
                found += suit
            found += name[0]
            suit = name[1]
            continue
        else:
            found += suit + NAMES[tile]
        suit = ""
    return found + suit


def tell(event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - one for each event
    """Return the line of an event."""
    match event:
        case DealBegun(number=number, round=round_, absent=absent):
            away = "".join(f", {SEATS[seat]} absent" for seat in absent)
            return f"deal {number}, round {SEATS[round_ % 4]}{away}"
        case DiceThrown(seat=seat, dice=dice):
            return f"{SEATS[seat]} throws {'+'.join(map(str, dice))}"
        case WallBuilt(tiles=wall, start=start):
            return f"wall from {start}: {tiles(wall)}"
        case Dealt(seat=seat, tiles=hand):
            return f"{SEATS[seat]} is dealt {tiles(sorted(hand))}"
        case Drawn(seat=seat, tile=tile, end=end, cause=cause):
            where = " from the tail" if end is End.TAIL else ""
            return f"{SEATS[seat]} draws {tiles([tile])} for {cause.value}{where}"
        case FlowerShown(seat=seat, tile=tile):
            return f"{SEATS[seat]} shows flower {tiles([tile])}"
        case FlowersDone(seat=seat):
            return f"{SEATS[seat]} is done with flowers"
        case Given(seat=seat, to=to, tiles=given):
            return f"{SEATS[seat]} gives {tiles(given)} to {SEATS[to]}"
        case Named(seat=seat, value=value):
            return f"{SEATS[seat]} will be void of {'mps'[value]}"
        case PlayBegun(seat=seat):
            return f"{SEATS[seat]} begins"
        case Discarded(seat=seat, tile=tile, drawn=drawn):
            return f"{SEATS[seat]} discards {tiles([tile])}{' as drawn' if drawn else ''}"
        case Melded(seat=seat, kind=kind, tiles=meld, claimed=claimed, source=source):
            of = "" if source is None else f" with {tiles([claimed or 0])} of {SEATS[source]}"
            return f"{SEATS[seat]} lays {kind.value.replace('_', ' ')} {tiles(meld)}{of}"
        case KongRobbed(seat=seat, tile=tile):
            return f"{SEATS[seat]} is robbed of {tiles([tile])}"
        case Won(seat=seat, tile=tile, hand=hand, value=value, items=items, source=source):
            how = "drawn" if source is None else f"of {SEATS[source]}"
            worth = " ".join(
                f"{item.id}:{item.points}" + (f"/{item.count}" if item.count > 1 else "")
                for item in items
            )
            return (
                f"{SEATS[seat]} wins with {tiles([tile])} {how}: {tiles(hand)}, {value} = {worth}"
            )
        case WinDeclined(seat=seat, value=value):
            return f"{SEATS[seat]} lets a win of {value} go"
        case Penalised(seat=seat, violation=violation, points=points, occasion=occasion):
            more = "".join(
                f", {word}"
                for word, holds in (
                    ("win void", event.win_void),
                    ("excluded", event.excluded),
                    (f"must discard {tiles(event.tiles)}", event.tiles),
                )
                if holds
            )
            return f"{SEATS[seat]} is penalised {points} for {violation}, time {occasion}{more}"
        case HandDied(seat=seat):
            return f"{SEATS[seat]} has a dead hand"
        case Paid(transfers=transfers):
            return "paid: " + ", ".join(map(tell_transfer, transfers))
        case Revealed(seat=seat, tiles=shown):
            return f"{SEATS[seat]} reveals {tiles(shown)}"
        case DealEnded(ending=ending, balance=balance):
            return f"ended by {ending.value}: {' '.join(f'{points:+d}' for points in balance)}"


def tell_transfer(paid: Transfer) -> str:
    """Return ``E→S 8 base``; a reversal says which transfer it takes back."""
    payer, payee = (
        "house" if account == HOUSE else SEATS[account] for account in (paid.payer, paid.payee)
    )
    back = "" if paid.reverses is None else f" back {paid.reverses}"
    return f"{payer}→{payee} {paid.amount} {paid.reason}{back}"


def tell_all(events: Sequence[Event]) -> list[str]:
    """Return the lines of events."""
    return [tell(event) for event in events]
