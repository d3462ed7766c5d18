"""The tables of penalties, written from the data by which the referee rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fan_tables import Generated
from sphinx.application import Sphinx

from guobiao.rulesets.guobiao.penalties import (
    CLUB_PENALTIES,
    MIL2025_PENALTIES,
    PENALTIES_1998,
    VIOLATIONS,
    WMO_PENALTIES,
    PaidTo,
    Penalty,
    Per,
)

TABLES: Final = (MIL2025_PENALTIES, PENALTIES_1998, WMO_PENALTIES, CLUB_PENALTIES)
PAID: Final = {PaidTo.NOBODY: "", PaidTo.EACH_OPPONENT: " to each", PaidTo.VICTIM: " to the victim"}
PER: Final = {Per.MATCH: "", Per.DEAL: " in the deal", Per.TOGETHER: " all together"}


class PenaltyTable(Generated):
    """Every violation with what each table does about it."""

    def lines(self) -> Iterator[str]:
        """Return a table with a row for each violation."""
        yield "| | violation | " + " | ".join(f"`{table.id}`" for table in TABLES) + " |"
        yield "|---|---|" + "---|" * len(TABLES)
        for violation in VIOLATIONS.values():
            rows = [table.penalties.get(violation.id) for table in TABLES]
            if any(rows):
                cells = " | ".join("–" if row is None else penalty_words(row) for row in rows)
                yield f"| {violation.zh} | {violation.en} | {cells} |"


def penalty_words(row: Penalty) -> str:
    """Return a penalty in words; a circle marks a decision."""
    steps = "-".join("W" if step == 0 else str(step) for step in row.ladder)
    if row.rise:
        steps += f"-+{row.rise}…"
    words = [
        steps + PAID[row.paid_to] + PER[row.per]
        if len(row.ladder) > 1
        else steps + PAID[row.paid_to]
    ]
    if row.up_to is not None:
        words.append(f"up to {row.up_to}")
    words += [
        word
        for word, holds in (
            ("hand dead", row.hand_dies),
            ("win void", row.win_void),
            ("must be discarded", row.forced_discard),
            ("deal drawn", row.ends_deal),
            ("deal again", row.deal_again),
            ("excluded", row.excludes == 1),
            (f"excluded from time {row.excludes} on", row.excludes > 1),
        )
        if holds
    ]
    told = ", ".join(word for word in words if word) or "put right"
    return told + (" °" if row.source == "decision" else "")


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of the directive."""
    app.add_directive("penalty-table", PenaltyTable)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
