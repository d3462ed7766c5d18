"""What the library answers, as plain values that JSON can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import PROFILES, Profile, differences
from guobiao.scoring.sheet import CountedFan, ExcludedFan, Part, Reading, Sheet
from guobiao.tiles.tile import Tile, tile_name


def brief(sheet: Sheet) -> dict[str, Any]:
    """Return what a program asks of a sheet most.

    ``points`` and ``fans`` are without flowers, ``total`` is with them; ``points`` of a fan is
    what it earns in all, its worth times its ``count``.
    """
    return {
        "win": sheet.win,
        "legal": sheet.legal,
        "points": sheet.points,
        "flowers": sheet.flowers,
        "total": sheet.total,
        "fans": [_counted(line) for line in sheet.fans],
    }


def full(sheet: Sheet, *, readings: bool = False) -> dict[str, Any]:
    """Return everything that a sheet says of the reading that counts, or of every reading."""
    answer = {"rules": sheet.profile.id, **_changes(sheet.profile), **brief(sheet)}
    if sheet.reading is not None:
        answer |= _reading(sheet.reading)
    if readings:
        answer["readings"] = [
            {"points": reading.points, "fans": [_counted(line) for line in reading.fans]}
            | _reading(reading)
            for reading in sheet.readings
        ]
    return answer


def named(fan: Fan) -> dict[str, Any]:
    """Return the number and the names of a fan."""
    entry = ENTRIES[fan]
    return {"id": int(fan), "zh": entry.zh, "en": entry.en}


def tiles(of: tuple[Tile, ...]) -> str:
    """Return tiles by their names, in one text."""
    return "".join(tile_name(tile) for tile in of)


def by_seat(payments: Mapping[Tile, int]) -> dict[str, int]:
    """Return points by the name of the seat wind."""
    return {tile_name(seat): points for seat, points in payments.items()}


def _changes(profile: Profile) -> dict[str, Any]:
    """Return the rulings in which a profile differs from the official one of its name."""
    changes = differences(PROFILES[profile.id], profile)
    return {"set": {one.ruling.field: one.second for one in changes}} if changes else {}


def _counted(line: CountedFan) -> dict[str, Any]:
    return {**named(line.fan), "points": line.points, "count": line.count}


def _reading(reading: Reading) -> dict[str, Any]:
    return {
        "form": reading.form,
        "parts": [_part(part) for part in reading.parts],
        "excluded": [_excluded(line) for line in reading.excluded],
    }


def _part(part: Part) -> dict[str, Any]:
    return {
        "kind": part.kind,
        "tiles": tiles(part.tiles),
        "concealed": part.concealed,
        "melded": part.melded,
        "winning": part.winning,
    }


def _excluded(line: ExcludedFan) -> dict[str, Any]:
    return {
        **named(line.fan),
        "count": line.count,
        "by": None if line.by is None else named(line.by),
        "principle": str(line.principle),
    }
