"""Records that the tests of commands read: simulated ones, whole and damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record

SHARED = Path(__file__).parents[3] / "shared" / "data" / "logs"
"""Records of real play, where they lie beside the repository."""


def record_text(preset: str = "official", deals: int = 2, seed: str = "a test") -> str:
    """Return the record of the first deals of a simulation."""
    played = list(islice(simulate(Rules(preset), seed), deals))
    lines = tuple(RecordedDeal(deal.lines) for deal in played)
    return write_record(Record(played[0].header, lines))


def changed(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    """Return a record whose every line was offered to be changed."""
    lines = []
    for line in text.splitlines():
        value = json.loads(line)
        change(value)
        lines.append(json.dumps(value))
    return "\n".join(lines) + "\n"


def with_wrong_balance(text: str) -> str:
    """Return a record whose deals end with a balance that nobody has earned."""

    def spoil(line: dict[str, Any]) -> None:
        if line.get("event") == "deal_ended":
            line["balance"] = [5, -5, 0, 0]

    return changed(text, spoil)
