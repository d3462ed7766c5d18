"""The golden records: random play of `records.play`, written once in every format."""

from __future__ import annotations

from pathlib import Path

import msgspec

from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcribe import Transcribed, transcribe
from guobiao.table.event import DealBegun, Dealt, DiceThrown, Event, Paid, WallBuilt
from guobiao.table.ledger import Transfer

FOLDER = Path(__file__).parent / "golden"
NAMES = tuple(sorted(path.name for path in FOLDER.iterdir()))


def golden(name: str) -> str:
    """Return the text of a golden record."""
    return (FOLDER / name).read_text("utf-8")


def read(text: str, file: str = "a record") -> Transcribed:
    """Read a text of any format and play it."""
    return transcribe(detect_format(text, file).read(text, file))


def written(record: Record, name: str) -> list[str]:
    """Return the texts of a record in a format."""
    return FORMATS[name].write(record).texts


def played_out(deal: RecordedDeal) -> list[Event]:
    """Return the events that every format tells: without wall and dice, the dealt tiles sorted."""
    apart = (DealBegun, WallBuilt, DiceThrown)
    left_out = [isinstance(event, apart) for event in deal.events]
    events: list[Event] = []
    for event in deal.events:
        match event:
            case DealBegun() | WallBuilt() | DiceThrown():
                continue
            case Dealt(seat=seat, tiles=tiles):
                events.append(Dealt(seat, tuple(sorted(tiles))))
            case Paid(transfers=transfers):
                events.append(Paid(tuple(_renumbered(each, left_out) for each in transfers)))
            case _:
                events.append(event)
    return events


def _renumbered(transfer: Transfer, left_out: list[bool]) -> Transfer:
    cause = transfer.cause - sum(left_out[: transfer.cause])
    return msgspec.structs.replace(transfer, cause=cause)
